import { describe, expect, test } from "vitest"
import { page } from "vitest/browser"
import type { Partner } from "../../src/domain/structure/answers.ts"
import { partnerDetails } from "../../src/domain/structure/query.ts"
import { structureOf } from "../../src/domain/structure/tree.ts"
import { BranchesDialog } from "../../src/ui/structure/branches-dialog.tsx"
import { ReferralScreen } from "../../src/ui/structure/referral-screen.tsx"
import { show } from "./kit-page.tsx"
import { MoneyOffice } from "./money-office.ts"

const at = Date.now()
const fulfilled = <Value,>(value: Value) => ({ state: "fulfilled" as const, value, at, rejected: null })
const partner = (id: string, fields: Partial<Partner> = {}): Partner =>
  ({ id, name: `Partner ${id}`, email: `${id}@p.test`, sponsor: "7", level: 1, branch: "left", rank: 3, active: true, turnover: "100", limited: "80", points: "4", purchases: [{ buyer: "Anna", status: "Completed" }], ...fields })
const branch = (id: string, name: string) => ({ id, name, email: `${id}@p.test`, turnover: "900", limited: "700" })
const standing = fulfilled({ rank: 4, points: "420", pointsNext: "800", turnover: "9000", limited: "7500", branches: [branch("1", "North"), branch("7", "Demo"), branch("2", "South")] })
const figures = { partners: 10_000, active: 1, notActive: 1, left: "100", right: null }
const rows = [{ partner: partner("1"), depth: 1, mark: null, team: 1 }, { partner: partner("2", { active: false, turnover: null, rank: null }), depth: 2, mark: "cycle" as const, team: 0 }]

const open = () => {
  const office = new MoneyOffice()
  office.set("standing", standing)
  office.set("partners", fulfilled({ from: 0, total: 10_000, rows, figures }))
  return office
}

describe("the referral structure", () => {
  test("R025 R269 R326 R435 says rank, points, turnovers and who is active, and of what is not known that it is not", async () => {
    const office = open()
    show(<ReferralScreen />, { office })
    await expect.element(page.getByRole("progressbar", { name: "Points to the next rank" })).toHaveAttribute("max", "800")
    const lines = page.getByRole("table", { name: "Partners" }).getByRole("row")
    await expect.poll(() => lines.elements().slice(1).map((row) => [...row.querySelectorAll('[role="cell"]')].map((cell) => cell.textContent?.replace(/\s+/g, " ")).slice(2, 5))).toEqual([["3", "Active", "100.00 USDT"], ["—", "Not active", "—"]])
    expect(lines.elements()[2]?.textContent).toContain("circle of inviters")
    expect(page.getByTitle("based on the last 30 days").elements()).toHaveLength(2)
    await expect.element(page.getByRole("table", { name: "Partners" })).toHaveAttribute("aria-rowcount", "10001")
    expect(office.calls).toContainEqual({ method: "refresh", request: { area: "structure" } })
  })

  test("R051 R446 gives an invitation for each place, as a link and as a QR code", async () => {
    show(<ReferralScreen />, { office: open() })
    for (const place of ["left", "right", "default"]) await expect.element(page.getByText(`${location.origin}/ref/${place}/7`)).toBeVisible()
    await page.getByRole("button", { name: "QR code: Right team" }).click()
    await expect.element(page.getByRole("img", { name: "QR code of the invitation" })).toBeVisible()
  })

  test("R185 a partner opens with the way to it, its inviter, purchases, and what of its turnover is its team's", async () => {
    const office = open()
    const details = partnerDetails(structureOf("7", [partner("1"), partner("2", { sponsor: "1", turnover: "30.5" })]), "1")
    if (details === null) throw new Error("no partner")
    office.set("partner", fulfilled(details))
    show(<ReferralScreen />, { office })
    await page.getByRole("button", { name: "Partner 1" }).click()
    const panel = page.getByRole("dialog", { name: "Partner 1" })
    await expect.element(panel.getByRole("list", { name: "Purchases" })).toHaveTextContent("AnnaCompleted")
    await expect.poll(() => panel.getByRole("list", { name: "Own partners" }).element().textContent).toContain("Partner 230.50")
    expect([...document.querySelectorAll(".partner-facts dd")].map(({ textContent }) => textContent?.replace(/\s+/g, " "))).toEqual(["1@p.test", "3", "1", "7", "4", "100.00 USDT", "80.00 USDT", "30.50 USDT", "69.50 USDT"])
  })

  test("R125 R143 R184 of all branches the customer's own is marked 'My branch', and no other", async () => {
    show(<BranchesDialog onClose={() => {}} />, { office: open() })
    const lines = page.getByRole("list", { name: "All branches" }).getByRole("listitem")
    await expect.poll(() => lines.elements().map((line) => line.textContent?.includes("My branch"))).toEqual([false, true, false])
    expect(lines.elements()[1]?.getAttribute("aria-current")).toBe("true")
  })
})
