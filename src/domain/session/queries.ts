import * as Schema from "effect/Schema"
import { liveQuery, source } from "../kernel/query.ts"
import { customer } from "./projection.ts"
import type { SessionView } from "./views.ts"

/** What this worker knows of the session. */
export const sessionSource = source<SessionView>("session")

export const sessionQueries = {
  session: liveQuery({
    params: Schema.Null,
    resolve: (read): SessionView => {
      const view = read.source(sessionSource)
      // So that it is said anew when he changes. Whose a token is lies in the visitor's log first, where the session
      // names nobody yet.
      if (view.account !== null) read.soFar(customer)
      return view
    },
  }),
}
