import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { FileCheck, FileText, Printer, Wallet } from "lucide-react"
import { useDeferredValue, useMemo, useState } from "react"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { movingRanges } from "../../domain/kernel/calendar/periods.ts"
import { type RemoteData, remoteData } from "../../domain/kernel/remote-data.ts"
import { currencyOf } from "../../domain/money/currency.ts"
import type { Statement, StatementRequest } from "../../domain/statements/model.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { ContentArea } from "../kit/content-area.tsx"
import { DaysField } from "../kit/days-field.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { FileShowsAmounts } from "../kit/file-shows-amounts.tsx"
import { Icon } from "../kit/icon.tsx"
import { useOfficeDrawnAt, useToday } from "../kit/office-clock.tsx"
import { useLive, useWorker } from "../kit/office.ts"
import { refusalOf, refusalText } from "../kit/refusal.ts"
import { MultiSelect } from "../kit/select.tsx"
import { Skeleton } from "../kit/skeleton.tsx"
import { momentOf, utcDate } from "../kit/time.ts"
import { ClosingSection } from "./closing-section.tsx"
import { ProofDialog } from "./proof-dialog.tsx"
import { BalancesTable, OfficeTable, StatementFacts, TypesTable } from "./statement-tables.tsx"
import { TagsSection } from "./statement-tags.tsx"
import { ValuesTable } from "./statement-values.tsx"
import { useStatementExport } from "./use-statement-export.ts"
import "./statements.css"

