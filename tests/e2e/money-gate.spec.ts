import { demoPassword, demoTotpSecret, totpCode } from "../../sandbox/main.ts"
import { lidOf } from "./clocks.ts"
import { answerGate, bodies, fillTransfer, holdBack, ledger, openGate, transferPath } from "./money-steps.ts"
import { expect, test } from "./office.ts"

test.describe("a gate that asks for a code", () => {
  test.use({ like: "demo-2fa@office.test" })

  test("S20 takes none that another tab's gate has used, none before it and none that is over: each is said to be wrong, and nothing is sent", async ({
    page,
    context,
    office,
    signedIn,
  }) => {
    await signedIn()
    const before = await ledger(office)
    const gate = await openGate(page, await fillTransfer(page, "USDT", "5"))
    const other = await context.newPage()
    await other.goto("/")
    const theirs = await fillTransfer(other, "USDT", "6")
    const theirGate = await openGate(other, theirs)
    const now = Date.now()
    const [used, older, over] = [30_000, 0, -90_000].map((ahead) => totpCode(demoTotpSecret, now + ahead))
    await theirGate.getByRole("textbox", { name: "Code" }).fill(used ?? "")
    await other.keyboard.press("Enter")
    await expect(theirs.getByText("Transfer is done!")).toBeVisible()
    const code = gate.getByRole("textbox", { name: "Code" })
    for (const each of [used, older, over]) {
      await code.fill(each ?? "")
      await page.keyboard.press("Enter")
      await expect(gate.getByText("Wrong code")).toBeVisible()
      await expect(code).toHaveValue("")
    }
    expect((await ledger(office)).entries - before.entries).toBe(1)
    expect((await bodies(office, transferPath)).map(({ amount }) => amount)).toEqual(["6", "5", "5", "5"])
  })
})

test("S18 S20 a send that was on its way when the lid was closed is done where the office is shown the next day, and not filled in again", async ({
  page,
  context,
  office,
  signedIn,
}) => {
  const closeLid = await lidOf(page)
  await signedIn()
  const before = await ledger(office)
  const letGo = await holdBack(context, transferPath)
  const dialog = await fillTransfer(page, "USDT", "5")
  const gate = await openGate(page, dialog)
  const left = page.waitForRequest((request) => request.url().endsWith(transferPath))
  await answerGate(gate, demoPassword)
  await left
  await closeLid()
  const back = page.getByRole("button", { name: "Show the office again" })
  await expect(back).toBeVisible()
  letGo()
  await expect.poll(async () => (await ledger(office)).entries - before.entries).toBe(1)
  await back.click()
  await expect(dialog.getByText("Transfer is done!")).toBeVisible()
  await expect(dialog.getByText("5 USDT to other@office.test")).toBeVisible()
  expect(await bodies(office, transferPath)).toHaveLength(1)
})
