import { describe, expect, it } from "vitest"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import { ruleProblem, strokesOf, tagsCommands } from "../../../src/domain/tags/commands.ts"
import { longestTag, mostRules, rowsAnEvent, tagOf } from "../../../src/domain/tags/model.ts"
import { laterThanAll, noTags, tags as projection, type Tags } from "../../../src/domain/tags/projection.ts"

const meta = { position: 1, at: 0, tab: "t", build: "b" }
const read = (state: Tags) => ({ soFar: () => state }) as never
const given = (state: Tags, tag: string, rows: ReadonlyArray<number>, edited: number): Tags =>
  projection.on.TagGiven?.(state, { tag, rows, edited }, meta) ?? state

describe("tags", () => {
  it("have one spelling for what looks the same", () => {
    expect(tagOf("  Food \u200b and\tdrink ")).toBe("Food and drink")
    expect(tagOf("e\u0301")).toBe("é")
    expect(tagOf(" \n ")).toBe("")
    expect(tagOf("x".repeat(99))).toHaveLength(longestTag)
  })

  it("B017 are given to any number of rows in events of bounded size", () => {
    const rows = Array.from({ length: rowsAnEvent * 2 + 1 }, (_, id) => id + 1)
    const drafts = strokesOf({ tag: "Rent", given: true, edited: 5 }, rows)
    expect(drafts.map(({ payload }) => (payload as { rows: ReadonlyArray<number> }).rows.length)).toEqual([
      rowsAnEvent,
      rowsAnEvent,
      1,
    ])
    expect(drafts.flatMap(({ payload }) => (payload as { rows: ReadonlyArray<number> }).rows)).toEqual(rows)
  })

  it("hold over all that is known here, though this device's clock is behind", () => {
    const state = given(noTags, "Rent", [1], 1_000)
    expect(laterThanAll(state, 10)).toBe(1_001)
    const decided = tagsCommands.tagRows.decide({ tag: "Rent", given: false, rows: [1] }, read(state), {
      now: 10,
      id: "i",
    })
    expect(decided.drafts).toMatchObject([{ type: "TagTaken", payload: { edited: 1_001 } }])
  })

  it("keep nothing that was said over again", () => {
    let state = noTags
    for (let edited = 1; edited < 50; edited++) state = given(state, "Rent", [1], edited)
    expect(state.strokes).toHaveLength(1)
    expect(given(state, "Rent", [1, 2], 99).strokes).toHaveLength(1)
  })
})

const rowOf = (id: number) => ({
  id,
  date: 1_700_000_000 + id,
  description: "",
  sum: "1",
  currency: "btc",
  type: "1",
  status: "1",
  statusName: "",
  marketplace: "",
})

describe("a reader", () => {
  const store = TransactionStore.empty()
  store.merge({ request: pageRequest({ purpose: "screen" }), rows: [rowOf(2), rowOf(1)], bad: [] }, 0)

  it("counts tags anew when they are others, though no row came", () => {
    const counted = (state: Tags) => store.reader({}, state).tagCounts(noFilter)
    expect(counted(noTags)).toEqual([])
    const one = given(noTags, "Rent", [1], 1)
    expect(counted(one)).toEqual([
      { value: "", count: 1 },
      { value: "Rent", count: 1 },
    ])
    expect(counted(given(one, "Rent", [2], 2))).toEqual([{ value: "Rent", count: 2 }])
  })

  it("lets no rule of a log wait for tags, its own or another's", () => {
    const rules = [
      { id: "a", edited: 1, rule: { search: "tag:Rent", tags: ["Rent"] } },
      { id: "b", edited: 1, rule: { search: "-tag:Rent", tags: ["Rest"] } },
    ]
    const reader = store.reader({}, { ...given(noTags, "Rent", [1], 1), rules })
    expect(reader.tagsOf(1)).toEqual([
      { tag: "Rent", by: null },
      { tag: "Rest", by: { id: "b", search: "-tag:Rent", tags: ["Rest"] } },
    ])
    expect(reader.tagsOf(2)).toMatchObject([{ tag: "Rest" }])
  })
})

describe("a rule", () => {
  it("is refused where it cannot be read, asks for everything, for tags, or gives none", () => {
    const problem = (search: string, given: ReadonlyArray<string> = ["Rent"]) => ruleProblem({ search, tags: given })
    expect(problem("text:rent out:")).toBeNull()
    expect(problem("")).toBe("Everything")
    expect(problem("sort:-sum")).toBe("Everything")
    expect(problem("sum>x")).toBe("Unreadable")
    expect(problem("on:this-month cur:btc")).toBe("Unreadable")
    expect(problem("cur:btc (in: OR -tag:Rent)")).toBe("OfTags")
    expect(problem("cur:btc -removed:")).toBe("Unreadable")
    expect(problem("cur:btc", [])).toBe("NoTag")
    expect(problem("cur:btc", [" "])).toBe("NoTag")
  })

  it("is one of a bounded number", () => {
    const save = (state: Tags, id: string) =>
      tagsCommands.saveRule.decide({ id, search: "in:", tags: ["x"] }, read(state), { now: 1, id: "i" })
    const rules = Array.from({ length: mostRules }, (_, n) => ({
      id: String(n),
      edited: 1,
      rule: { search: "in:", tags: ["x"] },
    }))
    expect(save({ ...noTags, rules }, "new")).toMatchObject({ _tag: "Refuse", refusal: { problem: "TooMany" } })
    expect(save({ ...noTags, rules }, "0")).toMatchObject({ _tag: "Done" })
  })
})
