import { Trans, useLingui } from "@lingui/react/macro"
import { TriangleAlert } from "lucide-react"
import { useId } from "react"
import { daySeconds } from "../../domain/kernel/calendar/day.ts"
import { stairs, type Thaw } from "../../domain/staking/thaw.ts"
import { Amount } from "../kit/amount.tsx"
import { Icon } from "../kit/icon.tsx"
import { type PlainColumn, PlainTable } from "../kit/plain-table.tsx"
import { momentOf, utcDate } from "../kit/time.ts"

const [width, height] = [600, 160]
/** A suspended thaw has no end: its line is drawn this far, in seconds. */
const flat = 90 * daySeconds

interface ThawStairsProps {
  readonly frozen: string
  readonly thaw: Thaw
  /** Unix seconds. */
  readonly now: number
}

/** What is frozen after a step. */
type Step = ReturnType<typeof stairs>[number]

const useColumns = (now: number, day: (at: number) => string): ReadonlyArray<PlainColumn<Step>> => {
  const { t } = useLingui()
  return [
    { heading: t`Date`, cell: ({ at }) => (at === now ? <Trans>now</Trans> : day(at)) },
    {
      heading: t`Still frozen`,
      isNumber: true,
      cell: ({ frozen }) => <Amount value={frozen} currency="oton" />,
    },
  ]
}

/**
 * What is frozen, as a staircase on a true time axis, with its table; a suspended thaw is a flat line with the reason
 * (R008, A68).
 */
export const ThawStairs = ({ frozen, thaw, now }: ThawStairsProps) => {
  const { t, i18n } = useLingui()
  const title = useId()
  const steps = stairs(frozen, thaw, now)
  const last = steps.at(-1)?.at ?? now
  const end = last === now ? now + flat : last + (last - now) * 0.05
  const most = Number(frozen)
  const x = (at: number): number => ((at - now) / (end - now)) * width
  const y = (amount: string): number => (most > 0 ? height - (Number(amount) / most) * (height - 8) : height)
  const line =
    steps.map(({ at, frozen: left }, index) => (index === 0 ? `M0 ${y(left)}` : `H${x(at)}V${y(left)}`)).join("") +
    `H${width}`
  const day = (at: number): string => utcDate(momentOf(at), i18n.locale)
  const columns = useColumns(now, day)
  return (
    <section className="thaw" aria-labelledby={title}>
      <h2 className="staking-title" id={title}>
        <Trans>Frozen OTON, as it thaws</Trans>
      </h2>
      {thaw.isSuspended && (
        <p className="thaw-suspended" role="status">
          <Icon of={TriangleAlert} />
          <Trans>Thawing is suspended – qualification too low</Trans>
        </p>
      )}
      <svg className="thaw-chart" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="thaw-area" d={`${line}V${height}H0Z`} />
        <path className="thaw-line" d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      {/* The last day stands where its step does. */}
      <p
        className="thaw-ends"
        aria-hidden="true"
        style={{ width: last === now ? "100%" : `${(x(last) / width) * 100}%` }}
      >
        <span>
          <Trans>now</Trans>
        </span>
        <span>{thaw.isSuspended || last === now ? "—" : day(last)}</span>
      </p>
      <PlainTable label={t`Steps of the thaw`} rows={steps} idOf={({ at }) => at} columns={columns} />
    </section>
  )
}
