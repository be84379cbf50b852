import { canonicalJson } from "../../src/domain/kernel/canonical.ts"
import type { Recorded } from "../../src/domain/recording/recorded.ts"
import { buildOf, commitsBetween, subjectOf } from "./builds.ts"
import { whereText } from "./write-test.ts"
import { questionOf, say, unlikeBuild } from "./wrong.ts"

/**
 * The first commit between two that says something else of a recording than the earlier one, in what differs at the
 * later one.
 * @param range two commits, like "1a2b3c..HEAD"
 * @returns a sentence for whoever asked
 */
export const bisect = async (range: string, recorded: Recorded, ask: ReadonlyArray<string>): Promise<string> => {
  const [good = "", bad = ""] = range.split("..")
  if (good === "" || bad === "") throw new Error("--bisect wants two commits, like 1a2b3c..HEAD")
  const { header, asWritten } = recorded
  const [first, last] = [await buildOf(good), await buildOf(bad)]
  const wrong = unlikeBuild(header.logId, last, first, ask.map(questionOf)).find(asWritten)
  if (wrong === null) return `${good} and ${bad} say the same of this recording\n`
  const { question } = wrong
  const right = canonicalJson([say(first, header.logId, asWritten, question) ?? null])
  const commits = commitsBetween(good, bad)
  let [low, high] = [0, commits.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    const build = await buildOf(commits[middle] ?? bad)
    const isRight = canonicalJson([say(build, header.logId, asWritten, question) ?? null]) === right
    if (isRight) low = middle + 1
    else high = middle
  }
  const found = commits[low]
  if (found === undefined) throw new Error(`no commit between ${good} and ${bad} changed the sources`)
  const values = [wrong.right, wrong.here].map((value) => JSON.stringify(value) ?? "nothing")
  return `${whereText(wrong)} differs first in ${subjectOf(found)}\n  before ${values[0]}\n  then   ${values[1]}\n`
}
