import type * as exchanged from "../exchange/events.ts"
import type { EventsOf } from "../kernel/event.ts"
import { heldUnder } from "../kernel/held-under.ts"
import { compareEdits, type Edited, laterThan } from "../kernel/last-writer.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"

type Payloads = EventsOf<typeof events> & EventsOf<typeof exchanged>

/** The customer's own notes by the id of the row they stand beside. A row without one is not in it. */
export type Notes = { readonly [id: string]: string }

/** The notes, and when what is said beside each row was said, also that there is none any more. */
export interface NoteBook {
  readonly texts: Notes
  readonly edits: { readonly [id: string]: number }
}

/** What was last said beside a row. */
export interface NoteEdit extends Edited {
  readonly text: string
}

/** What was last said beside a row; undefined where nothing ever was. */
export const noteEdit = ({ texts, edits }: NoteBook, row: number): NoteEdit | undefined => {
  const id = String(row)
  const edited = heldUnder(edits, id)
  return edited === undefined ? undefined : { text: heldUnder(texts, id) ?? "", edited }
}

const without = (all: Notes, ids: ReadonlySet<string>): Notes =>
  Object.fromEntries(Object.entries(all).filter(([id]) => !ids.has(id)))

const withNotes = (book: NoteBook, said: ReadonlyMap<number, NoteEdit>): NoteBook => {
  if (said.size === 0) return book
  const all = [...said].map(([row, edit]) => [String(row), edit] as const)
  const gone = new Set(all.flatMap(([id, { text }]) => (text === "" && Object.hasOwn(book.texts, id) ? [id] : [])))
  const kept = gone.size === 0 ? book.texts : without(book.texts, gone)
  return {
    texts: { ...kept, ...Object.fromEntries(all.flatMap(([id, { text }]) => (text === "" ? [] : [[id, text]]))) },
    edits: { ...book.edits, ...Object.fromEntries(all.map(([id, { edited }]) => [id, edited])) },
  }
}

/**
 * The notes as they were written last, on whichever device. They outlive a row that the office takes away or delivers
 * anew.
 */
export const notes: Projection<NoteBook, Payloads> = {
  name: "notes",
  version: 2,
  initial: () => ({ texts: {}, edits: {} }),
  on: {
    NoteWritten: (book, { id, text }, { at }) =>
      withNotes(book, new Map([[id, { text, edited: laterThan(at, noteEdit(book, id)) }]])),
    ExchangeTaken: (book, { note }) => {
      const said = new Map<number, NoteEdit>()
      for (const { row, ...edit } of note) {
        const held = said.get(row) ?? noteEdit(book, row)
        if (held === undefined || compareEdits(edit, held) > 0) said.set(row, edit)
      }
      return withNotes(book, said)
    },
  },
  stored: jsonSnapshot(),
}
