import { onTestFinished } from "vitest"
import type { LiveQueries, LiveQueryName } from "../../src/domain/catalogue.ts"
import type { CommandName, Commands } from "../../src/domain/catalogue.ts"
import type { Outcome } from "../../src/rpc/outcome.ts"
import type { WorkerClient } from "../../src/rpc/worker-client.ts"
import { inItsOwnTime } from "./late.ts"

type Params<Query extends LiveQueryName> = LiveQueries[Query]["params"]
type Value<Query extends LiveQueryName> = LiveQueries[Query]["value"]
type Request<Method extends CommandName> = Commands[Method]["request"]
type Ending<Method extends CommandName> = Outcome<Commands[Method]["response"], Commands[Method]["refusal"]>
type Reply<Method extends CommandName> = (request: Request<Method>) => Ending<Method> | Promise<Ending<Method>>
type Replies = { readonly [Method in CommandName]?: Reply<Method> }
type Resolver<Query extends LiveQueryName> = (params: Params<Query>) => Value<Query> | undefined
type Resolvers = { readonly [Query in LiveQueryName]?: Resolver<Query> }
type Watched = { readonly [Query in LiveQueryName]?: ReadonlyArray<Params<Query>> }

interface Watch {
  readonly query: LiveQueryName
  readonly tell: () => void
}

export const succeeded = <Response>(value: Response) => ({ _tag: "Succeeded", value }) as const
export const refused = <Refusal>(refusal: Refusal) => ({ _tag: "Refused", refusal }) as const

/** The reply of a worker that has not answered yet. */
export const pending = (): Promise<never> => new Promise(() => {})

/** What screens give by themselves: no test need script it. */
const byThemselves: Replies = { refresh: () => succeeded(null), noteMessage: () => succeeded(null) }

/**
 * The worker as the page sees it, played by a test, which sets the live queries' values and scripts the commands'
 * replies. What was asked is written down; a command that was not scripted fails the test. First answers and replies
 * come at once, or late and in any order (`late.ts`).
 */
export class FakeWorkerClient implements WorkerClient {
  /** Every command, in order. */
  readonly calls: Array<{ readonly method: CommandName; readonly request: unknown }> = []
  readonly #unscripted: Array<CommandName> = []
  readonly #watches = new Set<Watch>()
  #replies = byThemselves
  #resolvers: Resolvers = {}
  #watched: Watched = {}

  constructor() {
    onTestFinished(() => {
      if (this.#unscripted.length > 0) throw new Error(`this test does not script ${this.#unscripted.join(", ")}`)
    })
  }

  /** The commands of the customer, not those that screens give by themselves. */
  get asked(): ReadonlyArray<{ readonly method: CommandName; readonly request: unknown }> {
    return this.calls.filter(({ method }) => !(method in byThemselves))
  }

  /** What a command was asked with, each time, in order; whatever else was asked meanwhile. */
  requestsOf<Method extends CommandName>(method: Method): ReadonlyArray<Request<Method>> {
    return this.calls.flatMap((call) => (call.method === method ? [call.request as Request<Method>] : []))
  }

  /** How many live queries are watched. */
  get watching(): number {
    return this.#watches.size
  }

  /** What a live query was watched with, in order, whether it still is or not. */
  watchedWith<Query extends LiveQueryName>(query: Query): ReadonlyArray<Params<Query>> {
    return this.#watched[query] ?? []
  }

  /** Gives a live query a value, and tells whoever watches it. */
  set<Query extends LiveQueryName>(query: Query, value: Value<Query>): void {
    this.resolve(query, () => value)
    for (const watch of this.#watches) if (watch.query === query) watch.tell()
  }

  /** Says how a live query follows from what it is asked with; `undefined` while there is no answer. */
  resolve<Query extends LiveQueryName>(query: Query, resolver: Resolver<Query>): void {
    this.#resolvers = { ...this.#resolvers, [query]: resolver }
  }

  /** Scripts the reply to a command from now on. */
  reply<Method extends CommandName>(method: Method, reply: Reply<Method>): void {
    this.#replies = { ...this.#replies, [method]: reply }
  }

  /** Tells everybody who watches the present answer. */
  tellAll(): void {
    for (const { tell } of this.#watches) tell()
  }

  /** Tells each in its own time, as ports do. */
  async tellOneByOne(between: () => Promise<void>): Promise<void> {
    for (const { tell } of Array.from(this.#watches)) {
      tell()
      await between()
    }
  }

  readonly call = async <Method extends CommandName>(
    method: Method,
    request: Request<Method>,
  ): Promise<Ending<Method>> => {
    this.calls.push({ method, request })
    const reply = this.#replies[method]
    if (reply !== undefined) {
      const ending = await reply(request)
      await inItsOwnTime()
      return ending
    }
    this.#unscripted.push(method)
    return { _tag: "Crashed", message: `the test does not script ${method}` }
  }

  readonly watch = <Query extends LiveQueryName>(
    query: Query,
    params: Params<Query>,
    listener: (value: Value<Query>) => void,
  ): (() => void) => {
    const tell = (): void => {
      if (!this.#watches.has(watch)) return
      const value = this.#resolvers[query]?.(params)
      if (value !== undefined) listener(value)
    }
    const watch = { query, tell }
    this.#watched = { ...this.#watched, [query]: [...(this.#watched[query] ?? []), params] }
    this.#watches.add(watch)
    void inItsOwnTime().then(tell)
    return () => {
      this.#watches.delete(watch)
    }
  }
}
