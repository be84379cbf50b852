import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Transaction } from "../../src/domain/history/model.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import { isUnfiltered, unsorted } from "../../src/domain/history/query/history-query.ts"
import { HistoryReader } from "../../src/domain/history/query/reader.ts"
import { parseSearch } from "../../src/domain/history/query/search/parse.ts"
import { printSearch } from "../../src/domain/history/query/search/print.ts"
import { chooseTags, narrowed } from "../../src/domain/history/query/terms.ts"
import { tags as projection, noTags, type Tags } from "../../src/domain/tags/projection.ts"
import { inView } from "./reference/brute-force.ts"
import { columnsOf, happen, happenToList, listOf } from "./reference/histories.ts"
import { law } from "./reference/law.ts"
import { someQuery } from "./reference/queries.ts"
import { someHappening } from "./reference/rows.ts"

const names = ["Rent", "rent", "rent & more", "Еда", 'a, "b"'] as const
const someTag = fc.constantFrom(...names)
const someEdited = fc.integer({ min: 1, max: 6 })
const someRows = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 6 })
const someStroke = fc.record({
  type: fc.constantFrom("TagGiven" as const, "TagTaken" as const),
  payload: fc.record({ tag: someTag, rows: someRows, edited: someEdited }),
})
const someRule = fc.record({
  type: fc.constant("RuleSaved" as const),
  payload: fc.record({
    id: fc.constantFrom("r1", "r2", "r3"),
    search: fc.oneof(
      someQuery.map((query) => printSearch(unsorted(query))),
      fc.constantFrom("cur:btc", "in:", "AN"),
    ),
    tags: fc.uniqueArray(someTag, { minLength: 1, maxLength: 2 }),
    edited: someEdited,
  }),
})
const someUndoing = fc.record({
  type: fc.constant("RuleDeleted" as const),
  payload: fc.record({ id: fc.constantFrom("r1", "r2", "r3"), edited: someEdited }),
})
const someEvent = fc.oneof(someStroke, someRule, someUndoing)
type Event = typeof someEvent extends fc.Arbitrary<infer Value> ? Value : never

const meta = { position: 1, at: 0, tab: "t", build: "b" }
const handlers: { readonly [type: string]: ((state: Tags, payload: never, at: typeof meta) => Tags) | undefined } =
  projection.on
const fold = (events: ReadonlyArray<Event>, from: Tags = noTags): Tags =>
  events.reduce((state, { type, payload }) => handlers[type]?.(state, payload as never, meta) ?? state, from)

/** What holds of several things done: the latest; of those at one moment the greater. */
const latest = <Done extends { readonly edited: number }>(done: ReadonlyArray<Done>, size: (done: Done) => string) =>
  done.toSorted((a, b) => b.edited - a.edited || (size(a) < size(b) ? 1 : -1))[0]

/** A rule that asks for nothing tags no row. */
const asksFor = (search: string, row: Transaction): boolean => {
  const { query } = parseSearch(search)
  return !isUnfiltered(query) && inView(query, row)
}

interface RuleEdit {
  readonly id: string
  readonly edited: number
  readonly search: string | null
  readonly tags: ReadonlyArray<string>
  readonly text: string
}

/** The tags of a row, read off the events one by one, each with the search text of the rule that gives it. */
const tagsOf = (events: ReadonlyArray<Event>, row: Transaction): ReadonlyMap<string, ReadonlyArray<string> | null> => {
  const rules = ["r1", "r2", "r3"].flatMap((id) => {
    const edits = events.flatMap((event): ReadonlyArray<RuleEdit> => {
      if (event.type === "RuleDeleted") return [{ ...event.payload, text: "null", search: null, tags: [] }]
      if (event.type !== "RuleSaved") return []
      const { search, tags } = event.payload
      return [{ ...event.payload, text: JSON.stringify({ search, tags }) }]
    })
    const rule = latest(
      edits.filter((edit) => edit.id === id),
      ({ text }) => text,
    )
    return rule === undefined || rule.search === null || !asksFor(rule.search, row) ? [] : [rule]
  })
  return new Map(
    names.flatMap((tag): ReadonlyArray<[string, ReadonlyArray<string> | null]> => {
      const hand = latest(
        events.flatMap(({ type, payload }) =>
          (type === "TagGiven" || type === "TagTaken") && payload.tag === tag && payload.rows.includes(row.id)
            ? [{ edited: payload.edited, given: type === "TagGiven" }]
            : [],
        ),
        ({ given }) => (given ? "1" : "0"),
      )
      const giving = rules.filter((rule) => rule.tags.includes(tag))
      if (hand !== undefined) return hand.given ? [[tag, null]] : []
      return giving.length === 0 ? [] : [[tag, giving.map(({ search }) => search ?? "")]]
    }),
  )
}

