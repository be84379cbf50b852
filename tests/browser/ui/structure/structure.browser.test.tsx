import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { page } from "vitest/browser"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import type { Partner } from "../../../../src/domain/structure/answers.ts"
import { drawingOf, type DrawingQuery } from "../../../../src/domain/structure/drawing.ts"
import { partnerDetails } from "../../../../src/domain/structure/query.ts"
import { teamOf } from "../../../../src/domain/structure/team.ts"
import { structureOf } from "../../../../src/domain/structure/tree.ts"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { QrCode } from "../../../../src/ui/kit/qr-code.tsx"
import { BranchesDialog } from "../../../../src/ui/structure/branches-dialog.tsx"
import { PartnerPanel } from "../../../../src/ui/structure/partner-panel.tsx"
import { ReferralScreen } from "../../../../src/ui/structure/referral-screen.tsx"
import { customerWorker, sessionOf } from "../../customer-worker.ts"
import { succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"
import { savedFiles } from "../../saved-files.ts"

const at = Date.now()
const fulfilled = <Value,>(value: Value) => remoteData(value, at, "fulfilled")
const partner = (id: string, fields: Partial<Partner> = {}): Partner => ({
  id,
  name: `Partner ${id}`,
  email: `${id}@p.test`,
  sponsor: "7",
  level: 1,
  branch: "left",
  rank: 3,
  active: true,
  turnover: "100",
  limited: "80",
  points: "4",
  purchases: [{ buyer: "Anna", status: "Completed" }],
  ...fields,
})
const branch = (id: string, name: string) => ({ id, name, email: `${id}@p.test`, turnover: "900", limited: "700" })
const standing = fulfilled({
  rank: 4,
  points: "420",
  pointsNext: "800",
  turnover: "9000",
  limited: "7500",
  branches: [branch("1", "North"), branch("7", "Demo"), branch("2", "South")],
})
const figures = { partners: 10_000, active: 1, notActive: 1, left: "100", right: null }
const rows = [
  { partner: partner("1", { points: "12345.5" }), depth: 1, mark: null, team: 1, inviter: "" },
  {
    partner: partner("2", { active: false, turnover: null, rank: null }),
    depth: 2,
    mark: "cycle" as const,
    team: 0,
    inviter: "9",
  },
  { partner: partner("3", { active: null }), depth: 1, mark: null, team: 0, inviter: "" },
]

const open = () => {
  const office = customerWorker()
  office.set("standing", standing)
  office.set("partners", fulfilled({ from: 0, total: 10_000, rows, figures }))
  return office
}

describe("the referral structure", () => {
  beforeEach(() => page.viewport(1280, 800))

  test("R025 R269 R326 R435 says rank, points, turnovers and who is active, and of what is not known that it is not", async () => {
    const office = open()
    show(<ReferralScreen />, { office })
    await page.getByRole("radio", { name: "Table" }).click()
    await expect
      .element(page.getByRole("progressbar", { name: "Points to the next rank" }))
      .toHaveAttribute("max", "800")
    const lines = page.getByRole("grid", { name: "Partners" }).getByRole("row")
    await expect
      .poll(() =>
        lines
          .elements()
          .slice(1)
          .map((row) =>
            [...row.querySelectorAll('[role="gridcell"]')]
              .map((cell) => cell.textContent?.replace(/\s+/g, " "))
              .slice(3, 7),
          ),
      )
      .toEqual([
        ["3", "Active", "100.00 USDT", "12,345.5"],
        ["—", "Not active", "—", "4"],
        ["3", "—", "100.00 USDT", "4"],
      ])
    expect(lines.elements()[2]?.textContent).toContain("circle of inviters")
    expect(page.getByTitle("based on the last 30 days").elements()).toHaveLength(2)
    await expect.element(page.getByRole("grid", { name: "Partners" })).toHaveAttribute("aria-rowcount", "10001")
    expect(office.calls).toContainEqual({ method: "refresh", request: { area: "structure" } })
  })

  test("R051 R446 gives an invitation for each place, as a link and as a QR code", async () => {
    show(<ReferralScreen />, { office: open() })
    for (const place of ["left", "right", "default"])
      await expect.element(page.getByText(`${location.origin}/ref/${place}/7`)).toBeVisible()
    await page.getByRole("button", { name: "QR code: Right team" }).click()
    await expect.element(page.getByRole("img", { name: "QR code of the invitation" })).toBeVisible()
  })

  test.each([1440, 1280, 390])(
    "what stands below the standing and the invitations stays in its place when they come, at %d px",
    async (width) => {
      await page.viewport(width, 900)
      const office = open()
      office.set("session", { ...sessionOf(), customer: null })
      office.set("standing", remoteData<never>(null, null, "pending"))
      office.set("partners", remoteData<never>(null, null, "pending"))
      show(<ReferralScreen />, { office })
      const top = (name: string): number => {
        const element = document.querySelector(name)
        if (element === null) throw new Error(`no ${name}`)
        return element.getBoundingClientRect().top
      }
      const places = () => [top(".structure-links"), top(".structure-partners")]
      await expect.element(page.getByRole("button", { name: "QR code: Right team" })).toBeDisabled()
      const coming = places()
      office.set("standing", standing)
      office.set(
        "partners",
        fulfilled({ from: 0, total: 2, rows, figures: { ...figures, left: "42151", right: "10756" } }),
      )
      await expect.element(page.getByRole("progressbar", { name: "Points to the next rank" })).toBeVisible()
      expect(places()).toEqual(coming)
      office.set("session", sessionOf())
      await expect.element(page.getByText(`${location.origin}/ref/right/7`)).toBeVisible()
      expect(places()).toEqual(coming)
    },
  )

  test("R185 a partner opens with the way to it, its inviter, purchases, and what of its turnover is its team's", async () => {
    const office = open()
    const details = partnerDetails(
      structureOf("7", [partner("1", { points: "12345.5" }), partner("2", { sponsor: "1", turnover: "30.5" })]),
      "1",
    )
    if (details === null) throw new Error("no partner")
    office.set("partner", fulfilled(details))
    show(<ReferralScreen />, { office })
    await page.getByRole("radio", { name: "Table" }).click()
    await page.getByRole("button", { name: "Partner 1" }).click()
    const panel = page.getByRole("dialog", { name: "Partner 1" })
    await expect.element(panel.getByRole("list", { name: "Purchases" })).toHaveTextContent("AnnaCompleted")
    await expect
      .poll(() => panel.getByRole("list", { name: "Own partners" }).element().textContent)
      .toContain("Partner 230.50")
    expect(
      [...document.querySelectorAll(".partner-facts dd")].map(({ textContent }) => textContent?.replace(/\s+/g, " ")),
    ).toEqual(["1@p.test", "3", "1", "7", "12,345.5", "100.00 USDT", "30.50 USDT", "69.50 USDT", "80.00 USDT"])
    // "it" is what stands before
    expect(Array.from(document.querySelectorAll(".partner-facts dt"), words).slice(5, 7)).toEqual([
      "Turnover in full",
      "Of it in the team",
    ])
  })

  const words = (element: Element | null | undefined): string => (element?.textContent ?? "").replace(/\s+/g, " ")

  test("R025 each figure of the standing is the customer's own, under its name", async () => {
    show(<ReferralScreen />, { office: open() })
    const facts = () =>
      [...document.querySelectorAll(".structure-figures > div")].map((fact) =>
        [fact.querySelector("dt"), fact.querySelector("dd")].map(words).join(": "),
      )
    await expect
      .poll(facts)
      .toEqual([
        "Rank: 4",
        "Points: 420 of 800 for the next rank",
        "Turnover in full: 9,000.00 USDT",
        "Turnover that counts: 7,500.00 USDT",
        "Active / not active: 1 / 1",
        "Left / right: 100.00 / —",
      ])
  })

  test("R051 R446 the link that is copied and the code that is shown are of the place that was pressed", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
    onTestFinished(() => copied.mockRestore())
    show(<ReferralScreen />, { office: open() })
    const link = `${location.origin}/ref/right/7`
    await page.getByRole("button", { name: "Copy the link: Right team" }).click()
    await expect.poll(() => copied.mock.calls).toEqual([[link]])
    await page.getByRole("button", { name: "QR code: Right team" }).click()
    const { place } = show(<QrCode text={link} label="the same" />)
    const shape = (within: ParentNode | null) => within?.querySelector(".qr-code path")?.getAttribute("d")
    await expect.poll(() => shape(place)).toBeTruthy()
    await expect.poll(() => shape(document.querySelector("[role=dialog]")) === shape(place)).toBe(true)
  })

  test("R185 each of a partner's own is said with its own turnover, and whose inviter is not listed is said to be so", async () => {
    const office = open()
    const list = [
      partner("1", { sponsor: "99" }),
      partner("2", { sponsor: "1", turnover: "30.5" }),
      partner("3", { sponsor: "1", turnover: "10" }),
    ]
    const details = partnerDetails(structureOf("7", list), "1")
    if (details === null) throw new Error("no partner")
    office.set("partner", fulfilled(details))
    show(<PartnerPanel id="1" onOpen={() => {}} onClose={() => {}} />, { office })
    const own = () => page.getByRole("list", { name: "Own partners" }).getByRole("listitem").elements().map(words)
    await expect.poll(own).toEqual(["Partner 230.50 USDT", "Partner 310.00 USDT"])
    expect(words(document.querySelector(".partner-state"))).toBe("Activeinviter not listed")
  })

  test("R125 R143 each branch says what it turns over and what of it counts", async () => {
    show(<BranchesDialog onClose={() => {}} />, { office: open() })
    const money = () => [...document.querySelectorAll(".branch-money")].map(words)
    await expect.poll(money).toEqual(Array.from({ length: 3 }, () => "900.00 USDTcounts: 700.00"))
  })

  test("R125 R143 R184 of all branches the customer's own is marked 'My branch', and no other", async () => {
    show(<BranchesDialog onClose={() => {}} />, { office: open() })
    const lines = page.getByRole("list", { name: "All branches" }).getByRole("listitem")
    await expect
      .poll(() => lines.elements().map((line) => line.textContent?.includes("My branch")))
      .toEqual([false, true, false])
    expect(lines.elements()[1]?.getAttribute("aria-current")).toBe("true")
  })

  const family = structureOf("7", [
    partner("1", { name: "Anna", turnover: "100" }),
    partner("2", { name: "Boris", turnover: "40", active: false }),
    ...Array.from({ length: 45 }, (_, index) =>
      partner(`1${index}`, { name: `Anna's ${index}`, sponsor: "1", turnover: "2" }),
    ),
  ])

  const never = (): never => {
    throw new Error("not there")
  }

  /** The screen over a structure that answers what is asked of it, as the worker does. */
  const openTree = () => {
    const office = open()
    const { watch } = office
    const watched: typeof office.watch = (query, params, listener) => {
      const asked = params as DrawingQuery & { readonly id: string }
      if (query === "partnerDrawing") queueMicrotask(() => listener(fulfilled(drawingOf(family, asked)) as never))
      else if (query === "partner") queueMicrotask(() => listener(fulfilled(partnerDetails(family, asked.id)) as never))
      else if (query === "partnerTeam")
        queueMicrotask(() => listener(fulfilled(teamOf(family, asked.id, "9000")) as never))
      else return watch(query, params, listener)
      return () => {}
    }
    return Object.assign(office, { watch: watched })
  }
  const item = () => page.getByRole("treeitem").element()
  const key = (name: string, more: KeyboardEventInit = {}): void =>
    void page
      .getByRole("tree", { name: "Referral tree" })
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more }))

  test("R023 R024 the drawn tree is walked, opened and folded by keys, and says aloud who is chosen, at which level, of how many", async () => {
    const office = openTree()
    show(<ReferralScreen />, { office })
    await expect.poll(() => item().textContent).toBe("You, own partners: 2")
    key("ArrowRight")
    await expect.poll(() => item().textContent).toBe("Anna, Active, own partners: 45")
    expect(
      ["aria-level", "aria-posinset", "aria-setsize", "aria-expanded"].map((name) => item().getAttribute(name)),
    ).toEqual(["2", "1", "2", "false"])
    expect(page.getByRole("tree").element().getAttribute("aria-activedescendant")).toBe(item().id)
    key("ArrowRight")
    await expect.poll(() => item().getAttribute("aria-expanded")).toBe("true")
    key("ArrowRight")
    await expect.poll(() => item().textContent).toBe("Anna's 0, Active")
    expect(item().getAttribute("aria-setsize")).toBe("45")
    await expect
      .element(page.getByRole("region", { name: "Chosen partner" }).getByText("You › Anna › Anna's 0"))
      .toBeVisible()
    key("ArrowLeft")
    await expect.poll(() => item().textContent).toBe("Anna, Active, own partners: 45")
    await expect
      .poll(() => words(document.querySelector(".tree-chosen-name")))
      .toContain("100.00 USDT: 90.00 in the team, 10.00 own or not shown")
    key("ArrowDown")
    await expect.poll(() => item().textContent).toBe("Boris, Not active")
    key("Enter")
    await expect.element(page.getByRole("dialog", { name: "Boris" })).toBeVisible()
  })

  test("R185 an open partner leads to one of its own partners, and the way to that one back up", async () => {
    const opens: Array<string> = []
    show(<PartnerPanel id="10" onOpen={(id) => opens.push(id)} onClose={() => {}} />, { office: openTree() })
    const way = page.getByRole("navigation", { name: "Way to this partner" })
    await way.getByRole("button", { name: "Anna", exact: true }).click()
    show(<PartnerPanel id="1" onOpen={(id) => opens.push(id)} onClose={() => {}} />, { office: openTree() })
    await page.getByRole("button", { name: "Anna's 3", exact: true }).click()
    expect(opens).toEqual(["1", "13"])
  })

  test("R023 the drawn tree is pushed by pointer and wheel, pinched larger, and what is pressed is chosen", async () => {
    show(<ReferralScreen />, { office: openTree() })
    await expect.poll(() => item().textContent).toBe("You, own partners: 2")
    const canvas = document.querySelector("canvas") ?? never()
    const picture = (): string => canvas.toDataURL()
    const changes = async (act: () => void): Promise<void> => {
      const before = picture()
      act()
      await expect.poll(() => picture() !== before).toBe(true)
    }
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const point = (type: string, x: number, y: number, pointerId = 1): void =>
      void canvas.dispatchEvent(
        new PointerEvent(type, { pointerId, button: 0, clientX: left + x, clientY: top + y, bubbles: true }),
      )
    canvas.setPointerCapture = () => {} // pointers that are played cannot be captured
    await expect
      .poll(
        () =>
          new Set(
            new Uint32Array(
              canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data.buffer ??
                new ArrayBuffer(0),
            ),
          ).size,
      )
      .toBeGreaterThan(4)
    await changes(() => {
      point("pointerdown", 300, 200)
      point("pointermove", 360, 240)
      point("pointerup", 360, 240)
    })
    await changes(() => void canvas.dispatchEvent(new WheelEvent("wheel", { deltaY: 40, cancelable: true })))
    await changes(
      () =>
        void canvas.dispatchEvent(
          new WheelEvent("wheel", {
            deltaY: -200,
            ctrlKey: true,
            clientX: left + 10,
            clientY: top + 10,
            cancelable: true,
          }),
        ),
    )
    await changes(() => {
      point("pointerdown", 100, 100, 1)
      point("pointerdown", 200, 100, 2)
      point("pointermove", 320, 100, 2)
      point("pointerup", 320, 100, 2)
      point("pointerup", 100, 100, 1)
    })
    await changes(() => key("0"))
    expect(item().textContent).toBe("You, own partners: 2")
    // Shown whole, three nodes stand in the middle: the second of the right ones is Boris.
    point("pointerdown", width / 2 + 110, height / 2 + 18)
    point("pointerup", width / 2 + 110, height / 2 + 18)
    await expect.poll(() => item().textContent).toBe("Boris, Not active")
  })

  test("R023 a search in the tree opens the way to who was found and goes there", async () => {
    const office = openTree()
    office.set(
      "partners",
      fulfilled({
        from: 0,
        total: 3,
        rows: [{ partner: partner("144", { name: "Anna's 44" }), depth: 2, mark: null, team: 0, inviter: "Anna" }],
        figures,
      }),
    )
    show(<ReferralScreen />, { office })
    await page.getByRole("searchbox", { name: "Search partners" }).fill("44")
    await expect.poll(() => item().textContent).toBe("Anna's 44, Active")
    expect(item().getAttribute("aria-level")).toBe("3")
    await expect.element(page.getByText("1 of 3")).toBeVisible()
    await page.getByRole("button", { name: "The next one" }).click()
    await expect.element(page.getByText("2 of 3")).toBeVisible()
    key("ArrowLeft")
    await expect.poll(() => item().getAttribute("aria-expanded")).toBe("true")
    key(" ")
    await expect.poll(() => item().getAttribute("aria-expanded")).toBe("false")
    expect(item().textContent).toBe("Anna, Active, own partners: 45")
    await page.getByRole("button", { name: "Back to me" }).click()
    await expect.poll(() => item().textContent).toBe("You, own partners: 2")
  })

  /** What is said of an area: where a name has no room its initials are only seen. */
  const said = (cell: Element): string =>
    [...cell.querySelectorAll("bdi, bdi ~ span:not([aria-hidden])")]
      .map(({ textContent }) => textContent.replace(/\s+/g, " "))
      .join("")

  test("R184 R269 the map has an area for each turnover, and one for what they do not come to", async () => {
    show(<ReferralScreen />, { office: openTree() })
    await page.getByRole("radio", { name: "Map" }).click()
    const cells = page.getByRole("list", { name: "Turnover of the team" }).getByRole("listitem")
    await expect
      .poll(() => cells.elements().map(said))
      .toEqual(["Own or not shown8,860.00 USDT", "Anna100.00 USDTActive", "Boris40.00 USDTNot active"])
    const areas = cells.elements().map((cell) => {
      const { width, height } = cell.getBoundingClientRect()
      return width * height
    })
    expect((areas[1] ?? 0) / (areas[2] ?? 1)).toBeGreaterThan(1.5)
    await page.getByRole("button", { name: /^Anna/ }).click()
    await expect.poll(() => document.querySelector(".partner-path [aria-current]")?.textContent).toBe("Anna")
    await page.getByRole("navigation", { name: "Way to this team" }).getByRole("button", { name: "You" }).click()
    await expect.element(page.getByRole("button", { name: /^Boris/ })).toBeVisible()
  })

  test("an area of the map that is too small to be pressed has its name below, and no button is under 24 px", async () => {
    const office = openTree()
    show(<ReferralScreen />, { office })
    await page.getByRole("radio", { name: "Map" }).click()
    const below = page.getByRole("region", { name: "Too small to press on the map:" })
    // Beside 8,860.00 these have areas as high as the map, and 19 px wide.
    await expect
      .poll(() =>
        below
          .getByRole("button")
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(["Anna", "Boris"])
    const buttons = [...document.querySelectorAll(".structure-partners button")]
    const sides = buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect()
      return [width, height]
    })
    expect(buttons.length).toBeGreaterThan(2)
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(24)
    await below.getByRole("button", { name: "Boris" }).click()
    await expect.element(page.getByRole("dialog", { name: "Boris" })).toBeVisible()
  })

  test("R023 on phones one steps down through the teams, and back by the way above them", async () => {
    await page.viewport(390, 844)
    show(<ReferralScreen />, { office: openTree() })
    await expect.element(page.getByRole("list", { name: "Partners" })).toBeVisible()
    await page.getByRole("radio", { name: "Tree" }).click()
    await page.getByRole("list", { name: "Own partners" }).getByRole("button", { name: /^Anna/ }).first().click()
    await expect
      .poll(() => page.getByRole("list", { name: "Own partners" }).getByRole("listitem").elements().length)
      .toBe(45)
    await page.getByRole("button", { name: "You" }).click()
    await expect
      .poll(() => page.getByRole("list", { name: "Own partners" }).getByRole("listitem").elements().length)
      .toBe(2)
    await page.getByRole("button", { name: "Details: Boris" }).click()
    await expect.element(page.getByRole("dialog", { name: "Boris" })).toBeVisible()
  })

  test("on phones each has their turnover, and whoever is found is gone to", async () => {
    await page.viewport(390, 844)
    show(<ReferralScreen />, { office: openTree() })
    await page.getByRole("radio", { name: "Tree" }).click()
    const own = page.getByRole("list", { name: "Own partners" })
    await expect
      .poll(() =>
        [...own.element().querySelectorAll(".team-go")].map(({ textContent }) => textContent.replaceAll("\u00a0", " ")),
      )
      .toEqual([expect.stringMatching(/^Anna.*100\.00 USDT$/), expect.stringMatching(/^Boris.*40\.00 USDT$/)])
    await expect
      .element(page.getByText(/^9,000\.00\sUSDT: 140\.00 in the team, 8,860\.00 own or not shown$/).first())
      .toBeVisible()
    const search = page.getByRole("searchbox", { name: "Search partners" })
    await search.fill("Partner 1")
    await page
      .getByRole("list", { name: "Partners" })
      .getByRole("button", { name: /^Partner 1/ })
      .click()
    await expect.poll(() => own.getByRole("listitem").elements().length).toBe(45)
    await expect.element(search).toHaveValue("")
  })

  test("S31 S37 what the tree shows is saved with its filters, and while amounts are hidden only after a yes", async () => {
    await page.viewport(1280, 800)
    const office = openTree()
    office.reply("exportPartners", () => succeeded("level\r\n"))
    show(
      <ConfirmProvider>
        <ReferralScreen />
      </ConfirmProvider>,
      { office, amountsHidden: true },
    )
    await page.getByRole("button", { name: "Active or not Activity" }).click()
    await page.getByRole("option", { name: "Not active" }).click()
    await page.getByRole("button", { name: "CSV" }).click()
    await expect.element(page.getByRole("alertdialog", { name: "Save hidden amounts in a file?" })).toBeVisible()
    expect(office.requestsOf("exportPartners")).toEqual([])
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect
      .poll(() => office.requestsOf("exportPartners"))
      .toEqual([
        {
          query: { search: "", branch: null, active: false, by: "level", descending: false },
          sheet: { separator: ",", decimal: "." },
        },
      ])
  })

  test.each(["Tree", "Table"])(
    "what could not be saved of the %s is said, and by another press saved",
    async (view) => {
      await page.viewport(1280, 800)
      const office = openTree()
      office.reply("exportPartners", () => ({ _tag: "Crashed", message: "" }))
      show(<ReferralScreen />, { office })
      await page.getByRole("radio", { name: view }).click()
      const saved = savedFiles()
      await page.getByRole("button", { name: "CSV" }).click()
      await expect.element(page.getByText("Something went wrong", { exact: false })).toBeVisible()
      expect(saved).toEqual([])
      office.reply("exportPartners", () => succeeded("level\r\n"))
      await page.getByRole("button", { name: "CSV" }).click()
      await expect.poll(() => saved).toEqual(["partners.csv"])
    },
  )

  test("R185 S31 what the table shows is saved as CSV, filters and all", async () => {
    const office = open()
    office.reply("exportPartners", () => succeeded("level\r\n"))
    show(<ReferralScreen />, { office })
    await page.getByRole("radio", { name: "Table" }).click()
    await page.getByRole("button", { name: "Both branches Branch" }).click()
    await page.getByRole("option", { name: "Left team" }).click()
    await page.getByRole("searchbox", { name: "Search partners" }).fill("anna")
    await page.getByRole("button", { name: "CSV" }).click()
    await expect
      .poll(() => office.asked)
      .toEqual([
        {
          method: "exportPartners",
          request: {
            query: { search: "anna", branch: "left", active: null, by: "level", descending: false },
            sheet: { separator: ",", decimal: "." },
          },
        },
      ])
  })
})
