import type { LiveQueries, LiveQueryName } from "../../../src/domain/catalogue.ts"
import { connectWorker, type WorkerClientParts } from "../../../src/rpc/client.ts"
import type { Initialisation } from "../../../src/rpc/initialisation.ts"
import type { OfficeOrder, OfficeReport } from "./scripted-office.ts"

/** A page of the office: the real client, the real worker, and an office that answers what the test says. */
export interface OfficePage {
  readonly client: ReturnType<typeof connectWorker>
  readonly workers: ReadonlyArray<Worker>
  readonly replacements: () => number
  readonly order: (order: OfficeOrder) => void
  /** Resolves when the office hears of a path. */
  readonly asked: (path: string) => Promise<void>
  /** How many watches' ports are open in the worker. */
  readonly openPorts: () => Promise<number>
  /** Resolves with the first value of a live query that passes; the watch ends then. */
  readonly until: <Query extends LiveQueryName>(
    query: Query,
    params: LiveQueries[Query]["params"],
    passes: (value: LiveQueries[Query]["value"]) => boolean,
  ) => Promise<LiveQueries[Query]["value"]>
  readonly close: () => void
}

/** Starts the real worker with the scripted office; its name says which log it reads ahead. */
export const officeWorker = (name = ""): Worker =>
  new Worker(new URL("./office.ts", import.meta.url), { type: "module", name })

/** Opens a page. */
export const openOfficePage = (
  words: Partial<Initialisation> = {},
  parts: Partial<WorkerClientParts> = {},
): OfficePage => {
  const workers: Array<Worker> = []
  const channel = new BroadcastChannel("scripted-office")
  let replacements = 0
  const client = connectWorker({
    spawn: () => {
      const worker = officeWorker()
      workers.push(worker)
      return worker
    },
    initialisation: () => ({
      tab: "tab",
      build: "test",
      language: "en",
      officeUrl: "https://office.test",
      adapterUrl: "https://adapter.test",
      adapterDrivers: [],
      statuses: {},
      idempotency: false,
      inferredCalls: false,
      visible: true,
      online: true,
      salt: "salt",
      session: null,
      removing: null,
      replays: false,
      ...words,
    }),
    replaced: () => {
      replacements++
    },
    late: () => undefined,
    patience: 60_000,
    ...parts,
  })
  const heard = <Answer>(read: (report: OfficeReport) => Answer | undefined): Promise<Answer> =>
    new Promise((resolve) => {
      const listen = ({ data }: MessageEvent<OfficeReport>): void => {
        const answer = read(data)
        if (answer === undefined) return
        channel.removeEventListener("message", listen)
        resolve(answer)
      }
      channel.addEventListener("message", listen)
    })
  const order = (word: OfficeOrder): void => channel.postMessage(word)
  return {
    client,
    workers,
    order,
    replacements: () => replacements,
    asked: async (path) =>
      void (await heard((report) => (report._tag === "Asked" && report.path === path ? true : undefined))),
    openPorts: () => {
      const counted = heard((report) => (report._tag === "Ports" ? report.open : undefined))
      order({ _tag: "CountPorts" })
      return counted
    },
    until: (query, params, passes) =>
      new Promise((resolve) => {
        const stop = client.watch(query, params, (value) => {
          if (!passes(value)) return
          queueMicrotask(() => stop())
          resolve(value)
        })
      }),
    close: () => {
      client.close()
      channel.close()
    },
  }
}
