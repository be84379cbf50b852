import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Fault } from "../../tests/faults/fault.ts"
import { root } from "../build/build-id.ts"
import { faultsFolder } from "./tree.ts"
import type { Outcome } from "./trial.ts"

const file = join(faultsFolder, "outcomes.json")

/** Of what an outcome speaks: the fault, the file it is in, and the tests as they are now. */
const keyOf = (fault: Fault): string => {
  const hash = createHash("sha256").update(JSON.stringify(fault))
  for (const each of [fault.file, ...fault.tests]) hash.update("\0").update(readFileSync(join(root, each)))
  return hash.digest("hex").slice(0, 24)
}

/** What came of faults before, as long as neither they nor their files changed: a run goes on where one ended. */
export interface KeptOutcomes {
  readonly of: (fault: Fault) => Outcome | undefined
  readonly keep: (fault: Fault, outcome: Outcome) => void
}

/** Reads what is kept; nothing where nothing was. */
export const keptOutcomes = (): KeptOutcomes => {
  const read = (): { [key: string]: Outcome } => {
    try {
      return JSON.parse(readFileSync(file, "utf8")) as { [key: string]: Outcome }
    } catch {
      return {}
    }
  }
  return {
    of: (fault) => read()[keyOf(fault)],
    keep: (fault, outcome) => {
      const outcomes = { ...read(), [keyOf(fault)]: outcome } // another run may have kept some meanwhile
      mkdirSync(faultsFolder, { recursive: true })
      writeFileSync(file, `${JSON.stringify(outcomes, undefined, 1)}\n`)
    },
  }
}
