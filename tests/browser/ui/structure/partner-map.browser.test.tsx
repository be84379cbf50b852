import { beforeEach, expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import type { TeamView } from "../../../../src/domain/structure/team.ts"
import { PartnerMap } from "../../../../src/ui/structure/partner-map.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"
import "../../../../src/ui/structure/structure.css"

beforeEach(() => page.viewport(1280, 900))

const partner = (id: string, name: string, turnover: string, active: boolean | null, team: number) => ({
  partner: {
    id,
    name,
    email: "",
    sponsor: "7",
    level: 1,
    branch: "left",
    rank: null,
    active,
    turnover,
    limited: "1",
    points: null,
    purchases: [],
  },
  depth: 1,
  mark: null,
  team,
  inviter: "",
})
const team: TeamView = {
  id: null,
  name: "",
  path: [],
  turnover: "2000",
  inTeam: "1650",
  beside: "350",
  rows: [partner("31", "Boris", "900", true, 2), partner("32", "", "500", false, 0)],
  rest: { count: 1234, turnover: "250" },
}
const plain = (text: string | null | undefined): string => (text ?? "").replaceAll(/\s+/g, " ").trim()

test("R184 R269 each area of the map has its own name, turnover and colour, and what several are is said of all of them", async () => {
  const office = customerWorker()
  office.resolve("partnerTeam", ({ id }) =>
    remoteData(id === null ? team : { ...team, path: [{ id, name: "Boris" }] }, Date.now(), "fulfilled"),
  )
  const opened = vi.fn<(id: string) => void>()
  show(<PartnerMap onOpen={opened} />, { office })
  const areas = () => [...document.querySelectorAll(".map li > *")]
  const colorOf = (element: Element | null | undefined): string =>
    element === null || element === undefined ? "" : getComputedStyle(element).backgroundColor
  await expect.poll(() => areas().length).toBe(4)
  await userEvent.unhover(document.body) // the mouse is where the test before left it
  expect(areas().map((area) => [area.getAttribute("title"), plain(area.textContent), colorOf(area)])).toEqual(
    [
      ["Boris", "Boris900.00 USDTActive", ".map-active"],
      ["32", "32500.00 USDTNot active", ".map-still"],
      ["Own or not shown", "Own or not shown350.00 USDT", ":not(.map-active):not(.map-still)"],
      ["1,234 others", "1,234 others250.00 USDT", ":not(.map-active):not(.map-still)"],
    ].map(([title, text, key]) => [title, text, colorOf(document.querySelector(`.map-key${key}`))]),
  )
  expect(plain(document.querySelector("main p")?.textContent)).toBe(
    "2,000.00 USDT: 1,650.00 in the team, 350.00 own or not shown",
  )
  await page.getByRole("button", { name: /^32/ }).click()
  expect(opened.mock.calls).toEqual([["32"]])
  await page.getByRole("button", { name: /^Boris/ }).click()
  await expect.poll(() => office.watchedWith("partnerTeam").at(-1)).toEqual({ id: "31" })
  await page.getByRole("button", { name: "You" }).click()
  await expect.poll(() => office.watchedWith("partnerTeam").at(-1)).toEqual({ id: null })
})

test("R184 partners that have no area since a turnover is not known are counted below the map", async () => {
  const office = customerWorker()
  const unknown = partner("33", "Clara", "1", true, 0)
  const rows = [...team.rows, { ...unknown, partner: { ...unknown.partner, turnover: null } }]
  office.resolve("partnerTeam", () =>
    remoteData({ ...team, rows, rest: { count: 1234, turnover: null } }, Date.now(), "fulfilled"),
  )
  show(<PartnerMap onOpen={() => {}} />, { office })
  await expect.element(page.getByText("Partners not on the map, since a turnover is not known: 1,235")).toBeVisible()
})

test("a map that has an area for every partner speaks of none that it leaves out", async () => {
  const office = customerWorker()
  office.resolve("partnerTeam", () => remoteData(team, Date.now(), "fulfilled"))
  show(<PartnerMap onOpen={() => {}} />, { office })
  await expect.element(page.getByRole("list", { name: "Turnover of the team" })).toBeVisible()
  expect(document.body.textContent).not.toContain("not on the map")
})
