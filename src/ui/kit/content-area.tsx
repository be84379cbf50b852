import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { RemoteData } from "../../domain/kernel/remote-data.ts"
import { isNotComing, useAsks, useUnidentified } from "./asking.ts"
import { ErrorBoundary } from "./error-boundary.tsx"
import { NoDataView, NotRecorded } from "./no-data-view.tsx"
import { useReadOnly } from "./office.ts"
import { reload } from "./reload.ts"
import { StaleStrip } from "./stale-strip.tsx"

interface ContentAreaProps<Value> {
  /** The newest answer of the live query; null before the first. */
  readonly area: RemoteData<Value> | null
  /** What takes the room meanwhile; of the final size. */
  readonly skeleton: ReactNode
  readonly isEmpty?: (value: Value) => boolean
  /** What is true and what can be done when there is nothing; null where another part says that. */
  readonly empty?: ReactNode
  readonly onRetry: () => void
  readonly children: (value: Value) => ReactNode
}

/** Draws inside the boundary: what throws there takes this area away and no other. */
const Drawn = <Value,>({
  value,
  isEmpty,
  empty,
  children,
}: {
  readonly value: Value
  readonly isEmpty: ((value: Value) => boolean) | undefined
  readonly empty: ReactNode
  readonly children: (value: Value) => ReactNode
}) =>
  isEmpty?.(value) !== true ? (
    children(value)
  ) : empty === undefined ? (
    <p>
      <Trans>Nothing here yet</Trans>
    </p>
  ) : (
    empty
  )

/**
 * The five states of a content area (R236, A81): a skeleton until something is known, the content, the content under a
 * strip when the newest call for it was rejected, nothing yet, or the no-data view when nothing is known and the call
 * failed, or will not be sent.
 */
export const ContentArea = <Value,>({ area, skeleton, isEmpty, empty, onRetry, children }: ContentAreaProps<Value>) => {
  const { t } = useLingui()
  const isReadOnly = useReadOnly()
  const unidentified = useUnidentified()
  const asks = useAsks()
  if (area === null || (area._tag === "Loading" && !isNotComing(area, asks))) {
    return (
      <div aria-busy="true">
        <span className="visually-hidden" role="status">{t`Loading`}</span>
        {skeleton}
      </div>
    )
  }
  if (area._tag === "Failed") return <NoDataView rejected={area.rejected} onRetry={onRetry} />
  if (area._tag === "Loading") {
    if (isReadOnly) return <NotRecorded />
    const retry = unidentified === null ? onRetry : reload
    return <NoDataView rejected={unidentified} onRetry={retry} />
  }
  const { value } = area
  return (
    <>
      {area._tag === "Stale" && <StaleStrip at={area.at} rejected={area.rejected} onRetry={onRetry} />}
      <ErrorBoundary resetKey={String(area.at)}>
        <Drawn value={value} isEmpty={isEmpty} empty={empty}>
          {children}
        </Drawn>
      </ErrorBoundary>
    </>
  )
}
