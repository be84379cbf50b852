import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useCallback } from "react"
import type { Grouping, GroupKey } from "../../../domain/history/query/cells/groupings.ts"
import type { Measure } from "../../../domain/history/query/cells/measures.ts"
import type { FilterChoices } from "../../../domain/history/views.ts"
import { quarterOf } from "../../../domain/kernel/calendar/dates.ts"
import { bandBounds } from "../../../domain/pivot/cell-query.ts"
import { drawn, shortParty } from "../../kit/bounded-text.ts"
import { momentOf, utcDate, utcMonth, utcYear, weekdayName } from "../../kit/time.ts"
import { filterLists } from "../filters/filter-lists.ts"

export const measureNames: { readonly [Name in Measure]: MessageDescriptor } = {
  rows: msg`Rows`,
  in: msg`In`,
  out: msg`Out`,
  net: msg`Net`,
  fees: msg`Fees`,
  average: msg`Average`,
  median: msg`Median`,
  least: msg`Least`,
  most: msg`Most`,
}

export const groupingNames: { readonly [Name in Grouping]: MessageDescriptor } = {
  year: msg`Year`,
  quarter: msg`Quarter`,
  month: msg`Month`,
  week: msg`Week`,
  weekday: msg`Weekday`,
  hour: msg`Hour`,
  type: msg`Type`,
  status: msg`Status`,
  currency: msg`Currency`,
  marketplace: msg`Marketplace`,
  party: msg`Party`,
  direction: msg`Direction`,
  band: msg`Amount band`,
  tag: msg`Tag`,
}

/** Says what a group is called in the reader's language. */
export const useGroupWords = (offered: FilterChoices | null): ((grouping: Grouping, key: GroupKey) => string) => {
  const {
    t,
    i18n: { locale },
  } = useLingui()
  return useCallback(
    (grouping, key) => {
      const moment = momentOf(Number(key))
      switch (grouping) {
        case "year":
          return utcYear(moment, locale)
        case "quarter": {
          const quarter = quarterOf(Number(key))
          const year = utcYear(moment, locale)
          return t`Q${quarter} ${year}`
        }
        case "month":
          return utcMonth(moment, locale)
        case "week": {
          // it is exported and copied, too, and there stands as it is typed
          const monday = utcDate(moment, locale).replaceAll("\u00a0", " ")
          return t`week from ${monday}`
        }
        case "weekday":
          return weekdayName(Number(key), locale)
        case "hour":
          return `${String(key).padStart(2, "0")}:00`
        case "party":
          return key === "" ? t`nobody named` : shortParty(String(key))
        case "tag":
          return key === "" ? t`without a tag` : drawn(String(key))
        case "direction":
          return key === "out" ? t`Out` : t`In`
        case "band": {
          const { least, below } = bandBounds(key)
          return `${least} – ${below}`
        }
        default: {
          const name = filterLists.find(({ field }) => field === grouping)?.nameOf(String(key), offered) ?? ""
          return name === "" ? t`none` : name
        }
      }
    },
    [t, locale, offered],
  )
}
