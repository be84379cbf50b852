import { added, ask, comesTo, openEdges, pivotCells, takenAway } from "./edge-rows.ts"
import { expect, test } from "./office.ts"

/** Last and first seconds of days, months and years, a leap day, and hours that summer time has twice or never. */
const moments = [
  "2023-12-31T23:59:59Z",
  "2024-01-01T00:00:00Z",
  "2024-02-28T23:59:59Z",
  "2024-02-29T00:00:00Z",
  "2024-02-29T23:59:59Z",
  "2024-03-01T00:00:00Z",
  "2024-03-10T10:00:00Z",
  "2024-03-31T00:59:59Z",
  "2024-03-31T01:00:00Z",
  "2024-03-31T23:59:59Z",
  "2024-04-01T00:00:00Z",
  "2024-10-27T00:30:00Z",
  "2024-10-27T01:30:00Z",
  "2024-11-03T09:30:00Z",
]

/** A search, and which of the moments it is of. */
const searches: ReadonlyArray<readonly [search: string, isOf: (moment: string) => boolean]> = [
  ["on:2024-02-29", (moment) => moment.startsWith("2024-02-29")],
  ["on:2024-02", (moment) => moment.startsWith("2024-02")],
  ["since:2024-02-29 until:2024-03-31", (moment) => moment >= "2024-02-29" && moment < "2024-04-01"],
  ["before:2024", (moment) => moment < "2024"],
  ["after:2024-10-27", (moment) => moment >= "2024-10-28"],
  ["hour:23", (moment) => moment.includes("T23")],
  ["weekday:7", (moment) => new Date(moment).getUTCDay() === 0],
]

for (const timezoneId of ["Pacific/Kiritimati", "America/Los_Angeles"])
  test.describe(`on a device in ${timezoneId}`, () => {
    test.use({ timezoneId, viewport: { width: 1720, height: 1000 } })

    test("lists, totals, files and pivots have the days of UTC, to the second", async ({ page, context, office }) => {
      await openEdges(page, context, office, moments)
      for (const [search, isOf] of searches) {
        const places = moments.flatMap((moment, place) => (isOf(moment) ? [place] : []))
        await ask(page, search)
        await comesTo(page, search, places)
        const taken = (await takenAway(page)).map(({ time_utc }) => time_utc)
        expect(taken, search).toEqual(places.map((place) => moments[place]).toReversed())
      }
      await page.goto(`/transactions#${new URLSearchParams({ tab: "pivot", ask: "net by month edge" }).toString()}`)
      const months = Map.groupBy(moments.keys(), (place) => moments[place]?.slice(0, 7))
      await expect.poll(() => pivotCells(page)).toEqual([...months.values()].map(added))
    })
  })
