import * as Result from "effect/Result"
import type { EventDefinition, StoredEvent } from "./event.ts"
import { heldUnder } from "./held-under.ts"

/** Why an event of the log cannot be folded by this build. Both mean: stop here, read only, ask for a reload. */
export type UpcastRefusal =
  | { readonly _tag: "UnknownEvent"; readonly type: string }
  | { readonly _tag: "NewerEvent"; readonly type: string; readonly version: number }

/** What upcasting needs of a definition, whatever its payload. */
export type AnyDefinition = Pick<EventDefinition<string, never>, "type" | "version" | "upcasters" | "isRefetched"> & {
  readonly schema: unknown
  readonly privacy: unknown
}

/**
 * Brings a stored event to the version this build knows. Versions are whole and begin with 1; any other is of no known
 * event.
 */
export const upcast = (
  definitions: { readonly [type: string]: AnyDefinition | undefined },
  event: StoredEvent,
): Result.Result<StoredEvent, UpcastRefusal> => {
  const definition = heldUnder(definitions, event.type)
  if (definition === undefined || !Number.isSafeInteger(event.version) || event.version < 1)
    return Result.fail({ _tag: "UnknownEvent", type: event.type })
  if (event.version === definition.version) return Result.succeed(event)
  if (event.version > definition.version)
    return Result.fail({ _tag: "NewerEvent", type: event.type, version: event.version })
  const payload = definition.upcasters.slice(event.version - 1).reduce((older, step) => step(older), event.payload)
  return Result.succeed({ ...event, version: definition.version, payload })
}
