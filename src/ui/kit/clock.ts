import { createContext, useContext, useState, useSyncExternalStore } from "react"

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = 0

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
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
  if (timer === undefined) now = Date.now()
  return now
}

/** The first second of the present UTC day, unix seconds; heard of again when the next one begins. */
export const useToday = (): number => useSyncExternalStore(subscribe, () => Math.floor(current() / 86_400_000) * 86_400)

const Moment = createContext<number | null>(null)

/** Stops the clock at a moment for everything below: a recording is shown as it was then. */
export const MomentProvider = Moment.Provider

/** The time in epoch milliseconds, again every second; one timer for the whole page, none when nobody looks. */
export const useNow = (): number => {
  const now = useSyncExternalStore(subscribe, current)
  return useContext(Moment) ?? now
}

/** The time in epoch milliseconds at which a screen was first drawn. */
export const useDrawnAt = (): number => {
  const moment = useContext(Moment)
  return useState(() => moment ?? Date.now())[0]
}
