import { gzipSync } from "node:zlib"
import type { LiveQueryName } from "../../../src/domain/catalogue.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import type { StoredEvent } from "../../../src/domain/kernel/event.ts"
import { redaction } from "../../../src/domain/recording/conceal.ts"
import type { Mark } from "../../../src/domain/recording/mark.ts"
import { samples } from "../../domain/samples.ts"
import { looks } from "../looks.ts"
import { scrambled, written } from "../written.ts"
import { forged, logged, sample } from "./lines.ts"

/** One recording of the set, as it is made. `fill` stands for what would be too large to keep: it replaces FILL. */
export interface Case {
  readonly kind: "good" | "broken" | "old" | "hostile"
  readonly name: string
  /** What it is about, in a sentence. */
  readonly about: string
  readonly text: string | Uint8Array
  readonly fill?: { readonly text: string; readonly times: number }
  /** What is asked of it at its end. */
  readonly asks?: ReadonlyArray<readonly [LiveQueryName, unknown]>
}

const text = (lines: ReadonlyArray<string>): string => lines.map((line) => `${line}\n`).join("")

const rows: ReadonlyArray<readonly [LiveQueryName, unknown]> = [
  ["deviceContents", null],
  ["transactionTotals", { query: noFilter }],
]

const page = (given: object, id = 7): Partial<StoredEvent> => ({
  type: "TransactionPageReceived",
  version: 2,
  payload: {
    after: null,
    callId: `call-${id}`,
    started: 1_800_000_000_000,
    ms: 5,
    page: {
      request: pageRequest({ purpose: "screen" }),
      bad: [],
      rows: [
        {
          id,
          date: 1_700_000_000,
          description: "A row",
          sum: "12.50",
          currency: "btc",
          type: "2",
          status: "1",
          statusName: "Completed",
          marketplace: "Web Office",
          ...given,
        },
      ],
    },
  },
})

const balances = (btc: string): Partial<StoredEvent> => ({
  ...sample("BalancesReceived"),
  payload: { balances: { btc } },
})

const payoutOf = (callId: string): object => ({ ...Object(sample("WithdrawalCompleted").payload), callId })

const customerWith = (held: { readonly [key: string]: string }): Partial<StoredEvent> => {
  const { type, version, payload } = sample("UserInfoReceived")
  return { type, version, payload: { ...Object(payload), balances: held } }
}

const three = logged([sample("UserInfoReceived"), balances("1.5"), page({})])
const short = written(three, { logId: "conformance" }).trimEnd().split("\n")
const line = (index: number): string => short.at(index) ?? ""
const changed = (index: number, by: (line: string) => string): ReadonlyArray<string> =>
  short.with(index, by(line(index)))

/** A line that is not an event's, behind the first. */
const behindHeader = (hostile: string): string => text([line(0), hostile])

const everything = logged(samples)

const stood: Mark = {
  kind: "stood",
  after: 2,
  at: 1_800_000_000_000,
  path: "/transactions",
  modal: "withdrawBtc",
  loaded: true,
  looks,
}
const marks: ReadonlyArray<Mark> = [
  stood,
  { kind: "pressed", after: 2, at: 1_800_000_000_001, index: 3, of: 75 },
  { kind: "typed", after: 3, at: 1_800_000_000_002, index: 0, of: 2 },
  { kind: "left", after: 3, at: 1_800_000_000_003 },
]
const marked = written(three, { logId: "conformance", marks })
const markedLines = marked.trimEnd().split("\n")

/** Two exports of one log, each scrambled by a secret of its own. */
const scrambledTwice = [1, 2].map((byte) =>
  written(three, {
    logId: `scrambled-${byte}`,
    mode: "scrambled",
    concealment: scrambled(three, new Uint8Array(32).fill(byte)),
  })
    .trimEnd()
    .split("\n"),
)
const [scrambledOnce = [], scrambledAgain = []] = scrambledTwice

