import { useLingui } from "@lingui/react/macro"
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react"
import { captioned } from "../../../../domain/pivot/picture/caption.ts"
import { type Brush, brushOf, inBrush, type PictureData, type Place } from "../../../../domain/pivot/picture/data.ts"
import { drawPicture, pictureHeight } from "../../../../domain/pivot/picture/kinds.ts"
import type { Mark, Spot } from "../../../../domain/pivot/picture/marks.ts"
import type { PictureKind } from "../../../../domain/pivot/picture/picture-kinds.ts"
import type { PictureWords } from "../../../../domain/pivot/picture/plot.ts"
import type { Pivot } from "../../../../domain/pivot/question.ts"
import type { ShownLine } from "../../../../domain/pivot/shown.ts"
import { Button } from "../../../kit/button.tsx"
import { useLetterScale } from "../../../kit/letters.ts"
import { useHideAmounts } from "../../../kit/preferences.ts"
import { Line, lineText } from "../pivot-table.tsx"
import { savePng, saveSvg } from "./picture-file.ts"

interface PictureProps {
  readonly kind: PictureKind
  readonly name: string
  /** What its figures are of, where they are of something. */
  readonly unit: string | null
  readonly data: PictureData
  readonly words: PictureWords
  /** In pixels, as the page has room. */
  readonly width: number
  /** The span that was chosen in this picture. */
  readonly brush: Brush | null
  readonly onBrush: (brush: Brush | null) => void
  readonly onPress: (anchor: Element, looked: Place) => void
  /** What a place is called, and the line that stands there. */
  readonly nameOf: (looked: Place) => string
  readonly lineOf: (looked: Place) => ShownLine | null
  readonly pivot: Pivot
  /** What its colours are called, where the picture itself does not say it; and what it is of. */
  readonly legend: ReadonlyArray<string>
  readonly caption: string
}

/** A drag over fewer pixels is a press. */
const leastDrag = 6

const MarkView = ({ mark }: { readonly mark: Mark }) => {
  switch (mark._tag) {
    case "Area":
      return <path className={`pivot-tone-${mark.tone} pivot-area`} d={mark.path} fillOpacity={mark.strength} />
    case "Line":
      return <path className={`pivot-tone-${mark.tone} pivot-line`} d={mark.path} />
    case "Words":
      return (
        <text className="pivot-tone-words" x={mark.x} y={mark.y} textAnchor={mark.anchor}>
          {mark.text}
        </text>
      )
  }
}

const farFrom = (spot: Spot, x: number, y: number): number => {
  const across = Math.max(spot.x - x, 0, x - spot.x - spot.width)
  const down = Math.max(spot.y - y, 0, y - spot.y - spot.height)
  return across * across * 4 + down * down
}

/** What is pointed at: a crosshair in its band where a line passes, else a frame. */
const Here = ({ spot: { x, y, width, height, cross } }: { readonly spot: Spot }) =>
  cross === undefined ? (
    <rect className="pivot-here" {...{ x, y, width }} height={Math.max(2, height)} />
  ) : (
    <g className="pivot-here">
      <rect className="pivot-here-band" {...{ x, width }} y={cross.top} height={cross.bottom - cross.top} />
      <line x1={cross.x} x2={cross.x} y1={cross.top} y2={cross.bottom} strokeDasharray="2 3" />
      <circle cx={cross.x} cy={cross.y} r={4} />
    </g>
  )

/**
 * One picture of a pivot: pointed at, or walked through by arrows, it says what stands there; a press opens that cell,
 * and a drag, or Shift with the arrows, chooses a span of rows, or of series, for everything else on the page.
 */
