import { demoPassword } from "../../sandbox/main.ts"
import { modals } from "../../src/domain/modals/modal-names.ts"
import { hook, received } from "./hooks.ts"
import {
  answerGate,
  cardNumber,
  fillTransfer,
  fillWithdrawal,
  openForm,
  openGate,
  transferPath,
  ways,
  withdrawPath,
} from "./money-steps.ts"
import { expect, newCustomer, test } from "./office.ts"
import { addressesOfTab, authCookie, storedTexts, submitSignIn } from "./steps.ts"

test.use({ serviceWorker: true }) // what it keeps is on the device too

const evil = "<img src=x onerror=\"document.title='owned'\">"
const hostile = new URLSearchParams({
  sum: "1",
  email: "evil@office.test",
  btcaddress: "bc1qevil000000000000000000000000evil",
  address: "0xEVIL",
  iban: "GB82WEST12345698765432",
  beneficiaryName: evil,
  card: "5555555555554444",
  cardname: evil,
  advcash: "E123456789012",
  balance: "saim",
  fee: "0",
  sumWithFee: "1000000",
  isDone: "1",
  description: evil,
  Support: "call +1 555",
  tab: "paystree",
  typeOfWallet: "erc20",
  swift: evil,
}).toString()

const sayings = ["Transfer is done!", "Withdraw completed!", "You send", "Goes to"]

