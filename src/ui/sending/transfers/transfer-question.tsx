import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { TransferNote } from "../../../domain/transfers/review.ts"

/** What a transfer asks before its gate: nothing, or one question with all reasons (A32, A87). */
export const useTransferQuestion = (
  code: string,
): ((
  notes: ReadonlyArray<TransferNote>,
) => { readonly title: string; readonly body: ReactNode; readonly yes: string } | null) => {
  const { t } = useLingui()
  return (notes) => {
    const own = notes.some(({ _tag }) => _tag === "OwnEmail")
    const over = notes.find((note) => note._tag === "ExceedsBalance")
    if (!own && over === undefined) return null
    return {
      title: own ? t`Send to yourself?` : t`Send more than the balance?`,
      body: (
        <>
          {own && (
            <p>
              <Trans>The recipient is your own e-mail.</Trans>
            </p>
          )}
          {over !== undefined && (
            <p>
              <Trans>
                This device knows of {over.balance} {code} only. The office decides whether there is more.
              </Trans>
            </p>
          )}
        </>
      ),
      yes: t`Yes, go on`,
    }
  }
}
