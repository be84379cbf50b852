import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { WithdrawalWarning } from "../../../domain/withdrawals/validity.ts"

/**
 * What a withdrawal asks before its gate: nothing, or one question with all reasons (A28, A32, and the local
 * whitelist).
 */
export const useWithdrawalQuestion = (
  code: string,
): ((
  warnings: ReadonlyArray<WithdrawalWarning>,
  isYoung: boolean,
) => { readonly title: string; readonly body: ReactNode; readonly yes: string; readonly danger?: boolean } | null) => {
  const { t } = useLingui()
  return (warnings, isYoung) => {
    const nothing = warnings.find((warning) => warning._tag === "NothingArrives")
    const over = warnings.find((warning) => warning._tag === "ExceedsBalance")
    if (nothing === undefined && over === undefined && !isYoung) return null
    return {
      title:
        nothing !== undefined
          ? t`Withdraw although nothing would arrive?`
          : over !== undefined
            ? t`Withdraw more than the balance?`
            : t`Withdraw to a new destination?`,
      body: (
        <>
          {nothing !== undefined && (
            <p>
              <Trans>The fee of {nothing.fee} is not less than the sum – nothing would arrive.</Trans>
            </p>
          )}
          {over !== undefined && (
            <p>
              <Trans>
                This device knows of {over.balance} {code} only. The office decides whether there is more.
              </Trans>
            </p>
          )}
          {isYoung && (
            <p>
              <Trans>
                You asked this device to stop at destinations it has known for less than 24 hours. This is one of them.
              </Trans>
            </p>
          )}
        </>
      ),
      yes: t`Yes, go on`,
      ...(nothing !== undefined && { danger: true }),
    }
  }
}
