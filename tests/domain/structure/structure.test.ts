import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { plainSheet } from "../../../src/domain/history/export/csv-cell.ts"
import { partnersAnswer, standingAnswer } from "../../../src/domain/structure/answers.ts"
import { type DrawingQuery, drawingOf } from "../../../src/domain/structure/drawing.ts"
import { linearData } from "../../../src/domain/structure/endpoints.ts"
import { partnersCsv } from "../../../src/domain/structure/export.ts"
import { listPartners, partnerDetails, structureFigures } from "../../../src/domain/structure/query.ts"
import { teamOf } from "../../../src/domain/structure/team.ts"
import { pathTo, structureOf } from "../../../src/domain/structure/tree.ts"
import { partner } from "./partner.ts"

const query = { search: "", branch: null, active: null, by: "level", descending: false } as const

describe("the answers about partners", () => {
  it("R184 R185 R365 a partner has what was delivered, and what was not is unknown", () => {
    expect(linearData.body({ userId: "7" })).toEqual({ user_id: "7" })
    expect(
      Schema.decodeUnknownSync(partnersAnswer)({
        partners: [
          {
            user: { id: 1, name: "Anna", email: "a@p.test" },
            sponsor: 7,
            level: 1,
            branch: "left",
            rank: 3,
            activity: 1,
            turnover: "12.5",
            turnover_limited: 10,
            points: 4,
            purchases: [{ buyer: "Anna", status: "Completed" }],
          },
          { id: "2", turnover: "much" },
          { name: "nobody" },
        ],
      }),
    ).toEqual([
      {
        id: "1",
        name: "Anna",
        email: "a@p.test",
        sponsor: "7",
        level: 1,
        branch: "left",
        rank: 3,
        active: true,
        turnover: "12.5",
        limited: "10",
        points: "4",
        purchases: [{ buyer: "Anna", status: "Completed" }],
      },
      { ...partner("2", null), name: "", email: "" },
    ])
    expect(Schema.decodeUnknownSync(standingAnswer)({})).toEqual({
      rank: null,
      points: null,
      pointsNext: null,
      turnover: null,
      limited: null,
      branches: [],
    })
  })
})

