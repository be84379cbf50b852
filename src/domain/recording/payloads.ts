import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { events as definitions } from "../catalogue.ts"
import type { StoredEvent } from "../kernel/event.ts"

const decoders = new Map<string, (payload: unknown) => Result.Result<unknown, unknown>>(
  Object.values(definitions).map((definition) => {
    const schema: Schema.ConstraintDecoder<unknown> = definition.schema
    return [definition.type, Schema.decodeUnknownResult(schema, { onExcessProperty: "error" })]
  }),
)

/** Whether an event, in this build's version, carries what such an event carries and nothing else. */
export const isWellFormed = ({ type, payload }: StoredEvent): boolean => {
  const decoded = decoders.get(type)?.(payload)
  return decoded !== undefined && Result.isSuccess(decoded)
}
