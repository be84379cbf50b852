import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { parseAmount } from "../money/amount.ts"
import type { TokenPayment } from "./payment.ts"

/** What a wallet is asked to send. */
export interface WalletTransaction {
  readonly from: string
  readonly to: string
  readonly value: "0x0"
  readonly data: string
}

/** `transfer(address,uint256)` of ERC-20: its selector, then each argument as a word of 32 bytes. */
const transferSelector = "0xa9059cbb"
const word = (hex: string): string => hex.toLowerCase().padStart(64, "0")

/** An amount in the smallest units of a token; none where it is not positive, or has more decimals than the token. */
export const smallestUnits = (amount: string, decimals: number): Option.Option<bigint> =>
  Option.flatMap(parseAmount(amount), (value) => {
    const scaled = BigDecimal.scale(value, decimals)
    return BigDecimal.isPositive(value) && BigDecimal.equals(scaled, value) ? Option.some(scaled.value) : Option.none()
  })

/**
 * The transaction that pays: made of the very payment that is shown (S21). None where its amount cannot be sent
 * exactly.
 */
export const walletTransaction = (
  { contract, to, pay, decimals }: TokenPayment,
  from: string,
): Option.Option<WalletTransaction> =>
  Option.map(smallestUnits(pay, decimals), (units) => ({
    from,
    to: contract,
    value: "0x0" as const,
    data: `${transferSelector}${word(to.slice(2))}${word(units.toString(16))}`,
  }))
