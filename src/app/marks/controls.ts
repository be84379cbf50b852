const roles = [
  "button",
  "tab",
  "option",
  "menuitem",
  "menuitemradio",
  "menuitemcheckbox",
  "row",
  "gridcell",
  "columnheader",
  "switch",
  "radio",
  "checkbox",
]

const pressable = ["a[href]", "button", "label", "summary", ...roles.map((role) => `[role=${role}]`)].join(",")

const typeable = [
  "input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=range])",
  "textarea",
  "[contenteditable=true]",
].join(",")

/** What stands beside the office, and is no part of what is recorded of it: the recording's own words and buttons. */
export const beside = "[data-beside]"

/** All of the office that a selector finds, in the order of the document. */
export const allOf = (selector: string): ReadonlyArray<HTMLElement> =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.closest(beside) === null)

/** Everything of the office that can be pressed, in the order of the document. */
export const controls = (): ReadonlyArray<HTMLElement> => allOf(pressable)
/** Everything of the office that can be typed into. */
export const fields = (): ReadonlyArray<HTMLElement> => allOf(typeable)

/** Which of them was meant, and of how many; null where it is none of the office's. */
export interface Chosen {
  readonly index: number
  readonly of: number
}

const chosen = (target: EventTarget | null, selector: string): Chosen | null => {
  if (!(target instanceof Element)) return null
  const all = allOf(selector)
  const meant = target.closest<HTMLElement>(selector)
  const index = meant === null ? -1 : all.indexOf(meant)
  return index === -1 ? null : { index, of: all.length }
}

export const chosenControl = (target: EventTarget | null): Chosen | null => chosen(target, pressable)
export const chosenField = (target: EventTarget | null): Chosen | null => chosen(target, typeable)

/** What stands for what was typed, by the name of the field: something that the field takes. */
export const placeholders = {
  sum: "0.25",
  email: "placeholder@office.test",
  btcaddress: "1BitcoinEaterAddressDontSendf59kuE",
} as const

const byName: { readonly [name: string]: string } = placeholders

/**
 * What stands for whatever was typed into a field, wherever it is shown again. Nothing but the field's own name and
 * kind decides on it (law 5).
 */
export const placeholderOf = (field: HTMLElement): string => {
  const named = byName[field.getAttribute("name") ?? ""]
  if (named !== undefined) return named
  if (field.getAttribute("type") === "email" || field.inputMode === "email") return placeholders.email
  return ["decimal", "numeric", "tel"].includes(field.inputMode) ? "1" : "x"
}
