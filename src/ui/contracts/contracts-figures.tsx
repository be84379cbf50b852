import { Trans, useLingui } from "@lingui/react/macro"
import type { Contract } from "../../domain/contracts/model.ts"
import { summaryOf, wholeValue } from "../../domain/contracts/summary.ts"
import { Fact } from "../kit/fact.tsx"
import { momentOf, utcDate } from "../kit/time.ts"
import { Ates } from "./ates.tsx"
import "../kit/figures.css"

/** What all contracts come to. `now` is unix seconds. */
export const ContractsFigures = ({
  contracts,
  now,
}: {
  readonly contracts: ReadonlyArray<Contract>
  readonly now: number
}) => {
  const { i18n } = useLingui()
  const { value, deposit, income, release } = summaryOf(contracts, now)
  return (
    <dl className="figures">
      <Fact name={<Trans>Value in all</Trans>}>
        <Ates value={wholeValue(value)} />
      </Fact>
      <Fact name={<Trans>On deposit</Trans>}>
        <Ates value={deposit} />
      </Fact>
      <Fact name={<Trans>Income to date</Trans>}>
        <Ates value={income} />
      </Fact>
      <Fact name={<Trans>Next release</Trans>}>{release === null ? "—" : utcDate(momentOf(release), i18n.locale)}</Fact>
    </dl>
  )
}
