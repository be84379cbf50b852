import { useLingui } from "@lingui/react/macro"
import { lazy, Suspense, useState } from "react"
import { pictureCurrency } from "../../../domain/pivot/picture/data.ts"
import { type GivenPart, firstBeside } from "../../../domain/sheets/model.ts"
import { useOnPaper } from "../../kit/media.ts"
import { Skeleton } from "../../kit/skeleton.tsx"
import { useWidth } from "../../kit/use-width.ts"
import { CellActions } from "../pivot/cell-actions.tsx"
import { CurrencyChoice } from "../pivot/pictures/currency-choice.tsx"
import { type Brushed, PictureOf } from "../pivot/pictures/picture-of.tsx"
import { PivotArea } from "../pivot/pivot-area.tsx"
import { PivotNotes } from "../pivot/pivot-notes.tsx"
import { PivotTable, type PressedCell } from "../pivot/pivot-table.tsx"
import type { Answered, PivotAnswered } from "../pivot/use-pivot-answer.ts"
import "../pivot/pivot.css"

const Beside = lazy(async () => ({ default: (await import("../pivot/beside/beside.tsx")).Beside }))

/** What stands between the margins of the common sizes of paper, px; on narrower ones a picture is drawn smaller. */
const paperWidth = 700

interface NumbersProps {
  readonly part: GivenPart
  readonly answered: PivotAnswered
  readonly last: Answered
  readonly shown: NonNullable<PivotAnswered["shown"]>
  readonly onPress: (cell: PressedCell) => void
}

/** A picture of one currency; which one can be looked at, and is not kept: it is of the answer. */
const OnePicture = ({
  kind,
  last,
  shown,
  answered,
  onPress,
}: Omit<NumbersProps, "part"> & { readonly kind: Exclude<GivenPart["kind"], "text" | "table" | "beside"> }) => {
  const { t } = useLingui()
  const [room, roomWidth] = useWidth()
  const width = useOnPaper() ? paperWidth : roomWidth
  const [wanted, want] = useState<string | null>(null)
  const [brushed, brush] = useState<Brushed | null>(null)
  const currency = pictureCurrency(shown, wanted)
  return (
    <div ref={room} className="sheet-picture">
      <CurrencyChoice label={t`Currency of the pictures`} shown={shown} currency={currency} onChange={want} />
      {width > 0 && (
        <PictureOf
          kind={kind}
          pivot={last.pivot}
          query={last.query}
          shown={shown}
          currency={currency}
          width={width}
          groupWords={answered.groupWords}
          brushed={brushed}
          onBrushed={brush}
          onPress={onPress}
        />
      )}
    </div>
  )
}

const Numbers = ({ part, ...props }: NumbersProps) => {
  const { answered, last, shown, onPress } = props
  switch (part.kind) {
    case "text":
      return null
    case "table":
      return <PivotTable pivot={last.pivot} shown={shown} groupWords={answered.groupWords} onPress={onPress} />
    case "beside":
      return (
        <Suspense fallback={<Skeleton height="300px" />}>
          <Beside
            pivot={last.pivot}
            shown={shown}
            groupWords={answered.groupWords}
            fixed={part.beside ?? firstBeside}
          />
        </Suspense>
      )
    default:
      return <OnePicture kind={part.kind} {...props} />
  }
}

/** What the question of a part comes to at this moment: the answer is worked out anew and kept nowhere. */
export const PartNumbers = ({
  account,
  part,
  answered,
}: {
  readonly account: string
  readonly part: GivenPart
  readonly answered: PivotAnswered
}) => {
  const [pressed, press] = useState<PressedCell | null>(null)
  return (
    <>
      <PivotArea answered={answered} height="260px">
        {(last, shown) => (
          <>
            <Numbers part={part} answered={answered} last={last} shown={shown} onPress={press} />
            <PivotNotes answered={last} shown={shown} />
          </>
        )}
      </PivotArea>
      <CellActions account={account} answered={answered} pressed={pressed} onClose={() => press(null)} />
    </>
  )
}
