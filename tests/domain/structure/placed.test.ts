import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { plainSheet } from "../../../src/domain/history/export/csv-cell.ts"
import { drawingOf } from "../../../src/domain/structure/drawing.ts"
import { partnersCsv } from "../../../src/domain/structure/export.ts"
import { listPartners, type PartnerColumn } from "../../../src/domain/structure/query.ts"
import { teamOf } from "../../../src/domain/structure/team.ts"
import { structureOf } from "../../../src/domain/structure/tree.ts"
import { partner } from "./partner.ts"

const everyone = { search: "", branch: null, active: null, by: "level", descending: false } as const

describe("the table of partners", () => {
  it("R185 of any partners is in order up and down, what is not known below the least, and equal ones stay as they are placed", () => {
    const value = fc.option(fc.integer({ min: -3, max: 3 }))
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 40 }),
        fc.constantFrom<PartnerColumn>("turnover", "points", "rank", "name"),
        fc.boolean(),
        (values, by, descending) => {
          const said = values.map((each) => (by === "rank" && each !== null ? each + 3 : each))
          const partners = said.map((each, id) =>
            partner(
              String(id),
              "me",
              by === "name" ? { name: `${each ?? ""}` } : { [by]: by === "rank" ? each : (each?.toString() ?? null) },
            ),
          )
          const rank = (id: number) => {
            const each = said[id] ?? null
            if (by !== "name") return each ?? Number.NEGATIVE_INFINITY
            return ["", "-1", "-2", "-3", "0", "1", "2", "3"].indexOf(`${each ?? ""}`)
          }
          const ids = [...partners.keys()]
          const expected = ids.toSorted((a, b) => {
            const [one, other] = descending ? [rank(b), rank(a)] : [rank(a), rank(b)]
            return one === other ? a - b : one < other ? -1 : 1
          })
          const listed = listPartners(structureOf("me", partners), { ...everyone, by, descending })
          expect(listed.map((row) => Number(row.partner.id))).toEqual(expected)
        },
      ),
    )
  })

  it("R185 has no inviter in its file where none is known", () => {
    const rows = listPartners(structureOf("me", [partner("1", null)]), everyone)
    expect(partnersCsv(rows, plainSheet).split("\r\n")[1]).toBe(`1,"1","Partner 1","1@p.test","",,,,,,"",0,apart`)
  })
})

it("R023 a structure of nobody is the customer alone, listed as none", () => {
  const structure = structureOf("me", [])
  expect(listPartners(structure, everyone)).toEqual([])
  expect(drawingOf(structure, { isOpen: true, turned: [], show: "1" })).toMatchObject({
    ids: [""],
    team: [0],
    forced: [],
    partners: 0,
  })
})

it("R184 a partner who invited nobody has a team of nobody, whose turnover is all his own", () => {
  const structure = structureOf("me", [partner("1", "me", { turnover: "5" })])
  expect(teamOf(structure, "1", "50")).toMatchObject({
    rows: [],
    inTeam: "0",
    beside: "5",
    rest: { count: 0, turnover: null },
  })
})
