import { useEffect, useSyncExternalStore } from "react"
import { minuteMs } from "../../domain/kernel/calendar/day.ts"
import { onDeviceChange, readDevice, removeDevice, writeDevice } from "../device/device-storage.ts"

/** What counts as somebody being here. */
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const
/** Milliseconds between two looks at the clock, and between two notes for the other tabs. */
const step = 5_000
const usual = 15

const listeners = new Set<() => void>()
const changed = (): void => {
  for (const listener of listeners) listener()
}

/** Minutes until amounts and rows are covered; 0: never (S18). */
export const readIdleMinutes = (): number => {
  const kept = readDevice("idleMinutes")
  const minutes = kept === null ? Number.NaN : Number(kept)
  return Number.isSafeInteger(minutes) && minutes >= 0 ? minutes : usual
}

/** Chooses another time, for every tab. */
export const writeIdleMinutes = (minutes: number): void => {
  writeDevice("idleMinutes", String(minutes))
  changed()
}

const noteActive = (now: number): void => writeDevice("activeAt", String(now))

/** The last sign of life as this device keeps it, and when this page first saw it, by a clock that nobody sets. */
let lastSign: { readonly kept: string | null; readonly seenAt: number } = { kept: null, seenAt: 0 }

/**
 * Milliseconds since somebody was here: as the device's clock has it, which counts while this page was closed or slept,
 * or since this page saw it, whichever is longer. A sign that is not a moment, or one that is still to come when it is
 * first seen, is of a clock that was set: nobody knows how long that is.
 */
const idleFor = (kept: string, now: number): number => {
  const passed = now - Number(kept)
  if (kept !== lastSign.kept) {
    if (!(passed >= -step)) return Number.POSITIVE_INFINITY
    lastSign = { kept, seenAt: performance.now() }
  }
  return Math.max(passed, performance.now() - lastSign.seenAt)
}

/** Whether nobody was here for too long: also when this page was closed meanwhile. */
const isOver = (now: number): boolean => {
  const [minutes, activeAt] = [readIdleMinutes(), readDevice("activeAt")]
  return minutes > 0 && activeAt !== null && idleFor(activeAt, now) >= minutes * minuteMs
}

/** Whether amounts and rows are covered, in every tab of this device. */
export const isCovered = (): boolean => readDevice("covered") === "yes"

/** Covers, and takes away what is kept to be drawn before anything is asked. */
const cover = (): void => {
  writeDevice("covered", "yes")
  removeDevice("firstPaint")
  changed()
}

/** Somebody is here and wants to see. */
export const uncover = (): void => {
  removeDevice("covered")
  noteActive(Date.now())
  changed()
}

/** Nothing is covered and nobody was here: a session begins or has ended. */
export const forgetIdle = (): void => {
  removeDevice("covered")
  removeDevice("activeAt")
}

/** Covers at once if it is time; asked before the first paint. */
export const coverIfOver = (): void => {
  if (isOver(Date.now())) cover()
}

/**
 * Browsers report a move of the mouse, by nothing, when what lies under it changes: a page that syncs would never rest.
 */
const isStill = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === "pointermove" && event.movementX === 0 && event.movementY === 0

/**
 * Watches for signs of life, and covers when there were none for too long; in a hidden tab when it is looked at again.
 */
const watchIdle = (): (() => void) => {
  const ended = new AbortController()
  if (readDevice("activeAt") === null) noteActive(Date.now())
  let noted = performance.now()
  const alive = (event: Event): void => {
    const now = Date.now()
    if (isStill(event) || isCovered() || performance.now() - noted < step) return
    noted = performance.now()
    if (isOver(now)) cover() // the clock ran while this device slept
    else noteActive(now)
  }
  for (const sign of signs) window.addEventListener(sign, alive, { signal: ended.signal, passive: true, capture: true })
  const look = (): void => {
    if (!isCovered()) coverIfOver()
  }
  document.addEventListener("visibilitychange", look, { signal: ended.signal })
  const timer = setInterval(look, step)
  return () => {
    ended.abort()
    clearInterval(timer)
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  const stop = onDeviceChange(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Whether the office is covered now. */
export const useCovered = (): boolean => {
  useEffect(watchIdle, [])
  return useSyncExternalStore(subscribe, isCovered)
}

/** The chosen time. */
export const useIdleMinutes = (): number => useSyncExternalStore(subscribe, readIdleMinutes)
