import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { equivalents } from "../mutants/equivalent.ts"

test("mutants that nobody could meet are still made of what stands there, each with its reason", () => {
  const flaws = Object.entries(equivalents).flatMap(([file, reasons]) => {
    const source = readFileSync(join(import.meta.dirname, "../..", file), "utf8")
    return Object.entries(reasons).flatMap(([why, changes]) => [
      ...(why === "" ? [`${file}: a reason is missing`] : []),
      ...changes
        .filter(([from, to, within = ""]) => from === to || !source.includes(from) || !source.includes(within))
        .map(([from, to]) => `${file}: ${from} → ${to}`),
    ])
  })
  expect(Object.keys(equivalents)).not.toEqual([])
  expect(flaws).toEqual([])
})
