import type { LiveQueries, LiveQueryName } from "../domain/catalogue.ts"
import type { CommandName, Commands } from "../domain/catalogue.ts"
import type { Outcome } from "./outcome.ts"

/**
 * The worker as the page's screens see it. A call never rejects; a listener hears the current value first and then each
 * new one.
 */
export interface WorkerClient {
  readonly call: <Method extends CommandName>(
    method: Method,
    request: Commands[Method]["request"],
  ) => Promise<Outcome<Commands[Method]["response"], Commands[Method]["refusal"]>>
  readonly watch: <Query extends LiveQueryName>(
    query: Query,
    params: LiveQueries[Query]["params"],
    listener: (value: LiveQueries[Query]["value"]) => void,
  ) => () => void
}
