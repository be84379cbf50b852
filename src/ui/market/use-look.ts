import { useMemo, useState } from "react"
import type { Range } from "../../domain/kernel/range.ts"
import type { SeriesName } from "../../domain/market/series.ts"
import { plainLook, type SeriesLook } from "../../domain/market/view.ts"
import type { RangeId } from "./words.ts"

/** How the market is looked at on this screen. */
export interface MarketLook {
  readonly range: RangeId
  /** What was zoomed to within or beyond the range; null: the range itself. */
  readonly zoom: Range<number> | null
  readonly series: SeriesLook
  /** The two that are compared; null: none are. */
  readonly compared: readonly [SeriesName, SeriesName] | null
}

/** The look, and how it changes. Choosing a range ends the zoom. */
export const useLook = () => {
  const [look, set] = useState<MarketLook>({ range: "90", zoom: null, series: plainLook, compared: null })
  const changes = useMemo(
    () => ({
      chooseRange: (range: RangeId) => set((was) => ({ ...was, range, zoom: null })),
      zoomTo: (zoom: Range<number> | null) => set((was) => ({ ...was, zoom })),
      change: (series: Partial<SeriesLook>) => set((was) => ({ ...was, series: { ...was.series, ...series } })),
      compare: (compared: MarketLook["compared"]) => set((was) => ({ ...was, compared })),
    }),
    [],
  )
  return { look, ...changes }
}
