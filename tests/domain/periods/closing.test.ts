import { describe, expect, it, test } from "vitest"
import { closeProblem, seenIn } from "../../../src/domain/periods/closing.ts"
import type { Statement, StatementLine } from "../../../src/domain/statements/model.ts"

const balances = [{ currency: "btc", opening: "1", closing: "3", in: "4", out: "-2", net: "2", count: 3, agrees: true }]

describe("whether a period can be closed", () => {
  const [from, to] = [100, 199]
  const over = to * 1000 + 1
  const problem = (
    said: Partial<Statement["completeness"]> = {},
    closed: ReadonlyArray<{ readonly from: number; readonly to: number }> = [],
    now = over,
  ) =>
    closeProblem(
      {
        request: { from, to, currencies: [] },
        completeness: { complete: true, upTo: to, knownFrom: 0, asOf: 0, ...said },
      } as unknown as Statement,
      closed,
      now,
    )
  test.each([
    ["it can, once it is over and was read to its end", problem(), null],
    [
      "and beside closed ones that begin or end elsewhere",
      problem({}, [
        { from, to: to + 1 },
        { from: 0, to },
      ]),
      null,
    ],
    ["it is not over in its last second", problem({}, [], over - 1), "NotOver"],
    ["it was not read to its end", problem({ upTo: to - 1 }), "NotOver"],
    ["nothing of it was read", problem({ upTo: null }), "NotOver"],
    ["rows of it may be missing", problem({ complete: false }), "Incomplete"],
    ["rows may be missing, and it is not over", problem({ complete: false, upTo: null }), "Incomplete"],
    [
      "it is closed, among others",
      problem({ complete: false }, [
        { from: 0, to: 9 },
        { from, to },
      ]),
      "Closed",
    ],
  ])("B024 %s", (_, said, expected) => expect(said).toBe(expected))
})

describe("what a statement says of its period", () => {
  const end = (reckoned: string | null, agrees: boolean | null | undefined) => ({
    second: 1,
    reckoned,
    office: agrees === undefined ? null : { at: 1, answered: "1", reckoned, agrees },
  })
  const seen = (opening: boolean | null | undefined, closing: boolean | null | undefined) =>
    seenIn({
      rows: 3,
      unmoved: { count: 2 },
      lines: [
        {
          currency: "btc",
          opening: end("1", opening),
          closing: end("3", closing),
          movements: { in: "4", out: "-2", net: "2", count: 3 },
        } as unknown as StatementLine,
      ],
    } as unknown as Statement)

  it("B024 is what each balance came to, and all rows, moved or not", () => {
    expect(seen(true, true)).toEqual({ rows: 5, balances })
  })

  test.each([
    [true, true, true],
    [true, false, false],
    [false, null, false],
    [null, true, null],
    [true, undefined, null],
    [undefined, true, null],
    [undefined, false, false],
  ])("B024 agrees where the office's answers at both ends do: %s and %s is %s", (opening, closing, agrees) =>
    expect(seen(opening, closing).balances[0]?.agrees).toBe(agrees),
  )
})
