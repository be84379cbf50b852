import { Trans, useLingui } from "@lingui/react/macro"
import { Check } from "lucide-react"
import { Button } from "react-aria-components/Button"
import type { Compared } from "../../../domain/withdrawals/compare.ts"
import type { WithdrawalMethod } from "../../../domain/withdrawals/method.ts"
import { Figure } from "../../kit/figure.tsx"
import { Icon } from "../../kit/icon.tsx"
import { useMethodWords } from "./method-words.ts"
import { useWithdrawalWords } from "./problem-words.ts"
import "./receipt.css"

interface CompareTableProps {
  readonly compared: ReadonlyArray<Compared>
  readonly present: WithdrawalMethod
  readonly code: string
  /** Switches to another method; the sum stays, the destination does not. */
  readonly onChoose: (tab: string) => void
}

/** What every method makes of the same sum; a press switches to it. */
export const CompareTable = ({ compared, present, code, onChoose }: CompareTableProps) => {
  const { t } = useLingui()
  const words = useMethodWords()
  const problemWords = useWithdrawalWords()
  if (compared.length < 2) return null
  return (
    <section className="compare" aria-labelledby="compare-title">
      <h3 className="compare-title" id="compare-title">
        <Trans>Compare methods</Trans>
      </h3>
      <table className="compare-table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Method</Trans>
            </th>
            <th scope="col">
              <Trans>Fee</Trans>
            </th>
            <th scope="col">
              <Trans>You receive</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {compared.map(({ method, quote, problem }) => {
            const isPresent = method.tab === present.tab
            const name = words.name(method)
            return (
              <tr key={method.tab} className={isPresent ? "compare-present" : undefined}>
                <th scope="row">
                  {isPresent ? (
                    <span className="compare-name">
                      <Icon of={Check} />
                      {name}
                    </span>
                  ) : (
                    <Button
                      className="compare-choose"
                      aria-label={t`Switch to ${name}`}
                      onPress={() => onChoose(method.tab)}
                    >
                      {name}
                    </Button>
                  )}
                  <span className="receipt-note">{words.arrives(method.processing)}</span>
                </th>
                <td>{words.rule(method, code)}</td>
                <td>
                  {quote !== null ? (
                    <Figure value={quote.arrives} code={code} precision={0} />
                  ) : (
                    <span className="receipt-note">
                      {problem === null || problem._tag === "Required" ? "—" : problemWords(problem, method, code)}
                    </span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
