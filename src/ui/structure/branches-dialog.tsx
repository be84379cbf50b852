import { Trans, useLingui } from "@lingui/react/macro"
import { GitBranch } from "lucide-react"
import { useEffect } from "react"
import { Amount } from "../kit/amount.tsx"
import { Chip } from "../kit/chip.tsx"
import { ContentArea } from "../kit/content-area.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive, useWorker } from "../kit/office.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { turnoverCurrency } from "./partner-words.tsx"
import "./structure.css"

/** Modal `modalAllBranches`: every branch, the customer's own marked and in view (R125, R143, R184). */
export const BranchesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLingui()
  const office = useWorker()
  const area = useLive("standing", null).value
  const own = useLive("session", null).value?.customer?.id
  const refresh = (): void => void office.call("refresh", { area: "structure" })
  useEffect(() => void office.call("refresh", { area: "structure" }), [office])
  return (
    <Dialog title={t`All branches`} isOpen onClose={onClose}>
      <ContentArea
        area={area}
        skeleton={
          <>
            <Skeleton height="56px" />
            <Skeleton height="56px" />
            <Skeleton height="56px" />
          </>
        }
        isEmpty={({ branches }) => branches.length === 0}
        onRetry={refresh}
        empty={<EmptyState icon={<Icon of={GitBranch} size={20} />} title={t`The office names no branches`} />}
      >
        {({ branches }) => (
          <ul aria-label={t`All branches`}>
            {branches.map(({ id, name, email, turnover, limited }) => (
              <li
                key={id}
                className="branch"
                ref={(line) => {
                  if (id === own) line?.scrollIntoView({ block: "nearest" })
                }}
                aria-current={id === own}
              >
                <span className="branch-what">
                  <bdi className="branch-name">{name}</bdi>
                  <bdi className="branch-quiet">{email}</bdi>
                  {id === own && (
                    <Chip tone="accent">
                      <Trans>My branch</Trans>
                    </Chip>
                  )}
                </span>
                <span className="branch-money">
                  <Amount value={turnover} currency={turnoverCurrency} precision={2} />
                  <span className="branch-quiet">
                    <Trans>
                      counts: <Amount value={limited} currency={turnoverCurrency} precision={2} bare />
                    </Trans>
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </ContentArea>
    </Dialog>
  )
}
