import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { redaction } from "../../../src/domain/recording/conceal.ts"
import type { Flaw } from "../../../src/domain/recording/flaw.ts"
import type { Mark } from "../../../src/domain/recording/mark.ts"
import { type Recorded, RecordedLines } from "../../../src/domain/recording/recorded.ts"
import { logged, sample } from "../../replay/conformance/lines.ts"
import { scrambled, written } from "../../replay/written.ts"

const looks = {
  language: "de",
  theme: "dark",
  density: "compact",
  worthUnit: "btc",
  amountsHidden: true,
  zone: "Europe/Berlin",
  width: 390,
  height: 844,
} as const

const at = 1_800_000_000_000
const marks: ReadonlyArray<Mark> = [
  { kind: "stood", after: 0, at, path: "/", modal: null, loaded: true, looks },
  { kind: "pressed", after: 1, at: at + 5, index: 3, of: 75 },
  { kind: "typed", after: 1, at: at + 6, index: 0, of: 2 },
  { kind: "left", after: 2, at: at + 7 },
  { kind: "stood", after: 2, at: at + 8, path: "/transactions", modal: "withdrawBtcAccept", loaded: false, looks },
]
const events = logged([sample("RatesReceived"), sample("NoteWritten")])

const read = (text: string): Result.Result<Recorded, Flaw> => {
  const lines = new RecordedLines()
  for (const line of text.split("\n").slice(0, -1)) {
    const taken = lines.take(line)
    if (Result.isFailure(taken)) return Result.fail(taken.failure)
  }
  return lines.end()
}
const recorded = (text: string) => Result.getOrThrow(read(text))
const reason = (text: string) => Result.getOrThrow(Result.flip(read(text))).reason._tag

const lines = written(events, { marks }).split("\n").slice(0, -1)
const joined = (all: ReadonlyArray<string>) => all.map((line) => `${line}\n`).join("")

describe("marks of a recording", () => {
  it("tell path, modal, settings, window, presses and the clock, after the events they came after (B058)", () => {
    expect(recorded(written(events, { marks })).marks).toEqual(marks)
  })

  it("are in no recording by themselves, which is then of the format that builds without them read", () => {
    expect(recorded(written(events)).marks).toEqual([])
    expect(recorded(written(events)).header.version).toBe(1)
    expect(recorded(written(events, { marks })).header.version).toBe(2)
  })

  it("cannot be removed, changed, moved, added, or put where none can be", () => {
    const [first, second, ...others] = lines.slice(3, -1)
    const around = (inner: ReadonlyArray<string>) => joined([...lines.slice(0, 3), ...inner, ...lines.slice(-1)])
    expect(recorded(around(lines.slice(3, -1))).marks).toHaveLength(5)
    expect(reason(around([second ?? "", ...others]))).toBe("WrongMarks")
    expect(reason(around([first ?? "", (second ?? "").replace('"index":3', '"index":4'), ...others]))).toBe(
      "WrongMarks",
    )
    expect(reason(around([first ?? "", ...others.slice(0, 1), second ?? "", ...others.slice(1)]))).toBe("WrongMarks")
    expect(reason(around([...others, second ?? "", first ?? ""]))).toBe("NotAMark")
    expect(reason(around([...lines.slice(3, -1), second ?? ""]))).toBe("NotAMark")
    expect(reason(joined([...lines.slice(0, 2), first ?? "", ...lines.slice(2)]))).toMatch(/^(NotAMark|BrokenChain)$/)
    expect(reason(joined([(lines[0] ?? "").replace('"version":2', '"version":1'), ...lines.slice(1)]))).toBe("NotAMark")
    expect(reason(joined([...lines.slice(0, 3), ...lines.slice(-1)]))).toBe("WrongMarks")
    const last = lines.at(-1) ?? ""
    for (const said of [
      last.replace(/"marks":\{[^}]*\},?/, "").replace(",}", "}"),
      last.replace('"count":5', '"count":4'),
    ]) {
      expect(said).not.toBe(last)
      expect(reason(joined([...lines.slice(0, -1), said]))).toBe("WrongMarks")
    }
  })

  it("hold no text that was not known before (B059)", () => {
    const known = (text: string) => around(text)
    const around = (text: string) => joined([...lines.slice(0, 3), text, ...lines.slice(4)])
    const line = lines[3] ?? ""
    for (const typed of [
      line.replace('"path":"/"', '"path":"/?sum=5"'),
      line.replace('"path":"/"', '"path":"/transactions/anna@office.test"'),
      line.replace('"modal":null', '"modal":"withdrawBtc&sum=5"'),
      line.replace('"zone":"Europe/Berlin"', '"zone":"anna@office.test"'),
      line.replace('"loaded":true', '"loaded":true,"value":"secret"'),
      line.replace('"language":"de"', '"language":"secret"'),
    ]) {
      expect(typed).not.toBe(line)
      expect(reason(known(typed))).toBe("NotAMark")
    }
  })

  it("say nothing of where the customer lives once concealed, and move with the dates of a scrambled recording", () => {
    const redacted = recorded(written(events, { marks, mode: "redacted", concealment: redaction })).marks
    expect(redacted).toEqual(
      marks.map((mark) => (mark.kind === "stood" ? { ...mark, looks: { ...looks, zone: "UTC" } } : mark)),
    )
    const concealment = scrambled(events)
    const moved = recorded(written(events, { marks, mode: "scrambled", concealment }))
    expect(moved.marks.map((mark) => mark.at)).toEqual(marks.map((mark) => concealment.time(mark.at)))
    expect(moved.marks.map((mark) => mark.at)).not.toEqual(marks.map((mark) => mark.at))
  })

  it("end with the events that were written", () => {
    expect(recorded(written(events.slice(0, 1), { marks })).marks).toEqual(marks.slice(0, 3))
  })
})
