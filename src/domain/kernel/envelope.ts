import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

/** The themes a message of the office may have (R393). */
const MessageTheme = Schema.Literals(["error", "success", "danger", "info", "warning"])

/** A message of the office for the customer. */
export const OfficeMessage = Schema.Struct({ theme: MessageTheme, text: Schema.String })
export type OfficeMessage = typeof OfficeMessage.Type

/** What every office answer is: a code, data, messages (R331). */
export interface Envelope {
  readonly code: number
  readonly data: unknown
  readonly messages: ReadonlyArray<OfficeMessage>
}

/** The codes of an answer (R383–R389). */
export const officeCodes = {
  success: 0,
  invalidData: 1,
  accessDenied: 2,
  wrongCodeOrPassword: 3,
  pinNotFound: 4,
  invalidToken: 5,
  unauthenticated: 401,
} as const

/** Texts that are never shown to the customer (R394). */
const suppressed = new Set(["NotAcceptable", "Unauthorized"])
const longestMessage = 1_000
/** More messages than these are not read: an answer is written into the log whole (S48). */
const mostMessages = 20

const Raw = Schema.Struct({
  code: Schema.Int,
  data: Schema.optionalKey(Schema.Unknown),
  message: Schema.optionalKey(Schema.Unknown),
})
const decodeRaw = Schema.decodeUnknownOption(Raw)
const decodeMessage = Schema.decodeUnknownOption(
  Schema.Struct({ theme: Schema.optionalKey(Schema.Unknown), text: Schema.String }),
)
const isTheme = Schema.is(MessageTheme)

/**
 * A message of the office is shown whatever its theme is called: one that is not known looks like what the code says.
 */
const messagesOf = (raw: unknown, code: number): ReadonlyArray<OfficeMessage> =>
  (Array.isArray(raw) ? raw.slice(0, mostMessages) : [raw]).flatMap((item: unknown) => {
    const decoded = Option.getOrUndefined(decodeMessage(typeof item === "string" ? { text: item } : item))
    if (decoded === undefined || decoded.text.trim() === "" || suppressed.has(decoded.text.trim())) return []
    return [
      {
        theme: isTheme(decoded.theme) ? decoded.theme : code === officeCodes.success ? "info" : "error",
        text: decoded.text.slice(0, longestMessage),
      },
    ]
  })

/** An answer of the adapter: nothing is said of its shape, so data may stand in an envelope or bare (R365). */
export const looseEnvelope = (body: unknown): Envelope =>
  Option.getOrElse(decodeEnvelope(body), () => ({ code: officeCodes.success, data: body, messages: [] }))

/** Reads an office answer; none when it is no envelope at all. Messages may be a list or a single one (R392). */
export const decodeEnvelope = (body: unknown): Option.Option<Envelope> =>
  Option.map(decodeRaw(body), ({ code, data, message }) => ({ code, data, messages: messagesOf(message, code) }))
