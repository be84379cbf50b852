import { onTestFinished } from "vitest"
import { cdp, userEvent } from "vitest/browser"

/** The middle of an element in px of the browser's page, in which the test's own page is a frame that may be scaled. */
const middleOf = async (
  element: Element,
): Promise<{ readonly x: number; readonly y: number; readonly scale: number }> => {
  element.scrollIntoView({ block: "nearest", inline: "nearest" })
  // What was scrolled to may be placed anew by whoever hears of the scrolling.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const { left, top, width, height } = element.getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0, width: innerWidth }
  const scale = frame.width / innerWidth
  return { x: frame.left + (left + width / 2) * scale, y: frame.top + (top + height / 2) * scale, scale }
}

/** The browser's name for Shift that is held. */
const shift = 8

const mouse = (
  type: "mousePressed" | "mouseMoved" | "mouseReleased",
  x: number,
  y: number,
  modifiers = 0,
  clickCount = 1,
) => cdp().send("Input.dispatchMouseEvent", { type, x, y, modifiers, button: "left", buttons: 1, clickCount })

/** Turns the wheel to the side, over an element. */
export const wheelAside = async (element: Element, deltaX: number): Promise<void> => {
  const { x, y } = await middleOf(element)
  await cdp().send("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX, deltaY: 0 })
}

/** Moves the mouse over an element, with nothing pressed. */
export const moveOver = async (element: Element, distance: number): Promise<void> => {
  const { x, y, scale } = await middleOf(element)
  for (const by of [0, distance])
    await cdp().send("Input.dispatchMouseEvent", { type: "mouseMoved", x: x + by * scale, y, buttons: 0 })
}

const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
  cdp().send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] })

/** How one presses what can be pressed, and takes what can be dragged so many px to the right. */
export interface Hand {
  readonly press: (element: Element) => Promise<void>
  readonly drag: (element: Element, distance: number) => Promise<void>
}

const pointing = (
  down: (x: number, y: number) => Promise<unknown>,
  move: (x: number, y: number) => Promise<unknown>,
  up: (x: number, y: number) => Promise<unknown>,
): Hand => ({
  press: async (element) => {
    const { x, y } = await middleOf(element)
    // At once: between them a busy machine would make a press that is held long, which is something else.
    await Promise.all([down(x, y), up(x, y)])
  },
  drag: async (element, distance) => {
    const { x, y, scale } = await middleOf(element)
    await down(x, y)
    await move(x + (distance / 2) * scale, y)
    await move(x + distance * scale, y)
    await up(x + distance * scale, y)
  },
})

/** The browser's own input: no event is made up. */
export const hands = {
  mouse: pointing(
    (x, y) => mouse("mousePressed", x, y),
    (x, y) => mouse("mouseMoved", x, y),
    (x, y) => mouse("mouseReleased", x, y),
  ),
  mouseWithShift: pointing(
    (x, y) => mouse("mousePressed", x, y, shift),
    (x, y) => mouse("mouseMoved", x, y, shift),
    (x, y) => mouse("mouseReleased", x, y, shift),
  ),
  /** The second press of two. */
  mouseAgain: pointing(
    (x, y) => mouse("mousePressed", x, y, 0, 2),
    (x, y) => mouse("mouseMoved", x, y, 0, 2),
    (x, y) => mouse("mouseReleased", x, y, 0, 2),
  ),
  finger: pointing(
    (x, y) => touch("touchStart", x, y),
    (x, y) => touch("touchMove", x, y),
    (x, y) => touch("touchEnd", x, y),
  ),
} as const

/** Holds a finger on an element until something came of it. */
export const holdFinger = async (element: Element, until: () => Promise<unknown>): Promise<void> => {
  const { x, y } = await middleOf(element)
  await touch("touchStart", x, y)
  await until()
  await touch("touchEnd", x, y)
}

/** For this test the browser has a screen that is touched. */
export const useTouchScreen = async (): Promise<void> => {
  await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: true })
  onTestFinished(async () => {
    await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: false })
  })
}

/** For this test the processor is so many times slower. */
export const useSlowProcessor = async (rate: number): Promise<void> => {
  await cdp().send("Emulation.setCPUThrottlingRate", { rate })
  onTestFinished(async () => {
    await cdp().send("Emulation.setCPUThrottlingRate", { rate: 1 })
  })
}

/** A press by the keyboard: a tick by Space, anything else by Enter. */
export const pressKey = async (element: HTMLElement): Promise<void> => {
  element.focus()
  await userEvent.keyboard(element instanceof HTMLInputElement ? " " : "{Enter}")
}
