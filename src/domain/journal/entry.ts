import type { RejectionReason } from "../calls/events.ts"
import type { StoredEvent } from "../kernel/event.ts"
import { clockOf, type OfficeClock } from "../kernel/office-clock.ts"

/** How the call of an entry ended, if the entry says so. */
export const entryOutcomes = [
  "started",
  "fulfilled",
  "refused",
  "unreachable",
  "malformed",
  "cancelled",
  "lost",
] as const
export type EntryOutcome = (typeof entryOutcomes)[number]

/** One event of the log as the journal lists it: enough to find it; the whole is read from the log. */
export interface JournalEntry extends OfficeClock {
  readonly position: number
  /** Epoch milliseconds of this device's clock. */
  readonly at: number
  readonly type: string
  /** Name of the call, like "user/info"; null for what no call brought. */
  readonly call: string | null
  readonly outcome: EntryOutcome | null
  /** The office's code, where it answered. */
  readonly code: number | null
  /** Milliseconds from question to answer. */
  readonly ms: number | null
  /** Rows, contacts, balances or other things that the event brought; null where nothing is counted. */
  readonly count: number | null
}

const outcomes: { readonly [Tag in RejectionReason["_tag"]]: EntryOutcome } = {
  Refused: "refused",
  Unreachable: "unreachable",
  Malformed: "malformed",
  Cancelled: "cancelled",
}

interface Said extends OfficeClock {
  readonly call?: string
  readonly ms?: number
  readonly reason?: RejectionReason
  readonly page?: { readonly rows: ReadonlyArray<unknown> }
  readonly ids?: ReadonlyArray<number>
  readonly seconds?: ReadonlyArray<number>
}

const sizeOf = (value: unknown): number | null =>
  Array.isArray(value) ? value.length : typeof value === "object" && value !== null ? Object.keys(value).length : null

/** What the events of a call's life say of its outcome, by type. */
const ends: { readonly [type: string]: EntryOutcome } = {
  CallStarted: "started",
  CallFulfilled: "fulfilled",
  CallLost: "lost",
  TransactionPageReceived: "fulfilled",
  TransactionPageUnchanged: "fulfilled",
}

/** A page of the history settles its call itself. */
const pages: ReadonlySet<string> = new Set(["TransactionPageReceived", "TransactionPageUnchanged"])

/** Facts whose payload is one collection are counted by it. */
const countOf = (payload: object, { page, ids, seconds }: Said): number | null => {
  if (page !== undefined) return page.rows.length
  if (ids !== undefined && seconds !== undefined) return ids.length
  const [only, ...more] = Object.entries(payload).filter(([field]) => field !== "ahead")
  return more.length === 0 ? sizeOf(only?.[1]) : null
}

/** The entry of an event, which has this build's version. */
export const entryOf = ({ type, payload, position, at }: StoredEvent): JournalEntry => {
  const fields = payload as Said & object
  const { reason } = fields
  const outcome = reason === undefined ? (ends[type] ?? null) : outcomes[reason._tag]
  return {
    position,
    at,
    type,
    outcome,
    call: fields.call ?? (pages.has(type) ? "transaction/listTransactions" : null),
    code: reason?._tag === "Refused" ? reason.code : outcome === "fulfilled" ? 0 : null,
    ms: fields.ms ?? null,
    count: countOf(fields, fields),
    ...clockOf(fields),
  }
}
