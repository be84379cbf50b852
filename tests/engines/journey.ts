import * as Result from "effect/Result"
import { expect } from "vitest"
import { decodeRecord } from "../../src/domain/history/decode-record.ts"
import type { DrivenPage } from "./engine.ts"
import { signIn } from "./office.ts"

const named = (element: string, name: string): string =>
  `//${element}[normalize-space()='${name}' or @aria-label='${name}']`

const rows = "Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')) - 1"
const text = "document.body.innerText"
const databases =
  "indexedDB.databases().then((all) => all.map(({ name }) => name).filter((name) => name.startsWith('web-office')))"
const kept = "JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)])"

/** An office as somebody travels through it. */
interface Travelled {
  /** Where its pages are. */
  readonly url: string
  /** Where its test hooks are. */
  readonly hooks: string
  /** Rows of the demo customer. */
  readonly history: number
  /** Nothing answers any more. */
  readonly goOffline: () => Promise<unknown>
}

/** How many rows of a currency the office has. */
const rowsOf = async (hooks: string, currency: string): Promise<number> => {
  const answer = await fetch(`${hooks}/__test/table`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  })
  const { data } = (await answer.json()) as { readonly data: { readonly records: ReadonlyArray<unknown> } }
  return data.records.filter((record, place) => Result.getOrThrow(decodeRecord(record, place)).currency === currency)
    .length
}

/**
 * A customer signs in, syncs the history, filters it, reloads without a network, and signs out leaving nothing behind.
 */
export const travel = async (page: DrivenPage, { url, hooks, history, goOffline }: Travelled): Promise<void> => {
  const asked = (expression: string) => expect.poll(() => page.ask(expression))
  await signIn(page, url)
  await asked("location.pathname").toBe("/")

  await page.open(`${url}/transactions`)
  await asked(rows).toBe(history)
  await asked(text).toContain("complete as of")
  await page.type("//input[@role='combobox']", "cur:btc ")
  const filtered = await rowsOf(hooks, "btc")
  expect(filtered).toBeGreaterThan(0)
  await asked(rows).toBe(filtered)
  expect(await page.ask(databases)).toHaveLength(1)

  await page.ask("navigator.serviceWorker.ready.then(({ active }) => active.state)")
  const address = String(await page.ask("location.href"))
  await goOffline()
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
    "[location.pathname, document.querySelector('[role=grid]') === null, " +
      "document.querySelector('input') !== null, document.documentElement.hidden]",
  ).toEqual(["/login", true, true, false])
}
