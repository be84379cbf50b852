/**
 * `npm run replay -- FILE`: folds a recording as the office does, and says what came of it. See
 * docs/recording-format.md.
 *   --until POSITION|TIME   fold no further (TIME like 2026-11-20 or 2026-11-20T12:00:00Z, always UTC)
 *   --diff OTHER            the first difference to another recording, by projection and path
 *   --expect DIGEST         exit code 1 unless all digests together have this digest
 *   --state                 print the final state of each projection
 *   --test NAME             write a test of what is wrong, and the least of the recording that shows it: see
 *                           docs/recordings.md for --good, --ask, --path, --should and --as
 *   --ask 'QUERY PARAMS'    every event after which a live query says something else, at a --path of its answer
 *   --unlike GOOD           the first event after which another build makes something else of it, and who shows it
 *   --bisect GOOD..BAD      the first commit that makes something else of it
 */
import { execFileSync } from "node:child_process"
import { statSync } from "node:fs"
import { join, resolve } from "node:path"
import { exit, stderr, stdout } from "node:process"
import * as Schema from "effect/Schema"
import { digest } from "../src/domain/kernel/digest.ts"
import { agreementOf } from "../src/domain/recording/agreement.ts"
import { shortCode } from "../src/domain/recording/chain.ts"
import { difference } from "../src/domain/recording/difference.ts"
import { nameInFile } from "../src/domain/recording/flaw.ts"
import { RecordingMode } from "../src/domain/recording/format.ts"
import { hiddenSpelt } from "../src/domain/text/hidden-character.ts"
import { root } from "./build/build-id.ts"
import { commandLine } from "./command-line.ts"
import { bisect } from "./replay/bisect.ts"
import { buildOf, thisBuild } from "./replay/builds.ts"
import { changesOf, changesText } from "./replay/changes.ts"
import { replay } from "./replay/library.ts"
import { madeText, makeTest } from "./replay/make-test.ts"
import { nameDifference, namedText } from "./replay/named.ts"
import { replayFile, type Until } from "./replay/replay-file.ts"
import { casesFolder } from "./replay/write-test.ts"
import { questionOf } from "./replay/wrong.ts"

/** Says something line by line; nothing that a file holds steers the terminal. */
const say = (to: Pick<typeof stdout, "write">, text: string): void =>
  void to.write(text.split("\n").map(hiddenSpelt).join("\n"))

const usage = `Usage:
npm run replay -- FILE [--until POSITION|TIME] [--diff OTHER] [--expect DIGEST] [--state]
npm run replay -- FILE --test NAME --good COMMIT [--ask 'QUERY PARAMS']… [--as full|redacted|scrambled]
npm run replay -- FILE --test NAME --ask 'QUERY PARAMS' --path a.b --should JSON [--as full|redacted|scrambled]
npm run replay -- FILE --ask 'QUERY PARAMS' [--path a.b]
npm run replay -- FILE --unlike GOOD [--ask 'QUERY PARAMS']…
npm run replay -- FILE --bisect GOOD..BAD [--ask 'QUERY PARAMS']…

Folds a recording, asks it, or makes a test of what is wrong with it (docs/recordings.md).
`

const { values, positionals } = commandLine(
  usage,
  {
    until: { type: "string" },
    diff: { type: "string" },
    expect: { type: "string" },
    state: { type: "boolean" },
    test: { type: "string" },
    bisect: { type: "string" },
    unlike: { type: "string" },
    good: { type: "string" },
    ask: { type: "string", multiple: true },
    path: { type: "string" },
    should: { type: "string" },
    as: { type: "string" },
  },
  "words",
)
type Values = typeof values

/** What goes with what is to be done; with nothing to be done, a recording is folded. */
const companions = {
  test: ["ask", "good", "path", "should", "as"],
  unlike: ["ask"],
  bisect: ["ask"],
  ask: ["path"],
  fold: ["until", "diff", "expect", "state"],
} as const

/** What is to be done. @throws where something was said that does not go with it */
const taskOf = (values: Values): keyof typeof companions => {
  const task = (["test", "unlike", "bisect", "ask"] as const).find((each) => values[each] !== undefined) ?? "fold"
  const known: ReadonlyArray<string> = [task, ...companions[task]]
  const stray = Object.keys(values).find((each) => !known.includes(each))
  if (stray === undefined) return task
  throw new Error(`--${stray} does not go ${task === "fold" ? "alone" : `with --${task}`}\n\n${usage}`)
}

const isMode = Schema.is(RecordingMode)

/** @throws where it is no mode */
const modeOf = (typed: string | undefined): RecordingMode | undefined => {
  if (typed === undefined || isMode(typed)) return typed
  throw new Error(`--as knows full, redacted and scrambled, not “${typed}”`)
}

