import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { takingOf } from "../../../src/domain/exchange/held.ts"
import type { StoredEvent } from "../../../src/domain/kernel/event.ts"
import { foldEvent } from "../../../src/domain/kernel/fold.ts"
import { sheetsAddress, sheetsHash } from "../../../src/domain/sheets/address.ts"
import { sheetCommands } from "../../../src/domain/sheets/commands.ts"
import {
  SheetDeleted,
  SheetMade,
  SheetNamed,
  SheetPartMoved,
  SheetPartPut,
  SheetPartRemoved,
  SheetRestored,
} from "../../../src/domain/sheets/events.ts"
import { sheetsFeature } from "../../../src/domain/sheets/feature.ts"
import {
  largestSheetFile,
  longestSheet,
  printSheet,
  readBrought,
  readSheet,
  sheetLink,
} from "../../../src/domain/sheets/file.ts"
import {
  longestName,
  longestQuestion,
  longestWords,
  mostParts,
  mostSheets,
  partKinds,
  type SheetPart,
} from "../../../src/domain/sheets/model.ts"
import { heldSheets, type SheetBook, sheets } from "../../../src/domain/sheets/projection.ts"
import { readOf } from "../reading.ts"

const part = (id: string, words = `net by month text:${id}`): SheetPart => ({
  id,
  kind: "table",
  isWide: true,
  words,
  beside: null,
})

type Draft = Pick<StoredEvent, "type" | "version" | "payload">
/** The book with what happens then at a moment of this device's clock. */
const then = (book: SheetBook, at: number, ...drafts: ReadonlyArray<Draft>): SheetBook => {
  const states = new Map<string, unknown>([[sheets.name, book]])
  for (const [index, draft] of drafts.entries())
    foldEvent([sheets], states, { ...draft, position: index + 1, at, tab: "", build: "" })
  return states.get(sheets.name) as SheetBook
}
const foldAll = (drafts: ReadonlyArray<Draft>): SheetBook => then(sheets.initial(), 1, ...drafts)
/** What a command comes to: why it is refused, or what happens. */
const decide = (name: keyof typeof sheetCommands, request: object, book: SheetBook): unknown => {
  const decided = sheetCommands[name].decide(request as never, readOf({ sheets: book }), undefined as never)
  return decided._tag === "Refuse" ? decided.refusal : decided.drafts
}
const order = (book: SheetBook): string =>
  heldSheets(book)[0]
    ?.parts.map(({ id }) => id)
    .join("") ?? ""
const made = SheetMade.draft({ id: "s", name: "Mine", parts: [part("a"), part("b"), part("c")] })

