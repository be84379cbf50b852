import { useLingui } from "@lingui/react/macro"
import type { FacetsView } from "../../../domain/history/query/pictures.ts"
import type { Problem } from "../../../domain/history/query/search/problem.ts"
import type { FilterChoices } from "../../../domain/history/views.ts"
import { useNarrow } from "../../kit/use-narrow.ts"
import { AskBox } from "./ask-box.tsx"
import { useProblemWords } from "./problem-words.ts"
import { suggestionsAt } from "./suggestions.ts"

interface SearchBoxProps {
  readonly text: string
  readonly problems: ReadonlyArray<Problem>
  readonly offered: FilterChoices | null
  readonly counts: FacetsView | null
  readonly onType: (text: string) => void
  /** What was typed shall stand as chips. */
  readonly onEnter: () => void
}

/** The search: what is typed narrows the rows at once, with operators and their values offered as it is typed. */
export const SearchBox = ({ text, problems, offered, counts, onType, onEnter }: SearchBoxProps) => {
  const { t } = useLingui()
  const words = useProblemWords()
  const narrow = useNarrow()
  return (
    <AskBox
      label={t`Search transactions`}
      placeholder={narrow ? t`Search, or sum>100 cur:btc` : t`Search, or sum>100 cur:btc before:2024-01-01`}
      text={text}
      problems={problems.map((problem) => ({ ...problem, why: words(problem) }))}
      suggestionsAt={(typed, caret) => suggestionsAt(typed, caret, offered, counts)}
      shortcut="/"
      onType={onType}
      onEnter={onEnter}
    />
  )
}
