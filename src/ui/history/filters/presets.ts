import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { MovingRange } from "../../../domain/kernel/calendar/periods.ts"

/** The presets by their names, in the order in which they are offered. */
export const presets: ReadonlyArray<{ readonly id: MovingRange; readonly name: MessageDescriptor }> = [
  { id: "today", name: msg`Today` },
  { id: "yesterday", name: msg`Yesterday` },
  { id: "last-7-days", name: msg`Last 7 days` },
  { id: "last-30-days", name: msg`Last 30 days` },
  { id: "this-month", name: msg`This month` },
  { id: "last-month", name: msg`Last month` },
  { id: "this-year", name: msg`This year` },
  { id: "last-year", name: msg`Last year` },
]
