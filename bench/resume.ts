import { join } from "node:path"
import * as BigDecimal from "effect/BigDecimal"
import { demoPassword, startSandbox } from "../sandbox/main.ts"
import { clientFolder } from "../scripts/build/marker.ts"
import { pageRequest } from "../src/domain/history/page.ts"
import { noFilter, type TransactionQuery } from "../src/domain/history/query.ts"
import { searchBody } from "../src/domain/history/search-body.ts"
import { type Browser, emptyProfile, killBrowser, neverCover, startBrowser } from "./browser.ts"
import { startServer } from "./server.ts"
import { Chance } from "./web/history.ts"
import type { Bench } from "./web/page.ts"

declare const bench: Bench

const kills = 10
const filterCount = 10
const email = "demo@office.test"

const asked = async <Answer>(url: string, hook: string, body: object): Promise<Answer> => {
  const response = await fetch(`${url}/__test/${hook}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  })
  return ((await response.json()) as { readonly data: Answer }).data
}

const randomFilters = (): ReadonlyArray<TransactionQuery> => {
  const chance = new Chance(10)
  const now = Math.floor(Date.now() / 1_000)
  return Array.from({ length: filterCount }, () => {
    const start = now - chance.below(4 * 365 * 86_400)
    const currency = chance.pick([[], ["btc"], ["usdt"], ["oton"], ["eur", "btc"]])
    return {
      ...noFilter,
      statuses: chance.pick([[], ["1"], ["2"], ["1", "2"]]),
      currencies: currency,
      ...(chance.fraction() < 0.7 ? { start, end: start + chance.below(2 * 365 * 86_400) } : {}),
    }
  })
}

/** Counts and sums without their currencies' names, which the two sides write in their own ways. */
const comparable = (sums: ReadonlyArray<{ readonly count: number; readonly sum: string }>): string =>
  JSON.stringify(
    sums
      .map(({ count, sum }) => `${count} ${BigDecimal.format(BigDecimal.normalize(BigDecimal.fromStringUnsafe(sum)))}`)
      .toSorted(),
  )

const rowsShown = ({ page }: Browser): Promise<number> =>
  page.evaluate(() => Number(document.querySelector("[role=grid]")?.getAttribute("aria-rowcount") ?? 1) - 1)

/**
 * Signs in to the sandbox with a history of so many rows, kills the browser ten times while it streams in, and compares
 * what is on the device at the end with the server's SQL: the count, every id once, and the sums of ten filters.
 */
export const measureResume = async (rows: number, folder: string, say: (line: string) => void): Promise<string> => {
  const profile = join(folder, "profile")
  emptyProfile(profile)
  say("Making the sandbox's history ...")
  const sandbox = await startSandbox({
    port: 0,
    history: rows,
    data: join(folder, "data"),
    fresh: true,
    client: clientFolder,
    rateOfLiveRows: 0,
    testHooks: true,
  })
  const { url } = sandbox
  const began = performance.now()
  let browser = await startBrowser(profile, `${url}/login`)
  await browser.page.getByLabel("E-mail").fill(email)
  await browser.page.getByLabel("Password", { exact: true }).fill(demoPassword)
  await browser.page.getByRole("button", { name: "Sign in" }).click()
  await browser.page.waitForURL((address) => address.pathname === "/")
  await neverCover(browser.page)
  const cookies = await browser.context.cookies()
  const total = (
    await asked<{ readonly sums: ReadonlyArray<{ readonly count: number }> }>(url, "sums", { email })
  ).sums.reduce((count, sum) => count + sum.count, 0)
  const resumed: Array<string> = []
  const reach = async (wanted: number): Promise<number> => {
    for (;;) {
      const shown = await rowsShown(browser)
      if (shown >= wanted) return shown
      await browser.page.waitForTimeout(250)
    }
  }
  for (let kill = 1; kill <= kills; kill++) {
    await browser.page.goto(`${url}/transactions`)
    const atOnce = await reach(1)
    const before = await reach(Math.floor((kill * total) / (kills + 1)))
    killBrowser(profile)
    await browser.close().catch(() => undefined)
    resumed.push(`${before}`)
    say(`Killed at ${before} rows; this start had shown ${atOnce} first.`)
    browser = await startBrowser(profile, "about:blank")
    await browser.context.addCookies(cookies)
  }
  await browser.page.goto(`${url}/transactions`)
  await reach(total)
  await browser.page
    .getByText(/complete as of/)
    .first()
    .waitFor()
  const seconds = (performance.now() - began) / 1_000
  const { requests } = await asked<{
    readonly requests: ReadonlyArray<{ readonly path: string; readonly body: unknown }>
  }>(url, "requests", {})
  const pages = requests
    .map(({ path, body }) => `${path} ${JSON.stringify(body)}`)
    .filter((request) => request.includes("/listTransactions ") && request.includes('"timestamp"'))
  const filters = randomFilters()
  const theirs: Array<string> = []
  for (const filter of [noFilter, ...filters]) {
    const { search } = searchBody(pageRequest({ purpose: "screen", ...filter })) as {
      readonly search: ReadonlyArray<object>
    }
    theirs.push(
      comparable(
        (
          await asked<{ readonly sums: ReadonlyArray<{ readonly count: number; readonly sum: string }> }>(url, "sums", {
            email,
            filter: search,
          })
        ).sums,
      ),
    )
  }
  const binding = await browser.page.evaluate(() => localStorage.getItem("office:session-binding"))
  const { account } = JSON.parse(binding ?? "{}") as { readonly account: string }
  // The office's service worker would answer for the bench's page with the office.
  await browser.page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((registration) => registration.unregister()))
  })
  await browser.close()
  await sandbox.close()
  // The same origin, so that the bench's page can open what the office left on the device.
  const server = await startServer(1, sandbox.port)
  const reader = await startBrowser(profile, `${url}/bench/index.html`)
  const held = await reader.page.evaluate(([account, queries]) => bench.held(account, queries), [
    account,
    [noFilter, ...filters],
  ] as const)
  await reader.close()
  await server.close()
  const same = held.sums.filter(
    (sums, place) => comparable(sums.map(({ count, net }) => ({ count, sum: net }))) === theirs[place],
  ).length
  return [
    `Kill and resume: ${total.toLocaleString("en")} rows of the sandbox, signed in to and synced in the built office ` +
      `in ${Math.round(seconds)} s, the browser killed at ${resumed.join(", ")} rows.`,
    `At the end the device held ${held.rows} rows, ${held.doubled} ids doubled; ` +
      `the sums of ${same} of ${filterCount + 1} queries (everything, and ten random filters) ` +
      `were those of the server's SQL. Of the last ${pages.length} requests for a stretch of time ` +
      `${pages.length - new Set(pages).size} were made twice.`,
    ...(held.rows === total && held.doubled === 0 && same === filterCount + 1 ? [] : ["**This is wrong.**"]),
  ].join("\n\n")
}
