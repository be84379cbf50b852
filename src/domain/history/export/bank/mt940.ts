import type { Transaction } from "../../model.ts"
import type { Lines, StatementContext } from "../lines.ts"
import { accountName, compactDay, compactTime, cutTo, fitsIn, partyOf, unsigned } from "./statement.ts"

/** Fifteen signs with the comma. That euros have two decimals is a rule of SWIFT's network, and no file crosses it. */
export const mt940Fits = fitsIn(14, 14)

/** Letters that have no basic letter in them, as passports write them (ICAO 9303). */
const spelled: { readonly [letter: string]: string } = Object.fromEntries(
  (
    "ß ss æ ae ø o ł l đ d ı i þ th а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f " +
    "х kh ц ts ч ch ш sh щ shch ъ ie ы y э e ю iu я ia"
  )
    .split(" ")
    .reduce<ReadonlyArray<readonly [string, string]>>(
      (pairs, part, index, parts) => (index % 2 === 0 ? [...pairs, [part, parts[index + 1] ?? ""]] : pairs),
      [["ь", ""]],
    ),
)

const spell = (letter: string): string => {
  const plain = spelled[letter.toLowerCase()]
  if (plain === undefined) return "?"
  return letter === letter.toLowerCase() ? plain : plain.slice(0, 1).toUpperCase() + plain.slice(1)
}

/** A text in the signs that SWIFT has: no brace, no colon of a field, no line of its own. */
const swiftText = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, " ")
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/gu, spell)
    .trim()

/** Six lines of 65; one that would begin like a field or the end of the message begins with a blank. */
const [lineLength, mostLines] = [65, 6]
const information = (text: string): string => {
  const lines: Array<string> = []
  let rest = cutTo(text, lineLength * mostLines - mostLines)
  while (rest !== "") {
    const indent = lines.length > 0 && /^[:-]/.test(rest) ? " " : ""
    lines.push(indent + rest.slice(0, lineLength - indent.length))
    rest = rest.slice(lineLength - indent.length)
  }
  return lines.join("\r\n")
}

const amount = (digits: string): string => (digits.includes(".") ? digits.replace(".", ",") : `${digits},`)

const balance = (field: string, sum: string, second: number): string => {
  const { digits, isDebit } = unsigned(sum)
  return `:${field}:${isDebit ? "D" : "C"}${compactDay(second).slice(2)}EUR${amount(digits)}\r\n`
}

const entry = (row: Transaction): string => {
  const { digits, isDebit } = unsigned(row.sum)
  const day = compactDay(row.date).slice(2)
  const said = swiftText([partyOf(row), row.description].filter((text) => text !== "").join(" "))
  return (
    `:61:${day}${day.slice(2)}${isDebit ? "D" : "C"}${amount(digits)}NMSCNONREF//${row.id}\r\n` +
    (said === "" ? "" : `:86:${information(said)}\r\n`)
  )
}

/** SWIFT's customer statement message. */
export const mt940 = ({ facts, statement: { from, to, opening, closing } }: StatementContext): Lines => ({
  head:
    `:20:WO${compactTime(Math.floor(facts.at / 1000))}\r\n:25:${accountName}\r\n:28C:1/1\r\n` +
    balance("60F", opening, from),
  line: entry,
  foot: `${balance("62F", closing, to)}-\r\n`,
})
