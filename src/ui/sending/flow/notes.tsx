import { CircleAlert, TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"
import { Icon } from "../../kit/icon.tsx"
import "./flow.css"

/** Something to look at before going on. `failed` is what will very likely go wrong. */
export interface Note {
  readonly key: string
  readonly tone: "waiting" | "failed"
  readonly words: ReactNode
}

/** The notes of a form, repeated on its accept step. */
export const Notes = ({ notes }: { readonly notes: ReadonlyArray<Note> }) =>
  notes.length > 0 && (
    <ul className="notes">
      {notes.map(({ key, tone, words }) => (
        <li key={key} className={`note note-${tone}`}>
          <Icon of={tone === "failed" ? CircleAlert : TriangleAlert} />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
