import type { Drawing } from "../../../domain/structure/drawing.ts"
import {
  type Colours,
  drawScene,
  extentOf,
  foldWidth,
  forgetFitted,
  leftOf,
  middleOf,
  nodeHeight,
  nodeWidth,
  tokens,
} from "./draw.ts"
import { centred, type Extent, keptInView, revealed, type Size, type Viewport, whole, zoomed } from "./viewport.ts"

/** What was pressed: a node, or its end that opens and folds the team. */
export type Part = "node" | "fold"

/**
 * A node is pressed over so much height of the drawing. On the screen that is no less than a target has to be (WCAG
 * 2.5.8) before somebody makes the drawing smaller, who has the keys, the buttons that make it larger, and the table.
 */
const [pressedHeight, leastTarget] = [nodeHeight + 6, 24]
/** A press moves less than this, pixels. */
const still = 5
/** How far one notch of a wheel zooms. */
const wheelStep = 0.0025

interface Point {
  readonly x: number
  readonly y: number
}

const pathFrom = ({ above }: Drawing, index: number): ReadonlySet<number> => {
  const path = new Set<number>()
  for (let at = index; at > 0; at = above[at] ?? 0) path.add(at)
  return path
}

/**
 * The canvas a structure is drawn on, and the way one looks at it: pushed by pointer, finger and wheel, larger and
 * smaller by pinching or by the wheel with Ctrl. It draws once a frame, only what changed, and beside React: nothing is
 * rendered for a push.
 */
export class Stage {
  readonly #canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D
  readonly #pressed: (index: number, part: Part) => void
  readonly #you: () => string
  readonly #ends = new AbortController()
  readonly #pointers = new Map<number, Point>()
  readonly #sizes: ResizeObserver
  #drawing: Drawing | null = null
  #extent: Extent = { width: 1, top: 0, bottom: 1 }
  #chosen = 0
  #view: Viewport = { x: 0, y: 0, scale: 1 }
  #size: Size = { width: 0, height: 0 }
  #colours: Colours
  #travelled = 0
  #look = ""
  #frame = 0

