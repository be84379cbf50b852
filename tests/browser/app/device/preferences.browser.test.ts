import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { readDevice, writeDevice } from "../../../../src/app/device/device-storage.ts"
import { showLanguage } from "../../../../src/app/device/locale.ts"
import { makePreferences } from "../../../../src/app/device/preferences.ts"
import { readLanguage, writeLanguage } from "../../../../src/app/session/cookies.ts"
import type { Language } from "../../../../src/ui/kit/preferences.ts"

/** Another tab keeps something on this device. */
const inAnotherTab = (keep: () => void): void => {
  keep()
  window.dispatchEvent(new StorageEvent("storage", { key: "office:active-at" }))
}

beforeEach(async () => {
  localStorage.clear()
  writeLanguage("en")
  await showLanguage("en")
})
afterEach(async () => {
  document.documentElement.style.removeProperty("color-scheme")
  localStorage.clear()
  writeLanguage("en")
  await showLanguage("en")
})

/** This page's preferences, whether their language was ever another one than that of its texts, and what the worker hears. */
const shown = () => {
  const told = vi.fn<(language: Language) => void>()
  const preferences = makePreferences(told)
  const seen: Array<readonly [preferred: Language, texts: string]> = []
  preferences.subscribe(() => seen.push([preferences.current().language, document.documentElement.lang]))
  return { ...preferences, told, differed: () => seen.filter(([preferred, texts]) => preferred !== texts) }
}

test("a language that was chosen in another tab is shown here too, its numbers not before its texts, and the worker hears of it", async () => {
  const { current, told, differed } = shown()
  inAnotherTab(() => writeLanguage("de"))
  inAnotherTab(() => writeDevice("theme", "dark"))
  expect(current()).toMatchObject({ language: "en", theme: "dark" })
  await expect.poll(() => current().language).toBe("de")
  expect(differed()).toEqual([])
  expect(new Set(told.mock.calls.flat())).toEqual(new Set(["de"]))
})

test("a tab that is looked at again is in the language that was chosen meanwhile", async () => {
  const { current, differed } = shown()
  writeLanguage("tr")
  document.dispatchEvent(new Event("visibilitychange"))
  await expect.poll(() => current().language).toBe("tr")
  expect(differed()).toEqual([])
})

test("where a recording is shown nothing of this device comes into it", async () => {
  const { current, actions } = shown()
  await actions.lookAs({ ...current(), language: "ru" })
  inAnotherTab(() => writeLanguage("de"))
  expect(current().language).toBe("ru")
  actions.chooseLanguage("tr")
  await expect.poll(() => current().language).toBe("tr")
  expect(readLanguage()).toBe("de")
})

/** What the page is drawn in. */
const drawn = (): string => document.documentElement.style.colorScheme

test("a theme is drawn at once and kept, whichever tab chose it, and that of the system again", () => {
  const { actions } = shown()
  actions.chooseTheme("dark")
  expect([drawn(), readDevice("theme")]).toEqual(["dark", "dark"])
  inAnotherTab(() => writeDevice("theme", "light"))
  expect(drawn()).toBe("light")
  actions.chooseTheme("system")
  expect([drawn(), makePreferences(() => {}).current().theme]).toEqual(["light dark", "system"])
})

test("a language that is chosen here is kept, and the worker hears of it once its texts are shown", async () => {
  const { current, actions, told, differed } = shown()
  actions.chooseLanguage("de")
  expect(told).not.toHaveBeenCalled()
  await expect.poll(() => current().language).toBe("de")
  expect([readLanguage(), told.mock.calls, differed()]).toEqual(["de", [["de"]], []])
})

test("what is chosen on this device is there when the page is loaded anew", () => {
  const { actions } = shown()
  const chosen = { theme: "dark", amountsHidden: true, density: "comfortable", worthUnit: "btc" } as const
  actions.chooseTheme(chosen.theme)
  actions.hideAmounts(chosen.amountsHidden)
  actions.chooseDensity(chosen.density)
  actions.chooseWorthUnit(chosen.worthUnit)
  expect(shown().current()).toMatchObject(chosen)
  shown().actions.hideAmounts(false)
  expect(shown().current().amountsHidden).toBe(false)
})

test("a recording is drawn in the theme it was made in, and nothing that is chosen in it is kept on this device", async () => {
  const { current, actions } = shown()
  actions.chooseTheme("light")
  await actions.lookAs({ ...current(), theme: "dark" })
  expect(drawn()).toBe("dark")
  actions.chooseTheme("system")
  actions.hideAmounts(true)
  expect([drawn(), current().amountsHidden]).toEqual(["light dark", true])
  expect(makePreferences(() => {}).current()).toMatchObject({ theme: "light", amountsHidden: false })
})

test("what was chosen of one table stays when another is chosen of, and in a recording is its own", async () => {
  const { current, actions } = shown()
  actions.keepTable("partners", "by name")
  actions.keepTable("journal", "by time")
  const kept = () => ["partners", "journal"].map((table) => shown().actions.keptTable(table))
  expect(kept()).toEqual(["by name", "by time"])
  await actions.lookAs(current())
  actions.keepTable("partners", "by e-mail")
  expect(actions.keptTable("partners")).toBe("by e-mail")
  expect(kept()).toEqual(["by name", "by time"])
})

test("columns that were chosen before the history was a table like the others are those of its table, until it is chosen of", () => {
  writeDevice("historyColumns", JSON.stringify([{ id: "date", shown: false, pinned: true }]))
  const { actions } = shown()
  expect(JSON.parse(actions.keptTable("transactions") ?? "")).toMatchObject({
    columnOrder: ["date"],
    columnVisibility: { date: false },
    columnPinning: { start: ["date"] },
  })
  expect(actions.keptTable("partners")).toBeNull()
  actions.keepTable("transactions", "{}")
  expect(actions.keptTable("transactions")).toBe("{}")
})
