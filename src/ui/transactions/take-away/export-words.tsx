import { Plural, Trans, useLingui } from "@lingui/react/macro"
import type { ExportedHistory } from "../../../rpc/exports.ts"
import { Amount } from "../../kit/amount.tsx"
import { useLive } from "../../kit/office.ts"
import { Completeness } from "./completeness.tsx"

/** How far a file has come. */
export const ExportProgressBar = ({ id }: { readonly id: string }) => {
  const { t, i18n } = useLingui()
  const { value } = useLive("workProgress", { id })
  const [rows, total] = [value?.rows ?? 0, value?.total ?? 0]
  const [written, all] = [rows.toLocaleString(i18n.locale), total.toLocaleString(i18n.locale)]
  return (
    <div className="tx-export-progress">
      <progress aria-label={t`Export`} max={Math.max(1, total)} value={rows} />
      <span className="tx-quiet"><Trans>{written} of {all} rows</Trans></span>
    </div>
  )
}

/** What stands in a file, to be held against the screen. */
export const ExportReport = ({ name, history: { rows, currencies, complete, completeAsOf, oldest } }: { readonly name: string; readonly history: ExportedHistory }) => (
  <>
    <p role="status"><strong><Plural value={rows} one="# row written" other="# rows written" /></strong> <bdi className="tx-export-note">{name}</bdi></p>
    <ul className="tx-export-sums">{currencies.map(({ currency, net }) => <li key={currency}><Trans>Net</Trans> <Amount value={net} currency={currency} sign="movement" /></li>)}</ul>
    <Completeness complete={complete} at={completeAsOf} oldest={oldest} />
  </>
)
