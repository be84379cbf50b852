import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../build/build-id.ts"

/** What came of each end-to-end test that recorded itself, a line each. */
export const journeysFile = join(root, "artifacts", "journeys", "outcomes.ndjson")

interface Outcome {
  readonly test: string
  readonly outcome: string
}

/** How many tests came to the same screen, and which did not, by why. */
export const journeysText = (): string => {
  const lines = existsSync(journeysFile) ? readFileSync(journeysFile, "utf8").split("\n").slice(0, -1) : []
  const outcomes = lines.map((line) => JSON.parse(line) as Outcome)
  return [...Map.groupBy(outcomes, ({ outcome }) => outcome)]
    .map(([outcome, all]) => {
      const names = outcome === "equal" ? [] : all.map(({ test }) => `      ${test}\n`)
      return `${String(all.length).padStart(4)}  ${outcome}\n${names.join("")}`
    })
    .join("")
}
