import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"
import type { Sheet } from "./model.ts"

type Payloads = EventsOf<typeof events>

/** The customer's sheets, and the one that was deleted last, which can be had back where it was. */
export interface SheetBook {
  readonly sheets: ReadonlyArray<Sheet>
  readonly deleted: { readonly sheet: Sheet; readonly place: number } | null
}

/** A list with something put before what has an id; at its end where nothing has it. */
const putBefore = <Item extends { readonly id: string }>(
  list: ReadonlyArray<Item>,
  item: Item,
  before: string | null,
): ReadonlyArray<Item> => {
  const place = list.findIndex(({ id }) => id === before)
  return list.toSpliced(place < 0 ? list.length : place, 0, item)
}

const changed = (book: SheetBook, id: string, change: (sheet: Sheet) => Sheet): SheetBook => ({
  ...book,
  sheets: book.sheets.map((sheet) => (sheet.id === id ? change(sheet) : sheet)),
})

/** Sheets in the order in which they were made. */
export const sheets: Projection<SheetBook, Payloads> = {
  name: "sheets",
  version: 1,
  initial: () => ({ sheets: [], deleted: null }),
  on: {
    SheetMade: (book, made) =>
      book.sheets.some(({ id }) => id === made.id) ? book : { ...book, sheets: [...book.sheets, made] },
    SheetNamed: (book, { id, name }) => changed(book, id, (sheet) => ({ ...sheet, name })),
    SheetPartPut: (book, { sheet: id, part, before }) =>
      changed(book, id, (sheet) => ({
        ...sheet,
        parts: sheet.parts.some((held) => held.id === part.id)
          ? sheet.parts.map((held) => (held.id === part.id ? part : held))
          : putBefore(sheet.parts, part, before),
      })),
    SheetPartMoved: (book, { sheet: id, part, before }) =>
      changed(book, id, (sheet) => {
        const moved = sheet.parts.find((held) => held.id === part)
        if (moved === undefined || part === before) return sheet
        const others = sheet.parts.filter((held) => held !== moved)
        return { ...sheet, parts: putBefore(others, moved, before) }
      }),
    SheetPartRemoved: (book, { sheet: id, part }) =>
      changed(book, id, (sheet) => ({ ...sheet, parts: sheet.parts.filter((held) => held.id !== part) })),
    SheetDeleted: (book, { id }) => {
      const place = book.sheets.findIndex((sheet) => sheet.id === id)
      const sheet = book.sheets[place]
      return sheet === undefined
        ? book
        : { sheets: book.sheets.filter((held) => held !== sheet), deleted: { sheet, place } }
    },
    SheetRestored: ({ sheets: held, deleted }, { id }) =>
      deleted === null || deleted.sheet.id !== id || held.some((sheet) => sheet.id === id)
        ? { sheets: held, deleted }
        : { sheets: held.toSpliced(deleted.place, 0, deleted.sheet), deleted: null },
  },
  stored: jsonSnapshot(),
}
