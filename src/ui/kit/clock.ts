import { createContext, useCallback, useContext, useState, useSyncExternalStore } from "react"

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = 0
/** The same moment by a clock that nobody sets, in milliseconds of this page's life. */
let steady = 0

const look = (): void => {
  now = deviceTime()
  steady = performance.now()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => {
    look()
    for (const each of listeners) each()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const current = (): number => {
  if (timer === undefined) look()
  return now
}

const currentSteady = (): number => {
  if (timer === undefined) look()
  return steady
}

const Moment = createContext<number | null>(null)

/** Stops the clock at a moment for everything below: a recording is shown as it was then. */
export const MomentProvider = Moment.Provider

/**
 * The time in epoch milliseconds, as of the last whole minute, hour or whatever `step` is, in milliseconds; heard of
 * again when the next one begins. `ahead`: by how much this device's clock is ahead of the one that is asked for.
 */
export const useNowBy = (step: number, ahead = 0): number => {
  const begun = (moment: number): number => Math.floor((moment - ahead) / step) * step
  const now = useSyncExternalStore(subscribe, () => begun(current()))
  const moment = useContext(Moment)
  return moment === null ? now : begun(moment)
}

/** The time in epoch milliseconds, again every second; one timer for the whole page, none when nobody looks. */
export const useNow = (): number => {
  const now = useSyncExternalStore(subscribe, current)
  return useContext(Moment) ?? now
}

/**
 * Milliseconds since a moment that is as old as what calls this, epoch milliseconds: by the device's clock, which goes
 * on while the device sleeps, or by one that nobody sets, whichever has gone further (S51).
 */
export const usePassed = (since: number): number => {
  const steadyNow = useSyncExternalStore(subscribe, currentSteady)
  const [begun] = useState(steadyNow)
  return Math.max(useNow() - since, steadyNow - begun)
}

/** The time in epoch milliseconds at which a screen was first drawn; in a recording the moment shown, which moves. */
export const useDrawnAt = (): number => {
  const [drawnAt] = useState(deviceTime)
  return useContext(Moment) ?? drawnAt
}

/** Reads the time when something happens, in epoch milliseconds. */
export const useClock = (): (() => number) => {
  const moment = useContext(Moment)
  return useCallback(() => moment ?? deviceTime(), [moment])
}

/**
 * The device's own time in epoch milliseconds, which goes on whatever moment is shown: for what happens on this device
 * now.
 */
export const deviceTime = (): number => Date.now()