/** How far the file of a statement has come, and the way to call it off. */
const StatementProgress = ({ id, onCancel }: { readonly id: string; readonly onCancel: () => void }) => {
  const { t, i18n } = useLingui()
  const { value } = useLive("jobProgress", { id })
  const [rows, total] = [value?.rows ?? 0, value?.total ?? 0]
  const [written, all] = [rows.toLocaleString(i18n.locale), total.toLocaleString(i18n.locale)]
  return (
    <div className="statement-progress">
      <progress aria-label={t`Writing the statement`} max={Math.max(1, total)} value={rows} />
      <span className="statement-note">
        <Trans>
          {written} of {all} rows
        </Trans>
      </span>
      <Button onPress={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

interface StatementScreenProps {
  /** What is asked of to begin with; nothing: the last month. */
  readonly start: Partial<StatementRequest>
  readonly onQuery: (query: HistoryQuery) => void
  readonly onExplain: (query: HistoryQuery) => void
}

/** The statement itself: on paper nothing else is seen. */
const Sheet = ({
  statement,
  onQuery,
  onExplain,
}: Omit<StatementScreenProps, "start"> & { readonly statement: Statement }) => {
  const { i18n } = useLingui()
  const [first, to] = [statement.request.from, statement.request.to].map((second) =>
    utcDate(momentOf(second), i18n.locale),
  )
  return (
    <div className="statement-sheet">
      <h2 className="statement-paper" data-paper-title>
        <Trans>Statement</Trans>
      </h2>
      <p className="statement-period">
        <Trans>
          From {first} to {to}, whole days of UTC
        </Trans>
      </p>
      <StatementFacts statement={statement} />
      <section>
        <h2 className="statement-title">
          <Trans>Balances</Trans>
        </h2>
        <BalancesTable statement={statement} onExplain={onExplain} />
      </section>
      <section>
        <h2 className="statement-title">
          <Trans>By the office and by the history</Trans>
        </h2>
        <OfficeTable statement={statement} onQuery={onQuery} />
      </section>
      <section>
        <h2 className="statement-title">
          <Trans>Value in euro when it happened</Trans>
        </h2>
        <ValuesTable statement={statement} />
      </section>
      <section>
        <h2 className="statement-title">
          <Trans>By type</Trans>
        </h2>
        <TypesTable statement={statement} />
      </section>
      <TagsSection statement={statement} />
      <div className="statement-links">
        {statement.rows > 0 && (
          <Button kind="plain" onPress={() => onQuery(statement.query)}>
            <Plural value={statement.rows} one="Show # row in the list" other="Show # rows in the list" />
          </Button>
        )}
        {statement.unmoved.count > 0 && (
          <Button kind="plain" onPress={() => onQuery(statement.unmoved.query)}>
            <Plural
              value={statement.unmoved.count}
              one="Show # row that moved nothing"
              other="Show # rows that moved nothing"
            />
          </Button>
        )}
      </div>
    </div>
  )
}

/** What user info says of some balances is no answer that a statement could be reckoned from. */
const answered = <Value,>(area: RemoteData<Value>): RemoteData<Value> =>
  area.at === null ? remoteData<Value>(null, null, "rejected" in area ? area.rejected : area.call) : area

/** As tall as a statement of few currencies. */
const SheetSkeleton = () => (
  <div className="statement-sheet">
    <Skeleton width="min(340px, 100%)" height="24px" />
    <Skeleton width="min(560px, 100%)" height="84px" />
    <Skeleton height="480px" />
    <Skeleton height="480px" />
  </div>
)

/** `/statement`: what each balance was at both ends of a period, and the rows between (B001–B007). */
export const StatementScreen = ({ start, onQuery, onExplain }: StatementScreenProps) => {
  const { t } = useLingui()
  const today = useToday()
  // What nobody chose stays over midnight, but not when the office turns out to be in another month.
  const drawnAt = Math.floor(useOfficeDrawnAt() / 1000)
  const [chosen, ask] = useState(start)
  const asked = useMemo(
    (): StatementRequest => ({ ...movingRanges["last-month"](drawnAt), currencies: [], ...chosen }),
    [drawnAt, chosen],
  )
  const request = useDeferredValue(asked)
  const { value: statement } = useLive("statement", request)
  const { value: whole } = useLive("statement", { ...request, currencies: [] })
  const { value: balances } = useLive("balances", null)
  const office = useWorker()
  const isKnown = statement !== null && statement.lines.length > 0
  const [isProving, setProving] = useState(false)
  const { state, write, cancel } = useStatementExport()
  const presets = [
    { name: t`This month`, days: movingRanges["this-month"](today) },
    { name: t`Last month`, days: movingRanges["last-month"](today) },
    { name: t`This year`, days: movingRanges["this-year"](today) },
    { name: t`Last year`, days: movingRanges["last-year"](today) },
  ]
  const why = state._tag === "Failed" ? refusalText(refusalOf(state.failure)) : null
  return (
    <div className="statement">
      <div className="statement-ask">
        <DaysField
          label={t`Period, UTC`}
          days={asked}
          none=""
          presets={presets}
          onChange={({ from, to }) => {
            if (from !== null && to !== null) ask({ ...asked, from, to })
          }}
        />
        <MultiSelect
          label={t`Currencies`}
          placeholder={t`All currencies`}
          choices={(whole?.lines ?? []).map(({ currency }) => ({ id: currency, name: currencyOf(currency).code }))}
          values={asked.currencies}
          onChange={(currencies) => ask({ ...asked, currencies })}
        />
        <div className="statement-actions">
          <Button kind="primary" isDisabled={!isKnown || state._tag === "Running"} onPress={() => void write(request)}>
            <Icon of={FileText} />
            <Trans>Save as PDF</Trans>
          </Button>
          <Button isDisabled={!isKnown} onPress={() => setProving(true)}>
            <Icon of={FileCheck} />
            <Trans>Proof…</Trans>
          </Button>
          <Button isDisabled={!isKnown} onPress={() => print()}>
            <Icon of={Printer} />
            <Trans>Print</Trans>
          </Button>
        </div>
      </div>
      <FileShowsAmounts className="statement-note" />
      {isProving && <ProofDialog request={request} onClose={() => setProving(false)} />}
      {state._tag === "Running" && <StatementProgress id={state.id} onCancel={cancel} />}
      {state._tag === "Done" && (
        <p className="statement-note" role="status">
          <Plural value={state.made.rows} one="# row written" other="# rows written" /> <bdi>{state.made.name}</bdi>
        </p>
      )}
      {why !== null && <Banner tone="failed">{typeof why === "string" ? <bdi>{why}</bdi> : t(why)}</Banner>}
      {isKnown ? (
        <Sheet statement={statement} onQuery={onQuery} onExplain={onExplain} />
      ) : (
        <ContentArea
          area={statement === null || balances === null ? null : answered(balances)}
          skeleton={<SheetSkeleton />}
          onRetry={() => void office.call("refresh", { area: "balances" })}
        >
          {() => (
            <EmptyState icon={<Icon of={Wallet} size={20} />} title={t`No balances yet`}>
              <Trans>They appear here with the first payment you receive.</Trans>
            </EmptyState>
          )}
        </ContentArea>
      )}
      {whole != null && (
        <ClosingSection
          key={`${whole.request.from} ${whole.request.to}`}
          statement={whole}
          onQuery={onQuery}
          onPeriod={(period) => ask({ ...asked, ...period })}
        />
      )}
    </div>
  )
}
