import { answerGate, fillTransfer, fillWithdrawal, openForm, openGate, ways } from "./money-steps.ts"
import { expect, test } from "./office.ts"
import { axeFindingsInBothColours } from "./steps.ts"

test.describe("money moves for everyone", () => {
  test("axe finds nothing on form, accept, gate, question and done in light and dark", async ({ page, signedIn }) => {
    await signedIn()
    for (const entry of ["BTC", "Euro", "USDT", "OTON family"] as const) {
      await openForm(page, "Withdraw", entry)
      expect(await axeFindingsInBothColours(page), entry).toEqual([])
      await page.keyboard.press("Escape")
    }
    const dialog = await fillWithdrawal(page, ways.card, "10.03")
    expect(await axeFindingsInBothColours(page), "accept").toEqual([])
    await openGate(page, dialog)
    expect(await axeFindingsInBothColours(page), "gate").toEqual([])
    await page.keyboard.press("Escape")
    await dialog.getByRole("button", { name: "Close", exact: true }).click()
    const transfer = await fillTransfer(page, "BTC", "0.01")
    expect(await axeFindingsInBothColours(page), "transfer").toEqual([])
    await answerGate(await openGate(page, transfer))
    await expect(transfer.getByText("Transfer is done!")).toBeVisible()
    expect(await axeFindingsInBothColours(page), "done").toEqual([])
  })

  test("nothing scrolls sideways at 320 pixels in Russian, form and accept", async ({
    page,
    context,
    office,
    signedIn,
  }) => {
    await context.addCookies([{ name: "lang", value: "ru", url: office.url }])
    await page.setViewportSize({ width: 320, height: 640 })
    for (const name of ["transferBtc", "withdrawBtc", "modalWithdrawEuro", "withdrawUsdt", "modalWithdrawOton"]) {
      // a new document each time, over the screen that asks for least
      await signedIn(`/404?of=${name}#modal=${name}&sum=1001.5&balance=saim`)
      await expect(page.getByRole("dialog")).toBeVisible()
      const over = await page
        .getByRole("dialog")
        .evaluate((dialog) =>
          [...dialog.querySelectorAll("*")]
            .filter((each) => !each.closest(".method-tabs") && each.getBoundingClientRect().right > innerWidth + 1)
            .map((each) => each.className),
        )
      expect(over, name).toEqual([])
    }
  })
})
