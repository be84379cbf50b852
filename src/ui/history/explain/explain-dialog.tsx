import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { Explanation, PageCall, Share } from "../../../domain/history/query/explain.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { Amount } from "../../kit/amount.tsx"
import { Banner } from "../../kit/banner.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { useLive } from "../../kit/office.ts"
import { Skeleton } from "../../kit/skeleton.tsx"
import { utcDate, utcTime } from "../../kit/time.ts"
import { Completeness } from "../export/completeness.tsx"
import { JobProgress } from "../work-progress.tsx"
import { useExplanation } from "./use-explanation.ts"
import "./explain.css"

const Sums = ({ currencies }: Pick<Share, "currencies">) => (
  <ul className="explain-sums">
    {currencies.map(({ currency, net }) => (
      <li key={currency}>
        <Amount value={net} currency={currency} sign="movement" />
      </li>
    ))}
  </ul>
)

const Call = ({ call: { page, position, at, count, currencies } }: { readonly call: PageCall & Share }) => {
  const { i18n } = useLingui()
  const [date, clock] = [utcDate(at, i18n.locale), utcTime(at, i18n.locale)]
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
          {date}, {clock} UTC, code 0, entry {position} of the journal
        </Trans>
      </p>
      <Sums currencies={currencies} />
    </li>
  )
}

const Together = ({ share, children }: { readonly share: Share; readonly children: React.ReactNode }) => (
  <li className="explain-share">
    <p>
      <strong>
        <Plural value={share.count} one="# row" other="# rows" />
      </strong>{" "}
      {children}
    </p>
    <Sums currencies={share.currencies} />
  </li>
)

const Shares = ({
  explanation: { total, calls, earlier, unknown, isExact },
}: {
  readonly explanation: Explanation
}) => {
  const sum = calls.length + (earlier?.calls ?? 0)
  return (
    <>
      <div className="explain-total">
        <p>
          <strong>
            <Plural value={total.count} one="# row in view comes to" other="# rows in view come to" />
          </strong>
        </p>
        <Sums currencies={total.currencies} />
      </div>
      {isExact ? (
        <p className="explain-quiet" role="status">
          <Plural
            value={sum}
            one="They came with # call. Its rows, added up anew, come to exactly this."
            other="They came with # calls. Their rows, added up anew, come to exactly this."
          />
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
          <Call key={call.page} call={call} />
        ))}
        {earlier !== null && (
          <Together share={earlier}>
            <Plural value={earlier.calls} one="with # call before" other="with # calls before" />
          </Together>
        )}
        {unknown !== null && (
          <Together share={unknown}>
            <Trans>came while this was made up, or with a page that this device no longer has</Trans>
          </Together>
        )}
      </ol>
    </>
  )
}

/**
 * Where the total in view comes from (beyond 4): its rows are those of the list; here stand the calls that they came
 * with.
 */
export const ExplainDialog = ({ query, onClose }: { readonly query: HistoryQuery; readonly onClose: () => void }) => {
  const { t } = useLingui()
  const [asked, ask] = useState(0)
  const { id, explanation } = useExplanation(query, asked)
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
        {explanation != null && <Shares explanation={explanation} />}
        {explanation != null && sync !== null && (
          <Completeness complete={sync.complete} at={sync.completeAsOf} oldest={sync.oldest} />
        )}
      </div>
    </Dialog>
  )
}
