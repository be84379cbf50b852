import { cutsFor, reconstruct } from "../../domain/balances/reconstruct.ts"
import { balancesAt } from "../../domain/balances/time-travel.ts"
import { noFilter } from "../../domain/history/query.ts"
import type { BalancesThen } from "../../rpc/balance-views.ts"
import type { Account } from "../session/account.ts"
import { knownFrom, movingRows } from "./movements.ts"

/** The balances as they were at the end of a second (beyond 3), from what this device holds alone. */
export const balancesThen = ({ projector }: Pick<Account, "projector">, second: number): BalancesThen | null => {
  const answers = projector.state("balanceAnswers")
  const newest = answers.at(-1)
  if (newest === undefined) return null
  const store = projector.state("transactions")
  const reader = store.reader()
  const from = knownFrom(projector.state("coverage").spans)
  // An answer of which the history is not known yet says nothing against it.
  const earlier = answers.slice(0, -1).filter(({ at }) => at >= from * 1000)
  const cuts = cutsFor([second], earlier, newest.at)
  const where = movingRows(reader)
  const past = reconstruct(newest, cuts, reader.between({ ...noFilter, start: cuts[0] ?? second, where }, cuts))
  const moving = new Set(reader.facets(noFilter).currency.map(({ value }) => value))
  return {
    oldest: store.oldest ?? null,
    knownFrom: Number.isFinite(from) ? from : null,
    answeredAt: newest.at,
    moving: where,
    balances: balancesAt(newest, earlier, past, second, second >= from).map((balance) => ({
      ...balance,
      hasRows: moving.has(balance.currency) || (balance.currency === "usdt" && moving.has("busdt")),
    })),
  }
}