test.describe("an address that this tab did not write", () => {
  test("S01 R081 R082 none of the thirty names, loaded cold with hostile values, reaches accept or done, sends anything or makes an element", async ({
    page,
    office,
    signedIn,
  }) => {
    const violations: Array<string> = []
    page.on("console", (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) violations.push(message.text())
    })
    await signedIn()
    const names = Object.keys(modals)
    expect(names).toHaveLength(30)
    for (const name of names) {
      // a new document each time: nothing of the name before is left; over the screen that asks for least
      await page.goto(`/404?cold=${name}#modal=${name}&${hostile}`)
      await expect(page.getByRole("heading", { name: "Not found", includeHidden: true })).toBeVisible()
      const dialog = page.getByRole("dialog")
      if (/^(transfer|withdraw|modalWithdraw)/.test(name)) {
        await expect(dialog.getByText("This was filled in by a link"), name).toBeVisible()
        await expect(dialog.getByRole("button", { name: "Continue" }), name).toBeDisabled()
      } else if (
        /Payment|modalInfo|trnInfo|^contacts$|^contracts$|^kyc$|[rR]equest/.test(name) ||
        /modalNewContract|modalPurchasesInfo|modalAllBranches|modalListOfCountries/.test(name)
      ) {
        await expect(dialog, name).toBeVisible()
      } else {
        await expect.poll(() => new URL(page.url()).hash, name).toMatch(/^(#tab=purchases)?$/)
        await expect(dialog, name).toBeHidden()
      }
      const text = await page.locator("body").textContent()
      for (const saying of sayings) expect(text, name).not.toContain(saying)
      expect(text, name).not.toContain("call +1 555")
      expect(await page.locator("img, [onerror]").count(), name).toBe(0)
      expect(page.url(), name).not.toContain("5555555555554444".repeat(2))
    }
    expect(await page.title()).not.toContain("owned")
    expect(violations).toEqual([])
    for (const path of [transferPath, withdrawPath, "/address/edit", "/user/setProfile", "/contracts/order"])
      expect(await received(office, path), path).toEqual([])
  })

  for (const [numbers, name, title, words] of [
    ["R126 R144 R400", "modalPaymentFail", "Payment failure", "Payment denied"],
    ["R128 R145 R414", "modalPaymentSuccess", "Payment successful", "Tokens purchased"],
  ] as const) {
    test(`${numbers} the return from a payment page by ${name} says its fixed words and nothing of the address`, async ({
      page,
      signedIn,
    }) => {
      await signedIn("/nowhere")
      await page.goto(`/#modal=${name}&sum=777&description=${encodeURIComponent(evil)}`)
      const dialog = page.getByRole("dialog", { name: title })
      await expect(dialog.getByText(words)).toBeVisible()
      await expect(dialog).not.toContainText("777")
    })
  }

  test("R105 R132 S02 the transaction info draws known keys as text with its strip, and the local row wins", async ({
    page,
    office,
    customer,
    openedTransactions,
  }) => {
    await openedTransactions()
    const { records } = await hook<{ records: ReadonlyArray<{ id: number; description: string }> }>(office, "table", {
      email: customer.email,
    })
    const [row] = records
    await page.goto(`/#modal=trnInfo&id=${row?.id}&description=forged`)
    const dialog = page.getByRole("dialog", { name: "Transaction" })
    await expect(dialog).toContainText(row?.description ?? "no row")
    await expect(dialog).not.toContainText("forged")
    await page.goto("/nowhere")
    await page.goto(`/#modal=trnInfo&id=999999999&description=${"x".repeat(300)}&Support=call`)
    await expect(dialog.getByText("This came from a link and is not in your history")).toBeVisible()
    await expect(dialog.getByText("x".repeat(256), { exact: true })).toBeVisible()
    await expect(dialog).not.toContainText("call")
  })
})

test.describe("an address of this tab's own", () => {
  test("R083 R084 R098 a reload shows the accept step again, and done only with the journal's proof", async ({
    page,
    signedIn,
  }) => {
    await signedIn()
    const dialog = await fillTransfer(page, "BTC", "0.25")
    await expect.poll(() => new URL(page.url()).hash).toContain("modal=transferBtcAccept")
    await page.reload()
    await expect(dialog.getByText("You send")).toBeVisible()
    await answerGate(await openGate(page, dialog))
    await expect(dialog.getByText("Transfer is done!")).toBeVisible()
    await expect.poll(() => new URL(page.url()).hash).toContain("isDone=1")
    await page.reload()
    await expect(dialog.getByText("Transfer is done!")).toBeVisible()
    await page.evaluate(() => history.replaceState(history.state, "", location.hash.replace("0.25", "0.5")))
    await page.reload()
    await expect(dialog.getByRole("textbox", { name: "Sum" })).toHaveValue("0.5")
    await expect(dialog.getByText("Transfer is done!")).toBeHidden()
  })

  test("S03 a hash that is replaced during accept leads back to the form with the values from memory", async ({
    page,
    office,
    signedIn,
  }) => {
    await signedIn()
    const dialog = await fillTransfer(page, "BTC", "0.25")
    await page.evaluate(() => {
      location.hash = "modal=transferBtcAccept&email=evil@office.test&sum=9"
    })
    await expect(dialog.getByText("The address of this page was changed from outside.")).toBeVisible()
    await expect(dialog.getByLabel("Recipient’s e-mail")).toHaveValue("other@office.test")
    await expect(dialog.getByLabel("Sum")).toHaveValue("0.25")
    await expect.poll(() => page.url()).not.toContain("evil")
    expect(await received(office, transferPath)).toEqual([])
  })

  test("R090 S04 S19 a card flow leaves its number, the password and the token in no store, no address and no log", async ({
    page,
    context,
    signedIn,
  }) => {
    const spoken: Array<string> = []
    page.on("console", (message) => spoken.push(message.text()))
    await signedIn()
    const entries = await page.evaluate(() => history.length)
    const addresses: Array<string> = []
    const look = async (): Promise<void> => {
      addresses.push(page.url(), JSON.stringify(await page.evaluate(() => history.state)))
    }
    const dialog = await fillWithdrawal(page, ways.card, "10.03")
    await expect.poll(() => new URL(page.url()).hash).toContain("card=4444")
    await look()
    const gate = await openGate(page, dialog)
    await look()
    await answerGate(gate)
    await expect(dialog.getByText("Withdraw completed!")).toBeVisible()
    await expect.poll(() => page.url()).toContain("isDone")
    await look()
    expect(await page.content()).not.toContain(cardNumber)
    await dialog.getByRole("button", { name: "Done", exact: true }).click()
    await expect(dialog).toBeHidden()
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1)
    // Neither Back nor Forward leads to it: a walk through the tab's history meets no step of the dialog.
    for (const address of await addressesOfTab(context, page)) expect(address).not.toContain("#")
    const stored = await storedTexts(page)
    const token = await authCookie(context)
    if (token === undefined) throw new Error("nobody is signed in")
    for (const [place, text] of [
      ...stored,
      ["addresses", addresses.join(" ")],
      ["console", spoken.join(" ")],
    ] as const) {
      for (const secret of [cardNumber.slice(0, 7), demoPassword, token]) expect(text, place).not.toContain(secret)
    }
    expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(["auth"])
  })

  test("S22 a contact that changes after it was picked leads back from accept to the form", async ({
    page,
    office,
    signedIn,
  }) => {
    await signedIn()
    const dialog = await openForm(page, "Transfer", "BTC")
    await dialog.getByRole("button", { name: "Choose from contacts" }).click()
    await page
      .getByRole("dialog", { name: "Contacts" })
      .getByRole("option", { name: /other@office/ })
      .click()
    await dialog.getByLabel("Sum").fill("0.01")
    await dialog.getByRole("button", { name: "Continue" }).click()
    await expect(dialog.getByText("You send")).toBeVisible()
    const token = (await page.context().cookies()).find(({ name }) => name === "auth")?.value
    const post = async (path: string, body: object) =>
      (
        await fetch(`${office.url}${path}`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ token, lang: "en", ...body }),
        })
      ).json()
    const found = (await post("/address/find", { request: { cmd: "get", limit: 100 } })) as {
      data: { records: ReadonlyArray<{ id: number; email: string }> }
    }
    const contact = found.data.records.find(({ email }) => email === "other@office.test")
    await post("/address/edit", { data: { ...contact, email: "evil@office.test" } })
    const tab = await page.context().newPage() // another tab asks for the address book, and the log tells this one
    await tab.goto("/#modal=contacts")
    await expect(tab.getByText("evil@office.test")).toBeVisible()
    await expect(dialog.getByText("The destination was changed meanwhile.")).toBeVisible()
    await expect(dialog.getByLabel("Recipient’s e-mail")).toHaveValue("other@office.test")
  })
})

