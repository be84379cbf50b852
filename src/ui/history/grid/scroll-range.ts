/**
 * Browsers clamp an element's height (Chromium and WebKit near 33 million px, Firefox near 17.8 million) and place
 * things with 24 bits of precision, so a million rows do not fit into one element. Up to this height a scrolled pixel
 * is a pixel.
 */
const tallest = 15_000_000

/**
 * Where a list of `height` px lies in an element of at most `tallest` px, seen through a viewport of `view` px. The
 * first and the last third of the element are true to scale, so that both ends scroll like any list; only the middle is
 * stretched.
 */
export interface ScrollRange {
  readonly height: number
  /** The element's own height. */
  readonly element: number
  /** The greatest offset in the list and the greatest scrollTop of the element. */
  readonly lastOffset: number
  readonly lastScroll: number
}

/** The range of a list. */
export const scrollRange = (height: number, view: number): ScrollRange => {
  const element = Math.min(height, tallest)
  return { height, element, lastOffset: Math.max(0, height - view), lastScroll: Math.max(0, element - view) }
}

const third = tallest / 3

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** An offset that the list has. */
export const withinRange = ({ lastOffset }: ScrollRange, offset: number): number => between(offset, 0, lastOffset)

/** The offset in the list that stands for a scrollTop. */
export const offsetOf = ({ lastOffset, lastScroll }: ScrollRange, scroll: number): number => {
  if (scroll <= third || lastOffset === lastScroll) return between(scroll, 0, lastOffset)
  if (scroll >= lastScroll - third) return between(lastOffset - (lastScroll - scroll), 0, lastOffset)
  return third + ((scroll - third) * (lastOffset - 2 * third)) / (lastScroll - 2 * third)
}

/** The scrollTop that stands for an offset in the list: the inverse of `offsetOf`. */
export const scrollOf = ({ lastOffset, lastScroll }: ScrollRange, offset: number): number => {
  if (offset <= third || lastOffset === lastScroll) return between(offset, 0, lastScroll)
  if (offset >= lastOffset - third) return between(lastScroll - (lastOffset - offset), 0, lastScroll)
  return third + ((offset - third) * (lastScroll - 2 * third)) / (lastOffset - 2 * third)
}
