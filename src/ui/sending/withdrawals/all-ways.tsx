import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { Button as PlainButton } from "react-aria-components/Button"
import { withdrawalModals } from "../../../domain/modals/money-modals.ts"
import { printAmount } from "../../../domain/money/amount-parts.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { breakEvens } from "../../../domain/withdrawals/break-even.ts"
import { receivedDecimals } from "../../../domain/withdrawals/column-decimals.ts"
import type { Compared } from "../../../domain/withdrawals/compare.ts"
import type { WithdrawalForm, WithdrawalMethod } from "../../../domain/withdrawals/method.ts"
import { balanceKeyOf } from "../../../domain/withdrawals/order.ts"
import { Button } from "../../kit/button.tsx"
import { useMoneyEntries } from "../../kit/money-entries.ts"
import { type PlainColumn, PlainTable } from "../../kit/plain-table.tsx"
import { useMethodWords } from "./method-words.ts"
import { ReceivedCell } from "./received-cell.tsx"

/** What a sum of a form is in; the six balances of the OTON form are all counted in USDT. */
const codeOf = (form: WithdrawalForm): string => (form === "oton" ? "USDT" : currencyOf(balanceKeyOf(form, null)).code)

/** From which sums on a method's fee is less than a round share (beyond 5). */
export const BreakEvens = ({ method, code }: { readonly method: WithdrawalMethod; readonly code: string }) => {
  const { i18n } = useLingui()
  return breakEvens(method).map(({ percent, from }) => {
    const sum = printAmount(from, i18n.locale, 0)
    return (
      <p key={percent} className="receipt-note">
        <Trans>
          The fee falls under {percent}% from {sum} {code}.
        </Trans>
      </p>
    )
  })
}

interface AllWaysProps {
  readonly ways: ReadonlyArray<Compared>
  readonly present: WithdrawalMethod
  /** Opens the form of a way; the sum goes along, the destination does not. */
  readonly onChoose: (method: WithdrawalMethod) => void
}

const isSame = (one: WithdrawalMethod, other: WithdrawalMethod): boolean =>
  one.form === other.form && one.tab === other.tab

const useColumns = ({ ways, present, onChoose }: AllWaysProps): ReadonlyArray<PlainColumn<Compared>> => {
  const { t } = useLingui()
  const words = useMethodWords()
  const names = new Map<string, string>(useMoneyEntries().withdrawals)
  return [
    {
      heading: t`Method`,
      cell: ({ method }) => {
        const name = `${names.get(withdrawalModals(method.form).form) ?? ""} · ${words.name(method)}`
        return (
          <>
            {isSame(method, present) ? (
              <span className="compare-name">{name}</span>
            ) : (
              <PlainButton
                className="compare-choose"
                aria-label={t`Switch to ${name}`}
                onPress={() => onChoose(method)}
              >
                {name}
              </PlainButton>
            )}
            <span className="receipt-note compare-arrives">{words.arrives(method.processing)}</span>
          </>
        )
      },
    },
    { heading: t`Fee`, isNumber: true, cell: ({ method }) => words.rule(method, codeOf(method.form)) },
    {
      heading: t`You receive`,
      isNumber: true,
      cell: (way) => (
        <ReceivedCell way={way} code={codeOf(way.method.form)} precision={receivedDecimals(way.method, ways)} />
      ),
    },
  ]
}

/** What every way out of every balance makes of the same sum, once somebody asks; a press opens its form. */
export const AllWays = (props: AllWaysProps) => {
  const { ways, present } = props
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const columns = useColumns(props)
  return (
    <section className="compare">
      <Button kind="quiet" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <Trans>All ways out of all balances</Trans>
      </Button>
      {isOpen && (
        <PlainTable
          label={t`All ways out of all balances`}
          rows={ways}
          idOf={({ method }) => `${method.form} ${method.tab}`}
          isCurrent={({ method }) => isSame(method, present)}
          columns={columns}
        />
      )}
    </section>
  )
}
