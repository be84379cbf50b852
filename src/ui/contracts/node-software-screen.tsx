import { Trans, useLingui } from "@lingui/react/macro"
import { CircleHelp, ServerCog } from "lucide-react"
import type { Contract } from "../../domain/contracts/model.ts"
import { ContentArea } from "../kit/content-area.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { type PlainColumn, PlainTable } from "../kit/plain-table.tsx"
import { Skeleton } from "../kit/skeleton.tsx"
import { SoftwareFacts } from "./software-info.tsx"
import { useContracts } from "./use-contracts.ts"
import "../kit/figures.css"
import "./contracts.css"

const withSoftware = (contracts: ReadonlyArray<Contract>): ReadonlyArray<Contract> =>
  contracts.filter(({ software }) => software !== null)

const useColumns = (): ReadonlyArray<PlainColumn<Contract>> => {
  const { t } = useLingui()
  return [
    { heading: t`Software`, cell: ({ software }) => <bdi>{software}</bdi> },
    { heading: t`Contract`, cell: ({ number }) => number ?? "—" },
    {
      heading: t`State`,
      cell: () => (
        <span className="software-state">
          <span className="software-dot" aria-hidden="true" />
          <Trans>not reported</Trans>
        </span>
      ),
    },
  ]
}

/**
 * Node software (screens 4.11, R020, R067): licences, and the software of each contract. No call reports its state, so
 * none is shown as on or off.
 */
export const NodeSoftwareScreen = () => {
  const { t } = useLingui()
  const { area, retry } = useContracts()
  const columns = useColumns()
  return (
    <div className="contracts-screen">
      <SoftwareFacts className="figures" />
      <p className="software-unknown">
        <Icon of={CircleHelp} />
        <Trans>The server does not report the state of the software.</Trans>
      </p>
      <ContentArea
        area={area}
        skeleton={<Skeleton height="180px" />}
        isEmpty={({ contracts }) => withSoftware(contracts).length === 0}
        onRetry={retry}
        empty={<EmptyState icon={<Icon of={ServerCog} size={20} />} title={t`No contract names a software`} />}
      >
        {({ contracts }) => (
          <PlainTable label={t`Node software`} rows={withSoftware(contracts)} idOf={({ id }) => id} columns={columns} />
        )}
      </ContentArea>
    </div>
  )
}
