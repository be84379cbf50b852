import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { longestNote, NoteWritten } from "../../../src/domain/notes/events.ts"
import { noteEdit, notes, type NoteBook } from "../../../src/domain/notes/projection.ts"

const empty = notes.initial()
const write = (book: NoteBook, id: number, text: string, at: number): NoteBook =>
  notes.on.NoteWritten?.(book, { id, text }, { position: at, at, tab: "t", build: "b" }) ?? book

interface Said {
  readonly row: number
  readonly text: string
  readonly edited: number
}
const take = (book: NoteBook, ...note: ReadonlyArray<Said>): NoteBook =>
  notes.on.ExchangeTaken?.(book, { note } as never, { position: 9, at: 9, tab: "t", build: "b" }) ?? book

describe("a note beside a row", () => {
  it("is what was written last, and is gone where it was emptied, which is remembered", () => {
    const book = write(write(write(empty, 7, "rent", 1), 8, "lunch", 2), 7, "rent of May", 3)
    expect(book.texts).toEqual({ 7: "rent of May", 8: "lunch" })
    const emptied = write(book, 7, "", 4)
    expect(emptied.texts).toEqual({ 8: "lunch" })
    expect(noteEdit(emptied, 7)).toEqual({ text: "", edited: 4 })
    expect([noteEdit(book, 7), noteEdit(book, 9)]).toEqual([{ text: "rent of May", edited: 3 }, undefined])
    expect(write(empty, 7, "", 1)).toEqual({ texts: {}, edits: { 7: 1 } })
  })

  it("that is written after another is later, whatever the clock says", () => {
    const book = write(write(empty, 7, "first", 100), 7, "second", 50)
    expect(noteEdit(book, 7)).toEqual({ text: "second", edited: 101 })
  })

  it("has no row that was ever called like a part of a book", () =>
    expect(noteEdit({ texts: {}, edits: {} }, Number.NaN)).toBeUndefined())

  it("of another device counts where it was said later, of several for one row the latest", () => {
    const book = write(write(empty, 7, "here", 10), 8, "here", 10)
    const told = take(
      book,
      { row: 7, text: "older", edited: 9 },
      { row: 8, text: "newer", edited: 11 },
      { row: 8, text: "newest", edited: 12 },
      { row: 8, text: "between", edited: 11 },
      { row: 9, text: "new", edited: 1 },
    )
    expect(told).toEqual({ texts: { 7: "here", 8: "newest", 9: "new" }, edits: { 7: 10, 8: 12, 9: 1 } })
    expect(take(told, { row: 8, text: "", edited: 13 }).texts).toEqual({ 7: "here", 9: "new" })
  })

  it("said twice is the same book, and so is nothing new", () => {
    const book = write(empty, 7, "here", 10)
    expect(take(book)).toBe(book)
    expect(take(book, { row: 7, text: "here", edited: 10 })).toBe(book)
  })

  it("is no longer than a thousand characters", () => {
    const decode = Schema.decodeUnknownOption(NoteWritten.schema)
    expect(longestNote).toBe(1_000)
    expect(decode({ id: 1, text: "x".repeat(1_000) })._tag).toBe("Some")
    expect(decode({ id: 1, text: "x".repeat(1_001) })._tag).toBe("None")
    expect(decode({ id: 1.5, text: "x" })._tag).toBe("None")
  })
})
