import * as Result from "effect/Result"
import { demoPassword, startSandbox } from "../../sandbox/main.ts"
import { decodeRecord } from "../../src/domain/history/decode-record.ts"
import type { Transaction } from "../../src/domain/history/model.ts"
import { canonicalJson } from "../../src/domain/kernel/canonical.ts"
import { isFulfilled } from "../../src/domain/kernel/remote-data.ts"
import { openTab, type Tab } from "./office.ts"

/** Where pages are asked for. */
export const listPath = "/transaction/listTransactions"

/** A request for a page, as the office received it. */
export interface ListRequest {
  readonly search: ReadonlyArray<{ readonly field: string; readonly value: unknown }>
  readonly offset: number
}

/** The real office on this machine, and what a test may do to it. */
export interface RealOffice {
  readonly url: string
  /** Asks a hook of the sandbox. */
  readonly hook: (name: string, request?: object) => Promise<unknown>
  /** A token of the demo customer. */
  readonly signIn: () => Promise<string>
  /** The demo customer's rows as the server has them now, as this device would keep them, newest first. */
  readonly table: () => Promise<ReadonlyArray<Transaction>>
  /** The requests for pages since the last reset, oldest first. */
  readonly pages: () => Promise<ReadonlyArray<ListRequest>>
  readonly close: () => Promise<void>
}

/** Starts an office whose demo customer has a history of so many rows. Nothing happens in it by itself. */
export const startRealOffice = async (history: number): Promise<RealOffice> => {
  const sandbox = await startSandbox({
    port: 0,
    history,
    data: undefined,
    fresh: true,
    client: undefined,
    testHooks: true,
    rateOfLiveRows: 0,
    quickHashing: true,
  })
  const post = async (path: string, body: object): Promise<never> => {
    const response = await fetch(`${sandbox.url}${path}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    })
    return ((await response.json()) as { readonly data: never }).data
  }
  const hook = (name: string, request: object = {}): Promise<never> => post(`/__test/${name}`, request)
  return {
    url: sandbox.url,
    hook,
    signIn: async () =>
      ((await post("/user/auth", { email: "demo@office.test", password: demoPassword })) as { readonly auth: string })
        .auth,
    table: async () =>
      ((await hook("table")) as { readonly records: ReadonlyArray<unknown> }).records.map((record, index) =>
        Result.getOrThrow(decodeRecord(record, index)),
      ),
    pages: async () =>
      (
        (await hook("requests")) as {
          readonly requests: ReadonlyArray<{ readonly path: string; readonly body: { readonly request: ListRequest } }>
        }
      ).requests
        .filter(({ path }) => path === listPath)
        .map(({ body }) => body.request),
    close: sandbox.close,
  }
}

/**
 * How many of the requests were made before in the same words; the newest page is looked at again and again, and does
 * not count.
 */
export const repeated = (requests: ReadonlyArray<ListRequest>): number => {
  const anchored = requests.filter(({ search }) => search.length > 0)
  return anchored.length - new Set(anchored.map((request) => JSON.stringify(request))).size
}

/**
 * The ids of rows that one list has and the other has not, or not so: the first few, since all of them would fill the
 * screen.
 */
export const differing = (
  here: ReadonlyArray<Transaction>,
  there: ReadonlyArray<Transaction>,
): ReadonlyArray<number> => {
  const texts = (rows: ReadonlyArray<Transaction>) =>
    new Map(rows.map((row, place) => [row.id, `${place} ${canonicalJson(row)}`]))
  const [mine, theirs] = [texts(here), texts(there)]
  return [...new Set([...mine.keys(), ...theirs.keys()])].filter((id) => mine.get(id) !== theirs.get(id)).slice(0, 10)
}

/** A tab of the demo customer, with the history complete and the balances come. */
export const openSynced = async (
  office: RealOffice,
  words: Parameters<typeof openTab>[1] = {},
  clock?: Parameters<typeof openTab>[2],
): Promise<Tab> => {
  const tab = await openTab(office.url, { session: { token: await office.signIn(), account: null }, ...words }, clock)
  await tab.until(
    () =>
      tab.answer("sync", null).complete &&
      tab.answer("sync", null).phase === "Idle" &&
      isFulfilled(tab.answer("balances", null)),
  )
  return tab
}
