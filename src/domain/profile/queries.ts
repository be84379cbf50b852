import * as Schema from "effect/Schema"
import { liveQuery } from "../kernel/query.ts"
import { addressChanges } from "./projection.ts"

export const profileQueries = {
  /** Changes of the BEP20 address made on this device, oldest first. */
  addressChanges: liveQuery({ params: Schema.Null, resolve: (read) => read.soFar(addressChanges) }),
}
