import { describe, expect, it } from "vitest"
import { tagsCommands } from "../../../src/domain/tags/commands.ts"
import { tagsQueries } from "../../../src/domain/tags/feature.ts"
import {
  byHand,
  heldRules,
  laterThanStrokes,
  noTags,
  spelledFor,
  tagNames,
  tags as projection,
  type Tags,
  withStroke,
} from "../../../src/domain/tags/projection.ts"
import { madeRow, storeOf } from "../history/made-rows.ts"
import { readOf } from "../reading.ts"

type Done = readonly [given: boolean, tag: string, rows: ReadonlyArray<number>, edited: number]

const meta = { position: 1, at: 0, tab: "t", build: "b" }
const moment = { now: 10, officeNow: 10, id: "i" }
const after = (state: Tags, ...done: ReadonlyArray<Done>): Tags =>
  done.reduce((all, [given, tag, rows, edited]) => withStroke(all, { tag, rows, edited }, given), state)
const strokesIn = ({ strokes }: Tags): ReadonlyArray<Done> =>
  strokes.map(({ given, tag, rows, edited }) => [given, tag, rows, edited])
const saved = (state: Tags, id: string, search: string, tags: ReadonlyArray<string>, edited: number): Tags =>
  projection.on.RuleSaved?.(state, { id, search, tags, edited }, meta) ?? noTags
const undone = (state: Tags, id: string, edited: number): Tags =>
  projection.on.RuleDeleted?.(state, { id, edited }, meta) ?? noTags

const everyOrder = <Item>(items: ReadonlyArray<Item>): ReadonlyArray<ReadonlyArray<Item>> =>
  items.length < 2
    ? [items]
    : items.flatMap((item, place) => everyOrder(items.toSpliced(place, 1)).map((others) => [item, ...others]))

