import { expect, test } from "./office.ts"
import { axeFindings } from "./steps.ts"

test("R062 R099 R125 R142 a purchase opens over its tab and leaves it there; the structure has its partners, and the own branch among all", async ({
  page,
  signedIn,
}) => {
  await signedIn()
  await page.getByRole("link", { name: "Transactions", exact: true }).first().click()
  await page.getByRole("link", { name: "Purchases" }).click()
  const purchases = page.getByRole("grid", { name: "Purchases" }).getByRole("link")
  await expect(purchases.first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await purchases.first().click()
  await expect(page.getByRole("grid", { name: "Items" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page).toHaveURL(/\/transactions#tab=purchases$/)
  await expect(purchases.first()).toBeVisible()

  await page.getByRole("link", { name: "Referral structure" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Referral structure" })).toBeVisible()
  const tree = page.getByRole("tree", { name: "Referral tree" })
  await tree.focus()
  await page.keyboard.press("ArrowRight")
  await expect(page.getByRole("treeitem")).toHaveText(/^Anna Petrova, .*own partners: \d+$/)
  await expect(page.getByRole("region", { name: "Chosen partner" }).getByText("You › Anna Petrova")).toBeVisible()
  await page.getByRole("radio", { name: "Map" }).click()
  await expect(
    page.getByRole("list", { name: "Turnover of the team" }).getByRole("button", { name: /^Anna Petrova/ }),
  ).toBeVisible()
  await page.getByRole("radio", { name: "Table" }).click()
  await expect(page.getByRole("grid", { name: "Partners" })).toHaveAttribute("aria-rowcount", "161")
  await expect(
    page.getByRole("table", { name: "Shares of the token pool" }).getByRole("row", { name: /Your rank/ }),
  ).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole("button", { name: "Anna Petrova", exact: true }).click()
  await expect(
    page.getByRole("dialog", { name: "Anna Petrova" }).getByRole("list", { name: "Own partners" }),
  ).toBeVisible()
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "All branches" }).click()
  await expect(
    page.getByRole("dialog", { name: "All branches" }).getByRole("listitem").filter({ hasText: "My branch" }),
  ).toContainText("Demo Customer")
})
