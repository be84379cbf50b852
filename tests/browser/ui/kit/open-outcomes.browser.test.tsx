import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { expect, test } from "vitest"
import { type Locator, page, userEvent } from "vitest/browser"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { MomentProvider } from "../../../../src/ui/kit/clock.ts"
import { OnlineProvider } from "../../../../src/ui/kit/online.ts"
import { OpenOutcomes } from "../../../../src/ui/kit/open-outcomes.tsx"
import { OutcomeLine } from "../../../../src/ui/kit/outcome-line.tsx"
import type { Language } from "../../../../src/ui/kit/preferences.ts"
import { customerWorker, noSends, sessionOf } from "../../customer-worker.ts"
import { succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"
import { rowOf } from "../history/transactions-history.ts"

const hour = 3_600_000
const now = Date.UTC(2026, 4, 20, 12)

const open = (node: ReactNode, language: Language = "en") => {
  const office = customerWorker()
  office.reply("clearOutcome", () => succeeded(null))
  office.reply("refresh", () => succeeded(null))
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const { draw } = show(null, { office, language })
  const drawn = (online: boolean): void =>
    draw(
      <RouterContextProvider router={router as never}>
        <MomentProvider value={now}>
          <OnlineProvider value={online}>{node}</OnlineProvider>
        </MomentProvider>
      </RouterContextProvider>,
    )
  drawn(true)
  return { office, goOffline: () => drawn(false) }
}

const said = (locator: Locator): string => locator.query()?.textContent.replaceAll("\u00a0", " ") ?? ""
const line = page.getByRole("status")
const check = page.getByRole("button", { name: "Check now" })

const sent = { currency: "btc", amount: "0.5", at: now }
const lines = [
  [
    "transfer",
    "/transactions",
    /^The outcome of a transfer of 0\.5 BTC to anna@office\.test is not known yet\. It was sent on 20 May 2026, 11:00 UTC, and your history does not show it so far\. Do not send it again before it is known\./,
    ["transactions", "balances"],
  ],
  [
    "withdrawal",
    "/transactions",
    /^The outcome of a withdrawal of 0\.5 BTC to anna@office\.test is not known yet\./,
    ["transactions", "balances"],
  ],
  [
    "contract",
    "/contracts",
    /^The outcome of a contract order of 0\.5 BTC is not known yet\. It was sent on 20 May 2026, 11:00 UTC, and no answer came that can be read\. Do not send it again/,
    ["contracts", "balances"],
  ],
  [
    "card",
    "/transactions#tab=purchases",
    /^The outcome of a card order is not known yet\. It was sent on/,
    ["card", "balances"],
  ],
  [
    "tokens",
    "/tokens",
    /^Whether a wallet paid 0\.5 BTC for tokens is not known yet\. It was asked on 20 May 2026, 11:00 UTC\. Look into the wallet before you pay again\.$/,
    [],
  ],
] as const

test.each(lines)(
  "an unknown outcome of a %s says so, is asked about at once, leads to where it is compared, and is dismissed",
  async (kind, place, words, areas) => {
    const outcome = {
      callId: "c1",
      kind,
      at: now - hour,
      asked: 3,
      sent: kind === "card" ? null : sent,
      to: "anna@office.test",
      row: undefined,
    }
    const { office } = open(<OutcomeLine outcome={outcome} />)
    await expect.element(page.getByRole("link")).toHaveAttribute("href", place)
    expect(said(line.getByRole("paragraph"))).toMatch(words)
    // Of a wallet the office knows nothing: it is not asked.
    const asks = check.elements()
    expect(asks).toHaveLength(Math.min(areas.length, 1))
    for (const button of asks) await userEvent.click(button)
    await expect.poll(() => said(line).includes("The office was asked at 12:00:00 UTC.")).toBe(areas.length > 0)
    expect(office.requestsOf("refresh")).toEqual(areas.map((area) => ({ area })))
    await page.getByRole("button", { name: /dismiss|It paid nothing/ }).click()
    expect(office.requestsOf("clearOutcome")).toEqual([{ callId: "c1", asked: 3 }])
  },
)

const transfer = { callId: "c1", kind: "transfer", at: now, asked: null, sent, to: "a@b", row: undefined } as const

test("an unknown outcome whose dismissal could not be kept says so, and stays", async () => {
  const { office } = open(<OutcomeLine outcome={transfer} />)
  office.reply("clearOutcome", () => ({ _tag: "Crashed", message: "" }))
  await page.getByRole("button", { name: "I compared it, dismiss" }).click()
  await expect.element(page.getByText("Something went wrong")).toBeVisible()
  await expect.element(page.getByRole("button", { name: "I compared it, dismiss" })).toBeVisible()
})

test("an unknown outcome that a row of the history may be names that row, and warns of no second send", async () => {
  open(<OutcomeLine outcome={{ ...transfer, row: { ...rowOf(1), description: "Rent" } }} />)
  await expect
    .poll(() => said(line))
    .toContain("your history has a row of this sum: “Rent”. It very likely took effect.")
  expect(said(line)).not.toContain("Do not send it again")
})

test("an office that could not be reached was not asked, and without a network nothing offers to", async () => {
  const { office, goOffline } = open(<OutcomeLine outcome={transfer} />)
  const session = sessionOf()
  if (session === null) throw new Error("somebody is signed in")
  office.set("session", { ...session, unreachable: true })
  await check.click()
  await expect.poll(() => said(line)).toContain("The office could not be reached at 12:00:00 UTC.")
  expect(said(line)).not.toContain("The office was asked")
  goOffline()
  await expect.element(check).not.toBeInTheDocument()
  await expect.element(page.getByRole("link", { name: "Compare history" })).toBeVisible()
})

const unknown = (callId: string, call: string, request: object) => ({ callId, call, request: { ...request }, at: now })

test("over a form stand the sends of its kind whose outcome nobody knows, and go as it becomes known", async () => {
  const { office } = open(<OpenOutcomes of={["transfer"]} />)
  const sends = (...all: ReadonlyArray<ReturnType<typeof unknown>>) => office.set("sends", { ...noSends, unknown: all })
  await expect.poll(() => office.watchedWith("sends").length).toBe(1)
  expect(line.elements(), "nothing is unknown").toEqual([])
  const withdrawn = unknown("w", "transaction/withdraw", {
    form: "btc",
    tab: "btc",
    balance: "btc",
    amount: "1",
    shown: "bc1",
  })
  sends(withdrawn)
  await expect.poll(() => office.watchedWith("transactionWindow").length).toBe(1)
  expect(line.elements(), "another kind").toEqual([])
  sends(withdrawn, unknown("t", "transaction/transfer", { form: "btc", amount: "0.25", toUser: "anna@office.test" }))
  await expect.poll(() => said(line)).toContain("a transfer of 0.25 BTC to anna@office.test is not known yet.")
  expect(line.elements()).toHaveLength(1)
  const row = { ...rowOf(1), currency: "btc", sum: "-0.25", date: now / 1000, description: "Gone" }
  office.set("transactionWindow", remoteData({ from: 0, total: 1, rows: [row] }, 1, "fulfilled"))
  await expect.poll(() => said(line)).toContain("“Gone”")
  sends(withdrawn)
  await expect.poll(() => line.elements()).toEqual([])
})

test("where it is compared nothing leads there", async () => {
  const { office } = open(<OpenOutcomes of={["transfer"]} isHere />)
  office.set("sends", {
    ...noSends,
    unknown: [unknown("t", "transaction/transfer", { form: "btc", amount: "1", toUser: "a@b" })],
  })
  await expect.element(check).toBeVisible()
  await expect.element(page.getByRole("link")).not.toBeInTheDocument()
})

test.each([
  ["de", "Der Ausgang einer Überweisung von 0,5 BTC an a@b ist noch nicht bekannt."],
  ["ru", "Исход перевода 0,5 BTC для a@b пока неизвестен."],
  ["tr", "a@b alıcısına 0,5 BTC tutarındaki transferin sonucu henüz bilinmiyor."],
] as const)("an unknown outcome is said in %s", async (language, words) => {
  open(<OutcomeLine outcome={transfer} />, language)
  await expect.poll(() => said(line)).toContain(words)
})
