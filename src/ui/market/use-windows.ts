import { useMemo } from "react"
import type { Range } from "../../domain/kernel/range.ts"
import type { NamedRows } from "../../domain/market/csv.ts"
import type { Window } from "../../domain/market/kept/window.ts"
import { type SeriesName, seriesNames } from "../../domain/market/series.ts"
import { useLive } from "../kit/office.ts"

/** Rows for so much time as is in view, or half of it: about one for each column of pixels. */
const mostInView = 600

/** What asks for nothing. */
const nowhere = { from: 0, to: 0, most: 2 }

/**
 * More than is in view, so that a window that moves on finds what it shows: four times the next power of two, of which
 * the second quarter is where the view begins. Moving within it asks for nothing.
 */
const askedFor = ({ from, to }: Range<number>) => {
  const size = 2 ** Math.ceil(Math.log2(Math.max(60, to - from)))
  const first = (Math.floor(from / size) - 1) * size
  return { from: first, to: first + 4 * size, most: 8 * mostInView }
}

const useWindow = (series: SeriesName, isFine: boolean, span: Range<number>): Window | null => {
  const { value } = useLive("seriesWindow", { series, ...(isFine ? askedFor(span) : nowhere) })
  return isFine ? value : null
}

/**
 * The rows of each series that are drawn: of one that has more points than the page takes at once, and of which nothing
 * is made, so many as the window needs, with how long a stretch each is of; of others what is known anyway.
 */
export const useWindows = (
  looks: ReadonlyArray<NamedRows>,
  isFine: (name: SeriesName) => boolean,
  span: Range<number>,
) => {
  const liquidity = useWindow("liquidity", isFine("liquidity"), span)
  const volume = useWindow("volume", isFine("volume"), span)
  const rate = useWindow("rate", isFine("rate"), span)
  return useMemo(() => {
    const windows = { liquidity, volume, rate }
    return {
      shown: looks.map(({ name, rows }) => ({ name, rows: windows[name]?.rows ?? rows })),
      each: Math.max(...seriesNames.map((name) => windows[name]?.each ?? 0)),
    }
  }, [looks, liquidity, volume, rate])
}