describe("a sheet", () => {
  it("B053 keeps its questions and texts in the order in which they were put, moved and taken away", () => {
    const put = (id: string, before: string | null) => SheetPartPut.draft({ sheet: "s", part: part(id), before })
    const move = (id: string, before: string | null) => SheetPartMoved.draft({ sheet: "s", part: id, before })
    expect(order(foldAll([made]))).toBe("abc")
    expect(order(foldAll([made, put("d", null), put("e", "b"), put("f", "nobody")]))).toBe("aebcdf")
    expect(order(foldAll([made, move("a", "c"), move("b", null)]))).toBe("acb")
    expect(order(foldAll([made, move("c", "a"), put("d", "c")]))).toBe("dcab")
    expect(order(foldAll([made, SheetPartRemoved.draft({ sheet: "s", part: "b" })]))).toBe("ac")
    expect(order(foldAll([made, move("a", "a"), move("x", "b")]))).toBe("abc")
    expect(order(foldAll([made, SheetPartRemoved.draft({ sheet: "s", part: "b" }), put("b", "c")]))).toBe("abc")
  })

  it("B053 changes a part where it stands, and no other sheet", () => {
    const other = SheetMade.draft({ id: "o", name: "Other", parts: [part("b")] })
    const changed = { ...part("b", "fees by year"), kind: "heat", isWide: false } as const
    const book = foldAll([made, other, SheetPartPut.draft({ sheet: "s", part: changed, before: null })])
    expect(order(book)).toBe("abc")
    expect(heldSheets(book)[0]?.parts[1]).toEqual(changed)
    expect(heldSheets(book)[1]?.parts).toEqual([part("b")])
    expect(heldSheets(foldAll([made, SheetNamed.draft({ id: "s", name: "Ours" })]))[0]?.name).toBe("Ours")
  })

  it("B053 is had back where it was after it was deleted, whatever came since, and only the last one", () => {
    const second = SheetMade.draft({ id: "t", name: "Second", parts: [] })
    const third = SheetMade.draft({ id: "u", name: "Third", parts: [] })
    const names = (drafts: Parameters<typeof foldAll>[0]): ReadonlyArray<string> =>
      heldSheets(foldAll(drafts)).map(({ name }) => name)
    const gone = [made, second, SheetDeleted.draft({ id: "s" }), third]
    expect(names(gone)).toEqual(["Second", "Third"])
    const back = SheetRestored.draft({ id: "s" })
    expect(names([...gone, back, back])).toEqual(["Mine", "Second", "Third"])
    expect(names([...gone, SheetDeleted.draft({ id: "t" }), back])).toEqual(["Third"])
    expect(order(foldAll([...gone, back]))).toBe("abc")
    expect(names([made, SheetDeleted.draft({ id: "s" }), second, back])).toEqual(["Mine", "Second"])
  })

  it("that was deleted, and came back from another device, is not had back over that", () => {
    const sheet = [{ id: "s", name: "Later", parts: [part("x")], first: 1, edited: 9 }]
    const taken = takingOf(sheet.map((data) => ({ kind: "sheet", data })))
    const book = foldAll([made, SheetDeleted.draft({ id: "s" }), ...taken, SheetRestored.draft({ id: "s" })])
    expect([heldSheets(book)[0]?.name, order(book)]).toEqual(["Later", "x"])
  })

  it("B053 is refused beyond what a page and a device are for, and where it is gone", () => {
    const parts = Array.from({ length: mostParts }, (_, place) => part(`p${place}`))
    const full = foldAll([SheetMade.draft({ id: "s", name: "", parts })])
    const many = foldAll(
      Array.from({ length: mostSheets }, (_, id) => SheetMade.draft({ id: `${id}`, name: "", parts })),
    )
    const put = (id: string) => ({ sheet: "s", part: part(id), before: null })
    expect(decide("putSheetPart", put("new"), full)).toEqual({ _tag: "SheetFull", most: mostParts })
    expect(decide("putSheetPart", put("p3"), full)).toMatchObject([{ type: "SheetPartPut" }])
    expect(decide("putSheetPart", put("p3"), sheets.initial())).toEqual({ _tag: "NoSheet" })
    expect(decide("moveSheetPart", { sheet: "x", part: "p", before: null }, full)).toEqual({ _tag: "NoSheet" })
    expect(decide("nameSheet", { id: "x", name: "n" }, full)).toEqual({ _tag: "NoSheet" })
    expect(decide("restoreSheet", { id: "x" }, full)).toEqual({ _tag: "NoSheet" })
    const make = { id: "n", name: "n", parts: [...parts, part("one too many")] }
    expect(decide("makeSheet", make, full)).toEqual({ _tag: "SheetFull", most: mostParts })
    expect(decide("makeSheet", { ...make, parts }, many)).toEqual({ _tag: "SheetsFull", most: mostSheets })
    expect(decide("makeSheet", { ...make, parts }, full)).toMatchObject([{ type: "SheetMade" }])
  })
})

