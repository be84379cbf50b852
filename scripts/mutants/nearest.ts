import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { root } from "../build/build-id.ts"

/** Whether tests leave something behind in their process where they fail, so that each run of them has its own. */
export const apart = (test: string): boolean => /^tests\/(?:app|worker)\//.test(test)

/** What the laws are about; elsewhere they would notice little that the folder's own tests do not, and take minutes. */
const lawful = /^src\/domain\/(?:alerts|exchange|history|journal|market|periods|pivot|tags|views)\b/

const suites = { pure: "tests/{domain,laws,rpc}/**/*.test.ts", all: "tests/{domain,laws,rpc,app,worker}/**/*.test.ts" }

/**
 * They go through all features: what each declares and decides, how its older events are read, what it asks of the
 * office and keeps.
 */
const ofEveryFeature = [
  "tests/domain/declared.test.ts",
  "tests/domain/kernel/events.test.ts",
  "tests/domain/office-calls.test.ts",
  "tests/domain/kept-answers.test.ts",
  "tests/laws/commands.law.test.ts",
]

/** Folders in the order in which their tests are run: the quick ones first. */
const order = ["tests/domain/", "tests/rpc/", "tests/laws/", "tests/app/", "tests/worker/"]

/** What starts the whole sandbox takes seconds: of a folder's tests they come after those that do not. */
const startsSandbox = /\bstartRealOffice\b|\/real-sync\.ts"/

/**
 * The tests that are to notice what is wrong in a folder, the nearest first: those of its own folder, and those that
 * import something of it. What is pure is tried by what is pure.
 */
export const nearestTests = (named: string): ReadonlyArray<string> => {
  const folder = named.replace(/\/\.$/, "")
  const own = `${folder.replace(/^src\//, "tests/")}/`
  const tests = globSync(/^src\/(?:domain|rpc)\b/.test(folder) ? suites.pure : suites.all, { cwd: root })
  const text = (test: string): string => readFileSync(join(root, test), "utf8")
  /** What a test holds, the contract that it has something keep to, and what a law is held against. */
  const held = (test: string): string => {
    const itself = text(test)
    const contracts = itself.matchAll(/\b\w+Contract \} from "[./]+(\/contract\/[\w-]+\.ts)"/g)
    const references = itself.matchAll(/ from "\.(\/reference\/[\w-]+\.ts)"/g)
    return [
      itself,
      ...Array.from(contracts, ([, file]) => text(`tests${file}`)),
      ...Array.from(references, ([, file]) => text(`${dirname(test)}${file}`)),
    ].join("\n")
  }
  const rank = (test: string): number => {
    const place = test.startsWith(own) ? -1 : order.findIndex((each) => test.startsWith(each))
    return startsSandbox.test(text(test)) ? place + order.length : place
  }
  const tried = tests.filter((test) => lawful.test(folder) || !test.startsWith("tests/laws/"))
  const near = tried.filter((test) => test.startsWith(own) || held(test).includes(`/${folder}/`))
  return [...new Set([...near, ...ofEveryFeature])].toSorted(
    (one, other) => rank(one) - rank(other) || one.localeCompare(other),
  )
}
