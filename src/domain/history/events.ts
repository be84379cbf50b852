import * as Schema from "effect/Schema"
import { defineEvent, type EventDraft, type PayloadOf } from "../kernel/event.ts"
import { Page, PageRequest } from "./page.ts"

/** What a row gives away. */
export const rowPrivacy = {
  id: "id",
  date: "time",
  description: "personal",
  sum: "money",
  currency: "public",
  type: "public",
  status: "public",
  statusName: "public",
  marketplace: "public",
  symbol: "public",
  refUserId: "personal",
  hash: "personal",
  sender: "personal",
  recipient: "personal",
  fee: "tariff",
  extra: "personal",
} as const

const requestPrivacy = {
  purpose: "public",
  start: "time",
  end: "time",
  offset: "public",
  exclusiveEnd: "public",
  types: "public",
  statuses: "public",
  currencies: "public",
  marketplaces: "public",
} as const

const withoutOrder = (older: unknown): unknown => ({ after: null, ...Object(older) })
const alone = (older: unknown): unknown => ({ agreeing: 0, ...Object(older) })

/** What is said of every page that came, beside what it brought. */
const arrival = {
  after: Schema.NullOr(Schema.Int),
  agreeing: Schema.Int,
  callId: Schema.String,
  started: Schema.Finite,
  ms: Schema.Finite,
} as const
const arrivalPrivacy = { after: "public", agreeing: "public", callId: "id", started: "time", ms: "public" } as const

/**
 * A page of the history came. It carries its own settlement: the lifecycle of a sync page lives inside the page event.
 * `after` is the position of the log up to which the asking tab had folded when the request left (`order.ts`), and
 * `agreeing` how many pages stand directly before it in the log that left together with it and do not contradict it
 * (`reading.ts`).
 */
export const TransactionPageReceived = defineEvent({
  type: "TransactionPageReceived",
  upcasters: [withoutOrder, alone],
  isRefetched: true,
  schema: Schema.Struct({
    ...arrival,
    page: Page,
  }),
  privacy: {
    ...arrivalPrivacy,
    page: {
      request: requestPrivacy,
      rows: rowPrivacy,
      bad: { index: "public", reason: "personal", id: "id", date: "time" },
    },
  },
})

/**
 * A page came whose rows are all held as they came: which rows it had, and their seconds, stand in the place of the
 * page (`unchanged.ts`, decision 0036). All else is as in `TransactionPageReceived`.
 */
export const TransactionPageUnchanged = defineEvent({
  type: "TransactionPageUnchanged",
  isRefetched: true,
  schema: Schema.Struct({
    ...arrival,
    request: PageRequest,
    ids: Schema.Array(Schema.Int),
    seconds: Schema.Array(Schema.Int),
  }),
  privacy: {
    ...arrivalPrivacy,
    request: requestPrivacy,
    ids: "id",
    seconds: "time",
  },
})

/**
 * One second that holds more rows than a page was read until its rows agreed with the server's count: exactly these
 * ids. `closed` when newer rows were there, so that it fills no more; an open second is never covered. `after` is that
 * of the first page of the walk.
 */
export const HistorySecondRead = defineEvent({
  type: "HistorySecondRead",
  upcasters: [withoutOrder],
  schema: Schema.Struct({
    after: Schema.NullOr(Schema.Int),
    second: Schema.Int,
    ids: Schema.Array(Schema.Int),
    closed: Schema.Boolean,
  }),
  privacy: { after: "public", second: "time", ids: "id", closed: "public" },
})

/** An audit or a missing row cast doubt on the seconds after `from` up to `to`: they are read again. */
export const CoverageQuestioned = defineEvent({
  type: "CoverageQuestioned",
  schema: Schema.Struct({ from: Schema.Int, to: Schema.Int }),
  privacy: { from: "time", to: "time" },
})

/** Whether the server's time filter includes its end, leaves it out, or cannot be relied on at all. */
export const RangeFilterChecked = defineEvent({
  type: "RangeFilterChecked",
  schema: Schema.Struct({ end: Schema.Literals(["inclusive", "exclusive", "unusable"]) }),
  privacy: { end: "public" },
})

/** The customer wants the whole history read again; done when no covered second was read before this event. */
export const VerificationAsked = defineEvent({
  type: "VerificationAsked",
  schema: Schema.Struct({}),
  privacy: {},
})

/**
 * The history holds a status of which nobody knows what it means, neither by its name nor by the settings (A76): for
 * the journal, once for each.
 */
export const UnknownStatusMet = defineEvent({
  type: "UnknownStatusMet",
  schema: Schema.Struct({ status: Schema.String, statusName: Schema.String }),
  privacy: { status: "public", statusName: "public" },
})

/** The kinds of bookings the office knows, for the labels of the column "bonus type" (A43). */
export const TransactionTypesReceived = defineEvent({
  type: "TransactionTypesReceived",
  schema: Schema.Struct({ types: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String })) }),
  privacy: { types: { id: "public", name: "public" } },
})

/** The page among the facts that the answer of a page call became. */
export const pageIn = (facts: ReadonlyArray<EventDraft>): Page => {
  const received = facts.find(({ type }) => type === TransactionPageReceived.type)
  if (received === undefined) throw new Error("a page call became no page")
  return (received.payload as PayloadOf<typeof TransactionPageReceived>).page
}
