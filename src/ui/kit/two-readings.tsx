import { useLingui } from "@lingui/react/macro"
import { Button } from "react-aria-components/Button"
import { localDigits } from "../../domain/money/amount-parts.ts"
import "./recent.css"

interface TwoReadingsProps {
  /** Why what is typed is no sum, if it is none. */
  readonly problem: { readonly _tag: string; readonly suggestions?: readonly [string, string] } | null
  readonly onChoose: (sum: string) => void
}

/** Under a sum that could be read two ways: one button for each, and nobody guesses (A86, S45). */
export const TwoReadings = ({ problem, onChoose }: TwoReadingsProps) => {
  const { t, i18n } = useLingui()
  return (
    problem?._tag === "ThousandsOrDecimals" &&
    problem.suggestions !== undefined && (
      <div className="recent" role="group" aria-label={t`Which of the two?`}>
        {problem.suggestions.map((sum) => (
          <Button key={sum} className="recent-one" onPress={() => onChoose(sum)}>
            {localDigits(sum, i18n.locale)}
          </Button>
        ))}
      </div>
    )
  )
}
