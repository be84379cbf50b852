import type { Drawing } from "../../../domain/structure/drawing.ts"
import type { Extent, Size, Viewport } from "./viewport.ts"

/** Sizes of the drawing at scale 1, CSS pixels. */
const levelWidth = 216
const rowHeight = 36
export const nodeWidth = 172
export const nodeHeight = 28
/** The end of a node that opens and folds its team. */
export const foldWidth = 40

/** Below this scale a name could not be read, and below that one a node is a dot. */
const [readable, solid] = [0.5, 0.16]

/** The colours that are drawn in, by the tokens they come from. */
export const tokens = {
  line: "--edge",
  text: "--text",
  quiet: "--text-quiet",
  surface: "--surface",
  accent: "--accent",
  tint: "--accent-tint",
  active: "--in",
  waiting: "--waiting",
} as const
export type Colours = { readonly [Name in keyof typeof tokens]: string }

/** What is drawn, and how one looks at it. `path` are the places from the chosen one up to the customer. */
export interface Scene {
  readonly drawing: Drawing
  readonly chosen: number
  readonly path: ReadonlySet<number>
  readonly view: Viewport
  readonly size: Size
  readonly colours: Colours
  readonly font: string
}

/** Where a node begins, and its middle line. */
export const leftOf = ({ levels }: Drawing, index: number): number => (levels[index] ?? 0) * levelWidth
export const middleOf = ({ rows }: Drawing, index: number): number => (rows[index] ?? 0) * rowHeight

export const extentOf = ({ levels, rows }: Drawing): Extent => ({
  width: levels.reduce((most, level) => Math.max(most, level), 0) * levelWidth + nodeWidth,
  top: (rows.reduce((least, row) => Math.min(least, row), 0) - 0.5) * rowHeight,
  bottom: (rows.reduce((most, row) => Math.max(most, row), 0) + 0.5) * rowHeight,
})

const fitted = new Map<string, string>()

/** Letters of another font are of other widths. */
export const forgetFitted = (): void => fitted.clear()

/** A text cut to a width. Measuring is slow, so it is done once a text. */
const fit = (context: CanvasRenderingContext2D, text: string, width: number): string => {
  const key = `${width} ${text}`
  const cached = fitted.get(key)
  if (cached !== undefined) return cached
  const letters = [...text]
  let length = letters.length
  while (
    length > 1 &&
    context.measureText(letters.slice(0, length).join("") + (length < letters.length ? "…" : "")).width > width
  )
    length = Math.min(length - 1, Math.floor(length * 0.9))
  const cut = length < letters.length ? `${letters.slice(0, length).join("")}…` : text
  if (fitted.size > 20_000) fitted.clear()
  fitted.set(key, cut)
  return cut
}

/** The nodes in view. Where rows lie closer than a pixel, one of them stands for its neighbours. */
const visible = ({ drawing, view: { x, y, scale }, size }: Scene): ReadonlyArray<number> => {
  const found: Array<number> = []
  const taken = new Set<number>()
  const crowded = rowHeight * scale < 2
  for (let index = 0; index < drawing.ids.length; index++) {
    const left = leftOf(drawing, index) * scale + x
    const middle = middleOf(drawing, index) * scale + y
    if (
      left > size.width ||
      left + levelWidth * scale < 0 ||
      middle + rowHeight * scale < 0 ||
      middle - rowHeight * scale > size.height
    )
      continue
    if (crowded) {
      const place = Math.round(middle) * 65_536 + (drawing.levels[index] ?? 0)
      if (taken.has(place)) continue
      taken.add(place)
    }
    found.push(index)
  }
  return found
}

const link = (context: CanvasRenderingContext2D, drawing: Drawing, index: number, curved: boolean): void => {
  const above = drawing.above[index] ?? -1
  if (above < 0) return
  const [from, to] = [leftOf(drawing, above) + nodeWidth, leftOf(drawing, index)]
  const [start, end] = [middleOf(drawing, above), middleOf(drawing, index)]
  context.moveTo(from, start)
  if (curved) context.bezierCurveTo((from + to) / 2, start, (from + to) / 2, end, to, end)
  else context.lineTo(to, end)
}

