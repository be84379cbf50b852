import { mkdirSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { genesis, link } from "../../src/domain/recording/chain.ts"
import { type Header, type Line, printLine, type Trailer } from "../../src/domain/recording/format.ts"
import { root } from "../build/build-id.ts"
import type { Question, Wrong } from "./wrong.ts"

/** Where tests that were made from recordings stand. */
export const casesFolder = join(root, "tests", "replay", "cases")

/** A recording of these events, with their chain. What comes of it is what the test says, so it names no digests. */
const recordingText = (header: Header, events: ReadonlyArray<Line>): string => {
  let head = genesis(header.logId)
  const lines = events.map((line) => {
    head = link(head, line)
    return printLine({ ...line, hash: head })
  })
  const trailer: Trailer = { end: true, events: events.length, head, digests: {} }
  return printLine(header) + lines.join("") + printLine(trailer)
}

const asked = (question: Question): string =>
  question._tag === "Answer"
    ? `ask(${JSON.stringify(question.query)}, ${JSON.stringify(question.params)}).value`
    : `part(${JSON.stringify(question.projection)}, ${JSON.stringify(question.part)})`

const claim = ({ question, keys, right }: Wrong): string => {
  const said = `expect(at().${asked(question)})`
  if (keys.length === 0)
    return right === undefined ? `${said}.toBeUndefined()` : `${said}.toEqual(${JSON.stringify(right)})`
  const place = JSON.stringify(keys)
  return right === undefined
    ? `${said}.not.toHaveProperty(${place})`
    : `${said}.toHaveProperty(${place}, ${JSON.stringify(right)})`
}

/** What is wrong, in words: “balances value.btc”. */
export const whereText = ({ question, keys }: Wrong): string =>
  [question._tag === "Answer" ? question.query : `${question.projection} ${question.part}`.trim(), keys.join(".")]
    .join(" ")
    .trim()

/** The text of a test, as the formatter would leave it or nearly so. */
const testText = (name: string, wrong: Wrong): string => `import { expect, it } from "vitest"
import { replay } from "../../../scripts/replay/library.ts"

it(${JSON.stringify(`${name}: ${whereText(wrong)} is right`)}, async () => {
  const { at } = await replay(new URL(${JSON.stringify(`${name}.ndjson`)}, import.meta.url))
  ${claim(wrong)}
})
`

/** Writes a test and its recording; gives their paths, from the repository's root. Concealed, it is of no log. */
export const writeTest = (
  folder: string,
  name: string,
  header: Header,
  events: ReadonlyArray<Line>,
  wrong: Wrong,
): { readonly test: string; readonly recording: string } => {
  const [test, recording] = [join(folder, `${name}.test.ts`), join(folder, `${name}.ndjson`)]
  mkdirSync(folder, { recursive: true })
  const own = header.mode === "full" ? header : { ...header, logId: name, made: events.at(-1)?.at ?? 0 }
  writeFileSync(recording, recordingText(own, events))
  writeFileSync(test, testText(name, wrong))
  return { test: relative(root, test), recording: relative(root, recording) }
}
