import * as Schema from "effect/Schema"
import { describe, expect, it, test } from "vitest"
import { plainSheet } from "../../../src/domain/history/export/csv-cell.ts"
import { type Partner, partnersAnswer, standingAnswer } from "../../../src/domain/structure/answers.ts"
import { drawingOf } from "../../../src/domain/structure/drawing.ts"
import { structureFeature } from "../../../src/domain/structure/feature.ts"
import { structureCommands } from "../../../src/domain/structure/partner-views.ts"
import { structureQueries as queries } from "../../../src/domain/structure/queries.ts"
import { listPartners, type PartnerQuery } from "../../../src/domain/structure/query.ts"
import { structureOf } from "../../../src/domain/structure/tree.ts"
import { readOf } from "../reading.ts"
import { partner } from "./partner.ts"

const everyone: PartnerQuery = { search: "", branch: null, active: null, by: "level", descending: false }
const drawnWhole = { isOpen: true, turned: [], show: null }

describe("what is asked of the structure", () => {
  const held = {
    root: "me",
    partners: [
      partner("1", "me", { turnover: "10", branch: "left", active: true }),
      partner("2", "1", { turnover: "2.5", branch: "left", active: false }),
      partner("3", "1", { turnover: "1.5", branch: "right", active: true }),
      partner("4", "me", { turnover: "5", branch: "right" }),
      partner("x", "gone", { turnover: "100", branch: "left" }),
      partner("c", "d", { turnover: "100", branch: "right" }),
      partner("d", "c", { turnover: "100", branch: "right" }),
    ],
  }
  const read = readOf({ partners: held, standing: { turnover: "20" } })
  const unknown = readOf({})
  const window = (query: Partial<PartnerQuery>, from = 0, count = 9, of = read) =>
    queries.partners.resolve(of, { query: { ...everyone, ...query }, from, count }).value
  const ids = (rows: ReadonlyArray<{ readonly partner: Partner }> = []) => rows.map((row) => row.partner.id)

  it("R184 R185 is a window on the partners that fit, under the figures of all", () => {
    const figures = { partners: 7, active: 2, notActive: 1, left: "10", right: "5" }
    const asked = window({ branch: "left" }, 1, 1)
    expect(asked).toMatchObject({ from: 1, total: 3, figures })
    expect(ids(asked?.rows)).toEqual(["x"])
    expect(ids(window({ branch: "left" }, 0, 2)?.rows)).toEqual(["1", "x"])
    expect(ids(window({ active: true })?.rows)).toEqual(["1", "3"])
    expect(window({ search: "nobody" })).toMatchObject({ total: 0, rows: [], figures })
  })

  it("R184 a side of which one turnover is not known is not known: what is left would be taken for all of it", () => {
    const partners = { root: "me", partners: [...held.partners, partner("5", "me", { branch: "left" })] }
    const figures = { partners: 8, active: 2, notActive: 1, left: null, right: "5" }
    expect(window({}, 0, 1, readOf({ partners, standing: { turnover: "20" } }))).toMatchObject({ figures })
  })

  it("is a partner with his team and the way to him, or nobody", () => {
    const details = (id: string) => queries.partner.resolve(read, { id }).value
    expect(details("1")).toEqual({
      row: { partner: held.partners[0], depth: 1, mark: null, team: 2, inviter: "" },
      path: [held.partners[0]],
      team: [held.partners[1], held.partners[2]],
      inTeam: "4.0",
      beside: "6.0",
    })
    expect(details("4")).toMatchObject({ team: [], inTeam: "0", beside: "5" })
    expect(details("9")).toBeNull()
  })

  it("is a team, at the top by the customer's own turnover where that is known", () => {
    const team = (id: string | null, of = read) => queries.partnerTeam.resolve(of, { id }).value
    expect(team(null)).toMatchObject({ id: null, name: "", path: [], turnover: "20", inTeam: "15", beside: "5" })
    expect(team(null, readOf({ partners: held }))).toMatchObject({ turnover: null, inTeam: "15", beside: null })
    expect(team("1")).toMatchObject({ id: "1", path: [{ id: "1", name: "Partner 1" }], turnover: "10" })
    expect(ids(team("1")?.rows)).toEqual(["2", "3"])
  })

  it("is unknown before the office answered", () => {
    expect([
      window({}, 0, 9, unknown),
      queries.partner.resolve(unknown, { id: "1" }).value,
      queries.partnerTeam.resolve(unknown, { id: null }).value,
      queries.partnerDrawing.resolve(unknown, drawnWhole).value,
    ]).toEqual([null, null, null, null])
  })

  it("is placed, sorted and laid out once however often one looks, and anew of another answer", () => {
    const drawn = (of = read, isOpen = true) =>
      queries.partnerDrawing.resolve(of, { ...drawnWhole, isOpen, turned: [["1", isOpen]] }).value
    expect(window({ by: "name" })?.rows[0]).toBe(window({ by: "name" })?.rows[0])
    expect(drawn()).toBe(drawn())
    expect([drawn()?.ids.length, drawn(read, false)?.ids.length]).toEqual([8, 6])
    const other = readOf({ partners: { root: "me", partners: [partner("7", "me")] } })
    expect(ids(window({}, 0, 9, other)?.rows)).toEqual(["7"])
    expect(drawn(other)?.ids).toEqual(["", "7"])
  })

  it("R185 is exported as asked for, under the names of its columns", () => {
    const exported = (of = read) => {
      const decided = structureCommands.exportPartners.decide(
        { query: { ...everyone, branch: "right", active: true }, sheet: plainSheet },
        of,
        {} as never,
      )
      return decided.response
    }
    const columns =
      "\uFEFFlevel,id,name,email,branch,rank,activity,turnover,turnover_limited,points,inviter_id,own_partners,mark\r\n"
    expect(exported()).toBe(`${columns}2,"3","Partner 3","3@p.test","right",,active,1.5,,,"1",0,\r\n`)
    expect(exported(unknown)).toBe(columns)
  })

  it("is asked for again with the standing, that of the customer once it is known who that is", () => {
    const asked = (states: { readonly [name: string]: unknown }) =>
      structureFeature.refresh
        .structure(readOf(states), {} as never)
        .map((each) => each.with(({ name }, request) => [name, request]))
    expect(asked({ customer: { id: "7" } })).toEqual([
      ["linear/data", { userId: "7" }],
      ["linear/stats", {}],
    ])
    expect(asked({})).toEqual([["linear/stats", {}]])
  })
})

