import { Trans, useLingui } from "@lingui/react/macro"
import { CreditCard } from "lucide-react"
import { useEffect } from "react"
import { cardState } from "../../domain/card/model.ts"
import { ContentArea } from "../kit/content-area.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import type { Leave } from "../kit/going-on.tsx"
import { Icon } from "../kit/icon.tsx"
import { useOfficeNow } from "../kit/office-clock.tsx"
import { useLive, useWorker } from "../kit/office.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { CardForm } from "./card-form.tsx"
import { OwnCard } from "./own-card.tsx"
import "./card.css"

const CardSkeleton = () => (
  <div className="card-screen">
    <Skeleton height="24px" width="40%" />
    <Skeleton height="96px" />
    <Skeleton height="64px" />
    <Skeleton height="36px" width="160px" />
  </div>
)

const Card = ({ leave }: { readonly leave?: Leave }) => {
  const office = useWorker()
  const area = useLive("card", null).value
  const now = Math.floor(useOfficeNow() / 1000)
  const refresh = (): void => void office.call("refresh", { area: "card" })
  useEffect(() => void office.call("refresh", { area: "card" }), [office])
  return (
    <ContentArea area={area} skeleton={<CardSkeleton />} onRetry={refresh}>
      {(offer) => {
        const state = cardState(offer, now)
        return (
          <div className="card-screen">
            {state._tag !== "None" && <OwnCard offer={offer} state={state} />}
            {(state._tag === "None" || state._tag === "Expired") && (
              <CardForm offer={offer} {...(leave !== undefined && { leave })} />
            )}
          </div>
        )
      }}
    </ContentArea>
  )
}

interface CardScreenProps {
  /** Whether this office's server takes the calls of the card, which the specification does not show. */
  readonly connected: boolean
  readonly leave?: Leave
}

/** The payment card: its conditions, buying one, and applying for the one that was bought (screens 4.16, R029–R034). */
export const CardScreen = ({ connected, leave }: CardScreenProps) => {
  const { t } = useLingui()
  return connected ? (
    <Card {...(leave !== undefined && { leave })} />
  ) : (
    <EmptyState icon={<Icon of={CreditCard} size={20} />} title={t`Not connected`}>
      <Trans>This office’s server has not said how its payment card is bought. Please ask support.</Trans>
    </EmptyState>
  )
}
