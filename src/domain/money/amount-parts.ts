/** The pieces an amount is drawn from. Joined they are the whole number: zeros at the end are kept, to be dimmed. */
export interface AmountParts {
  readonly sign: "" | "+" | "−"
  readonly whole: string
  /** Separator and decimals up to the last that is not zero; empty for whole numbers. */
  readonly fraction: string
  /** The zeros after it, with the separator if they are all the decimals. */
  readonly zeros: string
}

const separators = new Map<string, { readonly group: string; readonly decimal: string }>()

const separatorsOf = (locale: string) => {
  const cached = separators.get(locale)
  if (cached !== undefined) return cached
  const parts = new Intl.NumberFormat(locale).formatToParts(11111.1)
  const found = {
    group: parts.find((part) => part.type === "group")?.value ?? ",",
    decimal: parts.find((part) => part.type === "decimal")?.value ?? ".",
  }
  separators.set(locale, found)
  return found
}

/** Whether thousands are parted by dots in a language: then 1.000 is as likely a thousand as one (A86). */
export const dotsGroup = (locale: string): boolean => separatorsOf(locale).group === "."

/** How many decimals plain digits ("0.0125") have. */
export const decimalsOf = (amount: string): number => amount.split(".")[1]?.length ?? 0

/** Plain digits ("0.0125") with the locale's decimal sign, for sentences: nothing is rounded, nothing grouped. */
export const localDigits = (text: string, locale: string): string => text.replace(".", separatorsOf(locale).decimal)

/**
 * Splits an exact decimal in plain digits ("-1234.50") by the locale's separators, filled with zeros up to `precision`
 * decimals. Digits beyond the precision stay: nothing is rounded here and nothing passes through a binary float.
 */
export const amountParts = (text: string, locale: string, precision: number, signed: boolean): AmountParts => {
  const negative = text.startsWith("-")
  const [digits = "0", decimals = ""] = (negative ? text.slice(1) : text).split(".")
  const { group, decimal } = separatorsOf(locale)
  const filled = decimals.padEnd(precision, "0")
  const kept = filled.replace(/(?<!0)0+$/, "")
  const isZero = kept === "" && /^0*$/.test(digits)
  const front = digits.length % 3 || 3
  return {
    sign: isZero ? "" : negative ? "−" : signed ? "+" : "",
    whole: `${digits.slice(0, front)}${digits.slice(front).replace(/.{3}/g, `${group}$&`)}`,
    fraction: kept === "" ? "" : `${decimal}${kept}`,
    zeros: kept === "" && filled !== "" ? `${decimal}${filled}` : filled.slice(kept.length),
  }
}

/** An exact decimal as a person of the language writes it, with all the decimals of its currency. */
export const printAmount = (text: string, locale: string, precision: number, signed = false): string => {
  const { sign, whole, fraction, zeros } = amountParts(text, locale, precision, signed)
  return `${sign}${whole}${fraction}${zeros}`
}
