import type { Page } from "@playwright/test"
import { hook, received } from "./hooks.ts"
import {
  answerGate,
  bodies,
  choose,
  fillTransfer,
  fillWithdrawal,
  ledger,
  openForm,
  openGate,
  plain,
  transferPath,
  type Way,
  ways,
  withdrawPath,
} from "./money-steps.ts"
import { expect, test } from "./office.ts"

const decimals = (text: string): bigint => {
  const [whole = "0", rest = ""] = text.split(".")
  return BigInt(`${whole}${rest.padEnd(8, "0")}`)
}

/** The receipt as it stands on the screen, in plain digits. */
const receipt = async (page: Page): Promise<{ readonly fee: string; readonly net: string }> => {
  const shown = page.locator(".receipt:visible")
  return {
    fee: plain(await shown.locator("[data-field=fee] .amount").textContent()),
    net: plain(await shown.locator("[data-field=net] .amount").textContent()),
  }
}

test.describe("withdrawals", () => {
  // Two journeys; every way there is goes through the worker in tests/worker/http/withdrawals.test.ts.
  const sends: ReadonlyArray<readonly [Way, sum: string, fee: string, net: string, numbers: string]> = [
    [ways.card, "10.03", "5.4514", "4.5786", "R012 R136 R253 R412"],
    [ways.oton, "101", "4", "97", "R016 R137 R296 R381"],
  ]

  for (const [way, sum, fee, net, numbers] of sends) {
    test(`${numbers} ${way.title} goes from form to done, with its fee to the last digit in payload and ledger`, async ({
      page,
      office,
      signedIn,
    }) => {
      await signedIn()
      const before = await ledger(office)
      const dialog = await fillWithdrawal(page, way, sum)
      const shown = await receipt(page)
      await answerGate(await openGate(page, dialog))
      await expect(dialog.getByText("Withdraw completed!")).toBeVisible()
      const [body, ...more] = await bodies(office, withdrawPath)
      expect(more).toEqual([])
      expect(body).toMatchObject({
        amount: sum,
        currency: way.currency,
        destination: way.destination,
        ...(way.currencyId !== undefined && { currency_id: way.currencyId }),
      })
      expect(Object.hasOwn(body ?? {}, "currency_id")).toBe(way.currencyId !== undefined)
      const comission = String(body?.["comission"])
      expect([decimals(comission), decimals(shown.fee), decimals(shown.net)]).toEqual([
        decimals(fee),
        decimals(fee),
        decimals(net),
      ])
      const after = await ledger(office)
      expect(new Set(Object.values(after.sums))).toEqual(new Set(["0"]))
      expect(decimals(after.fees[way.unit] ?? "0") - decimals(before.fees[way.unit] ?? "0")).toBe(decimals(fee))
      expect(after.entries - before.entries).toBe(1)
      await expect(dialog.locator(".transaction")).toContainText("Withdrawal")
      await dialog.getByRole("button", { name: "Done", exact: true }).click()
      await expect(dialog).toBeHidden()
      expect(new URL(page.url()).hash).toBe("")
    })
  }

  const vectors: ReadonlyArray<readonly [Way, ReadonlyArray<readonly [sum: string, fee: string, net: string]>]> = [
    [
      ways.btc,
      [
        ["0.01", "0.00015000", "0.00985000"],
        ["0.01000100", "0.00015002", "0.00985098"],
        ["1.23456789", "0.01851852", "1.21604937"],
      ],
    ],
    [
      ways.card,
      [
        ["10", "5.4500", "4.5500"],
        ["10.01", "5.4505", "4.5595"],
        ["10.03", "5.4514", "4.5786"],
        ["99.99", "9.4996", "90.4904"],
        ["1000", "50.0000", "950.0000"],
      ],
    ],
    [ways.adv, [["33.33", "0.9999", "32.3301"]]],
    [ways.euroBtc, [["1000.55", "15.0083", "985.5417"]]],
    [
      ways.bsc,
      [
        ["2.5", "3", "0"],
        ["3", "3", "0"],
        ["100", "3", "97"],
      ],
    ],
    [
      ways.oton,
      [
        ["50", "3", "47"],
        ["67", "3", "64"],
        ["100", "3", "97"],
        ["101", "4", "97"],
        ["134", "5", "129"],
        ["1001", "31", "970"],
      ],
    ],
  ]

  test("R300 R443 every money vector stands on the screen while it is typed", async ({ page, signedIn }) => {
    await signedIn()
    for (const [way, rows] of vectors) {
      const dialog = await openForm(page, "Withdraw", way.entry)
      await choose(page, dialog, way)
      for (const [sum, fee, net] of rows) {
        await dialog.getByLabel("Sum").fill(sum)
        const shown = await receipt(page)
        expect([decimals(shown.fee), decimals(shown.net)], `${way.title} ${sum}`).toEqual([
          decimals(fee),
          decimals(net),
        ])
      }
      await page.keyboard.press("Escape")
      await expect(dialog).toBeHidden()
    }
  })

  test("R275 R312 R279 R407 what is too little is said in the specification's words, and Continue says why it waits", async ({
    page,
    signedIn,
  }) => {
    await signedIn()
    for (const [way, sum, words] of [
      [ways.btc, "0.00999999", "Minimum withdrawal amount 0.01 BTC"],
      [ways.card, "9.99", "Minimum withdrawal amount 10 EUR"],
      [ways.oton, "49", "minimum 50 USDT"],
    ] as const) {
      const dialog = await openForm(page, "Withdraw", way.entry)
      await choose(page, dialog, way)
      await dialog.getByLabel("Sum").fill(sum)
      await expect(dialog.locator(".flow-reason")).toHaveText(words)
      await expect(dialog.getByRole("button", { name: "Continue" })).toBeDisabled()
      await page.keyboard.press("Escape")
      await expect(dialog).toBeHidden()
    }
  })

  test("R277 R278 R281 R282 IBAN and card say what is missing, and the grouping leaves the caret alone; no tab keeps a foreign destination, the sum stays, and a comma that could be thousands is refused", async ({
    page,
    signedIn,
  }) => {
    await signedIn()
    const dialog = await openForm(page, "Withdraw", "Euro")
    await dialog.getByLabel("Sum").fill("20")
    const card = dialog.getByLabel("Card number", { exact: true })
    await card.fill("411111")
    await expect(dialog.locator(".field-error")).toHaveText("Only Mastercard")
    await card.fill("5555555555554445")
    await expect(dialog.locator(".flow-reason")).toContainText("checksum")
    await dialog.getByRole("radio", { name: "Bank (paystree)" }).click()
    await dialog.getByLabel("Beneficiary’s name").fill("Ann Lee")
    const iban = dialog.getByLabel("IBAN", { exact: true })
    await expect(iban).toHaveValue("GB")
    await iban.click()
    await page.keyboard.press("End")
    await page.keyboard.type("82west1234569876543")
    await expect(iban).toHaveValue("GB 82 WEST12 34569 876543")
    await expect(dialog.locator(".flow-reason")).toHaveText("IBAN: needs 22, has 21")
    await page.keyboard.type("2")
    await expect(dialog.getByRole("button", { name: "Continue" })).toBeEnabled()
    // In the middle: after "345" of the third group, one digit goes and another comes, and the caret stays between
    // them.
    for (let step = 0; step < 10; step += 1) await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("Backspace")
    await page.keyboard.type("5")
    await expect(iban).toHaveValue("GB 82 WEST12 34569 8765432")
    expect(await iban.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(16)

    await dialog.getByRole("radio", { name: "Bitcoin" }).click()
    await dialog.getByLabel("Sum").fill("700")
    await dialog.getByLabel("Bitcoin address").fill("bc1qforeign")
    await dialog.getByRole("button", { name: "Switch to AdvCash" }).click()
    await dialog.getByRole("radio", { name: "Bitcoin" }).click()
    await expect(dialog.getByLabel("Bitcoin address")).toHaveValue("")
    await expect(dialog.getByLabel("Sum")).toHaveValue("700")
    await dialog.getByLabel("Sum").fill("1,000")
    await expect(dialog.locator(".flow-reason")).toContainText("choose 1000 or 1.000")
    await expect.poll(() => page.url()).not.toContain("bc1qforeign")
  })

  test.describe("a customer without a wallet address", () => {
    test.use({ like: "other@office.test" })

    test("R150 R406 without a wallet address in the profile the OTON form says so and links there", async ({
      page,
      signedIn,
    }) => {
      await signedIn()
      const dialog = await openForm(page, "Withdraw", "OTON family")
      await expect(dialog.getByText("Please fill your BEP20-address in Profile").first()).toBeVisible()
      await expect(dialog.getByRole("link", { name: "/profile" })).toHaveAttribute("href", "/profile")
    })
  })

  test("R130 R138 R421 a fee that eats the sum is asked about with No in focus, and No sends nothing", async ({
    page,
    office,
    signedIn,
  }) => {
    await signedIn()
    const dialog = await fillWithdrawal(page, ways.bsc, "2.5")
    await expect(dialog.getByText("nothing would arrive")).toBeVisible()
    await dialog.getByText("I compared where").click()
    await dialog.getByRole("button", { name: /^Withdraw 2.5/ }).click()
    await expect(page.getByRole("alertdialog").getByRole("button", { name: "No, go back" })).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("alertdialog")).toBeHidden()
    await expect(dialog.getByRole("button", { name: /^Withdraw 2.5/ })).toBeVisible()
    expect(await received(office, withdrawPath)).toEqual([])
  })
})

