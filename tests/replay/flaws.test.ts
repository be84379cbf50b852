import { describe, expect, it } from "vitest"
import { factKinds } from "../../src/domain/exchange/facts.ts"
import type { StoredEvent } from "../../src/domain/kernel/event.ts"
import { genesis, link, shortCode } from "../../src/domain/recording/chain.ts"
import { printLine } from "../../src/domain/recording/format.ts"
import { randomLog } from "../laws/random-log.ts"
import { recordingOf } from "./recording.ts"
import { written } from "./written.ts"

const { log } = randomLog(11)
const lines = written(log).split("\n").slice(0, -1)

const said = (changed: ReadonlyArray<string>): string => {
  try {
    recordingOf(changed.map((line) => `${line}\n`).join(""))
    return "believed"
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const at = (index: number): string => lines[index] ?? ""
const swapped = (a: number, b: number): ReadonlyArray<string> =>
  lines.map((line, index) => (index === a ? at(b) : index === b ? at(a) : line))

/** A line as somebody would write it who knows the format and the chain, after the first line. */
const forged = (event: Partial<StoredEvent>): ReadonlyArray<string> => {
  const made: StoredEvent = {
    position: 1,
    type: "VerificationAsked",
    version: 1,
    at: 0,
    tab: "tab",
    build: "test",
    payload: {},
    ...event,
  }
  return [at(0), printLine({ ...made, hash: link(genesis("log-1"), made) }).trimEnd()]
}

/** Of a file of another device: so many tags, and nothing else. */
const taken = (count: number) => ({
  ...Object.fromEntries(factKinds.map((kind) => [kind, []])),
  tag: Array.from({ length: count }, (_, row) => ({ tag: "Home", given: true, rows: [row], edited: row })),
})

describe("a recording that was tampered with", () => {
  it("is as it was", () => expect(said(lines)).toBe("believed"))
  it("S34 one changed digit is named with its line", () =>
    expect(said(lines.map((line, index) => (index === 4 ? line.replace(/"at":\d/, '"at":9') : line)))).toMatch(
      /^line 5: the chain breaks at position 4/,
    ))
  it("S34 an event that was taken out is noticed at the one after it", () =>
    expect(said(lines.toSpliced(3, 1))).toMatch(/^line 4: the chain breaks at position 4/))
  it("S34 an event that was put in is noticed", () =>
    expect(said(lines.toSpliced(3, 0, at(3)))).toMatch(/^line 5: position 3 follows position 3/))
  it("S34 two events that changed places are noticed", () =>
    expect(said(swapped(2, 5))).toMatch(/^line 3: the chain breaks at position 5/))
  it("S34 an end that was cut off is noticed", () =>
    expect(said(lines.slice(0, -1))).toBe(
      `line ${lines.length}: the recording ends here, before its last line: it was cut off`,
    ))
  it("S34 a cut that kept the last line is noticed", () =>
    expect(said([...lines.slice(0, 5), at(lines.length - 1)])).toMatch(
      /^line 6: the last line speaks of \d+ events; 4 are there/,
    ))
})

describe("a hostile recording is refused with its line and the reason", () => {
  it("and as many facts in one event as an office takes at once are no reason", () =>
    expect(said(forged({ type: "ExchangeTaken", version: 2, payload: taken(100) }))).toMatch(/cut off$/))

  it.each([
    ["no JSON", [at(0), "{"], /^line 2: it is not JSON/],
    ["no recording", ["{}"], /^line 1: this is no recording of Web Office/],
    [
      "a newer format",
      [at(0).replace('"version":1', '"version":3')],
      /^line 1: the format is version 3; this build reads up to 2/,
    ],
    ["an unknown event", forged({ type: "Nonsense" }), /^line 2: this build knows no event “Nonsense”/],
    ["an event named as everything inherits", forged({ type: "constructor" }), /^line 2: this build knows no event/],
    [
      "a newer event",
      forged({ version: 99 }),
      /^line 2: “VerificationAsked” has version 99, which is newer than this build/,
    ],
    [
      "a payload of another shape",
      forged({ type: "CoverageQuestioned", payload: { from: "1", to: 2 } }),
      /^line 2: what “CoverageQuestioned” carries is not/,
    ],
    [
      "more facts in one event than any office takes at once",
      forged({ type: "ExchangeTaken", version: 2, payload: taken(101) }),
      /^line 2: what “ExchangeTaken” carries is not/,
    ],
    ["deep nesting", [at(0), `${"[".repeat(100_000)}${"]".repeat(100_000)}`], /^line 2: it is nested deeper than/],
    ["a prototype", [at(0), '{"__proto__":{"position":1}}'], /^line 2: it has a field that no event has/],
    [
      "a prototype in disguise",
      [at(0), '{"\\u005f_proto__":{"position":1}}'],
      /^line 2: it has a field that no event has/,
    ],
    [
      "a prototype in half a disguise",
      [at(0), '{"_\\u005Fproto__":{"position":1}}'],
      /^line 2: it has a field that no event has/,
    ],
    [
      "a prototype of which a letter is disguised",
      [at(0), '{"__pr\\u006Fto__":{"position":1}}'],
      /^line 2: it has a field that no event has/,
    ],
    ["a time that is no time", [at(0), at(1).replace(/"at":\d+/, '"at":1e300')], /^line 2: it is no event/],
    ["a line without an end", [at(0), `"${"x".repeat(17 * 1024 * 1024)}"`], /^line 2: it is longer than/],
    ["more after the end", [...lines, at(1)], /there is more after the recording's last line/],
  ])("S33 S36 %s", (_, hostile, reason) => expect(said(hostile)).toMatch(reason))
})

describe("the short code of a head", () => {
  it("is sixteen signs in four groups, and differs where the head does", () => {
    expect(shortCode("0".repeat(64))).toBe("0000-0000-0000-0000")
    expect(shortCode("f".repeat(64))).toBe("ZZZZ-ZZZZ-ZZZZ-ZZZZ")
    expect(shortCode(`8${"0".repeat(63)}`)).toBe("G000-0000-0000-0000")
  })
})
