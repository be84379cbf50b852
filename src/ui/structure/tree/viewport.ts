/** Where a drawing lies on the screen: a place of it times `scale` plus the offset, in CSS pixels. */
export interface Viewport {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** What is drawn reaches from 0 to `width`, and from `top` to `bottom`. */
export interface Extent {
  readonly width: number
  readonly top: number
  readonly bottom: number
}

const [smallest, largest] = [0.02, 2]
const margin = 24
/** So much of the drawing stays in view, however far it is pushed. */
const kept = 96

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value))

/** Keeps the drawing from being pushed out of view. */
export const keptInView = ({ x, y, scale }: Viewport, { width, top, bottom }: Extent, size: Size): Viewport => ({
  x: between(Math.min(kept, size.width) - width * scale, x, size.width - kept),
  y: between(Math.min(kept, size.height) - bottom * scale, y, size.height - kept - top * scale),
  scale,
})

/** Larger or smaller around a point of the screen, which stays where it is. */
export const zoomed = ({ x, y, scale }: Viewport, factor: number, atX: number, atY: number): Viewport => {
  const next = between(smallest, scale * factor, largest)
  const ratio = next / scale
  return { x: atX - (atX - x) * ratio, y: atY - (atY - y) * ratio, scale: next }
}

/** The whole drawing, no larger than it is, in the middle. */
export const whole = ({ width, top, bottom }: Extent, size: Size): Viewport => {
  const scale = between(
    smallest,
    Math.min((size.width - 2 * margin) / width, (size.height - 2 * margin) / (bottom - top)),
    1,
  )
  return { x: (size.width - width * scale) / 2, y: (size.height - (top + bottom) * scale) / 2, scale }
}

/** A place of the drawing brought to the middle. */
export const centred = (scale: number, atX: number, atY: number, size: Size): Viewport => ({
  x: size.width / 2 - atX * scale,
  y: size.height / 2 - atY * scale,
  scale,
})

/** The least push that brings a box of the drawing into view with some room around it. */
export const revealed = (
  view: Viewport,
  box: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
  size: Size,
): Viewport => {
  const push = (from: number, to: number, room: number): number =>
    from < margin ? margin - from : to > room - margin ? Math.max(room - margin - to, margin - from) : 0
  const { x, y, scale } = view
  return {
    x: x + push(box.left * scale + x, box.right * scale + x, size.width),
    y: y + push(box.top * scale + y, box.bottom * scale + y, size.height),
    scale,
  }
}
