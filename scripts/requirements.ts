/** `npm run requirements`: which test of the last run proves which requirement. */
import { exit, stderr, stdout } from "node:process"
import { readRequirements } from "./requirements/list.ts"
import { proofs, staleness } from "./requirements/proofs.ts"
import { currentTree, recorded } from "./test/results.ts"
import { suites } from "./test/suites.ts"

const results = recorded()
const stale = staleness(
  results,
  suites.map(({ name }) => name),
  currentTree(),
)
if (stale !== undefined) {
  stderr.write(`The last test run does not speak of this commit: ${stale}. Commit, then run: npm test\n`)
  exit(1)
}

const requirements = readRequirements()
const provenBy = proofs(results)
const proven = requirements.filter(({ number }) => provenBy.has(number))
const byHand = requirements.filter(({ number, byHand }) => byHand !== undefined && !provenBy.has(number))

stdout.write(`${proven.length} of ${requirements.length}\n`)
for (const { number, byHand } of requirements) {
  stdout.write(
    `${number} ${provenBy.get(number) ?? (byHand === undefined ? "none" : `none (no test can; ${byHand})`)}\n`,
  )
}
stdout.write(
  `${proven.length} of ${requirements.length} are proven by a test; ` +
    `${byHand.length} that no test can prove are checked by hand\n`,
)
