import { useLingui } from "@lingui/react/macro"
import { useLive } from "../../kit/office.ts"
import { AskBox } from "../filters/ask-box.tsx"
import { usePivotProblemWords } from "./pivot-problems.ts"
import { pivotSuggestionsAt } from "./pivot-suggestions.ts"
import { type PivotAnswered, useAskLanguage } from "./use-pivot-answer.ts"

/** The line in which a pivot is asked for in words. */
export const PivotAsk = ({
  text,
  answered: { read, query, offered },
  onType,
  onEnter,
}: {
  readonly text: string
  readonly answered: PivotAnswered
  readonly onType: (text: string) => void
  /** What is typed says something, and nothing that would be left out. */
  readonly onEnter: () => void
}) => {
  const { t } = useLingui()
  const words = usePivotProblemWords()
  const language = useAskLanguage()
  const counts = useLive("transactionFacets", { query }).value?.value ?? null
  return (
    <div role="search" data-paper={text}>
      <AskBox
        label={t`Ask for a pivot`}
        placeholder={t`fees by month, type since:2024 vs year before`}
        text={text}
        problems={read.problems.map((problem) => ({ from: problem.from, to: problem.to, why: words(problem) }))}
        suggestionsAt={(typed, caret) => pivotSuggestionsAt(typed, caret, language, offered, counts)}
        onType={onType}
        onEnter={() => {
          if (read.problems.length === 0) onEnter()
        }}
      />
    </div>
  )
}
