import { useState } from "react"
import type { Drawing, DrawingQuery } from "../../../domain/structure/drawing.ts"

/** Which teams are drawn, who is chosen, and how to change that. Changes are made to the drawing one sees. */
export interface Folds {
  readonly query: DrawingQuery
  /** The chosen one; "" is the customer. */
  readonly chosen: string
  readonly choose: (id: string, seen: Drawing) => void
  /** Opens or folds a team, and chooses whose it is. */
  readonly turn: (id: string, seen: Drawing) => void
  readonly all: (isOpen: boolean) => void
  /** Chooses a partner and has the way to it opened. */
  readonly seek: (id: string) => void
}

interface Folded {
  readonly query: DrawingQuery
  readonly chosen: string
}

const atFirst: DrawingQuery = { isOpen: false, turned: [], show: null }

const turned = (was: DrawingQuery, ids: ReadonlyArray<string>, isOpen: boolean): DrawingQuery => ({
  ...was,
  turned: [...new Map([...was.turned, ...ids.map((id) => [id, isOpen] as const)])],
})

/** What was opened for a search stays open when one goes on from there. */
const settled = (was: DrawingQuery, { forced }: Drawing): DrawingQuery => ({
  ...turned(was, forced, true),
  show: null,
})

/** Teams are opened one by one, all at once, or down to a partner that is looked for. */
export const useFolds = (): Folds => {
  const [{ query, chosen }, set] = useState<Folded>({ query: atFirst, chosen: "" })
  return {
    query,
    chosen,
    choose: (id, seen) => set((was) => ({ query: settled(was.query, seen), chosen: id })),
    turn: (id, seen) => {
      const isOpen = seen.folded[seen.ids.indexOf(id)] === 1
      set((was) => ({ query: turned(settled(was.query, seen), [id], isOpen), chosen: id }))
    },
    all: (isOpen) => set((was) => ({ query: { ...atFirst, isOpen }, chosen: was.chosen })),
    seek: (show) => set((was) => ({ query: { ...was.query, show }, chosen: show })),
  }
}
