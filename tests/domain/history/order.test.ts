import { describe, expect, test } from "vitest"
import type { Transaction } from "../../../src/domain/history/model.ts"
import {
  allSeconds,
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

describe("an answer that was on its way with another one", () => {
  const full = (from: number, to: number): Page => ({
    request: pageRequest({ purpose: "range", end: to }),
    rows: rows(...Array.from({ length: 25 }, (_, id) => [1000 + id, id === 24 ? from : to] as const)),
    bad: [],
  })
  const emptyTo = (end: number): Page => ({ request: pageRequest({ purpose: "range", end }), rows: [], bad: [] })
  const screen = (...placed: ReadonlyArray<readonly [id: number, date: number]>): Page => ({
    request: pageRequest({ purpose: "screen" }),
    rows: rows(...placed),
    bad: [],
  })
  const answer = (page: Page, after: number) => ({ page, after, callId: "call", agreeing: 0 })
  const believed = (page: Page, order: Order = noOrder): Order | null => withPage(order, answer(page, 0), 1)
  const isOvertaken = (first: Page, second: Page): boolean => {
    const order = believed(first)
    return order === null || withPage(order, answer(second, 0), 2) === null
  }

  test.each<[string, Page, Page, boolean]>([
    ["proves some of the same seconds", emptyTo(100), emptyTo(50), true],
    ["proves seconds below the other's", full(100, 200), emptyTo(99), false],
    ["has a row in a second that the other proves", screen([7, 500], [8, 700]), emptyTo(600), true],
    ["has a row in the last second that the other proves", screen([7, 600]), emptyTo(600), true],
    ["has no row in what the other proves", screen([7, 601]), emptyTo(600), false],
    ["has no row above the first second that the other proves", screen([7, 99]), full(100, 200), false],
    ["has the same row", screen([7, 500]), screen([6, 500], [7, 300]), true],
    ["has rows of its own", screen([7, 500]), screen([6, 500], [8, 500]), false],
  ])("and %s: whether it is asked again", (_, one, other, expected) => {
    expect([isOvertaken(one, other), isOvertaken(other, one)]).toEqual([expected, expected])
  })

  test("is asked again where a doubt came while it was on its way, of the doubted seconds alone", () => {
    const doubted = withDoubt(noOrder, { from: 100, to: 200 }, 1)
    const isBelieved = (second: number) => withPage(doubted, answer(screen([7, second]), 0), 2) !== null
    expect([100, 101, 200, 201].map(isBelieved)).toEqual([true, false, false, true])
    expect(withPage(doubted, answer(screen([7, 150]), 1), 2)).not.toBeNull()
    expect(withPage(withDoubt(noOrder, allSeconds, 1), answer(screen([7, 0]), 0), 2)).toBeNull()
  })

  test("is of another log when it left at a position that this one has not reached", () => {
    expect(withPage(noOrder, answer(elsewhere, 5), 1)).toBeNull()
    expect(withPage(noOrder, answer(elsewhere, 1), 1)).not.toBeNull()
  })

  test("is remembered with as many others as usual, and of what is forgotten it is known how new it was", () => {
    const { others } = new Folding().take(elsewhere, 20).order
    expect([others.answers.map(({ position }) => position).at(0), others.answers.length, others.forgotten]).toEqual([
      5, 16, 4,
    ])
  })

  test("while a walk is under way only what came since it began is remembered beyond that", () => {
    const { others } = new Folding().take(elsewhere, 16).take(walkPage).take(elsewhere, 40).order
    expect(others.answers).toHaveLength(40)
    expect(others.answers[0]?.position).toBe(18)
  })

  test("overtakes a walk with one row that the walk does not have, though it has another", () => {
    const between = (page: Page) => new Folding().take(walkPage).take(page).take(walkPage).isOvertaken(0)
    expect(between(screen([1, second], [2, second]))).toBe(true)
    expect(between(screen([1, second], [2, 500]))).toBe(false)
  })

  test("leaves a walk through another second under way", () => {
    const { order } = new Folding().take(walkPage)
    expect(withoutWalk(order, second + 1)).toBe(order)
    expect(withDoubt(order, { from: second, to: second + 5 }, 2).walk).toEqual(order.walk)
    expect(withDoubt(order, { from: second - 5, to: second - 1 }, 2).walk).toEqual(order.walk)
  })
})
