import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { mostFacts, mostInForce } from "../../../src/domain/exchange/areas.ts"
import type { Fact } from "../../../src/domain/exchange/facts.ts"
import {
  ExchangeReader,
  largestFile,
  longestLine,
  printFact,
  printHeader,
  printTrailer,
} from "../../../src/domain/exchange/file.ts"
import type { ExchangeFlaw } from "../../../src/domain/exchange/flaw.ts"
import { canonicalJson } from "../../../src/domain/kernel/canonical.ts"
import { digest } from "../../../src/domain/kernel/digest.ts"
import { LineCutter } from "../../../src/domain/recording/lines.ts"
import { longestQuestion, longestWords, mostParts } from "../../../src/domain/sheets/model.ts"
import { samples } from "../samples.ts"

const now = 1_790_000_000_000
const day = 86_400_000
const note = (row: number, edited = now): Fact => ({ kind: "note", data: { row, text: "Rent", edited } })
const header = printHeader("7", now)

/** Reads a file of these lines; gives its first flaw, null where there is none. */
const flawOf = (lines: ReadonlyArray<string>): ExchangeFlaw | null => {
  const reader = new ExchangeReader({ id: "7", email: "demo@office.test" }, now)
  for (const line of lines) {
    const read = reader.take(line.replace(/\n$/, ""))
    if (Result.isFailure(read)) return read.failure
  }
  const end = reader.end()
  return Result.isFailure(end) ? end.failure : null
}
const flawOfText = (text: string): ExchangeFlaw | null => {
  const cutter = new LineCutter(longestLine)
  const lines = cutter.take(text)
  return flawOf(cutter.rest === "" ? lines : [...lines, cutter.rest])
}
/** A file, without the break at its end. */
const whole = `${header}${printFact(note(1))}${printTrailer(1)}`.trimEnd()
/** The flaw of a file whose second line is this one. */
const flawOfLine = (line: string): ExchangeFlaw | null => flawOf([header, line, printTrailer(1)])
/** A line that says what no office would, with the id that belongs to it. */
const forged = (kind: string, data: unknown): string => {
  const fact = { kind, data }
  return canonicalJson({ id: digest(fact), ...fact })
}

const taken = samples.find(({ type, version }) => type === "ExchangeTaken" && version === 2)?.payload as {
  readonly [kind: string]: Array<object>
}
const every = Object.entries(taken).flatMap(([kind, all]) => all.map((data) => ({ kind, data }) as Fact))
const ofKind = (kind: string, change: object): string => forged(kind, { ...taken[kind]?.[0], ...change })
/** A sheet of so many parts, each made of the same one. */
const ofSheet = (partOf: (part: object, id: string) => object, parts: number): string =>
  ofKind("sheet", { parts: Array.from({ length: parts }, (_, id) => partOf(onePart, String(id))) })
/** A request that is another one. */
const ofRequest = (change: object): string => {
  const [said] = taken["request"] as unknown as readonly [{ readonly request: object }]
  return ofKind("request", { request: { ...said.request, ...change } })
}
const onePart = { id: "p", kind: "table", isWide: true, words: "net by month", beside: null }
const beside = { series: "rate", making: "itself", together: "none" }
const long = "x".repeat(longestQuestion + 1)