describe("what is asked of sheets", () => {
  const long = "x".repeat(longestWords + 1)
  const [text, table] = [{ ...part("a", long), kind: "text" as const }, part("b", long)]
  const ofNoSeries = { ...part("c"), kind: "beside" as const }
  const sensible = [
    { ...text, words: "x".repeat(longestWords) },
    { ...table, words: "x".repeat(longestQuestion) },
    { ...ofNoSeries, beside: { series: "rate", making: "itself", together: "none" } },
  ]
  it.each<readonly [keyof typeof sheetCommands, object, object]>([
    [
      "makeSheet",
      { id: "n", name: long, parts: [text, table, ofNoSeries] },
      { id: "n", name: "x".repeat(longestName), parts: sensible },
    ],
    ["nameSheet", { id: "s", name: long }, { id: "s", name: "x".repeat(longestName) }],
    ["putSheetPart", { sheet: "s", part: table, before: "a" }, { sheet: "s", part: sensible[1], before: "a" }],
    ["putSheetPart", { sheet: "s", part: part("new"), before: null }, { sheet: "s", part: part("new"), before: null }],
    ...(["moveSheetPart", "removeSheetPart", "deleteSheet"] as const).map((name) => {
      const request = { sheet: "s", part: "a", before: null }
      return [name, request, request] as const
    }),
  ])("B053 by %s happens as it is asked, and no text is longer than its place", (name, request, payload) => {
    expect(decide(name, request, foldAll([made]))).toMatchObject([{ payload }])
  })

  it("B053 to have one back happens for the one that was deleted last, and for no other one", () => {
    const gone = foldAll([made, SheetDeleted.draft({ id: "s" })])
    expect(decide("restoreSheet", { id: "s" }, gone)).toMatchObject([{ type: "SheetRestored", payload: { id: "s" } }])
    expect(decide("restoreSheet", { id: "t" }, gone)).toEqual({ _tag: "NoSheet" })
    expect(decide("nameSheet", { id: "s", name: "n" }, gone)).toEqual({ _tag: "NoSheet" })
  })

  it("B053 is answered with those that there are", () => {
    const read = readOf({
      sheets: foldAll([made, SheetMade.draft({ id: "t", name: "Gone", parts: [] }), SheetDeleted.draft({ id: "t" })]),
    })
    expect(sheetsFeature.queries.sheets.resolve(read, null)).toEqual([
      { id: "s", name: "Mine", parts: [part("a"), part("b"), part("c")] },
    ])
  })
})