/** Links are drawn of every node in view, and of those whose inviter alone is. */
const drawLinks = (
  context: CanvasRenderingContext2D,
  { drawing, path, view: { y, scale }, size, colours }: Scene,
  seen: ReadonlyArray<number>,
): void => {
  const inView = new Set(seen)
  const isNear = (index: number): boolean => {
    const above = drawing.above[index] ?? -1
    const [a, b] = [middleOf(drawing, above) * scale + y, middleOf(drawing, index) * scale + y]
    return Math.max(a, b) > 0 && Math.min(a, b) < size.height
  }
  context.lineWidth = Math.min(1, 0.6 / scale)
  context.strokeStyle = colours.line
  context.globalAlpha = scale < solid ? 0.5 : 1
  context.beginPath()
  for (let index = 1; index < drawing.ids.length; index++) {
    if (inView.has(index) || (scale >= solid && inView.has(drawing.above[index] ?? -1) && isNear(index)))
      link(context, drawing, index, scale >= readable)
  }
  context.stroke()
  context.globalAlpha = 1
  context.lineWidth = 2 / scale
  context.strokeStyle = colours.accent
  context.beginPath()
  for (const index of path) link(context, drawing, index, scale >= readable)
  context.stroke()
}

const dot = (context: CanvasRenderingContext2D, x: number, y: number, isActive: boolean, colours: Colours): void => {
  context.beginPath()
  context.arc(x, y, 3.5, 0, 2 * Math.PI)
  context.strokeStyle = isActive ? colours.active : colours.quiet
  context.fillStyle = colours.active
  context.lineWidth = 1.5
  if (isActive) context.fill()
  context.stroke()
}

const drawNode = (
  context: CanvasRenderingContext2D,
  { drawing, chosen, colours }: Scene,
  index: number,
  you: string,
): void => {
  const [left, middle] = [leftOf(drawing, index), middleOf(drawing, index)]
  const team = index === 0 ? 0 : (drawing.team[index] ?? 0)
  const active = drawing.active[index] ?? -1
  const isMarked = drawing.marked[index] === 1
  context.beginPath()
  context.roundRect(left, middle - nodeHeight / 2, nodeWidth, nodeHeight, 8)
  context.fillStyle = index === chosen ? colours.tint : colours.surface
  context.fill()
  context.lineWidth = index === chosen ? 2 : 1
  context.strokeStyle = index === chosen ? colours.accent : isMarked ? colours.waiting : colours.line
  context.setLineDash(isMarked && index !== chosen ? [4, 3] : [])
  context.stroke()
  context.setLineDash([])
  if (active >= 0) dot(context, left + 14, middle, active === 1, colours)
  const indent = active >= 0 ? 26 : 12
  context.textAlign = "left"
  context.fillStyle = colours.text
  context.fillText(
    fit(context, index === 0 ? you : (drawing.names[index] ?? ""), nodeWidth - indent - (team > 0 ? foldWidth : 8)),
    left + indent,
    middle + 1,
  )
  if (team === 0) return
  context.textAlign = "right"
  context.fillStyle = colours.quiet
  context.fillText(drawing.folded[index] === 1 ? `+${team}` : "−", left + nodeWidth - 10, middle + 1)
}

/** Draws what is in view: names where they can be read, else blocks, and dots from far away. */
export const drawScene = (context: CanvasRenderingContext2D, scene: Scene, you: string, pixelRatio: number): void => {
  const {
    drawing,
    chosen,
    view: { x, y, scale },
    size,
    colours,
    font,
  } = scene
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  context.clearRect(0, 0, size.width, size.height)
  context.setTransform(pixelRatio * scale, 0, 0, pixelRatio * scale, pixelRatio * x, pixelRatio * y)
  const seen = visible(scene)
  drawLinks(context, scene, seen)
  context.font = font
  context.textBaseline = "middle"
  if (scale >= readable) {
    for (const index of seen) drawNode(context, scene, index, you)
    return
  }
  const least = 2 / scale
  for (const [colour, fits] of [
    [colours.quiet, (index: number) => drawing.active[index] !== 1],
    [colours.active, (index: number) => drawing.active[index] === 1],
    [colours.accent, (index: number) => index === chosen || index === 0],
  ] as const) {
    context.fillStyle = colour
    for (const index of seen)
      if (fits(index))
        context.fillRect(
          leftOf(drawing, index),
          middleOf(drawing, index) - Math.max(nodeHeight, least) / 2,
          Math.max(nodeWidth, least),
          Math.max(nodeHeight * 0.6, least),
        )
  }
}
