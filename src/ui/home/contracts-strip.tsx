import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { Infinity as Forever } from "lucide-react"
import { useEffect } from "react"
import type { Contract } from "../../domain/contracts/model.ts"
import { elapsed, isOpen, isPerpetual, wholeValue } from "../../domain/contracts/summary.ts"
import { minuteMs } from "../../domain/kernel/calendar/day.ts"
import { Amount } from "../kit/amount.tsx"
import { ContentArea } from "../kit/content-area.tsx"
import { Icon } from "../kit/icon.tsx"
import { useOfficeNowBy } from "../kit/office-clock.tsx"
import { useLive, useWorker } from "../kit/office.ts"
import { useWholePercent } from "../kit/percent.ts"
import { ProgressRing } from "../kit/progress-ring.tsx"
import { Skeleton } from "../kit/skeleton.tsx"
import { momentOf, utcDate } from "../kit/time.ts"
import { HomeSection } from "./home-section.tsx"

const mostShown = 3

const Line = ({ contract, now }: { readonly contract: Contract; readonly now: number }) => {
  const { t, i18n } = useLingui()
  const { number, id, value, release } = contract
  const share = elapsed(contract, now)
  const percent = useWholePercent(share)
  const title = number ?? id
  const day = release === null ? "—" : utcDate(momentOf(release), i18n.locale)
  return (
    <li className="strip-contract">
      {isPerpetual(contract) ? (
        <span className="strip-forever" role="img" aria-label={t`No end`}>
          <Icon of={Forever} size={20} />
        </span>
      ) : (
        <ProgressRing share={share} label={t`${percent} of the period is over`} />
      )}
      <span className="strip-words">
        <span>
          <Trans>Contract {title}</Trans>
        </span>
        <span className="strip-quiet">
          {contract.activated === false ? (
            <Trans>Not activated</Trans>
          ) : isPerpetual(contract) ? (
            <Trans>No end</Trans>
          ) : (
            <Trans>until {day}</Trans>
          )}
        </span>
      </span>
      <span className="strip-value">
        <Amount value={wholeValue(value)} currency="ates" precision={0} />
      </span>
    </li>
  )
}

/** The first open contracts, and how far each has come (screens 4.4). */
export const ContractsStrip = () => {
  const office = useWorker()
  const area = useLive("contracts", null).value
  const now = useOfficeNowBy(minuteMs) / 1000
  const refresh = (): void => void office.call("refresh", { area: "contracts" })
  useEffect(() => void office.call("refresh", { area: "contracts" }), [office])
  return (
    <HomeSection
      id="home-contracts"
      title={<Trans>Contracts</Trans>}
      beside={
        <Link className="home-link" to="/contracts">
          <Trans>All contracts</Trans>
        </Link>
      }
    >
      <ContentArea
        area={area}
        skeleton={<Skeleton width="100%" height="168px" />}
        isEmpty={({ contracts }) => contracts.length === 0}
        empty={
          <p className="strip-quiet">
            <Trans>You have no contracts yet.</Trans>
          </p>
        }
        onRetry={refresh}
      >
        {({ contracts }) => (
          <ul>
            {contracts
              .filter((contract) => isOpen(contract, now))
              .slice(0, mostShown)
              .map((contract) => (
                <Line key={contract.id} contract={contract} now={now} />
              ))}
          </ul>
        )}
      </ContentArea>
    </HomeSection>
  )
}
