import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { Transaction } from "../../../domain/history/model.ts"
import { readTransactionInfo, type TransactionInfoKey } from "../../../domain/modals/info-modals.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { Amount } from "../../kit/amount.tsx"
import { Banner } from "../../kit/banner.tsx"
import { told } from "../../kit/bounded-text.ts"
import { Fact } from "../../kit/fact.tsx"
import { InfoDialog } from "../../kit/info-dialog.tsx"
import { useLive } from "../../kit/office.ts"
import { momentOf, ofUtc, utcDate, utcTime } from "../../kit/time.ts"
import "../flow/flow.css"
import "./information.css"

type Lines = ReadonlyArray<readonly [TransactionInfoKey, ReactNode]>

const linesOf = (row: Transaction, bonusType: string, locale: string): Lines => [
  ["date", utcDate(momentOf(row.date), locale)],
  ["time", ofUtc(utcTime(momentOf(row.date), locale))],
  ["currency", row.symbol ?? currencyOf(row.currency).code],
  ["bonusType", bonusType],
  ["sum", <Amount key="sum" value={row.sum} currency={row.currency} sign="movement" bare />],
  ["description", row.description],
  ["hash", row.hash ?? "—"],
  ["sender", row.sender ?? "—"],
  ["recipient", row.recipient ?? "—"],
  ["fee", <Amount key="fee" value={row.fee ?? null} currency={row.currency} bare />],
  ["status", row.statusName],
  ["id", String(row.id)],
]

const wholeNumber = /^\d{1,15}$/

const Info = ({
  asked,
  row,
  onClose,
}: {
  readonly asked: Lines
  readonly row: Transaction | null
  readonly onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const types = useLive("filterChoices", null).value?.value?.types ?? []
  const lines =
    row === null ? asked : linesOf(row, types.find((type) => type.id === row.type)?.name ?? row.type, i18n.locale)
  const names: { readonly [Key in TransactionInfoKey]: string } = {
    date: t`Date`,
    time: t`Time`,
    currency: t`Currency`,
    bonusType: t`Bonus type`,
    sum: t`Sum`,
    description: t`Description`,
    hash: t`Hash`,
    sender: t`Sender`,
    recipient: t`Recipient`,
    fee: t`Fee`,
    status: t`Status`,
    id: t`Number`,
  }
  return (
    <InfoDialog title={t`Transaction`} onClose={onClose}>
      {row === null && (
        <Banner tone="waiting">
          <Trans>This came from a link and is not in your history</Trans>
        </Banner>
      )}
      {lines.length > 0 && (
        <dl className="facts facts-long">
          {lines.map(([key, value]) => (
            <Fact key={key} name={names[key]}>
              {typeof value === "string" ? <bdi>{told(value)}</bdi> : value}
            </Fact>
          ))}
        </dl>
      )}
    </InfoDialog>
  )
}

const InfoOfRow = ({ id, ...props }: { readonly id: number; readonly asked: Lines; readonly onClose: () => void }) => (
  <Info {...props} row={useLive("rowDetails", { id }).value?.value?.row ?? null} />
)

/**
 * A transaction as key and value (R132). What this device's history knows of any of its rows wins; what only the
 * address says is marked as such (A14, S02).
 */
export const TransactionInfo = ({ onClose }: { readonly onClose: () => void }) => {
  const asked = readTransactionInfo(location.hash)
  const id = asked.find(([key]) => key === "id")?.[1] ?? ""
  return wholeNumber.test(id) ? (
    <InfoOfRow id={Number(id)} asked={asked} onClose={onClose} />
  ) : (
    <Info asked={asked} row={null} onClose={onClose} />
  )
}
