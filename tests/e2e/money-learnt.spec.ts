import type { Page } from "@playwright/test"
import { Random } from "../laws/random.ts"
import { clocksOf, officeClockOf } from "./clocks.ts"
import { hook, received } from "./hooks.ts"
import { choose, openForm, ways, withdrawPath } from "./money-steps.ts"
import { expect, test } from "./office.ts"
import { seedsFrom } from "./seeds.ts"

const seeds = seedsFrom(1, 1)

/** The form of a withdrawal of euro to a Bitcoin address, filled in. */
const fillEuro = async (page: Page, sum: string) => {
  const dialog = await openForm(page, "Withdraw", "Euro")
  await choose(page, dialog, ways.euroBtc)
  await dialog.getByLabel("Sum").fill(sum)
  for (const [label, value] of Object.entries(ways.euroBtc.fields)) await dialog.getByLabel(label).fill(value)
  return dialog
}

test.describe("what the office says of rates", () => {
  for (const seed of seeds)
    test(`A22 S43 a euro rate that leaps by more than half shuts the Bitcoin tab until the next regular answer confirms it (seed ${seed})`, async ({
      page,
      context,
      office,
      signedIn,
    }) => {
      const random = new Random(seed)
      const [passHere, passThere] = [await clocksOf(context), await officeClockOf(context)]
      // Minutes go by without anybody there: the customer chose never to be covered for that.
      await context.addInitScript(() => localStorage.setItem("office:idle-minutes", "0"))
      let rate = 50_000
      const answer = (factor: number): Promise<unknown> => {
        rate = Math.round(rate * factor)
        return hook(office, "rates", { eur: rate })
      }
      const later = async (minutes: number): Promise<void> => {
        const before = (await received(office, "/index/getRates")).length
        await passHere(minutes)
        passThere(minutes)
        await page.reload()
        if (minutes > 5)
          await expect.poll(async () => (await received(office, "/index/getRates")).length).toBeGreaterThan(before)
      }
      const isShut = async (shut: boolean): Promise<void> => {
        const dialog = await fillEuro(page, "6000")
        const words = dialog.getByText(/The rate changed by more than half/)
        await expect(words).toHaveCount(shut ? 1 : 0)
        await expect(dialog.getByRole("button", { name: "Continue" })).toBeEnabled({ enabled: !shut })
        if (shut) {
          // Nothing else rests on the rate.
          await choose(page, dialog, ways.adv)
          await dialog.getByLabel("AdvCash account").fill("e123456789012")
          await expect(dialog.getByRole("button", { name: "Continue" })).toBeEnabled()
        }
        await dialog.getByRole("button", { name: "Close", exact: true }).click()
      }
      await answer(1)
      await signedIn()
      await isShut(false)
      await answer(random.whole(55, 145) / 100)
      await later(random.whole(6, 12))
      await isShut(false)
      await answer(random.pick([1.6, 2.5, 4, 0.4, 0.2]))
      await later(random.whole(6, 12))
      await isShut(true)
      // Loaded anew within the five minutes nothing is answered, and so nothing confirmed.
      await later(1)
      await isShut(true)
      await answer(random.whole(90, 110) / 100)
      await later(random.whole(6, 12))
      await isShut(false)
      expect(await received(office, withdrawPath)).toEqual([])
    })
})

const words = {
  waiting: ["Waiting", "В обработке", "In Bearbeitung", "BEKLİYOR"],
  done: ["Completed", "Завершено", "abgeschlossen", "Tamamlandı"],
  failed: ["Canceled", "Отклонена", "Storniert", "İptal  edildi"],
  unknown: ["Archived", "Зачислено условно", "Zurückgestellt", "Arşivde"],
} as const

test.describe("what the office says of statuses", () => {
  for (const seed of seeds)
    test(`A76 what a status means is learnt from its name, whatever its number; an unknown one may change, and is reported (seed ${seed})`, async ({
      page,
      context,
      office,
      customer,
      openedTransactions,
    }) => {
      const random = new Random(seed)
      const first = random.whole(10, 80)
      // The sandbox's waiting, done and cancelled rows, and those of a status that it does not name itself.
      const numbers = new Map([0, 1, 2, 3].map((own, index) => [own, first + ((index * 7) % 4)]))
      const named = [words.waiting, words.done, words.failed, words.unknown].map((each) => random.pick([...each]))
      await hook(office, "rows", {
        email: customer.email,
        insert: [0, 1, 2, 3].map((status) => ({ status, description: `row of status ${status}` })),
      })
      const asked: Array<ReadonlyArray<unknown>> = []
      await context.route("**/transaction/listTransactions", async (route) => {
        const { request } = route.request().postDataJSON() as {
          readonly request: { readonly search: ReadonlyArray<{ readonly field: string; readonly value: unknown }> }
        }
        const statuses = request.search.filter(({ field }) => field === "t.status").map(({ value }) => value)
        if (statuses.length > 0) asked.push(statuses.flat())
        const response = await route.fetch()
        const text = await response.text()
        const body = text
          .replaceAll(/"status":(\d)\b/g, (_, own: string) => `"status":${numbers.get(Number(own)) ?? own}`)
          .replaceAll(/"status_name":"(\w+)"/g, (whole, name: string) => {
            const own = ["Waiting", "Completed", "Cancelled", "Processing"].indexOf(name)
            return own < 0 ? whole : `"status_name":${JSON.stringify(named[own])}`
          })
        await route.fulfill({ response, body })
      })
      await openedTransactions(customer.rows + 4)
      const mayChange = [0, 3].map((own) => String(numbers.get(own))).sort()
      await expect.poll(() => asked.map((each) => each.map(String).sort())).toContainEqual(mayChange)
      await page.goto("/journal")
      await page.getByRole("searchbox", { name: "Search the journal" }).fill("UnknownStatusMet")
      const table = page.getByRole("grid", { name: "Journal" })
      await expect(table.getByRole("row").filter({ hasText: "UnknownStatusMet" })).toHaveCount(1)
    })
})
