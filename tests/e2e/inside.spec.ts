import { fileURLToPath } from "node:url"
import { expect, test } from "./office.ts"
import { axeFindings } from "./steps.ts"

const file = fileURLToPath(new URL("../recordings/money-day.ndjson", import.meta.url))

test("a replay shows what each live query says at a moment and what it read, beside any other moment (B066)", async ({
  page,
}) => {
  await page.goto("/replay")
  await page.locator('input[type="file"]').setInputFiles(file)
  const bar = page.getByRole("region", { name: "Recording" })
  const slider = bar.getByRole("slider", { name: "Moment of the recording" })
  await slider.press("Home")
  for (let place = 2; place <= 22; place++) {
    await slider.press("ArrowRight")
    await expect(bar.getByText(`Position ${place} of 72`)).toBeVisible()
  }
  await bar.getByRole("button", { name: "Look inside this entry" }).click()
  const inside = page.getByRole("dialog", { name: "Inside entry 22" })
  const queries = inside.getByRole("region", { name: "Live queries" })
  const sends = queries.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "sends", exact: true }) })
  await expect(sends).toContainText("Read from outcomes, rateLeaps, sends, session, tokenOrders")
  await expect(sends.getByRole("term")).toHaveText(["First at", "There", "Here"])
  const states = inside.getByRole("region", { name: "States" })
  await expect(states.getByRole("heading", { name: "sends", exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await inside.getByLabel("Beside entry").fill("22")
  await expect(queries.getByText("The same at both moments.")).toBeVisible()
  await inside.getByLabel("Beside entry").fill("73")
  await expect(inside.getByText("From 1 to 72")).toBeVisible()
  await inside.getByLabel("Beside entry").fill("1")
  await expect(queries.getByRole("heading", { name: "deviceContents", exact: true })).toBeVisible()
  await inside.getByRole("button", { name: "Close" }).click()
  await expect(bar.getByText("Position 22 of 72")).toBeVisible()
})
