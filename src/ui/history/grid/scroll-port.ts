import type { RowTops } from "./row-tops.ts"
import { offsetOf, scrollOf, type ScrollRange, scrollRange, withinRange } from "./scroll-range.ts"

/** A scroll has ended when nothing moved for so many milliseconds. (`scrollend` is missing in older engines.) */
const restAfter = 150

/** Where the reader is in a list: a row, and how many pixels of it are above the view. */
export interface ReaderSpot {
  readonly index: number
  readonly pixels: number
}

/**
 * The window through which a list of rows is seen. It owns the scroller's position and the height of the element inside
 * it. Small movements are taken pixel for pixel, so that what the browser scrolls by itself and what is drawn never
 * disagree; the difference to the true place in the element (`shift`) is settled when the scroll has come to rest.
 */
export class ScrollPort {
  /** Offset in the list minus scrollTop: a row is drawn at its top − shift. */
  shift = 0

  readonly #scroller: HTMLElement
  readonly #canvas: HTMLElement
  readonly #headHeight: number
  readonly #moved: () => void
  readonly #rested: () => void
  readonly #sizes: ResizeObserver
  #tops: RowTops
  #view = 0
  #range: ScrollRange = scrollRange(0, 0)
  #last = 0
  /**
   * Where the reader was put last, and the offset that was then: he is held to that spot as long as he did not move,
   * for it may be a day's head, which has no room before the days are known.
   */
  #put: { readonly spot: ReaderSpot; readonly offset: number } | null = null
  #resizing = 0
  #resting: ReturnType<typeof setTimeout> | undefined

  /** `headHeight` px at the top of the scroller are covered by its sticky header. */
  constructor(
    scroller: HTMLElement,
    canvas: HTMLElement,
    tops: RowTops,
    headHeight: number,
    moved: () => void,
    rested: () => void,
  ) {
    this.#scroller = scroller
    this.#canvas = canvas
    this.#headHeight = headHeight
    this.#tops = tops
    this.#moved = moved
    this.#rested = rested
    this.#last = scroller.scrollTop
    this.#measure()
    // In the next frame: what is drawn in answer could change the size again, which an observer may not do.
    this.#sizes = new ResizeObserver(() => {
      cancelAnimationFrame(this.#resizing)
      this.#resizing = requestAnimationFrame(() => {
        this.#settle()
        moved()
      })
    })
    this.#sizes.observe(scroller)
    scroller.addEventListener("scroll", this.#scrolled, { passive: true })
  }

  /** How far down the list the upper edge of the view is. */
  get offset(): number {
    return withinRange(this.#range, this.#last + this.shift)
  }

  /** The rows that are seen, wholly or in part. */
  get seen(): { readonly from: number; readonly to: number } {
    return { from: this.#tops.at(this.offset), to: this.#tops.at(this.offset + this.#view - 1) + 1 }
  }

  /** Where the reader is; null at the very top. */
  get reader(): ReaderSpot | null {
    if (this.offset <= 0) return null
    const { from: index } = this.seen
    return this.#held() ?? { index, pixels: this.offset - this.#tops.top(index) }
  }

  /** The rows lie so now, those in view by `moved` places further down. A reader below the top stays where he is. */
  setTops(tops: RowTops, moved: number): void {
    this.#measure()
    const [held, reader] = [this.#held(), this.reader]
    if (held === null && reader !== null) this.shift += tops.top(reader.index + moved) - this.#tops.top(reader.index)
    this.#tops = tops
    this.#fit()
    if (held !== null) this.#hold({ index: held.index + moved, pixels: held.pixels })
    else if (this.#resting === undefined) this.#settle()
  }

  /** Puts the reader at a spot. */
  putAt(spot: ReaderSpot): void {
    this.#hold(spot)
    this.#moved()
  }

  /** Puts the upper edge of the view at an offset. */
  moveTo(offset: number): void {
    this.#show(offset)
    this.#moved()
  }

  /** Moves as little as needed to show a row wholly. */
  reveal(row: number): void {
    const top = this.#tops.top(row)
    const bottom = top + this.#tops.rowHeight - this.#view
    if (top - this.#tops.cover < this.offset) this.moveTo(top - this.#tops.cover)
    else if (bottom > this.offset) this.moveTo(bottom)
  }

  close(): void {
    clearTimeout(this.#resting)
    this.#sizes.disconnect()
    cancelAnimationFrame(this.#resizing)
    this.#scroller.removeEventListener("scroll", this.#scrolled)
  }

  readonly #scrolled = (): void => {
    this.#measure()
    const offset = this.#last + this.shift
    const stuck =
      (this.#last <= 0 && offset > 0) || (this.#last >= this.#range.lastScroll && offset < this.#range.lastOffset)
    if (stuck || offset < 0 || offset > this.#range.lastOffset) this.#settle()
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => {
      this.#resting = undefined
      this.#settle()
      this.#moved()
      this.#rested()
    }, restAfter)
    this.#moved()
  }

  /**
   * Reads what the browser has done since: a scroll is true before its event has come, and must not be written over.
   */
  #measure(): void {
    const view = Math.max(0, this.#scroller.clientHeight - this.#headHeight)
    if (view !== this.#view) {
      this.#view = view
      this.#fit()
    }
    const scroll = this.#scroller.scrollTop
    const leap = Math.abs(scroll - this.#last) > 2 * view
    this.#last = scroll
    if (leap) this.shift = Math.round(offsetOf(this.#range, scroll) - scroll)
  }

  /** Brings scrollTop to where the offset truly is; nothing moves on the screen. */
  #settle(): void {
    this.#measure()
    const { offset } = this
    const scroll = this.#last + Math.round(scrollOf(this.#range, offset) - this.#last)
    if (scroll !== this.#last || offset !== this.#last + this.shift) this.#place(offset, scroll)
  }

  #show(offset: number): void {
    const within = withinRange(this.#range, offset)
    this.#place(within, Math.round(scrollOf(this.#range, within)))
  }

  #hold({ index, pixels }: ReaderSpot): void {
    this.#show(this.#tops.top(index) + pixels)
    this.#put = { spot: { index, pixels }, offset: this.offset }
  }

  /** Where the reader was put, if he is there still and below the top. */
  #held(): ReaderSpot | null {
    return this.#put?.offset === this.offset && this.offset > 0 ? this.#put.spot : null
  }

  #place(offset: number, scroll: number): void {
    if (scroll !== this.#last) this.#scroller.scrollTop = scroll
    this.#last = this.#scroller.scrollTop
    this.shift = Math.round(offset - this.#last)
  }

  #fit(): void {
    this.#range = scrollRange(this.#tops.height, this.#view)
    this.#canvas.style.height = `${this.#range.element}px`
  }
}
