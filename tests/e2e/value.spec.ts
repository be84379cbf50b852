import { expect, test } from "./office.ts"
import { axeFindings, seeRows, transactionsGrid } from "./steps.ts"

test("B028 B029 B030 a row of today says what it was worth and by which rate, an old one says nothing, and so do their sums, after a reload too", async ({
  page,
  openedTransactions,
  customer,
}) => {
  await openedTransactions()
  const group = page.getByRole("group", { name: "Value in euro" }).first()
  await page.getByRole("radio", { name: "Value then" }).click()
  await expect(group.getByText(/without \d+ rows?: —/)).toBeVisible()
  await page.getByRole("button", { name: "Explain this value" }).click()
  await expect(page.getByRole("dialog").getByText(/have no rate near enough/)).toBeVisible()
  await expect(page.getByRole("dialog").getByText("Together")).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press("Escape")
  const said = await group.innerText()
  await page.reload()
  await seeRows(page, customer.rows)
  await page.getByRole("radio", { name: "Value then" }).click()
  await expect.poll(() => group.innerText()).toBe(said)
  await transactionsGrid(page).getByRole("row").last().getByRole("gridcell").first().click()
  await expect(page.getByText("Value then").last()).toBeVisible()
})
