import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { type Area, areas, mostInForce, mostOf } from "../../../src/domain/exchange/areas.ts"
import type { Fact, FactKind } from "../../../src/domain/exchange/facts.ts"
import { exchangeFeature } from "../../../src/domain/exchange/feature.ts"
import { printFact, printHeader, printTrailer } from "../../../src/domain/exchange/file.ts"
import {
  counted,
  fullBy,
  type Held,
  heldFacts,
  noStandings,
  type Standing,
  standingOf,
  takingOf,
} from "../../../src/domain/exchange/held.ts"
import { isHonest } from "../../../src/domain/exchange/honest.ts"
import { mostParts } from "../../../src/domain/sheets/model.ts"
import { ExchangingDevice } from "../../laws/reference/exchanging-device.ts"

/** What a device holds that took these facts. */
const holding = (...facts: ReadonlyArray<Fact>): Held => {
  const device = new ExchangingDevice()
  const lines = [printHeader("7", 0), ...facts.map(printFact), printTrailer(facts.length)]
  device.take(
    lines.map((line) => line.trimEnd()),
    0,
  )
  return device.held
}

const [row, first] = [1, 3]
const request = { direction: "mine", from: "anna@office.test", to: "me@office.test", sum: "5", note: "" } as const
const strokeOf = (rows: ReadonlyArray<number>, edited: number, tag = "Home", given = true): Fact => ({
  kind: "tag",
  data: { tag, given, rows, edited },
})
/** A fact of each kind, of something that is called so, said at a moment. */
const factOf: { readonly [Kind in FactKind]: (of: number, edited: number) => Fact } = {
  note: (of, edited) => ({ kind: "note", data: { row: of, text: "Rent", edited } }),
  tag: (of, edited) => strokeOf([of], edited),
  rule: (of, edited) => ({ kind: "rule", data: { id: `${of}`, search: "in:", tags: ["Home"], edited } }),
  ruleUndone: (of, edited) => ({ kind: "ruleUndone", data: { id: `${of}`, edited } }),
  view: (of, edited) => ({ kind: "view", data: { id: `${of}`, name: "Mine", search: "in:", first, edited } }),
  viewDeleted: (of, edited) => ({ kind: "viewDeleted", data: { id: `${of}`, edited } }),
  sheet: (of, edited) => ({ kind: "sheet", data: { id: `${of}`, name: "Mine", parts: [], first, edited } }),
  sheetDeleted: (of, edited) => ({ kind: "sheetDeleted", data: { id: `${of}`, edited } }),
  request: (of, edited) => ({ kind: "request", data: { request: { ...request, id: `${of}` }, at: first, edited } }),
  requestPaid: (of, edited) => ({ kind: "requestPaid", data: { id: `${of}`, row, edited } }),
  requestDismissed: (of, edited) => ({ kind: "requestDismissed", data: { id: `${of}`, edited } }),
}
const [before, at, after] = [4, 5, 6]