describe("the table of partners", () => {
  const structure = structureOf("me", [
    partner("1", "me", { name: "Zoe", rank: 2, points: "9", turnover: "1" }),
    partner("2", "1", { name: "Ann", points: "10", turnover: "0" }),
    partner("3", "me", { name: "Max", rank: 0, turnover: "-1" }),
    partner("4", "3", { name: "Ann", rank: 10, points: "9.5" }),
  ])
  test.each([
    ["level", "1 3 2 4", "2 4 1 3"],
    ["name", "2 4 3 1", "1 3 2 4"],
    ["rank", "2 3 1 4", "4 1 3 2"],
    ["points", "3 1 4 2", "2 4 1 3"],
    ["turnover", "4 3 2 1", "1 2 3 4"],
  ] as const)(
    "R185 is ordered by %s, what is not known below the least, equal ones as they are placed",
    (by, up, down) => {
      const ordered = (descending: boolean) =>
        listPartners(structure, { ...everyone, by, descending })
          .map((row) => row.partner.id)
          .join(" ")
      expect([ordered(false), ordered(true)]).toEqual([up, down])
    },
  )

  test.each([
    ["3", "3"],
    [" ANN ", "2 4"],
    ["4@P.", "4"],
    ["5", ""],
  ])("R185 is searched for %j", (search, found) => {
    const rows = listPartners(structure, { ...everyone, search })
    expect(rows.map((row) => row.partner.id).join(" ")).toBe(found)
  })
})

describe("a team that is larger than is shown", () => {
  it("R184 shows the largest, and says what the others come to", () => {
    const partners = Array.from({ length: 122 }, (_, index) => partner(`${index}`, "me", { turnover: `${index}` }))
    const team = queries.partnerTeam.resolve(readOf({ partners: { root: "me", partners } }), { id: null }).value
    expect(team?.rows).toHaveLength(120)
    expect([team?.rows[0]?.partner.id, team?.rows.at(-1)?.partner.id]).toEqual(["121", "2"])
    expect(team?.rest).toEqual({ count: 2, turnover: "1" })
    const silent = [...partners, partner("122", "me", { turnover: null })]
    const other = queries.partnerTeam.resolve(readOf({ partners: { root: "me", partners: silent } }), {
      id: null,
    }).value
    expect(other?.rest).toEqual({ count: 3, turnover: null })
  })
})

