import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

export const MalformedKind = Schema.Literals(["json", "shape", "row", "huge", "empty", "gateway"])
export type MalformedKind = typeof MalformedKind.Type

const Page = Schema.fromJsonString(
  Schema.Struct({
    code: Schema.Int,
    data: Schema.Struct({ records: Schema.Array(Schema.Record(Schema.String, Schema.Unknown)) }),
    message: Schema.Unknown,
  }),
)
const decodePage = Schema.decodeUnknownOption(Page)

const hugeText = 50_000_000
export const gatewayTimeout = 504

/** Makes one row of a page unreadable and leaves the others; an answer without rows stays as it is. */
const spoilRow = (text: string): string =>
  Option.match(decodePage(text), {
    onNone: () => text,
    onSome: (page) =>
      JSON.stringify({
        ...page,
        data: {
          records: page.data.records.map((record, index) =>
            index === Math.floor(page.data.records.length / 2)
              ? { ...record, sum: "12,5 apples", currency: null }
              : record,
          ),
        },
      }),
  })

/**
 * An answer as a broken server gives it: cut in the middle, of another shape, with one bad row, of fifty megabytes, or
 * without its data (A97); or as whoever stands between gives it that waited in vain.
 */
export const malformed: Readonly<Record<MalformedKind, (text: string) => string>> = {
  json: (text) => text.slice(0, Math.floor(text.length / 2)),
  shape: () => JSON.stringify({ code: 0, data: { surprise: [1, 2, 3] }, message: "" }),
  row: spoilRow,
  huge: () => JSON.stringify({ code: 0, data: { records: [], filler: "x".repeat(hugeText) }, message: [] }),
  empty: (text) => JSON.stringify({ ...Object(JSON.parse(text)), data: null }),
  gateway: () => JSON.stringify({ code: gatewayTimeout, message: "Gateway Timeout" }),
}