const good: ReadonlyArray<Omit<Case, "kind">> = [
  { name: "nothing", about: "A log in which nothing happened", text: written([], { logId: "conformance" }) },
  { name: "three", about: "A customer, balances and a row", text: text(short), asks: [...rows, ["balances", null]] },
  { name: "marks", about: "Of format 2: what was shown and done stands behind the events", text: marked, asks: rows },
  {
    name: "everything",
    about: "Every event in every version, complete",
    text: written(everything, { logId: "conformance" }),
    asks: rows,
  },
  {
    name: "redacted",
    about: "The same, redacted",
    text: written(everything, { logId: "conformance", mode: "redacted", concealment: redaction }),
    asks: rows,
  },
  {
    name: "scrambled",
    about: "The same, scrambled",
    text: written(everything, { logId: "conformance", mode: "scrambled", concealment: scrambled(everything) }),
    asks: rows,
  },
  {
    name: "gaps",
    about: "Positions with gaps: a stretch that the browser lost came again",
    text: written(
      three.map((event) => ({ ...event, position: event.position * 1000 })),
      { logId: "conformance" },
    ),
    asks: rows,
  },
  {
    name: "goes-on",
    about: "A log that goes on where a newer build had written",
    text: text(forged(three, { before: { position: 4, type: "MoonPhaseSeen", version: 1 } })),
  },
  {
    name: "carriage-returns",
    about: "Lines that end as on another system",
    text: short.map((each) => `${each}\r\n`).join(""),
  },
  {
    name: "byte-order-mark",
    about: "A mark before the first line, as some editors put it",
    text: `\u{FEFF}${text(short)}`,
  },
  { name: "no-last-break", about: "A last line without its break", text: short.join("\n") },
  {
    name: "words",
    about: "Texts with signs of every kind, and words that mean something elsewhere",
    text: text(
      forged(
        logged([
          page({ description: '‮constructor‬ \u{2028} 👩‍👩‍👧 "\\\\u005f" </script> ${x} \u0000 ü' }),
          { type: "NoteWritten", payload: { id: 7, text: "hasOwnProperty __proto__" } },
          { type: "NoteWritten", payload: { id: 8, text: "__proto__" } },
          { type: "NoteWritten", payload: { id: 9, text: '"__proto__":' } },
        ]),
      ),
    ),
    asks: rows,
  },
]

const broken: ReadonlyArray<Omit<Case, "kind">> = [
  { name: "empty", about: "A file without a line", text: "" },
  { name: "no-json", about: "A page of the web", text: "<!doctype html><title>Office</title>\n" },
  { name: "no-recording", about: "JSON of something else", text: '{"hello":"world"}\n' },
  {
    name: "newer-format",
    about: "A format that is not known yet",
    text: text(changed(0, (each) => each.replace('"version":1', '"version":3'))),
  },
  {
    name: "other-mark",
    about: "A step of what was done was changed",
    text: marked.replace('"index":3', '"index":4'),
  },
  {
    name: "typed-in-a-mark",
    about: "A step that holds what was typed",
    text: marked.replace('"kind":"typed"', '"kind":"typed","value":"secret"'),
  },
  {
    name: "marks-out-of-order",
    about: "Steps that changed places",
    text: text(markedLines.with(4, markedLines[6] ?? "").with(6, markedLines[4] ?? "")),
  },
  {
    name: "mark-amid-events",
    about: "A step that stands before an event",
    text: text(markedLines.toSpliced(4, 1).toSpliced(2, 0, markedLines[4] ?? "")),
  },
  {
    name: "mark-of-the-future",
    about: "A step after an event that the recording does not have",
    text: marked.replace('"after":2', '"after":99'),
  },
  {
    name: "marks-of-format-1",
    about: "Steps in a format that has none",
    text: marked.replace('"version":2', '"version":1'),
  },
  {
    name: "format-zero",
    about: "A format that never was",
    text: text(changed(0, (each) => each.replace('"version":1', '"version":0'))),
  },
  { name: "compressed", about: "A recording that was compressed", text: gzipSync(text(short)) },
  { name: "joined", about: "Two scrambled recordings, one behind the other", text: text(scrambledTwice.flat()) },
  {
    name: "joined-without-seam",
    about: "The events of two scrambled recordings behind one first line",
    text: text([...scrambledOnce.slice(0, 3), ...scrambledAgain.slice(3)]),
  },
  { name: "cut", about: "The last line is missing", text: text(short.slice(0, -1)) },
  { name: "cut-in-a-line", about: "The file ends within a line", text: text(short).slice(0, -300) },
  {
    name: "changed",
    about: "One amount was changed",
    text: text(changed(3, (each) => each.replace("12.50", "92.50"))),
  },
  { name: "removed", about: "An event was taken out", text: text(short.toSpliced(2, 1)) },
  { name: "repeated", about: "An event stands there twice", text: text(short.toSpliced(2, 0, line(2))) },
  { name: "exchanged", about: "Two events changed places", text: text(short.with(1, line(2)).with(2, line(1))) },
  {
    name: "cut-with-its-end",
    about: "Events before the last line are missing",
    text: text([...short.slice(0, 2), line(-1)]),
  },
  {
    name: "other-head",
    about: "The last line names another end of the chain",
    text: text(forged(three, { head: "0".repeat(64) })),
  },
  { name: "more-after-the-end", about: "There is more after the last line", text: text([...short, line(1)]) },
  { name: "empty-line", about: "A line without anything", text: text(short.toSpliced(2, 0, "")) },
  {
    name: "no-text",
    about: "Bytes that are no UTF-8",
    text: Buffer.concat([Buffer.from(text(short.slice(0, 3))), Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0x0a])]),
  },
  { name: "unknown-event", about: "An event that no build knows", text: text(forged(logged([{ type: "Nonsense" }]))) },
  {
    name: "newer-event",
    about: "An event of a version that is not known yet",
    text: text(forged(logged([{ version: 99 }]))),
  },
  { name: "version-zero", about: "An event of no version", text: text(forged(logged([{ version: 0 }]))) },
  {
    name: "other-payload",
    about: "A payload that is not what the event carries",
    text: text(forged(logged([{ type: "CoverageQuestioned", payload: { from: "1", to: 2 } }]))),
  },
  {
    name: "more-payload",
    about: "A field that the event does not carry",
    text: text(forged(logged([{ type: "CoverageQuestioned", payload: { from: 1, to: 2, password: "hunter2" } }]))),
  },
]

