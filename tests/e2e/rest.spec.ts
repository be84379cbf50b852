import { readFile } from "node:fs/promises"
import { received } from "./hooks.ts"
import { transferPath } from "./money-steps.ts"
import { expect, holdToken, newCustomer, test } from "./office.ts"
import { follow } from "./screen-list.ts"
import { axeFindings } from "./steps.ts"

test.describe("the rest of the office", () => {
  test("R018 R057 R358 R359 a contact is made, found, taken away as CSV and removed through the yes/no dialog", async ({
    page,
    office,
    signedIn,
  }) => {
    await signedIn()
    await page.getByRole("navigation").getByRole("link", { name: "Contacts" }).click()
    await expect(page).toHaveURL(/\/contacts$/)
    await expect(page.getByRole("row", { name: /Other Customer/ })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole("button", { name: "New contact" }).click()
    const drawer = page.getByRole("dialog", { name: "New contact" })
    await drawer.getByLabel("Name").fill("=Zoe")
    await drawer.getByLabel("E-mail").fill("zoe@office.test")
    await drawer.getByRole("button", { name: "Save" }).click()
    const zoe = page.getByRole("row", { name: /=Zoe/ })
    await expect(zoe).toContainText("never used")
    await page.getByRole("searchbox", { name: "Search contacts" }).fill("zoe@")
    await expect(page.getByRole("row")).toHaveCount(2)
    const saving = page.waitForEvent("download")
    await page.getByRole("button", { name: "CSV" }).click()
    const file = await (await saving).path()
    expect(await readFile(file, "utf8")).toBe(
      `\uFEFFname,email,address,telegram,used,last_used_utc,total_sent\r\n"'=Zoe","zoe@office.test","","",0,,""\r\n`,
    )
    await page.getByRole("button", { name: "Actions for =Zoe" }).click()
    await page.getByRole("menuitem", { name: "Remove" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
    await expect(zoe).toBeHidden()
    expect((await received(office, "/address/remove")).length).toBeGreaterThan(0)
  })

  test("R017 R058 R101 S01 a request is a code and a link; whoever opens it comes to the form and not further, and finds it under For me", async ({
    page,
    browser,
    office,
    signedIn,
    customer,
  }) => {
    const other = await newCustomer(office, "other@office.test", 0)
    await signedIn()
    await page.getByRole("navigation").getByRole("link", { name: "Requests" }).click()
    await page.getByRole("button", { name: "Ask for funds" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel("Sum").fill("12.5")
    await dialog.getByLabel("E-mail of who is to pay").fill(other.email)
    await dialog.getByRole("button", { name: "Continue" }).click()
    await dialog.getByRole("button", { name: "Make the request" }).click()
    await expect(dialog.getByRole("img", { name: "QR code of the link" })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    const link = (await dialog.getByText(/#modal=transferOton/).textContent()) ?? ""
    await dialog.getByRole("button", { name: "Done" }).click()
    await expect(page.getByText("asked 1, paid 0")).toBeVisible()

    const payer = await browser.newContext({ baseURL: office.url })
    const theirs = await payer.newPage()
    await holdToken(payer, office, other.token)
    await theirs.goto(link)
    const form = theirs.getByRole("dialog", { name: "Transfer OTON" })
    await expect(form.getByText("This was filled in by a link")).toBeVisible()
    await expect(form.getByLabel("Recipient’s e-mail")).toHaveValue(customer.email)
    await expect(form.getByRole("button", { name: "Continue" })).toBeDisabled()
    await theirs.getByRole("button", { name: "Close" }).click()
    await expect(theirs.getByRole("tab", { name: "For me 1" })).toBeVisible()
    await theirs.getByRole("button", { name: "Review" }).click()
    await expect(
      theirs.getByRole("dialog", { name: "Review the request" }).getByText("nobody has checked it"),
    ).toBeVisible()
    await payer.close()
    expect(await received(office, transferPath)).toEqual([])
  })
})

test.describe("contracts", () => {
  test("R059 R258 R259 R260 an order lists a new contract, and activating it beyond the balance goes on at the payment page", async ({
    page,
    signedIn,
  }) => {
    await signedIn()
    await page.getByRole("navigation").getByRole("link", { name: "Contracts" }).click()
    await expect(page.getByRole("button", { name: "Replenish" })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole("button", { name: "New contract" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByText("36 months").click()
    await dialog.getByLabel("Amount").fill("200")
    await dialog.getByRole("button", { name: "Create" }).click()
    await dialog.getByRole("button", { name: "Yes, order this" }).click()
    await expect(dialog).toBeHidden()
    const made = page.getByRole("listitem").filter({ hasText: "36 months" })
    await expect(made).toContainText("Not activated")
    await made.getByRole("button", { name: "Activate" }).click()
    await dialog.getByLabel("Amount").fill("20000")
    await dialog.getByRole("button", { name: "Activate" }).click()
    await dialog.getByRole("button", { name: "Yes, order this" }).click()
    await expect(page).toHaveURL(
      /^http:\/\/127\.0\.0\.1:\d+\/elsewhere\/payments\.office\.test\/contracts\/\d+\?amount=20000$/,
    )
    await expect(page.getByText(/^20000 ATES into contract \d+$/)).toBeVisible()
    await page.goBack()
    for (const [path, title] of [
      ["/openContractsPage", "Open contracts"],
      ["/staking", "Staking"],
      ["/nodeSoftware", "Node software"],
    ] as const) {
      await follow(page, path, title)
      await expect(page.getByRole("main").locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await axeFindings(page), path).toEqual([])
    }
  })
})
