import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { Grouping, GroupKey } from "../../../../domain/history/query/cells/groupings.ts"
import type { HistoryQuery } from "../../../../domain/history/query/history-query.ts"
import { pictureCurrency } from "../../../../domain/pivot/picture/data.ts"
import { type PictureKind, pictureKinds } from "../../../../domain/pivot/picture/picture-kinds.ts"
import type { Pivot } from "../../../../domain/pivot/question.ts"
import type { ShownPivot } from "../../../../domain/pivot/shown.ts"
import { Button } from "../../../kit/button.tsx"
import { Checkbox } from "../../../kit/checkbox.tsx"
import { useGrown } from "../../../kit/letters.ts"
import { useWidth } from "../../../kit/use-width.ts"
import type { PressedCell } from "../pivot-table.tsx"
import { CurrencyChoice } from "./currency-choice.tsx"
import { kindNames } from "./picture-names.ts"
import { type Brushed, PictureOf } from "./picture-of.tsx"
import "./pictures.css"

interface PicturesProps {
  readonly pivot: Pivot
  readonly query: HistoryQuery
  /** All of the answer, whatever is chosen of it. */
  readonly shown: ShownPivot
  readonly groupWords: (grouping: Grouping, key: GroupKey) => string
  readonly brushed: Brushed | null
  readonly onBrushed: (brushed: Brushed | null) => void
  readonly onPress: (cell: PressedCell) => void
}

/** Pictures of a pivot's answer, as many at once as are wanted; the table below them has the same numbers. */
export const Pictures = ({ pivot, query, shown, groupWords, brushed, onBrushed, onPress }: PicturesProps) => {
  const { t, i18n } = useLingui()
  const [kinds, choose] = useState<ReadonlyArray<PictureKind>>(["lines", "stacked"])
  const [wanted, want] = useState<string | null>(null)
  const [room, width] = useWidth()
  const grown = useGrown()
  const currency = pictureCurrency(shown, wanted)
  const isNarrow = width < grown(720)
  const each = Math.max(240, isNarrow || kinds.length === 1 ? width : Math.floor((width - 16) / 2))
  return (
    <section className="pivot-pictures" aria-label={t`Pictures`}>
      <div className="pivot-pictures-choice" role="group" aria-label={t`Kinds of pictures`}>
        {pictureKinds.map((kind) => (
          <Checkbox
            key={kind}
            isSelected={kinds.includes(kind)}
            onChange={(isOn) => choose(pictureKinds.filter((other) => (other === kind ? isOn : kinds.includes(other))))}
          >
            {i18n._(kindNames[kind])}
          </Checkbox>
        ))}
        <CurrencyChoice label={t`Currency of the pictures`} shown={shown} currency={currency} onChange={want} />
        {brushed !== null && (
          <Button kind="plain" size="small" onPress={() => onBrushed(null)}>
            <Trans>Show all rows again</Trans>
          </Button>
        )}
      </div>
      <div ref={room} className="pivot-pictures-room">
        {width > 0 &&
          shown.rows.length > 0 &&
          kinds.map((kind) => (
            <PictureOf
              key={kind}
              kind={kind}
              pivot={pivot}
              query={query}
              shown={shown}
              currency={currency}
              width={each}
              groupWords={groupWords}
              brushed={brushed}
              onBrushed={onBrushed}
              onPress={onPress}
            />
          ))}
      </div>
    </section>
  )
}