describe("the drawing", () => {
  const structure = structureOf("me", [
    partner("1", "me", { name: "Anna", active: true }),
    partner("3", "1", { name: "" }),
    partner("2", "me", { name: "Ben", active: false }),
    partner("2", "me"),
    partner("4", "2"),
    partner("x", "gone"),
  ])

  it("R023 R024 stands the customer first and in the middle, cousins farther apart than those of one team", () => {
    expect(drawingOf(structure, drawnWhole)).toEqual({
      ids: ["", "1", "3", "2", "4", "x"],
      names: ["", "Anna", "3", "Ben", "Partner 4", "Partner x"],
      levels: [0, 1, 2, 1, 2, 1],
      rows: [0, -1.25, -1.25, 0.25, 0.25, 1.25],
      above: [-1, 0, 1, 0, 3, 0],
      team: [3, 1, 0, 1, 0, 0],
      folded: [0, 0, 0, 0, 0, 0],
      active: [-1, 1, -1, 0, -1, -1],
      marked: [0, 0, 0, 1, 0, 1],
      forced: [],
      partners: 5,
    })
  })

  it("R023 opens for a partner's sake only what is not open, and nothing for one that is not there", () => {
    const folded = {
      isOpen: false,
      turned: [
        ["1", false],
        ["2", false],
      ],
    } as const
    expect(drawingOf(structure, { ...folded, show: "4" })).toMatchObject({
      ids: ["", "1", "2", "4", "x"],
      folded: [0, 1, 0, 0, 0],
      forced: ["2"],
    })
    expect(drawingOf(structure, { ...drawnWhole, show: "4" }).forced).toEqual([])
    expect(drawingOf(structure, { ...folded, show: "9" }).forced).toEqual([])
  })
})

describe("the office's answers about partners", () => {
  const partnersOf = Schema.decodeUnknownSync(partnersAnswer)
  const nothing = { ...partner("5", null), name: "", email: "" }

  test.each([
    [[{ id: 5 }]],
    [{ records: [{ id: 5 }] }],
    [{ partners: [{ user_id: 5 }] }],
    [{ list: [{ user: { id: 5 } }] }],
  ])("are a list wherever it stands: %j", (answer) => expect(partnersOf(answer)).toEqual([nothing]))

  it("are refused where there is none", () => {
    expect(() => partnersOf({ rows: [] })).toThrow("a list of partners was expected")
  })

  it("R365 are read by the other names of a field, and by the name of a purchase's status before its number", () => {
    const purchases = [{ status: 2, status_name: "Completed" }, { buyer: "Ann", status: 3 }, {}]
    expect(partnersOf([{ id: 5, inviter_id: 7, active: 0, purchases }])).toEqual([
      {
        ...nothing,
        sponsor: "7",
        active: false,
        purchases: [
          { buyer: "", status: "Completed" },
          { buyer: "Ann", status: "3" },
          { buyer: "", status: "" },
        ],
      },
    ])
  })

  it("hold so many purchases of a partner, the first", () => {
    const purchases = Array.from({ length: 51 }, (_, index) => ({ buyer: `${index}` }))
    const [one] = partnersOf([{ id: 5, purchases }])
    expect([one?.purchases.length, one?.purchases.at(-1)?.buyer]).toEqual([50, "49"])
  })

  it("R184 R326 say how the customer stands, with his branches, but for those that are nobody's", () => {
    const branches = [
      { id: 1, name: "Ann", email: "a@p.test", turnover: "5.5", turnover_limited: 4 },
      { user: { user_id: 2 } },
      { name: "nobody" },
    ]
    const said = { rank: 3, points: "5", points_next: 10, turnover: "12.5", turnover_limited: "10", branches }
    expect(Schema.decodeUnknownSync(standingAnswer)(said)).toEqual({
      rank: 3,
      points: "5",
      pointsNext: "10",
      turnover: "12.5",
      limited: "10",
      branches: [
        { id: "1", name: "Ann", email: "a@p.test", turnover: "5.5", limited: "4" },
        { id: "2", name: "", email: "", turnover: null, limited: null },
      ],
    })
  })
})