describe("the structure", () => {
  it("R023 R024 shows duplicates and circles of inviters once, with a mark, and leaves nobody out", () => {
    const { placed } = structureOf("me", [
      partner("1", "me"),
      partner("2", "1"),
      partner("2", "me"),
      partner("a", "c"),
      partner("b", "a"),
      partner("c", "b"),
      partner("x", "gone"),
      partner("s", "s"),
      partner("me", "1"),
    ])
    expect(Object.fromEntries([...placed].map(([id, { depth, mark }]) => [id, [depth, mark]]))).toEqual({
      1: [1, null],
      2: [2, "duplicate"],
      x: [1, "apart"],
      a: [1, "cycle"],
      b: [2, null],
      c: [3, null],
      s: [1, "cycle"],
    })
  })

  it("R023 holds ten thousand partners on two hundred levels, each once, and finds the way to the deepest", () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      partner(String(index), index < 50 ? "me" : String(index - 50)),
    )
    const structure = structureOf("me", many)
    expect(structure.placed.size).toBe(10_000)
    expect(pathTo(structure, "9999")).toHaveLength(200)
    expect(listPartners(structure, { ...query, search: "9999@" }).map(({ depth }) => depth)).toEqual([200])
  })

  it("R185 is searched by name, e-mail and id, and ordered exactly, with unknown amounts last from above", () => {
    const structure = structureOf("me", [
      partner("1", "me", { turnover: "9.99999999999999999" }),
      partner("2", "me", { turnover: "10" }),
      partner("3", "me"),
      partner("4", "1", { turnover: "9.99999999999999998", name: "Zoë" }),
    ])
    expect(
      listPartners(structure, { ...query, by: "turnover", descending: true }).map((row) => row.partner.id),
    ).toEqual(["2", "1", "4", "3"])
    expect(listPartners(structure, { ...query, search: " zoë " }).map((row) => row.partner.id)).toEqual(["4"])
    const written = structureOf("me", [partner("Xk7", "me", { name: "Ann", email: "Somebody@office.test" })])
    expect(listPartners(written, { ...query, search: "somebody@" })).toHaveLength(1)
    expect(listPartners(written, { ...query, search: "XK7" })).toHaveLength(1)
    expect(listPartners(written, { ...query, search: "nobody@" })).toHaveLength(0)
  })

  it("R184 a branch's turnover is its team's and what is beside it, and unknown where a part is", () => {
    const structure = structureOf("me", [
      partner("1", "me", { turnover: "100", branch: "left", active: true }),
      partner("2", "1", { turnover: "30.5", active: false }),
      partner("3", "1", { turnover: "9.5" }),
      partner("4", "2"),
    ])
    expect(partnerDetails(structure, "1")).toMatchObject({ inTeam: "40.0", beside: "60.0" })
    expect(partnerDetails(structure, "2")).toMatchObject({ inTeam: null, beside: null })
    expect(partnerDetails(structure, "4")?.path.map(({ id }) => id)).toEqual(["1", "2", "4"])
    expect(listPartners(structure, query).map((row) => row.partner.id)).toEqual(["1", "2", "3", "4"])
    expect(partnerDetails(structure, "me")).toBeNull()
    expect(structureFigures(structure)).toEqual({ partners: 4, active: 1, notActive: 1, left: "100", right: null })
  })

  it("R185 is filtered by branch and activity, and names who invited whom", () => {
    const structure = structureOf("me", [
      partner("1", "me", { branch: "left", active: true }),
      partner("2", "1", { branch: "right", active: true }),
      partner("3", "gone", { branch: "right", active: false }),
      partner("4", null),
    ])
    expect(
      listPartners(structure, { ...query, branch: "right", active: true }).map((row) => [row.partner.id, row.inviter]),
    ).toEqual([["2", "Partner 1"]])
    expect(listPartners(structure, query).map(({ inviter }) => inviter)).toEqual(["", "gone", null, "Partner 1"])
  })

  it("R185 S31 is exported in the order asked for, no cell a formula, unknown empty", () => {
    const structure = structureOf("me", [
      partner("1", "me", {
        name: "=HYPERLINK(1)",
        email: 'a"b@p.test',
        turnover: "12.50",
        active: false,
        branch: "left",
        rank: 2,
      }),
      partner("2", "1"),
    ])
    expect(partnersCsv(listPartners(structure, query), plainSheet).split("\r\n")).toEqual([
      // Without the mark in front a spreadsheet takes names in other letters for something else.
      expect.stringMatching(/^\uFEFFlevel,id,name,/),
      `1,"1","'=HYPERLINK(1)","a""b@p.test","left",2,not active,12.50,,,"me",1,`,
      `2,"2","Partner 2","2@p.test","",,,,,,"1",0,`,
      "",
    ])
  })

  it("R023 R184 a team is shown by turnover, with what its members do not come to, and those without a place count in nobody's", () => {
    const structure = structureOf("me", [
      partner("1", "me", { turnover: "10" }),
      partner("2", "me", { turnover: "30.5" }),
      partner("x", "gone", { turnover: "500" }),
      partner("3", "2", { turnover: "40" }),
    ])
    expect(teamOf(structure, null, "50")).toMatchObject({
      path: [],
      turnover: "50",
      inTeam: "40.5",
      beside: "9.5",
      rest: { count: 0, turnover: null },
    })
    expect(teamOf(structure, null, null)?.rows.map(({ partner, mark }) => [partner.id, mark])).toEqual([
      ["x", "apart"],
      ["2", null],
      ["1", null],
    ])
    expect(teamOf(structure, "2", "50")).toMatchObject({
      name: "Partner 2",
      path: [{ id: "2" }],
      turnover: "30.5",
      inTeam: "40",
      beside: "-9.5",
    })
    expect(teamOf(structure, "9", "50")).toBeNull()
    const many = teamOf(
      structureOf(
        "me",
        Array.from({ length: 200 }, (_, index) => partner(String(index), "me", { turnover: "1.5" })),
      ),
      null,
      null,
    )
    expect(many).toMatchObject({ inTeam: "300.0", beside: null, rest: { count: 80, turnover: "120.0" } })
  })
})

