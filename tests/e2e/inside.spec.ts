import { fileURLToPath } from "node:url"
import { changesOf } from "../../scripts/replay/changes.ts"
import { replay } from "../../scripts/replay/library.ts"
import { questionOf } from "../../scripts/replay/wrong.ts"
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

test("a replay finds every entry after which a number was another, and leads there (B067)", async ({ page }) => {
  await page.goto("/replay")
  await page.locator('input[type="file"]').setInputFiles(file)
  const bar = page.getByRole("region", { name: "Recording" })
  await bar.getByRole("button", { name: "Look inside this entry" }).click()
  const queries = page.getByRole("dialog", { name: "Inside entry 72" }).getByRole("region", { name: "Live queries" })
  await queries.getByText(/are the same$/).click()
  const contents = queries
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "deviceContents", exact: true }) })
  await contents.getByRole("button", { name: "When did this change?" }).click()
  const search = contents.getByRole("form", { name: "When deviceContents changed" })
  await search.getByLabel("Place in the answer").fill("rows")
  await search.getByLabel("Place in the answer").press("Enter")
  const { header, events, asWritten } = await replay(file)
  const wanted = changesOf({ header, events, asWritten }, questionOf("deviceContents"), ["rows"])
  await expect(search.getByRole("status")).toHaveText(`Entries searched: 72 of 72. Changes: ${wanted.length}`)
  const found = search.getByRole("listitem")
  expect(await found.getByRole("button").allTextContents()).toEqual(
    wanted.map(({ event }) => `Entry ${events.indexOf(event) + 1}`),
  )
  expect(await found.getByRole("definition").allTextContents()).toEqual(
    wanted.flatMap(({ before, after }) => [before, after].map((value) => JSON.stringify(value) ?? "–")),
  )
  expect(await axeFindings(page)).toEqual([])

  await search.getByLabel("Place in the answer").fill("no.such.place")
  await search.getByRole("button", { name: "Find the changes" }).click()
  await expect(search.getByRole("status")).toHaveText("It never changed.")
  await search.getByLabel("Place in the answer").fill("rows")
  await search.getByRole("button", { name: "Find the changes" }).click()
  await found.first().getByRole("button").click()
  const place = events.findIndex((event) => event === wanted[0]?.event) + 1
  await expect(bar.getByText(`Position ${place} of 72`)).toBeVisible()
})
