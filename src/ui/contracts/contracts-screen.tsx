import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { FileText, Plus } from "lucide-react"
import { Button as AriaButton } from "react-aria-components/Button"
import { Button } from "../kit/button.tsx"
import { ContentArea } from "../kit/content-area.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useOpenModal } from "../kit/modals.ts"
import { OpenOutcomes } from "../kit/open-outcomes.tsx"
import { nodePath } from "../kit/paths.ts"
import { ContractCard, ContractsSkeleton } from "./contract-card.tsx"
import { ContractsFigures } from "./contracts-figures.tsx"
import { ContractsTimeline } from "./contracts-timeline.tsx"
import { OrderDialog } from "./order-dialog.tsx"
import { useContracts } from "./use-contracts.ts"
import { VariantsTable } from "./variants-table.tsx"
import "./contracts.css"

/** `/contracts`: what the customer has, in figures, in time and one by one (screens 4.9, R019, R059). */
export const ContractsScreen = () => {
  const { t } = useLingui()
  const open = useOpenModal()
  const { area, variants, now, retry, chosen, choose, isNew, variantOf, orderOf } = useContracts()
  const variant = chosen === null ? undefined : variantOf(chosen)
  const create = (
    <Button kind="primary" onPress={() => open("modalNewContract")}>
      <Icon of={Plus} />
      <Trans>New contract</Trans>
    </Button>
  )
  return (
    <div className="contracts-screen">
      <OpenOutcomes of={["contract"]} isHere />
      <ContentArea
        area={area}
        skeleton={<ContractsSkeleton />}
        isEmpty={({ contracts, variants }) => contracts.length === 0 && variants.length === 0}
        empty={
          <EmptyState icon={<Icon of={FileText} size={20} />} title={t`No contracts yet`} action={create}>
            <Trans>What lies in a contract, what it has brought and when it ends stands here.</Trans>
          </EmptyState>
        }
        onRetry={retry}
      >
        {({ contracts, variants: answered }) => (
          <>
            <div className="contracts-bar">
              <Link className="contracts-link" to="/openContractsPage">
                <Trans>Open contracts</Trans>
              </Link>
              <Link className="contracts-link" to={nodePath}>
                <Trans>Node software</Trans>
              </Link>
              <AriaButton className="contracts-link contracts-button" onPress={() => open("contracts")}>
                <Trans>Contracts software</Trans>
              </AriaButton>
              <span className="contracts-create">{create}</span>
            </div>
            {contracts.length > 0 && (
              <>
                <ContractsFigures contracts={contracts} now={now} />
                <ContractsTimeline contracts={contracts} now={now} />
                <ul className="contract-cards">
                  {contracts.map((contract) => (
                    <ContractCard
                      key={contract.id}
                      contract={contract}
                      isNew={isNew(contract)}
                      onOrder={orderOf(contract)}
                    />
                  ))}
                </ul>
              </>
            )}
            {answered.length > 0 && <VariantsTable variants={answered} />}
          </>
        )}
      </ContentArea>
      {chosen !== null && variant !== undefined && (
        <OrderDialog
          name={`contract ${chosen.id}`}
          title={
            chosen.activated === true
              ? t`Replenish contract ${chosen.number ?? chosen.id}`
              : t`Activate contract ${chosen.number ?? chosen.id}`
          }
          verb={chosen.activated === true ? t`Replenish` : t`Activate`}
          variants={[variant]}
          all={variants?.value ?? [variant]}
          onClose={() => choose(null)}
        />
      )}
    </div>
  )
}
