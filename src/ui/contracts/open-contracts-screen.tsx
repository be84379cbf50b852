import { Trans, useLingui } from "@lingui/react/macro"
import { FileText } from "lucide-react"
import { isOpen } from "../../domain/contracts/summary.ts"
import { Button } from "../kit/button.tsx"
import { ContentArea } from "../kit/content-area.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useOpenModal } from "../kit/modals.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { ContractCard, ContractsSkeleton } from "./contract-card.tsx"
import { useContracts } from "./use-contracts.ts"
import { VariantsTable } from "./variants-table.tsx"
import "./contracts.css"

/** `/openContractsPage`: the contracts that are not over, and what can be ordered side by side (screens 4.9, R064). */
export const OpenContractsScreen = () => {
  const { t } = useLingui()
  const open = useOpenModal()
  const { area, variants, now, retry, isNew } = useContracts()
  return (
    <div className="contracts-screen">
      <ContentArea
        area={area}
        skeleton={<ContractsSkeleton />}
        isEmpty={({ contracts }) => !contracts.some((contract) => isOpen(contract, now))}
        empty={
          <EmptyState
            icon={<Icon of={FileText} size={20} />}
            title={t`No contract is open`}
            action={
              <Button kind="primary" onPress={() => open("modalNewContract")}>
                <Trans>New contract</Trans>
              </Button>
            }
          />
        }
        onRetry={retry}
      >
        {({ contracts }) => (
          <ul className="contract-cards">
            {contracts
              .filter((contract) => isOpen(contract, now))
              .map((contract) => (
                <ContractCard key={contract.id} contract={contract} isNew={isNew(contract)} />
              ))}
          </ul>
        )}
      </ContentArea>
      {!(area?._tag === "Failed" && variants?._tag === "Failed") && (
        <ContentArea
          area={variants}
          skeleton={<Skeleton height="180px" />}
          isEmpty={(all) => all.length === 0}
          empty={null}
          onRetry={retry}
        >
          {(all) => <VariantsTable variants={all} />}
        </ContentArea>
      )}
    </div>
  )
}
