// Where the page starts: the lobby, or the table that the address names.

import { the } from "./dom.js";
import { openLobby } from "./lobby.js";
import { openTable } from "./table.js";
import { change, language, speak } from "./words.js";

/** What stands in an address; as it stands there where it is not well written, for the server to refuse. */
const decoded = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const [, at] = /^\/t\/([^/]+)$/.exec(location.pathname) ?? [];
const retell = at ? openTable(decoded(at), location.hash.slice(1)) : openLobby();

const choice = the("language");
choice.value = language();
choice.addEventListener("change", () => {
  change(choice.value);
  retell();
});
speak();
if (at) window.addEventListener("hashchange", () => location.reload());
