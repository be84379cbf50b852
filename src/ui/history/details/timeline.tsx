import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { Transaction } from "../../../domain/history/model.ts"
import type { Arrival, Provenance } from "../../../domain/history/row-details.ts"
import { Amount } from "../../kit/amount.tsx"
import { told } from "../../kit/bounded-text.ts"
import { Skeleton } from "../../kit/skeleton.tsx"
import { localMoment, momentOf, utcSecond, utcTime } from "../../kit/time.ts"
import { StatusChip } from "../../kit/transaction-row.tsx"
import { changesBetween, type FieldChange } from "./fields.ts"

const Moment = ({ at }: { readonly at: number }) => {
  const { i18n } = useLingui()
  return (
    <time dateTime={new Date(at).toISOString()} title={localMoment(at, i18n.locale)}>
      {utcSecond(at, i18n.locale)}
    </time>
  )
}

/** The page of the log that said so. */
const CameWith = ({ arrival: { page, at } }: { readonly arrival: Arrival }) => {
  const { i18n } = useLingui()
  const clock = utcTime(at, i18n.locale)
  return (
    <Trans>
      came with page {page} at {clock}
    </Trans>
  )
}

const Value = ({ field, row }: { readonly field: FieldChange["field"]; readonly row: Transaction }) => {
  if (field === "sum" || field === "fee") return <Amount value={row[field] ?? null} currency={row.currency} />
  if (field === "date") return <Moment at={momentOf(row.date)} />
  const value = row[field]
  return value === undefined || value === "" ? <>—</> : <bdi>{told(value)}</bdi>
}

/** What a later version says differently. */
export const Changes = ({ changes }: { readonly changes: ReadonlyArray<FieldChange> }) => {
  const { t } = useLingui()
  return (
    <ul className="tx-changes">
      {changes.map(({ field, label, was, is }) => (
        <li key={field}>
          {t(label)}:{" "}
          <del>
            <Value field={field} row={was} />
          </del>{" "}
          <span aria-hidden="true">→</span>{" "}
          <ins>
            <Value field={field} row={is} />
          </ins>
        </li>
      ))}
    </ul>
  )
}

const Step = ({ children, when }: { readonly children: ReactNode; readonly when: ReactNode }) => (
  <li className="tx-step">
    <span className="tx-step-when">{when}</span>
    {children}
  </li>
)

/** How the status came to be what it is, each step with the page that said so; while the log is read, its room. */
export const Timeline = ({
  row,
  provenance,
}: {
  readonly row: Transaction
  readonly provenance: Provenance | null | undefined
}) => {
  if (provenance === undefined)
    return (
      <div className="tx-steps">
        <Skeleton width="80%" height="20px" />
        <Skeleton width="64%" height="20px" />
      </div>
    )
  return (
    <>
      <ol className="tx-steps">
        <Step when={<Moment at={momentOf(row.date)} />}>
          <Trans>Booked by the office</Trans>
        </Step>
        {provenance?.news.map((news, place) => {
          const before = provenance.news[place - 1]
          return (
            <Step key={news.page} when={<Moment at={news.at} />}>
              <StatusChip status={news.row.status} statusName={told(news.row.statusName)} />{" "}
              <span className="tx-quiet">
                <CameWith arrival={news} />
              </span>
              {before !== undefined && <Changes changes={changesBetween(before.row, news.row)} />}
            </Step>
          )
        })}
      </ol>
      {provenance === null && (
        <p className="tx-source">
          <Trans>The log on this device cannot be read just now</Trans>
        </p>
      )}
      {provenance?.last != null && (
        <p className="tx-source">
          <Trans>
            Call <code>{provenance.call}</code>, answered in {provenance.last.ms}&nbsp;ms. Last read with page{" "}
            {provenance.last.page}: <Moment at={provenance.last.at} />.
          </Trans>
        </p>
      )}
    </>
  )
}
