import { createContext, useContext } from "react"
import type { Mark } from "../../domain/recording/mark.ts"

/** The recording of what the customer opens and presses in this tab. */
interface Marks {
  /** What was recorded; null where nobody asked for it, undefined until it is known whose office this is. */
  readonly recorded: { readonly marks: ReadonlyArray<Mark> } | null | undefined
  /** Begins it; null where nothing can be recorded. */
  readonly start: (() => void) | null
  /** Ends it, and forgets what was recorded. */
  readonly end: () => void
}

const MarksContext = createContext<Marks>({ recorded: null, start: null, end: () => {} })

/** Gives it to every screen below. */
export const MarksProvider = MarksContext.Provider

/** What is recorded in this tab. */
export const useMarks = (): Marks => useContext(MarksContext)
