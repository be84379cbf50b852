import type { Send, UnknownOutcome } from "../../../domain/sending/projection.ts"

/** An accepted send without a word about it holds back its repeat for this long, in milliseconds (A97). */
const unconfirmedFor = 2 * 60_000

/** What is known of earlier sends on this device. */
export interface EarlierSends {
  readonly sends: ReadonlyArray<Send>
  readonly unknown: ReadonlyArray<UnknownOutcome>
}

/** The call with an unknown outcome that recorded just this order. Whatever was recorded is a field of the order. */
export const unknownDuplicate = (
  call: string,
  order: object,
  { unknown }: EarlierSends,
): UnknownOutcome | undefined => {
  const fields = new Map(Object.entries(order))
  return unknown.find(
    (outcome) =>
      outcome.call === call && Object.entries(outcome.request).every(([field, value]) => fields.get(field) === value),
  )
}

interface Sending {
  readonly kind: Send["kind"]
  readonly form: string
  readonly tab: string | null
  readonly amount: string
  readonly to: string
}

/** When just this was accepted without confirmation a moment ago, epoch ms. */
export const unconfirmedDuplicate = (
  { kind, form, tab, amount, to }: Sending,
  { sends }: EarlierSends,
  now: number,
): number | null =>
  sends.findLast(
    (send) =>
      !send.confirmed &&
      send.kind === kind &&
      send.form === form &&
      send.tab === tab &&
      send.amount === amount &&
      send.to === to &&
      now - send.at < unconfirmedFor,
  )?.at ?? null
