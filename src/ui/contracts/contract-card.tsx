import { Trans, useLingui } from "@lingui/react/macro"
import { CircleCheck, CircleDashed, Infinity as Forever } from "lucide-react"
import type { Contract } from "../../domain/contracts/model.ts"
import { actionOf, elapsed, incomeShare, isPerpetual, wholeValue } from "../../domain/contracts/summary.ts"
import { minuteMs } from "../../domain/kernel/calendar/day.ts"
import { Button } from "../kit/button.tsx"
import { Chip } from "../kit/chip.tsx"
import { Fact } from "../kit/fact.tsx"
import { Icon } from "../kit/icon.tsx"
import { useOfficeNowBy } from "../kit/office-clock.tsx"
import { useWholePercent } from "../kit/percent.ts"
import { ProgressRing } from "../kit/progress-ring.tsx"
import { Skeleton } from "../kit/skeleton.tsx"
import { momentOf, utcDate } from "../kit/time.ts"
import { Ates } from "./ates.tsx"

interface ContractCardProps {
  readonly contract: Contract
  /** It came with the last order. */
  readonly isNew: boolean
  /** Absent where nothing can be ordered now; null as long as that is not known, which takes the same room. */
  readonly onOrder?: ((contract: Contract) => void) | null | undefined
}

const State = ({ contract }: { readonly contract: Contract }) => {
  if (contract.activated === null) return null
  return contract.activated ? (
    <Chip tone="in" icon={<Icon of={CircleCheck} />}>
      <Trans>Activated</Trans>
    </Chip>
  ) : (
    <Chip tone="waiting" icon={<Icon of={CircleDashed} />}>
      <Trans>Not activated</Trans>
    </Chip>
  )
}

/**
 * One contract: what it is, how far it has come, what lies in it and what it has brought; what was not delivered is "—"
 * (R182, R183).
 */
export const ContractCard = ({ contract, isNew, onOrder }: ContractCardProps) => {
  const { t, i18n } = useLingui()
  const now = useOfficeNowBy(minuteMs) / 1000
  const { number, type, months, value, amount, income, deposit, release, software } = contract
  const share = elapsed(contract, now)
  const percent = useWholePercent(share)
  const action = onOrder === undefined ? null : actionOf(contract)
  const title = number ?? contract.id
  const brought = incomeShare(contract)
  return (
    <li className={isNew ? "contract contract-new" : "contract"}>
      <header className="contract-head">
        {isPerpetual(contract) ? (
          <span className="ring-perpetual" role="img" aria-label={t`No end`}>
            <Icon of={Forever} size={20} />
          </span>
        ) : (
          <ProgressRing share={share} label={t`${percent} of the period is over`} />
        )}
        <div className="contract-words">
          <h2 className="contract-title">
            <Trans>Contract {title}</Trans>
          </h2>
          <p className="contract-kind">
            <bdi>{type ?? "—"}</bdi>
            {months !== null && (
              <>
                {" "}
                · <Trans>{months} months</Trans>
              </>
            )}
          </p>
        </div>
        <State contract={contract} />
      </header>
      <p className="contract-value">
        <Ates value={wholeValue(value)} />
      </p>
      <dl className="contract-facts">
        <Fact name={<Trans>Amount</Trans>}>
          <Ates value={amount} />
        </Fact>
        <Fact name={<Trans>On deposit</Trans>}>
          <Ates value={deposit} />
        </Fact>
        <Fact name={<Trans>Income</Trans>}>
          <Ates value={income} />
          <span className="contract-bar" aria-hidden="true">
            {brought !== null && <span style={{ inlineSize: `${brought * 100}%` }} />}
          </span>
        </Fact>
        <Fact name={<Trans>Release date</Trans>}>
          {release === null || isPerpetual(contract) ? "—" : utcDate(momentOf(release), i18n.locale)}
        </Fact>
        <Fact name={<Trans>Software</Trans>}>
          <bdi>{software ?? "—"}</bdi>
        </Fact>
      </dl>
      {action !== null && (
        <Button isDisabled={onOrder === null} onPress={() => onOrder?.(contract)}>
          {action === "Activate" ? <Trans>Activate</Trans> : <Trans>Replenish</Trans>}
        </Button>
      )}
    </li>
  )
}

/** The room of cards that are coming. */
export const ContractsSkeleton = () => (
  <div className="contracts-screen" aria-hidden="true">
    <Skeleton height="56px" />
    <div className="contract-cards">
      {["a", "b", "c"].map((key) => (
        <Skeleton key={key} height="316px" />
      ))}
    </div>
  </div>
)
