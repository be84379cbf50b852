import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../build/build-id.ts"

/** Whether tests leave something behind in their process, so that each file of them has one of its own. */
export const apart = (test: string): boolean => /^tests\/(?:app|worker)\//.test(test)

/** What the laws are about; elsewhere they would notice little that the folder's own tests do not, and take minutes. */
const lawful = /^src\/domain\/(?:history|journal|periods|pivot|views)\b/

const suites = { pure: "tests/{domain,laws,rpc}/**/*.test.ts", all: "tests/{domain,laws,rpc,app,worker}/**/*.test.ts" }

/** They go through all features: what each declares, how its older events are read, what it asks of the office. */
const ofEveryFeature = [
  "tests/domain/declared.test.ts",
  "tests/domain/kernel/events.test.ts",
  "tests/domain/office-calls.test.ts",
]

/** Folders in the order in which their tests are run: the quick ones first. */
const order = ["tests/domain/", "tests/rpc/", "tests/laws/", "tests/app/", "tests/worker/"]

/**
 * The tests that are to notice what is wrong in a folder, the nearest first: those of its own folder, and those that
 * import something of it. What is pure is tried by what is pure.
 */
export const nearestTests = (named: string): ReadonlyArray<string> => {
  const folder = named.replace(/\/\.$/, "")
  const own = `${folder.replace(/^src\//, "tests/")}/`
  const tests = globSync(/^src\/(?:domain|rpc)\b/.test(folder) ? suites.pure : suites.all, { cwd: root })
  const rank = (test: string): number => (test.startsWith(own) ? -1 : order.findIndex((each) => test.startsWith(each)))
  return tests
    .filter((test) => lawful.test(folder) || !test.startsWith("tests/laws/"))
    .filter(
      (test) =>
        test.startsWith(own) ||
        ofEveryFeature.includes(test) ||
        readFileSync(join(root, test), "utf8").includes(`/${folder}/`),
    )
    .toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other))
}
