// The connection to a table. It comes back by itself, and says then which version of the match the page knows.

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const NO_SUCH_SEAT = 4401;
const TOO_MANY = 4403;

/**
 * Connect and stay connected.
 *
 * @param {string} address where the table is
 * @param {() => object} hello what to say first
 * @param {(message: object) => void} heard called with each message
 * @param {(how: "joining" | "open" | "away" | "full" | "refused") => void} changed called when the connection comes and goes
 * @returns {{send: (message: object) => boolean}} `send` is false where the message could not be sent
 */
export function connect(address, hello, heard, changed) {
  let socket = null;
  let waited = 0;
  let refused = false;
  let timer = null;

  const open = () => {
    clearTimeout(timer);
    const mine = new WebSocket(address);
    socket = mine;
    mine.onopen = () => mine.send(JSON.stringify(hello()));
    mine.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.kind === "state") {
        waited = 0;
        changed("open");
      }
      heard(message);
    };
    mine.onclose = ({ code }) => {
      if (socket !== mine) return;
      socket = null;
      if (code === NO_SUCH_SEAT) {
        refused = true;
        changed("refused");
        return;
      }
      changed(code === TOO_MANY ? "full" : "away");
      waited = Math.min(LONGEST_WAIT, 2 * waited || FIRST_WAIT);
      timer = setTimeout(open, waited * (0.5 + Math.random() / 2));
    };
  };

  const hurry = () => {
    if (!socket && !refused) open();
  };
  window.addEventListener("online", hurry);
  window.addEventListener("pageshow", hurry);
  document.addEventListener("visibilitychange", () => document.hidden || hurry());
  window.addEventListener("offline", () => socket?.close());

  changed("joining");
  open();
  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
  };
}