describe("what is done to rows by hand", () => {
  it("is held alike in whichever order it came: oldest first, taken before given, then by tag and rows; what says nothing more is gone", () => {
    const done: ReadonlyArray<Done> = [
      [true, "Rent", [1, 3], 5],
      [true, "Rent", [1, 2], 5],
      [true, "Home", [3], 5],
      [false, "Rent", [2, 4], 5],
      [false, "Rent", [1, 3], 5],
      [true, "Rent", [9, 10], 4],
    ]
    for (const order of everyOrder(done)) {
      const state = after(noTags, ...order)
      expect(strokesIn(state)).toEqual([
        [true, "Rent", [9, 10], 4],
        [false, "Rent", [2, 4], 5],
        [true, "Home", [3], 5],
        [true, "Rent", [1, 2], 5],
        [true, "Rent", [1, 3], 5],
      ])
      expect(Object.fromEntries(byHand(state).get("Rent") ?? [])).toEqual({ 1: 1, 2: 1, 3: 1, 4: 0, 9: 1, 10: 1 })
    }
  })

  it("names its rows rising and each once", () =>
    expect(strokesIn(after(noTags, [true, "Rent", [30, 4, 30, 1], 1]))).toEqual([[true, "Rent", [1, 4, 30], 1]]))

  it.each<[string, Done]>([
    ["of no rows", [true, "Rent", [], 99]],
    ["the very same", [true, "Rent", [1, 2, 3, 4], 5]],
    ["of the first of its rows", [true, "Rent", [1, 2], 5]],
    ["of those between", [true, "Rent", [2, 3], 5]],
    ["of the last", [true, "Rent", [4], 5]],
    ["of before it", [true, "Rent", [3], 4]],
    ["against it and before it", [false, "Rent", [2, 4], 5]],
  ])("says nothing more where it is %s", (_, done) => {
    const state = after(noTags, [true, "Food", [8], 1], [true, "Rent", [1, 2, 3, 4], 5])
    expect(after(state, done)).toBe(state)
  })

  it.each<[string, Done, ReadonlyArray<Done>]>([
    [
      "of another tag",
      [true, "Home", [1, 2], 5],
      [
        [true, "Home", [1, 2], 5],
        [true, "Rent", [1, 2], 5],
      ],
    ],
    [
      "of a row beside its own",
      [true, "Rent", [2, 3], 5],
      [
        [true, "Rent", [1, 2], 5],
        [true, "Rent", [2, 3], 5],
      ],
    ],
    [
      "of one row after it",
      [true, "Rent", [2], 6],
      [
        [true, "Rent", [1, 2], 5],
        [true, "Rent", [2], 6],
      ],
    ],
    [
      "of more rows before it",
      [false, "Rent", [1, 2, 3], 4],
      [
        [false, "Rent", [1, 2, 3], 4],
        [true, "Rent", [1, 2], 5],
      ],
    ],
    [
      "of another tag, of more rows and after it",
      [true, "Home", [1, 2, 3], 6],
      [
        [true, "Rent", [1, 2], 5],
        [true, "Home", [1, 2, 3], 6],
      ],
    ],
    ["against it and after it", [false, "Rent", [1, 2], 6], [[false, "Rent", [1, 2], 6]]],
    ["of more rows after it", [true, "Rent", [1, 2, 3], 6], [[true, "Rent", [1, 2, 3], 6]]],
  ])("stands beside what it leaves something of, where it is %s", (_, done, left) =>
    expect(strokesIn(after(noTags, [true, "Rent", [1, 2], 5], done))).toEqual(left),
  )

  it("is known as if it were read from the first on, also where something older came late, and once alone", () => {
    const state = after(noTags, [true, "Rent", [1], 1], [false, "Rent", [1, 3], 5])
    expect(byHand(state)).toBe(byHand(state))
    const late = after(state, [true, "Rent", [3, 7], 2])
    expect(Object.fromEntries(byHand(late).get("Rent") ?? [])).toEqual({ 1: 0, 3: 0, 7: 1 })
    expect(byHand(late)).toEqual(byHand({ ...late }))
  })

  it("holds over what was done at the same moment, to any of its rows", () => {
    const state = after(noTags, [true, "Rent", [1, 2], 10], [true, "Rent", [5], 40])
    expect(laterThanStrokes(state, { tag: "Rent", rows: [1] }, 10)).toBe(11)
    expect(laterThanStrokes(state, { tag: "Rent", rows: [7, 2] }, 5)).toBe(11)
    expect(laterThanStrokes(state, { tag: "Rent", rows: [7] }, 5)).toBe(5)
  })

  it("leaves a tag that no row has any more out of the names, and gives none for another that a row has", () => {
    const state = after(noTags, [true, "Food", [1], 1], [true, "Rent", [2], 1], [false, "Food", [1], 2])
    expect(tagNames(state)).toEqual(["Rent"])
    expect([1, 2].map(spelledFor(state, "Tax"))).toEqual(["Tax", "Tax"])
  })

  it("with a tag of blanks is nothing", () =>
    expect(
      tagsCommands.tagRows.decide({ tag: " ", given: true, rows: [1] }, readOf({ tags: noTags }), moment).drafts,
    ).toEqual([]))
})

