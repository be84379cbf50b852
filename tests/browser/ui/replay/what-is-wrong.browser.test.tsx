import * as Result from "effect/Result"
import { expect, test } from "vitest"
import { userEvent } from "vitest/browser"
import type { StoredEvent } from "../../../../src/domain/kernel/event.ts"
import { genesis, link } from "../../../../src/domain/recording/chain.ts"
import { printLine } from "../../../../src/domain/recording/format.ts"
import { RecordedLines } from "../../../../src/domain/recording/recorded.ts"
import type { RecordingRefusal } from "../../../../src/domain/recording/views.ts"
import { OpenRecording, useOpening } from "../../../../src/ui/replay/open-recording.tsx"
import { written } from "../../../replay/written.ts"
import { customerWorker } from "../../customer-worker.ts"
import { refused, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const Opened = () => <OpenRecording opening={useOpening(null)} onLeave={null} />

/** What stands over the choice of a file once this one was chosen. */
const saidOf = async (lines: ReadonlyArray<string>, verdict: (text: string) => RecordingRefusal | null) => {
  const office = customerWorker()
  office.set("replay", { _tag: "Closed" })
  office.reply("openRecording", async ({ file }) => {
    const refusal = verdict(await file.text())
    return refusal === null ? succeeded(null) : refused(refusal)
  })
  const { place } = show(<Opened />, { office })
  const input = () => place.querySelector<HTMLInputElement>('input[type="file"]')
  await expect.poll(input).not.toBeNull()
  await userEvent.upload(
    input() ?? place,
    new File(
      lines.map((line) => `${line}\n`),
      "mine.ndjson",
    ),
  )
  await expect.poll(() => place.querySelector(".banner")?.textContent).toBeDefined()
  return place.querySelector(".banner")?.textContent
}

/** Reads a file as the worker does, believing nothing. */
const read = (text: string): RecordingRefusal | null => {
  const recorded = new RecordedLines()
  for (const line of text.split("\n").slice(0, -1)) {
    const taken = recorded.take(line)
    if (Result.isFailure(taken)) return { _tag: "Flawed", ...taken.failure }
  }
  const end = recorded.end()
  return Result.isFailure(end) ? { _tag: "Flawed", ...end.failure } : null
}

const at = 1_800_000_000_000
const entry = { position: 1, type: "VerificationAsked", version: 1, at, tab: "tab", build: "test", payload: {} }
const events: ReadonlyArray<StoredEvent> = [1, 2, 3].map((position) => ({ ...entry, position }))
const marks = [{ kind: "left", after: 3, at } as const]
/** First line, three entries, one mark, last line. */
const lines = written(events, { marks }).trimEnd().split("\n")
const line = (number: number): string => lines[number - 1] ?? ""
const changed = (number: number, from: string | RegExp, to: string): ReadonlyArray<string> =>
  lines.with(number - 1, line(number).replace(from, to))

/** A first entry as somebody would write it who knows the format and the chain. */
const forged = (changes: Partial<StoredEvent>): ReadonlyArray<string> => {
  const made = { ...entry, ...changes }
  return [line(1), printLine({ ...made, hash: link(genesis("log-1"), made) }).trimEnd()]
}
const deep = `${"[".repeat(100)}${"]".repeat(100)}`
const cases: ReadonlyArray<readonly [cause: string, lines: ReadonlyArray<string>, said: string]> = [
  ["half a line", [line(1), "{"], "Line 2: it is not JSON, or only a part of it is there."],
  ["a line of 16 MB", [line(1), "x".repeat(16 * 1024 * 1024 + 1)], "Line 2: it is longer than any entry can be."],
  ["many brackets", [line(1), deep], "Line 2: it is nested deeper than any entry can be."],
  ["a prototype", [line(1), '{"__proto__":1}'], "Line 2: it has a field that no entry has."],
  ["another file", ["{}"], "Line 1: it is not the beginning of a recording of this office."],
  [
    "a newer format",
    changed(1, '"version":2', '"version":7'),
    "Line 1: it is a recording of format 7, and this office reads up to 2.",
  ],
  ["a time that is none", changed(2, /"at":\d+/, '"at":-1'), "Line 2: it is no entry."],
  ["more behind the end", [...lines, line(2)], "Line 7: there is more after the recording’s last line."],
  [
    "another end of its steps",
    changed(6, /"head":"[0-9a-f]{64}"(?!.*"head")/, `"head":"${"0".repeat(64)}"`),
    "Line 6: steps of what was shown and done were removed, changed or moved.",
  ],
  ["no end", lines.slice(0, -1), "Line 6: the recording ends here, before its last line: it was cut off."],
  [
    "a step that is none",
    changed(5, '"kind":"left"', '"kind":"right"'),
    "Line 5: it is no step of what was shown or done, or stands where none can.",
  ],
  [
    "a step taken out",
    lines.toSpliced(4, 1),
    "Line 5: steps of what was shown and done were removed, changed or moved.",
  ],
  ["entries taken out at the end", lines.toSpliced(2, 3), "Line 3: it speaks of 3 entries, and 1 is there."],
  [
    "an entry twice",
    lines.toSpliced(3, 0, line(2)),
    "Line 4: entry 1 follows entry 2: entries were repeated or moved.",
  ],
  [
    "an entry changed",
    changed(3, /"at":\d/, '"at":9'),
    "Line 3: the chain breaks at entry 2: it was changed, or one before it was removed, added or moved.",
  ],
  ["an unknown entry", forged({ type: "Nonsense" }), "Line 2: this office knows no entry “Nonsense”."],
  ["a newer entry", forged({ version: 99 }), "Line 2: “VerificationAsked” is of a newer version of the office."],
  [
    "an entry of another shape",
    forged({ type: "CoverageQuestioned", payload: { from: "1", to: 2 } }),
    "Line 2: what “CoverageQuestioned” carries is not what such an entry carries.",
  ],
]

test.each(cases)("S33 S34 a recording with %s says the line and what is wrong with it", async (_, file, said) => {
  expect(await saidOf(file, read)).toBe(`“mine.ndjson” was not opened. ${said}`)
})

test("a recording whose end names another chain says so", async () => {
  const file = written(events)
    .trimEnd()
    .split("\n")
    .map((each) =>
      each.includes('"end":true') ? each.replace(/"head":"[0-9a-f]{64}"/, `"head":"${"0".repeat(64)}"`) : each,
    )
  expect(await saidOf(file, read)).toBe(
    "“mine.ndjson” was not opened. " +
      "Line 5: the end of the chain is another one: entries before it were removed or changed.",
  )
})

test.each<[RecordingRefusal, string]>([
  [{ _tag: "Flawed", line: 9, reason: { _tag: "Unfoldable" } }, "Line 9: an entry up to here makes no sense."],
  [{ _tag: "Unreadable" }, "The file cannot be read. Perhaps it was moved or changed meanwhile."],
  [{ _tag: "Storage", problem: "StorageFull" }, "The storage of this device is full"],
  [{ _tag: "NotHere" }, "Recordings are opened on a page of their own."],
])("what keeps a recording from being read at all is said: %o", async (refusal, said) => {
  expect(await saidOf(lines, () => refusal)).toBe(`“mine.ndjson” was not opened. ${said}`)
})
