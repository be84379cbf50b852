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
import { longestSheet, printSheet, readBrought, readSheet, sheetLink } from "../../../src/domain/sheets/file.ts"
import {
  longestQuestion,
  longestWords,
  mostParts,
  mostSheets,
  partKinds,
  type SheetPart,
} from "../../../src/domain/sheets/model.ts"
import { heldSheets, type SheetBook, sheets } from "../../../src/domain/sheets/projection.ts"

const part = (id: string, words = `net by month text:${id}`): SheetPart => ({
  id,
  kind: "table",
  isWide: true,
  words,
  beside: null,
})

const foldAll = (drafts: ReadonlyArray<Pick<StoredEvent, "type" | "version" | "payload">>): SheetBook => {
  const states = new Map<string, unknown>([[sheets.name, sheets.initial()]])
  for (const [index, draft] of drafts.entries())
    foldEvent([sheets], states, { ...draft, position: index + 1, at: 1, tab: "", build: "" })
  return states.get(sheets.name) as SheetBook
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
    const decide = (
      name: "makeSheet" | "putSheetPart" | "moveSheetPart" | "nameSheet" | "restoreSheet",
      request: object,
      book: SheetBook,
    ): unknown => {
      const decided = sheetCommands[name].decide(request as never, { soFar: () => book } as never, undefined as never)
      return decided._tag === "Refuse" ? decided.refusal : decided.drafts.map(({ type }) => type)
    }
    const parts = Array.from({ length: mostParts }, (_, place) => part(`p${place}`))
    const full = foldAll([SheetMade.draft({ id: "s", name: "", parts })])
    const many = foldAll(
      Array.from({ length: mostSheets }, (_, id) => SheetMade.draft({ id: `${id}`, name: "", parts })),
    )
    const put = (id: string) => ({ sheet: "s", part: part(id), before: null })
    expect(decide("putSheetPart", put("new"), full)).toEqual({ _tag: "SheetFull", most: mostParts })
    expect(decide("putSheetPart", put("p3"), full)).toEqual(["SheetPartPut"])
    expect(decide("putSheetPart", put("p3"), sheets.initial())).toEqual({ _tag: "NoSheet" })
    expect(decide("moveSheetPart", { sheet: "x", part: "p", before: null }, full)).toEqual({ _tag: "NoSheet" })
    expect(decide("nameSheet", { id: "x", name: "n" }, full)).toEqual({ _tag: "NoSheet" })
    expect(decide("restoreSheet", { id: "x" }, full)).toEqual({ _tag: "NoSheet" })
    const make = { id: "n", name: "n", parts: [...parts, part("one too many")] }
    expect(decide("makeSheet", make, full)).toEqual({ _tag: "SheetFull", most: mostParts })
    expect(decide("makeSheet", { ...make, parts }, many)).toEqual({ _tag: "SheetsFull", most: mostSheets })
    expect(decide("makeSheet", { ...make, parts }, full)).toEqual(["SheetMade"])
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
  })

  it.each<readonly [string, string, string]>([
    ["nothing", "", "NotJson"],
    ["what is no JSON", "PK\u0003\u0004", "NotJson"],
    ["another file", '{"format":"web-office-exchange","version":1}', "NoSheet"],
    ["a list", "[]", "NoSheet"],
    ["half of it", printSheet(sheet).slice(0, 200), "NotJson"],
    ["a newer format", changed({ version: 2 }), "NewerFormat"],
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
  })

  it("B054 in an address that is none is refused, not thrown", () => {
    for (const brought of ["%", "###", "!!!!", "AA", "a".repeat(5_000_000)])
      expect(Result.isFailure(readBrought(brought))).toBe(true)
    expect(sheetsAddress("#tab=pivot")).toBeNull()
    expect(sheetsAddress(sheetsHash(null))).toEqual({ sheet: null, brought: null })
    expect(sheetsAddress(sheetsHash("a&b"))).toEqual({ sheet: "a&b", brought: null })
  })
})
