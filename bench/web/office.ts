import * as Comlink from "comlink"
import type { LiveQueries, LiveQueryName } from "../../src/domain/catalogue.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import type { HistoryQuery } from "../../src/domain/history/query/history-query.ts"
import { unpackPivot } from "../../src/domain/pivot/answer.ts"
import { accountOf } from "../../src/domain/session/account.ts"
import { type Glimpse, type GlimpseMessage, nameOf } from "../../src/rpc/glimpse.ts"
import type { OfficeApi } from "../../src/rpc/server.ts"
import { drawn, type Post } from "../../src/rpc/subscription.ts"
import { customerId, salt, token } from "./customer.ts"
import type { Filter } from "./history.ts"
import type { Importer } from "./importer.ts"
import type { Found, Subject } from "./subject.ts"

const windowRows = 50
const logKey = "bench:log"

const queryOf = ({ types, status, currency, start, end }: Filter): HistoryQuery => ({
  ...noFilter,
  types,
  statuses: [status],
  currencies: [currency],
  start,
  end,
})

/**
 * The office's real worker, asked through its real RPC; what has no RPC (import, months) by the same modules in a
 * worker of its own.
 */
export const officeSubject = (): Subject => {
  const account = accountOf(salt, customerId)
  let initialised: PromiseLike<unknown> = Promise.resolve()
  let glimpsed: Promise<Glimpse> = new Promise(() => undefined)
  let api: Comlink.Remote<OfficeApi> | undefined
  let importing: Promise<Comlink.Remote<Importer>> | undefined
  let watches = 0

  const importer = (): Promise<Comlink.Remote<Importer>> =>
    (importing ??= (async () => {
      const remote = Comlink.wrap<Importer>(new Worker(new URL("./importer.ts", import.meta.url), { type: "module" }))
      await remote.open(account)
      return remote
    })())

  /** The first answer that is one. */
  const ask = <Name extends LiveQueryName>(
    query: Name,
    params: LiveQueries[Name]["params"],
    isAnswer: (value: LiveQueries[Name]["value"]) => boolean,
  ): Promise<LiveQueries[Name]["value"]> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      const id = ++watches
      port1.onmessage = ({ data }: MessageEvent<Post<LiveQueries[Name]["value"]>>) => {
        if (!isAnswer(data.value)) return port1.postMessage(drawn)
        void api?.cancel(id)
        port1.close()
        resolve(data.value)
      }
      void api?.watch(id, query, params, Comlink.transfer(port2, [port2]))
    })
  const found = async (query: HistoryQuery, from = 0): Promise<Found> => {
    const { value } = await ask("transactionWindow", { query, from, count: windowRows }, ({ value }) => value !== null)
    if (value === null) throw new Error("no answer is none")
    return value
  }

  return {
    open: async () => {
      // As a page does that was here before: it knows whose log it is, and which.
      const name = nameOf({ account, logId: localStorage.getItem(logKey) ?? "" })
      const worker = new Worker(new URL("../../src/worker/main.ts", import.meta.url), { type: "module", name })
      glimpsed = new Promise((resolve) =>
        worker.addEventListener("message", ({ data }: MessageEvent<Partial<GlimpseMessage> | null>) => {
          if (data?.glimpse?.account === account) resolve(data.glimpse)
        }),
      )
      api = Comlink.wrap<OfficeApi>(worker)
      initialised = api.initialise(
        {
          tab: "bench",
          build: "bench",
          language: "en",
          officeUrl: location.origin,
          adapterUrl: location.origin,
          adapterDrivers: [],
          statuses: {},
          idempotency: false,
          inferredCalls: false,
          visible: true,
          online: false,
          salt,
          removing: null,
          replays: false,
          session: { token, account },
        },
        Comlink.proxy(() => undefined),
      )
    },
    // What the page draws first, marked with as of when it is: of the entry, or of the office where that was faster.
    first: () =>
      Promise.race([
        glimpsed.then(({ rows }) => rows),
        initialised.then(() => found(noFilter)).then(({ rows }) => rows),
      ]),
    standBy: async () => {
      await initialised
      await found(noFilter)
    },
    hide: async () => void (await api?.call("presence", { visible: false, online: false })),
    prepare: async () => void (await importer()),
    filter: async (filter) => {
      await initialised
      return found(queryOf(filter))
    },
    window: async (filter, from) => (await found(filter === null ? noFilter : queryOf(filter), from)).rows,
    lowest: async () => (await found({ ...noFilter, sort: { column: "sum", direction: "ascending" } })).rows,
    search: (text) => found({ ...noFilter, where: { _tag: "Text", field: "any", text } }),
    pivot: async () => unpackPivot(await (await importer()).pivot()),
    months: async () => (await importer()).months(),
    write: async (rows, top, end, group, limit) => (await importer()).write(rows, top, end, group, limit),
    finish: async () => localStorage.setItem(logKey, await (await importer()).finish()),
    arrive: async (rows, top) => (await importer()).arrive(rows, top),
  }
}