describe("an exchange file", () => {
  it("B023 holds every kind of fact, and is read as it was written", () => {
    const reader = new ExchangeReader({ id: "7", email: "demo@office.test" }, now)
    const lines = [header, ...every.map(printFact), printTrailer(every.length)]
    const read = [...lines, ""].map((line) => Result.getOrThrow(reader.take(line.trimEnd())))
    const facts = every.map((fact) => ({ _tag: "Fact", fact }))
    expect(read).toEqual([{ _tag: "Header" }, ...facts, { _tag: "Trailer" }, { _tag: "Blank" }])
    expect(reader.end()).toEqual(Result.succeed(null))
    expect(header).toBe(`{"customer":"7","format":"web-office-exchange","made":${now},"version":2}\n`)
  })

  it("B023 of format 1, in which there were no sheets, is read all the same", () => {
    expect(flawOf([header.replace('"version":2', '"version":1'), printFact(note(1)), printTrailer(1)])).toBeNull()
  })

  it("B023 keeps a note that names a prototype, or half a character, as text", () => {
    for (const text of ["__proto__", '"__proto__":1', "\\u005f", "\ud800", "{".repeat(900)])
      expect(flawOfLine(printFact({ kind: "note", data: { row: 1, text, edited: now } }))).toBeNull()
  })

  it.each<readonly [string, ReadonlyArray<string>, number, string]>([
    ["nothing", [], 1, "NoExchange"],
    ["another beginning", ['{"format":"web-office-recording","version":1}'], 1, "NoExchange"],
    ["no JSON", ["PK\u0003\u0004"], 1, "NotJson"],
    ["another customer", [printHeader("8", now), printTrailer(0)], 1, "OtherCustomer"],
    ["a newer format", [header.replace('"version":2', '"version":3')], 1, "NewerFormat"],
    ["a newer format of another file", ['{"format":"web-office-sheet","version":3}'], 1, "NoExchange"],
    ["a newer format of nothing", ['{"version":3}'], 1, "NoExchange"],
    ["nothing of its own", ["null"], 1, "NoExchange"],
    ["a number for its header", ["3"], 1, "NoExchange"],
    ["a customer without a name", [header.replace('"customer":"7"', '"customer":""')], 1, "NoExchange"],
    ["no moment at which it was made", [header.replace(`"made":${now},`, "")], 1, "NoExchange"],
    ["an end that is none", [header, '{"end":false,"facts":0}'], 2, "NoFact"],
    ["a field more in its end", [header, '{"also":1,"end":true,"facts":0}'], 2, "NoFact"],
    ["an older format", [header.replace('"version":2', '"version":0')], 1, "NoExchange"],
    ["a format that is no number", [header.replace('"version":2', '"version":"2"')], 1, "NoExchange"],
    ["a field more in its header", [header.replace("{", '{"__proto__":{"customer":"7"},')], 1, "NoExchange"],
    ["two headers", [header, header], 2, "NoFact"],
    ["a line cut off", [header, printFact(note(1)).slice(0, 60)], 2, "NotJson"],
    ["no end", [header, printFact(note(1))], 3, "CutOff"],
    ["another count", [header, printFact(note(1)), printTrailer(2)], 3, "WrongCount"],
    ["more after its end", [header, printTrailer(0), printFact(note(1))], 3, "AfterTheEnd"],
    ["a fact twice", [header, printFact(note(1)), printFact(note(2)), printFact(note(1))], 4, "Twice"],
  ])("B023 is refused with %s, by the line", (_, lines, line, reason) => {
    expect(flawOf(lines)).toMatchObject({ line, reason: { _tag: reason } })
  })

  it.each<readonly [string, ReadonlyArray<string>, ExchangeFlaw["reason"]]>([
    [
      "the format that it is of, and the one that is known",
      [header.replace('"version":2', '"version":3')],
      { _tag: "NewerFormat", version: 3, known: 2 },
    ],
    [
      "how many facts it should hold, and how many it does",
      [header, printFact(note(1)), printTrailer(2)],
      { _tag: "WrongCount", said: 2, found: 1 },
    ],
    [
      "the moment that is to come",
      [header, printFact(note(1, now + day + 1))],
      { _tag: "ToCome", moment: now + day + 1 },
    ],
  ])("B023 that is refused tells %s", (_, lines, reason) => {
    expect(flawOf(lines)?.reason).toEqual(reason)
  })

  it.each([
    ["no break", ""],
    ["a break", "\n"],
    ["a blank line", "\n\n"],
    ["two blank lines", "\n\n\n"],
    ["a break of Windows and a blank line", "\r\n\r\n"],
    ["spaces", "\n   "],
    ["a tab between blank lines", "\n\n\t\n"],
  ])("B023 is read with %s behind its end, as an editor leaves it", (_, behind) => {
    expect(flawOfText(`${whole}${behind}`)).toBeNull()
  })

  it.each([
    ["a letter behind blank lines", `${whole}\n\n\nx`, 6, "NotJson"],
    ["its end again", `${whole}\n\n${printTrailer(1)}`, 5, "AfterTheEnd"],
    ["a sign that draws nothing and is no blank", `${whole}\n\u200b`, 4, "NotJson"],
    ["a blank line in its middle", `${header}\n${printFact(note(1))}${printTrailer(1)}`, 2, "NotJson"],
    ["a blank line before all", `\n${whole}`, 1, "NotJson"],
  ])("B023 is refused with %s, by the line", (_, text, line, reason) => {
    expect(flawOfText(text)).toMatchObject({ line, reason: { _tag: reason } })
  })

  it.each<readonly [string, string, string]>([
    ["of no kind", forged("constructor", {}), "NoFact"],
    ["of a kind of nobody", forged("payment", { row: 1, text: "", edited: now }), "NoFact"],
    ["changed after it was written", printFact(note(1)).replace("Rent", "Lent"), "Altered"],
    ["without its id", canonicalJson(note(1)), "NoFact"],
    ["with a prototype", printFact(note(1)).replace('"text"', '"__proto__":{"a":1},"text"'), "NoFact"],
    ["with a field more", ofKind("note", { also: 1 }), "NoFact"],
    ["with a text for a number", ofKind("note", { row: "1" }), "NoFact"],
    ["with half a row", ofKind("note", { row: 1.5 }), "NoFact"],
    ["with a number beyond all", printFact(note(1)).replace(`"row":1`, `"row":1e999`), "NoFact"],
    ["with a long note", ofKind("note", { text: "x".repeat(1001) }), "NoFact"],
    ["in the year 9999", printFact(note(1, 253_402_300_799_000)), "ToCome"],
    ["at a moment beyond every date", printFact(note(1, Number.MAX_SAFE_INTEGER)), "ToCome"],
    ["of a day and a millisecond to come", printFact(note(1, now + day + 1)), "ToCome"],
    ["of a view that was first saved before there was time", ofKind("view", { first: -1 }), "NoFact"],
    ["of a request that came before there was time", ofKind("request", { at: -1 }), "NoFact"],
    ["of a request that came in 9999", ofKind("request", { at: 253_402_300_799_000 }), "ToCome"],
    ["without its data", forged("note", undefined), "NoFact"],
    ["with a field more beside its data", printFact(note(1)).replace("{", '{"also":1,'), "NoFact"],
    ...(
      ["rule", "ruleUndone", "view", "viewDeleted", "sheet", "sheetDeleted", "requestPaid", "requestDismissed"] as const
    ).map((kind) => [`of a ${kind} of no name`, ofKind(kind, { id: "" }), "NoFact"] as const),
    ["of a view that was first saved in 9999", ofKind("view", { first: 253_402_300_799_000 }), "ToCome"],
    ["before there was time", printFact(note(1, -1)), "NoFact"],
    ["with a tag that is no tag", ofKind("tag", { tag: " Home" }), "NoFact"],
    ["with an empty tag", ofKind("tag", { tag: "" }), "NoFact"],
    ["with a tag for no row", ofKind("tag", { rows: [] }), "NoFact"],
    ["with a tag for 5,001 rows", ofKind("tag", { rows: Array.from({ length: 5001 }, (__, row) => row) }), "NoFact"],
    ["with a rule that gives nothing", ofKind("rule", { tags: [] }), "NoFact"],
    ...["", "(((", "cur:", "tag:self", "-tag:par", "is:withdrawn"].map(
      (search) => [`with a rule for “${search}”`, ofKind("rule", { search }), "NoFact"] as const,
    ),
    ["with a rule of 4,001 characters", ofKind("rule", { search: "x".repeat(4001) }), "NoFact"],
    ...["", " ", "\u200b", "\u2066\u2069", "\u0301", "\u3164"].flatMap((name) =>
      ["view", "sheet"].map(
        (kind) => [`of a ${kind} called ${canonicalJson(name)}`, ofKind(kind, { name }), "NoFact"] as const,
      ),
    ),
    ["of a sheet with a name longer than any", ofKind("sheet", { name: "x".repeat(61) }), "NoFact"],
    ["of a sheet that was made in 9999", ofKind("sheet", { first: 253_402_300_799_000 }), "ToCome"],
    ["of a sheet with more parts than a page has", ofSheet((part, id) => ({ ...part, id }), mostParts + 1), "NoFact"],
    ["of a sheet with a part twice", ofSheet((part) => part, 2), "NoFact"],
    ["of a sheet with a part of no name", ofSheet((part) => ({ ...part, id: "" }), 1), "NoFact"],
    ["of a sheet with a part of no kind", ofSheet((part) => ({ ...part, kind: "script" }), 1), "NoFact"],
    ["of a sheet with an answer", ofSheet((part) => ({ ...part, rows: 12 }), 1), "NoFact"],
    ["of a sheet with a question as long as a page", ofSheet((part) => ({ ...part, words: long }), 1), "NoFact"],
    ["of a sheet with a series beside no kind", ofSheet((part) => ({ ...part, beside }), 1), "NoFact"],
    ["of a sheet with no series beside", ofSheet((part) => ({ ...part, kind: "beside" }), 1), "NoFact"],
    ["with an id as long as a page", ofKind("viewDeleted", { id: "x".repeat(101) }), "NoFact"],
    ["too long", printFact(note(1)).replace("Rent", "x".repeat(longestLine)), "TooLong"],
    ["too deep", "[".repeat(100_000), "TooDeep"],
  ])("B023 is refused with a fact %s", (_, line, reason) => {
    expect(flawOfLine(line)).toMatchObject({ line: 2, reason: { _tag: reason } })
  })

  it.each([
    ["of no name", { id: "" }],
    ["for a party longer than any", { from: `${"a".repeat(309)}@office.test`, to: "demo@office.test" }],
    ["whose sum is none", { sum: "much" }],
    ["whose sum is nothing", { sum: "0" }],
    ["whose sum is less", { sum: "-5" }],
    ["from a name in which something hides", { direction: "forMe", to: "a\u200bnna@office.test" }],
    ["from no e-mail", { direction: "forMe", to: "anna" }],
    ["in another currency", { currency: "btc" }],
    ["of a sum as nobody writes it", { sum: "005" }],
    ["whose id ends unseen", { id: "q\u0000" }],
    ["to nobody", { from: "" }],
    ["to a party written backwards", { from: "\u202eanna@office.test" }],
    ["for somebody else", { to: "eve@office.test" }],
    ["to himself", { from: "Demo@office.test" }],
    ["that somebody else is to pay", { direction: "forMe", to: "eve@office.test", note: "" }],
    ["by a link, with a note", { direction: "forMe", from: "demo@office.test", to: "eve@office.test" }],
    ["with a note written backwards", { note: "\u202eDinner" }],
  ])("B023 is refused with a request %s", (_, change) => {
    expect(flawOfLine(ofRequest(change))).toMatchObject({ line: 2, reason: { _tag: "NoFact" } })
  })

  it.each<readonly [string, string]>([
    ["of a clock that is a day ahead", printFact(note(1, now + day))],
    ["of the first moment there is", printFact(note(1, 0))],
    ["of a view that was saved first of all", ofKind("view", { first: 0 })],
    ["of a request with the longest party that there can be", ofRequest({ from: `${"a".repeat(308)}@office.test` })],
    [
      "of a request by a link",
      ofRequest({ direction: "forMe", from: "demo@office.test", to: "eve@office.test", note: "" }),
    ],
    ["of a request of the customer, whose e-mail is written in other letters", ofRequest({ to: "Demo@office.test" })],
    ["with an id as long as any", ofKind("viewDeleted", { id: "x".repeat(100) })],
    ["of a sheet without parts", ofSheet((part) => part, 0)],
    ["of a sheet with a series beside", ofSheet((part) => ({ ...part, kind: "beside", beside }), 1)],
  ])("B023 takes a fact %s", (_, line) => {
    expect(flawOfLine(line)).toBeNull()
  })

  it("B023 has room for as many of the longest sheets as there may be", () => {
    expect(largestFile).toBeGreaterThan(mostInForce.sheet * longestLine)
  })

  it("B023 takes the longest sheet that there can be", () => {
    const part = { kind: "text", isWide: true, words: "\u0001".repeat(longestWords), beside: null } as const
    const parts = Array.from({ length: mostParts }, (_, id) => ({ ...part, id: `${id}-`.padEnd(100, '"') }))
    const data = { id: '"'.repeat(100), name: `${"\u0001".repeat(59)}x`, parts, first: now, edited: now }
    expect(flawOfLine(printFact({ kind: "sheet", data }))).toBeNull()
  })

  it("B023 ends at the first fact too many", () => {
    const lines = Array.from({ length: mostFacts + 1 }, (_, row) => printFact(note(row)))
    expect(flawOf([header, ...lines])).toEqual({
      line: mostFacts + 2,
      reason: { _tag: "TooMany", most: mostFacts },
    })
    expect(flawOf([header, ...lines.slice(1), printTrailer(mostFacts)])).toBeNull()
  })
})
