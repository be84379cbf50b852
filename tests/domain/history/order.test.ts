import { describe, expect, test } from "vitest"
import type { Transaction } from "../../../src/domain/history/model.ts"
import {
  isWalkOvertaken,
  noOrder,
  type Order,
  withoutWalk,
  withDoubt,
  withPage,
} from "../../../src/domain/history/order.ts"
import { type Page, pageRequest } from "../../../src/domain/history/page.ts"

const second = 1_000
/** Only ids and dates have a part in the order. */
const rows = (...placed: ReadonlyArray<readonly [id: number, date: number]>): Page["rows"] =>
  placed.map(([id, date]) => ({ id, date }) as Transaction)
const walkPage: Page = {
  request: pageRequest({ purpose: "second", start: second, end: second }),
  rows: rows([1, second]),
  bad: [],
}
const elsewhere: Page = { request: pageRequest({ purpose: "screen", statuses: ["1"] }), rows: rows([7, 500]), bad: [] }
const proof: Page = { request: pageRequest({ purpose: "range", end: second + 5 }), rows: rows([9, 400]), bad: [] }

/** A log of pages, each of a request that left when everything before it was folded. */
class Folding {
  order: Order = noOrder
  position = 0

  take(page: Page, count = 1): this {
    for (let each = 0; each < count; each++) {
      const order = withPage(
        this.order,
        { page, after: this.position, agreeing: 0, callId: `${this.position}` },
        this.position + 1,
      )
      if (order === null) throw new Error("nothing is on its way beside it")
      this.order = order
      this.position++
    }
    return this
  }

  isOvertaken(after: number): boolean {
    return isWalkOvertaken(this.order, { after, second, ids: [1] }, this.position)
  }
}

describe("the order of what was believed", () => {
  test("a walk is proven however many answers about other seconds came since its first page", () => {
    const folding = new Folding()
    for (let page = 0; page < 80; page++) folding.take(walkPage).take(elsewhere, 3)
    expect(folding.isOvertaken(0)).toBe(false)
  })

  test("what overtook a walk is remembered to its end, however much came after it", () => {
    const folding = new Folding().take(walkPage).take({ ...elsewhere, rows: rows([2, second]) })
    for (let page = 0; page < 60; page++) folding.take(walkPage).take(elsewhere, 3)
    expect(folding.isOvertaken(0)).toBe(true)
    expect(folding.isOvertaken(2)).toBe(false)
  })

  test("of what came before a walk, and before more than are remembered, nothing is known", () => {
    const folding = new Folding().take(elsewhere, 40)
    expect(folding.isOvertaken(0)).toBe(true)
    const walked = new Folding().take(walkPage).take(elsewhere, 400)
    expect(walked.isOvertaken(0)).toBe(true)
    expect(walked.order.others.answers.length).toBeLessThanOrEqual(256)
  })

  test("a walk that ended, was proven by others or is in doubt holds nothing in memory", () => {
    const walked = () => new Folding().take(walkPage).take(elsewhere, 60)
    expect(walked().order.others.answers).toHaveLength(60)
    const ends: ReadonlyArray<(folding: Folding) => Order> = [
      ({ order }) => withoutWalk(order, second),
      ({ order, position }) => withDoubt(order, { from: second - 1, to: second }, position),
      (folding) => folding.take(proof).order,
    ]
    for (const end of ends) {
      const folding = walked()
      folding.order = end(folding)
      expect(folding.take(elsewhere).order.others.answers).toHaveLength(16)
    }
  })
})
