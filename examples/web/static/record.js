// The record of the match, as a file to keep: what the seat saw, and everything once the match is over.

import { el } from "./dom.js";

/** Fetch the record and hand it to the browser as a download; false where the server gives none. */
export async function fetchRecord(table, token, game) {
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/record`, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) return false;
  const address = URL.createObjectURL(await answer.blob());
  el("a", { href: address, download: `${game}-${table}.domino` }).click();
  URL.revokeObjectURL(address);
  return true;
}
