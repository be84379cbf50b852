import { readFile, stat } from "node:fs/promises"
import { extname, join, normalize } from "node:path"
import { admission } from "../sandbox/http/admission.ts"
import { securityHeaders } from "../sandbox/http/headers.ts"
import { listen } from "../sandbox/http/server.ts"
import { staticClient } from "../sandbox/http/static.ts"
import { clientFolder } from "../scripts/build/marker.ts"
import { documents } from "../src/domain/documents/model.ts"
import { pagesFolder } from "./build.ts"
import { partnerRecords } from "./partners.ts"
import { customerId } from "./web/customer.ts"
import { idUpTo, rowsDown } from "./web/history.ts"

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
}

/**
 * The bench's own pages compile WebAssembly and are served without the office's policy; both are of one origin, so that
 * they share a database.
 */
const benchPage = async (path: string) => {
  const file = normalize(join(pagesFolder, path))
  const found = file.startsWith(pagesFolder) ? await stat(file).catch(() => undefined) : undefined
  if (found?.isFile() !== true)
    return { status: 404, headers: { "Content-Type": "text/plain" }, content: "No such file\n" }
  return {
    status: 200,
    headers: {
      "Content-Type": types[extname(file)] ?? "application/octet-stream",
      "Cache-Control": "max-age=3600",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
    content: await readFile(file),
  }
}

interface ListRequest {
  readonly request?: {
    readonly search: ReadonlyArray<{ readonly field: string; readonly value: unknown }>
    readonly limit: number
    readonly offset: number
  }
}

/** The office's list of a made history, found by arithmetic: rows up to the end of a range, newest first. */
const listOf = (rows: number, { request }: ListRequest): object => {
  if (request === undefined) return { records: [] }
  const range = request.search.find(({ field }) => field === "timestamp")?.value
  const [start = 0, end = Number.MAX_SAFE_INTEGER] = Array.isArray(range) ? range.map(Number) : []
  const top = Math.min(rows, idUpTo(end, rows)) - request.offset
  return {
    records: rowsDown(top, request.limit, rows)
      .filter(({ date }) => date >= start)
      .map(({ statusName, refUserId, currency, ...row }) => ({
        ...row,
        currency: { code: currency.toUpperCase() },
        status_name: statusName,
        ref_user_id: refUserId,
      })),
  }
}

/** How many partners the customer has, on how many levels. */
interface Structure {
  readonly partners: number
  readonly levels: number
}

const answers: { readonly [path: string]: (rows: number, body: object, structure: Structure) => unknown } = {
  "/linear/data": (_, __, { partners, levels }) => ({ records: partnerRecords(partners, levels) }),
  "/linear/stats": () => ({
    rank: 6,
    points: "420",
    points_next: "800",
    turnover: "200000",
    turnover_limited: "100000",
    branches: [],
  }),
  "/user/info": () => ({
    id: customerId,
    email: "bench@office.test",
    name: "Bench",
    acceptance: Object.fromEntries(
      Object.values(documents).flatMap(({ acceptKey }) => (acceptKey === null ? [] : [[acceptKey, 1]])),
    ),
  }),
  "/user/balance": () => ({ user_balance: { busd: "10.00" } }),
  "/index/getRates": () => ({ rates: { usd: 60_000 } }),
  "/transaction/userTypes": () => [],
  "/transaction/listTransactions": listOf,
  // What is kept of the series stands: an empty answer says nothing.
  "/lp/oton-usdt/statistics/liquidity": () => [],
  "/lp/oton-usdt/statistics/volume": () => [],
  "/lp/oton-usdt/statistics/rate": () => [],
}

/** How far away the office is: each page of the history takes so many milliseconds, all at once or one at a time. */
export interface Distance {
  readonly ms: number
  readonly inTurn: boolean
}

const waiting = ({ ms, inTurn }: Distance): (() => Promise<void>) => {
  let last = Promise.resolve()
  const pass = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
  return () => (inTurn ? (last = last.then(pass)) : pass())
}

/**
 * Serves on a port, or on any that is free, the built office, the bench's pages, and an office that answers from the
 * made history.
 */
export const startServer = (
  rows: number,
  port = 0,
  structure: Structure = { partners: 0, levels: 1 },
  distance?: Distance,
): ReturnType<typeof listen> => {
  const wait = distance === undefined || distance.ms === 0 ? undefined : waiting(distance)
  const client = staticClient(clientFolder, {})
  const headers = securityHeaders({})
  return listen(
    () => ({
      headers: {},
      admit: admission({}),
      page: async (path) => {
        if (path.startsWith("/bench/")) return benchPage(path.slice("/bench".length))
        const page = await client(path)
        return { ...page, headers: { ...headers, ...page.headers } }
      },
      answer: async (path, body) => {
        const answer = answers[path]
        if (path === "/transaction/listTransactions") await wait?.()
        return answer === undefined
          ? { code: 1, data: null, message: [] }
          : { code: 0, data: answer(rows, body, structure), message: [] }
      },
      standIn: async () => undefined,
      interference: undefined,
      isHealthy: async () => true,
    }),
    "127.0.0.1",
    port,
  )
}
