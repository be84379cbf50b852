import { describe, expect, it } from "vitest"
import { changesOf, changesText } from "../../scripts/replay/changes.ts"
import { recording } from "./recording.ts"

describe("npm run replay -- FILE --ask", () => {
  const day = recording("money-day")
  const rows = { _tag: "Answer", query: "deviceContents", params: null } as const

  it("finds every event after which a number was another, and only those (B067)", () => {
    const changes = changesOf(day, rows, ["rows"])
    const counted = day.events.map(({ position }) => day.at(position).ask("deviceContents", null).value?.rows)
    const expected = day.events.filter((_, index) => counted[index] !== (counted[index - 1] ?? 0))
    expect(changes.map(({ event }) => event.position)).toEqual(expected.map(({ position }) => position))
    expect(expected.length).toBeGreaterThan(2)
    expect(changes.map(({ after }) => after)).toEqual(expected.map(({ position }) => counted[position - 1]))
    expect(changes.slice(1).map(({ before }) => before)).toEqual(changes.slice(0, -1).map(({ after }) => after))
  })

  it("says what each answer was read from (B066)", () => {
    const [first] = changesOf(day, { _tag: "Answer", query: "sends", params: null }, ["sends"])
    expect(first).toMatchObject({ event: { position: 22, type: "TransferCompleted" }, before: [] })
    expect(first?.read).toEqual(["outcomes", "rateLeaps", "sends", "tokenOrders"])
    expect(changesText(first === undefined ? [] : [first])).toMatch(
      /^ {7}22 {2}2026-\S+Z {2}TransferCompleted\n {11}\[\{.*\n {11}read from outcomes, /,
    )
  })
})
