import { demoPassword } from "../../sandbox/main.ts"
import { hook, received, type Office } from "./hooks.ts"
import {
  answerGate,
  bodies,
  fillTransfer,
  fillWithdrawal,
  holdBack,
  ledger,
  openGate,
  transferPath,
  ways,
  withdrawPath,
} from "./money-steps.ts"
import { expect, test } from "./office.ts"

/**
 * From now on the office does what a call asks, and cuts the connection in place of an answer: also when the browser
 * should ask again by itself.
 */
const cutAfterEffect = (office: Office, path: string): Promise<unknown> =>
  hook(office, "drop", { path, when: "after", times: 8 })

test.describe("one intent is one request, with nothing on the server that would catch a second", () => {
  test.beforeEach(async ({ office }) => {
    await hook(office, "idempotency", { on: false })
  })

  test("S20 R234 twenty clicks and a held Enter at the gate send one request and make one posting", async ({
    page,
    office,
    signedIn,
  }) => {
    await signedIn()
    const before = await ledger(office)
    await hook(office, "latency", { path: transferPath, ms: 400 })
    const dialog = await fillTransfer(page, "BTC", "0.02")
    await dialog.getByText("I compared where").click()
    const confirm = dialog.getByRole("button", { name: /^Send 0.02/ })
    await confirm.evaluate((button: HTMLElement) => {
      for (let press = 0; press < 20; press += 1) button.click()
    })
    const gate = page.getByRole("dialog", { name: /^Confirm with your/ })
    await gate.getByLabel("Password", { exact: true }).fill(demoPassword)
    await gate.locator("form").evaluate((form: HTMLFormElement) => {
      for (let press = 0; press < 20; press += 1) form.requestSubmit()
    })
    for (let press = 0; press < 20; press += 1) await page.keyboard.down("Enter")
    await page.keyboard.up("Enter")
    await expect(dialog.getByText("Transfer is done!")).toBeVisible()
    expect(await received(office, transferPath)).toHaveLength(1)
    expect((await ledger(office)).entries - before.entries).toBe(1)
  })

  test("S20 R135 R234 two tabs that confirm at once send one request between them, and the other says why not", async ({
    page,
    context,
    office,
    signedIn,
  }) => {
    await signedIn()
    const other = await context.newPage()
    await other.goto("/")
    // The request stays on its way until the other tab has said why it sends none.
    const letGo = await holdBack(context, withdrawPath)
    const before = await ledger(office)
    const [first, second] = [
      await fillWithdrawal(page, ways.btc, "0.02"),
      await fillWithdrawal(other, ways.btc, "0.02"),
    ]
    const [one, two] = [await openGate(page, first), await openGate(other, second)]
    await one.getByLabel("Password", { exact: true }).fill(demoPassword)
    await two.getByLabel("Password", { exact: true }).fill(demoPassword)
    await Promise.all([
      one.getByRole("button", { name: "Confirm", exact: true }).click(),
      two.getByRole("button", { name: "Confirm", exact: true }).click(),
    ])
    const ends = ["Withdraw completed!", "One of these is under way already", "Just this was sent meanwhile."]
    const shown = (): Promise<ReadonlyArray<number>> =>
      Promise.all(
        ends.map(
          async (words) =>
            (await Promise.all([page, other].map((tab) => tab.getByText(words).isVisible()))).filter(Boolean).length,
        ),
      )
    await expect.poll(shown).toEqual([0, 1, 0])
    letGo()
    await expect.poll(shown).toEqual([1, 0, 1])
    expect(await received(office, withdrawPath)).toHaveLength(1)
    expect((await ledger(office)).entries - before.entries).toBe(1)
  })

  test("S20 of one order that two tabs look at the second leads back to its form once the first has left", async ({
    page,
    context,
    office,
    signedIn,
  }) => {
    await signedIn()
    const other = await context.newPage()
    await other.goto("/")
    const [first, second] = [await fillTransfer(page, "BTC", "0.02"), await fillTransfer(other, "BTC", "0.020")]
    const gate = await openGate(other, second)
    await answerGate(await openGate(page, first))
    await expect(first.getByText("Transfer is done!")).toBeVisible()
    await expect(second.getByText("Just this was sent meanwhile.")).toBeVisible()
    await expect(gate).toBeHidden()
    expect(await received(office, transferPath)).toHaveLength(1)
  })

  test("S04 S20 Back in the middle of a send changes nothing of it, and Forward leads to no step of it once it is over", async ({
    page,
    context,
    office,
    signedIn,
  }) => {
    await signedIn()
    const letGo = await holdBack(context, transferPath)
    const dialog = await fillTransfer(page, "BTC", "0.02")
    await expect.poll(() => new URL(page.url()).hash).toContain("modal=transferBtcAccept")
    const gate = await openGate(page, dialog)
    const leaving = page.waitForRequest(`**${transferPath}`)
    await answerGate(gate)
    await leaving
    await page.evaluate(() => history.back())
    await expect.poll(() => page.evaluate(() => document.querySelectorAll("[role=dialog]").length)).toBe(2)
    letGo()
    await expect(dialog.getByText("Transfer is done!")).toBeVisible()
    await dialog.getByRole("button", { name: "Done", exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.evaluate(() => history.forward())
    await expect.poll(() => new URL(page.url()).hash).toBe("")
    await expect(dialog).toBeHidden()
    expect(await received(office, transferPath)).toHaveLength(1)
  })

  test("S20 a connection cut after the effect: unknown outcome, the row that appears is shown, and a repeat needs a yes", async ({
    page,
    office,
    signedIn,
  }) => {
    await signedIn()
    const before = await ledger(office)
    await cutAfterEffect(office, withdrawPath)
    const dialog = await fillWithdrawal(page, ways.adv, "33.33")
    await answerGate(await openGate(page, dialog))
    await expect(dialog.getByText("The outcome is unknown: compare your history")).toBeVisible()
    await expect(dialog.locator(".transaction")).toContainText("Withdrawal to AdvCash")
    expect(await received(office, withdrawPath)).toHaveLength(1)
    expect((await ledger(office)).entries - before.entries).toBe(1)
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click()
    await expect(page.getByRole("region", { name: "Needs your attention" })).toContainText(
      "The outcome of a withdrawal of",
    )

    const again = await fillWithdrawal(page, ways.adv, "33.33")
    await again.getByText("I compared where").click()
    await again.getByRole("button", { name: /^Withdraw 33.33/ }).click()
    const question = page.getByRole("alertdialog", { name: "This may have been sent already" })
    await expect(question.getByRole("button", { name: "No, go back" })).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(question).toBeHidden()
    expect(await received(office, withdrawPath)).toHaveLength(1)
    await again.getByRole("button", { name: "Close", exact: true }).click()
    await page.getByRole("region", { name: "Needs your attention" }).getByRole("button", { name: "Dismiss" }).click()
    await expect(page.getByRole("region", { name: "Needs your attention" })).toBeHidden()
  })

  test("S27 offline nothing can be sent, the reason is said, and going online sends nothing by itself", async ({
    page,
    context,
    office,
    signedIn,
  }) => {
    await signedIn()
    const dialog = await fillTransfer(page, "BTC", "0.02")
    await dialog.getByText("I compared where").click()
    await context.setOffline(true)
    await expect(dialog.locator(".flow-reason")).toContainText("You are offline")
    await expect(dialog.getByRole("button", { name: /^Send 0.02/ })).toBeDisabled()
    await context.setOffline(false)
    await expect(dialog.getByRole("button", { name: /^Send 0.02/ })).toBeEnabled()
    expect(await received(office, transferPath)).toEqual([])
  })
})

test.describe("where the office knows Idempotency-Key", () => {
  test("a connection cut after the effect, whatever the browser then sends by itself, is one posting under one key", async ({
    page,
    office,
    signedIn,
  }) => {
    await signedIn()
    const before = await ledger(office)
    await cutAfterEffect(office, transferPath)
    const dialog = await fillTransfer(page, "BTC", "0.02")
    await answerGate(await openGate(page, dialog))
    await expect(dialog.getByText("The outcome is unknown: compare your history")).toBeVisible()
    const { requests } = await hook<{
      requests: ReadonlyArray<{ path: string; headers: Readonly<Record<string, string>> }>
    }>(office, "requests")
    const keys = requests.filter(({ path }) => path === transferPath).map(({ headers }) => headers["idempotency-key"])
    expect(new Set(keys).size).toBe(1)
    expect(new Set((await bodies(office, transferPath)).map((body) => JSON.stringify(body))).size).toBe(1)
    expect((await ledger(office)).entries - before.entries).toBe(1)
  })
})
