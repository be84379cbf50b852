import type { Problem } from "../../history/query/search/problem.ts"
import type { Range } from "../../kernel/range.ts"
import type { Nonsense } from "../question.ts"

/** What is wrong with a word of a question, and what was probably meant by it. */
export type PivotFault =
  | {
      readonly _tag:
        | "UnknownMeasure"
        | "UnknownGrouping"
        | "UnknownAgainst"
        | "UnknownShape"
        | "UnknownUnit"
        /** It belongs to questions, and says nothing where it stands. */
        | "OutOfPlace"
      readonly text: string
      readonly meant: string | null
    }
  | { readonly _tag: "NothingFollows" | "SaidAlready" }
  | { readonly _tag: Nonsense }
export type PivotProblem = (PivotFault & Range<number>) | Problem
