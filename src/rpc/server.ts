import * as Comlink from "comlink"
import type { LiveQueryName } from "../domain/catalogue.ts"
import type { CommandName } from "../domain/catalogue.ts"
import type { IsSame } from "../domain/kernel/query.ts"
import type { Steps } from "../domain/kernel/steps.ts"
import type { Initialisation } from "../rpc/initialisation.ts"
import type { Outcome } from "./outcome.ts"
import { openSubscription, type Subscription } from "./subscription.ts"

/** What a page watches and calls off, by the numbers it gave. */
interface Watches {
  readonly watch: (id: number, query: LiveQueryName, params: unknown, port: MessagePort) => void
  readonly cancel: (id: number) => void
}

/**
 * Hears by which Web Lock the worker's death is seen from now on: it holds the lock until then. Null where there are no
 * locks.
 */
export type Alive = (lock: string | null) => void

/** The four functions that cross between page and worker; all typing comes from the catalogue. */
export interface OfficeApi extends Watches {
  /** Opens the office. `alive` is called before anything is opened. */
  readonly initialise: (initialisation: Initialisation, alive: Alive) => Promise<Outcome<null, never>>
  readonly call: (method: CommandName, request: unknown) => Promise<Outcome<unknown, unknown>>
}

/** How the worker answers; the typed tables behind these are the worker's, the threads in between know no types. */
export interface OfficeServer {
  readonly initialise: (initialisation: Initialisation, alive: Alive) => Promise<Outcome<null, never>>
  readonly call: (method: CommandName, request: unknown) => Promise<Outcome<unknown, unknown>>
  /** Fetches what a live query takes and no start needs; null where it is at hand. */
  readonly fetch?: (query: LiveQueryName) => PromiseLike<void> | null
  /** Checks what a live query is asked with. @throws when it is not what the query takes */
  readonly check: (query: LiveQueryName, params: unknown) => unknown
  /** What a live query answers now, and what a change of would change it. */
  readonly resolve: (query: LiveQueryName, params: unknown) => Resolved
  /** What takes long of that answer, in steps. */
  readonly prepare?: (query: LiveQueryName, params: unknown) => Steps<void> | undefined
  /** How two answers of a live query are held against each other, where not by how they are written. */
  readonly isSame?: (query: LiveQueryName) => IsSame | undefined
  /** Hears what changed. */
  readonly listen: (listener: (changed: ReadonlySet<string>) => void) => void
}

/** A live query's answer; undefined says nothing. */
interface Resolved {
  readonly value: unknown
  readonly dependencies: ReadonlySet<string>
}

/** What an exception of a handler becomes: a value, never a throw across the threads (law 4). */
export const crashed = (error: unknown): Outcome<never, never> => ({
  _tag: "Crashed",
  message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
})

/** Runs things behind whatever was asked before them: a timer would come only after four milliseconds. */
const openTurns = (): ((run: () => void) => void) => {
  const turns: Array<() => void> = []
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => turns.shift()?.()
  return (run) => {
    turns.push(run)
    port2.postMessage(null)
  }
}

/** So long after its code did not come a watch asks for it again, milliseconds. */
const fetchAgainAfter = 2_000

/** Opens a watch once its code has come; until then there is nothing to say, and closing it calls the waiting off. */
const waitFor = (
  coming: PromiseLike<void>,
  fetch: () => PromiseLike<void> | null,
  open: () => void,
  failed: (error: unknown) => void,
): Subscription => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const wait = (code: PromiseLike<void> | null): void =>
    void Promise.resolve(code).then(
      () => {
        if (!isClosed) open()
      },
      (error: unknown) => {
        failed(error)
        if (!isClosed) timer = setTimeout(() => wait(fetch()), fetchAgainAfter)
      },
    )
  wait(coming)
  return {
    invalidate: () => undefined,
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** The live queries that pages watch: each is resolved again when something changed that it read last. */
export const openWatches = (
  server: Pick<OfficeServer, "fetch" | "check" | "resolve" | "prepare" | "isSame" | "listen">,
  inTurn: (run: () => void) => void = queueMicrotask,
): Watches => {
  const watches = new Map<number, { readonly reads: (name: string) => boolean; readonly subscription: Subscription }>()
  server.listen((changed) => {
    for (const { reads, subscription } of watches.values()) if ([...changed].some(reads)) subscription.invalidate()
  })
  const open: Watches["watch"] = (id, query, params, port) => {
    const checked = server.check(query, params)
    // Null while it is not known what it reads: whoever crashed is resolved again whatever changes.
    let dependencies: ReadonlySet<string> | null = null
    const compute = (): unknown => {
      dependencies = null
      const resolved = server.resolve(query, checked)
      dependencies = resolved.dependencies
      return resolved.value
    }
    const subscription = openSubscription({
      port,
      compute,
      isSame: server.isSame?.(query),
      prepare: () => server.prepare?.(query, checked),
      inTurn,
      crashed: (error) => report(query, error),
    })
    watches.set(id, { reads: (name) => dependencies === null || dependencies.has(name), subscription })
  }
  // What is asked wrongly is never answered: nothing is thrown across the threads (law 4).
  const openOrReport: Watches["watch"] = (id, query, params, port) => {
    try {
      open(id, query, params, port)
    } catch (error) {
      report(query, error)
    }
  }
  return {
    watch: (id, query, params, port) => {
      const fetch = (): PromiseLike<void> | null => server.fetch?.(query) ?? null
      const coming = fetch()
      if (coming === null) return openOrReport(id, query, params, port)
      const subscription = waitFor(
        coming,
        fetch,
        () => openOrReport(id, query, params, port),
        (error) => report(query, error),
      )
      watches.set(id, { reads: () => false, subscription })
    },
    cancel: (id) => {
      watches.get(id)?.subscription.close()
      watches.delete(id)
    },
  }
}

const report = (query: LiveQueryName, error: unknown): void => console.error(`live query ${query}`, error)

/** Exposes the office on this thread's own endpoint. */
export const serve = (server: OfficeServer): void => {
  const watches = openWatches(server, openTurns())
  const api: OfficeApi = Object.freeze({
    initialise: (initialisation, alive) => server.initialise(initialisation, alive).catch(crashed),
    call: (method, request) => server.call(method, request).catch(crashed),
    ...watches,
  } satisfies OfficeApi)
  Comlink.expose(api)
}
