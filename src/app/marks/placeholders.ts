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
