import { Trans, useLingui } from "@lingui/react/macro"
import { CircleHelp, ServerCog } from "lucide-react"
import type { Contract } from "../../domain/contracts/model.ts"
import { ContentArea } from "../kit/content-area.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { Skeleton } from "../kit/skeleton.tsx"
import { SoftwareFacts } from "./software-info.tsx"
import { useContracts } from "./use-contracts.ts"
import "../kit/lines.css"
import "./contracts.css"

const withSoftware = (contracts: ReadonlyArray<Contract>): ReadonlyArray<Contract> =>
  contracts.filter(({ software }) => software !== null)

/**
 * Node software (screens 4.11, R020, R067): licences, and the software of each contract. No call reports its state, so
 * none is shown as on or off.
 */
export const NodeSoftwareScreen = () => {
  const { t } = useLingui()
  const { area, retry } = useContracts()
  return (
    <div className="contracts-screen">
      <SoftwareFacts className="contracts-figures" />
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
          <table className="lines lines-figures variants-table" aria-label={t`Node software`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Software</Trans>
                </th>
                <th scope="col">
                  <Trans>Contract</Trans>
                </th>
                <th scope="col">
                  <Trans>State</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {withSoftware(contracts).map(({ id, software, number }) => (
                <tr key={id}>
                  <th scope="row">
                    <bdi>{software}</bdi>
                  </th>
                  <td>{number ?? "—"}</td>
                  <td className="software-state">
                    <span className="software-dot" aria-hidden="true" />
                    <Trans>not reported</Trans>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </ContentArea>
    </div>
  )
}
