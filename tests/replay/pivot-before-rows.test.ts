import { describe, expect, it } from "vitest"
import { noFilter } from "../../src/domain/history/query.ts"
import { firstPivot } from "../../src/domain/pivot/question.ts"
import { recording } from "./recording.ts"

const params = { query: noFilter, pivot: firstPivot, until: 1_900_000_000 }

describe("a pivot of a history", () => {
  it("has no value as long as nothing of the history is known, and has one from the first page on", () => {
    const { events, at } = recording("first-day")
    const first = events.findIndex(({ type }) => type === "TransactionPageReceived")
    expect(at(events[first - 1]?.position).ask("pivot", params).value?.value).toBeNull()
    expect(at(events[first]?.position).ask("pivot", params).value?.value?.rows.length).toBeGreaterThan(0)
  })
})
