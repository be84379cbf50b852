import { join } from "node:path"
import * as Result from "effect/Result"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { demoPassword, type Sandbox, startSandbox } from "../../sandbox/main.ts"
import { decodeRecord } from "../../src/domain/history/decode-record.ts"
import type { DrivenPage, RunningEngine } from "./engine.ts"
import { engines } from "./engines.ts"

const history = 2_000
const client = join(import.meta.dirname, "../../dist")
const named = (element: string, name: string): string =>
  `//${element}[normalize-space()='${name}' or @aria-label='${name}']`

const rows = "Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')) - 1"
const text = "document.body.innerText"
const databases =
  "indexedDB.databases().then((all) => all.map(({ name }) => name).filter((name) => name.startsWith('web-office')))"
const kept = "JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)])"

describe.each(engines)("the office in $name", ({ start }) => {
  let office: Sandbox
  let engine: RunningEngine
  let page: DrivenPage
  beforeEach(async () => {
    office = await startSandbox({
      port: 0,
      data: undefined,
      fresh: true,
      client,
      history,
      rateOfLiveRows: 0,
      testHooks: true,
    })
    engine = await start()
    page = await engine.newPage()
  })
  afterEach(async () => {
    await page.close()
    await engine.close()
    await office.close()
  })
  /** How many rows of a currency the office has. */
  const rowsOf = async (currency: string): Promise<number> => {
    const answer = await fetch(`${office.url}/__test/table`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    })
    const { data } = (await answer.json()) as { readonly data: { readonly records: ReadonlyArray<unknown> } }
    return data.records.filter((record, place) => Result.getOrThrow(decodeRecord(record, place)).currency === currency)
      .length
  }
  const asked = (expression: string) => expect.poll(() => page.ask(expression))

  test("a customer signs in, syncs two thousand rows, filters them, reloads without a network and signs out leaving nothing", async () => {
    await page.open(`${office.url}/login`)
    await page.type("//input[@name='email']", "demo@office.test")
    await page.type("//input[@name='password']", demoPassword)
    await page.click("//button[@type='submit']")
    await asked("location.pathname").toBe("/")

    await page.open(`${office.url}/transactions`)
    await asked(rows).toBe(history)
    await asked(text).toContain("complete as of")
    await page.type("//input[@role='combobox']", "cur:btc ")
    const filtered = await rowsOf("btc")
    expect(filtered).toBeGreaterThan(0)
    await asked(rows).toBe(filtered)
    expect(await page.ask(databases)).toHaveLength(1)

    await page.ask("navigator.serviceWorker.ready.then(({ active }) => active.state)")
    const address = String(await page.ask("location.href"))
    await office.close()
    await page.open(address)
    await asked(rows).toBe(filtered)
    await asked(text).toContain("The office cannot be reached")

    await page.click("//button[@aria-label='Account']")
    await page.click(named("*[@role='menuitem']", "Sign out"))
    await page.click(named("button", "Remove"))
    await asked("location.pathname").toBe("/login")
    await asked(databases).toEqual([])
    expect(await page.ask(kept)).not.toMatch(/auth=|demo@office/)
    await page.ask("void history.back()")
    await asked(
      "[location.pathname, document.querySelector('[role=grid]') === null, document.querySelector('input') !== null, document.documentElement.hidden]",
    ).toEqual(["/login", true, true, false])
  })
})
