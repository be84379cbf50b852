import { useLingui } from "@lingui/react/macro"
import { printAmount } from "../../../domain/money/amount-parts.ts"
import type { DestinationField, DestinationProblem } from "../../../domain/withdrawals/destination.ts"
import type { WithdrawalMethod } from "../../../domain/withdrawals/method.ts"
import type { WithdrawalProblem } from "../../../domain/withdrawals/validity.ts"
import { useHideAmounts } from "../../kit/preferences.ts"
import { useSumWords } from "../../kit/sum-words.ts"

/** Why a sum cannot be withdrawn; the specification's literal words where it has some (R298, R310, R312). */
export const useWithdrawalWords = (): ((
  problem: WithdrawalProblem,
  method: WithdrawalMethod,
  code: string,
) => string) => {
  const { t, i18n } = useLingui()
  const local = (digits: string): string => printAmount(digits, i18n.locale, 0)
  // The largest sum is as good as the balance that it is reckoned from.
  const covered = useHideAmounts() ? "•••••" : null
  const sumWords = useSumWords()
  return (problem, method, code) => {
    switch (problem._tag) {
      case "BelowMinimum": {
        const sum = local(problem.minimum)
        return method.form === "oton" ? t`minimum 50 USDT` : t`Minimum withdrawal amount ${sum} ${code}`
      }
      case "NotMoreThanFee": {
        const fee = local(problem.fee)
        return t`The fee of ${fee} ${code} is not less than the sum`
      }
      case "RateUnavailable":
        return t`The rate is unavailable, so the minimum of 0.01 BTC cannot be checked`
      case "NetExceedsBalance": {
        const [most, net, balance] = [
          covered ?? local(problem.most),
          local(problem.net),
          covered ?? local(problem.balance),
        ]
        return t`Maximum value ${most}: ${net} would be paid out of ${balance} ${code} only`
      }
      default:
        return sumWords(problem)
    }
  }
}

/** Why a destination cannot be sent to: what is missing, in numbers where there are some. */
export const useDestinationWords = (): ((problem: DestinationProblem) => string) => {
  const { t } = useLingui()
  const missing: { readonly [Field in DestinationField]: string } = {
    btcaddress: t`Enter the Bitcoin address`,
    card: t`Enter the card number`,
    cardname: t`Enter the name on the card`,
    advcash: t`Enter the AdvCash account`,
    iban: t`Enter the IBAN`,
    beneficiaryName: t`Enter the beneficiary’s name`,
    address: t`Enter the wallet address`,
  }
  return (problem) => {
    switch (problem._tag) {
      case "Missing":
        return missing[problem.field]
      case "IbanLength": {
        const { needs, has } = problem
        return t`IBAN: needs ${needs}, has ${has}`
      }
      case "CardLength": {
        const { needs, has } = problem
        return t`Card number: needs ${needs} digits, has ${has}`
      }
      case "CardChecksum":
        return t`This card number does not pass its checksum; look for a wrong digit`
      case "NotMastercard":
        return t`Only Mastercard`
      case "AdvCashShape": {
        const has = problem.has
        return t`AdvCash: E and 12 digits, needs 13 characters, has ${has}`
      }
      case "HiddenCharacter": {
        const place = problem.at
        return t`Character ${place} cannot be seen or is not what it looks like. Type the address by hand.`
      }
      case "Sign": {
        const { sign } = problem
        return t`The sign ${sign} cannot be used here`
      }
    }
  }
}
