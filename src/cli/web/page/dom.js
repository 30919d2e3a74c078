// Elements, in short.

/** An element with attributes, listeners (`onclick`) and children; children that are null are left out. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return made;
}

export function button(label, onclick, attributes = {}) {
  return element("button", { type: "button", onclick, ...attributes }, label);
}

/** The element with this id. */
export const byId = (id) => document.getElementById(id);

/** A text as paragraphs, one for each line; what is indented there is indented here. */
export function paragraphs(text) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => element("p", { class: line.startsWith(" ") ? "indented" : null }, line.trim()));
}

/** Offers a file for download. */
export function download(name, content, type) {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = element("a", { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
