import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { Step } from "../../domain/market/resample.ts"
import type { SeriesName } from "../../domain/market/series.ts"
import { amountParts } from "../../domain/money/amount-parts.ts"

/** What the series are called. */
export const seriesWords: { readonly [Name in SeriesName]: MessageDescriptor } = {
  liquidity: msg`Liquidity`,
  volume: msg`Volume`,
  rate: msg`Rate`,
}

/** The distances between rows. */
export const stepWords: { readonly [Name in Step]: MessageDescriptor } = {
  all: msg`Every point`,
  day: msg`By day`,
  week: msg`By week`,
  month: msg`By month`,
}

/** Ranges that end with the newest answer, in days; null: from the first point on. */
export const ranges = [
  { id: "7", days: 7, name: msg`7 d` },
  { id: "30", days: 30, name: msg`30 d` },
  { id: "90", days: 90, name: msg`90 d` },
  { id: "365", days: 365, name: msg`1 y` },
  { id: "all", days: null, name: msg`All` },
] as const
export type RangeId = (typeof ranges)[number]["id"]

/**
 * A figure of the market in the reader's separators; unknown is "—". These are nobody's amounts, and are never hidden.
 */
export const figureText = (value: string | null, locale: string, decimals = 0): string => {
  if (value === null) return "—"
  const { sign, whole, fraction, zeros } = amountParts(value, locale, decimals, false)
  return `${sign}${whole}${fraction}${zeros}`
}

/** A figure in USDT. */
export const usdtText = (value: string | null, locale: string, decimals = 0): string =>
  value === null ? "—" : `${figureText(value, locale, decimals)}\u00a0USDT`
