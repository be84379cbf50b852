import { readFileSync } from "node:fs"
import { recordingOf } from "../replay/recording.ts"
import { expect, test } from "./office.ts"
import { axeFindings } from "./steps.ts"

test.describe("the journal", () => {
  test("S34 lists every call with its outcome, proves its chain, finds a kept code, and goes away as a recording that replays", async ({
    page,
    customer,
    openedTransactions,
  }) => {
    await openedTransactions()
    await page.goto("/journal")
    const table = page.getByRole("grid", { name: "Journal" })
    await expect(table.getByRole("row").nth(1)).toBeVisible()
    await page.getByRole("searchbox", { name: "Search the journal" }).fill("user/info")
    await expect(table.getByRole("row", { name: /user\/info.*answered/ }).first()).toBeVisible()
    await table
      .getByRole("button", { name: /UserInfoReceived|user\/info/ })
      .first()
      .click()
    const drawer = page.getByRole("dialog")
    await expect(drawer.getByText("What was written down")).toBeVisible()
    await page.keyboard.press("Escape")
    await page.getByRole("searchbox", { name: "Search the journal" }).fill("nothing like this")
    await page.getByRole("button", { name: "Show everything" }).click()
    await expect(page.getByText(/\d+ entries checked, none changed/)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    const code = await page.locator(".journal-head-code code").textContent()
    await page.getByRole("button", { name: "Check a kept code" }).click()
    await page.getByRole("textbox", { name: "Code" }).fill("0000-0000-0000-0000")
    await page.getByRole("button", { name: "Check", exact: true }).click()
    await expect(page.getByText(/This log does not contain that code/)).toBeVisible()
    await page.getByRole("textbox", { name: "Code" }).fill(code?.toLowerCase() ?? "")
    await page.getByRole("button", { name: "Check", exact: true }).click()
    await expect(page.getByText(/was the head\. Everything up to it is as it was\./)).toBeVisible()
    await page.keyboard.press("Escape")

    await page.getByRole("button", { name: "Export the journal" }).click()
    await expect(page.getByRole("radio", { name: /Redacted/ })).toBeChecked()
    const downloading = page.waitForEvent("download")
    await page.getByRole("button", { name: "Export", exact: true }).click()
    const file = readFileSync(await (await downloading).path(), "utf8")
    const { header, at, trailer } = recordingOf(file)
    expect(header.mode).toBe("redacted")
    expect(at().digests()).toEqual(trailer.digests)
    expect(at().state("transactions").size).toBe(customer.rows)
    expect(file).not.toContain(customer.email)
    await expect(page.getByText(/entries were written/)).toBeVisible()
  })
})
