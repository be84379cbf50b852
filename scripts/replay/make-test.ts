import { canonicalJson } from "../../src/domain/kernel/canonical.ts"
import type { Line, RecordingMode } from "../../src/domain/recording/format.ts"
import type { Recorded } from "../../src/domain/recording/recorded.ts"
import { type Build, buildOf } from "./builds.ts"
import { concealed, isToConceal } from "./concealed.ts"
import { least } from "./shrink.ts"
import { whereText, writeTest } from "./write-test.ts"
import { type Find, type Question, questionOf, shouldBe, unlikeBuild, type Wrong } from "./wrong.ts"

/** What is said of the failure that a test is made of. */
export interface Complaint {
  /** Questions as they are typed; where there are none, every live query that asks for nothing is asked. */
  readonly ask: ReadonlyArray<string>
  /** A commit, or a folder with its sources, that does right. */
  readonly good?: string
  /** The place of what is wrong in the answer, like "value.btc", and what it should be, as JSON. */
  readonly path?: string
  readonly should?: string
  /** How what is personal is concealed; without, scrambled or else redacted, whichever keeps the failure. */
  readonly as?: RecordingMode
}

/** Finds a failure in a recording, and again the same in less of it. */
interface Search {
  readonly find: Find
  readonly only: (question: Question) => Find
}

/** What somebody says should be there. @throws where it is no JSON */
const shouldOf = (typed: string): unknown => {
  try {
    return JSON.parse(typed)
  } catch (cause) {
    throw new Error(`--should wants JSON, a text as '"2.5"', not “${typed}”`, { cause })
  }
}

const searchOf = (logId: string, here: Build, good: Build | null, complaint: Complaint): (() => Search) => {
  const questions = complaint.ask.map(questionOf)
  if (good !== null) return () => unlikeBuild(logId, here, good, questions)
  const [question] = questions
  const { path, should } = complaint
  if (question === undefined || should === undefined)
    throw new Error("say what is wrong: --good COMMIT, or --ask 'QUERY PARAMS' --path a.b --should JSON")
  const [keys, right]: [ReadonlyArray<string>, unknown] = [path?.split(".") ?? [], shouldOf(should)]
  return () => {
    const find = shouldBe(logId, here, question, keys, right)
    return { find, only: () => find }
  }
}

/** The events of a recording in a mode; null where this build cannot conceal them. */
const eventsIn = async (recorded: Recorded, mode: RecordingMode, by: Build): Promise<ReadonlyArray<Line> | null> => {
  if (!isToConceal(recorded, mode)) return recorded.asWritten
  try {
    return concealed(await by.concealing(), recorded, mode)
  } catch {
    return null // it is the one that is wrong, or too old
  }
}

/** What a failure is in concealed events: none where concealing hides it. */
const failureIn = (
  recorded: Recorded,
  events: ReadonlyArray<Line>,
  search: Search,
  { good }: Complaint,
): Wrong | null => {
  const plain = good === undefined ? search.find(recorded.asWritten) : null
  const wrong = search.find(events)
  // What somebody says should be there is said of what he saw.
  const isSame =
    plain === null || wrong === null || canonicalJson([plain.here ?? null]) === canonicalJson([wrong.here ?? null])
  return isSame ? wrong : null
}

/** Whether what is wrong says as much as another: a value on each side on which the other has one. */
export const isAsTelling = (wrong: Wrong, other: Wrong): boolean =>
  (wrong.right !== undefined || other.right === undefined) && (wrong.here !== undefined || other.here === undefined)

/** What was made. */
export interface Made {
  readonly test: string
  readonly recording: string
  readonly lines: number
  readonly mode: RecordingMode
  /** Which other build concealed it; null where this one did. */
  readonly by: string | null
  readonly wrong: Wrong
}

/** The build that is wrong, and where its tests are put. */
export interface Place {
  readonly here: Build
  readonly folder: string
}

/** Cuts a recording to what a failure needs, and writes it with a test that fails as long as the failure stays. */
export const makeTest = async (
  name: string,
  recorded: Recorded,
  complaint: Complaint,
  { here, folder }: Place,
): Promise<Made> => {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`a test is named by small letters and dashes, not “${name}”`)
  const { header } = recorded
  const good = complaint.good === undefined ? null : await buildOf(complaint.good)
  const searchAnew = searchOf(header.logId, here, good, complaint)
  if (searchAnew().find(recorded.asWritten) === null) throw new Error("nothing is wrong with what is asked")
  const modes: ReadonlyArray<RecordingMode> =
    header.mode !== "full" ? [header.mode] : complaint.as === undefined ? ["scrambled", "redacted"] : [complaint.as]
  // A build that writes amounts wrongly conceals them wrongly, too: then the good one does it.
  const ways = [here, ...(good === null ? [] : [good])].flatMap((by) => modes.map((mode) => ({ mode, by })))
  for (const { mode, by } of ways) {
    const search = searchAnew()
    const events = await eventsIn(recorded, mode, by)
    const failure = events === null ? null : failureIn(recorded, events, search, complaint)
    if (events === null || failure === null) continue
    const find = search.only(failure.question)
    // Two values read better than one and none.
    const fails = (some: ReadonlyArray<Line>): boolean => {
      const found = find(some)
      return found !== null && isAsTelling(found, failure)
    }
    const kept = least(events, fails)
    const wrong = find(kept) ?? failure
    const files = writeTest(folder, name, { ...header, mode }, kept, wrong)
    return { ...files, lines: kept.length + 2, mode, by: by === here ? null : by.name, wrong }
  }
  throw new Error(`${modes.join(" or ")}, nothing is wrong any more; --as full keeps what is personal`)
}

const valueText = (value: unknown): string => JSON.stringify(value) ?? "nothing"

/** What was made, for whoever asked for it. */
export const madeText = ({ test, recording, lines, mode, by, wrong }: Made): string =>
  [
    `${whereText(wrong)}: ${valueText(wrong.here)}, and should be ${valueText(wrong.right)}`,
    test,
    `${recording}: ${lines} lines, ${mode}${by === null ? "" : ` by ${by}`}`,
    "",
  ].join("\n")
