import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { type Partner, partnersAnswer, standingAnswer } from "../../src/domain/structure/answers.ts"
import { listPartners, partnerDetails, structureFigures } from "../../src/domain/structure/query.ts"
import { pathTo, structureOf } from "../../src/domain/structure/tree.ts"
import { linearData } from "../../src/domain/calls/structure.ts"

const partner = (id: string, sponsor: string | null, fields: Partial<Partner> = {}): Partner =>
  ({ id, sponsor, name: `Partner ${id}`, email: `${id}@p.test`, level: null, branch: null, rank: null, active: null, turnover: null, limited: null, points: null, purchases: [], ...fields })
const query = { search: "", by: "level", descending: false } as const

describe("the answers about partners", () => {
  it("R184 R185 R365 a partner has what was delivered, and what was not is unknown", () => {
    expect(linearData.body({ userId: "7" })).toEqual({ user_id: "7" })
    expect(Schema.decodeUnknownSync(partnersAnswer)({ partners: [
      { user: { id: 1, name: "Anna", email: "a@p.test" }, sponsor: 7, level: 1, branch: "left", rank: 3, activity: 1, turnover: "12.5", turnover_limited: 10, points: 4, purchases: [{ buyer: "Anna", status: "Completed" }] }, { id: "2", turnover: "much" }, { name: "nobody" },
    ] })).toEqual([
      { id: "1", name: "Anna", email: "a@p.test", sponsor: "7", level: 1, branch: "left", rank: 3, active: true, turnover: "12.5", limited: "10", points: "4", purchases: [{ buyer: "Anna", status: "Completed" }] },
      { ...partner("2", null), name: "", email: "" },
    ])
    expect(Schema.decodeUnknownSync(standingAnswer)({})).toEqual({ rank: null, points: null, pointsNext: null, turnover: null, limited: null, branches: [] })
  })
})

describe("the structure", () => {
  it("R023 R024 shows duplicates and circles of inviters once, with a mark, and leaves nobody out", () => {
    const { placed } = structureOf("me", [partner("1", "me"), partner("2", "1"), partner("2", "me"), partner("a", "c"), partner("b", "a"), partner("c", "b"), partner("x", "gone"), partner("s", "s"), partner("me", "1")])
    expect(Object.fromEntries([...placed].map(([id, { depth, mark }]) => [id, [depth, mark]]))).toEqual({ 1: [1, null], 2: [2, "duplicate"], x: [1, "apart"], a: [1, "cycle"], b: [2, null], c: [3, null], s: [1, "cycle"] })
  })

  it("R023 holds ten thousand partners on two hundred levels, each once, and finds the way to the deepest", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => partner(String(index), index < 50 ? "me" : String(index - 50)))
    const structure = structureOf("me", many)
    expect(structure.placed.size).toBe(10_000)
    expect(pathTo(structure, "9999")).toHaveLength(200)
    expect(listPartners(structure, { ...query, search: "9999@" }).map(({ depth }) => depth)).toEqual([200])
  })

  it("R185 is searched by name, e-mail and id, and ordered exactly, with unknown amounts last from above", () => {
    const structure = structureOf("me", [partner("1", "me", { turnover: "9.99999999999999999" }), partner("2", "me", { turnover: "10" }), partner("3", "me"), partner("4", "1", { turnover: "9.99999999999999998", name: "Zoë" })])
    expect(listPartners(structure, { ...query, by: "turnover", descending: true }).map((row) => row.partner.id)).toEqual(["2", "1", "4", "3"])
    expect(listPartners(structure, { ...query, search: " zoë " }).map((row) => row.partner.id)).toEqual(["4"])
  })

  it("R184 a branch's turnover is its team's and what is beside it, and unknown where a part is", () => {
    const structure = structureOf("me", [partner("1", "me", { turnover: "100", branch: "left", active: true }), partner("2", "1", { turnover: "30.5", active: false }), partner("3", "1", { turnover: "9.5" }), partner("4", "2")])
    expect(partnerDetails(structure, "1")).toMatchObject({ inTeam: "40.0", beside: "60.0" })
    expect(partnerDetails(structure, "2")).toMatchObject({ inTeam: null, beside: null })
    expect(partnerDetails(structure, "4")?.path.map(({ id }) => id)).toEqual(["1", "2", "4"])
    expect(listPartners(structure, query).map((row) => row.partner.id)).toEqual(["1", "2", "3", "4"])
    expect(partnerDetails(structure, "me")).toBeNull()
    expect(structureFigures(structure)).toEqual({ partners: 4, active: 1, notActive: 1, left: "100", right: null })
  })
})
