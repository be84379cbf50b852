import { describe, expect, it } from "vitest"
import {
  type Area,
  crowdedArea,
  FileRoom,
  mostFacts,
  mostInForce,
  mostOf,
  mostRows,
} from "../../../src/domain/exchange/areas.ts"
import type { Fact } from "../../../src/domain/exchange/facts.ts"
import {
  contradicts,
  counted,
  fullBy,
  type Held,
  heldFacts,
  noStandings,
  type Standing,
  standingOf,
} from "../../../src/domain/exchange/held.ts"
import { noTags, withStroke } from "../../../src/domain/tags/projection.ts"
import { ExchangingDevice } from "../../laws/reference/exchanging-device.ts"

const [edited, id, rows] = [0, "1", Array.from({ length: 5_000 }, (_, row) => row)]
const party = "eve@office.test"
const request = { id, direction: "mine", from: party, to: party, sum: "5", note: "" } as const

describe("the room of an exchange file", () => {
  it.each<readonly [Fact, number]>([
    [{ kind: "note", data: { row: 1, text: "Rent", edited } }, mostOf.notes],
    [{ kind: "tag", data: { tag: "Home", given: true, rows: [1], edited } }, mostOf.tags],
    [{ kind: "tag", data: { tag: "Home", given: true, rows, edited } }, mostRows / 5_000],
    [{ kind: "rule", data: { id, search: "cur:btc", tags: ["Home"], edited } }, mostInForce.rule],
    [{ kind: "ruleUndone", data: { id, edited } }, mostOf.rules],
    [{ kind: "view", data: { id, name: "Mine", search: "", first: 0, edited } }, mostInForce.view],
    [{ kind: "sheet", data: { id, name: "Mine", parts: [], first: 0, edited } }, mostInForce.sheet],
    [{ kind: "sheetDeleted", data: { id, edited } }, mostOf.sheets],
    [{ kind: "request", data: { request, at: 0, edited } }, mostInForce.request],
    [{ kind: "requestPaid", data: { id, row: 1, edited } }, mostOf.requests],
  ])("B023 is what a device on which nothing was said takes of %o", (fact, most) => {
    const room = new FileRoom()
    const taken = Array.from({ length: most + 3 }, () => room.take(fact)).filter(Boolean).length
    expect(taken).toBe(most)
  })
})

describe("a file", () => {
  it("B023 of more than any device holds is told by its area, and of as much is not", () => {
    const facts = (most: number, fact: Fact): ReadonlyArray<Fact> => Array.from({ length: most }, () => fact)
    const rule: Fact = { kind: "rule", data: { id, search: "cur:btc", tags: ["Home"], edited } }
    const undone: Fact = { kind: "ruleUndone", data: { id, edited } }
    const note: Fact = { kind: "note", data: { row: 1, text: "Rent", edited } }
    const most = [...facts(1, rule), ...facts(mostOf.rules - 1, undone), ...facts(mostOf.notes, note)]
    expect(crowdedArea(most)).toBeUndefined()
    expect(crowdedArea([...most, rule])).toBe("rules")
    expect(crowdedArea([...most, note])).toBe("notes")
  })

  it("B023 is read whole where every area of a device is full", () => {
    expect(mostFacts).toBeGreaterThanOrEqual(Object.values(mostOf).reduce((sum, most) => sum + most, 0))
  })

  it.each<readonly [string, Fact, boolean]>([
    ["the very same", { kind: "request", data: { request, at: 0, edited } }, false],
    ["another note to it", { kind: "request", data: { request: { ...request, note: "Rent" }, at: 0, edited } }, false],
    [
      "a request that is not known",
      { kind: "request", data: { request: { ...request, id: "2" }, at: 0, edited } },
      false,
    ],
    ["that it was paid", { kind: "requestPaid", data: { id, row: 1, edited } }, false],
    ["another sum", { kind: "request", data: { request: { ...request, sum: "6" }, at: 0, edited } }, true],
    [
      "that it goes the other way",
      { kind: "request", data: { request: { ...request, direction: "forMe" }, at: 0, edited } },
      true,
    ],
    [
      "another payee",
      { kind: "request", data: { request: { ...request, to: "mallory@office.test" }, at: 0, edited } },
      true,
    ],
    [
      "another payer",
      { kind: "request", data: { request: { ...request, from: "bob@office.test" }, at: 0, edited } },
      true,
    ],
  ])("B023 may say %s of a known request: whether that contradicts it", (_, fact, does) => {
    expect(contradicts([{ request, at: 0, edited }], fact)).toBe(does)
  })
})