/** The file that is meant. @throws where there is none */
const fileOf = (path: string): string => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) throw new Error(`there is no file “${resolve(path)}”`)
  if (found.isDirectory()) throw new Error(`“${path}” is a folder; name the recording in it`)
  return path
}

const untilOf = (text: string | undefined): Until => {
  if (text === undefined) return null
  if (/^\d{1,15}$/.test(text)) return { _tag: "Position", position: Number(text) }
  const at = Date.parse(/[zZ]|[+-]\d\d:\d\d$/.test(text) || /^\d{4}-\d\d-\d\d$/.test(text) ? text : `${text}Z`)
  if (Number.isNaN(at)) throw new Error(`--until wants a position or a time in UTC, not “${text}”`)
  return { _tag: "Time", at }
}

/** Folds a recording and says what came of it; whether that is what was expected. */
const fold = async (file: string, values: Values): Promise<boolean> => {
  const until = untilOf(values.until)
  const { header, trailer, replay, whole, rows, folding } = await replayFile(file, until)
  say(
    stdout,
    `${file}: ${header.mode}, made ${new Date(header.made).toISOString()} by build ${nameInFile(header.build)}, ` +
      `${trailer.events} events, head ${shortCode(trailer.head)}\n`,
  )

  if (trailer.before !== undefined) {
    const { position, type, version } = trailer.before
    say(
      stdout,
      `The log goes on: it ends here before position ${position}, ` +
        `because the build that wrote it did not know “${nameInFile(type)}” of version ${version}\n`,
    )
  }

  say(stdout, `\nEvents up to position ${replay.position}\n`)
  for (const [kind, count] of [...replay.kinds].sort(([a], [b]) => (a < b ? -1 : 1)))
    say(stdout, `${String(count).padStart(9)}  ${kind}\n`)

  if (values.state === true) {
    say(stdout, "\nStates\n")
    for (const { projection, part, value } of replay.parts())
      say(stdout, `  ${projection}${part === "" ? "" : ` ${part}`}: ${JSON.stringify(value)}\n`)
  }

  const digests = replay.digests()
  say(stdout, "\nDigests\n")
  for (const [name, each] of Object.entries(digests)) say(stdout, `  ${each}  ${name}\n`)
  const all = digest(digests)
  say(stdout, `  ${all}  all of them\n`)
  const pace = rows === 0 ? "" : `: ${((folding / rows) * 1_000_000).toFixed(0)} ms per million`
  say(stdout, `\nFolded ${rows} transactions in ${folding.toFixed(0)} ms${pace}\n`)

  const other = values.diff === undefined ? undefined : (await replayFile(fileOf(values.diff), until)).replay
  const found = other === undefined ? undefined : difference(replay, other)
  if (values.diff !== undefined) {
    say(
      stdout,
      found === undefined
        ? `\nNo difference to ${values.diff}\n`
        : `\nFirst difference to ${values.diff}: ${found.projection}, ${found.path}\n` +
            `  here   ${JSON.stringify(found.here)}\n  there  ${JSON.stringify(found.there)}\n`,
    )
  }
  const unlike = whole ? agreementOf(digests, trailer).unlike : []
  if (unlike.length > 0)
    say(stdout, `\nThis build folds ${unlike.join(", ")} differently than the build that made the recording\n`)
  if (values.expect !== undefined && values.expect !== all) say(stdout, `\nExpected ${values.expect}, got ${all}\n`)
  return found === undefined && unlike.length === 0 && (values.expect === undefined || values.expect === all)
}

const run = async (): Promise<boolean> => {
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(usage)
  const { test, bisect: range, unlike, as, ask = [], good, path, should } = values
  if (taskOf(values) === "fold") return await fold(fileOf(file), values)
  const mode = modeOf(as)
  const recorded = await replay(fileOf(file))
  if (unlike !== undefined) {
    const named = nameDifference(recorded, await thisBuild(), await buildOf(unlike), ask)
    say(stdout, namedText(named, unlike))
    return named === null
  }
  if (range !== undefined) say(stdout, await bisect(range, recorded, ask))
  else if (test === undefined)
    for (const question of ask.map(questionOf))
      say(stdout, changesText(changesOf(recorded, question, path?.split(".") ?? [])))
  else {
    const complaint = {
      ask,
      ...(good !== undefined && { good }),
      ...(path !== undefined && { path }),
      ...(should !== undefined && { should }),
      ...(mode !== undefined && { as: mode }),
    }
    const made = await makeTest(test, recorded, complaint, { here: await thisBuild(), folder: casesFolder })
    execFileSync(join(root, "node_modules", ".bin", "oxfmt"), [made.test], { cwd: root, stdio: "ignore" })
    say(stdout, madeText(made))
  }
  return true
}

try {
  exit((await run()) ? 0 : 1)
} catch (error) {
  say(stderr, `${error instanceof Error ? error.message : String(error)}\n`)
  exit(1)
}