export const Picture = (props: PictureProps) => {
  const { kind, name, unit, data, words, width, brush, onBrush, onPress, nameOf, lineOf, pivot, legend, caption } =
    props
  const { t, i18n } = useLingui()
  const hidden = useHideAmounts()
  const place = useRef<SVGSVGElement>(null)
  const [looked, look] = useState<Place | null>(null)
  const [from, begin] = useState<{ readonly spot: Place; readonly x: number } | null>(null)
  // Drawn for letters of the usual size, and shown as much larger as the reader's are.
  const scale = useLetterScale()
  const room = width / scale
  const size = { width: room, height: pictureHeight(kind, data, room) }
  const drawn = drawPicture(kind, data, size, words)
  const { spots } = drawn
  const here = spots.find(({ series, row }) => looked !== null && series === looked.series && row === looked.row)
  const line = here === undefined ? null : lineOf(here)
  const said = (spot: Spot): string =>
    spot.row === null ? nameOf(spot) : `${nameOf(spot)}: ${line === null ? "—" : lineText(line, pivot, hidden, i18n)}`
  const inSpan = spots.filter(inBrush(data, brush))

  // The plot is one target: of its places, which are as small as what they show, the nearest is meant (WCAG 2.5.8
  // leaves that to a picture). Arrows reach each of them, and the table of the question has them as buttons.
  const spotAt = ({ clientX, clientY }: PointerEvent): Spot | undefined => {
    const { left, top } = place.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    const [x, y] = [(clientX - left) / scale, (clientY - top) / scale]
    let nearest: Spot | undefined
    for (const spot of spots) if (nearest === undefined || farFrom(spot, x, y) < farFrom(nearest, x, y)) nearest = spot
    return nearest
  }
  const move = (event: PointerEvent): void => {
    const spot = spotAt(event)
    if (spot === undefined) return
    look(spot)
    if ((event.buttons & 1) === 0) return // nothing is held: whatever began is over, or began by keys
    if (from !== null && Math.abs(event.clientX - from.x) >= leastDrag) onBrush(brushOf(data, from.spot, spot))
  }
  const press = (): void => {
    if (looked !== null && place.current !== null) onPress(place.current, looked)
  }

  const step = (rows: number, series: number, extend: boolean): void => {
    const current = here ?? spots.at(-1)
    if (current === undefined) return
    const isAlong = rows !== 0 && current.row !== null
    const along = isAlong
      ? spots.filter((spot) => spot.series === current.series)
      : spots.filter((spot) => spot.row === current.row)
    const by = rows || series
    const to = Math.max(0, Math.min(along.length - 1, along.indexOf(current) + by))
    // Where nothing was pointed at, an arrow shows where it would go from.
    const next = here === undefined && Number.isFinite(by) ? current : along[to]
    if (next === undefined) return
    look(next)
    if (!extend) return begin(null)
    const start = from?.spot ?? current
    begin({ spot: start, x: 0 })
    onBrush(brushOf(data, start, next))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const keys: { readonly [key: string]: () => void } = {
      ArrowLeft: () => step(-1, 0, event.shiftKey),
      ArrowRight: () => step(1, 0, event.shiftKey),
      ArrowUp: () => step(0, -1, false),
      ArrowDown: () => step(0, 1, false),
      Home: () => step(-Infinity, 0, event.shiftKey),
      End: () => step(Infinity, 0, event.shiftKey),
      Enter: press,
      Escape: () => {
        begin(null)
        onBrush(null)
      },
    }
    const action = keys[event.key]
    if (action === undefined) return
    event.preventDefault()
    action()
  }
  const toSave = () => captioned(drawn, size, legend, caption)
  const file = name.toLowerCase().replaceAll(/\s+/g, "-")
  return (
    <figure className="pivot-picture" style={{ width }}>
      <figcaption className="pivot-picture-head">
        <strong>
          {name}
          {unit !== null && <span className="pivot-picture-unit">, {unit}</span>}
        </strong>
        <span className="pivot-picture-files">
          <Button
            kind="quiet"
            size="small"
            aria-label={`${name}, SVG`}
            onPress={() => place.current !== null && saveSvg(place.current, toSave(), name, file)}
          >
            SVG
          </Button>
          <Button
            kind="quiet"
            size="small"
            aria-label={`${name}, PNG`}
            onPress={() => place.current !== null && void savePng(place.current, toSave(), file)}
          >
            PNG
          </Button>
        </span>
        <span className="pivot-picture-said">
          {here !== undefined && nameOf(here)}{" "}
          {here !== undefined && here.row !== null && (line === null ? "—" : <Line line={line} pivot={pivot} />)}
        </span>
      </figcaption>
      <div
        className="pivot-plot"
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, spots.length - 1)}
        aria-valuenow={here === undefined ? 0 : spots.indexOf(here)}
        aria-valuetext={here === undefined ? t`nothing is pointed at` : said(here)}
        onKeyDown={onKeyDown}
      >
        <svg
          ref={place}
          width={width}
          height={size.height * scale}
          viewBox={`0 0 ${size.width} ${size.height}`} // on narrower paper it is drawn smaller, not cut
          aria-hidden="true"
          onPointerMove={move}
          onPointerDown={(event) => {
            const spot = spotAt(event)
            look(spot ?? null)
            begin(spot === undefined ? null : { spot, x: event.clientX })
          }}
          onPointerUp={(event) => {
            if (from === null || Math.abs(event.clientX - from.x) < leastDrag) press()
            begin(null)
          }}
          onPointerLeave={() => look(null)}
        >
          {kind === "calendar" &&
            inSpan.map(({ series, row, x, y, width: side, height }) => (
              <rect key={`${series} ${row}`} className="pivot-brush" {...{ x, y, height }} width={side} />
            ))}
          {kind !== "calendar" && inSpan.length > 0 && (
            <rect
              className="pivot-brush"
              x={Math.min(...inSpan.map(({ x }) => x))}
              width={Math.max(...inSpan.map((spot) => spot.x + spot.width)) - Math.min(...inSpan.map(({ x }) => x))}
              y={0}
              height={size.height}
            />
          )}
          {drawn.marks.map((mark, index) => (
            <MarkView key={index} mark={mark} />
          ))}
          {here !== undefined && <Here spot={here} />}
        </svg>
      </div>
    </figure>
  )
}