describe("the drawn structure", () => {
  const chain = Array.from({ length: 10_000 }, (_, index) =>
    partner(String(index), index < 50 ? "me" : String(index - 50)),
  )

  it("R023 opens at first the upper teams that have room at their full size: sixteen rows, three levels", () => {
    const opened = (sizes: Readonly<Record<string, number>>) => {
      const partners = Object.entries(sizes).flatMap(([sponsor, count]) =>
        Array.from({ length: count }, (_, index) =>
          partner(sponsor === "me" ? String(index) : `${sponsor}.${index}`, sponsor),
        ),
      )
      const { ids, folded } = drawingOf(structureOf("me", partners), { isOpen: false, turned: [], show: null })
      return { drawn: ids.length - 1, folded: ids.filter((_, index) => folded[index] === 1) }
    }
    expect(opened({ me: 6, "0": 77, "1": 8, "2": 3, "3": 3, "4": 1, "1.0": 2 })).toEqual({
      drawn: 6 + 8 + 3 + 1 + 2,
      folded: ["0", "3"],
    })
    expect(opened({ me: 6, "1": 8, "1.0": 4 })).toEqual({ drawn: 18, folded: [] })
    expect(opened({ me: 6, "1": 8, "1.0": 5 })).toEqual({ drawn: 14, folded: ["1.0"] })
    expect(opened({ me: 1, "0": 1, "0.0": 1, "0.0.0": 1 })).toEqual({ drawn: 3, folded: ["0.0.0"] })
    expect(opened({ me: 30, "0": 1 })).toEqual({ drawn: 30, folded: ["0"] })
  })

  it("R023 leaves a team as it was turned by hand when others are open at first, since the list has changed", () => {
    const drawn = (rows: number, turned: DrawingQuery["turned"] = []) => {
      const partners = Array.from({ length: rows }, (_, index) => partner(String(index), "me"))
      const structure = structureOf("me", [...partners, partner("0.0", "0"), partner("0.1", "0")])
      return drawingOf(structure, { isOpen: false, turned, show: null }).ids.includes("0.0")
    }
    expect([drawn(15), drawn(16)]).toEqual([true, false])
    expect([drawn(15, [["0", false]]), drawn(16, [["0", false]])]).toEqual([false, false])
    expect([drawn(15, [["0", true]]), drawn(16, [["0", true]])]).toEqual([true, true])
  })

  it("R023 R024 opens the first teams, single teams, everything, or the way to a partner", () => {
    const structure = structureOf("me", chain)
    const drawn = (asked: Partial<Parameters<typeof drawingOf>[1]>) =>
      drawingOf(structure, { isOpen: false, turned: [], show: null, ...asked })
    expect(drawn({}).ids).toHaveLength(51)
    expect(drawn({}).folded.slice(0, 3)).toEqual([0, 1, 1])
    expect(drawn({ turned: [["7", true]] }).ids).toHaveLength(52)
    const deep = drawn({ show: "9999" })
    expect([deep.ids.length, deep.ids.includes("9999"), deep.forced.length, Math.max(...deep.levels)]).toEqual([
      51 + 199,
      true,
      199,
      200,
    ])
    const all = drawn({ isOpen: true })
    expect([all.ids.length, all.partners, all.folded.includes(1)]).toEqual([10_001, 10_000, false])
    expect(drawn({ isOpen: true, turned: [["7", false]] }).ids).toHaveLength(10_001 - 199)
  })

  it("R023 stands each behind the one who invited it, one level to the right, and no two on one place", () => {
    const structure = structureOf(
      "me",
      Array.from({ length: 3_000 }, (_, index) =>
        partner(String(index), index < 6 ? "me" : String((index * 7919) % Math.ceil(index / 2))),
      ),
    )
    const { ids, levels, rows, above } = drawingOf(structure, { isOpen: true, turned: [], show: null })
    for (const [index, up] of above.entries()) {
      if (index === 0) continue
      expect(up).toBeLessThan(index)
      expect(levels[index]).toBe((levels[up] ?? 0) + 1)
    }
    const byLevel = Map.groupBy(ids.keys(), (index) => levels[index])
    const gaps = [...byLevel.values()].flatMap((level) =>
      level.slice(1).map((index, place) => (rows[index] ?? 0) - (rows[level[place] ?? 0] ?? 0)),
    )
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1)
  })
})
