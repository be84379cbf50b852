import type { Locator, Page } from "@playwright/test"
import { Random } from "../laws/random.ts"
import { hook, received } from "./hooks.ts"
import {
  answerGate,
  fillTransfer,
  fillWithdrawal,
  openForm,
  openGate,
  transferPath,
  ways,
  withdrawPath,
} from "./money-steps.ts"
import { expect, test } from "./office.ts"
import { seedsFrom } from "./seeds.ts"
import { submitSignIn, transactionsGrid } from "./steps.ts"

const seeds = seedsFrom(1, 2)
const attention = (page: Page): Locator => page.getByRole("region", { name: "Needs your attention" })
/** One and the same sum and person, as people and programs write them. */
const sumAs = (random: Random, sum: string): string =>
  random.pick([`${sum}0`, `${sum}000`, `0${sum}`, sum.replace(".", ","), ` ${sum}`])
const emailAs = (random: Random, email: string): string => {
  const letters = [...email].map((letter) => (random.chance(0.4) ? letter.toUpperCase() : letter)).join("")
  return random.pick([letters, `${letters}.`, ` ${letters} `])
}

test.describe("what was tried once, and worked", () => {
  for (const seed of seeds)
    test(`S20 S41 after an unknown outcome the same in other words asks, and does not leave by itself (seed ${seed})`, async ({
      page,
      context,
      office,
      signedIn,
    }) => {
      const random = new Random(seed)
      await hook(office, "idempotency", { on: false })
      await hook(office, "drop", { path: transferPath, when: "after" })
      await signedIn()
      const dialog = await fillTransfer(page, "BTC", "0.25")
      await answerGate(await openGate(page, dialog))
      await expect(dialog.getByText("The outcome is unknown: compare your history")).toBeVisible()
      await expect(dialog.getByRole("listitem").filter({ hasText: "Done" })).toHaveCount(0)
      await dialog.getByRole("button", { name: "Close", exact: true }).last().click()
      let tab = page
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const before = random.pick(["here", "reload", "tab"] as const)
        if (before === "reload") await tab.reload()
        if (before === "tab") {
          tab = await context.newPage()
          await tab.goto("/")
        }
        const again = await fillTransfer(tab, "BTC", sumAs(random, "0.25"), emailAs(random, "other@office.test"))
        await again.getByText("I compared where").click()
        await again.getByRole("button", { name: /^Send 0/ }).click()
        const question = tab.getByRole("alertdialog", { name: "This may have been sent already" })
        await expect(question.getByRole("button", { name: "No, go back" })).toBeFocused()
        await tab.keyboard.press("Enter")
        await again.getByRole("button", { name: "Close", exact: true }).click()
        await expect(again).toBeHidden()
      }
      const another = await fillTransfer(tab, "BTC", "0.1", emailAs(random, "other@office.test"))
      await another.getByText("I compared where").click()
      await another.getByRole("button", { name: /^Send 0/ }).click()
      await expect(tab.getByRole("alertdialog", { name: "An earlier send there is still open" })).toBeVisible()
      expect(await received(office, transferPath)).toHaveLength(1)
    })

  for (const seed of seeds)
    test(`S42 what a link filled in stays marked until it is ticked, whatever happens to the page meanwhile (seed ${seed})`, async ({
      page,
      office,
      customer,
      signedIn,
    }) => {
      const random = new Random(seed)
      const stranger = `${random.pick(["eve", "mallory", "support"])}${random.whole(1, 999)}@office.test`
      await signedIn("/nowhere")
      const form = random.pick(["transferBtc", "transferUsdt", "transferBtcAccept"])
      const names = { transferBtc: "BTC", transferBtcAccept: "BTC", transferUsdt: "USDT" } as const
      const dialog = page.getByRole("dialog")
      const link = `/#modal=${form}&email=${encodeURIComponent(stranger)}&sum=${random.pick(["1", "0.5"])}`
      // What nobody touched is gone with the form; what is still there is marked, and goes no further.
      const marked = async (): Promise<void> => {
        const recipient = dialog.getByLabel("Recipient’s e-mail")
        await expect(recipient).toBeVisible()
        if ((await recipient.inputValue()) === "") await page.goto(link)
        await expect(recipient).toHaveValue(stranger)
        await expect(dialog.getByText("This was filled in by a link")).toBeVisible()
        await expect(dialog.getByRole("button", { name: "Continue" })).toBeDisabled()
      }
      await page.goto(link)
      await marked()
      for (let step = 0; step < 4; step += 1) {
        const what = random.pick(["reload", "type", "again", "signIn"] as const)
        if (what === "reload") await page.reload()
        if (what === "type") {
          await dialog.getByRole("textbox", { name: "Sum" }).fill(random.pick(["2", "0.75"]))
          await expect.poll(() => page.url()).toMatch(/sum=(2|0\.75)/)
        }
        if (what === "again") {
          await page.goto("/contacts")
          await openForm(page, "Transfer", names[form as keyof typeof names])
        }
        if (what === "signIn") {
          await hook(office, "unauthorized", { path: "/user/info", times: 1 })
          await page.reload({ waitUntil: "commit" })
          await expect(page).toHaveURL((url) => url.pathname === "/login")
          await submitSignIn(page, customer.email)
          await expect(page).toHaveURL((url) => url.pathname !== "/login")
          if (!(await dialog.isVisible())) await openForm(page, "Transfer", names[form as keyof typeof names])
        }
        await marked()
      }
      await dialog.getByText("I compared the recipient and the sum").click()
      await dialog.getByRole("button", { name: "Continue" }).click()
      await expect(dialog.getByText("You send")).toBeVisible()
      // The tick of a first destination is asked as well, and nothing left so far.
      await expect(dialog.getByRole("button", { name: /^Send / })).toBeDisabled()
      await dialog.getByText("I compared where").click()
      await expect(dialog.getByRole("button", { name: /^Send / })).toBeEnabled()
      expect(await received(office, transferPath)).toEqual([])
    })

  test("S41 a contract order whose outcome nobody knows is the first thing on home, and so is a card's", async ({
    page,
    office,
    signedIn,
  }) => {
    await signedIn()
    await hook(office, "drop", { path: "/contracts/order", when: "before" })
    await page.goto("/#modal=modalNewContract")
    const dialog = page.getByRole("dialog", { name: "New contract" })
    await dialog.getByLabel("Amount").fill("20")
    await dialog.getByRole("button", { name: "Create" }).click()
    await expect(dialog.locator("[data-field=after]")).toContainText(/^[\d,]+\.\d/)
    await dialog.getByRole("button", { name: "Yes, order this" }).click()
    await expect(dialog.getByText("Whether the order took effect is not known")).toBeVisible()
    await dialog.getByRole("button", { name: "Cancel" }).click()
    await hook(office, "drop", { path: "/card/order", when: "before" })
    await page.goto("/card")
    const order = async (): Promise<void> => {
      await page.getByRole("button", { name: /^Country of residence/ }).click()
      await page.getByPlaceholder("Country").fill("germ")
      await page.getByRole("option", { name: "Germany" }).click()
      await page.getByText("I have read the conditions of the card").click()
      await page.getByText("I live in the country that I chose.").click()
      await page.getByLabel("Name on the card").fill("ANNA PETROVA")
      await page.getByText("Bank transfer").click()
      await page.getByRole("button", { name: "Continue to payment" }).click()
    }
    await order()
    await expect(page.getByText("Whether the order took effect is not known: compare your purchases.")).toBeVisible()
    await page.getByRole("button", { name: "Continue to payment" }).click()
    await expect(page.getByRole("alertdialog", { name: "Order a card again?" })).toBeVisible()
    await page.getByRole("button", { name: "No, go back" }).click()
    expect(await received(office, "/card/order")).toHaveLength(1)
    await page.goto("/")
    await expect(attention(page)).toContainText("The outcome of a contract order of 20")
    await expect(attention(page)).toContainText("The outcome of a card order is not known yet.")
    const tops = await Promise.all(
      [attention(page), page.locator(".balances").first()].map(async (part) => (await part.boundingBox())?.y ?? 0),
    )
    expect(tops[0]).toBeLessThan(tops[1] ?? 0)
    await attention(page).getByRole("button", { name: "Dismiss" }).last().click()
    await expect(attention(page)).not.toContainText("card order")
    await expect(attention(page)).toContainText("contract order")
    await attention(page).getByRole("link", { name: "Compare contracts" }).click()
    await expect(page).toHaveURL((url) => url.pathname === "/contracts")
  })

  for (const seed of seeds)
    test(`S45 what could be a thousand or not asks with two buttons, and what is chosen is what counts (seed ${seed})`, async ({
      page,
      context,
      office,
      signedIn,
    }) => {
      const random = new Random(seed)
      const language = random.pick(["de", "tr", "en", "ru"])
      await context.addCookies([{ name: "lang", value: language, url: office.url }])
      await signedIn("/nowhere")
      await page.goto("/#modal=transferUsdt")
      const dialog = page.getByRole("dialog")
      const sum = dialog.locator("input[name=sum]")
      const choices = dialog.getByRole("group").getByRole("button")
      await dialog.locator("input[name=email]").fill("other@office.test")
      for (let attempt = 0; attempt < 4; attempt += 1) {
        const whole = String(random.whole(1, random.pick([9, 999])))
        const rest = random.pick(["000", "500", String(random.whole(0, 999)).padStart(3, "0")])
        const mark = language === "de" || language === "tr" ? random.pick([".", ","]) : ","
        await sum.fill(`${whole}${mark}${rest}`)
        await expect(dialog.locator("button[type=submit]")).toBeDisabled()
        const readings = [
          new RegExp(`^${whole}${rest}$`),
          new RegExp(`^${whole}([.,]${rest.replace(/0+$/, "")}0*)?$`),
        ] as const
        for (const reading of readings) await expect(choices.filter({ hasText: reading })).toBeVisible()
        const isThousand = random.chance(0.5)
        await choices.filter({ hasText: readings[isThousand ? 0 : 1] }).click()
        await expect(choices).toHaveCount(0)
        await expect(sum).toHaveValue(readings[isThousand ? 0 : 1])
        // A link opened the form, and so its tick is the next thing that is asked.
        await expect(dialog.locator(".link-notice").getByRole("checkbox")).toBeVisible()
      }
      expect(await received(office, transferPath)).toEqual([])
    })

  for (const seed of seeds)
    test(`S44 what no network can have as an address asks for its end, typed by hand (seed ${seed})`, async ({
      page,
      office,
      signedIn,
    }) => {
      const random = new Random(seed)
      const bitcoin = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
      const base58 = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"
      const at = random.whole(8, 30)
      const place = random.pick([
        Array.from({ length: random.whole(7, 40) }, () => random.pick("abcdefgh2345".split(""))).join(""),
        bitcoin.slice(0, at) + (bitcoin[at] === "q" ? "p" : "q") + bitcoin.slice(at + 1),
        base58.slice(0, at) + (base58[at] === "z" ? "y" : "z") + base58.slice(at + 1),
      ])
      await signedIn()
      const dialog = await fillWithdrawal(page, { ...ways.btc, fields: { "Bitcoin address": place } }, "0.02")
      await dialog.getByText("I compared where").click()
      const confirm = dialog.getByRole("button", { name: /^Withdraw 0.02/ })
      await expect(confirm).toBeDisabled()
      const again = dialog.getByLabel("The last six characters of the address, typed by hand")
      const end = place.slice(-6)
      const wrong = random.whole(0, 5)
      await again.fill(end.slice(0, wrong) + (end[wrong] === "x" ? "w" : "x") + end.slice(wrong + 1))
      await expect(confirm).toBeDisabled()
      await again.fill(end)
      await expect(confirm).toBeEnabled()
      expect(await received(office, withdrawPath)).toEqual([])
    })

  test("S23 a number of 25 digits that the office writes without quotes is on the screen with all of them", async ({
    page,
    context,
    office,
    customer,
    signedIn,
  }) => {
    const digits = "1234567890123456.123456789"
    await hook(office, "rows", {
      email: customer.email,
      insert: [{ sum: digits, currency_id: 1, description: "twenty-five digits" }],
    })
    await context.route("**/transaction/listTransactions", async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replaceAll(new RegExp(`"(${digits})0*"`, "g"), "$1") })
    })
    await signedIn("/transactions")
    const row = transactionsGrid(page).getByRole("row").filter({ hasText: "twenty-five digits" })
    await expect(row).toContainText("1,234,567,890,123,456.123456789")
  })
})
