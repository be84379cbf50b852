import { Random } from "../laws/random.ts"
import { hook } from "./hooks.ts"
import { expect, test } from "./office.ts"
import { seedsFrom } from "./seeds.ts"

const most = 25
const marks = { en: [",", "."], de: [".", ","], ru: ["\u00a0", ","], tr: [".", ","] } as const

/** Digits of an amount, none of them at an end that says nothing. */
const digitsOf = (random: Random): readonly [whole: string, fraction: string] => {
  const count = random.whole(16, most)
  const whole = random.whole(1, Math.min(count, 17))
  const text = Array.from({ length: count }, () => random.whole(0, 9)).join("")
  return [
    `${random.whole(1, 9)}${text.slice(1, whole)}`,
    whole === count ? "" : `${text.slice(whole, -1)}${random.whole(1, 9)}`,
  ]
}

/** As a number of JSON: the office may write it plainly, or with an exponent. */
const written = (random: Random, sign: string, whole: string, fraction: string): string =>
  random.chance(0.7)
    ? `${sign}${whole}${fraction === "" ? "" : `.${fraction}`}`
    : `${sign}${whole}${fraction}${random.pick(["e", "E"])}-${fraction.length}`

test.describe("numbers that the office writes without quotes", () => {
  for (const seed of seedsFrom(3, 2))
    test(`S23 are on the screen with each of up to ${most} digits (seed ${seed})`, async ({
      page,
      context,
      office,
      customer,
      signedIn,
    }) => {
      const random = new Random(seed)
      const language = random.pick(["en", "de", "ru", "tr"] as const)
      const [group, point] = marks[language]
      const rows = Array.from({ length: 6 }, (_, index) => {
        const [whole, fraction] = digitsOf(random)
        const sign = random.pick(["", "-"])
        return { name: `digits ${seed}.${index}`, whole, fraction, json: written(random, sign, whole, fraction) }
      })
      // The table takes the name alone; the number stands in the answer as the office would write it.
      await hook(office, "rows", {
        email: customer.email,
        insert: rows.map(({ name }) => ({ sum: "1", currency_id: 1, description: name })),
      })
      await context.route("**/transaction/listTransactions", async (route) => {
        const response = await route.fetch()
        const answer = (await response.json()) as { data: { records: Array<{ description: string; sum: unknown }> } }
        const held = new Map(rows.map(({ name, json }) => [name, json]))
        for (const record of answer.data.records)
          if (held.has(record.description)) record.sum = `@${record.description}@`
        const body = JSON.stringify(answer).replaceAll(/"@([^"@]*)@"/g, (_, name: string) => held.get(name) ?? "0")
        await route.fulfill({ response, body })
      })
      await context.addCookies([{ name: "lang", value: language, url: office.url }])
      await signedIn("/transactions")
      for (const { name, whole, fraction } of rows) {
        const shown = whole.replace(/\B(?=(\d{3})+$)/g, group) + (fraction === "" ? "" : `${point}${fraction}`)
        await expect(page.getByRole("row").filter({ hasText: name })).toContainText(shown)
      }
    })
})
