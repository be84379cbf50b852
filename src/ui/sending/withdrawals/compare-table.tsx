import { Trans, useLingui } from "@lingui/react/macro"
import { Check } from "lucide-react"
import { useId } from "react"
import { Button } from "react-aria-components/Button"
import { receivedDecimals } from "../../../domain/withdrawals/column-decimals.ts"
import type { Compared } from "../../../domain/withdrawals/compare.ts"
import type { WithdrawalMethod } from "../../../domain/withdrawals/method.ts"
import { Icon } from "../../kit/icon.tsx"
import { type PlainColumn, PlainTable } from "../../kit/plain-table.tsx"
import { useMethodWords } from "./method-words.ts"
import { ReceivedCell } from "./received-cell.tsx"
import "./receipt.css"

interface CompareTableProps {
  readonly compared: ReadonlyArray<Compared>
  readonly present: WithdrawalMethod
  readonly code: string
  /** Switches to another method; the sum stays, the destination does not. */
  readonly onChoose: (tab: string) => void
}

const useColumns = ({ compared, present, code, onChoose }: CompareTableProps): ReadonlyArray<PlainColumn<Compared>> => {
  const { t } = useLingui()
  const words = useMethodWords()
  const precision = receivedDecimals(present, compared)
  return [
    {
      heading: t`Method`,
      cell: ({ method }) => {
        const name = words.name(method)
        return (
          <>
            {method.tab === present.tab ? (
              <span className="compare-name">
                <Icon of={Check} />
                {name}
              </span>
            ) : (
              <Button className="compare-choose" aria-label={t`Switch to ${name}`} onPress={() => onChoose(method.tab)}>
                {name}
              </Button>
            )}
            <span className="receipt-note compare-arrives">{words.arrives(method.processing)}</span>
          </>
        )
      },
    },
    { heading: t`Fee`, isNumber: true, cell: ({ method }) => words.rule(method, code) },
    {
      heading: t`You receive`,
      isNumber: true,
      cell: (way) => <ReceivedCell way={way} code={code} precision={precision} />,
    },
  ]
}

/** What every method makes of the same sum; a press switches to it. */
export const CompareTable = (props: CompareTableProps) => {
  const { compared, present } = props
  const { t } = useLingui()
  const title = useId()
  const columns = useColumns(props)
  if (compared.length < 2) return null
  return (
    <section className="compare" aria-labelledby={title}>
      <h3 className="compare-title" id={title}>
        <Trans>Compare methods</Trans>
      </h3>
      <PlainTable
        label={t`Compare methods`}
        rows={compared}
        idOf={({ method }) => method.tab}
        isCurrent={({ method }) => method.tab === present.tab}
        columns={columns}
      />
    </section>
  )
}
