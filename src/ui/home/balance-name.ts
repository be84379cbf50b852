import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { currencyOf } from "../../domain/money/currency.ts"

/** The frozen tokens (A68, inferred). The office says nothing of their steps. */
export const frozenBalance = "otonq"

/**
 * Balances that have more than a code: the euro's label of the specification (A92), and what otonq and fee are for
 * (A68, inferred).
 */
const names = new Map<string, MessageDescriptor>([
  ["eur", msg`Euro (USD-equivalent)`],
  [frozenBalance, msg`Frozen OTON`],
  ["fee", msg`Fee balance`],
])

/** What a balance is called, by its key. */
export const useBalanceName = (): ((key: string) => string) => {
  const { t } = useLingui()
  return (key) => {
    const name = names.get(key)
    return name === undefined ? currencyOf(key).code : t(name)
  }
}
