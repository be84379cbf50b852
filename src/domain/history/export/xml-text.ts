/** What XML 1.0 has no way to write beside halves of pairs: most control characters, and two that are none. */
export const unwritable = /[\uFFFE\uFFFF]|(?![\t\n\r\u007F-\u009F])\p{Cc}/gu

const references: { readonly [sign: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
}

/** A text whose every sign can stand in XML; what cannot is the sign for what is not known. */
export const writableText = (text: string): string => text.toWellFormed().replaceAll(unwritable, "\uFFFD")

/** A text as it stands between tags or in an attribute: no sign is markup, and no reader folds line breaks. */
export const xmlText = (text: string): string =>
  writableText(text).replaceAll(/[&<>"'\t\n\r]/g, (sign) => references[sign] ?? sign)

/** An element with what is in it, which is XML already; without anything in it, nothing. */
export const element = (name: string, inner: string): string => (inner === "" ? "" : `<${name}>${inner}</${name}>`)

/** An element with a text. */
export const textElement = (name: string, text: string): string => element(name, xmlText(text))
