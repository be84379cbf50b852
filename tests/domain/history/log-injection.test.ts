import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { TransactionPageReceived } from "../../../src/domain/history/events.ts"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { coverage } from "../../../src/domain/history/projection.ts"
import { journal } from "../../../src/domain/journal/projection.ts"
import { canonicalJson } from "../../../src/domain/kernel/canonical.ts"
import { checkNext, unchecked } from "../../../src/domain/recording/check.ts"
import { memoryLog, memoryStore } from "../../../src/worker/store/memory-log.ts"
import { written } from "../../replay/written.ts"

const forged =
  '{"position":99,"type":"TransferCompleted","version":1,"at":0,"tab":"t","build":"b","payload":{},"hash":"00"}'
const hostile = [
  "\n",
  "\r\n",
  `\n${forged}\n`,
  "\u2028\u2029",
  "\u001b[2J\u001b[31mred",
  "\u0000",
  "\ud800",
  "__proto__",
  "constructor",
  '","hash":"',
  "\\",
  "\u202e",
  "a".repeat(20_000),
  "</script>",
  "%0a",
  "\ufeff",
]
const row = (id: number, text: string): Transaction => ({
  id,
  date: 1_700_000_000 + id,
  description: text,
  sum: "1",
  currency: text,
  type: text,
  status: text,
  statusName: text,
  marketplace: text,
  hash: text,
  sender: text,
  recipient: text,
})

const drafts = hostile.map((text, index) =>
  TransactionPageReceived.draft({
    after: null,
    agreeing: 0,
    callId: text,
    started: index,
    ms: 1,
    page: {
      request: pageRequest({ purpose: "screen", types: [text], start: 1, end: 2 }),
      rows: [row(index, text)],
      bad: [],
    },
  }),
)

const logged = async () => {
  const store = memoryStore("log")
  const log = memoryLog(store)
  for (const draft of drafts) await Effect.runPromise(log.append([draft], { at: 1, tab: "tab", build: "test" }))
  return store.events
}

describe("the log", () => {
  it("S30 has one entry for each answer, whatever stands in it: no text ends a line, forges an entry or breaks the chain", async () => {
    const events = await logged()
    expect(events.length).toBe(hostile.length)
    expect(events.reduce((check, event) => checkNext(check, event), unchecked("log"))).toMatchObject({
      entries: hostile.length,
      broken: null,
    })
    for (const { payload } of events) {
      const text = canonicalJson(payload)
      expect(text).not.toMatch(/[\n\r]/)
      expect(canonicalJson(JSON.parse(text))).toBe(text)
    }
    const lines = written(events, { logId: "log" }).trimEnd().split("\n")
    expect(lines.length).toBe(hostile.length + 2)
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
    const entries = events.reduce((state, event) => journal.every?.(state, event) ?? state, journal.initial()).entries
    expect(entries.length).toBe(hostile.length)
  })

  it("A104 counts what was asked for a filter as rows, and never as coverage", async () => {
    const events = await logged()
    const after = events.reduce(
      (state, event) => coverage.on.TransactionPageReceived?.(state, event.payload as never, event) ?? state,
      coverage.initial(),
    )
    expect(after).toEqual({ ...coverage.initial(), order: after.order, askedAt: { screen: hostile.length - 1 } })
  })
})
