import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { noFilter } from "../../../../src/domain/history/query.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { SavedViews } from "../../../../src/ui/history/filters/saved-views.tsx"
import { BalancesSection } from "../../../../src/ui/home/balances-section.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"

/** Numbers of balances, what each is called, and what is held of it in the played answer. */
const held = [
  ["R004", "BTC", "3.84494719"],
  ["R005", "USDT", "4,200.50000"],
  ["R006", "Euro (USD-equivalent)", "6,851.4214"],
  ["R007", "OTON", "100.000"],
  ["R007", "AimToken", "1,698.83"],
  ["R009", "Fee balance", "12.34"],
] as const

test.each(held)("%s the balance %s has a card with what is held, %s", async (_, name, amount) => {
  const office = customerWorker()
  const balances = { btc: "3.84494719", eur: "6851.4214", usdt: "4200.5", oton: "100", saim: "1698.83", fee: "12.34" }
  office.set("balances", remoteData(balances, Date.now(), "fulfilled"))
  show(<BalancesSection onHistory={() => {}} onExplain={() => {}} />, { office })
  await expect.element(page.getByRole("region", { name: "Balances" })).toBeVisible()
  const cards = () =>
    [...document.querySelectorAll(".balance")].map((card) => [
      card.querySelector(".balance-name")?.textContent,
      card.querySelector(".balance-amount")?.textContent,
    ])
  await expect.poll(cards).toContainEqual([name, amount])
})

const seconds = (day: string): number => Date.parse(day) / 1000
const [past, next] = [
  { at: seconds("2020-01-01"), amount: "300" },
  { at: seconds("2099-05-03"), amount: "200.000" },
]
const unknown = "thaws in steps; next step: —"

test.each([
  [
    "how much of it is free, and what comes next",
    { isSuspended: false, steps: [past, next] },
    "next: 3 May 2099200",
    "30% thawed",
  ],
  [
    "nothing of what was before where no step is over",
    { isSuspended: false, steps: [next] },
    "next: 3 May 2099200",
    null,
  ],
  ["that no further step is known", { isSuspended: false, steps: [past] }, unknown, "30% thawed"],
  ["that nothing is known", null, unknown, null],
  [
    "that it is suspended",
    { isSuspended: true, steps: [past, next] },
    "Thawing is suspended – qualification too low",
    null,
  ],
] as const)("R008 frozen tokens say %s", async (_, thaw, words, ring) => {
  const office = customerWorker()
  office.set("balances", remoteData({ otonq: "700" }, Date.now(), "fulfilled"))
  office.set("thaw", thaw)
  const { place } = show(<BalancesSection onHistory={() => {}} onExplain={() => {}} />, { office })
  const said = () => place.querySelector(".balance")?.textContent.replaceAll("\u00a0", " ") ?? ""
  const drawn = () => place.querySelector(".balance .ring")?.getAttribute("aria-label") ?? null
  // "—" stands there already before the thawing is known
  await expect.poll(() => ({ isSaid: said().includes(words), ring: drawn() })).toEqual({ isSaid: true, ring })
})

test("a balance and a view that are named like a part of every object stand beside the others before anything is known of them", async () => {
  const office = customerWorker()
  office.set("balances", remoteData({ btc: "1", constructor: "2" }, Date.now(), "fulfilled"))
  office.set("balanceHistory", {
    points: [],
    scale: null,
    changes: { day: null, week: null, month: null },
    lines: { btc: [0, 1000] },
    ratesAt: null,
  })
  office.set("savedViews", [{ id: "constructor", name: "Odd", search: "in:" }])
  office.set("viewCounts", remoteData({ counts: {}, complete: true }, 1, "fulfilled"))
  const { place } = show(
    <>
      <BalancesSection onHistory={() => {}} onExplain={() => {}} />
      <SavedViews query={noFilter} onQuery={() => {}} />
    </>,
    { office },
  )
  await expect.poll(() => place.querySelectorAll(".balance").length).toBe(2)
  await expect.element(page.getByRole("button", { name: "Odd", exact: true })).toBeVisible()
})
