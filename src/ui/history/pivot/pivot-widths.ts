import { currencyOf } from "../../../domain/money/currency.ts"
import type { ShownLine } from "../../../domain/pivot/shown.ts"

/** About so wide are a figure and a letter of a table, and what stands around the words of a cell or its figures, px. */
const figureWidth = 8.5
const letterWidth = 7.6
const [aroundWords, aroundFigures] = [22, 30]
/** What a change takes at least, in figures. */
const leastChange = 10
/** Words take no more of a table: the rest of a longer one is behind its end. */
const mostWords = 220

/** A sign for each three figures that stand before another. */
const grouped = (whole: string): number => whole.length + Math.floor((whole.length - 1) / 3)

/** The px that the longest of some words takes. */
export const wordsWidth = (texts: ReadonlyArray<string>, least: number): number =>
  Math.min(
    mostWords,
    texts.reduce((width, { length }) => Math.max(width, Math.ceil(length * letterWidth) + aroundWords), least),
  )

/** The px that the figures of a column take on their common point, with how they changed: none of them is cut. */
export const figuresWidth = (lines: ReadonlyArray<ShownLine | null>, isCompared: boolean, least: number): number => {
  let [before, behind, change] = [0, 0, isCompared ? leastChange : 0]
  for (const line of lines) {
    if (line === null || line.value === null) continue
    const [whole = "", fraction = ""] = line.value.split(".")
    const filled = line.currency === null ? 0 : currencyOf(line.currency).precision
    before = Math.max(before, grouped(whole))
    behind = Math.max(behind, fraction.length, filled)
    const percent = line.change?.percent ?? null
    // A sign, a per cent sign, and the room between both figures.
    if (percent !== null) change = Math.max(change, grouped(percent) + 3)
  }
  return Math.max(least, Math.ceil((before + 1 + behind + change) * figureWidth) + aroundFigures)
}
