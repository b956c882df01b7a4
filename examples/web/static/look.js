// How this screen wants the table drawn: its theme, and how many tiles fit side by side.

const QUERIES = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"].map((query) => matchMedia(query));
const [dark, contrast, forced] = QUERIES;
const NARROW = 560;

/** The name of the theme that the reader asked for. */
export function theme() {
  if (contrast.matches || forced.matches) return "high contrast";
  return dark.matches ? "dark" : "light";
}

/** How many tiles, by their short side, the line of play may be wide in so many pixels. */
export function tilesAcross(pixels) {
  const each = pixels < NARROW ? 24 : 33;
  return Math.max(12, Math.min(30, Math.floor(pixels / each)));
}

/** Whether things may move. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Call `changed` whenever the theme changes. */
export function onTheme(changed) {
  for (const query of QUERIES) query.addEventListener("change", changed);
}
