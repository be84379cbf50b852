import { canonicalJson } from "../../src/domain/kernel/canonical.ts"
import type { Line, RecordingMode } from "../../src/domain/recording/format.ts"
import type { Recorded } from "../../src/domain/recording/recorded.ts"
import { type Build, buildOf } from "./builds.ts"
import { concealed } from "./concealed.ts"
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

const searchOf = async (logId: string, here: Build, { ask, good, path, should }: Complaint): Promise<() => Search> => {
  const questions = ask.map(questionOf)
  if (good !== undefined) {
    const other = await buildOf(good)
    return () => unlikeBuild(logId, here, other, questions)
  }
  const [question] = questions
  if (question === undefined || should === undefined)
    throw new Error("say what is wrong: --good COMMIT, or --ask 'QUERY PARAMS' --path a.b --should JSON")
  const [keys, right]: [ReadonlyArray<string>, unknown] = [path?.split(".") ?? [], JSON.parse(should)]
  return () => {
    const find = shouldBe(logId, here, question, keys, right)
    return { find, only: () => find }
  }
}

/** What a failure is in a mode: none where concealing hides it. */
const failureIn = (
  recorded: Recorded,
  mode: RecordingMode,
  search: Search,
  complaint: Complaint,
): { readonly events: ReadonlyArray<Line>; readonly wrong: Wrong } | null => {
  const plain = complaint.good === undefined ? search.find(recorded.asWritten) : null
  const events = concealed(recorded, mode)
  const wrong = search.find(events)
  // What somebody says should be there is said of what he saw.
  const isSame =
    plain === null || wrong === null || canonicalJson([plain.here ?? null]) === canonicalJson([wrong.here ?? null])
  return wrong === null || !isSame ? null : { events, wrong }
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
  const searchAnew = await searchOf(header.logId, here, complaint)
  if (searchAnew().find(recorded.asWritten) === null) throw new Error("nothing is wrong with what is asked")
  const modes: ReadonlyArray<RecordingMode> =
    header.mode !== "full" ? [header.mode] : complaint.as === undefined ? ["scrambled", "redacted"] : [complaint.as]
  for (const mode of modes) {
    const search = searchAnew()
    const failure = failureIn(recorded, mode, search, complaint)
    if (failure === null) continue
    const find = search.only(failure.wrong.question)
    // Two values read better than one and none.
    const fails = (some: ReadonlyArray<Line>): boolean => {
      const found = find(some)
      return found !== null && isAsTelling(found, failure.wrong)
    }
    const events = least(failure.events, fails)
    const wrong = find(events) ?? failure.wrong
    const files = writeTest(folder, name, { ...header, mode }, events, wrong)
    return { ...files, lines: events.length + 2, mode, wrong }
  }
  throw new Error(`${modes.join(" or ")}, nothing is wrong any more; --as full keeps what is personal`)
}

const valueText = (value: unknown): string => JSON.stringify(value) ?? "nothing"

/** What was made, for whoever asked for it. */
export const madeText = ({ test, recording, lines, mode, wrong }: Made): string =>
  [
    `${whereText(wrong)}: ${valueText(wrong.here)}, and should be ${valueText(wrong.right)}`,
    test,
    `${recording}: ${lines} lines, ${mode}`,
    "",
  ].join("\n")
