import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { writeDevice } from "../../../../src/app/device/device-storage.ts"
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
