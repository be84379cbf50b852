import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, type ReactNode, useState } from "react"
import { type CardDraft, type CardGap, type CardOrder, reviewCard } from "../../domain/card/form.ts"
import type { CardOffer } from "../../domain/card/model.ts"
import { filling } from "../../domain/sending/flow.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Form } from "../kit/form.tsx"
import { GoingOn, type Leave } from "../kit/going-on.tsx"
import { useWorker } from "../kit/office.ts"
import { useOnline } from "../kit/online.ts"
import { OpenOutcomes } from "../kit/open-outcomes.tsx"
import { useOwnPress } from "../kit/own-press.ts"
import { useNarrow } from "../kit/use-narrow.ts"
import { repeatDialogs, useSendFlow, useSendWords } from "../kit/use-send-flow.ts"
import { BoxesPart, CountryPart, DetailsPart } from "./card-parts.tsx"
import { CardTerms } from "./card-terms.tsx"
import { chooseCountry, useChosenCountry } from "./chosen-country.ts"

/** Where it goes on: at a page of somebody else, or the office named none. */
interface Ordered {
  readonly link: string | null
}

/** The way of an order of a card; a repeat of one whose outcome nobody knows is asked about first. */
const useCardOrder = () => {
  const { t } = useLingui()
  const office = useWorker()
  const { flow, goOn, confirm } = useSendFlow<CardOrder, Ordered, Ordered>({
    kind: "card",
    name: "card",
    initial: filling,
    send: (order, answers) =>
      office.call("orderCard", { order, circumstances: { fromLink: false, whitelist: false, answers } }),
    isConfirmed: () => true,
    sentOf: (_, said) => ({ link: said?.link ?? null }),
    dialogs: repeatDialogs(() => ({
      title: t`Order a card again?`,
      body: t`A card was ordered from this device before, and nobody knows whether it took effect. Compare your purchases first.`,
      yes: t`Order again`,
      no: t`No, go back`,
      danger: true,
    })),
  })
  return {
    flow,
    order: (what: CardOrder): void => {
      goOn(what)
      void confirm()
    },
  }
}

/** One step: its heading, what it asks, and which of the gaps keep one in it. */
interface Step {
  readonly title: string
  readonly body: ReactNode
  readonly gaps: ReadonlyArray<CardGap>
}

/** Scrolls no further than what has come needs to be seen. */
const showWhole = (said: HTMLElement | null): void => said?.scrollIntoView({ block: "nearest" })

const boxes: ReadonlySet<CardGap> = new Set(["terms", "resident"])

/**
 * Buys a card: what it costs, where one lives, both boxes, name and method, and on to the page where it is paid. On
 * phones step by step.
 */
