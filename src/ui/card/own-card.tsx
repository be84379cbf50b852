import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { CircleCheck } from "lucide-react"
import { useState } from "react"
import { type CardOffer, type CardState, daysToApply } from "../../domain/card/model.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Icon } from "../kit/icon.tsx"
import { useWorker } from "../kit/office.ts"
import { useOnline } from "../kit/online.ts"
import { failureText, refusalText } from "../kit/refusal.ts"
import { momentOf, ofUtc, utcDate } from "../kit/time.ts"
import { useWords } from "../kit/use-words.ts"
import { LateCharge } from "./card-terms.tsx"

/** Applies for the card; what became of it is seen in the card itself, and why it failed is said here. */
const useActivate = () => {
  const words = useWords()
  const office = useWorker()
  const [isPending, setPending] = useState(false)
  const [why, setWhy] = useState<string | null>(null)
  const activate = async (): Promise<void> => {
    setPending(true)
    const outcome = await office.call("activateCard", null)
    setPending(false)
    setWhy(outcome._tag === "Succeeded" ? null : words(failureText(outcome, refusalText)))
  }
  return { activate, isPending, why }
}

const Applying = ({
  until,
  daysLeft,
  currency,
}: {
  readonly until: number
  readonly daysLeft: number
  readonly currency: string | null
}) => {
  const { i18n, t } = useLingui()
  const online = useOnline()
  const { activate, isPending, why } = useActivate()
  const day = ofUtc(utcDate(momentOf(until), i18n.locale))
  return (
    <>
      <p className="card-countdown">
        <strong>{daysLeft}</strong> <Plural value={daysLeft} one="day left to apply" other="days left to apply" />
      </p>
      <meter className="card-meter" min={0} max={daysToApply} value={daysLeft} aria-label={t`Days left to apply`} />
      <p className="card-quiet">
        <Trans>
          Apply by {day}. After that <LateCharge currency={currency} /> is charged.
        </Trans>
      </p>
      {why !== null && <Banner tone="failed">{why}</Banner>}
      {!online && (
        <Banner tone="waiting">
          <Trans>This device is offline: nothing is sent, and nothing will be sent later by itself.</Trans>
        </Banner>
      )}
      <Button kind="primary" isPending={isPending} isDisabled={!online} onPress={() => void activate()}>
        <Trans>Apply for the card</Trans>
      </Button>
    </>
  )
}

interface OwnCardProps {
  readonly offer: CardOffer
  readonly state: Exclude<CardState, { readonly _tag: "None" }>
}

/**
 * The card the customer has bought: how long one may still apply for it, or that this is over (R032, R270, R401, R402).
 */
export const OwnCard = ({ offer: { name, currency }, state }: OwnCardProps) => {
  const { t, i18n } = useLingui()
  const day = state._tag === "Applying" ? "" : ofUtc(utcDate(momentOf(state.at), i18n.locale))
  return (
    <section className="card-own" aria-label={t`Your card`}>
      {name !== null && (
        <p className="card-holder" lang="">
          <bdi>{name}</bdi>
        </p>
      )}
      {state._tag === "Applying" && <Applying until={state.until} daysLeft={state.daysLeft} currency={currency} />}
      {state._tag === "Activated" && (
        <p className="card-active">
          <Icon of={CircleCheck} size={20} />
          <span className="card-active-words">
            <strong>
              <Trans>The card is already activated!</Trans>
            </strong>
            <span className="card-quiet">{day}</span>
          </span>
        </p>
      )}
      {state._tag === "Expired" && (
        <>
          <Banner tone="failed">
            <Trans>The card activation period has expired.</Trans>
          </Banner>
          <p className="card-quiet">
            <Trans>
              It ended on {day}, and <LateCharge currency={currency} /> is charged. A new card can be bought below.
            </Trans>
          </p>
        </>
      )}
    </section>
  )
}