describe("rules", () => {
  const two = saved(saved(noTags, "b", "in:", ["Rent", " ", "Tax"], 5), "a", "out:", ["Rent"], 5)

  it("are held with their tags as they are kept, in the order of these, of what they ask for, and of their ids", () => {
    const more = saved(saved(saved(two, "d", "in:", ["Rent"], 1), "c", "out:", ["Rent"], 1), "e", "in:", ["Food"], 1)
    expect(heldRules(more)).toEqual([
      { id: "e", search: "in:", tags: ["Food"] },
      { id: "d", search: "in:", tags: ["Rent"] },
      { id: "a", search: "out:", tags: ["Rent"] },
      { id: "c", search: "out:", tags: ["Rent"] },
      { id: "b", search: "in:", tags: ["Rent", "Tax"] },
    ])
    expect(tagNames(more)).toEqual(["Food", "Rent", "Tax"])
  })

  it("are changed and undone by what came last, and by nothing older", () => {
    expect(heldRules(saved(two, "a", "in:", ["Home"], 6)).map(({ tags }) => tags)).toEqual([["Home"], ["Rent", "Tax"]])
    expect(saved(two, "a", "in:", ["Home"], 4)).toBe(two)
    const gone = undone(two, "a", 6)
    expect(heldRules(gone).map(({ id }) => id)).toEqual(["b"])
    expect(undone(two, "a", 4)).toBe(two)
    expect(heldRules(saved(gone, "a", "in:", ["Home"], 5)).map(({ id }) => id)).toEqual(["b"])
  })

  it("of a file that was taken in are those of it, and what it undid is undone", () => {
    const taken = projection.on.ExchangeTaken?.(
      two,
      {
        tag: [{ tag: "Rent", rows: [1], given: true, edited: 3 }],
        rule: [{ id: "n", search: "in:", tags: ["New"], edited: 3 }],
        ruleUndone: [{ id: "a", edited: 9 }],
      } as never,
      meta,
    )
    expect(strokesIn(taken ?? noTags)).toEqual([[true, "Rent", [1], 3]])
    expect(heldRules(taken ?? noTags).map(({ id }) => id)).toEqual(["n", "b"])
  })

  it("are saved and undone later than all that is known of just that rule, whatever the clock says", () => {
    const read = readOf({ tags: saved(two, "z", "in:", ["Z"], 900) })
    const rule = { search: "in:", tags: [" rent", "New"] }
    const save = (id: string) => tagsCommands.saveRule.decide({ id, ...rule }, read, moment).drafts
    const payload = { search: "in:", tags: ["Rent", "New"] }
    expect(save("z")).toMatchObject([{ type: "RuleSaved", payload: { id: "z", ...payload, edited: 901 } }])
    expect(save("n")).toMatchObject([{ type: "RuleSaved", payload: { id: "n", ...payload, edited: 10 } }])
    const undo = (id: string) => tagsCommands.deleteRule.decide({ id }, read, moment).drafts
    expect(undo("z")).toMatchObject([{ type: "RuleDeleted", payload: { id: "z", edited: 901 } }])
    expect(undo("a")).toMatchObject([{ type: "RuleDeleted", payload: { id: "a", edited: 10 } }])
  })

  it("with one tag among them that is none are not saved", () => {
    const rule = { id: "n", search: "in:", tags: ["Rent", "\u200b"] }
    expect(tagsCommands.saveRule.decide({ ...rule, tags: [] }, readOf({ tags: noTags }), moment)).toMatchObject({
      _tag: "Refuse",
      refusal: { _tag: "NoRule", problem: "NoTag" },
    })
    expect(tagsCommands.saveRule.decide(rule, readOf({ tags: noTags }), moment)).toMatchObject({ _tag: "Refuse" })
  })

  it("and tags are told with their rows, without those that have none", () => {
    const transactions = storeOf([madeRow(1, 60, { sum: "-1" }), madeRow(2, 120), madeRow(3, 180)])
    const tags = after(saved(noTags, "a", "out:", ["Rent"], 1), [true, "Food", [1, 2], 1])
    expect(tagsQueries.tags.resolve(readOf({ transactions, tags, notes: { texts: {} } }), null)).toEqual({
      tags: [
        { value: "Food", count: 2 },
        { value: "Rent", count: 1 },
      ],
      rules: [{ id: "a", search: "out:", tags: ["Rent"], rows: 1 }],
    })
  })
})

it("tags are stored as one segment, which is written anew only where they are others", () => {
  const { stored } = projection
  const state = saved(after(noTags, [true, "Rent", [1], 1]), "a", "in:", ["Tax"], 1)
  const [segment, ...others] = stored.write(state)
  expect(others).toEqual([])
  expect(segment?.name).toBe("state")
  expect(JSON.parse(new TextDecoder().decode(segment?.bytes() as Uint8Array<ArrayBuffer>))).toEqual(state)
  expect(stored.write(state)[0]?.revision).toBe(segment?.revision)
  expect(stored.write({ ...state })[0]?.revision).not.toBe(segment?.revision)
  expect(stored.parts?.(state)).toEqual([
    ["strokes", state.strokes],
    ["rules", state.rules],
  ])
})
