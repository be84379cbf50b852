import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { afterEach, beforeEach, vi } from "vitest"
import { accountOf } from "../../src/domain/session/account.ts"
import { clearDevice } from "./device.ts"
import { openTab, type Tab } from "./office.ts"
import { profileBy } from "./profile.ts"
import { makeTestTime, type TestTime } from "./test-time.ts"

const { userInfo } = profileBy("e1b0776")
const second = 1_000

interface Search {
  readonly search: ReadonlyArray<{ readonly field: string; readonly value: unknown }>
  readonly offset: number
}

const rowOf = (id: number, date: number, status = id === 7 ? "0" : "1") => ({
  id,
  date,
  sum: `${id}.5`,
  currency: "eur",
  status,
  type: "2",
})

/** How long the small office wants not to be asked, seconds. */
export const patience = 20

/** How the office is down: it answers nothing, or that it cannot serve now. */
export type Down = "silent" | "busy"

/** A request as it came. */
export interface Asked {
  readonly path: string
  readonly at: number
  readonly how: Down | "no"
  /** What a page was filtered by. */
  readonly fields?: ReadonlyArray<string>
}

/**
 * A small office behind the page's own `fetch`: it answers, refuses the connection or asks for patience. Its rows end
 * at a moment, epoch ms.
 */
export const smallOffice = (time: TestTime, start: number, count = 60) => {
  const asked: Array<Asked> = []
  const rows = Array.from({ length: count }, (_, index) => rowOf(count - index, start / second - 40 * index))
  let down: Down | "no" = "no"
  const silent = new Set<string>()
  const busy = new Set<string>()
  const refused = new Set<string>()
  const instead = new Map<string, unknown>()
  let takes = 0
  const answers: Readonly<Record<string, (body: { readonly request: Search }) => unknown>> = {
    "/user/info": () => userInfo,
    "/user/balance": () => ({ user_balance: { busd: `${rows.length}.00` } }),
    "/transaction/userTypes": () => [],
    "/index/getRates": () => ({ rates: { eur: "1", usd: "1.1" } }),
    "/transaction/listTransactions": ({ request: { search, offset } }) => ({
      records: rows
        .filter(({ date, status }) =>
          search.every(({ field, value }) => {
            if (field === "t.status") return (value as ReadonlyArray<string>).includes(status)
            const [from = 0, to = 0] = value as ReadonlyArray<number>
            return from <= date && date <= to
          }),
        )
        .slice(offset, offset + 25),
    }),
  }
  const send = async (address: string, { body }: { readonly body: string }): Promise<Response> => {
    const path = new URL(address).pathname
    const { request } = JSON.parse(body)
    const how = down !== "no" ? down : silent.has(path) ? "silent" : busy.has(path) ? "busy" : "no"
    asked.push({
      path,
      at: time.passed(),
      how,
      fields: request?.search.map(({ field }: { readonly field: string }) => field),
    })
    if (how === "silent") throw new TypeError("Failed to fetch")
    if (how === "busy") return new Response("busy", { status: 503, headers: { "Retry-After": String(patience) } })
    if (takes > 0) await Effect.runPromise(time.clock.sleep(Duration.millis(takes)))
    const data = refused.has(path) ? undefined : (instead.get(path) ?? answers[path]?.(JSON.parse(body)))
    return Response.json(data === undefined ? { code: 1 } : { code: 0, data })
  }
  return {
    asked,
    send,
    /** Paths that are not answered. */
    silent,
    /** Paths that are asked for patience about, while the rest is answered. */
    busy,
    /** Paths that are answered with a refusal. */
    refused,
    /** What paths are answered with, whatever was asked. */
    instead,
    goes: (how: typeof down) => {
      down = how
    },
    /** How long each answer takes from now on, milliseconds. */
    slows: (ms: number) => {
      takes = ms
    },
    /** A row comes, and with it another balance. */
    books: (status?: string) =>
      void rows.unshift(rowOf(rows.length + 1, Math.floor(time.clock.currentTimeMillisUnsafe() / second), status)),
    /** The newest row is done. */
    settles: () => void Object.assign(rows[0] ?? {}, { status: "1" }),
    rows: () => rows.length,
  }
}

const account = accountOf("salt", String((userInfo as { readonly id: unknown }).id))

/** What a tab of its customer is opened with. */
export const words = { session: { token: "token", account }, statuses: { 0: "waiting", 1: "done" } } as const

/** Before each test of a file: a small office of so many rows, and a tab of its customer that holds all of them. */
export const withCaughtUpTab = (start: number, count?: number) => {
  const here = {} as { time: TestTime; office: ReturnType<typeof smallOffice>; tab: Tab }
  beforeEach(async () => {
    here.time = await makeTestTime(start)
    here.office = smallOffice(here.time, start, count)
    vi.stubGlobal("fetch", here.office.send)
    here.tab = await openTab("http://office.test", words, here.time.clock)
    await here.time.until(() => line().complete && line().phase === "Idle")
  })
  afterEach(async () => {
    await here.tab.kill()
    await clearDevice()
    vi.unstubAllGlobals()
  })
  const line = () => here.tab.answer("sync", null)
  /** `line` is what the sync line says. */
  return { here, line }
}
