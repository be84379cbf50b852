import { demoPassword } from "../sandbox/main.ts"
import { ask, type LoadCustomer, newCustomer, pageBefore, paths, transferTo } from "../scripts/load/customer.ts"
import { type Instance, startInstance } from "../scripts/load/instances.ts"
import { startPostgres } from "../scripts/postgres.ts"

/** Seconds that each number is measured for. */
const patience = 5
const clients = [1, 4, 8] as const
const mostClients = 8
const demo = "demo@office.test"

/** Whoever asks without stopping, and when it is enough. */
type Asking = (client: number) => Promise<unknown>

interface Measured {
  readonly perSecond: number
  /** Milliseconds that the slowest of a hundred takes. */
  readonly p99: number
}

/** So many clients ask, each the next as soon as it is answered. */
const measure = async (many: number, asking: Asking): Promise<Measured> => {
  const took: Array<number> = []
  const end = performance.now() + patience * 1000
  const live = async (client: number): Promise<void> => {
    while (performance.now() < end) {
      const began = performance.now()
      await asking(client)
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: many }, (_, client) => live(client)))
  const sorted = took.toSorted((one, other) => one - other)
  return { perSecond: took.length / patience, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN }
}

const succeed = async (answer: ReturnType<typeof ask>): Promise<unknown> => {
  const { code, data } = await answer
  if (code !== 0) throw new Error(`the office refused with ${code}`)
  return data
}

/** What somebody sends who wants the office busy: each is refused, or is dear to answer. */
const hostile = (url: string, { token }: LoadCustomer): ReadonlyArray<() => Promise<unknown>> => {
  const contains = { field: "description", operator: "contains", value: "no such word" }
  const from: Partial<LoadCustomer> = { token, address: "10.9.9.9" }
  const conditions = (many: number) => ({ request: { search: Array.from({ length: many }, () => contains) } })
  return [
    () => ask(url, paths.page, conditions(50), from),
    () => ask(url, paths.page, conditions(8000), from),
    () => ask(url, paths.transfer, { ...transferTo(demo), two: "wrong" }, from),
    () => ask(url, "/user/auth", { email: demo, password: "wrong" }, from),
    () => ask(url, "/address/edit", { data: "[".repeat(200_000) + "]".repeat(200_000) }, from),
    () => fetch(`${url}/lp/oton-usdt/statistics/volume?interval=24&started_at=-276480000000&finished_at=0`),
  ]
}

const lineOf = (place: string, many: number, [pages, balances, sends]: ReadonlyArray<Measured>): string =>
  `| ${[
    place,
    String(many),
    ...[pages, balances, sends].flatMap((each) =>
      each === undefined ? ["—", "—"] : [each.perSecond.toFixed(0), each.p99.toFixed(0)],
    ),
  ].join(" | ")} |`

/** Somebody with the long history, and customers who pay each other round. */
const signInAll = async (url: string) => {
  const { auth } = Object(await succeed(ask(url, "/user/auth", { email: demo, password: demoPassword })))
  const owner: LoadCustomer = { email: demo, token: String(auth), address: "10.1.0.1" }
  const payers: Array<LoadCustomer> = []
  for (let nth = 0; nth <= mostClients; nth += 1) payers.push(await newCustomer(url, nth, 20))
  const page = Object(await succeed(ask(url, paths.page, { request: { limit: 1 } }, owner)))
  return { owner, payers, newest: Number(page.records[0].date) }
}

/** Five years: what the history goes back. */
const span = 5 * 365 * 86_400

const measurePlace = async (
  place: string,
  instances: ReadonlyArray<Instance>,
  say: (line: string) => void,
): Promise<{ readonly lines: ReadonlyArray<string>; readonly disturbed: string }> => {
  const [first] = instances
  if (first === undefined) throw new Error("no instance")
  const { owner, payers, newest } = await signInAll(first.url)
  const urlOf = (client: number): string => instances[client % instances.length]?.url ?? first.url
  const someMoment = (): number => newest - Math.floor(Math.random() * span)
  const page: Asking = (client) => succeed(ask(urlOf(client), paths.page, pageBefore(someMoment()), owner))
  const balances: Asking = (client) => succeed(ask(urlOf(client), paths.balances, {}, owner))
  const send: Asking = (client) =>
    succeed(ask(urlOf(client), paths.transfer, transferTo(payers[client + 1]?.email ?? demo), payers[client]))
  const lines: Array<string> = []
  for (const many of clients) {
    say(`${place}: ${many} clients ...`)
    const found: Array<Measured> = []
    for (const asking of [page, balances, send]) found.push(await measure(many, asking))
    lines.push(lineOf(place, many, found))
  }
  say(`${place}: hostile requests ...`)
  const quiet = await measure(1, page)
  let over = false
  const attacks = hostile(first.url, owner).map(async (attack) => {
    while (!over) await attack()
  })
  const loud = await measure(1, page)
  over = true
  await Promise.all(attacks)
  return { lines, disturbed: `| ${place} | ${quiet.p99.toFixed(0)} | ${loud.p99.toFixed(0)} |` }
}

/**
 * What the office's own server bears: pages of a history of so many rows, balances and sends, on the embedded database
 * and on PostgreSQL with one instance and two; and what a customer waits for a page while somebody else sends hostile
 * requests. Gives Markdown.
 */
export const measureOffice = async (rows: number, say: (line: string) => void): Promise<string> => {
  const found: Array<Awaited<ReturnType<typeof measurePlace>>> = []
  const measured = async (place: string, many: number, databaseUrl?: string): Promise<void> => {
    const instances: Array<Instance> = []
    try {
      say(`${place}: starting with ${rows} rows ...`)
      for (let nth = 0; nth < many; nth += 1)
        instances.push(await startInstance({ history: rows, ...(databaseUrl !== undefined && { databaseUrl }) }))
      found.push(await measurePlace(place, instances, say))
    } finally {
      for (const instance of instances) await instance.kill()
    }
  }
  await measured("PGlite", 1)
  const postgres = startPostgres()
  if (postgres === undefined) throw new Error("PostgreSQL is not here (Debian: apt-get install postgresql).")
  try {
    await measured("PostgreSQL, one instance", 1, postgres.url)
    await measured("PostgreSQL, two instances", 2, postgres.url)
  } finally {
    postgres.stop()
  }
  const head = "pages/s | p99 ms | balances/s | p99 ms | sends/s | p99 ms"
  return [
    `The office's own server, the customer with ${rows.toLocaleString("en")} rows: pages anywhere in the history, ` +
      `balances, and transfers with their password (${patience} s each; clients and server share this machine).`,
    [`| | clients | ${head} |`, `|---${"|---:".repeat(7)}|`, ...found.flatMap(({ lines }) => lines)].join("\n"),
    "What a page of a customer takes while somebody else sends hostile requests, six at a time (p99, ms):",
    ["| | quiet | meanwhile |", "|---|---:|---:|", ...found.map(({ disturbed }) => disturbed)].join("\n"),
  ].join("\n\n")
}
