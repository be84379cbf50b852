import { Trans, useLingui } from "@lingui/react/macro"
import type { Contract } from "../../domain/contracts/model.ts"
import { summaryOf, wholeValue } from "../../domain/contracts/summary.ts"
import { momentOf, utcDate } from "../kit/time.ts"
import { Ates } from "./ates.tsx"

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
    <dl className="contracts-figures">
      <div>
        <dt>
          <Trans>Value in all</Trans>
        </dt>
        <dd>
          <Ates value={wholeValue(value)} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>On deposit</Trans>
        </dt>
        <dd>
          <Ates value={deposit} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Income to date</Trans>
        </dt>
        <dd>
          <Ates value={income} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Next release</Trans>
        </dt>
        <dd>{release === null ? "—" : utcDate(momentOf(release), i18n.locale)}</dd>
      </div>
    </dl>
  )
}
