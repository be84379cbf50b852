import { Plural, Trans, useLingui } from "@lingui/react/macro"
import type { ExportedHistory } from "../../../rpc/exports.ts"
import { Amount } from "../../kit/amount.tsx"
import { Banner } from "../../kit/banner.tsx"
import { useLive } from "../../kit/office.ts"
import { utcClock, utcDate } from "../../kit/time.ts"

/** How much of the history a file has: all of it as of a moment, or what came so far. */
export const Completeness = ({ complete, at }: { readonly complete: boolean; readonly at: number | null }) => {
  const { i18n } = useLingui()
  if (!complete || at === null) return <Banner tone="waiting"><Trans>The history is still being loaded: the file has the rows that are on this device so far.</Trans></Banner>
  const [date, clock] = [utcDate(at, i18n.locale), utcClock(at, i18n.locale)]
  return <p className="tx-export-note"><Trans>The history on this device has no gap, as of {date}, {clock} UTC.</Trans></p>
}

/** How far a file has come. */
export const ExportProgressBar = ({ id }: { readonly id: string }) => {
  const { t, i18n } = useLingui()
  const { value } = useLive("exportProgress", { id })
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
export const ExportReport = ({ name, history: { rows, currencies, complete, completeAsOf } }: { readonly name: string; readonly history: ExportedHistory }) => (
  <>
    <p role="status"><strong><Plural value={rows} one="# row written" other="# rows written" /></strong> <bdi className="tx-export-note">{name}</bdi></p>
    <ul className="tx-export-sums">{currencies.map(({ currency, net }) => <li key={currency}><Trans>Net</Trans> <Amount value={net} currency={currency} sign="movement" /></li>)}</ul>
    <Completeness complete={complete} at={completeAsOf} />
  </>
)
