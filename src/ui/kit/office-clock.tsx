import { createContext, type ReactNode, useContext, useState } from "react"
import { dayMs } from "../../domain/kernel/calendar/day.ts"
import { clockOf, clockSkew, type OfficeClock, officeMoment } from "../../domain/kernel/office-clock.ts"
import { useDrawnAt, useNow, useNowBy } from "./clock.ts"
import { useLive } from "./office.ts"

/**
 * What the office dates – rows, contracts, the card, a thaw – is held against the office's clock, as far as it is
 * known: this device may have been set to another day. What this device heard itself is held against its own
 * (`clock.ts`, decision 0055).
 */
const Ahead = createContext(0)

/** By how many milliseconds this device's clock is ahead of the office's; 0 where that is not known. */
const useAhead = (): number => useContext(Ahead)

/**
 * Tells everything below how this device's clock stands to the office's. Answers are on their way for different times:
 * what differs by no more than that is the same clock, or midnight would come twice.
 */
export const OfficeClockProvider = ({ children }: { readonly children: ReactNode }) => {
  const said = useLive("officeClock", null).value
  const [kept, keep] = useState<number | null>(null)
  const ahead = said === null ? null : (said.ahead ?? 0)
  if (ahead !== null && (kept === null || Math.abs(ahead - kept) >= clockSkew * 1000)) keep(ahead)
  return <Ahead value={kept ?? 0}>{children}</Ahead>
}

/** How this device's clock stands to the office's, for what is heard now and held against rows. */
export const useOfficeClock = (): OfficeClock => clockOf({ ahead: useAhead() })

/** The office's time in epoch milliseconds, again every second. */
export const useOfficeNow = (): number => useOfficeMoment(useNow())

/** A moment of this device's clock by that of the office, epoch milliseconds. */
export const useOfficeMoment = (at: number): number => officeMoment(at, { ahead: useAhead() })

/** The office's time in epoch milliseconds, as of the last whole step of so many of them. */
export const useOfficeNowBy = (step: number): number => useNowBy(step, useAhead())

/** The office's time in epoch milliseconds at which a screen was first drawn; in a recording the moment shown. */
export const useOfficeDrawnAt = (): number => useOfficeMoment(useDrawnAt())

/** The first second of the office's present UTC day, unix seconds; heard of again when the next one begins. */
export const useToday = (): number => useOfficeNowBy(dayMs) / 1000
