import { describe, expect, it } from "vitest"
import { timelineOf } from "../../../src/domain/contracts/timeline.ts"
import { contract } from "./contract.ts"

const standard = contract({ id: "a", started: 100, release: 300 })
const perpetual = contract({ id: "b", started: 200, type: "Perpetual" })
/** What stands where, as shares of an axis from 100 to 309: the last end at 300, and a 25th of the 200 before it. */
const at = (second: number): number => (second - 100) / 209

describe("contracts on one axis of time", () => {
  it("stand from the first beginning to the last end, and what has no end goes on beyond", () => {
    expect(timelineOf([standard, perpetual], 250)).toEqual({
      start: 100,
      end: 309,
      today: at(250),
      bars: [
        { contract: standard, from: 0, to: at(300), isEndless: false },
        { contract: perpetual, from: at(200), to: 1, isEndless: true },
      ],
    })
  })

  it("A63 a perpetual one has no end, whatever date the office says of it", () => {
    const dated = contract({ started: 100, release: 300, type: "perpetual" })
    expect(timelineOf([dated], 250)?.bars).toEqual([{ contract: dated, from: 0, to: 1, isEndless: true }])
  })

  it("leave out what has not begun, or of which no end is known", () => {
    const unknown = [contract({ started: 150 }), contract({ release: 500 }), contract({ type: "Perpetual" })]
    expect(timelineOf([...unknown, standard], 250)?.bars.map((bar) => bar.contract)).toEqual([standard])
    expect([timelineOf(unknown, 250), timelineOf([], 250)]).toEqual([null, null])
  })

  it("have today among them, before all and behind all", () => {
    expect(timelineOf([standard], 50)).toMatchObject({ start: 50, today: 0, end: 300 + 250 * 0.04 + 1 })
    expect(timelineOf([standard], 500)).toMatchObject({ start: 100, end: 500 + 400 * 0.04 + 1, today: 400 / 417 })
  })
})
