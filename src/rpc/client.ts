import * as Comlink from "comlink"
import type { LiveQueryName } from "../domain/catalogue.ts"
import type { CommandName } from "../domain/catalogue.ts"
import { isColumn, isSameColumn } from "../domain/kernel/canonical.ts"
import type { Initialisation } from "../rpc/initialisation.ts"
import type { GlimpseMessage } from "./glimpse.ts"
import type { Outcome } from "./outcome.ts"
import { makeRestarts } from "./restarts.ts"
import type { OfficeApi } from "./server.ts"
import { drawn, type Post } from "./subscription.ts"
import type { WorkerClient } from "./worker-client.ts"

/** How the page makes workers and what it tells each of them when it starts. */
export interface WorkerClientParts {
  readonly spawn: () => Worker
  readonly initialisation: () => Initialisation
  /** What a worker's entry says before the office serves: a `Glimpse`, if it is one. */
  readonly glimpsed?: (glimpse: unknown) => void
  /** A worker died and another one serves. */
  readonly replaced: () => void
  /** For a while now no worker has come to serve, or to live, however many were started; or at last one did. */
  readonly late: (isLate: boolean) => void
  /** That while, milliseconds. */
  readonly patience: number
}

interface Watch {
  readonly query: LiveQueryName
  readonly params: unknown
  readonly listener: (value: never) => void
  port: MessagePort | null
  value: unknown
}

/** One worker's life as the page sees it. */
interface Life {
  readonly worker: Worker
  readonly api: Comlink.Remote<OfficeApi>
  /** Fulfilled once the worker serves; rejected when it crashed before. */
  readonly ready: Promise<void>
  readonly died: Promise<"died">
}

const lost: Outcome<never, { readonly _tag: "WorkerLost" }> = { _tag: "Refused", refusal: { _tag: "WorkerLost" } }

/**
 * Talks to the office's worker. When the worker dies (its lock comes free, or it fails to start), every pending call
 * settles as `WorkerLost`, a new worker starts, and the watches go on. Listeners hear new values inside an animation
 * frame, so that a hidden page asks for nothing; the session is heard at once, since a sign-out must not wait for the
 * page to be looked at.
 */
