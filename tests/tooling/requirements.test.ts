import { describe, expect, test } from "vitest"
import { parseRequirements, readRequirements } from "../../scripts/requirements/list.ts"
import { proofs, staleness } from "../../scripts/requirements/proofs.ts"
import type { SuiteResult, TestResult } from "../../scripts/test/results.ts"

const suite = (tests: readonly TestResult[], part: Partial<SuiteResult> = {}): SuiteResult => ({
  suite: "unit",
  commit: "abc",
  dirty: [],
  seconds: 1,
  tests,
  ...part,
})

const passing = (...claims: readonly string[]): TestResult => ({
  title: "a test",
  file: "tests/a.test.ts",
  line: 7,
  passed: true,
  claims,
})

describe("the list of requirements", () => {
  test("holds every number of either kind from its first to its last, once and in order", () => {
    const upTo = (kind: string, last: number): readonly string[] =>
      Array.from({ length: last }, (_, index) => `${kind}${String(index + 1).padStart(3, "0")}`)
    expect(readRequirements().map(({ number }) => number)).toEqual([...upTo("R", 447), ...upTo("B", 68)])
  })

  test("says of a few that no test can prove them, and what is done instead", () => {
    const byHand = readRequirements().filter(({ byHand }) => byHand !== undefined)
    expect(byHand.length).toBeLessThan(10)
    expect(parseRequirements("- R049 Nothing is assumed (no test: a review)")).toEqual([
      { number: "R049", text: "Nothing is assumed", byHand: "a review" },
    ])
  })
})

describe("proofs", () => {
  test("name the passing test by file and line", () => {
    expect(proofs([suite([passing("R001", "R002")])])).toEqual(
      new Map([
        ["R001", "tests/a.test.ts:7"],
        ["R002", "tests/a.test.ts:7"],
      ]),
    )
  })

  test("do not count a failing test", () => {
    expect(proofs([suite([{ ...passing("R001"), passed: false }])]).size).toBe(0)
  })

  test("do not count a test that claims more than four", () => {
    expect(proofs([suite([passing("R001", "R002", "R003", "R004", "R005")])]).size).toBe(0)
  })
})

describe("results are refused", () => {
  const head = { commit: "abc", dirty: [] }

  test("when a suite has none", () => {
    expect(staleness([], ["unit"], head)).toContain("no results of: unit")
  })

  test("when they are of another commit", () => {
    expect(staleness([suite([], { commit: "old" })], ["unit"], head)).toContain("of commit old")
  })

  test("when they were made with changes that are not committed", () => {
    expect(staleness([suite([], { dirty: ["src/a.ts"] })], ["unit"], head)).toContain("src/a.ts")
  })

  test("and taken when they are of this very commit", () => {
    expect(staleness([suite([])], ["unit"], head)).toBeUndefined()
  })
})
