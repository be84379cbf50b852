import { beforeEach, expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"
import type { BalanceHistory } from "../../../../src/domain/balances/views.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { BalancesSection } from "../../../../src/ui/home/balances-section.tsx"
import type { Language } from "../../../../src/ui/kit/preferences.ts"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"
import { onSmallestPhoneInLargeLetters, wordsWithoutRoom } from "../../large-letters.ts"
import "../../../../src/ui/home/home.css"
import "../../../../src/ui/kit/fonts.css"

const day = Math.floor(Date.now() / 1000) - 86_400

const history: BalanceHistory = {
  points: [
    { at: day - 89 * 86_400, worth: "9000.5", height: 500, disagree: [] },
    { at: day + 86_400, worth: "12345.67", height: 900, disagree: [] },
  ],
  scale: { least: "9000.5", most: "12345.67", zero: 0 },
  changes: {
    day: { amount: "123.45", percent: "1.01" },
    week: { amount: "-1234.56", percent: "-10.02" },
    month: { amount: "2345.67", percent: "20.03" },
  },
  lines: {},
  ratesAt: Date.now(),
}

/** The same before its older rows came. */
const begun: BalanceHistory = {
  ...history,
  points: history.points.map((point, place) => (place === 0 ? { ...point, worth: null, height: null } : point)),
}

const top = (selector: string): number => {
  const element = document.querySelector(selector)
  if (element === null) throw new Error(`no ${selector}`)
  return element.getBoundingClientRect().top
}
/** Where what stands below the worth and its past begins. */
const places = (): ReadonlyArray<number> => [top(".worth-changes"), top(".worth-note"), top(".balances")]

beforeEach(() => document.fonts.ready)

test.each<readonly [number, Language, number]>([
  [1440, "en", 16],
  [1440, "de", 20],
  [1024, "ru", 16],
  [390, "en", 16],
  [390, "ru", 16],
  [390, "de", 20],
])(
  "what stands below the worth stays in its place when it and its past come, at %d px in %s, to a reader of %d px",
  async (width, language, size) => {
    await page.viewport(width, 900)
    document.documentElement.style.fontSize = `${size}px`
    onTestFinished(() => document.documentElement.removeAttribute("style"))
    const office = customerWorker()
    const answer = remoteData(
      Object.fromEntries(["btc", "eur", "usdt"].map((name) => [name, "1"])),
      Date.now(),
      "fulfilled",
    )
    office.set("balances", remoteData<never>(null, null, "pending"))
    office.set("rates", remoteData<never>(null, null, "pending"))
    show(<BalancesSection onHistory={() => {}} onExplain={() => {}} />, { office, language })
    await expect.poll(() => document.querySelector('[aria-busy="true"] .worth-room')).not.toBeNull()
    const coming = places()
    office.set("balances", answer)
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
    expect(places()).toEqual(coming)
    office.set("rates", remoteData({ btc: "1", eur: "54924.4", usdt: "60000" }, Date.now(), "fulfilled"))
    office.set("balanceHistory", begun)
    await expect.poll(() => document.querySelector(".worth-legend")).not.toBeNull()
    expect(places()).toEqual(coming)
    office.set("balanceHistory", history)
    await expect.poll(() => document.querySelector(".worth-legend")).toBeNull()
    expect(places()).toEqual(coming)
  },
)

test.each(["en", "ru", "de", "tr"] as const)(
  "a large worth and how it changed are whole on the smallest phone to a reader of 32 px, in %s",
  async (language) => {
    await onSmallestPhoneInLargeLetters()
    const office = customerWorker()
    office.set("balances", remoteData({ btc: "123.4", eur: "1" }, Date.now(), "fulfilled"))
    office.set("rates", remoteData({ btc: "1", eur: "54924.4", usdt: "60000" }, Date.now(), "fulfilled"))
    office.set("balanceHistory", history)
    show(<BalancesSection onHistory={() => {}} onExplain={() => {}} />, { office, language })
    await expect.poll(() => document.querySelector(".worth-amount .amount")?.textContent).toMatch(/6.777.67/)
    await document.fonts.ready
    const words = ".worth-name, .worth-head button, .worth-amount .amount, .worth-changes :is(dt, dd)"
    await expect.poll(() => wordsWithoutRoom(words)).toEqual([])
  },
)
