// Building blocks of the page. What comes from people goes in as text, never as markup.

/** The element of the page with this id. */
export const the = (id) => document.getElementById(id);

/** A new element; an attribute that is true is set without a value, one that is false or null is left out. */
export function el(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false && value !== null) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children);
  return made;
}

/** The picture that an SVG text holds, ready to be put into the page. */
export function drawing(text) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.nodeName !== "svg") throw new Error("expected a picture, an svg element");
  return document.importNode(root, true);
}

/** The same for a picture beside a text that says what it shows: screen readers pass over it. */
export function ornament(text) {
  const picture = drawing(text);
  for (const name of ["role", "aria-label", "aria-labelledby", "aria-describedby"]) picture.removeAttribute(name);
  for (const said of picture.querySelectorAll("title, desc")) said.remove();
  picture.setAttribute("aria-hidden", "true");
  picture.setAttribute("focusable", "false");
  return picture;
}
