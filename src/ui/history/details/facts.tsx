import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { Transaction } from "../../../domain/history/model.ts"
import type { RowValue } from "../../../domain/rates/value-then.ts"
import { Address } from "../../kit/address.tsx"
import { useSpan } from "../../kit/age.tsx"
import { Amount } from "../../kit/amount.tsx"
import { isName, told } from "../../kit/bounded-text.ts"
import { localMoment, momentOf, utcDate, utcMoment, utcTime } from "../../kit/time.ts"
import type { CellWords } from "../grid/cell-words.ts"
import "../value/value.css"

/** How far from a moment the rates were answered that value it; both epoch milliseconds. */
const RateAge = ({ at, moment }: { readonly at: number; readonly moment: number }) => {
  const { t, i18n } = useLingui()
  const distance = useSpan(Math.abs(moment - at))
  return (
    <span className="value-quiet" title={utcMoment(at, i18n.locale)}>
      {at <= moment ? t`rate recorded ${distance} before` : t`rate recorded ${distance} after`}
    </span>
  )
}

const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div className="tx-fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** A partner's name, or an address or hash in groups, to be compared and copied whole. */
const Party = ({ text }: { readonly text: string | undefined }) =>
  text === undefined || text === "" ? (
    <span className="tx-absent">—</span>
  ) : isName(text) ? (
    <bdi>{told(text)}</bdi>
  ) : (
    <Address text={told(text)} copyable />
  )

const Words = ({ text }: { readonly text: string | undefined }) =>
  text === undefined || text === "" ? <span className="tx-absent">—</span> : <bdi>{told(text)}</bdi>

/** Everything the office said of a row (R167–R177, A43). What it did not deliver is "—". */
export const Facts = ({
  row,
  words,
  worth,
}: {
  readonly row: Transaction
  readonly words: CellWords
  readonly worth: RowValue | null
}) => {
  const { i18n } = useLingui()
  const moment = momentOf(row.date)
  return (
    <dl className="tx-facts">
      <Fact name={<Trans>Date (UTC)</Trans>}>
        <time dateTime={new Date(moment).toISOString()}>
          {utcDate(moment, i18n.locale)}, {utcTime(moment, i18n.locale)}
        </time>
      </Fact>
      <Fact name={<Trans>Your time</Trans>}>{localMoment(moment, i18n.locale)}</Fact>
      <Fact name={<Trans>Bonus type</Trans>}>
        <Words text={words.typeName(row.type) ?? row.type} />
      </Fact>
      <Fact name={<Trans>Description</Trans>}>
        <Words text={row.description} />
      </Fact>
      <Fact name={<Trans>Fee</Trans>}>
        <Amount value={row.fee ?? null} currency={row.currency} symbol={row.symbol} />
      </Fact>
      <Fact name={<Trans>Value then</Trans>}>
        <Amount value={worth?.value ?? null} currency="eur" precision={2} />
        {worth !== null && worth.ratesAt !== null && <RateAge at={worth.ratesAt} moment={moment} />}
      </Fact>
      <Fact name={<Trans>Sender</Trans>}>
        <Party text={row.sender} />
      </Fact>
      <Fact name={<Trans>Recipient</Trans>}>
        <Party text={row.recipient} />
      </Fact>
      <Fact name={<Trans>Hash</Trans>}>
        <Party text={row.hash} />
      </Fact>
      <Fact name={<Trans>Marketplace</Trans>}>
        <Words text={row.marketplace} />
      </Fact>
      <Fact name={<Trans>Partner</Trans>}>
        <Words text={row.refUserId} />
      </Fact>
      <Fact name={<Trans>Number</Trans>}>
        <span className="tx-figures">{row.id}</span>
      </Fact>
    </dl>
  )
}
