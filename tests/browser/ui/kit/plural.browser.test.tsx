import { describe, expect, test } from "vitest"
import { messages } from "../../../../src/app/locales/ru.po"
import { FieldCounter } from "../../../../src/ui/kit/field-counter.tsx"
import { show } from "../../kit-page.tsx"

/** The forms of every plural in a catalogue's messages, however deep it stands. */
const pluralsIn = (message: unknown): ReadonlyArray<ReadonlyArray<string>> => {
  if (!Array.isArray(message)) return []
  const [, kind, forms] = message as ReadonlyArray<unknown>
  const inner = [...message, ...(typeof forms === "object" && forms !== null ? Object.values(forms) : [])].flatMap(
    pluralsIn,
  )
  return kind === "plural" && typeof forms === "object" && forms !== null
    ? [
        Object.keys(forms)
          .filter((form) => !/^(offset|\d+)$/.test(form))
          .toSorted(),
        ...inner,
      ]
    : inner
}

describe("the Russian plural rule", () => {
  test.each([
    [51, "51 символ"],
    [52, "52 символа"],
    [55, "55 символов"],
    [61, "61 символ"],
    [111, "111 символов"],
    [112, "112 символов"],
    [121, "121 символ"],
    [124, "124 символа"],
  ])("R445 %i is said as “%s”", async (length, words) => {
    const { place } = show(<FieldCounter text={"я".repeat(length)} most={undefined} />, { language: "ru" })
    await expect.poll(() => place.textContent).toBe(words)
  })

  test("R445 every plural of the Russian catalogue has the four forms of the rule", () => {
    const plurals = Object.values(messages).flatMap(pluralsIn)
    expect(plurals.length).toBeGreaterThan(30)
    for (const forms of plurals) expect(forms).toEqual(["few", "many", "one", "other"])
  })
})
