import * as Schema from "effect/Schema"
import { type LiveQuery, liveQuery } from "./query.ts"
import type { RemoteData } from "./remote-data.ts"

/** What is held of a content area, as one call brought it. */
export const remoteQuery = <State>(
  endpoint: { readonly name: string },
  projection: { readonly name: string; readonly initial: () => State },
): LiveQuery<null, RemoteData<NonNullable<State>>> =>
  liveQuery({
    params: Schema.Null,
    resolve: (read) => read.remote<NonNullable<State>>(endpoint, () => read.known(projection) ?? null),
  })
