import type * as exchanged from "../exchange/events.ts"
import type { EventsOf } from "../kernel/event.ts"
import { byPlace, type Edited, lastPlace, laterThan, withEdit } from "../kernel/last-writer.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"
import type { Sheet } from "./model.ts"

type Payloads = EventsOf<typeof events> & EventsOf<typeof exchanged>

/** What is said of a sheet as a whole. `first`: when it was made, which is its place among the sheets. */
type Said = Pick<Sheet, "name" | "parts"> & { readonly first: number }

/** What was last said of a sheet: what stands on it, or that it is no more. */
export interface SheetEdit extends Edited {
  readonly id: string
  readonly sheet: Said | null
}

/** What was said of sheets, by their ids, and the one that was deleted last on this device, which can be had back. */
export interface SheetBook {
  readonly edits: ReadonlyArray<SheetEdit>
  readonly deleted: (Said & Pick<Sheet, "id">) | null
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

const withSheet = (book: SheetBook, edit: SheetEdit): SheetBook => ({ ...book, edits: withEdit(book.edits, edit) })

const editOf = ({ edits }: SheetBook, id: string): SheetEdit | undefined => edits.find((edit) => edit.id === id)

/** The book with what becomes of a sheet that there is; the very same where that is nothing else. */
const changed = (book: SheetBook, id: string, at: number, change: (sheet: Said) => Said): SheetBook => {
  const held = editOf(book, id)
  if (held === undefined || held.sheet === null) return book
  const sheet = change(held.sheet)
  return sheet === held.sheet ? book : withSheet(book, { id, edited: laterThan(at, held), sheet })
}

/** The sheets that there are, in the order in which they were made. */
export const heldSheets = ({ edits }: Pick<SheetBook, "edits">): ReadonlyArray<Sheet> =>
  edits
    .flatMap(({ id, sheet }) => (sheet === null ? [] : [{ id, ...sheet }]))
    .sort(byPlace)
    .map(({ id, name, parts }) => ({ id, name, parts }))

/** What was said of sheets on whichever device: the last of each holds. */
export const sheets: Projection<SheetBook, Payloads> = {
  name: "sheets",
  version: 3,
  initial: () => ({ edits: [], deleted: null }),
  on: {
    SheetMade: (book, { id, name, parts }, { at }) => {
      const held = editOf(book, id)
      if (held !== undefined && held.sheet !== null) return book
      const first = lastPlace([book.deleted, ...book.edits.map(({ sheet }) => sheet)], at)
      return withSheet(book, { id, edited: laterThan(at, held), sheet: { name, parts, first } })
    },
    SheetNamed: (book, { id, name }, { at }) => changed(book, id, at, (sheet) => ({ ...sheet, name })),
    SheetPartPut: (book, { sheet: id, part, before }, { at }) =>
      changed(book, id, at, (sheet) => ({
        ...sheet,
        parts: sheet.parts.some((held) => held.id === part.id)
          ? sheet.parts.map((held) => (held.id === part.id ? part : held))
          : putBefore(sheet.parts, part, before),
      })),
    SheetPartMoved: (book, { sheet: id, part, before }, { at }) =>
      changed(book, id, at, (sheet) => {
        const moved = sheet.parts.find((held) => held.id === part)
        if (moved === undefined || part === before) return sheet
        const others = sheet.parts.filter((held) => held !== moved)
        return { ...sheet, parts: putBefore(others, moved, before) }
      }),
    SheetPartRemoved: (book, { sheet: id, part }, { at }) =>
      changed(book, id, at, (sheet) => {
        const parts = sheet.parts.filter((held) => held.id !== part)
        return parts.length === sheet.parts.length ? sheet : { ...sheet, parts }
      }),
    SheetDeleted: (book, { id }, { at }) => {
      const held = editOf(book, id)
      if (held === undefined || held.sheet === null) return book
      return { ...withSheet(book, { id, edited: laterThan(at, held), sheet: null }), deleted: { id, ...held.sheet } }
    },
    SheetRestored: (book, { id }, { at }) => {
      const held = editOf(book, id)
      if (book.deleted?.id !== id || held?.sheet !== null) return book
      const { name, parts, first } = book.deleted
      const sheet = { name, parts, first }
      return { ...withSheet(book, { id, edited: laterThan(at, held), sheet }), deleted: null }
    },
    ExchangeTaken: (book, { sheet, sheetDeleted }) => {
      const edits = [
        ...sheet.map(({ id, edited, ...said }): SheetEdit => ({ id, edited, sheet: said })),
        ...sheetDeleted.map((said): SheetEdit => ({ ...said, sheet: null })),
      ].reduce(withEdit, book.edits)
      return edits === book.edits ? book : { ...book, edits }
    },
  },
  stored: jsonSnapshot(),
}
