import * as Schema from "effect/Schema"
import { liveQuery, source } from "../kernel/query.ts"
import { customer } from "./projection.ts"
import type { SessionView } from "./views.ts"

/** What this worker knows of the session beside the customer. */
export const sessionSource = source<Omit<SessionView, "customer">>("session")

export const sessionQueries = {
  session: liveQuery({
    params: Schema.Null,
    resolve: (read): SessionView => ({ ...read.source(sessionSource), customer: read.soFar(customer) }),
  }),
}
