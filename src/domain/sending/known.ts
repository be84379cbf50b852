import { dayMs } from "../kernel/calendar/day.ts"
import { officeMoment } from "../kernel/office-clock.ts"
import type { DestinationInput } from "../withdrawals/destination.ts"
import { type DestinationKind, destinationKindOf } from "../withdrawals/method.ts"
import type { Send } from "./projection.ts"

/**
 * Somebody or somewhere that this customer sent to from this device. Moments are epoch ms; `first` is of the office's
 * clock, since a rule compares it.
 */
export interface Known {
  readonly to: string
  readonly times: number
  readonly first: number
  readonly last: number
}

const isZero = (amount: string): boolean => /^0+(\.0+)?$/.test(amount)

/** The kind of destination a completed withdrawal went to. */
const kindOf = ({ kind, form, tab }: Send): DestinationKind | undefined =>
  kind === "withdrawal" ? destinationKindOf(form, tab) : undefined

const gather = (sends: ReadonlyArray<Send>): ReadonlyArray<Known> => {
  const known = new Map<string, Known>()
  for (const { to, amount, at, ...clock } of sends) {
    if (isZero(amount)) continue // a send of nothing makes nobody known (S24)
    const before = known.get(to)
    const sent = officeMoment(at, clock)
    known.set(to, {
      to,
      times: (before?.times ?? 0) + 1,
      first: Math.min(before?.first ?? sent, sent),
      last: Math.max(before?.last ?? at, at),
    })
  }
  return [...known.values()].sort((a, b) => b.last - a.last)
}

/** To whom transfers went, the latest first: only what this customer typed and the office accepted (S24). */
export const knownRecipients = (sends: ReadonlyArray<Send>): ReadonlyArray<Known> =>
  gather(sends.filter(({ kind }) => kind === "transfer"))

/** Where withdrawals went that had a destination of this kind, as they were shown; the latest first. */
export const knownDestinations = (sends: ReadonlyArray<Send>, kind: DestinationKind): ReadonlyArray<Known> =>
  gather(sends.filter((send) => kindOf(send) === kind))

/** Fills a destination in again from how it was shown; a card's number was never kept, so it cannot be. */
export const destinationAgain = (kind: DestinationKind, shown: string): DestinationInput | null => {
  switch (kind) {
    case "btc":
      return { btcaddress: shown }
    case "advcash":
      return { advcash: shown }
    case "bep20":
      return { address: shown }
    case "bank":
      return { iban: shown.slice(0, shown.indexOf(" ")), beneficiaryName: shown.slice(shown.indexOf(" ") + 1) }
    case "card":
      return null
  }
}

/**
 * With the local whitelist on, a destination that this device has known for less than this many milliseconds needs one
 * more yes.
 */
const whitelistAge = dayMs

/** Whether a destination has not been known for long enough (screens.md, withdrawals 6), by the office's clock. */
export const isYoung = (known: Known | undefined, officeNow: number): boolean =>
  known === undefined || officeNow - known.first < whitelistAge