describe("the room of a device", () => {
  const { held } = new ExchangingDevice()
  /** Why so many of a kind, each of its own, are not taken. */
  const refusalOf = (most: number, factOf: (id: string) => Fact): unknown => {
    const facts = Array.from({ length: most }, (_, place) => factOf(String(place)))
    return fullBy(
      held,
      facts,
      facts.reduce((all, fact) => counted(all, fact, "new"), noStandings),
    )
  }

  it.each<readonly [Area, number, (id: string) => Fact]>([
    ["rules", mostInForce.rule, (id) => ({ kind: "rule", data: { id, search: "cur:btc", tags: ["Home"], edited } })],
    ["views", mostInForce.view, (id) => ({ kind: "view", data: { id, name: "Mine", search: "", first: 0, edited } })],
    ["sheets", mostInForce.sheet, (id) => ({ kind: "sheet", data: { id, name: "", parts: [], first: 0, edited } })],
    ["sheets", mostOf.sheets, (id) => ({ kind: "sheetDeleted", data: { id, edited } })],
    [
      "requests",
      mostInForce.request,
      (id) => ({ kind: "request", data: { request: { ...request, id }, at: 0, edited } }),
    ],
  ])("B023 ends with the last of the %s that may be there", (area, most, factOf) => {
    expect(refusalOf(most, factOf)).toBeNull()
    expect(refusalOf(most + 1, factOf)).toEqual({ _tag: "Full", area, most })
  })

  /** Why strokes are not taken, each as it stands to what is held, and how many stand so. */
  const strokesRefused = (own: Held, strokes: ReadonlyArray<Fact>, standing: Standing): unknown => {
    expect(new Set(strokes.map((fact) => standingOf(own, fact)))).toEqual(new Set([standing]))
    return fullBy(
      own,
      strokes,
      strokes.reduce((all, fact) => counted(all, fact, standing), noStandings),
    )
  }

  it("B023 counts tags given to rows that have something done to them, but where they say all that was said", () => {
    const tagged = { ...held, tags: withStroke(noTags, { tag: "Home", rows: [1], edited }, true) }
    const strokes = (count: number, first: number) =>
      Array.from({ length: count }, (_, place): Fact => {
        const rows = [1, ...(place < first ? [] : [place + 2])]
        return { kind: "tag", data: { tag: "Home", given: true, rows, edited: place + 1 } }
      })
    expect(strokesRefused(tagged, strokes(mostOf.tags, 1), "changed")).toBeNull()
    expect(strokesRefused(tagged, strokes(mostOf.tags + 2, 1), "changed")).toEqual({
      _tag: "Full",
      area: "tags",
      most: mostOf.tags,
    })
    expect(strokesRefused(tagged, strokes(mostOf.tags + 9, mostOf.tags + 9), "changed")).toBeNull()
  })

  it("B023 is not enough for a file of all: what was said last goes along", () => {
    const tags = Array.from({ length: mostOf.tags + 5 }, (_, place) => place).reduce(
      (all, place) => withStroke(all, { tag: "Home", rows: [place + 1], edited: place }, true),
      noTags,
    )
    const room = new FileRoom()
    const taken = [...heldFacts({ ...held, tags })].filter((fact) => room.take(fact)).map(({ data }) => data.edited)
    expect([Math.min(...taken), Math.max(...taken)]).toEqual([5, mostOf.tags + 4])
  })
})