describe("what is said of sheets", () => {
  const day = 86_400_000
  const [first, second] = (["s", "t"] as const).map((id) => SheetMade.draft({ id, name: id, parts: [part("a")] }))
  const names = (book: SheetBook): string =>
    heldSheets(book)
      .map(({ name }) => name)
      .join("")
  const taken = (id: string, at: number) =>
    takingOf([{ kind: "sheet", data: { id, name: id, parts: [], first: at, edited: at } }])

  it("stands in the order in which they were made, whatever this device's clock said then", () => {
    expect(names(then(foldAll([second as Draft]), -5, first as Draft))).toBe("ts")
    expect(names(then(foldAll(taken("x", day)), 0, first as Draft))).toBe("xs")
    expect(names(then(foldAll(taken("x", day + 1)), 0, first as Draft))).toBe("sx")
  })

  it.each<readonly [string, Draft]>([
    ["made again", SheetMade.draft({ id: "s", name: "Other", parts: [] })],
    ["named where there is none", SheetNamed.draft({ id: "x", name: "n" })],
    ["named where it is gone", SheetNamed.draft({ id: "t", name: "n" })],
    ["moved to where it is", SheetPartMoved.draft({ sheet: "s", part: "a", before: "a" })],
    ["moved where it is not", SheetPartMoved.draft({ sheet: "s", part: "x", before: null })],
    ["taken away where it is not", SheetPartRemoved.draft({ sheet: "s", part: "x" })],
    ["deleted where there is none", SheetDeleted.draft({ id: "x" })],
    ["deleted twice", SheetDeleted.draft({ id: "t" })],
    ["had back where it is", SheetRestored.draft({ id: "s" })],
  ])("stays the very same where one is %s", (_, draft) => {
    const book = foldAll([first as Draft, second as Draft, SheetDeleted.draft({ id: "t" })])
    expect(then(book, 9, draft)).toBe(book)
  })

  it.each<readonly [string, Draft]>([
    ["named", SheetNamed.draft({ id: "s", name: "n" })],
    ["changed", SheetPartPut.draft({ sheet: "s", part: part("b"), before: null })],
    ["deleted", SheetDeleted.draft({ id: "s" })],
  ])("holds over what is known of it, though this device's clock is behind, where one is %s", (_, draft) => {
    const book = foldAll(taken("s", 500))
    expect(then(book, 9, draft).edits).toMatchObject([{ id: "s", edited: 501 }])
    expect(then(book, 900, draft).edits).toMatchObject([{ id: "s", edited: 900 }])
  })

  it("holds over its end where one is made under its id, or had back", () => {
    const gone = then(foldAll(taken("s", 500)), 9, SheetDeleted.draft({ id: "s" }))
    expect(then(gone, 9, first as Draft).edits).toMatchObject([{ id: "s", edited: 502, sheet: { name: "s" } }])
    const back = then(gone, 9, SheetRestored.draft({ id: "s" }))
    expect(back).toMatchObject({ deleted: null, edits: [{ id: "s", edited: 502, sheet: { name: "s", first: 500 } }] })
  })

  it("is of a file what is said later there, and the very same where nothing is", () => {
    const ended = (id: string, edited: number) => takingOf([{ kind: "sheetDeleted", data: { id, edited } }])
    const book = foldAll([...taken("s", 500), ...taken("t", 500)])
    expect(names(book)).toBe("st")
    expect(names(foldAll([...taken("s", 500), ...taken("t", 500), ...ended("s", 501)]))).toBe("t")
    expect(then(book, 1, ...taken("s", 400), ...ended("t", 400))).toBe(book)
    // What another device deleted cannot be had back on this one.
    expect(then(book, 1, ...ended("s", 501)).deleted).toBeNull()
  })
})

const given = {
  name: "Мой год “2026”",
  parts: partKinds.map((kind, place) => ({
    kind,
    isWide: place % 2 === 0,
    words: kind === "text" ? 'Two lines:\n\u202e<b> "#&?' : "net by month, type since:2024",
    beside: kind === "beside" ? ({ series: "volume", making: "mean12", together: "ratio" } as const) : null,
  })),
}
const sheet = { name: given.name, parts: given.parts.map((each, place) => ({ ...each, id: `secret-${place}` })) }

const flawOf = (text: string): string => {
  const read = readSheet(text)
  return Result.isFailure(read) ? read.failure._tag : "none"
}
const changed = (change: object): string => JSON.stringify({ ...JSON.parse(printSheet(sheet)), ...change })
const changedPart = (change: object): string => changed({ parts: [{ ...given.parts[1], ...change }] })

