import { useLingui } from "@lingui/react/macro"
import { useCallback } from "react"
import type { Comparison, Condition, TextField } from "../../../domain/history/query/condition.ts"
import type { FilterChoices } from "../../../domain/history/views.ts"
import { dayOfSecond, daysBetween } from "../../../domain/kernel/calendar/day.ts"
import { printAmount } from "../../../domain/money/amount-parts.ts"
import { drawn } from "../../kit/bounded-text.ts"
import { momentOf, ofUtc, utcDate, utcTime, weekdayName } from "../../kit/time.ts"
import { filterLists } from "./filter-lists.ts"

const signs: Readonly<Record<Comparison, string>> = { ">": ">", ">=": "≥", "<": "<", "<=": "≤", "=": "=" }

const secondWords = (second: number, edge: "first" | "last", locale: string): string => {
  const date = utcDate(momentOf(second), locale)
  const { from, to } = daysBetween(dayOfSecond(second), dayOfSecond(second))
  return second === (edge === "first" ? from : to) ? date : `${date}, ${utcTime(momentOf(second), locale)}`
}

const isPeriod = (condition: Condition): condition is Condition & { readonly _tag: "All" } =>
  condition._tag === "All" &&
  condition.of.length === 2 &&
  condition.of[0]._tag === "Since" &&
  condition.of[1]?._tag === "Until"

/** Says a condition in the reader's language, as a chip does. */
export const useConditionWords = (offered: FilterChoices | null): ((condition: Condition) => string) => {
  const {
    t,
    i18n: { locale },
  } = useLingui()
  return useCallback(
    (condition: Condition): string => {
      const texts: Readonly<Record<TextField, string>> = {
        any: t`Text`,
        description: t`Description`,
        sender: t`Sender`,
        recipient: t`Recipient`,
        hash: t`Hash`,
        note: t`Note`,
      }
      const within = (part: Condition): string =>
        part._tag === "Any" || (part._tag === "All" && !isPeriod(part)) ? `(${say(part)})` : say(part)
      const say = (part: Condition): string => {
        switch (part._tag) {
          case "All": {
            const [first, second] = part.of
            if (isPeriod(part) && first._tag === "Since" && second?._tag === "Until") {
              const [from, to] = [
                secondWords(first.second, "first", locale),
                secondWords(second.second, "last", locale),
              ]
              return from === to ? t`on ${from}` : `${from} – ${to}`
            }
            return part.of.map(within).join(` ${t`and`} `)
          }
          case "Any":
            return part.of.map(within).join(` ${t`or`} `)
          case "Not": {
            const words = within(part.condition)
            return t`not ${words}`
          }
          case "OneOf": {
            const list = filterLists.find(({ field }) => field === part.field)
            const names = part.values.map((value) => list?.nameOf(value, offered) ?? value)
            return `${list === undefined ? part.field : t(list.label)}: ${names.join(` ${t`or`} `)}`
          }
          case "Compare": {
            const measure = part.measure === "sum" ? t`Sum` : t({ message: "Amount", context: "without its sign" })
            return `${measure} ${signs[part.comparison]} ${printAmount(part.value, locale, 0)}`
          }
          case "Since": {
            const from = secondWords(part.second, "first", locale)
            return t`from ${from}`
          }
          case "Until": {
            const to = secondWords(part.second, "last", locale)
            return t`to ${to}`
          }
          case "Text":
            return `${texts[part.field]}: ${drawn(part.text)}`
          case "Changed": {
            if (part.since === null) return t`Changed since first seen`
            const since = secondWords(part.since, "first", locale)
            return t`Changed since ${since}`
          }
          case "Restated": {
            if (part.since === null) return t`Sum or recipient changed since first seen`
            const since = secondWords(part.since, "first", locale)
            return t`Sum or recipient changed since ${since}`
          }
          case "Withdrawn": {
            if (part.since === null) return t`Removed by the office`
            const since = secondWords(part.since, "first", locale)
            return t`Removed by the office since ${since}`
          }
          case "Tagged": {
            const names = part.tags.map((tag) => (tag === "" ? t`none` : drawn(tag)))
            return `${t`Tag`}: ${names.join(` ${t`or`} `)}`
          }
          case "Direction":
            return part.direction === "in" ? t`In` : t`Out`
          case "Nobody":
            return t`With nobody named`
          case "Weekday":
            return weekdayName(part.day, locale)
          case "Hour": {
            const hour = ofUtc(`${String(part.hour).padStart(2, "0")}:00–${String(part.hour).padStart(2, "0")}:59`)
            return t`Hour: ${hour}`
          }
          case "Party": {
            const party = drawn(part.party)
            return t`With: ${party}`
          }
        }
      }
      return say(condition)
    },
    [t, locale, offered],
  )
}
