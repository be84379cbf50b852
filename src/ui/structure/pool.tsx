import { Trans, useLingui } from "@lingui/react/macro"
import { Lock, PieChart } from "lucide-react"
import { useEffect, useId } from "react"
import { poolRank, type PoolShare, seesPool } from "../../domain/pool/model.ts"
import { Amount } from "../kit/amount.tsx"
import { Chip } from "../kit/chip.tsx"
import { ContentArea } from "../kit/content-area.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive, useWorker } from "../kit/office.ts"
import { type PlainColumn, PlainTable } from "../kit/plain-table.tsx"
import { Skeleton } from "../kit/skeleton.tsx"
import "./pool.css"

const useColumns = (own: number): ReadonlyArray<PlainColumn<PoolShare>> => {
  const { t } = useLingui()
  return [
    {
      heading: t`Rank`,
      cell: ({ rank }) => (
        <>
          {rank ?? "—"}
          {rank === own && (
            <>
              {" "}
              <Chip tone="accent">
                <Trans>Your rank</Trans>
              </Chip>
            </>
          )}
        </>
      ),
    },
    { heading: t`Share`, isNumber: true, cell: ({ share }) => (share === null ? "—" : t`${share}%`) },
    {
      heading: t`Amount`,
      isNumber: true,
      cell: ({ amount }) => <Amount value={amount} currency="oton" />,
    },
  ]
}

/** The shares as one bar and as a table, the customer's own rank marked in both. */
const Shares = ({ shares, own }: { readonly shares: ReadonlyArray<PoolShare>; readonly own: number }) => {
  const { t } = useLingui()
  const columns = useColumns(own)
  return (
    <>
      <div className="pool-bar" aria-hidden="true">
        {shares.map(
          ({ rank, share }, index) =>
            share !== null && (
              <span
                key={`${rank ?? ""} ${index}`}
                className={rank === own ? "pool-slice pool-own" : "pool-slice"}
                style={{ flexGrow: Number(share) }}
              >
                {rank}
              </span>
            ),
        )}
      </div>
      <PlainTable
        label={t`Shares of the token pool`}
        rows={shares}
        idOf={({ rank }, index) => `${rank ?? ""} ${index}`}
        isCurrent={({ rank }) => rank === own}
        columns={columns}
      />
    </>
  )
}

/** The pool of those whose rank is high enough (R027, R189). */
const OpenPool = ({ own }: { readonly own: number }) => {
  const { t } = useLingui()
  const office = useWorker()
  const area = useLive("pool", null).value
  const refresh = (): void => void office.call("refresh", { area: "pool" })
  useEffect(() => void office.call("refresh", { area: "pool" }), [office])
  return (
    <ContentArea
      area={area}
      skeleton={<Skeleton height="200px" />}
      isEmpty={(shares) => shares.length === 0}
      onRetry={refresh}
      empty={<EmptyState icon={<Icon of={PieChart} size={20} />} title={t`Nothing is shared out now`} />}
    >
      {(shares) => <Shares shares={shares} own={own} />}
    </ContentArea>
  )
}

/**
 * Where a rank that is too low stands on the way to the pool: the specification's words, spelled as they are (R327,
 * R405, A59).
 */
const ClosedPool = ({ rank }: { readonly rank: number | null }) => {
  const { t } = useLingui()
  const said = rank ?? "—"
  return (
    <div>
      <p className="pool-words">
        <Icon of={Lock} />
        {t`Pool is't available to you`}
      </p>
      <ol className="pool-ladder" aria-hidden="true">
        {Array.from({ length: poolRank }, (_, index) => (
          <li key={index} className={index < (rank ?? 0) ? "pool-reached" : ""} />
        ))}
      </ol>
      <p className="pool-quiet">
        <Trans>
          Your rank: {said} of {poolRank}
        </Trans>
      </p>
    </div>
  )
}

/** The token pool: shared out to ranks from six on; a rank that is not known yet opens and closes nothing. */
export const Pool = () => {
  const title = useId()
  const office = useWorker()
  const standing = useLive("standing", null).value
  return (
    <section className="pool" aria-labelledby={title}>
      <h2 className="structure-title" id={title}>
        <Trans>Token pool</Trans>
      </h2>
      <ContentArea
        area={standing}
        skeleton={<Skeleton height="72px" />}
        onRetry={() => void office.call("refresh", { area: "structure" })}
      >
        {({ rank }) => (rank !== null && seesPool(rank) ? <OpenPool own={rank} /> : <ClosedPool rank={rank} />)}
      </ContentArea>
    </section>
  )
}
