import * as Comlink from "comlink"
import type { LiveQueryName } from "./live-queries.ts"
import type { Initialisation, MethodName } from "./methods.ts"
import type { Outcome } from "./outcome.ts"
import { openSubscription, type Subscription } from "./subscription.ts"

/** The four functions that cross between page and worker; all typing comes from `methods.ts` and `live-queries.ts`. */
export interface OfficeApi {
  /**
   * Opens the office. `alive` is called once the worker holds its lock, before anything is opened: from then on its
   * death is seen.
   */
  readonly initialise: (hello: Initialisation, alive: () => void) => Promise<Outcome<null, never>>
  readonly call: (method: MethodName, request: unknown) => Promise<Outcome<unknown, unknown>>
  readonly watch: (id: number, query: LiveQueryName, params: unknown, port: MessagePort) => void
  readonly cancel: (id: number) => void
}

/** How the worker answers; the typed tables behind these are the worker's, the threads in between know no types. */
export interface OfficeServer {
  readonly initialise: (hello: Initialisation, alive: () => void) => Promise<Outcome<null, never>>
  readonly call: (method: MethodName, request: unknown) => Promise<Outcome<unknown, unknown>>
  /** Which topics may change the answer of a live query. */
  readonly topicsOf: (query: LiveQueryName) => ReadonlyArray<string>
  readonly answer: (query: LiveQueryName, params: unknown) => unknown
  /** Hears which topics changed. */
  readonly listen: (listener: (topics: ReadonlySet<string>) => void) => void
}

/** What an exception of a handler becomes: a value, never a throw across the threads (law 4). */
export const crashed = (error: unknown): Outcome<never, never> => ({
  _tag: "Crashed",
  message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
})

/** Exposes the office on this thread's own endpoint. */
export const serve = (server: OfficeServer): void => {
  const subscriptions = new Map<
    number,
    { readonly topics: ReadonlyArray<string>; readonly subscription: Subscription }
  >()
  server.listen((topics) => {
    for (const held of subscriptions.values())
      if (held.topics.some((topic) => topics.has(topic))) held.subscription.invalidate()
  })
  const api: OfficeApi = Object.freeze({
    initialise: (hello, alive) => server.initialise(hello, alive).catch(crashed),
    call: (method, request) => server.call(method, request).catch(crashed),
    watch: (id, query, params, port) => {
      const subscription = openSubscription({
        port,
        compute: () => server.answer(query, params),
        crashed: (error) => console.error(`live query ${query}`, error),
      })
      subscriptions.set(id, { topics: server.topicsOf(query), subscription })
    },
    cancel: (id) => {
      subscriptions.get(id)?.subscription.close()
      subscriptions.delete(id)
    },
  } satisfies OfficeApi)
  Comlink.expose(api)
}
