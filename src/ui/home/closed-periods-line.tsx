import { Plural, Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ClosedPeriodView } from "../../domain/periods/queries.ts"
import { Banner } from "../kit/banner.tsx"
import { useLive } from "../kit/office.ts"

const changesOf = ({ differences: { added, changed, removed } }: ClosedPeriodView): number => added + changed + removed

/** The closed periods that hold something else than when they were closed, the newest first. */
export const useDisturbedPeriods = (): ReadonlyArray<ClosedPeriodView> =>
  (useLive("closedPeriods", null).value ?? []).filter((period) => changesOf(period) > 0)

/** That line of the attention list; nothing when there are none. */
export const ClosedPeriodsLine = ({ periods }: { readonly periods: ReadonlyArray<ClosedPeriodView> }) => {
  const rows = useLive("rowsOtherwise", null).value ?? null
  const [newest] = periods
  if (newest === undefined || rows === null) return null
  return (
    <Banner
      tone="waiting"
      action={
        <Link
          className="button button-plain button-small"
          to="/statement"
          search={{ from: newest.from, to: newest.to }}
        >
          <Trans>Look at it</Trans>
        </Link>
      }
    >
      <strong>
        <Plural
          value={rows}
          one="# row of a closed period is otherwise than when it was closed."
          other="# rows of closed periods are otherwise than when they were closed."
        />
      </strong>
    </Banner>
  )
}
