import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { SeriesName } from "../../../../domain/market/series.ts"
import { amountParts } from "../../../../domain/money/amount-parts.ts"
import type { Making, Together } from "../../../../domain/pivot/beside/makings.ts"

export const seriesWords: { readonly [Name in SeriesName]: MessageDescriptor } = {
  rate: msg`Rate`,
  volume: msg`Volume`,
  liquidity: msg`Liquidity`,
}

export const makingWords: { readonly [Name in Making]: MessageDescriptor } = {
  itself: msg`as they are`,
  difference: msg`what changed since the period before`,
  mean3: msg`means of 3 periods`,
  mean12: msg`means of 12 periods`,
}

export const togetherWords: { readonly [Name in Together]: MessageDescriptor } = {
  none: msg`nothing`,
  ratio: msg`the history over the series`,
  difference: msg`the history less the series`,
}

/** An exact number in the reader's separators; a gap is "—". */
export const digitsText = (value: string | null, locale: string): string => {
  if (value === null) return "—"
  const { sign, whole, fraction, zeros } = amountParts(value, locale, 0, false)
  return `${sign}${whole}${fraction}${zeros}`
}
