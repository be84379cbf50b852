import * as BigDecimal from "effect/BigDecimal"
import type { Amount } from "./amount.ts"

/**
 * Half-up at so many decimals, away from zero for negative amounts (A23): 5.45135 becomes 5.4514. The result carries
 * exactly those decimals.
 */
export const roundHalfUp = (amount: Amount, decimals: number): Amount =>
  BigDecimal.scale(BigDecimal.round(amount, { scale: decimals, mode: "half-from-zero" }), decimals)

/** The whole part, towards minus infinity. */
export const floor = (amount: Amount): Amount =>
  BigDecimal.scale(BigDecimal.round(amount, { scale: 0, mode: "floor" }), 0)

/** Cut to so many decimals, towards zero. */
export const truncate = (amount: Amount, decimals: number): Amount =>
  BigDecimal.scale(BigDecimal.round(amount, { scale: decimals, mode: "to-zero" }), decimals)
