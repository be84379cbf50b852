import { expect, test } from "vitest"
import { page } from "vitest/browser"
import type { AlertProblem } from "../../../../src/domain/alerts/commands.ts"
import type { Asks } from "../../../../src/domain/alerts/model.ts"
import { AlertDialog } from "../../../../src/ui/history/alerts/alert-dialog.tsx"
import { AlertList } from "../../../../src/ui/kit/alert-list.tsx"
import { useTellingWords } from "../../../../src/ui/kit/telling-words.ts"
import { FakeWorkerClient, refused } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"
import { saidBy } from "../../said.tsx"

const sum = { kind: "sum", currency: "btc", limit: "0.5" } as const
const by = Date.UTC(2026, 4, 20) / 1000
const silence: Asks = { kind: "silence", by }

const Told = ({ asks, count = 1 }: { readonly asks: Asks; readonly count?: number }) =>
  useTellingWords()({ name: "Rent", asks, count }).replaceAll(/[\u2068\u2069]/g, "")

test.each<[asks: Asks, waits: string, told: string]>([
  [{ kind: "row" }, "When a row comes", "“Rent”: 1 new row"],
  [
    { ...sum, measure: "in" },
    "What came in, BTC: when it is more than 0.50000000",
    "“Rent”: the sum has passed its limit",
  ],
  [
    { ...sum, measure: "out" },
    "What went out, BTC: when it is more than 0.50000000",
    "“Rent”: the sum has passed its limit",
  ],
  [
    { ...sum, measure: "net" },
    "In less out, BTC: when it is more than 0.50000000",
    "“Rent”: the sum has passed its limit",
  ],
  [silence, "When nothing comes by 20 May 2026 (UTC)", "“Rent”: nothing came by 20 May 2026"],
])("B033 an alert says what it waits for, and what it told: %o", (asks, waits, told) => {
  const alert = { id: "a", view: "v", name: "Rent", asks }
  expect(saidBy(<AlertList alerts={[{ ...alert, done: false }]} />)).toBe(`Rent${waits}Switch off`)
  expect(saidBy(<AlertList alerts={[{ ...alert, done: true }]} />)).toBe(`Rent${waits} · toldSwitch off`)
  expect(saidBy(<Told asks={asks} />)).toBe(told)
})

test.each([
  ["en", 1234, "“Rent”: 1,234 new rows"],
  ["de", 1234, "„Rent“: 1.234 neue Zeilen"],
  ["ru", 1, "«Rent»: 1 новая строка"],
  ["ru", 3, "«Rent»: 3 новые строки"],
  ["ru", 5, "«Rent»: 5 новых строк"],
] as const)("B033 in %s an alert counts %i rows", (language, count, told) => {
  expect(saidBy(<Told asks={{ kind: "row" }} count={count} />, { language })).toBe(told)
})

test.each<[AlertProblem, string]>([
  ["NoView", "This view is no longer there."],
  ["Unreadable", "This view asks for something that cannot be told of, like rows that are gone."],
  ["Unknown", "Nothing is known of your history yet. Please try again in a moment."],
  ["NoLimit", "The sum must be more than 0"],
  ["Past", "This day is over. Choose a later one."],
  ["TooMany", "There are as many alerts as there can be. Switch one off first."],
])("B033 why an alert is not set is said: %s", async (problem, said) => {
  const office = new FakeWorkerClient()
  office.reply("makeAlert", () => refused({ _tag: "NoAlert", problem } as const))
  show(<AlertDialog view={{ id: "v", name: "Rent", search: "" }} currencies={["btc"]} onClose={() => {}} />, { office })
  await expect.element(page.getByRole("dialog", { name: /^Tell me of “.*Rent.*”$/ })).toBeVisible()
  await page.getByRole("button", { name: "Set the alert" }).click()
  await expect.poll(() => document.querySelector(".alert-dialog .banner")?.textContent).toBe(said)
})