describe("what a file says is", () => {
  it.each(Object.entries(factOf))("B023 of a %s new once, and known from then on", (_, of) => {
    const held = holding(of(1, at))
    expect([standingOf(holding(), of(1, at)), standingOf(held, of(1, at)), standingOf(held, of(2, at))]).toEqual([
      "new",
      "known",
      "new",
    ])
  })

  it.each<readonly [FactKind, Fact]>(
    (
      [
        ["note", "note"],
        ["tag", "tag"],
        ["rule", "rule"],
        ["rule", "ruleUndone"],
        ["ruleUndone", "rule"],
        ["view", "view"],
        ["view", "viewDeleted"],
        ["viewDeleted", "view"],
        ["sheet", "sheet"],
        ["sheet", "sheetDeleted"],
        ["sheetDeleted", "sheet"],
      ] as const
    ).map(([said, held]) => [said, factOf[held](1, at)]),
  )("B023 of a %s a change where it was said later than %o, and known where it was said before", (kind, fact) => {
    const held = holding(fact)
    expect([standingOf(held, factOf[kind](1, after)), standingOf(held, factOf[kind](1, before))]).toEqual([
      "changed",
      "known",
    ])
  })

  it.each(["request", "requestPaid", "requestDismissed"] as const)(
    "B023 of a %s a change where it was said before, and known where it was said again",
    (kind) => {
      const held = holding(factOf[kind](1, at))
      expect([standingOf(held, factOf[kind](1, before)), standingOf(held, factOf[kind](1, after))]).toEqual([
        "changed",
        "known",
      ])
    },
  )

  it("B023 that a request was paid by another row new", () => {
    const paid: Fact = { kind: "requestPaid", data: { id: "1", row: row + 1, edited: at } }
    expect(standingOf(holding(factOf.requestPaid(1, at)), paid)).toBe("new")
  })

  it.each<readonly [string, Fact, Standing]>([
    ["of rows of which one has it", strokeOf([2, 3], after), "changed"],
    ["of rows of which none has anything", strokeOf([3], after), "new"],
    ["of another tag", strokeOf([1], after, "Rent"), "new"],
    ["that was taken from a row before", strokeOf([9], after, "Food"), "changed"],
    ["that is taken later", strokeOf([1], after, "Home", false), "changed"],
    ["that was taken earlier", strokeOf([1], before, "Home", false), "known"],
  ])("B023 of a stroke %s as it stands to the tags of its rows", (_, said, standing) => {
    const held = holding(strokeOf([1, 2], at), strokeOf([9], at, "Food", false))
    expect(standingOf(held, said)).toBe(standing)
  })

  it.each<readonly [FactKind, Area]>([
    ["note", "notes"],
    ["tag", "tags"],
    ["rule", "rules"],
    ["ruleUndone", "rules"],
    ["view", "views"],
    ["viewDeleted", "views"],
    ["sheet", "sheets"],
    ["sheetDeleted", "sheets"],
    ["request", "requests"],
    ["requestPaid", "requests"],
    ["requestDismissed", "requests"],
  ])("B023 of a %s counted among the %s", (kind, area) => {
    const standings = ["new", "known", "known", "changed"] as const
    const all = standings.reduce((sum, standing) => counted(sum, factOf[kind](1, at), standing), noStandings)
    expect(all).toEqual(
      Object.fromEntries(
        areas.map((each) => [
          each,
          each === area ? { new: 1, changed: 1, known: 2 } : { new: 0, changed: 0, known: 0 },
        ]),
      ),
    )
  })

  it("B023 given on as it was taken, what was said last of tags and requests before all else of them", () => {
    const [tags, others] = [
      [factOf.tag(1, 3), factOf.tag(2, 4)],
      [factOf.rule(1, at), factOf.ruleUndone(2, at)],
    ]
    const settled = (["request", "requestPaid", "requestDismissed"] as const).map((kind) =>
      [3, 4].map((edited) => factOf[kind](edited, edited)),
    )
    const views = [factOf.view(1, at), factOf.viewDeleted(2, at)]
    const sheets = [factOf.sheet(1, at), factOf.sheetDeleted(2, at)]
    const facts = [factOf.note(1, at), ...tags, ...others, ...views, ...sheets, ...settled.flat()]
    expect([...heldFacts(holding(...facts))]).toEqual([
      factOf.note(1, at),
      ...tags.toReversed(),
      ...others,
      ...views,
      ...sheets,
      ...settled.flatMap((each) => each.toReversed()),
    ])
  })
})

describe("what is taken from a file", () => {
  const notes = (count: number): ReadonlyArray<Fact> => Array.from({ length: count }, (_, of) => factOf.note(of, at))
  const sheets = (count: number): ReadonlyArray<Fact> => Array.from({ length: count }, (_, of) => factOf.sheet(of, at))
  const stroke = (rows: number): Fact =>
    strokeOf(
      Array.from({ length: rows }, (_, of) => of),
      at,
    )

  it.each<readonly [string, ReadonlyArray<Fact>, ReadonlyArray<number>]>([
    ["nothing", [], []],
    ["one note", notes(1), [1]],
    ["a hundred notes", notes(100), [100]],
    ["a note more", notes(101), [100, 1]],
    ["tags of as many rows as one tag may have", [stroke(2_500), stroke(2_500)], [2]],
    ["tags of a row more", [stroke(2_500), stroke(2_501)], [1, 1]],
    ["tags of many rows, and others behind them", [stroke(3_000), stroke(3_000), stroke(2_000)], [1, 2]],
    ["tags of many rows, and others of too many behind them", [stroke(3_000), stroke(3_000), stroke(2_001)], [1, 1, 1]],
    ["ten sheets", sheets(10), [10]],
    ["eleven sheets", sheets(11), [10, 1]],
    ["a tag of many rows and a sheet", [stroke(4_500), ...sheets(1)], [2]],
    ["a tag of a row more and a sheet", [stroke(4_501), ...sheets(1)], [1, 1]],
    ["what has no rows behind a full event's rows", [stroke(5_000), factOf.view(1, at)], [2]],
  ])("B023 is written in events of bounded size: %s", (_, facts, sizes) => {
    const payloads = takingOf(facts).map(({ payload }) => Object.values(payload as Record<string, Array<unknown>>))
    expect(payloads.map((kinds) => kinds.reduce((sum, some) => sum + some.length, 0))).toEqual(sizes)
  })

  it("B023 is no sheet on which two tabs put more than a page has", () => {
    const parts = Array.from({ length: mostParts + 1 }, (_, of) => {
      return { id: `${of}`, kind: "text", isWide: true, words: "", beside: null } as const
    })
    const honest = (some: typeof parts): boolean =>
      isHonest({ kind: "sheet", data: { id: "1", name: "Mine", parts: some, first, edited: at } }, "me@office.test")
    expect([honest(parts), honest(parts.slice(1))]).toEqual([false, true])
  })

  it("B023 is read of a file alone, not of what a page calls one", () => {
    for (const { request } of [exchangeFeature.commands.readExchange, exchangeFeature.commands.takeExchange]) {
      expect(Schema.is(request)({ id: "1", file: new Blob(["{}"]) })).toBe(true)
      expect(Schema.is(request)({ id: "1", file: "{}" })).toBe(false)
    }
  })
})

