import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { broken } from "../../scripts/faults/tree.ts"
import { readRequirements } from "../../scripts/requirements/list.ts"
import { type Fault, suiteOf } from "../faults/fault.ts"
import { faults } from "../faults/faults.ts"

const root = join(import.meta.dirname, "../..")
const read = (file: string): string => readFileSync(join(root, file), "utf8")

const expectations = new Set(
  read("docs/security-expectations.md")
    .match(/^- S\d{2} /gm)
    ?.map((line) => line.slice(2, 5)),
)
const numbers = new Set([...readRequirements().map(({ number }) => number), ...expectations])

/** What is wrong with a fault as it is written down. */
const flawsOf = (fault: Fault): ReadonlyArray<string> => {
  const { breaks, file, find, put, tests } = fault
  if (!existsSync(join(root, file))) return [`${file} does not exist`]
  const places = read(file).split(find).length - 1
  return [
    ...(places === 1 ? [] : [`its text stands ${places} times in ${file}`]),
    ...(find === put ? ["it changes nothing"] : []),
    ...tests.filter((test) => !existsSync(join(root, test))).map((test) => `${test} does not exist`),
    ...(new Set(tests.map(suiteOf)).size === 1 ? [] : ["its tests are not of one suite"]),
    ...breaks.filter((number) => !numbers.has(number)).map((number) => `${number} is listed nowhere`),
  ]
}

describe("the faults that are tried", () => {
  test("still apply, each to one place, and name tests that exist", () => {
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.flatMap((fault) => flawsOf(fault).map((flaw) => `"${fault.meets}": ${flaw}`))).toEqual([])
  })

  test("have a name each", () => {
    const names = faults.map(({ meets }) => meets)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test("change one place of a text, or none at all", () => {
    const fault: Fault = { breaks: [], meets: "m", file: "f", find: "b", put: "$&", tests: [] }
    expect(broken("abc", fault)).toBe("a$&c")
    expect(() => broken("abcb", fault)).toThrow("2 times")
    expect(() => broken("ac", fault)).toThrow("0 times")
  })
})