describe("a sheet that is given away", () => {
  it("B054 is read as it was written, from a file and from a link, with what is asked and no more", () => {
    expect(readSheet(printSheet(sheet))).toEqual(Result.succeed(given))
    const link = sheetLink("https://office.test", sheet) ?? ""
    expect(link.startsWith("https://office.test/transactions#tab=sheets&take=")).toBe(true)
    // What a server is asked for ends before the "#".
    expect(new URL(link).search).toBe("")
    const { brought, sheet: named } = sheetsAddress(new URL(link).hash) ?? { brought: null, sheet: "" }
    expect(named).toBeNull()
    expect(readBrought(brought ?? "")).toEqual(Result.succeed(given))
    expect(printSheet(sheet)).not.toContain("secret")
    expect(Object.keys(JSON.parse(printSheet(sheet)))).toEqual(["format", "name", "parts", "version"])
    expect(JSON.parse(printSheet(sheet))).toMatchObject({ format: "web-office-sheet", version: 1 })
    for (const each of JSON.parse(printSheet(sheet)).parts)
      expect(Object.keys(each)).toEqual(["beside", "isWide", "kind", "words"])
  })

  it("B054 is no link where programs would cut it, and a file all the same", () => {
    const long = { name: "Long", parts: [{ ...part("a", "я".repeat(longestWords)), kind: "text" as const }] }
    expect(sheetLink("https://office.test", long)).toBeNull()
    expect(flawOf(printSheet(long))).toBe("none")
    const longest = {
      name: "L",
      parts: Array.from({ length: mostParts }, () => ({
        ...part("a", "\u0001".repeat(longestWords)),
        kind: "text" as const,
      })),
    }
    expect(flawOf(printSheet(longest))).toBe("none")
    expect(new TextEncoder().encode(printSheet(longest)).length).toBeLessThan(largestSheetFile)
  })

  it("B054 is a link up to the last letter that programs pass on", () => {
    const words = "x".repeat(longestWords)
    const long = { name: "L", parts: [{ ...part("a", words), kind: "text" as const }] }
    const letters = (sheetLink("https://", long) ?? "").length
    const origin = (more: number): string => `https://${"o".repeat(8_000 - letters + more)}`
    expect(sheetLink(origin(0), long)).toHaveLength(8_000)
    expect(sheetLink(origin(1), long)).toBeNull()
  })

  it.each<readonly [string, string, string]>([
    ["nothing", "", "NotJson"],
    ["what is no JSON", "PK\u0003\u0004", "NotJson"],
    ["another file", '{"format":"web-office-exchange","version":1}', "NoSheet"],
    ["a list", "[]", "NoSheet"],
    ["half of it", printSheet(sheet).slice(0, 200), "NotJson"],
    ["a newer format", changed({ version: 2 }), "NewerFormat"],
    ["a newer format of another file", '{"format":"web-office-exchange","version":2}', "NoSheet"],
    ["a format that is no number", changed({ version: "2" }), "NoSheet"],
    ["a field more", changed({ answer: "12.5" }), "NoSheet"],
    ["a part with a field more", changedPart({ rows: 12 }), "NoSheet"],
    ["a part of no kind", changedPart({ kind: "script" }), "NoSheet"],
    ["a text longer than any", changedPart({ words: "x".repeat(longestWords + 1) }), "NoSheet"],
    ["a name longer than any", changed({ name: "x".repeat(61) }), "NoSheet"],
    ["more parts than a page has", changed({ parts: Array(mostParts + 1).fill(given.parts[0]) }), "TooManyParts"],
    ["more than is read", `"${"x".repeat(longestSheet)}"`, "TooLong"],
    ["what is nested without end", "[".repeat(100), "TooDeep"],
  ])("B054 is refused as a whole where it is %s", (_, text, flaw) => {
    expect(flawOf(text)).toBe(flaw)
  })

  it("B054 makes of a part what such a part can be", () => {
    const read = readSheet(changedPart({ words: "x".repeat(longestQuestion + 1), beside: given.parts.at(-1)?.beside }))
    const [only] = Result.isSuccess(read) ? read.success.parts : []
    expect(only?.words.length).toBe(longestQuestion)
    expect(only?.beside).toBeNull()
    const unsaid = readSheet(changedPart({ kind: "beside", beside: null }))
    expect(Result.isSuccess(unsaid) && unsaid.success.parts[0]?.beside?.series).toBe("rate")
  })

  it("B054 in an address that is none is refused, not thrown", () => {
    for (const brought of ["%", "###", "!!!!", "AA", "a".repeat(5_000_000)])
      expect(Result.isFailure(readBrought(brought))).toBe(true)
    expect(readBrought("%")).toEqual(Result.fail({ _tag: "NoSheet" }))
    expect(sheetsAddress("#tab=pivot")).toBeNull()
    expect(sheetsAddress(sheetsHash(null))).toEqual({ sheet: null, brought: null })
    expect(sheetsAddress(sheetsHash("a&b"))).toEqual({ sheet: "a&b", brought: null })
  })
})
