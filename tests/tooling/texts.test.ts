import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { setupI18n } from "@lingui/core"
import { describe, expect, test } from "vitest"
import { root } from "../../scripts/build/build-id.ts"
import { messagesIn, splitMessages } from "../../scripts/build/split-catalogues.ts"
import { makeTexts, type Part } from "../../src/app/boot/texts.ts"

describe("The catalogues in two parts", () => {
  test("the texts that the first screen's sources name are in the first part, all others in the rest, and none in both or neither", () => {
    const messages = { "aB3-x_": ["Sign in"], "cD4/y+": ["Withdraw"], eF5gH6: ["Password"] }
    expect(
      splitMessages(messages, ['i18n._({ id: "aB3-x_" })', 'jsx(Trans, { id: "eF5gH6" }) // cD4/y+ is only spoken of']),
    ).toEqual({
      first: { "aB3-x_": ["Sign in"], eF5gH6: ["Password"] },
      rest: { "cD4/y+": ["Withdraw"] },
    })
  })
})

/** Texts whose parts arrive when the test says so. */
const office = () => {
  const i18n = setupI18n()
  const asked = new Map<string, PromiseWithResolvers<void>>()
  const texts = makeTexts<"en" | "ru">(i18n, async (part: Part, language) => {
    const arrival = Promise.withResolvers<void>()
    asked.set(`${part} ${language}`, arrival)
    await arrival.promise
    return { [part]: `${part} in ${language}` }
  })
  const settled = () => new Promise((done) => setImmediate(done))
  return {
    ...texts,
    i18n,
    asked: () => [...asked.keys()],
    arrive: async (name: string) => {
      asked.get(name)?.resolve()
      await settled()
    },
    fail: async (name: string) => {
      asked.get(name)?.reject(new Error("no network"))
      await settled()
    },
    texts: () => [i18n.locale, i18n.t("first"), i18n.t("rest")],
  }
}

test("no text of a screen parts a day or a clock from the UTC that names it, in any language", () => {
  const files = globSync(["src/ui/**/*.{ts,tsx}", "src/app/locales/*.po"], { cwd: root })
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((file) => readFileSync(join(root, file), "utf8").includes("} UTC"))).toEqual([])
})

test("a compiled catalogue is read with its quotes, backslashes and no-break spaces", () => {
  const code = String.raw`export const messages=JSON.parse("{\"a\":[\"\xAB1\xA0% \\\"\\\\x\"]}");`
  expect(messagesIn(code)).toEqual({ a: [`\u00AB1\u00A0% "\\x`] })
})

describe("Texts that are on their way", () => {
  test("R045 a sign-in screen asks for its own texts only, and the screens behind it wait for the rest", async () => {
    const page = office()
    const showing = page.show("en", false)
    expect(page.asked()).toEqual(["first en"])
    await page.arrive("first en")
    await showing
    let isThere = false
    const screen = page.loadRest().then(() => {
      isThere = true
    })
    await page.arrive("first en")
    expect(isThere).toBe(false)
    await page.arrive("rest en")
    await screen
    expect(page.texts()).toEqual(["en", "first in en", "rest in en"])
  })

  test("R045 R046 a language chosen while a screen waits is shown with all texts, whichever part comes first", async () => {
    for (const order of [
      ["first ru", "rest en", "rest ru"],
      ["rest en", "first ru", "rest ru"],
    ]) {
      const page = office()
      const starting = page.show("en", false)
      await page.arrive("first en")
      await starting
      const changing = page.show("ru", false)
      const screen = page.loadRest()
      for (const name of order) await page.arrive(name)
      await Promise.all([changing, screen])
      expect(page.texts()).toEqual(["ru", "first in ru", "rest in ru"])
    }
  })

  test("texts that did not come leave the page as it is, and are asked for again", async () => {
    const page = office()
    const starting = page.show("en", true)
    await page.arrive("first en")
    await page.arrive("rest en")
    await starting
    const changing = page.show("ru", false).catch(String)
    await page.arrive("first ru")
    await page.fail("rest ru")
    expect(await changing).toBe("Error: no network")
    expect(page.texts()).toEqual(["en", "first in en", "rest in en"])
    const again = page.show("ru", false)
    await page.arrive("rest ru")
    await again
    expect(page.texts()).toEqual(["ru", "first in ru", "rest in ru"])
  })
})

describe("Lines of translations", () => {
  const readings = (language: string): ReadonlyArray<string> => {
    const catalogue = readFileSync(join(root, "src", "app", "locales", `${language}.po`), "utf8")
    return Array.from(catalogue.matchAll(/^msgstr "(.+)"$/gm), ([, text = ""]) => text)
  }

  test.each(["ru", "de", "tr"])("no line of %s can begin with a dash", (language) => {
    expect(readings(language).filter((text) => / [—–] /.test(text))).toEqual([])
  })

  test.each(["ru", "de", "tr"])("no line of %s ends between a number and its unit", (language) => {
    expect(
      readings(language).filter((text) =>
        /[}\d] (?:%|ms\b|мс|\{code\}|(?:EUR|USDT|BTC|ATES|OTON)\b)|\{(?:days|hours|minutes|months)\} /.test(text),
      ),
    ).toEqual([])
  })

  test("a sentence of Russian has the long dash", () => {
    expect(readings("ru").filter((text) => /[\p{L}}][ \u00A0]–/u.test(text))).toEqual([])
  })
})
