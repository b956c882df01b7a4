// The links to a table's seats. The seat's token stands after the #, so it is sent to no server and stands in no log.

const key = (table) => `links of ${table}`;

/** The address at which a token opens its seat. */
export const linkTo = (table, token) => `${location.origin}/t/${encodeURIComponent(table)}#${token}`;

/** Remember the links of a table that was created here, for as long as the tab is open. */
export function keepLinks({ table, seats, spectate }) {
  sessionStorage.setItem(key(table), JSON.stringify({ seats, spectate }));
}

/** The tokens of a table that was created here: those of the seats, null for a bot's, and the spectators'; null for others. */
export function keptLinks(table) {
  return JSON.parse(sessionStorage.getItem(key(table)));
}
