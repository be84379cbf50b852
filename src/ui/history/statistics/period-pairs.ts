import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { periodPairs } from "../../../domain/history/query/compare-periods.ts"

/** The pairs of periods by their names, in the order in which they are offered. */
export const pairNames: ReadonlyArray<{ readonly id: keyof typeof periodPairs; readonly name: MessageDescriptor }> = [
  { id: "monthYearAgo", name: msg`This month and a year ago` },
  { id: "monthMonthAgo", name: msg`This month and the last` },
  { id: "lastMonthYearAgo", name: msg`Last month and a year before` },
  { id: "yearYearAgo", name: msg`This year and the last` },
]
