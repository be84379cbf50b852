import { currencyOf } from "../../../domain/money/currency.ts"
import type { ShownLine } from "../../../domain/pivot/shown.ts"

/** About so wide are a figure, a letter and a capital of a table, and what stands around words or figures, px. */
const figureWidth = 8.5
const [letterWidth, capitalWidth] = [7.6, 10]
const [aroundWords, aroundFigures] = [22, 30]
/** What a change takes at least, in figures. */
const leastChange = 10
/** Words take no more of a table, nor of one on a phone: the rest of a longer one is behind its end, or under it. */
export const [mostWords, mostWordsOnPhone] = [220, 96] as const

/** A sign for each three figures that stand before another. */
const grouped = (whole: string): number => whole.length + Math.floor((whole.length - 1) / 3)

const wordWidth = (text: string): number =>
  [...text].reduce((px, letter) => px + (letter === letter.toLowerCase() ? letterWidth : capitalWidth), 0)

/** The px that the longest of some words takes. */
export const wordsWidth = (texts: ReadonlyArray<string>, least: number, most: number = mostWords): number =>
  Math.min(
    most,
    texts.reduce((width, text) => Math.max(width, Math.ceil(wordWidth(text)) + aroundWords), least),
  )

/** How many figures an amount has before its point and behind it, filled up as it is drawn. */
const sidesOf = ({ value, currency }: ShownLine): readonly [before: number, behind: number] => {
  const [whole = "", fraction = ""] = (value ?? "").split(".")
  const filled = currency === null ? 0 : currencyOf(currency).precision
  return [grouped(whole), Math.max(fraction.length, filled)]
}

/** Figures of how a line changed: with a sign, a per cent sign, and the room between it and the amount. */
const changeOf = ({ change }: ShownLine): number =>
  Math.max(leastChange, change?.percent == null ? 0 : grouped(change.percent) + 3)

/** The px that the figures of a column take on their common point, with how they changed: none of them is cut. */
export const figuresWidth = (lines: ReadonlyArray<ShownLine | null>, isCompared: boolean, least: number): number => {
  let [before, behind, change] = [0, 0, 0]
  for (const line of lines) {
    if (line === null || line.value === null) continue
    const [own, decimals] = sidesOf(line)
    before = Math.max(before, own)
    behind = Math.max(behind, decimals)
    if (isCompared) change = Math.max(change, changeOf(line))
  }
  return Math.max(least, Math.ceil((before + 1 + behind + change) * figureWidth) + aroundFigures)
}
