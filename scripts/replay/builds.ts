import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import * as Result from "effect/Result"
import type * as Catalogue from "../../src/domain/catalogue.ts"
import type * as Upcasting from "../../src/domain/kernel/upcast.ts"
import type * as Concealments from "../../src/domain/recording/conceal.ts"
import type { Line } from "../../src/domain/recording/format.ts"
import type * as Moments from "../../src/domain/recording/moment.ts"
import type * as Scrambling from "../../src/domain/recording/scramble.ts"
import type * as Surveys from "../../src/domain/recording/survey.ts"
import { root } from "../build/build-id.ts"

/** What a build makes of a log: its states and its answers. */
export type Folded = Moments.Moment

/** How a build conceals what is personal. */
export type Concealing = Pick<typeof Concealments, "conceal" | "redaction"> &
  Pick<typeof Scrambling, "scrambling"> &
  Pick<typeof Surveys, "Survey">

/** The domain of one build of the office, loaded beside others. */
export interface Build {
  readonly name: string
  /** Folds events as they were written. @throws where this build cannot */
  readonly fold: (logId: string, events: ReadonlyArray<Line>) => Folded
  /** @throws where it is older than what is asked of it */
  readonly concealing: () => Promise<Concealing>
}

const git = (...args: ReadonlyArray<string>): string =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 }).trim()

/** @throws where there is no such commit */
const commitOf = (name: string): string => {
  try {
    const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`]
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim()
  } catch (cause) {
    throw new Error(
      `“${name}” is no commit of this clone and no folder with a “src” in it; ` +
        "where older commits were left out, git fetch --unshallow brings them",
      { cause },
    )
  }
}

/** The sources of a commit, unpacked once under .cache/replay. */
const unpacked = (commit: string): string => {
  const tree = join(root, ".cache", "replay", commit)
  if (existsSync(join(tree, "node_modules"))) return tree
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(tree, { recursive: true })
  const archive = execFileSync("git", ["archive", commit, "src", "package.json"], { cwd: root, maxBuffer: 1 << 28 })
  execFileSync("tar", ["-x", "-C", tree], { input: archive })
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"))
  return tree
}

const load = async (name: string, tree: string): Promise<Build> => {
  const part = (path: string): string => pathToFileURL(join(tree, "src", "domain", path)).href
  if (!existsSync(join(tree, "src/domain/recording/moment.ts")))
    throw new Error(`${name} cannot be asked: it is older than the library of recordings`)
  const [{ events: definitions, fetchingEverything }, { upcast }, { Moment }] = await Promise.all([
    import(part("catalogue.ts")) as Promise<Pick<typeof Catalogue, "events"> & Partial<typeof Catalogue>>,
    import(part("kernel/upcast.ts")) as Promise<typeof Upcasting>,
    import(part("recording/moment.ts")) as Promise<typeof Moments>,
  ])
  await Promise.all(fetchingEverything?.() ?? []) // an older build has nothing to fetch
  return {
    name,
    fold: (logId, events) => {
      const moment = new Moment(logId)
      for (const line of events) {
        const { hash, ...event } = line
        const current = Result.getOrThrowWith(
          upcast(definitions, event),
          ({ type }) => new Error(`${name} does not know “${type}” of version ${event.version}`),
        )
        moment.next(current, { hash })
      }
      return moment
    },
    concealing: async () => {
      const [{ conceal, redaction }, { scrambling }, { Survey }] = await Promise.all([
        import(part("recording/conceal.ts")) as Promise<typeof Concealments>,
        import(part("recording/scramble.ts")) as Promise<typeof Scrambling>,
        import(part("recording/survey.ts")) as Promise<typeof Surveys>,
      ])
      return { conceal, redaction, scrambling, Survey }
    },
  }
}

/** This build: whatever stands in the sources now. */
export const thisBuild = (): Promise<Build> => load("this build", root)

/** Another build: a commit of this repository, or a folder with the sources of one. */
export const buildOf = (name: string): Promise<Build> =>
  existsSync(join(resolve(name), "src")) ? load(name, resolve(name)) : load(name, unpacked(commitOf(name)))

/** The commits after one up to another that changed the sources, oldest first. */
export const commitsBetween = (good: string, bad: string): ReadonlyArray<string> =>
  git("rev-list", "--reverse", "--first-parent", `${good}..${bad}`, "--", "src")
    .split("\n")
    .filter((commit) => commit !== "")

/** A commit as people read it. */
export const subjectOf = (commit: string): string => git("log", "-1", "--format=%h %s", commit)