test.describe("transfers", () => {
  for (const [numbers, name, currency, sum] of [
    ["R133 R250", "BTC", 1, "0.25"],
    ["R134", "USDT", 32, "12.5"],
    ["R010", "OTON", 18, "7"],
  ] as const) {
    test(`${numbers} a transfer of ${name} says whom it goes to, sends what it says, finds its row and asks for the balances anew`, async ({
      page,
      office,
      signedIn,
    }) => {
      await signedIn()
      const dialog = await fillTransfer(page, name, sum)
      expect(plain(await dialog.locator("[data-field=amount] .amount").textContent())).toBe(sum)
      await expect(dialog.locator("[data-field=to]")).toHaveText("other@office.test")
      const gate = await openGate(page, dialog)
      const asked = await Promise.all(
        ["/user/info", "/user/balance"].map(async (path) => (await received(office, path)).length),
      )
      await answerGate(gate)
      await expect(dialog.getByText("Transfer is done!")).toBeVisible()
      await expect
        .poll(() =>
          Promise.all(["/user/info", "/user/balance"].map(async (path) => (await received(office, path)).length)),
        )
        .toEqual(asked.map((count) => count + 1))
      const [body] = await bodies(office, transferPath)
      expect(Object.keys(body ?? {}).sort()).toEqual(["amount", "currency", "lang", "to_user", "token", "two"])
      expect(await bodies(office, transferPath)).toMatchObject([
        { amount: sum, to_user: "other@office.test", currency },
      ])
      expect(new Set(Object.values((await ledger(office)).sums))).toEqual(new Set(["0"]))
      await expect(dialog.locator(".transaction")).toContainText("Transfer to Other Customer")
    })
  }

  test("R271 R272 R120 R148 the recipient comes from the address book, and Back keeps what was filled in", async ({
    page,
    signedIn,
  }) => {
    await signedIn()
    const dialog = await openForm(page, "Transfer", "BTC")
    await expect(dialog.locator(".flow-reason")).toHaveText("Enter the recipient’s e-mail")
    await dialog.getByRole("button", { name: "Choose from contacts" }).click()
    const picker = page.getByRole("dialog", { name: "Contacts" })
    await picker.getByPlaceholder("Name, e-mail, address").fill("other")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(picker).toBeHidden()
    await expect(dialog.getByLabel("Recipient’s e-mail")).toHaveValue("other@office.test")
    await dialog.getByLabel("Sum").fill("0.5")
    await dialog.getByRole("button", { name: "Continue" }).click()
    await expect(dialog.getByText("In your contacts as")).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(dialog.getByLabel("Sum")).toHaveValue("0.5")
    await expect(dialog.getByLabel("Recipient’s e-mail")).toHaveValue("other@office.test")
  })

  test("R386 R248 R411 a wrong password stays at the gate with its message, cleared; the right one then goes through", async ({
    page,
    office,
    signedIn,
  }) => {
    await signedIn()
    const dialog = await fillTransfer(page, "BTC", "0.01")
    const gate = await openGate(page, dialog)
    await expect(gate.getByText("Send 0.01 BTC to other@office.test")).toBeVisible()
    await answerGate(gate, "not the password")
    await expect(gate.getByText("Wrong password")).toBeVisible()
    await expect(gate.getByLabel("Password", { exact: true })).toHaveValue("")
    await answerGate(gate)
    await expect(dialog.getByText("Transfer is done!")).toBeVisible()
    expect((await ledger(office)).sums["btc"]).toBe("0")
  })

  test("R249 closing the gate sends nothing and keeps the form", async ({ page, office, signedIn }) => {
    await signedIn()
    const dialog = await fillTransfer(page, "BTC", "0.01")
    const gate = await openGate(page, dialog)
    await page.keyboard.press("Escape")
    await expect(gate).toBeHidden()
    await dialog.getByRole("button", { name: "Back", exact: true }).last().click()
    await expect(dialog.getByLabel("Sum")).toHaveValue("0.01")
    expect(await received(office, transferPath)).toEqual([])
  })

  test("a refusal of the office is said over the accept step, and nothing is lost", async ({
    page,
    office,
    signedIn,
  }) => {
    await signedIn()
    const dialog = await fillTransfer(page, "BTC", "0.01", "nobody@office.test")
    await answerGate(await openGate(page, dialog))
    await expect(dialog.getByText("There is no customer with this e-mail")).toBeVisible()
    await expect(dialog.getByText("Nothing was moved.")).toBeVisible()
    await hook(office, "reset")
  })
})
