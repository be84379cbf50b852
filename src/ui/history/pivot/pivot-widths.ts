import type { Figures } from "../../../domain/history/query/cells/figures.ts"
import type { ShownLine } from "../../../domain/pivot/shown.ts"

/** About so wide are a figure, a letter and a capital of a table, and what stands around words or figures, px. */
const figureWidth = 8.5
const [letterWidth, capitalWidth] = [7.6, 10]
const [aroundWords, aroundFigures] = [26, 30]
/** What a change takes at least, in figures. */
const leastChange = 10
/** Words take no more of a table: the rest of a longer one is behind its end. */
const mostWords = 220
/**
 * Nor of one on a phone, in so many columns of names: the longest name of a quarter in four languages has room beside
 * a currency, and so have two names beside each other with a currency, whose heading is as long.
 */
const mostWordsOnPhone = (names: number, hasCurrency: boolean): number => (names === 1 ? 128 : hasCurrency ? 82 : 96)

/** The px of columns of names on a phone: what one does not need of its part is for those that need more. */
export const namesOnPhone = (wanted: ReadonlyArray<number>, hasCurrency: boolean): ReadonlyArray<number> => {
  const most = mostWordsOnPhone(wanted.length, hasCurrency)
  const spare = wanted.reduce((sum, px) => sum + Math.max(0, most - px), 0)
  const longer = wanted.filter((px) => px > most).length
  return wanted.map((px) => (px > most ? Math.min(px, most + Math.floor(spare / longer)) : px))
}

/** So many figures, and a sign for each three that stand before another. */
const grouped = (figures: number): number => figures + Math.max(0, Math.floor((figures - 1) / 3))

const wordWidth = (text: string): number =>
  [...text].reduce((px, letter) => px + (letter === letter.toLowerCase() ? letterWidth : capitalWidth), 0)

/** The px that the longest of some words takes. */
export const wordsWidth = (texts: ReadonlyArray<string>, least: number, most: number = mostWords): number =>
  Math.min(
    most,
    texts.reduce((width, text) => Math.max(width, Math.ceil(wordWidth(text)) + aroundWords), least),
  )

/** Figures of how a line changed: with a sign, a per cent sign, and the room between it and the amount. */
const changeOf = ({ change }: ShownLine): number =>
  Math.max(leastChange, change?.percent == null ? 0 : grouped(change.percent.length) + 3)

/** The most figures that changes have which stand beside what is known. */
export const mostChange = (lines: Iterable<ShownLine | null>): number => {
  let most = 0
  for (const line of lines) if (line !== null && line.value !== null) most = Math.max(most, changeOf(line))
  return most
}

/** The px that the figures of a column take on their common point, with how they changed: none of them is cut. */
export const figuresWidth = ({ whole, decimals }: Figures, change: number, least: number): number =>
  Math.max(least, Math.ceil((grouped(whole) + 1 + decimals + change) * figureWidth) + aroundFigures)
