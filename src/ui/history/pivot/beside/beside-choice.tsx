import { useLingui } from "@lingui/react/macro"
import { seriesNames } from "../../../../domain/market/series.ts"
import { makings, togethers } from "../../../../domain/pivot/beside/makings.ts"
import { Select } from "../../../kit/select.tsx"
import type { Choice } from "./beside-lines.tsx"
import { makingWords, seriesWords, togetherWords } from "./beside-words.ts"

type SeriesChoice = Pick<Choice, "series" | "making" | "together">

/** Which series stands beside the history, and what is made of both. */
export const BesideChoice = ({
  choice,
  hasDifference,
  onChoice,
}: {
  readonly choice: SeriesChoice
  readonly hasDifference: boolean
  readonly onChoice: (part: Partial<SeriesChoice>) => void
}) => {
  const { t, i18n } = useLingui()
  const pick = <Name extends string>(names: ReadonlyArray<Name>, id: string, then: (name: Name) => void): void => {
    const name = names.find((each) => each === id)
    if (name !== undefined) then(name)
  }
  return (
    <>
      <Select
        label={t`Series of OTON/USDT`}
        value={choice.series}
        choices={seriesNames.map((id) => ({ id, name: i18n._(seriesWords[id]) }))}
        onChange={(id) => pick(seriesNames, id, (series) => onChoice({ series }))}
      />
      <Select
        label={t`Both lines`}
        value={choice.making}
        choices={makings.map((id) => ({ id, name: i18n._(makingWords[id]) }))}
        onChange={(id) => pick(makings, id, (making) => onChoice({ making }))}
      />
      <Select
        label={t`Together`}
        value={choice.together}
        choices={togethers
          .filter((id) => id !== "difference" || hasDifference)
          .map((id) => ({ id, name: i18n._(togetherWords[id]) }))}
        onChange={(id) => pick(togethers, id, (together) => onChoice({ together }))}
      />
    </>
  )
}
