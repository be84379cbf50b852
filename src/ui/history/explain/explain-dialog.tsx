import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useMemo, useState } from "react"
import type { PageCall } from "../../../domain/history/query/attribution.ts"
import type { Measure } from "../../../domain/history/query/cells/measures.ts"
import type { Explained, Explanation, Share } from "../../../domain/history/query/explain.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { Amount } from "../../kit/amount.tsx"
import { Banner } from "../../kit/banner.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { useLive } from "../../kit/office.ts"
import { Skeleton } from "../../kit/skeleton.tsx"
import { utcSecond } from "../../kit/time.ts"
import { Completeness } from "../export/completeness.tsx"
import { JobProgress } from "../work-progress.tsx"
import { useExplanation } from "./use-explanation.ts"
import "./explain.css"

/** Measures that say what a balance moved by; a fee or an end of the amounts is no movement. */
const movements: ReadonlyArray<Measure | null> = [null, "in", "out", "net", "average"]

/** What of a call's rows adds up to the measure: what they are of it, their net, or nothing but their number. */
const addends: { readonly [Name in Measure]: "measured" | "net" | "none" } = {
  rows: "none",
  in: "measured",
  out: "measured",
  net: "measured",
  fees: "measured",
  average: "net",
  median: "none",
  least: "measured",
  most: "measured",
}

const sumsOf = (
  { currencies, measured }: Share,
  measure: Measure | null,
): ReadonlyArray<{ readonly currency: string; readonly value: string | null }> => {
  const which = measure === null ? "net" : addends[measure]
  if (which === "none") return []
  return which === "net" ? currencies.map(({ currency, net }) => ({ currency, value: net })) : measured
}

const Sums = ({ share, measure }: { readonly share: Share; readonly measure: Measure | null }) => (
  <ul className="explain-sums">
    {sumsOf(share, measure).map(({ currency, value }) => (
      <li key={currency}>
        {value === null ? (
          "—"
        ) : (
          <Amount value={value} currency={currency} {...(movements.includes(measure) && { sign: "movement" })} />
        )}
      </li>
    ))}
  </ul>
)

const Call = ({ call, measure }: { readonly call: PageCall & Share; readonly measure: Measure | null }) => {
  const { i18n } = useLingui()
  const { page, position, at, count } = call
  const moment = utcSecond(at, i18n.locale)
  return (
    <li className="explain-share">
      <p>
        <strong>
          <Plural value={count} one="# row" other="# rows" />
        </strong>{" "}
        <Trans>with page {page}</Trans>
      </p>
      <p className="explain-quiet">
        <Trans>
          {moment}, code 0, entry {position} of the journal
        </Trans>
      </p>
      <Sums share={call} measure={measure} />
    </li>
  )
}

const Together = ({
  share,
  measure,
  children,
}: {
  readonly share: Share
  readonly measure: Measure | null
  readonly children: ReactNode
}) => (
  <li className="explain-share">
    <p>
      <strong>
        <Plural value={share.count} one="# row" other="# rows" />
      </strong>{" "}
      {children}
    </p>
    <Sums share={share} measure={measure} />
  </li>
)

const Shares = ({
  explanation: { total, calls, earlier, unknown, isExact },
  measure,
  head,
}: {
  readonly explanation: Explanation
  readonly measure: Measure | null
  readonly head: ReactNode
}) => {
  const sum = calls.length + (earlier?.calls ?? 0)
  return (
    <>
      {head ?? (
        <div className="explain-total">
          <p>
            <strong>
              <Plural value={total.count} one="# row in view comes to" other="# rows in view come to" />
            </strong>
          </p>
          <Sums share={total} measure={measure} />
        </div>
      )}
      {isExact ? (
        <p className="explain-quiet" role="status">
          {measure === null ? (
            <Plural
              value={sum}
              one="They came with # call. Its rows, added up anew, come to exactly this."
              other="They came with # calls. Their rows, added up anew, come to exactly this."
            />
          ) : (
            <Plural
              value={sum}
              one="Its rows came with # call. Looked through one by one, they say exactly this."
              other="Its rows came with # calls. Looked through one by one, they say exactly this."
            />
          )}
        </p>
      ) : (
        <Banner tone="failed">
          <Trans>Added up anew, the rows come to something else. Please tell us.</Trans>
        </Banner>
      )}
      <p className="explain-call">
        <code>transaction/listTransactions</code>
      </p>
      <ol className="explain-shares">
        {calls.map((call) => (
          <Call key={call.page} call={call} measure={measure} />
        ))}
        {earlier !== null && (
          <Together share={earlier} measure={measure}>
            <Plural value={earlier.calls} one="with # call before" other="with # calls before" />
          </Together>
        )}
        {unknown !== null && (
          <Together share={unknown} measure={measure}>
            <Trans>came while this was made up, or with a page that this device no longer has</Trans>
          </Together>
        )}
      </ol>
    </>
  )
}

interface ExplainDialogProps {
  readonly query: HistoryQuery
  /** Of a number that is not the total: its measure, and the rows that it is held beside. */
  readonly number?: Omit<Explained, "query">
  /** What stands in place of the total. */
  readonly renderHead?: (explanation: Explanation) => ReactNode
  readonly onClose: () => void
}

const noNumber = { measure: null, beside: null } as const

/**
 * Where the total in view, or another number of its rows, comes from (beyond 4): its rows are those of the list; here
 * stand the calls that they came with.
 */
export const ExplainDialog = ({ query, number = noNumber, renderHead, onClose }: ExplainDialogProps) => {
  const { t } = useLingui()
  const [asked, ask] = useState(0)
  const explained = useMemo((): Explained => ({ query, ...number }), [query, number])
  const { id, explanation } = useExplanation(explained, asked)
  const sync = useLive("sync", null).value
  const again = (
    <Button size="small" onPress={() => ask(asked + 1)}>
      <Trans>Retry</Trans>
    </Button>
  )
  return (
    <Dialog title={t`Where this comes from`} shape="drawer" isOpen onClose={onClose}>
      <div className="explain" aria-busy={explanation === undefined}>
        {explanation === undefined && (
          <>
            <JobProgress id={id} label={t`Reading the log`} />
            <Skeleton width="60%" height="20px" />
            <Skeleton height="240px" />
          </>
        )}
        {explanation === null && (
          <Banner tone="failed" action={again}>
            <Trans>The log of this device cannot be read.</Trans>
          </Banner>
        )}
        {explanation != null && (
          <Shares explanation={explanation} measure={number.measure} head={renderHead?.(explanation)} />
        )}
        {explanation != null && sync !== null && (
          <Completeness complete={sync.complete} at={sync.completeAsOf} oldest={sync.oldest} />
        )}
      </div>
    </Dialog>
  )
}
