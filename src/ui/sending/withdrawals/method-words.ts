import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { dayHours } from "../../../domain/kernel/calendar/day.ts"
import { localDigits } from "../../../domain/money/amount-parts.ts"
import { formatAmount, parseAmount } from "../../../domain/money/amount.ts"
import type { DestinationKind, Processing, WithdrawalMethod } from "../../../domain/withdrawals/method.ts"

const names: Readonly<Record<string, MessageDescriptor>> = {
  btc: msg`Bitcoin`,
  paystree: msg`Bank (paystree)`,
  card: msg`Card`,
  adv: msg`AdvCash`,
  bsc: msg`ERC20/BEP20`,
  bep20: msg`BEP20`,
}

const networks: { readonly [Kind in DestinationKind]: MessageDescriptor } = {
  btc: msg`Bitcoin network only. Sent elsewhere it is lost.`,
  bep20: msg`BEP20 (BNB Smart Chain) only. Sent elsewhere it is lost.`,
  card: msg`Mastercard only, and only your own card.`,
  advcash: msg`AdvCash account in euro.`,
  bank: msg`Bank transfer by paystree.`,
}

const hundred = BigDecimal.make(100n, 0)
const percentOf = (rate: string): string =>
  Option.getOrElse(
    Option.map(parseAmount(rate), (share) => formatAmount(BigDecimal.normalize(BigDecimal.multiply(share, hundred)))),
    () => rate,
  )

const longestInHours = 72

/** Words of a method: its name, its fee's rule, its network, its times (A24, A29, A36). */
export const useMethodWords = () => {
  const { t, i18n } = useLingui()
  const span = (hours: number, manual: boolean): string => {
    if (manual && hours <= longestInHours) return t`${hours} hours`
    const days = hours / dayHours
    return t`${days} days`
  }
  return {
    name: ({ tab }: Pick<WithdrawalMethod, "tab">): string => {
      const name = names[tab]
      return name === undefined ? tab : t(name)
    },
    network: ({ destination }: Pick<WithdrawalMethod, "destination">): string => t(networks[destination]),
    rule: ({ rule }: Pick<WithdrawalMethod, "rule">, code: string): string => {
      switch (rule._tag) {
        case "Free":
          return t`No fee`
        case "Fixed": {
          const fee = localDigits(rule.fee, i18n.locale)
          return t`fixed ${fee} ${code}`
        }
        case "Rate": {
          const percent = localDigits(percentOf(rule.rate), i18n.locale)
          const fixed = localDigits(rule.fixed, i18n.locale)
          return rule.fixed === "0" ? t`${percent}%` : t`${percent}% + ${fixed} dollars`
        }
        case "WholeUnits": {
          const least = localDigits(rule.atLeast, i18n.locale)
          return t`3%, rounded up to a whole unit, at least ${least}`
        }
      }
    },
    arrives: ({ usually, atMost, manual }: Processing): string => {
      const [soon, late] = [span(usually, manual), span(atMost, false)]
      if (usually === atMost) return t`within ${late}`
      return manual
        ? t`usually within ${soon} (paid out by hand), at the latest ${late}`
        : t`usually within ${soon}, at the latest ${late}`
    },
  }
}
