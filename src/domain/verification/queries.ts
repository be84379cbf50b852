import * as Schema from "effect/Schema"
import { liveQuery } from "../kernel/query.ts"
import { verification } from "./projection.ts"

export const verificationQueries = {
  verification: liveQuery({ params: Schema.Null, resolve: (read) => read.soFar(verification) }),
}
