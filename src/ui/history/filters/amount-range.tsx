import { Trans, useLingui } from "@lingui/react/macro"
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import type { AmountBin } from "../../../domain/history/query/pictures.ts"
import { amountBounds, chooseAmounts } from "../../../domain/history/query/terms.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { useLive } from "../../kit/office.ts"
import { useHideAmounts } from "../../kit/preferences.ts"
import { Skeleton } from "../../kit/skeleton.tsx"
import "./amount-range.css"

/** Edges of bins: from the lower edge of `from` up to the lower edge of `to`. */
interface BinSpan {
  readonly from: number
  readonly to: number
}

const spanOf = (bins: ReadonlyArray<AmountBin>, query: HistoryQuery): BinSpan => {
  const { least, below } = amountBounds(query)
  const from = least === null ? 0 : bins.findIndex((bin) => bin.below === null || Number(bin.below) > Number(least))
  const to = below === null ? bins.length : bins.findLastIndex((bin) => Number(bin.least) < Number(below)) + 1
  return { from: from === -1 ? bins.length - 1 : from, to: Math.max(1, to) }
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  PageUp: (at) => at + 3,
  PageDown: (at) => at - 3,
  Home: () => 0,
  End: (_, last) => last,
}

/** How the amounts of a currency are spread, between two handles that are dragged or moved by the keys. */
export const AmountRange = ({
  query,
  onQuery,
}: {
  readonly query: HistoryQuery
  readonly onQuery: (query: HistoryQuery) => void
}) => {
  const { t, i18n } = useLingui()
  const hidden = useHideAmounts()
  const track = useRef<HTMLDivElement>(null)
  const value = useLive("transactionAmounts", { query }).value?.value ?? null
  const [dragged, setDragged] = useState<(BinSpan & { readonly handle: "from" | "to" }) | null>(null)
  const amount = t({ message: "Amount", context: "without its sign" })
  const title =
    value?.currency === undefined || value.currency === null ? amount : `${amount}, ${currencyOf(value.currency).code}`
  if (value === null)
    return (
      <section className="facet" aria-label={title}>
        <h2 className="facet-title">{title}</h2>
        <Skeleton width="100%" height="72px" />
      </section>
    )
  const { bins, currency } = value
  if (currency === null || bins.length < 2) return null
  const span = dragged ?? spanOf(bins, query)
  const most = Math.max(...bins.map((bin) => bin.in + bin.out))
  const edge = (at: number): string => bins[at]?.least ?? bins.at(-1)?.below ?? ""
  const told = (at: number): string =>
    hidden ? t`hidden` : edge(at) === "" ? t`no limit` : i18n.number(Number(edge(at)), { maximumFractionDigits: 8 })
  const settle = ({ from, to }: BinSpan): void =>
    onQuery(
      chooseAmounts(query, currency, {
        least: from === 0 ? null : edge(from),
        below: to === bins.length ? null : edge(to),
      }),
    )
  const moved = (handle: "from" | "to", at: number): BinSpan =>
    handle === "from"
      ? { from: Math.max(0, Math.min(at, span.to - 1)), to: span.to }
      : { from: span.from, to: Math.min(bins.length, Math.max(at, span.from + 1)) }
  const placeOf = ({ clientX }: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect()
    return box === undefined
      ? 0
      : Math.max(0, Math.min(bins.length, Math.round(((clientX - box.left) / box.width) * bins.length)))
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = placeOf(event)
    const handle = Math.abs(at - span.from) <= Math.abs(at - span.to) && at < span.to ? "from" : "to"
    setDragged({ ...moved(handle, at), handle })
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (dragged !== null) setDragged({ ...moved(dragged.handle, placeOf(event)), handle: dragged.handle })
  }
  const onPointerUp = (): void => {
    if (dragged !== null) settle(dragged)
    setDragged(null)
  }
  const onKeyDown =
    (handle: "from" | "to") =>
    (event: KeyboardEvent): void => {
      const step = steps[event.key]
      if (step === undefined) return
      event.preventDefault()
      settle(moved(handle, step(span[handle], bins.length)))
    }
  const [least, below] = [told(span.from), told(span.to)]
  const isWhole = span.from === 0 && span.to === bins.length
  const handles = [
    { handle: "from" as const, name: t`Least amount`, words: least, min: 0, max: span.to - 1 },
    { handle: "to" as const, name: t`Amount below`, words: below, min: span.from + 1, max: bins.length },
  ]
  return (
    <section className="facet" aria-label={title}>
      <h2 className="facet-title">
        {title}
        <span className="amount-range-words">{isWhole ? <Trans>all</Trans> : `${least} – ${below}`}</span>
      </h2>
      <div
        className="amount-range"
        ref={track}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDragged(null)}
      >
        <div className="amount-bars" aria-hidden="true">
          {bins.map((bin, at) => (
            <span
              key={bin.least}
              className={at >= span.from && at < span.to ? "amount-bar" : "amount-bar amount-bar-off"}
            >
              <span className="amount-bar-out" style={{ height: `${(bin.out / most) * 100}%` }} />
              <span className="amount-bar-in" style={{ height: `${(bin.in / most) * 100}%` }} />
            </span>
          ))}
        </div>
        {handles.map(({ handle, name, words, min, max }) => (
          <span
            key={handle}
            className="amount-handle"
            role="slider"
            tabIndex={0}
            aria-label={name}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={span[handle]}
            aria-valuetext={words}
            style={{ insetInlineStart: `${(span[handle] / bins.length) * 100}%` }}
            onKeyDown={onKeyDown(handle)}
          />
        ))}
      </div>
      <p className="amount-range-ends" aria-hidden="true">
        <span>{told(0)}</span>
        <span>{told(bins.length)}</span>
      </p>
    </section>
  )
}
