import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { parseSearch } from "../../../src/domain/history/query/search/parse.ts"
import { chooseTags } from "../../../src/domain/history/query/terms.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import { ruleProblem, strokesOf, tagsCommands } from "../../../src/domain/tags/commands.ts"
import { tagsQueries } from "../../../src/domain/tags/feature.ts"
import {
  isTag,
  longestTag,
  mostRules,
  rowsAnEvent,
  spelledAs,
  spelledEach,
  tagOf,
} from "../../../src/domain/tags/model.ts"
import {
  byHand,
  laterThanStrokes,
  noTags,
  spelledFor,
  tags as projection,
  type Tags,
} from "../../../src/domain/tags/projection.ts"
import { law } from "../../laws/reference/law.ts"

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
    expect(tagOf(` ${"x".repeat(longestTag)} `)).toHaveLength(longestTag)
    expect(tagOf(`${"x".repeat(longestTag - 1)}😀`)).toBe("x".repeat(longestTag - 1))
    expect(tagOf(`${"x".repeat(longestTag - 2)}😀`)).toBe(`${"x".repeat(longestTag - 2)}😀`)
  })

  it("are spelled as before when they are typed with other capitals, unless both spellings are there", () => {
    expect(spelledAs(" rent ", ["Food", "Rent"])).toBe("Rent")
    expect(spelledAs("ЕДА", ["Еда"])).toBe("Еда")
    expect(spelledAs("rent", ["Rent", "rent"])).toBe("rent")
    expect(spelledAs("Rents", ["Rent"])).toBe("Rents")
    expect(spelledAs(" ", ["Rent"])).toBe("")
  })

  it("are spelled as the nearest that is alike, though another is spelled as typed", () => {
    expect(spelledAs("Rent", ["rent"], ["Rent"])).toBe("rent")
    expect(spelledAs("Rent", ["Food"], ["Rent"])).toBe("Rent")
    expect(spelledEach(["TAX", "Rent", "tax", "rent"], ["rent"])).toEqual(["TAX", "rent"])
  })

  it("are given to a row in the case in which it has them, to others as they are there", () => {
    const both = given(given(noTags, "rent", [1], 1), "Rent", [2], 2)
    const taken = projection.on.TagTaken?.(both, { tag: "Rent", rows: [2], edited: 3 }, meta) ?? both
    const spelled = (state: Tags, typed: string) => [1, 2, 3].map(spelledFor(state, typed))
    expect(spelled(noTags, " Rent")).toEqual(["Rent", "Rent", "Rent"])
    expect(spelled(both, "Rent")).toEqual(["rent", "Rent", "Rent"])
    expect(spelled(both, "RENT")).toEqual(["rent", "Rent", "Rent"])
    expect(spelled(taken, "RENT")).toEqual(["rent", "rent", "rent"])
    const decided = tagsCommands.tagRows.decide({ tag: "Rent", given: true, rows: [1, 2, 3] }, read(both), {
      now: 9,
      officeNow: 9,
      id: "i",
    })
    expect(decided.drafts).toMatchObject([
      { type: "TagGiven", payload: { tag: "rent", rows: [1] } },
      { type: "TagGiven", payload: { tag: "Rent", rows: [2, 3] } },
    ])
  })

  it("B021 that an earlier build kept with hidden signs are those that they look like", () => {
    const by = given(noTags, "Home", [1], 1)
    expect(given(by, "Ho\u200bme", [2], 2)).toEqual(given(by, "Home", [2], 2))
    expect(given(by, "\u3164", [2], 2)).toBe(by)
    const saved = (tags: ReadonlyArray<string>): Tags | undefined =>
      projection.on.RuleSaved?.(by, { id: "r", search: "cur:btc", tags, edited: 3 }, meta)
    expect(saved(["Ho\u200bme", "\u2800"])).toEqual(saved(["Home"]))
  })

  it("B021 that differ by signs which draw nothing are one, and are found however they are typed", () => {
    for (const typed of ["Ho\u200bme", "Ho\u00adme", "\u202eHome", "Home\u034f", "\u2800Home\u3164", "Home\u{e0041}"]) {
      expect(tagOf(typed)).toBe("Home")
      expect(parseSearch(`tag:"${typed}"`).query.where).toEqual({ _tag: "Tagged", tags: ["Home"] })
    }
    for (const blank of ["\u3164", "\u2800", "\u115f \u200d", "\ud800"]) expect(tagOf(blank)).toBe("")
    expect(tagOf("e\u200b\u0301")).toBe("é")
    expect(tagOf("❤\ufe0f")).toBe("❤\ufe0f")
    expect(tagOf("\u{1faff}")).toBe("\u{1faff}") // newer than this browser, and another one of the customer's knows it
    const signs = [
      "a",
      "e",
      "\u0301",
      "\u200d",
      "\ufe0f",
      "❤",
      "\ud83d",
      "\ude00",
      " ",
      "\n",
      "\u3164",
      "ᄀ",
      "ᅡ",
      "x".repeat(38),
    ]
    const anySign = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))
    law(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...signs), anySign)), (parts) => {
        expect(isTag(tagOf(parts.join("")))).toBe(tagOf(parts.join("")) !== "")
      }),
      300,
    )
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
    expect(laterThanStrokes(state, { tag: "Rent", rows: [3, 1] }, 10)).toBe(1_001)
    expect(laterThanStrokes(state, { tag: "Rent", rows: [2] }, 10)).toBe(10)
    expect(laterThanStrokes(state, { tag: "Home", rows: [1] }, 10)).toBe(10)
    const decided = tagsCommands.tagRows.decide({ tag: "Rent", given: false, rows: [1] }, read(state), {
      now: 10,
      officeNow: 10,
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

/** Rows that count how often one of them is read. */
const counting = (rows: ReadonlyArray<number>) => {
  const read = { count: 0 }
  const counted = new Proxy(rows, {
    get: (of, name) => {
      read.count++
      return Reflect.get(of, name) as unknown
    },
  })
  return { read, rows: counted }
}

describe("what was done by hand", () => {
  it("is put in its place without reading what stands beside it", () => {
    const held = Array.from({ length: 40 }, (_, place) =>
      counting(Array.from({ length: 1_000 }, (_row, at) => place * 1_000 + at + 1)),
    )
    const strokes = held.map(({ rows }) => ({ tag: "Rent", given: true, rows, edited: 5 }))
    const next = given({ ...noTags, strokes }, "Rent", [50_000, 50_001], 5)
    expect(next.strokes.at(-1)?.rows).toEqual([50_000, 50_001])
    expect(held.reduce((sum, { read }) => sum + read.count, 0)).toBeLessThan(40 * 40)
    const first = given({ ...noTags, strokes }, "Rent", [0], 5)
    expect(first.strokes[0]?.rows).toEqual([0])
  })

  it("to one tag leaves what was done to another, and says the same as if it were read from the first on", () => {
    const both = given(given(noTags, "Rent", [1, 2], 1), "Home", [2], 2)
    const before = byHand(both)
    const taken = projection.on.TagTaken?.(both, { tag: "Home", rows: [2, 3], edited: 3 }, meta) ?? both
    const later = given(taken, "Home", [4], 4)
    const after = byHand(later)
    expect(after.get("Rent")).toBe(before.get("Rent"))
    expect(after).toEqual(byHand({ ...later }))
    expect([...(after.get("Home") ?? [])]).toEqual([
      [2, 0],
      [3, 0],
      [4, 1],
    ])
    expect(before.get("Home")).toEqual(new Map([[2, 1]]))
    const between = given(later, "Home", [3], 2)
    expect(byHand(between)).toEqual(byHand({ ...between }))
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

const ruleOf = (id: string, search: string) => ({ id, edited: 1, rule: { search, tags: ["all"] } })

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

  it("keeps what it counted when a page says nothing new, and counts one part when a row comes to it", () => {
    const notes = {}
    const rows = TransactionStore.empty(2)
    const merge = (ids: ReadonlyArray<number>) =>
      rows.merge({ request: pageRequest({ purpose: "statuses" }), rows: ids.map(rowOf), bad: [] }, 0)
    merge([9, 8, 7, 6, 5, 4, 3, 2, 1])
    const state = { ...given(noTags, "Rent", [1], 1), rules: [ruleOf("a", "cur:btc"), ruleOf("b", "text:x")] }
    const counted = rows.reader(notes, state).tagCounts(noFilter)
    const again = { request: pageRequest({ purpose: "statuses" }), rows: [rowOf(4)], bad: [] }
    expect(rows.holds(again)).toBe(true)
    rows.mergeUnchanged(again, 0, rows.order)
    expect(rows.reader(notes, state).tagCounts(noFilter)).toBe(counted)
    merge([10])
    expect(rows.reader(notes, state).tagCounts(noFilter)).toEqual([
      { value: "all", count: 10 },
      { value: "Rent", count: 1 },
    ])
  })

  it("counts rules without forgetting what else was asked", () => {
    const rules = Array.from({ length: 30 }, (_, place) => ruleOf(String(place), `text:row${place}`))
    const state = { ...noTags, rules: [...rules, ruleOf("all", "cur:btc")] }
    const query = parseSearch("cur:btc type:1").query
    const days = store.reader({}, state).days(query)
    const states: Record<string, unknown> = { transactions: store, notes: {}, tags: state }
    const view = tagsQueries.tags.resolve({ folded: ({ name }: { name: string }) => states[name] } as never, null)
    expect(view?.rules.map(({ id, rows }) => [id, rows]).filter(([, rows]) => rows !== 0)).toEqual([["all", 2]])
    expect(store.reader({}, state).days(query)).toBe(days)
  })

  it("gives no row a tag by a rule that this build cannot read, or that asks for nothing", () => {
    const rules = [ruleOf("a", "newop:5"), ruleOf("b", "cur:btc newop:x"), ruleOf("c", ""), ruleOf("d", "sort:-sum")]
    const reader = store.reader({}, { ...noTags, rules })
    expect([reader.tagsOf(1), reader.tagsOf(2)]).toEqual([[], []])
    expect([...reader.ruleCounts().values()]).toEqual([0, 0, 0, 0])
    expect(reader.count(chooseTags(noFilter, { chosen: ["all"], excluded: [] }))).toBe(0)
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

  it("is saved once, however often it is pressed, and again by its own name", () => {
    const rules = [
      { id: "a", edited: 1, rule: { search: "in:", tags: ["x", "y"] } },
      { id: "other", edited: 1, rule: { search: "out:", tags: ["z"] } },
    ]
    const save = (id: string, search: string, given: ReadonlyArray<string>) =>
      tagsCommands.saveRule.decide({ id, search, tags: given }, read({ ...noTags, rules }), {
        now: 2,
        officeNow: 2,
        id: "i",
      })
    expect(save("b", "in:", ["y", "x"])).toMatchObject({ _tag: "Done", drafts: [] })
    for (const [id, search, given] of [
      ["b", "in:", ["x"]],
      ["b", "out:", ["x", "y"]],
      ["a", "in:", ["x", "y"]],
      ["other", "in:", ["x", "y"]], // a rule that is changed is changed, whatever another one says
    ] as const)
      expect(save(id, search, given)).toMatchObject({ _tag: "Done", drafts: [{ payload: { id, search } }] })
  })

  it("is one of a bounded number", () => {
    const save = (state: Tags, id: string) =>
      tagsCommands.saveRule.decide({ id, search: "in:", tags: ["x"] }, read(state), { now: 1, officeNow: 1, id: "i" })
    const rules = Array.from({ length: mostRules }, (_, n) => ({
      id: String(n),
      edited: 1,
      rule: { search: n === 0 ? "in:" : "out:", tags: ["x"] },
    }))
    const others = rules.with(0, { id: "0", edited: 1, rule: { search: "out:", tags: ["x"] } })
    expect(save({ ...noTags, rules: others }, "new")).toMatchObject({ _tag: "Refuse", refusal: { problem: "TooMany" } })
    expect(save({ ...noTags, rules }, "new")).toMatchObject({ _tag: "Done", drafts: [] }) // the second press of the last
    expect(save({ ...noTags, rules }, "0")).toMatchObject({ _tag: "Done" })
  })
})
