import { useLingui } from "@lingui/react/macro"
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react"
import uPlot from "uplot"
import { marksOf } from "../../domain/kernel/calendar/dates.ts"
import { daySeconds } from "../../domain/kernel/calendar/day.ts"
import type { Range } from "../../domain/kernel/range.ts"
import { leastZoom, panned } from "../../domain/market/view.ts"
import { compactFigures } from "./compact-figures.ts"
import { usePan, usePinch } from "./gestures.ts"
import { mediaQueries } from "./media-queries.ts"
import { momentOf, utcDay, utcMonth } from "./time.ts"
import "./time-chart.css"

/** A token of the theme as the canvas understands it: what the style sheet makes of it at `element`. */
const colorAt = (element: HTMLElement, token: string): string => {
  const probe = document.createElement("i")
  probe.hidden = true
  probe.style.forcedColorAdjust = "none" // or all, with forced colours, would be the text's
  probe.style.color = `var(${token})`
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/**
 * Hears when the theme may have changed: by the customer's choice, which is a style of the page, by the system, or
 * since it is printed, which is always light.
 */
const watchTheme = (changed: () => void): (() => void) => {
  const chosen = new MutationObserver(changed)
  chosen.observe(document.documentElement, { attributeFilter: ["style"] })
  const heard = [mediaQueries.dark, mediaQueries.print].map((query) => matchMedia(query))
  for (const media of heard) media.addEventListener("change", changed)
  return () => {
    chosen.disconnect()
    for (const media of heard) media.removeEventListener("change", changed)
  }
}

/**
 * What stands over a second of time, in one line or bar each: a number for drawing only; null breaks a line, undefined
 * is passed over.
 */
export interface ChartData {
  readonly dates: ReadonlyArray<number>
  readonly lines: ReadonlyArray<ReadonlyArray<number | null | undefined>>
}

interface TimeChartProps {
  readonly label: string
  readonly data: ChartData
  readonly span: Range<number>
  /** Tokens of the lines' colours, in their order. */
  readonly colors: ReadonlyArray<string>
  readonly asBars?: boolean
  /** Whether the second and the third line are the edges of a band around the first. */
  readonly isBand?: boolean
  /** The shortest time that is zoomed to, seconds. */
  readonly least?: number
  /** Whether the dates stand under it. */
  readonly hasDates: boolean
  /** Whether the heights are nobody's to read: amounts are covered. */
  readonly isCovered?: boolean
  /** The place in `dates` that is looked at, and what stands there in words. */
  readonly looked: number | null
  readonly said: string
  readonly onLook: (index: number | null) => void
  readonly onZoom: (span: Range<number>) => void
}

const plotHeight = 112
const datesHeight = 28
/** As wide in every chart, so that the dates stand one below the other. */
const figuresWidth = 58
/** A drag over fewer pixels is a click. */
const leastDrag = 6
const yearSeconds = 366 * daySeconds
/** A press of a key moves the window by this share of it. */
const panStep = 0.1

/** Crosshairs of charts of one name move together. */
const crosshair = "market"

/** Moves the crosshair of every chart to a date, or away: the library shares only what the mouse does. */
const point = (date: number | null): void => {
  for (const plot of uPlot.sync(crosshair).plots)
    plot.setCursor(date === null ? { left: -10, top: -10 } : { left: plot.valToPos(date, "x"), top: 1 })
}

/** How a moment of a span is written under a chart. */
const dateText = (locale: string, { from, to }: Range<number>): ((moment: number) => string) => {
  if (to - from > yearSeconds) return (moment) => utcMonth(moment, locale)
  return (moment) => utcDay(moment, locale, to - from <= leastZoom - daySeconds)
}

const axisFont = '12px "Inter Variable", sans-serif'

/** How wide a date of the span is as it stands under a chart, pixels: a month is longer in some languages. */
const dateWidth = ({ ctx }: uPlot, locale: string, span: Range<number>): number => {
  ctx.save()
  ctx.font = axisFont
  const { width } = ctx.measureText(dateText(locale, span)(momentOf(span.to)))
  ctx.restore()
  return Math.ceil(width)
}

/**
 * Lines or bars over true time, in UTC. A drag chooses what is zoomed to; the crosshair is shared with the other charts
 * and moves by keys too: arrows, Home, End, Escape, plus and minus. Two fingers zoom. With Shift a drag and the arrows
 * move the window.
 */
export const TimeChart = ({
  label,
  data,
  span,
  colors,
  asBars = false,
  isBand = false,
  least = leastZoom,
  hasDates,
  isCovered = false,
  looked,
  said,
  onLook,
  onZoom,
}: TimeChartProps) => {
  const { i18n } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<uPlot | null>(null)
  const latest = useRef({ data, span })
  const look = useEffectEvent((index: number | null) => onLook(index))
  const zoom = useEffectEvent((next: Range<number>) => onZoom(next))
  const pinch = usePinch(span, least, onZoom)
  const pan = usePan(place, span, onZoom)
  const { locale } = i18n
  const palette = colors.join(" ")

  useEffect(() => {
    const element = place.current
    if (element === null) return
    // The browser works styles out anew to say a colour, and a chart that moves asks for each with every frame.
    const known = new Map<string, string>()
    const color = (token: string) => () => {
      const found = known.get(token) ?? colorAt(element, token)
      known.set(token, found)
      return found
    }
    const height = plotHeight + (hasDates ? datesHeight : 8)
    const figures = compactFigures(locale)
    const axis = {
      font: axisFont,
      stroke: color("--text-faint"),
      ticks: { show: false },
    } as const
    // The edges of a band are drawn by what lies between them alone.
    const edge = { width: 0, points: { show: false }, spanGaps: false } as const
    const bars = asBars ? uPlot.paths.bars?.({ size: [0.7, 14, 1] }) : undefined
    const plot = new uPlot(
      {
        width: element.clientWidth,
        height,
        // A date at the end of the span stands half beside it, in every chart alike.
        padding: [8, (self) => dateWidth(self, locale, latest.current.span) / 2 + 4, hasDates ? 0 : 8, 0],
        legend: { show: false },
        cursor: {
          y: false,
          drag: { x: true, y: false, setScale: false },
          sync: { key: crosshair },
          points: { size: 7, width: 2 },
        },
        scales: {
          x: { time: true, range: () => [latest.current.span.from, latest.current.span.to] },
          y: { range: (_, least, most) => uPlot.rangeNum(asBars ? 0 : (least ?? 0), most ?? 1, 0.1, true) },
        },
        axes: [
          {
            ...axis,
            size: hasDates ? datesHeight : 0,
            space: (self) => dateWidth(self, locale, latest.current.span) + 16,
            splits: (_self, _axis, from, to, step) => marksOf({ from, to }, step),
            grid: { stroke: color("--line"), width: 1 },
            values: (_, splits) => {
              const text = dateText(locale, latest.current.span)
              return splits.map((second) => (hasDates ? text(momentOf(second)) : ""))
            },
          },
          {
            ...axis,
            size: figuresWidth,
            space: 34,
            grid: { stroke: color("--line"), width: 1 },
            values: (_, splits) => splits.map((value) => (isCovered ? "" : figures.format(value))),
          },
        ],
        series: [
          {},
          ...palette.split(" ").map((token) => ({
            stroke: color(token),
            width: asBars ? 0 : 1.75,
            spanGaps: false,
            points: { show: !asBars, size: 4, filter: (self: uPlot, line: number) => alone(self.data[line] ?? []) },
            ...(bars !== undefined && { fill: color(token), paths: bars }),
          })),
          ...(isBand ? [edge, edge] : []),
        ],
        ...(isBand && { bands: [{ series: [3, 2], fill: color("--band") }] }),
        hooks: {
          setCursor: [({ cursor: { idx } }) => look(idx ?? null)],
          setSelect: [
            (self) => {
              const { left, width } = self.select
              if (width >= leastDrag)
                zoom({ from: Math.round(self.posToVal(left, "x")), to: Math.round(self.posToVal(left + width, "x")) })
              self.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
            },
          ],
        },
      },
      drawnOf(latest.current.data),
      element,
    )
    chart.current = plot
    const room = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }))
    room.observe(element)
    const forget = watchTheme(() => {
      known.clear()
      plot.redraw()
    })
    return () => {
      forget()
      room.disconnect()
      plot.destroy()
      chart.current = null
    }
  }, [asBars, hasDates, isBand, isCovered, locale, palette])

  useEffect(() => {
    latest.current = { data, span }
    chart.current?.setData(drawnOf(data))
  }, [data, span])

  const moveTo = (index: number): void => {
    const date = data.dates[Math.max(0, Math.min(data.dates.length - 1, index))]
    if (date !== undefined) point(date)
  }
  const zoomBy = (factor: number): void => {
    const middle = data.dates[looked ?? -1] ?? (span.from + span.to) / 2
    const half = Math.max(least, (span.to - span.from) * factor) / 2
    onZoom({ from: Math.round(middle - half), to: Math.round(middle + half) })
  }
  const last = data.dates.length - 1
  const keys: { readonly [key: string]: () => void } = {
    ArrowLeft: () => moveTo((looked ?? last + 1) - 1),
    ArrowRight: () => moveTo((looked ?? -1) + 1),
    Home: () => moveTo(0),
    End: () => moveTo(last),
    Escape: () => point(null),
    "+": () => zoomBy(0.5),
    "-": () => zoomBy(2),
  }
  const shifted: { readonly [key: string]: () => void } = {
    ArrowLeft: () => onZoom(panned(span, -panStep)),
    ArrowRight: () => onZoom(panned(span, panStep)),
    Home: () => onZoom(panned(span, -1)),
    End: () => onZoom(panned(span, 1)),
  }
  const press = (event: KeyboardEvent): void => {
    const action = (event.shiftKey ? shifted[event.key] : undefined) ?? keys[event.key]
    if (action === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action()
  }
  return (
    <div
      ref={place}
      className={hasDates ? "time-chart time-chart-dated" : "time-chart"}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={looked ?? Math.max(0, last)}
      aria-valuetext={said}
      onKeyDown={press}
      {...pinch}
      {...pan}
    />
  )
}

/** Places of values without neighbours: no line shows them, so a dot does. */
const alone = (values: ArrayLike<number | null | undefined>): Array<number> =>
  Array.from(values).flatMap((value, place) =>
    value != null && values[place - 1] == null && values[place + 1] == null ? [place] : [],
  )

/** Copies, since the library takes arrays that it might change. */
const drawnOf = ({ dates, lines }: ChartData): uPlot.AlignedData => [[...dates], ...lines.map((line) => [...line])]
