import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { liveQueries, type LiveQueryName, projections } from "../../src/domain/catalogue.ts"
import { canonicalJson } from "../../src/domain/kernel/canonical.ts"
import type { Line } from "../../src/domain/recording/format.ts"
import type { Recorded } from "../../src/domain/recording/recorded.ts"
import { root } from "../build/build-id.ts"
import type { Build, Folded } from "./builds.ts"
import { type Question, questionOf, unlikeBuild, type Wrong } from "./wrong.ts"

/** Where two builds begin to make different things of a recording. */
export interface Named {
  readonly wrong: Wrong
  /** The event after which they do. */
  readonly event: Line
  /** The projections whose states differ then; where none does, those that the wrong answer was read from. */
  readonly projections: ReadonlyArray<string>
  /** The folders of `src/ui` whose screens show it. */
  readonly screens: ReadonlyArray<string>
}

interface Source {
  readonly screen: string
  readonly name: string
  readonly text: string
}

const sourcesOfScreens = (): ReadonlyArray<Source> => {
  const folder = join(root, "src", "ui")
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ name, parentPath }) => ({
      screen: parentPath.slice(folder.length + 1).split("/")[0] ?? "",
      name,
      text: readFileSync(join(parentPath, name), "utf8"),
    }))
}

/** Which screens ask which live query, as their sources say; what the kit asks, those show that use it. */
const screensByQuery = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const sources = sourcesOfScreens()
  const usersOf = ({ screen, name }: Source): ReadonlyArray<string> =>
    screen === "kit"
      ? sources.filter((user) => user.screen !== "kit" && user.text.includes(`/${name}"`)).map((user) => user.screen)
      : [screen]
  const found = new Map<string, Set<string>>()
  for (const source of sources)
    for (const [, query = ""] of source.text.matchAll(/useLive\(\s*"(\w+)"/g))
      for (const screen of usersOf(source)) found.set(query, (found.get(query) ?? new Set()).add(screen))
  return found
}

const partsOf = (folded: Folded): ReadonlyMap<string, string> =>
  new Map(
    [...folded.parts()].map(({ projection, part, value }) => [canonicalJson([projection, part]), canonicalJson(value)]),
  )

/** The projections whose states say different things. */
const unlikeStates = (a: Folded, b: Folded): ReadonlyArray<string> => {
  const [mine, other] = [partsOf(a), partsOf(b)]
  const unlike = [...new Set([...mine.keys(), ...other.keys()])].filter((key) => mine.get(key) !== other.get(key))
  return [...new Set(unlike.map((key) => String((JSON.parse(key) as ReadonlyArray<unknown>)[0])))]
}

/** What an answer is read from; nothing where it cannot be asked. */
const readBy = (folded: Folded, query: LiveQueryName, params: unknown): ReadonlyArray<string> => {
  try {
    return folded.ask(query, params as never).read
  } catch {
    return []
  }
}

const isProjection = (name: string): boolean => Object.hasOwn(projections, name)

/** The live queries that show a question: itself, or those that read its state and need not be asked with anything. */
const queriesOf = (question: Question, folded: Folded): ReadonlyArray<string> =>
  question._tag === "Answer"
    ? [question.query]
    : (Object.keys(liveQueries) as ReadonlyArray<LiveQueryName>).filter((query) =>
        readBy(folded, query, null).includes(question.projection),
      )

/**
 * The first event after which a build makes something else of a recording than a good one does, and who shows it; null
 * where they come to the same.
 */
export const nameDifference = (
  { header, asWritten }: Pick<Recorded, "header" | "asWritten">,
  here: Build,
  good: Build,
  asked: ReadonlyArray<string>,
): Named | null => {
  const search = unlikeBuild(header.logId, here, good, asked.map(questionOf))
  const wrong = search.find(asWritten)
  if (wrong === null) return null
  const isUnlike = search.only(wrong.question)
  // Alike up to `low` events, unlike from `high` on: what lies between is halved.
  let [low, high] = [0, asWritten.length]
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if (isUnlike(asWritten.slice(0, middle)) === null) low = middle
    else high = middle
  }
  const event = asWritten[high - 1]
  if (event === undefined) return null
  const upTo = asWritten.slice(0, high)
  const right = good.fold(header.logId, upTo)
  const unlike = (() => {
    try {
      return unlikeStates(here.fold(header.logId, upTo), right)
    } catch {
      return [] // this build cannot fold it at all
    }
  })()
  const { question } = wrong
  const read = question._tag === "State" ? [question.projection] : readBy(right, question.query, question.params)
  const screens = screensByQuery()
  return {
    wrong: isUnlike(upTo) ?? wrong,
    event,
    projections: unlike.length > 0 ? unlike : read.filter(isProjection),
    screens: [...new Set(queriesOf(question, right).flatMap((query) => [...(screens.get(query) ?? [])]))].sort(),
  }
}

/** The difference in words. */
export const namedText = (named: Named | null, good: string): string => {
  if (named === null) return `It comes to the same as at ${good}\n`
  const { event, wrong, projections: states, screens } = named
  const place = [wrong.question._tag === "Answer" ? wrong.question.query : wrong.question.projection, ...wrong.keys]
  return [
    `Unlike ${good} from position ${event.position} on: ${event.type}, ${new Date(event.at).toISOString()}`,
    `  at          ${place.join(".")}`,
    `  here        ${JSON.stringify(wrong.here)}`,
    `  there       ${JSON.stringify(wrong.right)}`,
    `  projection  ${states.join(", ")}`,
    `  screens     ${screens.join(", ")}`,
    "",
  ].join("\n")
}