export const CardForm = ({ offer, leave }: { readonly offer: CardOffer; readonly leave?: Leave }) => {
  const { t } = useLingui()
  const narrow = useNarrow()
  const online = useOnline()
  const country = useChosenCountry()
  useEffect(() => () => chooseCountry(null), []) // a form that is left keeps nothing, and this stands beside it
  const [said, setSaid] = useState<Omit<CardDraft, "country">>({
    terms: false,
    resident: false,
    name: "",
    method: null,
  })
  const [at, setAt] = useState(0)
  const [tried, setTried] = useState(false)
  const { onClickCapture } = useOwnPress(at)
  const { flow, order } = useCardOrder()
  const [wasSending] = useState(flow._tag === "Sending")
  const words = useSendWords()
  const draft: CardDraft = { ...said, country }
  const review = reviewCard(draft, offer)
  const missing = "missing" in review ? review.missing : null
  const change = (next: Partial<CardDraft>): void => setSaid((before) => ({ ...before, ...next }))
  const isListed = country !== null && country !== "elsewhere"

  const all: ReadonlyArray<Step> = [
    { title: t`What it costs`, body: <CardTerms offer={offer} />, gaps: [] },
    { title: t`Where you live`, body: <CountryPart country={country} />, gaps: ["country"] },
    { title: t`Your agreement`, body: <BoxesPart draft={draft} onChange={change} />, gaps: ["terms", "resident"] },
    {
      title: t`Name and payment`,
      body: (
        <DetailsPart
          draft={draft}
          onChange={change}
          methods={offer.methods}
          nameError={tried && missing === "name" ? t`The name is missing` : undefined}
        />
      ),
      gaps: ["name", "method"],
    },
  ]
  // Nothing is asked of somebody who may not buy it.
  const steps = isListed ? all : all.slice(0, 2)
  const visibleSteps = narrow ? steps.slice(Math.min(at, steps.length - 1)).slice(0, 1) : steps
  const isLast = isListed && (!narrow || at >= all.length - 1)
  const holds = missing !== null && visibleSteps.some(({ gaps }) => gaps.includes(missing)) ? missing : null
  const isShut = (holds !== null && boxes.has(holds)) || !online

  const onSubmit = (form: HTMLFormElement): void => {
    if (holds !== null) {
      setTried(true)
      form.querySelector<HTMLElement>(holds === "country" ? ".card-country" : `input[name="${holds}"]`)?.focus()
    } else if (!isLast) setAt(at + 1)
    else if ("order" in review && online) order(review.order)
  }

  const onItsWay = <Trans>The order is on its way: wait for what the office says of it.</Trans>
  // It left before this form was here, which holds nothing of it.
  if (wasSending && flow._tag === "Sending") return <Banner tone="waiting">{onItsWay}</Banner>
  // What was ordered is not offered once more: the same press would order a second card.
  if (flow._tag === "Done")
    return flow.sent.link !== null ? (
      <GoingOn link={flow.sent.link} leave={leave} />
    ) : (
      <Banner tone="info">
        <Trans>The office took the order and names no page to pay at. See Purchases for the state.</Trans>
      </Banner>
    )
  return (
    <Form className="card-form" onSubmit={onSubmit}>
      {flow._tag !== "Unknown" && <OpenOutcomes of={["card"]} />}
      {narrow && <StepLine at={at} count={all.length} />}
      {visibleSteps.map(({ title, body }) => (
        <section key={title} className="card-step">
          <h2 className="card-title">{title}</h2>
          {body}
        </section>
      ))}
      {/* beside what was pressed: the top of a whole form is out of sight there */}
      {flow._tag === "Form" && flow.refused !== null && (
        <div ref={showWhole}>
          <Banner tone="failed">{words(flow.refused)}</Banner>
        </div>
      )}
      {flow._tag === "Unknown" && (
        <div ref={showWhole}>
          <Banner tone="waiting">
            {words(flow.refused)}. <Trans>Whether the order took effect is not known: compare your purchases.</Trans>
          </Banner>
        </div>
      )}
      {(narrow || isListed) && country !== "elsewhere" && (
        <footer className="card-foot">
          {narrow && at > 0 && (
            <Button onPress={() => setAt(at - 1)}>
              <Trans>Back</Trans>
            </Button>
          )}
          {/* It stays in reach while it is shut, so that pressing it leads to what is missing. */}
          <button
            type="submit"
            className="button button-primary"
            aria-disabled={isShut}
            aria-describedby="card-reason"
            {...(isShut && { "data-disabled": true })}
            onClickCapture={onClickCapture}
          >
            <span className="button-content">{isLast ? <Trans>Continue to payment</Trans> : <Trans>Next</Trans>}</span>
          </button>
          <p id="card-reason" className="card-quiet" role="status">
            {flow._tag === "Sending" ? (
              onItsWay
            ) : !online ? (
              <Trans>This device is offline: nothing is sent, and nothing will be sent later by itself.</Trans>
            ) : holds === "terms" || holds === "resident" ? (
              <Trans>Tick both boxes first.</Trans>
            ) : tried && holds === "method" ? (
              <Trans>Choose a payment method.</Trans>
            ) : isLast ? (
              <Trans>You pay on the provider’s own page.</Trans>
            ) : null}
          </p>
        </footer>
      )}
    </Form>
  )
}

const StepLine = ({ at, count }: { readonly at: number; readonly count: number }) => {
  const step = at + 1
  return (
    <div className="card-progress">
      <span className="card-quiet">
        <Trans>
          Step {step} of {count}
        </Trans>
      </span>
      <span className="card-progress-bar" aria-hidden="true">
        <span style={{ inlineSize: `${(step / count) * 100}%` }} />
      </span>
    </div>
  )
}
