import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { centred, keptInView, revealed, type Viewport, whole, zoomed } from "../../src/ui/structure/tree/viewport.ts"

const places = fc.double({ min: -2_000, max: 2_000, noNaN: true })
const views: fc.Arbitrary<Viewport> = fc.record({
  x: places,
  y: places,
  scale: fc.double({ min: 0.1, max: 1.5, noNaN: true }),
})
const size = { width: 800, height: 500 }
const onScreen = ({ x, y, scale }: Viewport, atX: number, atY: number) => ({ x: atX * scale + x, y: atY * scale + y })

describe("where the drawn tree lies", () => {
  it("becomes larger by a factor above one and smaller by one below, around a place that stays where it is", () => {
    fc.assert(
      fc.property(views, fc.double({ min: 0.8, max: 1.25, noNaN: true }), places, places, (view, factor, atX, atY) => {
        const place = onScreen(view, atX, atY)
        const next = zoomed(view, factor, place.x, place.y)
        expect(next.scale).toBeCloseTo(view.scale * factor)
        const stayed = onScreen(next, atX, atY)
        expect([stayed.x, stayed.y]).toEqual([expect.closeTo(place.x, 4), expect.closeTo(place.y, 4)])
      }),
    )
  })

  it("becomes no larger than twice its size, however often it is asked to", () => {
    const at = { x: 0, y: 0, scale: 1 }
    expect([zoomed(at, 100, 0, 0).scale, zoomed(at, 0.0001, 0, 0).scale]).toEqual([2, 0.02])
  })

  it("as a whole stands in the middle with room around it, and no larger than it is", () => {
    expect(whole({ width: 1_504, top: -100, bottom: 100 }, size)).toEqual({ x: 24, y: 250, scale: 0.5 })
    expect(whole({ width: 100, top: -904, bottom: 0 }, size)).toEqual({ x: 375, y: 476, scale: 0.5 })
    expect(whole({ width: 100, top: -50, bottom: 50 }, size)).toEqual({ x: 350, y: 250, scale: 1 })
  })

  it("has a place brought to the middle", () => {
    expect(onScreen(centred(0.5, 300, -40, size), 300, -40)).toEqual({ x: 400, y: 250 })
  })

  it("is pushed no further than that a part of it stays in view", () => {
    const extent = { width: 400, top: -200, bottom: 200 }
    fc.assert(
      fc.property(views, (view) => {
        const { x, y, scale } = keptInView(view, extent, size)
        expect(scale).toBe(view.scale)
        const [right, top, bottom] = [x + extent.width * scale, y + extent.top * scale, y + extent.bottom * scale]
        expect(x).toBeLessThanOrEqual(704)
        expect(right).toBeGreaterThanOrEqual(96 - 1e-6)
        expect(top).toBeLessThanOrEqual(404 + 1e-6)
        expect(bottom).toBeGreaterThanOrEqual(96 - 1e-6)
      }),
    )
  })

  it("is pushed by as little as brings a box into view, and not at all where it is", () => {
    const view = { x: 10, y: 20, scale: 1 }
    const box = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 40 })
    expect(revealed(view, box(300, 100), size)).toEqual(view)
    expect(revealed(view, box(900, 100), size)).toEqual({ x: 776 - 1_000, y: 20, scale: 1 })
    expect(revealed(view, box(300, -400), size)).toEqual({ x: 10, y: 424, scale: 1 })
    // What has more room than there is begins at its beginning.
    expect(revealed(view, { left: 900, right: 2_900, top: 100, bottom: 140 }, size).x).toBe(24 - 900)
  })
})
