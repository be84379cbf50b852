import { dayHours, dayMs, hourMs } from "../kernel/calendar/day.ts"
import { type OfficeClock, officeMoment } from "../kernel/office-clock.ts"
import type { Send } from "../sending/projection.ts"
import { methodOf, type WithdrawalForm } from "./method.ts"

const forms: ReadonlySet<string> = new Set<WithdrawalForm>(["btc", "euro", "usdt", "oton"])
const isForm = (form: string): form is WithdrawalForm => forms.has(form)

/** How far a withdrawal is into its promised time, in whole days. `latest` is the last moment of it, epoch ms. */
export interface PromisedTime {
  readonly passed: number
  readonly of: number
  readonly latest: number
  readonly isOver: boolean
}

/**
 * The promised time of something sent: the later of the specification's two readings counts (A36). Null for what
 * promises none. The office keeps to it, so `now` and what comes of it are moments of its clock, epoch ms.
 */
export const promisedTime = (
  { kind, form, tab, at: heard, ...clock }: Pick<Send, "kind" | "form" | "tab" | "at"> & OfficeClock,
  now: number,
): PromisedTime | null => {
  if (kind !== "withdrawal" || !isForm(form)) return null
  const { atMost } = methodOf(form, tab).processing
  const at = officeMoment(heard, clock)
  const latest = at + atMost * hourMs
  const of = atMost / dayHours
  return {
    passed: Math.min(of, Math.max(0, Math.floor((now - at) / dayMs))),
    of,
    latest,
    isOver: now >= latest,
  }
}
