import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { formatAmount, parseAmount } from "../money/amount.ts"
import { roundHalfUp } from "../money/round.ts"
import { sumOfAll } from "../money/sum-of-all.ts"
import type { Contract } from "./model.ts"

/**
 * What stands above the contracts. A sum is null where one of them does not say what it has. `release` is unix seconds.
 */
export interface ContractsSummary {
  readonly value: string | null
  readonly deposit: string | null
  readonly income: string | null
  readonly release: number | null
}

/** Sums over the contracts, and the next release after `now` (unix seconds). */
export const summaryOf = (contracts: ReadonlyArray<Contract>, now: number): ContractsSummary => ({
  value: sumOfAll(contracts.map(({ value }) => value)),
  deposit: sumOfAll(contracts.map(({ deposit }) => deposit)),
  income: sumOfAll(contracts.map(({ income }) => income)),
  release: contracts
    .flatMap(({ release }) => (release !== null && release > now ? [release] : []))
    .reduce<number | null>((next, one) => Math.min(next ?? one, one), null),
})

/** A value as contracts show it: without decimals (R182). */
export const wholeValue = (value: string | null): string | null =>
  Option.getOrNull(
    Option.map(Option.flatMap(Option.fromNullOr(value), parseAmount), (amount) => formatAmount(roundHalfUp(amount, 0))),
  )

/** A perpetual contract has neither an end nor a release date (A63). */
export const isPerpetual = ({ type }: Contract): boolean => type !== null && /perpetual/i.test(type)

/**
 * How much of its time a contract has behind it, between 0 and 1; null where start or end is not known. Seconds are
 * unix.
 */
export const elapsed = ({ started, release }: Contract, now: number): number | null =>
  started === null || release === null || release <= started
    ? null
    : Math.min(1, Math.max(0, (now - started) / (release - started)))

/**
 * What can be done with a contract (R260, A61): one that is not activated is activated, one that is can be replenished;
 * without a variant there is nothing to order.
 */
export const actionOf = ({ variantId, activated }: Contract): "Activate" | "Replenish" | null =>
  variantId === null || activated === null ? null : activated ? "Replenish" : "Activate"

/** Whether a contract is open: not activated yet, or still running. */
export const isOpen = (contract: Contract, now: number): boolean =>
  isPerpetual(contract) || contract.release === null || contract.release > now

/** How much of what lies in a contract it has brought, between 0 and 1; null where it cannot be said. */
export const incomeShare = ({ income, deposit }: Contract): number | null => {
  const share = Option.flatMap(
    Option.all([
      Option.flatMap(Option.fromNullOr(income), parseAmount),
      Option.flatMap(Option.fromNullOr(deposit), parseAmount),
    ]),
    ([brought, held]) => BigDecimal.divide(brought, held),
  )
  return Option.getOrNull(Option.map(share, (part) => Math.min(1, Math.max(0, BigDecimal.toNumberUnsafe(part)))))
}