describe("what a device has no room for", () => {
  /** Why facts are not taken; each stands so to what is held. */
  const refusalOf = (held: Held, standing: Standing, ...facts: ReadonlyArray<Fact>): unknown =>
    fullBy(
      held,
      facts,
      facts.reduce((all, fact) => counted(all, fact, standing), noStandings),
    )
  /** A device that holds so many of a kind; requests, which are many, as they are held and not taken one by one. */
  const full = (most: number, kind: FactKind): Held => {
    const facts = Array.from({ length: most }, (_, of) => factOf[kind](of, at))
    const settled = { request: "added", requestPaid: "paid", requestDismissed: "dismissed" }[kind as string]
    if (settled === undefined) return holding(...facts)
    const held = holding()
    return { ...held, requests: { ...held.requests, [settled]: facts.map(({ data }) => data) } }
  }

  it.each([
    ["rule", "ruleUndone", "rules"],
    ["view", "viewDeleted", "views"],
    ["sheet", "sheetDeleted", "sheets"],
  ] as const)("B023 is a %s more, unless one that is there is gone by the same file", (kind, gone, area) => {
    const most = mostInForce[kind]
    const [held, more] = [full(most, kind), factOf[kind](most, at)]
    expect(refusalOf(held, "new", more)).toEqual({ _tag: "Full", area, most })
    expect(refusalOf(held, "new", more, factOf[gone](0, after))).toBeNull()
    expect(refusalOf(held, "changed", factOf[kind](0, after))).toBeNull()
    // Two tabs that make one at the same time make one too many, and may change it all the same.
    const over = full(most + 1, kind)
    expect(refusalOf(over, "changed", factOf[kind](0, after))).toBeNull()
    expect(refusalOf(over, "new", factOf[kind](most + 1, at))).toEqual({ _tag: "Full", area, most })
  })

  it.each<readonly [Area, FactKind]>([
    ["notes", "note"],
    ["tags", "tag"],
    ["rules", "ruleUndone"],
    ["views", "viewDeleted"],
    ["sheets", "sheetDeleted"],
    ["requests", "requestPaid"],
    ["requests", "requestDismissed"],
  ])("B023 is one of the %s more, and never what changes nothing where they are too many", (area, kind) => {
    const most = mostOf[area]
    const held = full(most, kind)
    const refused = { _tag: "Full", area, most }
    expect(refusalOf(held, "known", factOf[kind](0, at))).toBeNull()
    expect(refusalOf(held, "new", factOf[kind](most, at))).toEqual(refused)
    const over = full(most + 1, kind)
    expect(refusalOf(over, "known", factOf[kind](0, at))).toBeNull()
    expect(refusalOf(over, "new", factOf[kind](most + 1, at))).toEqual(refused)
  })

  it("B023 is a request more, and not one that is known", () => {
    const most = mostInForce.request
    const over = full(most + 1, "request")
    expect(refusalOf(over, "known", factOf.request(0, after))).toBeNull()
    expect(refusalOf(over, "new", factOf.requestDismissed(0, at))).toBeNull()
    const held = full(most, "request")
    const refused = { _tag: "Full", area: "requests", most }
    expect(refusalOf(held, "new", factOf.request(most, at))).toEqual(refused)
    expect(refusalOf(held, "new", factOf.request(0, before), factOf.request(most, at))).toEqual(refused)
    expect(refusalOf(full(most - 1, "request"), "new", factOf.request(0, before), factOf.request(most, at))).toBeNull()
  })
})
