import { Trans } from "@lingui/react/macro"
import { type DestinationField, readDestination } from "../../../domain/withdrawals/destination.ts"
import { type DestinationKind, methodOf } from "../../../domain/withdrawals/method.ts"
import type { WithdrawalOrder } from "../../../domain/withdrawals/order.ts"
import { Fact } from "../../kit/fact.tsx"
import { ComparedText } from "../flow/compared-text.tsx"
import { DigitsAloud } from "../flow/digits-aloud.tsx"
import { useMethodWords } from "./method-words.ts"
import { Receipt, type UsedRate } from "./receipt.tsx"
import "./withdrawals.css"

/** Fields that hold a name. */
const people: ReadonlySet<DestinationField> = new Set(["cardname", "beneficiaryName"])

interface DestinationProps {
  readonly kind: DestinationKind
  readonly shown: string
}

/** A destination for people, as it may be kept: of a card what may be shown, of a bank account its owner as well. */
export const Destination = ({ kind, shown }: DestinationProps) => {
  if (kind === "card") return <bdi className="compared">{shown}</bdi>
  if (kind !== "bank") return <ComparedText text={shown} />
  const space = shown.indexOf(" ")
  return (
    <>
      <ComparedText text={shown.slice(0, space)} /> <bdi className="destination-owner">{shown.slice(space + 1)}</bdi>
    </>
  )
}

/** The accept step: drawn from the very order that is sent and from nothing else (S21). */
export const WithdrawalAccept = ({
  order,
  code,
  rate,
}: {
  readonly order: WithdrawalOrder
  readonly code: string
  readonly rate: UsedRate | null
}) => {
  const method = methodOf(order.form, order.tab)
  const words = useMethodWords()
  return (
    <div className="withdrawal-accept">
      <Receipt method={method} quote={order.quote} code={code} rate={rate} />
      <dl className="facts">
        <DigitsAloud amount={order.amount} />
        <Fact name={<Trans>Method</Trans>}>{words.name(method)}</Fact>
        <Fact name={<Trans>Currency</Trans>}>
          {code}{" "}
          <small className="receipt-note">
            id <span data-field="currency">{order.currency}</span>
            {order.currencyId !== null && (
              <>
                {" "}
                / <span data-field="currencyId">{order.currencyId}</span>
              </>
            )}
          </small>
        </Fact>
      </dl>
      <section className="accept-destination">
        <h3 className="accept-label">
          <Trans>Goes to</Trans>
        </h3>
        {readDestination(method.destination, order.destination).map(([field, value]) => (
          <p key={field} data-field={field}>
            {people.has(field) ? <bdi className="destination-owner">{value}</bdi> : <ComparedText text={value} />}
          </p>
        ))}
        <p className="accept-network">{words.network(method)}</p>
        <p className="accept-hint">
          <Trans>Compare the marked groups with the source.</Trans>
        </p>
      </section>
    </div>
  )
}
