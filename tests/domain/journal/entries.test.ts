import { describe, expect, it, test } from "vitest"
import { entryOf } from "../../../src/domain/journal/entry.ts"
import { journalFeature } from "../../../src/domain/journal/feature.ts"
import { entriesOf, type JournalState, journal } from "../../../src/domain/journal/projection.ts"
import { callsIn, type JournalQuery, wholeJournal } from "../../../src/domain/journal/query.ts"
import { readOf } from "../reading.ts"

const day = 86_400_000
const stored = (type: string, payload: object, position = 1, at = day) => ({
  position,
  at,
  tab: "t",
  build: "b",
  type,
  version: 1,
  payload,
})
const ended = (reason: object) => ["CallRejected", { callId: "c", call: "user/info", ms: 5, reason }] as const
const list = "transaction/listTransactions"
const none = { call: null, outcome: null, code: null, ms: null, count: null }
const call = { ...none, call: "user/info" }

describe("an entry of the journal", () => {
  test.each([
    ["CallStarted", { callId: "c", call: "user/info" }, { ...call, outcome: "started" }],
    ["CallFulfilled", { callId: "c", call: "user/info", ms: 0 }, { ...call, outcome: "fulfilled", code: 0, ms: 0 }],
    ["CallLost", { callId: "c", call: "user/info" }, { ...call, outcome: "lost" }],
    [...ended({ _tag: "Refused", code: 5 }), { ...call, outcome: "refused", code: 5, ms: 5 }],
    [...ended({ _tag: "Unreachable" }), { ...call, outcome: "unreachable", ms: 5 }],
    [...ended({ _tag: "Malformed" }), { ...call, outcome: "malformed", ms: 5 }],
    [...ended({ _tag: "Cancelled" }), { ...call, outcome: "cancelled", ms: 5 }],
    [
      "TransactionPageReceived",
      { callId: "c", ms: 7, page: { rows: [1, 2, 3] } },
      { call: list, outcome: "fulfilled", code: 0, ms: 7, count: 3 },
    ],
    [
      "TransactionPageUnchanged",
      { callId: "c", ms: 7, ids: [1, 2], seconds: [9] },
      { call: list, outcome: "fulfilled", code: 0, ms: 7, count: 2 },
    ],
    ["ContactsReceived", { contacts: [{}, {}] }, { ...none, count: 2 }],
    ["BalancesReceived", { balances: { btc: "1" }, ahead: 0 }, { ...none, count: 1 }],
    ["CardReceived", { card: null }, none],
    ["FilterKept", { search: "type:20" }, none],
    ["MessagesSeen", {}, none],
    ["PartnersReceived", { root: "1", partners: [{}] }, none],
    ["RowsTagged", { ids: [1, 2], tag: "rent" }, none],
  ])("of %s with %j says which call it was of, how it ended and what it brought", (type, payload, said) => {
    expect(entryOf(stored(type, payload))).toMatchObject({ position: 1, at: day, type, ...said })
  })
})

describe("the journal's entries", () => {
  const state: JournalState = { blocks: [], entries: [] }
  for (const event of [
    stored("CallStarted", { call: "user/info" }, 1, day - 1),
    stored("CallStarted", { call: "card/index" }, 2, day),
    stored(...ended({ _tag: "Refused", code: 405 }), 3, 2 * day - 1),
    stored("MessagesSeen", {}, 4, 2 * day),
  ])
    journal.every?.(state, event)
  const shown = (query: Partial<JournalQuery>, count = 9) => {
    const { entries, ...more } = journalFeature.queries.journal.resolve(readOf({ journal: state }), {
      query: { ...wholeJournal, ...query },
      count,
    })
    return { ...more, found: entries.map(({ position }) => position) }
  }
  const calls = ["card/index", "user/info"]

  it("are shown newest first, as many as are asked for, beside all calls that there are", () => {
    expect(shown({})).toEqual({ total: 4, found: [4, 3, 2, 1], calls })
    expect(shown({}, 2)).toEqual({ total: 4, found: [4, 3], calls })
    expect(shown({ call: "user/info" }, 1)).toEqual({ total: 2, found: [3], calls })
    expect(callsIn([])).toEqual([])
  })

  test.each<readonly [Partial<JournalQuery>, ReadonlyArray<number>]>([
    [{ call: "user/info" }, [3, 1]],
    [{ outcome: "refused" }, [3]],
    [{ outcome: "started", call: "card/index" }, [2]],
    [{ day }, [3, 2]],
    [{ day: 2 * day }, [4]],
    [{ text: "405" }, [3]],
    [{ text: " USER  refused " }, [3]],
    [{ text: "messagesseen" }, [4]],
    [{ text: "user card" }, []],
    [{ text: "stryker" }, []],
    [{ text: "info callstarted" }, [1]],
  ])("are found by %j", (query, found) => expect(shown(query)).toEqual({ total: found.length, found, calls }))

  it("are told apart by their places in the log, where two foldings are held against each other", () => {
    expect([...(journal.stored.parts?.(state) ?? [])].map(([name]) => name)).toEqual([
      "entry 1",
      "entry 2",
      "entry 3",
      "entry 4",
    ])
    expect([...(journal.stored.parts?.(state) ?? [])].map(([, entry]) => entry)).toEqual(entriesOf(state))
  })

  it("are written in blocks by their numbers, of which a full one is not written anew", () => {
    const many: JournalState = {
      blocks: [],
      entries: Array.from({ length: 11 * 512 + 1 }, (_, index) => entryOf(stored("MessagesSeen", {}, index + 1))),
    }
    const segments = journal.stored.write(many)
    expect(segments.map(({ name, revision }) => `${name} ${revision}`)).toEqual(
      Array.from({ length: 12 }, (_, index) => `${index} ${index < 11 ? 512 : 1}`),
    )
    // A device gives back segments by their names.
    const byName = segments
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, bytes }) => [name, bytes()] as const)
    const again = journal.stored.read(new Map(byName))
    expect(again.blocks).toHaveLength(11)
    // Whoever was given the bytes of a block may do with them what he likes.
    for (const { bytes } of journal.stored.write(again)) bytes().fill(0)
    expect(entriesOf(again)).toEqual(many.entries)
  })

  it("are others where one of them is another, and are read when all is there that a start draws", () => {
    const one: JournalState = { blocks: [], entries: [entryOf(stored("MessagesSeen", {}))] }
    const other: JournalState = { blocks: [], entries: [entryOf(stored("MessagesSeen", {}, 2))] }
    expect(journal.stored.digest(one)).toBe(journal.stored.digest({ ...one, entries: [...one.entries] }))
    expect(journal.stored.digest(one)).not.toBe(journal.stored.digest(other))
    expect(journal.stored.isLast).toBe(true)
  })
})