export const connectWorker = ({
  spawn,
  initialisation: initialisationOf,
  glimpsed,
  replaced,
  late,
  patience,
}: WorkerClientParts): WorkerClient & { readonly close: () => void } => {
  const watches = new Map<number, Watch>()
  let nextId = 1
  let closed = false
  const restarts = makeRestarts()
  let isLate = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  let life = begin()

  function sayLate(next: boolean): void {
    clearTimeout(waiting)
    waiting = undefined
    if (next === isLate) return
    isLate = next
    late(next)
  }

  function begin(): Life {
    restarts.started(performance.now())
    const worker = spawn()
    worker.addEventListener("message", ({ data }: MessageEvent<Partial<GlimpseMessage> | null>) => {
      if (data?.glimpse !== undefined) glimpsed?.(data.glimpse)
    })
    const api = Comlink.wrap<OfficeApi>(worker)
    const alive = Promise.withResolvers<string | null>()
    const failed = new Promise<"died">((resolve) => {
      worker.onerror = () => resolve("died")
    })
    const free = alive.promise.then((lock) =>
      lock === null ? new Promise<never>(() => undefined) : navigator.locks.request(lock, () => "died" as const),
    )
    const ready = Promise.race([api.initialise(initialisationOf(), Comlink.proxy(alive.resolve)), failed, free]).then(
      (outcome) => {
        if (outcome === "died" || outcome._tag === "Crashed")
          throw new Error(outcome === "died" ? "the worker did not start" : outcome.message)
      },
    )
    const crashed = ready.then(
      () => new Promise<never>(() => undefined),
      () => "died" as const,
    )
    const born: Life = { worker, api, ready, died: Promise.race([free, failed, crashed]) }
    waiting ??= setTimeout(() => sayLate(true), patience)
    ready.then(
      () => serves(born),
      () => undefined,
    )
    void born.died.then(() => replace(born))
    return born
  }

  /** Where too many died, one that serves has to live for a while before it counts. */
  function serves(born: Life): void {
    if (!restarts.areTooMany(performance.now())) return sayLate(false)
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      if (life === born) sayLate(false)
    }, proof)
  }

  function replace(dead: Life): void {
    if (closed) return
    dead.worker.terminate()
    for (const watch of watches.values()) {
      watch.port?.close()
      watch.port = null
    }
    const now = performance.now()
    if (restarts.areTooMany(now)) sayLate(true)
    setTimeout(
      () => {
        if (closed) return
        life = begin()
        for (const [id, watch] of watches) register(id, watch)
        replaced()
      },
      restarts.pause(now, Math.random()),
    )
  }

  function register(id: number, watch: Watch): void {
    const { api, ready } = life
    const { port1, port2 } = new MessageChannel()
    watch.port = port1
    port1.onmessage = ({ data }: MessageEvent<Post<unknown>>) => {
      const deliver = (): void => {
        if (watch.port !== port1) return
        watch.value = share(watch.value, data.value)
        watch.listener(watch.value as never)
        port1.postMessage(drawn)
      }
      if (watch.query === "session") deliver()
      else requestAnimationFrame(deliver)
    }
    ready
      .then(() =>
        watch.port === port1 ? api.watch(id, watch.query, watch.params, Comlink.transfer(port2, [port2])) : undefined,
      )
      .catch(() => undefined)
  }

  return {
    call: async (method: CommandName, request: unknown) => {
      const { api, ready, died } = life
      const outcome = await Promise.race([
        ready
          .then((): PromiseLike<Outcome<unknown, unknown>> => api.call(method, request))
          .catch(() => "died" as const),
        died,
      ])
      return (outcome === "died" ? lost : outcome) as never
    },
    watch: (query, params, listener) => {
      const id = nextId++
      const watch: Watch = { query, params, listener, port: null, value: undefined }
      watches.set(id, watch)
      register(id, watch)
      return () => {
        watches.delete(id)
        watch.port?.close()
        watch.port = null
        const { api, ready } = life
        ready.then(() => api.cancel(id)).catch(() => undefined)
      }
    },
    close: () => {
      closed = true
      clearTimeout(waiting)
      life.worker.terminate()
    },
  }
}

/** What a worker has to live for after too many died, milliseconds. */
const proof = 10_000

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isColumn(value)

const idOf = (value: unknown): unknown => (isRecord(value) ? value["id"] : undefined)

/**
 * The next value with every part of the previous one that is equal: the same rows stay the same objects, so that what
 * draws them need not look again. Rows of lists are found by their `id`, other items by their place, and a column of
 * numbers is shared as a whole. Plain data only.
 */
export const share = <Value>(previous: unknown, next: Value): Value => {
  if (Object.is(previous, next)) return next
  if (isColumn(previous) && isColumn(next) && isSameColumn(previous, next)) return previous as Value
  if (Array.isArray(previous) && Array.isArray(next)) return shareArray(previous, next) as Value
  if (!isRecord(previous) || !isRecord(next)) return next
  const keys = Object.keys(next)
  const shared = Object.fromEntries(keys.map((key) => [key, share(previous[key], next[key])]))
  const same =
    keys.length === Object.keys(previous).length &&
    keys.every((key) => key in previous && Object.is(previous[key], shared[key]))
  return (same ? previous : shared) as Value
}

const shareArray = (previous: ReadonlyArray<unknown>, next: ReadonlyArray<unknown>): ReadonlyArray<unknown> => {
  const byId = new Map(previous.flatMap((item) => (idOf(item) === undefined ? [] : [[idOf(item), item] as const])))
  const shared = next.map((item, place) => share(byId.get(idOf(item)) ?? previous[place], item))
  return shared.length === previous.length && shared.every((item, place) => Object.is(item, previous[place]))
    ? previous
    : shared
}
