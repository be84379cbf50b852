import { fetchingEverything, liveQueries, type LiveQueryName } from "../../src/domain/catalogue.ts"
import { canonicalJson } from "../../src/domain/kernel/canonical.ts"
import { checkParams } from "../../src/domain/kernel/query.ts"
import { firstDifference, valueAt } from "../../src/domain/recording/difference.ts"
import type { Line } from "../../src/domain/recording/format.ts"
import { NotRecorded } from "../../src/domain/recording/not-recorded.ts"
import { plainQueries } from "../../src/domain/recording/plain-queries.ts"
import type { Build, Folded } from "./builds.ts"

await Promise.all(fetchingEverything())

/** A live query and what it is asked with. */
export interface AskedQuery {
  readonly _tag: "Answer"
  readonly query: LiveQueryName
  readonly params: unknown
}

/** A question to a recording: of a live query, or of what a projection's state says in one of its parts. */
export type Question = AskedQuery | { readonly _tag: "State"; readonly projection: string; readonly part: string }

/** What is wrong: where in what is said, what is said there, and what should be; undefined says nothing there. */
export interface Wrong {
  readonly question: Question
  readonly keys: ReadonlyArray<string>
  readonly here: unknown
  readonly right: unknown
}

/** Finds what is wrong with what comes of some events; null where nothing is. */
export type Find = (events: ReadonlyArray<Line>) => Wrong | null

/** What is said instead of an answer where folding or answering fails. */
const failing = (error: unknown): { readonly fails: string } => ({
  fails: error instanceof Error ? error.message : String(error),
})

const known = new WeakMap<Folded, ReadonlyMap<string, unknown>>()

/** What the states say, part by part: a history has a part for each row. */
const partsOf = (folded: Folded): ReadonlyMap<string, unknown> => {
  const parts =
    known.get(folded) ??
    new Map([...folded.parts()].map(({ projection, part, value }) => [canonicalJson([projection, part]), value]))
  known.set(folded, parts)
  return parts
}

const saidBy = (folded: Folded, question: Question): unknown => {
  try {
    return question._tag === "Answer"
      ? folded.ask(question.query, question.params as never).value
      : partsOf(folded).get(canonicalJson([question.projection, question.part]))
  } catch (error) {
    if (error instanceof Error && error.name === NotRecorded.name) return null
    return failing(error)
  }
}

/** What a build says to a question of some events; where it cannot fold them, why. */
export const say = (build: Build, logId: string, events: ReadonlyArray<Line>, question: Question): unknown => {
  try {
    return saidBy(build.fold(logId, events), question)
  } catch (error) {
    return failing(error)
  }
}

/** What is asked where nobody says what. */
const general: ReadonlyArray<Question> = plainQueries().map((query) => ({ _tag: "Answer", query, params: null }))

/** A question as it is typed: the name of a live query, and what it is asked with as JSON. @throws where it is none */
export const questionOf = (typed: string): AskedQuery => {
  const [, name = "", params = ""] = /^(\w+)\s*(.*)$/s.exec(typed.trim()) ?? []
  if (!Object.hasOwn(liveQueries, name)) throw new Error(`there is no live query “${name}”`)
  const query = name as LiveQueryName
  try {
    return { _tag: "Answer", query, params: checkParams(liveQueries[query], params === "" ? null : JSON.parse(params)) }
  } catch (error) {
    throw new Error(`“${name}” is asked with something else: ${failing(error).fails}`, { cause: error })
  }
}

const compared = (question: Question, here: unknown, right: unknown): Wrong | null => {
  const found = firstDifference(here, right)
  return found === undefined ? null : { question, keys: found.keys, here: found.here, right: found.there }
}

/** Whether two questions are one and the same but for the part of a state, which differs from row to row. */
const isLike = (a: Question, b: Question): boolean =>
  a._tag === "State" && b._tag === "State" ? a.projection === b.projection : canonicalJson(a) === canonicalJson(b)

/** Two builds that say different things: what the good one says is right. Answers come before states. */
export const unlikeBuild = (
  logId: string,
  here: Build,
  good: Build,
  asked: ReadonlyArray<Question>,
): { readonly find: Find; readonly only: (question: Question) => Find } => {
  const questions = asked.length > 0 ? asked : general
  const statesOf = (mine: Folded, other: Folded): ReadonlyArray<Question> =>
    [...mine.parts(), ...other.parts()].map(({ projection, part }) => ({ _tag: "State", projection, part }))
  const search = (events: ReadonlyArray<Line>, wanted: (question: Question) => boolean): Wrong | null => {
    const right = good.fold(logId, events)
    let mine: Folded
    try {
      mine = here.fold(logId, events)
    } catch (error) {
      const [question] = questions.filter(wanted)
      return question === undefined
        ? null
        : { question, keys: [], here: failing(error), right: saidBy(right, question) }
    }
    const states = asked.length > 0 ? [] : statesOf(mine, right)
    for (const question of [...questions, ...states]) {
      if (!wanted(question)) continue
      const wrong = compared(question, saidBy(mine, question), saidBy(right, question))
      if (wrong !== null) return wrong
    }
    return null
  }
  return {
    find: (events) => search(events, () => true),
    only: (question) => (events) => search(events, (each) => isLike(each, question)),
  }
}

/** A value that somebody says is wrong, and what it should be. As long as the same wrong is said, the failure stays. */
export const shouldBe = (
  logId: string,
  here: Build,
  question: Question,
  keys: ReadonlyArray<string>,
  right: unknown,
): Find => {
  let wrong: string | undefined
  return (events) => {
    const said = valueAt(say(here, logId, events, question), keys)
    const text = said === undefined ? "undefined" : canonicalJson(said)
    wrong ??= text
    return text !== wrong || text === canonicalJson(right) ? null : { question, keys, here: said, right }
  }
}
