import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { LockKeyhole } from "lucide-react"
import { useState } from "react"
import { noFilter } from "../../domain/history/query.ts"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { type CloseProblem, closeProblem, type CloseRefusal, seenIn } from "../../domain/periods/closing.ts"
import type { ClosedPeriodView } from "../../domain/periods/queries.ts"
import type { Statement } from "../../domain/statements/model.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { useConfirm } from "../kit/confirm.tsx"
import { Icon } from "../kit/icon.tsx"
import { useToday } from "../kit/office-clock.tsx"
import { useLive, useWorker } from "../kit/office.ts"
import { refusalOf, refusalText } from "../kit/refusal.ts"
import { momentOf, utcDate, utcMoment } from "../kit/time.ts"
import { useKeep } from "../kit/use-keep.ts"
import { PeriodChanges } from "./period-changes.tsx"

/** Why a period cannot be closed. */
const Problem = ({ problem }: { readonly problem: CloseProblem }) => {
  switch (problem) {
    case "Incomplete":
      return <Trans>It cannot be closed: rows of it may be missing on this device.</Trans>
    case "NotOver":
      return <Trans>It cannot be closed yet: it is not over, or was not read to its end.</Trans>
    case "Closed":
      return <Trans>It is closed.</Trans>
    case "Moved":
      return <Trans>Something came to it while you looked. Please look at it again.</Trans>
  }
}

const Refusal = ({ refusal }: { readonly refusal: CloseRefusal }) => {
  const { t } = useLingui()
  if (refusal._tag === "NotClosed") return <Problem problem={refusal.problem} />
  const why = refusalText(refusal)
  return typeof why === "string" ? <bdi>{why}</bdi> : <>{t(why)}</>
}

/** How the balances of a period stand to what the office said of them. */
const Comparison = ({ statement }: { readonly statement: Statement }) => {
  const said = seenIn(statement).balances.map(({ agrees }) => agrees)
  if (said.length === 0) return null // of no balance everything could be said
  if (said.includes(false))
    return <Trans>A balance differs from what the office said. Closing writes down that it does.</Trans>
  return said.includes(null) ? (
    <Trans>Not every balance could be compared with what the office said.</Trans>
  ) : (
    <Trans>Every balance is what the office said.</Trans>
  )
}

/** Asks the worker to close the period as it is seen here. */
const useClose = (statement: Statement) => {
  const office = useWorker()
  const [state, setState] = useState<"ready" | "closing" | CloseRefusal>("ready")
  const close = async (): Promise<void> => {
    setState("closing")
    const { from, to } = statement.request
    const outcome = await office.call("closePeriod", { id: crypto.randomUUID(), from, to, seen: seenIn(statement) })
    setState(outcome._tag === "Succeeded" ? "ready" : refusalOf(outcome))
  }
  return { state, close }
}

const Closed = ({
  period,
  onQuery,
}: {
  readonly period: ClosedPeriodView
  readonly onQuery: (query: HistoryQuery) => void
}) => {
  const { t, i18n } = useLingui()
  const keep = useKeep()
  const confirm = useConfirm()
  const reopen = async (): Promise<void> => {
    const isSure = await confirm({
      title: t`Open the period again?`,
      body: t`What becomes of it is no longer marked.`,
      yes: t`Open it again`,
      no: t`Leave it closed`,
    })
    if (isSure) await keep("reopenPeriod", { id: period.id })
  }
  const time = utcMoment(period.closedAt, i18n.locale)
  const code = period.digest.slice(0, 16)
  return (
    <>
      <p className="statement-closed">
        <Icon of={LockKeyhole} /> <Trans>Closed on {time}.</Trans>{" "}
        <Plural value={period.rows} one="It held # row." other="It held # rows." />{" "}
        <Trans>
          Digest <code>{code}</code>
        </Trans>
      </p>
      <PeriodChanges period={period} />
      <div className="statement-links">
        <Button kind="plain" onPress={() => onQuery({ ...noFilter, start: period.from, end: period.to })}>
          <Trans>Show the period in the list</Trans>
        </Button>
        <Button kind="plain" onPress={() => void reopen()}>
          <Trans>Open it again</Trans>
        </Button>
      </div>
    </>
  )
}

const Other = ({ period, onAsk }: { readonly period: ClosedPeriodView; readonly onAsk: () => void }) => {
  const { i18n } = useLingui()
  const [from, to] = [period.from, period.to].map((second) => utcDate(momentOf(second), i18n.locale))
  const changes = Object.values(period.differences).reduce((sum, count) => sum + count, 0)
  return (
    <li>
      <Button kind="plain" size="small" onPress={onAsk}>
        {from} – {to}
      </Button>{" "}
      {changes === 0 ? (
        <Trans>nothing changed since</Trans>
      ) : (
        <span className="statement-differs">
          <Plural value={changes} one="# row is otherwise" other="# rows are otherwise" />
        </span>
      )}
    </li>
  )
}

interface ClosingSectionProps {
  /** Of all balances: a period is closed as a whole. */
  readonly statement: Statement
  readonly onQuery: (query: HistoryQuery) => void
  readonly onPeriod: (period: { readonly from: number; readonly to: number }) => void
}

/** Closing the period of a statement, and what the office did to it since it was (B024, B025). */
export const ClosingSection = ({ statement, onQuery, onPeriod }: ClosingSectionProps) => {
  const closed = useLive("closedPeriods", null).value
  const { state, close } = useClose(statement)
  const today = useToday()
  if (closed === null || closed === undefined) return null
  const { from, to } = statement.request
  const own = closed.find((period) => period.from === from && period.to === to)
  const others = closed.filter((period) => period !== own)
  const problem = closeProblem(statement, closed, today * 1000)
  return (
    <section className="statement-closing">
      <h2 className="statement-title">
        <Trans>Closing the period</Trans>
      </h2>
      {own !== undefined ? (
        <Closed period={own} onQuery={onQuery} />
      ) : (
        <>
          <p className="statement-note">
            <Trans>
              A closed period remembers what it held. Whatever the office changes, adds or removes in it later is
              marked.
            </Trans>{" "}
            {problem === null ? <Comparison statement={statement} /> : <Problem problem={problem} />}
          </p>
          <div className="statement-links">
            <Button isDisabled={problem !== null || state === "closing"} onPress={() => void close()}>
              <Icon of={LockKeyhole} />
              <Trans>Close the period</Trans>
            </Button>
          </div>
          {typeof state === "object" && (
            <Banner tone="failed">
              <Refusal refusal={state} />
            </Banner>
          )}
        </>
      )}
      {others.length > 0 && (
        <ul className="statement-facts">
          {others.map((period) => (
            <Other key={period.id} period={period} onAsk={() => onPeriod({ from: period.from, to: period.to })} />
          ))}
        </ul>
      )}
    </section>
  )
}
