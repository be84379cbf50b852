import { Trans, useLingui } from "@lingui/react/macro"
import { everything } from "../../../domain/transactions/query.ts"
import type { Transaction } from "../../../domain/transactions/transaction.ts"
import { readTransactionInfo, type TransactionInfoKey } from "../../../domain/modals/transaction-info.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { Banner } from "../../kit/banner.tsx"
import { useLive } from "../../kit/office.ts"
import { momentOf, utcDate, utcTime } from "../../kit/time.ts"
import { InfoDialog } from "./info-dialog.tsx"

type Lines = ReadonlyArray<readonly [TransactionInfoKey, string]>

const newest = { query: everything, from: 0, count: 200 }

const linesOf = (row: Transaction, bonusType: string, locale: string): Lines => ([
  ["date", utcDate(momentOf(row.date), locale)], ["time", `${utcTime(momentOf(row.date), locale)} UTC`], ["currency", row.symbol ?? currencyOf(row.currency).code], ["bonusType", bonusType],
  ["sum", row.sum], ["description", row.description], ["hash", row.hash ?? "—"], ["sender", row.sender ?? "—"], ["recipient", row.recipient ?? "—"], ["fee", row.fee ?? "—"],
  ["status", row.statusName], ["id", String(row.id)],
])

/** A transaction as key and value (R132). What this device's history knows wins; what only the address says is marked as such (A14, S02). */
export const TransactionInfo = ({ onClose }: { readonly onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const area = useLive("transactionWindow", newest).value
  const types = useLive("filterChoices", null).value?.value?.types ?? []
  const asked = readTransactionInfo(location.hash)
  const id = asked.find(([key]) => key === "id")?.[1]
  const row = id === undefined ? undefined : area?.value?.rows.find((each) => String(each.id) === id)
  const lines = row === undefined ? asked : linesOf(row, types.find((type) => type.id === row.type)?.name ?? row.type, i18n.locale)
  const names: { readonly [Key in TransactionInfoKey]: string } = {
    date: t`Date`, time: t`Time`, currency: t`Currency`, bonusType: t`Bonus type`, sum: t`Sum`, description: t`Description`, hash: t`Hash`, sender: t`Sender`, recipient: t`Recipient`,
    fee: t`Fee`, status: t`Status`, id: t`Number`,
  }
  return (
    <InfoDialog title={t`Transaction`} onClose={onClose}>
      {row === undefined && <Banner tone="waiting"><Trans>This came from a link and is not in your history</Trans></Banner>}
      <dl className="facts facts-long">
        {lines.map(([key, value]) => <div key={key}><dt>{names[key]}</dt><dd><bdi>{value}</bdi></dd></div>)}
      </dl>
    </InfoDialog>
  )
}