  constructor(canvas: HTMLCanvasElement, pressed: (index: number, part: Part) => void, you: () => string) {
    const context = canvas.getContext("2d")
    if (context === null) throw new Error("this browser draws on no canvas")
    this.#canvas = canvas
    this.#context = context
    this.#pressed = pressed
    this.#you = you
    this.#colours = this.#readColours()
    this.#sizes = new ResizeObserver(() => this.#resize())
    this.#sizes.observe(canvas)
    const { signal } = this.#ends
    canvas.addEventListener("pointerdown", (event) => this.#down(event), { signal })
    canvas.addEventListener("pointermove", (event) => this.#move(event), { signal })
    canvas.addEventListener("pointerup", (event) => this.#up(event, true), { signal })
    canvas.addEventListener("pointercancel", (event) => this.#up(event, false), { signal })
    // the letters of a name may come after it was drawn
    document.fonts.addEventListener("loadingdone", () => this.#redraw(), { signal })
    canvas.addEventListener("wheel", (event) => this.#wheel(event), { signal, passive: false })
  }

  destroy(): void {
    this.#ends.abort()
    this.#sizes.disconnect()
    cancelAnimationFrame(this.#frame)
  }

  /** Draws another drawing; what was chosen stays where it was on the screen. */
  show(drawing: Drawing, chosen: number): void {
    const before = this.#drawing
    const [was, is] = [before === null ? -1 : before.ids.indexOf(drawing.ids[chosen] ?? ""), chosen]
    const { x, y, scale } = this.#view
    if (before !== null && was >= 0)
      this.#view = {
        scale,
        x: x + (leftOf(before, was) - leftOf(drawing, is)) * scale,
        y: y + (middleOf(before, was) - middleOf(drawing, is)) * scale,
      }
    this.#drawing = drawing
    this.#extent = extentOf(drawing)
    this.#chosen = chosen
    if (before === null) this.#begin()
    else this.#see(this.#view)
  }

  /** Chooses a node, and brings it into view. */
  choose(chosen: number): void {
    this.#chosen = chosen
    const { width, height } = this.#size
    if (this.#drawing === null || width === 0 || height === 0) return
    const [left, middle] = [leftOf(this.#drawing, chosen), middleOf(this.#drawing, chosen)]
    this.#see(
      revealed(
        this.#view,
        { left, right: left + nodeWidth, top: middle - nodeHeight, bottom: middle + nodeHeight },
        this.#size,
      ),
    )
  }

  /** Brings a node to the middle, large enough to be read; -1 is in no drawing yet, and nothing moves. */
  goTo(chosen: number): void {
    if (chosen < 0) return
    this.#chosen = chosen
    if (this.#drawing !== null)
      this.#see(
        centred(
          Math.max(0.8, this.#view.scale),
          leftOf(this.#drawing, chosen) + nodeWidth / 2,
          middleOf(this.#drawing, chosen),
          this.#size,
        ),
      )
  }

  zoom(factor: number): void {
    this.#see(zoomed(this.#view, factor, this.#size.width / 2, this.#size.height / 2))
  }

  push(x: number, y: number): boolean {
    const before = this.#view
    this.#see({ ...before, x: before.x + x, y: before.y + y })
    return before.x !== this.#view.x || before.y !== this.#view.y
  }

  showAll(): void {
    this.#see(whole(this.#extent, this.#size))
  }

  /** Draws in the colours and the language of now; `look` names them, and the same ones are dressed in once. */
  dress(look: string): void {
    if (look === this.#look) return
    this.#look = look
    this.#colours = this.#readColours()
    this.#later()
  }

  #redraw(): void {
    forgetFitted()
    this.#later()
  }

  #readColours(): Colours {
    const read = (token: string): string => {
      this.#canvas.style.color = `var(${token})` // resolves light-dark(), which the custom property itself does not
      return getComputedStyle(this.#canvas).color
    }
    return Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, read(token)])) as Colours
  }

  /** At first as it is, the customer at the left; whole where that is not much smaller. */
  #begin(): void {
    if (this.#size.width === 0) return
    const all = whole(this.#extent, this.#size)
    this.#see(
      all.scale * pressedHeight >= leastTarget
        ? all
        : { x: 24, y: this.#size.height / 2 - (this.#drawing === null ? 0 : middleOf(this.#drawing, 0)), scale: 1 },
    )
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas
    const isFirst = this.#size.width === 0
    this.#size = { width, height }
    this.#canvas.width = Math.round(width * devicePixelRatio)
    this.#canvas.height = Math.round(height * devicePixelRatio)
    if (isFirst && this.#drawing !== null) this.#begin()
    else this.#see(this.#view)
  }

  #see(view: Viewport): void {
    this.#view = this.#size.width === 0 ? view : keptInView(view, this.#extent, this.#size)
    this.#later()
  }

  #later(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0
      const drawing = this.#drawing
      if (drawing === null || this.#size.width === 0) return
      const { fontFamily } = getComputedStyle(this.#canvas)
      drawScene(
        this.#context,
        {
          drawing,
          chosen: this.#chosen,
          path: pathFrom(drawing, this.#chosen),
          view: this.#view,
          size: this.#size,
          colours: this.#colours,
          font: `500 13px ${fontFamily}`,
        },
        this.#you(),
        devicePixelRatio,
      )
    })
  }

  #placeOf(event: MouseEvent): Point {
    const { left, top } = this.#canvas.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0) return
    this.#canvas.setPointerCapture(event.pointerId)
    if (this.#pointers.size === 0) this.#travelled = 0
    this.#pointers.set(event.pointerId, this.#placeOf(event))
  }

  #move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId)
    if (before === undefined) return
    const now = this.#placeOf(event)
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1]
    this.#pointers.set(event.pointerId, now)
    this.#travelled += Math.hypot(now.x - before.x, now.y - before.y)
    if (other === undefined) {
      if (this.#travelled >= still) this.push(now.x - before.x, now.y - before.y)
      return
    }
    const [was, is] = [before, now].map(({ x, y }) => ({
      x: (x + other.x) / 2,
      y: (y + other.y) / 2,
      apart: Math.max(1, Math.hypot(x - other.x, y - other.y)),
    }))
    if (was === undefined || is === undefined) return
    const { x, y, scale } = this.#view
    this.#see(zoomed({ x: x + is.x - was.x, y: y + is.y - was.y, scale }, is.apart / was.apart, is.x, is.y))
  }

  #up(event: PointerEvent, isDone: boolean): void {
    const isLast = this.#pointers.delete(event.pointerId) && this.#pointers.size === 0
    if (!isLast || !isDone || this.#travelled >= still) return
    const { x, y, scale } = this.#view
    const at = this.#placeOf(event)
    const [right, down] = [(at.x - x) / scale, (at.y - y) / scale]
    const drawing = this.#drawing
    if (drawing === null) return
    const index = drawing.ids.findIndex((_, index) => {
      const left = leftOf(drawing, index)
      return (
        right >= left && right <= left + nodeWidth && Math.abs(down - middleOf(drawing, index)) <= pressedHeight / 2
      )
    })
    if (index < 0) return
    const isFold = index > 0 && (drawing.team[index] ?? 0) > 0 && right > leftOf(drawing, index) + nodeWidth - foldWidth
    this.#pressed(index, isFold ? "fold" : "node")
  }

  /**
   * With Ctrl, as pads say a pinch, larger and smaller; else pushed, and where that leads no further, the page scrolls.
   */
  #wheel(event: WheelEvent): void {
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    if (event.ctrlKey || event.metaKey) {
      const { x, y } = this.#placeOf(event)
      this.#see(zoomed(this.#view, Math.exp(-event.deltaY * lines * wheelStep), x, y))
      event.preventDefault()
    } else if (this.push(-event.deltaX * lines, -event.deltaY * lines)) event.preventDefault()
  }
}
