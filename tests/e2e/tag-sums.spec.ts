import type { Page } from "@playwright/test"
import { unmarkFormula } from "../../src/domain/history/export/csv-cell.ts"
import { added, ask, comesTo, openEdges, pivotCells, plain, takenAway } from "./edge-rows.ts"
import { expect, test } from "./office.ts"

/** On both sides of midnight and of a month's end. */
const moments = [
  "2024-01-31T23:59:59Z",
  "2024-02-01T00:00:00Z",
  "2024-02-29T09:59:59Z",
  "2024-02-29T23:59:59Z",
  "2024-03-01T00:00:00Z",
  "2024-03-01T07:59:59Z",
]

/** Two tags that share a row, one of which a spreadsheet would calculate. */
const [late, formula] = ["late", "=2+2"]
const rules: ReadonlyArray<readonly [tag: string, search: string, places: ReadonlyArray<number>]> = [
  [late, "hour:23", [0, 3]],
  [formula, "on:2024-02", [1, 2, 3]],
]
const searches: ReadonlyArray<readonly [search: string, places: ReadonlyArray<number>]> = [
  ["tag:late", [0, 3]],
  ['tag:"=2+2"', [1, 2, 3]],
  ['tag:late tag:"=2+2"', [3]],
  ['tag:"=2+2" -tag:late', [1, 2]],
  ['tag:""', [4, 5]],
]

const saveRule = async (page: Page, tag: string): Promise<void> => {
  await page.getByRole("button", { name: "Tags and rules" }).click()
  const part = page.getByRole("dialog", { name: "Tags and rules" }).getByRole("region", { name: "New rule" })
  await part.getByLabel("Tag that it gives").fill(tag)
  await part.getByLabel("Tag that it gives").press("Enter")
  await part.getByRole("button", { name: "Save the rule" }).dblclick()
  await expect(part.getByText("The rule is saved.")).toBeVisible()
  await page.keyboard.press("Escape")
}

for (const timezoneId of ["Pacific/Kiritimati", "America/Los_Angeles"])
  test.describe(`on a device in ${timezoneId}`, () => {
    test.use({ timezoneId, viewport: { width: 1720, height: 1000 } })

    test("what has a tag comes to the same in list, statistics, pivot, file, tab and home", async ({
      page,
      context,
      office,
    }) => {
      await openEdges(page, context, office, moments)
      for (const [tag, search, places] of rules) {
        await ask(page, search)
        await comesTo(page, search, places)
        await saveRule(page, tag)
      }
      const tagsOf = (place: number): string =>
        rules
          .filter(([, , places]) => places.includes(place))
          .map(([tag]) => tag)
          .sort()
          .join(", ")
      for (const [search, places] of searches) {
        await ask(page, search)
        await comesTo(page, search, places)
        const file = await takenAway(page)
        expect(
          file.map(({ time_utc, sum, tags }) => [moments.indexOf(time_utc), plain(sum), unmarkFormula(tags)]),
          search,
        ).toEqual(places.toReversed().map((place) => [place, added([place]), tagsOf(place)]))
        expect(file.some(({ tags }) => /^[=+@-]/.test(tags))).toBe(false)
      }
      await ask(page, "")
      await page.getByRole("button", { name: "Statistics", exact: true }).click()
      const byTag = page.getByRole("figure", { name: "By tag" }).getByRole("button")
      await expect
        .poll(async () => (await byTag.allTextContents()).toSorted())
        .toEqual(["=2+23", "late2", "without a tag2"])
      await ask(page, "tag:late")
      await page.getByRole("button", { name: "Save view" }).click()
      await page.getByLabel("Name").fill("\u2069\u202elate")
      await page.getByLabel("Name").press("Enter")
      await expect(page.getByRole("button", { name: "late 2", exact: true })).toBeVisible()
      await page.goto(`/transactions#${new URLSearchParams({ tab: "pivot", ask: "net by tag edge" }).toString()}`)
      await expect
        .poll(async () => (await pivotCells(page)).toSorted())
        .toEqual(
          [
            [0, 3],
            [1, 2, 3],
            [4, 5],
          ]
            .map(added)
            .toSorted(),
        )
      await page.goto("/")
      const line = page.locator(".home-view")
      await expect(line).toContainText("2 rows")
      await expect.poll(async () => plain(await line.locator(".amount").innerText())).toBe(added([0, 3]))
    })
  })