test.describe("what was typed", () => {
  test("it survives a reload of the form and a 401, for the same customer only, and never the card", async ({
    page,
    office,
    signedIn,
    customer,
  }) => {
    await signedIn()
    const dialog = await openForm(page, "Withdraw", "Euro")
    await dialog.getByLabel("Sum").fill("25")
    await dialog.getByLabel("Card number", { exact: true }).fill(cardNumber)
    await dialog.getByLabel("Name on card").fill("ANN LEE")
    await expect.poll(() => page.url()).toContain("cardname")
    await page.reload()
    await expect(dialog.getByText("Card numbers are kept nowhere")).toBeVisible()
    await expect(dialog.getByLabel("Name on card")).toHaveValue("ANN LEE")
    await expect(dialog.getByLabel("Card number", { exact: true })).toHaveValue("")
    await hook(office, "unauthorized", { path: "/user/info", times: 1 })
    await page.reload({ waitUntil: "commit" })
    await expect(page).toHaveURL((url) => url.pathname === "/login")
    await submitSignIn(page, customer.email)
    await expect(page).toHaveURL((url) => url.pathname === "/")
    await openForm(page, "Withdraw", "Euro")
    await expect(dialog.getByText("This is what you had filled in before")).toBeVisible()
    await expect(dialog.getByLabel("Sum")).toHaveValue("25")
    await expect(dialog.getByLabel("Card number", { exact: true })).toHaveValue("")
    await hook(office, "unauthorized", { path: "/user/info", times: 1 })
    await page.reload({ waitUntil: "commit" })
    await expect(page).toHaveURL((url) => url.pathname === "/login")
    await submitSignIn(page, (await newCustomer(office, "other@office.test", 0)).email)
    await expect(page).toHaveURL((url) => url.pathname === "/")
    await openForm(page, "Withdraw", "Euro")
    await expect(dialog.getByLabel("Sum")).toHaveValue("")
    for (const [place, text] of await storedTexts(page))
      if (place === "sessionStorage") expect(text).not.toContain("ANN LEE")
  })
})
