import type { Transaction } from "../../model.ts"
import type { Lines } from "../lines.ts"
import { compactDay, partyOf, plainAmount } from "./statement.ts"

/** A text on one line: in QIF every line is a field. */
const field = (sign: string, text: string): string => {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
  return line === "" ? "" : `${sign}${line}\n`
}

/** Month before day, as Quicken of the United States reads and writes it. */
const day = (second: number): string => {
  const name = compactDay(second)
  return `${name.slice(4, 6)}/${name.slice(6)}/${name.slice(0, 4)}`
}

const entry = (row: Transaction): string =>
  `D${day(row.date)}\nT${plainAmount(row.sum)}\nN${row.id}\n` +
  `${field("P", partyOf(row))}${field("M", row.description)}^\n`

/** Quicken's interchange format; it has no place for balances. */
export const qif = (): Lines => ({ head: "!Type:Bank\n", line: entry, foot: "" })
