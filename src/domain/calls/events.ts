import * as Schema from "effect/Schema"
import { OfficeMessage } from "../kernel/envelope.ts"
import { defineEvent } from "../kernel/event.ts"
import { officeClock } from "../kernel/office-clock.ts"

/**
 * Why a call was rejected: the office said no, no answer came, the answer made no sense, or it was called off (R390).
 */
export const RejectionReason = Schema.TaggedUnion({
  Refused: { code: Schema.Int },
  /** `retryAfter`: for so many milliseconds the office wants not to be asked. */
  Unreachable: { retryAfter: Schema.optionalKey(Schema.Finite) },
  Malformed: { detail: Schema.String },
  Cancelled: {},
})
export type RejectionReason = typeof RejectionReason.Type

const settled = { callId: Schema.String, call: Schema.String, started: Schema.Finite, ms: Schema.Finite }
const settledPrivacy = { callId: "id", call: "public", started: "time", ms: "public" } as const

/** A save or money call is about to be sent; durably written before the request leaves (law 2). */
export const CallStarted = defineEvent({
  type: "CallStarted",
  schema: Schema.Struct({
    callId: Schema.String,
    call: Schema.String,
    key: Schema.String,
    request: Schema.Record(Schema.String, Schema.Unknown),
    ...officeClock,
  }),
  privacy: {
    callId: "id",
    call: "public",
    key: "public",
    request: {
      form: "public",
      tab: "public",
      balance: "public",
      variantId: "public",
      amount: "money",
      comission: "tariff",
      toUser: "personal",
      shown: "personal",
      id: "personal",
      country: "personal",
      orderId: "personal",
      hash: "personal",
    },
    ahead: "public",
  },
})

/** The office answered with code 0 (R235). */
export const CallFulfilled = defineEvent({
  type: "CallFulfilled",
  schema: Schema.Struct(settled),
  privacy: settledPrivacy,
})

/** The call ended any other way; `messages` are the office's own (R390, R392). */
export const CallRejected = defineEvent({
  type: "CallRejected",
  schema: Schema.Struct({ ...settled, reason: RejectionReason, messages: Schema.Array(OfficeMessage) }),
  privacy: { ...settledPrivacy, reason: "public", messages: { theme: "public", text: "personal" } },
})

/** Fields of an answer came and could not be read: they were left out, by the names they came under. */
export const FieldsUnreadable = defineEvent({
  type: "FieldsUnreadable",
  schema: Schema.Struct({ callId: Schema.String, call: Schema.String, fields: Schema.Array(Schema.String) }),
  privacy: { callId: "id", call: "public", fields: "public" },
})

/** Started, never settled, and its tab is gone: nobody on this device knows how it ended. */
export const CallLost = defineEvent({
  type: "CallLost",
  schema: Schema.Struct({ callId: Schema.String, call: Schema.String }),
  privacy: { callId: "id", call: "public" },
})