const old: ReadonlyArray<Omit<Case, "kind">> = [
  {
    name: "older-versions",
    about: "Events of earlier versions only",
    text: written(logged(samples.filter(({ type, version }) => version < sample(type).version)), {
      logId: "conformance",
    }),
    asks: rows,
  },
]

const hostile: ReadonlyArray<Omit<Case, "kind">> = [
  {
    name: "compressed-bomb",
    about: "Sixteen megabytes of nothing, compressed to a few bytes",
    text: gzipSync(new Uint8Array(16 * 1024 * 1024)),
  },
  {
    name: "checkpoint",
    about: "A line that gives states instead of the events they come of",
    text: text(short.toSpliced(2, 0, '{"checkpoint":{"balances":{"btc":"1000000"}},"position":1}')),
  },
  {
    name: "checkpoint-at-the-end",
    about: "A last line that gives states beside their digests",
    text: text(changed(-1, (each) => each.replace('"end":true', '"end":true,"states":{"balances":{"btc":"1000000"}}'))),
  },
  {
    name: "same-id-twice",
    about: "Rows of one id that say different things, in one page and in the next",
    text: text(
      forged(
        logged([
          page({}),
          page({ sum: "1.00", description: "Another row" }),
          page({ id: 7, sum: "2.00" }, Number.MAX_SAFE_INTEGER),
        ]),
      ),
    ),
    asks: [...rows, ["rowDetails", { id: 7 }]],
  },
  {
    name: "inherited-currencies",
    about: "Balances of currencies named as everything inherits",
    text: text(
      forged(
        logged([
          { ...sample("BalancesReceived"), payload: { balances: { constructor: "1.5", toString: "2", valueOf: "3" } } },
        ]),
      ),
    ),
    asks: [["balances", null]],
  },
  {
    name: "field-twice",
    about: "A field that stands twice, first with another value",
    text: text(changed(2, (each) => each.replace("{", '{"payload":{"balances":{"btc":"1000000"}},'))),
    asks: [["balances", null]],
  },
  {
    name: "last-position",
    about: "An event at the last whole number there is",
    text: text(forged(logged([{ position: Number.MAX_SAFE_INTEGER }]))),
    asks: [["deviceContents", null]],
  },
  {
    name: "prototype-in-a-mark",
    about: "A step with a prototype",
    text: marked.replace('"kind":"left"', '"kind":"left","__proto__":{"polluted":true}'),
  },
  {
    name: "endless-time-in-a-mark",
    about: "A step at a moment that no date has",
    text: marked.replace('"at":1800000000003', '"at":1e300'),
  },
  { name: "deep", about: "Lists in lists in lists", text: behindHeader("FILL"), fill: { text: "[", times: 1_000_000 } },
  {
    name: "deep-payload",
    about: "A payload that is deeper than any, in an event that fits the chain",
    text: text([line(0), line(1).replace('"payload":{', `"payload":{"deep":${"[".repeat(40)}${"]".repeat(40)},`)]),
  },
  {
    name: "long-line",
    about: "A line that is longer than any can be",
    text: behindHeader('"FILL"'),
    fill: { text: "x", times: 17 * 1024 * 1024 },
  },
  { name: "prototype", about: "A prototype by its name", text: behindHeader('{"__proto__":{"polluted":true}}') },
  {
    name: "disguised-prototype",
    about: "A prototype in disguise",
    text: behindHeader('{"\\u005f_proto__":{"polluted":true}}'),
  },
  {
    name: "prototype-with-room",
    about: "A prototype by its name, with room before the colon",
    text: behindHeader('{"__proto__" : {"polluted":true}}'),
  },
  {
    name: "prototype-in-letters",
    about: "A prototype of which a letter is disguised, among balances that fit the chain",
    text: text(
      forged(
        logged([{ ...sample("BalancesReceived"), payload: { balances: JSON.parse('{"__proto__":"1.5"}') as object } }]),
      ).map((each) => each.replace('"__proto__"', '"__pr\\u006fto__"')),
    ),
  },
  {
    name: "inherited-name",
    about: "An event named as everything inherits",
    text: text(forged(logged([{ type: "constructor" }]))),
  },
  {
    name: "inherited-call",
    about: "A payout whose call is named as everything inherits",
    text: text(forged(logged([{ ...sample("WithdrawalCompleted"), payload: payoutOf("constructor") }]))),
    asks: [["sends", null]],
  },
  {
    name: "endless-call",
    about: "A call that took longer than there are dates",
    text: text(
      forged(
        logged([{ ...sample("CallFulfilled"), payload: { call: "user/balance", callId: "c", started: 0, ms: 1e308 } }]),
      ),
    ),
  },
  {
    name: "balance-in-words",
    about: "A balance beside the customer that is no number",
    text: text(forged(logged([customerWith({ otonq: "<b>much</b>" })]))),
  },
  {
    name: "endless-time",
    about: "A moment that no date has",
    text: text(changed(1, (each) => each.replace(/"at":\d+/, '"at":1e300'))),
  },
  {
    name: "endless-number",
    about: "A number that is none",
    text: text([line(0), line(3).replace('"ms":5', '"ms":1e999')]),
  },
  {
    name: "endless-time-inside",
    about: "A moment that no date has, inside an event that fits the chain",
    text: text(
      forged(
        logged([{ ...sample("CallFulfilled"), payload: { call: "user/balance", callId: "c", started: 1e300, ms: 1 } }]),
      ),
    ),
  },
  {
    name: "row-beyond-dates",
    about: "A row of a second that no date has",
    text: text(forged(logged([page({ date: Number.MAX_SAFE_INTEGER })]))),
  },
  {
    name: "endless-amount",
    about: "An amount of a billion digits, said in ten",
    text: text(forged(logged([page({ sum: "1e999999999" })]))),
  },
  {
    name: "year-9999",
    about: "Everything happens at the end of time, and one row long before it",
    text: text(
      forged(
        logged([
          { ...sample("RatesReceived"), at: 8.64e15 },
          { ...balances("1.5"), at: 8.64e15 },
          { ...page({ date: 253_402_300_799 }), at: 8.64e15 },
          { ...page({ date: -62_167_219_200 }, 8), at: 0 },
          { ...page({ date: 8.64e12 }, 9), at: 8.64e15 },
        ]),
      ),
    ),
    asks: [
      ["deviceContents", null],
      ["balanceHistory", { unit: "eur", now: 8.64e12 }],
      ["transactionDays", { query: noFilter }],
    ],
  },
  {
    name: "lying-digests",
    about: "A last line that speaks of other states than those that come of it",
    text: text(
      changed(-1, (each) => each.replace(/"balances (\d+)":"[0-9a-f]+"/, `"balances $1":"${"0".repeat(64)}"`)),
    ),
  },
  {
    name: "lying-chain",
    about: "A chain that was made anew, for another log",
    text: text([line(0).replace('"logId":"conformance"', '"logId":"another"'), ...short.slice(1)]),
  },
]

/** The whole set, as `record.ts` writes it. */
export const cases: ReadonlyArray<Case> = Object.entries({ good, broken, old, hostile }).flatMap(([kind, each]) =>
  each.map((made) => ({ kind: kind as Case["kind"], ...made })),
)
