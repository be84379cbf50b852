import { describe, expect, it } from "vitest"
import { mostInForce, mostOf, mostRows, FileRoom } from "../../../src/domain/exchange/areas.ts"
import type { Fact } from "../../../src/domain/exchange/facts.ts"

const [edited, id, rows] = [0, "1", Array.from({ length: 5_000 }, (_, row) => row)]
const party = "eve@office.test"
const request = { id, direction: "mine", from: party, to: party, sum: "5", note: "" } as const

describe("the room of an exchange file", () => {
  it.each<readonly [Fact, number]>([
    [{ kind: "note", data: { row: 1, text: "Rent", edited } }, mostOf.notes],
    [{ kind: "tag", data: { tag: "Home", given: true, rows: [1], edited } }, mostOf.tags],
    [{ kind: "tag", data: { tag: "Home", given: true, rows, edited } }, mostRows / 5_000],
    [{ kind: "rule", data: { id, search: "cur:btc", tags: ["Home"], edited } }, mostInForce.rule],
    [{ kind: "ruleUndone", data: { id, edited } }, mostOf.rules],
    [{ kind: "view", data: { id, name: "Mine", search: "", first: 0, edited } }, mostInForce.view],
    [{ kind: "request", data: { request, at: 0, edited } }, mostInForce.request],
    [{ kind: "requestPaid", data: { id, row: 1, edited } }, mostOf.requests],
  ])("B023 is what a device on which nothing was said takes of %o", (fact, most) => {
    const room = new FileRoom()
    const taken = Array.from({ length: most + 3 }, () => room.take(fact)).filter(Boolean).length
    expect(taken).toBe(most)
  })
})
