/** What a `destination` may look like. The separators and the marker are not shown in the specification (A40). */
export type Shape = "address" | "card" | "advcash" | "bank" | "bep20"

const address = "[0-9A-Za-z]{14,90}"
const name = "[^|]{1,100}"

/** How each shape is written, and how it stands in the history: of cards and accounts only the ends. */
const shapes: Readonly<
  Record<Shape, { readonly pattern: RegExp; readonly shown: (match: ReadonlyArray<string>) => string }>
> = {
  address: { pattern: new RegExp(`^(${address})$`), shown: ([, bare = ""]) => bare },
  card: {
    pattern: new RegExp(`^(\\d{16})\\|${name}$`),
    shown: ([, number = ""]) => `**** **** **** ${number.slice(-4)}`,
  },
  advcash: { pattern: /^E(\d{12})$/, shown: ([, number = ""]) => `E **** **** ${number.slice(-4)}` },
  bank: {
    pattern: new RegExp(`^paystree\\|([A-Z]{2}[0-9A-Z]{20})\\|${name}$`),
    shown: ([, iban = ""]) => `${iban.slice(0, 4)} **** ${iban.slice(-4)}`,
  },
  bep20: { pattern: new RegExp(`^bep20\\|(${address})$`), shown: ([, bare = ""]) => bare },
}

/** The destination as the history shows it; none when it has another shape. */
export const shownAs = (shape: Shape, destination: string): string | undefined => {
  const match = shapes[shape].pattern.exec(destination)
  return match === null ? undefined : shapes[shape].shown(match)
}
