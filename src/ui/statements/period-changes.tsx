import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Check, TriangleAlert } from "lucide-react"
import type { Transaction } from "../../domain/history/model.ts"
import type { PeriodDifference, RowFate } from "../../domain/periods/differences.ts"
import type { ClosedPeriodView } from "../../domain/periods/queries.ts"
import { Amount } from "../kit/amount.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive } from "../kit/office.ts"
import { type PlainColumn, PlainTable } from "../kit/plain-table.tsx"
import { momentOf, utcClock, utcDate } from "../kit/time.ts"
import { StatusChip } from "../kit/transaction-row.tsx"

/** Texts of a row that are named where two versions of it say otherwise. */
const texts = ["description", "sender", "recipient", "hash", "type", "marketplace"] as const

const Moment = ({ date }: { readonly date: number }) => {
  const { i18n } = useLingui()
  return (
    <span className="statement-moment">
      {utcDate(momentOf(date), i18n.locale)}, {utcClock(momentOf(date), i18n.locale)}
    </span>
  )
}

/** A row as it was or is: its sum and status, and whatever else the other version of it says otherwise. */
const Version = ({ row, other }: { readonly row: Transaction | null; readonly other: Transaction | null }) => {
  if (row === null) return <>—</>
  const others =
    other === null ? [] : texts.flatMap((field) => (row[field] === other[field] ? [] : [row[field] ?? "—"]))
  return (
    <span className="statement-version">
      <Amount value={row.sum} currency={row.currency} symbol={row.symbol} sign="movement" />
      <StatusChip status={row.status} statusName={row.statusName} />
      {other !== null && row.fee !== other.fee && (
        <span>
          <Trans>Fee</Trans> <Amount value={row.fee ?? null} currency={row.currency} />
        </span>
      )}
      {other !== null && row.date !== other.date && <Moment date={row.date} />}
      {others.map((text) => (
        <bdi key={text} className="statement-text">
          {text === "" ? "—" : text}
        </bdi>
      ))}
    </span>
  )
}

const Fate = ({ fate }: { readonly fate: RowFate }) =>
  fate === "added" ? (
    <Trans>added</Trans>
  ) : fate === "changed" ? (
    <Trans context="of a row">changed</Trans>
  ) : (
    <Trans>removed</Trans>
  )

const useColumns = (): ReadonlyArray<PlainColumn<PeriodDifference>> => {
  const { t } = useLingui()
  return [
    { heading: t`Row`, cell: ({ was, is }) => <Moment date={(was ?? is)?.date ?? 0} /> },
    { heading: t`What happened`, cell: ({ fate }) => <Fate fate={fate} /> },
    { heading: t`Was`, cell: ({ was, is }) => <Version row={was} other={is} /> },
    { heading: t`Is`, cell: ({ was, is }) => <Version row={is} other={was} /> },
  ]
}

/** What the office did to a period since it was closed, row by row. */
export const PeriodChanges = ({ period }: { readonly period: ClosedPeriodView }) => {
  const { t, i18n } = useLingui()
  const columns = useColumns()
  const rows = useLive("periodDifferences", { id: period.id }).value ?? []
  const { differences } = period
  const all = differences.added + differences.changed + differences.removed
  if (all === 0)
    return (
      <p className="statement-same">
        <Icon of={Check} />
        <Trans>Nothing in it changed since.</Trans>
      </p>
    )
  const more = all - rows.length
  const counts = [differences.added, differences.changed, differences.removed]
  const [added, changed, removed] = counts.map((count) => i18n.number(count))
  return (
    <>
      <p className="statement-differs">
        <Icon of={TriangleAlert} />
        <Trans>
          Since then the office added {added}, changed {changed} and removed {removed} of its rows.
        </Trans>
      </p>
      <PlainTable
        label={t`Changed since the period was closed`}
        rows={rows}
        idOf={({ id }) => id}
        columns={columns}
        scrolls
      />
      {rows.length > 0 && more > 0 && (
        <p className="statement-note">
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </>
  )
}
