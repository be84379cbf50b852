import { Skeleton } from "../kit/skeleton.tsx"
import { useNarrow } from "../kit/use-narrow.ts"

const rows = Array.from({ length: 24 }, (_, place) => place)

/** The room of the rows that are coming, each in its final height. */
export const TransactionsSkeleton = () => {
  const name = useNarrow() ? "cards" : "table"
  return (
    <div className={`tx-skeleton tx-skeleton-${name}`}>
      {rows.map((row) => (
        <div key={row} className="tx-skeleton-row">
          <Skeleton width={`${64 + ((row * 37) % 32)}%`} height="12px" />
        </div>
      ))}
    </div>
  )
}
