import { describe, expect, it } from "vitest"
import { entryOf, type JournalEntry } from "../../../src/domain/journal/entry.ts"
import { entriesOf, entryCount, journal, type JournalState } from "../../../src/domain/journal/projection.ts"
import { callsIn, listJournal, wholeJournal } from "../../../src/domain/journal/query.ts"
import { recording } from "../../replay/recording.ts"

const { at, events } = recording("first-day")
const state = at().state("journal")
const entries = entriesOf(state)
const day = 86_400_000
const shown = (query: Partial<typeof wholeJournal>, count = 1_000): ReadonlyArray<JournalEntry> =>
  listJournal(entries, { ...wholeJournal, ...query }, count).entries

const readBack = (written: JournalState): JournalState =>
  journal.stored.read(new Map(journal.stored.write(written).map(({ name, bytes }) => [name, bytes()])))

describe("the journal", () => {
  it.each([0, 1, 511, 512, 513, 1_024, 1_500])(
    "of %i entries says the same when it was stored and read back, before and after it was looked at and goes on",
    (count) => {
      const many: JournalState = {
        blocks: [],
        entries: Array.from({ length: count }, (_, index) => ({
          ...(entries[index % entries.length] as JournalEntry),
          position: index + 1,
        })),
      }
      const again = readBack(readBack(many))
      expect(entryCount(again)).toBe(count)
      const event = {
        position: count + 1,
        at: 1,
        tab: "t",
        build: "b",
        type: "NoteWritten",
        version: 1,
        payload: { id: 1, text: "" },
      }
      for (const each of [many, again]) journal.every?.(each, event)
      expect(entryCount(again)).toBe(count + 1)
      expect(journal.stored.digest(readBack(again))).toBe(journal.stored.digest(many))
      expect(entriesOf(again)).toEqual(many.entries)
      expect(entryCount(again)).toBe(count + 1)
    },
  )

  it("has an entry for every event of the log, newest first", () => {
    expect(shown({}).map(({ position }) => position)).toEqual(events.map(({ position }) => position).reverse())
  })

  it("says of a page which call brought it, how long it took and how many rows it had", () => {
    const page = entries.find(({ type }) => type === "TransactionPageReceived")
    expect(page).toMatchObject({ call: "transaction/listTransactions", outcome: "fulfilled", code: 0, count: 25 })
    expect(page?.ms).toBeGreaterThanOrEqual(0)
  })

  it("counts what came, also where it says how this device's clock stood to the office's", () => {
    const counted = (said: object) =>
      entryOf({
        position: 1,
        at: day,
        tab: "t",
        build: "b",
        type: "BalancesReceived",
        version: 1,
        payload: { balances: { btc: "1", usdt: "2" }, ...said },
      })
    expect(counted({})).toMatchObject({ at: day, count: 2 })
    expect(counted({})).not.toHaveProperty("ahead")
    expect(counted({ ahead: 2 * day })).toEqual({ ...counted({}), ahead: 2 * day })
  })

  it("finds by call, outcome, day and words, and says how many there are beyond what is shown", () => {
    expect(callsIn(entries)).toContain("transaction/transfer")
    expect(shown({ call: "transaction/transfer" }).map(({ outcome }) => outcome)).toEqual(["fulfilled", "started"])
    expect(shown({ outcome: "started" }).map(({ call }) => call)).toContain("transaction/transfer")
    expect(shown({ text: "transfer STARTED" })).toHaveLength(1)
    expect(shown({ text: "transfer nonsense" })).toEqual([])
    const today = Math.floor((entries[0]?.at ?? 0) / day) * day
    expect(shown({ day: today - day })).toEqual([])
    expect(shown({ day: today }).length).toBeGreaterThan(0)
    expect(listJournal(entries, wholeJournal, 2)).toMatchObject({ total: entries.length, entries: [{}, {}] })
  })

  it("is stored in blocks, and comes back the same", () => {
    const many: JournalState = {
      blocks: [],
      entries: Array.from(
        { length: 1_300 },
        (_, index) => ({ ...(entries[0] ?? shown({})[0]), position: index + 1 }) as JournalEntry,
      ),
    }
    const segments = journal.stored.write(many)
    expect(segments.map(({ revision }) => revision)).toEqual([512, 512, 276])
    expect(
      journal.stored.digest(journal.stored.read(new Map(segments.map(({ name, bytes }) => [name, bytes()])))),
    ).toBe(journal.stored.digest(many))
  })
})