const someHistory = fc.array(someHappening, { minLength: 1, maxLength: 6 })

describe("tags", () => {
  it("B019 B020 stand on the rows that hands and rules give them to, on old rows and on those that come, with the reason", () => {
    law(
      fc.property(
        someHistory,
        fc.constantFrom(2, 3, 16),
        fc.array(fc.array(someEvent, { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
        someQuery,
        (happenings, shift, batches, query) => {
          const columns = columnsOf([], shift)
          const list = listOf([])
          const reader = new HistoryReader(columns)
          let state = noTags
          let said: ReadonlyArray<Event> = []
          for (const [turn, happening] of happenings.entries()) {
            happen(columns, happening)
            happenToList(list, happening)
            const batch = batches[turn] ?? []
            state = fold(batch, state)
            said = [...said, ...batch]
            reader.readBeside({}, state)
            const own = new Map(list.order.map((row) => [row.id, tagsOf(said, row)]))
            for (const tag of names) {
              const alike = names.filter((name) => name.toLowerCase() === tag.toLowerCase())
              const having = list.order.filter(({ id }) => alike.some((name) => own.get(id)?.has(name)))
              const asked = chooseTags(noFilter, { chosen: [tag], excluded: [] })
              expect(reader.window(asked, 0, 1000)).toEqual(having)
              const both = unsorted(narrowed(query, { _tag: "Tagged", tags: [tag] }))
              expect(reader.window(both, 0, 1000)).toEqual(having.filter((row) => inView(query, row)))
              const counted = reader.tagCounts(query).filter(({ value }) => alike.some((name) => name === value))
              const rows = having.filter((row) => inView(query, row)).length
              expect(counted.map(({ count }) => count)).toEqual(rows === 0 ? [] : [rows])
            }
            const sums = reader.tagSums(query)
            for (const { tag, count, currencies } of sums) {
              const both = unsorted(narrowed(query, { _tag: "Tagged", tags: [tag] }))
              expect([tag, count, currencies]).toEqual([tag, reader.count(both), reader.totals(both)])
            }
            const inViewNow = list.order.filter((row) => inView(query, row))
            const present = new Set(inViewNow.flatMap(({ id }) => [...(own.get(id)?.keys() ?? [])]))
            const hasPlain = inViewNow.some(({ id }) => own.get(id)?.size === 0)
            const isTaggedAtAll = reader.tagCounts(noFilter).length > 0
            const spelledOnce = new Set([...present].map((tag) => tag.toLowerCase()))
            expect(sums.map(({ tag }) => tag.toLowerCase()).toSorted()).toEqual(
              isTaggedAtAll ? [...spelledOnce, ...(hasPlain ? [""] : [])].toSorted() : [],
            )
            const untagged = chooseTags(noFilter, { chosen: [""], excluded: [] })
            expect(reader.window(untagged, 0, 1000)).toEqual(list.order.filter(({ id }) => own.get(id)?.size === 0))
            for (const { id } of list.order) {
              const found = reader.tagsOf(id)
              expect(found.map(({ tag }) => tag).toSorted()).toEqual([...(own.get(id)?.keys() ?? [])].toSorted())
              const reasons = found.map(({ tag, by }) => {
                const rules = own.get(id)?.get(tag)
                return by === null ? rules === null : rules?.includes(by.search) === true
              })
              expect(reasons).toEqual(found.map(() => true))
            }
          }
        },
      ),
      60,
    )
  })

  it("come to the same in whatever order and however often their events are folded", () => {
    law(
      fc.property(
        fc
          .array(someEvent, { maxLength: 12 })
          .chain((events) =>
            fc.tuple(
              fc.constant(events),
              fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
            ),
          ),
        ([events, shuffled]) => {
          expect(projection.stored.digest(fold(shuffled))).toBe(projection.stored.digest(fold(events)))
        },
      ),
      300,
    )
  })

  it("are asked for by text, and read back as they were printed", () => {
    law(
      fc.property(
        fc.array(fc.constantFrom(...names, ""), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (chosen, not) => {
          const choice = not ? { chosen: [], excluded: chosen } : { chosen, excluded: [] }
          const query = chooseTags(noFilter, choice)
          expect(parseSearch(printSearch(query))).toEqual({ query, problems: [] })
        },
      ),
      50,
    )
    expect(parseSearch('tag:rent -tag:""').query.where).toEqual({
      _tag: "All",
      of: [
        { _tag: "Tagged", tags: ["rent"] },
        { _tag: "Not", condition: { _tag: "Tagged", tags: [""] } },
      ],
    })
  })
})
