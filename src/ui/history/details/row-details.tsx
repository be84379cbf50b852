import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useEffect, useState } from "react"
import { noFilter } from "../../../domain/history/query.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import type { Provenance } from "../../../domain/history/row-details.ts"
import { Amount } from "../../kit/amount.tsx"
import { Banner } from "../../kit/banner.tsx"
import { told } from "../../kit/bounded-text.ts"
import { Button } from "../../kit/button.tsx"
import { useLive, useWorker } from "../../kit/office.ts"
import { Skeleton } from "../../kit/skeleton.tsx"
import { utcMoment } from "../../kit/time.ts"
import { Direction, StatusChip } from "../../kit/transaction-row.tsx"
import type { CellWords } from "../grid/cell-words.ts"
import { RowTags } from "../tags/row-tags.tsx"
import { Facts } from "./facts.tsx"
import { changesBetween, partyOf } from "./fields.ts"
import { Note } from "./note.tsx"
import { SameParty } from "./same-party.tsx"
import "./details.css"
import { Changes, Timeline } from "./timeline.tsx"

/** Somebody who walks from row to row does not have the log read for each. Milliseconds. */
const restBefore = 250

/** Where a row came from; undefined while the log is read, null when it cannot be read. */
const useProvenance = (id: number): Provenance | null | undefined => {
  const office = useWorker()
  const [answer, setAnswer] = useState<{ readonly id: number; readonly provenance: Provenance | null } | null>(null)
  useEffect(() => {
    let over = false
    const timer = setTimeout(() => {
      void office.call("provenance", { id }).then((outcome) => {
        if (!over) setAnswer({ id, provenance: outcome._tag === "Succeeded" ? outcome.value : null })
      })
    }, restBefore)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [office, id])
  return answer?.id === id ? answer.provenance : undefined
}

interface RowDetailsProps {
  readonly id: number
  readonly words: CellWords
  readonly onOpen: (id: number) => void
  readonly onQuery: (query: HistoryQuery) => void
  /** What stands at the end of the first line. */
  readonly children?: ReactNode
}

const allChanged: HistoryQuery = { ...noFilter, where: { _tag: "Changed", since: null } }

const allRemoved: HistoryQuery = { ...noFilter, where: { _tag: "Withdrawn", since: null } }

const Removed = ({ at, onShowAll }: { readonly at: number; readonly onShowAll: () => void }) => {
  const { i18n } = useLingui()
  const moment = utcMoment(at, i18n.locale)
  return (
    <Banner
      tone="waiting"
      action={
        <Button size="small" onPress={onShowAll}>
          <Trans>Show all removed rows</Trans>
        </Button>
      }
    >
      <Trans>The office no longer has this row. It is not counted.</Trans> <Trans>Found on {moment}.</Trans>
    </Banner>
  )
}

/** One row with everything this device knows of it. */
export const RowDetails = ({ id, words, onOpen, onQuery, children }: RowDetailsProps) => {
  const { t } = useLingui()
  const { value: area, settled } = useLive("rowDetails", { id })
  const provenance = useProvenance(id)
  const details = area?.value ?? null
  if (details === null)
    return settled && !(area?._tag === "Loading" && area.call === "init") ? (
      <p className="tx-quiet">
        <Trans>This row is not on this device any more</Trans>
      </p>
    ) : (
      <div className="tx-details">
        <Skeleton width="60%" height="28px" />
        <Skeleton width="90%" height="240px" />
      </div>
    )
  const { row, earlier, withdrawnAt, behindClosing, note } = details
  const party = partyOf(row)
  const versions = [...earlier, row]
  return (
    <div className="tx-details" aria-busy={!settled}>
      <div className="tx-details-head">
        <Direction sum={row.sum} />
        <span className="tx-details-sum">
          <Amount value={row.sum} currency={row.currency} symbol={row.symbol} sign="movement" />
        </span>
        <StatusChip status={row.status} statusName={told(row.statusName)} />
        {children}
      </div>
      {withdrawnAt !== null && <Removed at={withdrawnAt} onShowAll={() => onQuery(allRemoved)} />}
      {behindClosing && (
        <Banner tone="waiting">
          <Trans>The office brought, changed or removed this row after its period was closed.</Trans>
        </Banner>
      )}
      {earlier.length > 0 && (
        <Banner
          tone="waiting"
          action={
            <Button size="small" onPress={() => onQuery(allChanged)}>
              <Trans>Show all changed rows</Trans>
            </Button>
          }
        >
          <Trans>The office changed this row after it first delivered it.</Trans>
        </Banner>
      )}
      <Facts row={row} words={words} worth={details.worth} />
      <section className="tx-section" aria-label={t`Tags`}>
        <h3>
          <Trans>Tags</Trans>
        </h3>
        <RowTags key={row.id} id={row.id} tags={details.tags} />
      </section>
      <section className="tx-section" aria-label={t`Note`}>
        <Note key={row.id} id={row.id} kept={note} />
      </section>
      <section className="tx-section" aria-label={t`Timeline`}>
        <h3>
          <Trans>Timeline</Trans>
        </h3>
        <Timeline row={versions[0] ?? row} provenance={provenance} />
      </section>
      {earlier.length > 0 && (
        <section className="tx-section" aria-label={t`Earlier versions`}>
          <h3>
            <Trans>Earlier versions</Trans>
          </h3>
          {/* Two versions may say the same twice over: only their place tells them apart. */}
          {earlier.map((was, place) => (
            <Changes key={place} changes={changesBetween(was, versions[place + 1] ?? row)} />
          ))}
        </section>
      )}
      {party !== undefined && <SameParty id={row.id} party={party} onOpen={onOpen} onQuery={onQuery} />}
    </div>
  )
}
