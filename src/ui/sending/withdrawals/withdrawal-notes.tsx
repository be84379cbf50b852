import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { DestinationNote } from "../../../domain/withdrawals/destination.ts"
import type { WithdrawalReview } from "../../../domain/withdrawals/review.ts"
import type { WithdrawalWarning } from "../../../domain/withdrawals/validity.ts"
import type { Note } from "../flow/notes.tsx"

const warningWords = (warning: WithdrawalWarning, code: string): ReactNode => {
  switch (warning._tag) {
    case "NothingArrives":
      return <Trans>The fee of {warning.fee} is not less than the sum – nothing would arrive</Trans>
    case "ExceedsBalance":
      return (
        <Trans>
          The sum is more than the balance this device knows ({warning.balance} {code}).
        </Trans>
      )
    case "FeeNotCovered":
      return <Trans>the fee of {warning.fee} is not covered by this balance</Trans>
  }
}

const destinationWords: { readonly [Tag in DestinationNote["_tag"]]: ReactNode } = {
  IbanChecksum: <Trans>The check digits of this IBAN do not fit: very likely one character is wrong.</Trans>,
  BitcoinFormat: <Trans>This does not look like a Bitcoin address.</Trans>,
  Bep20Format: <Trans>This does not look like a BEP20 address.</Trans>,
  Bep20Checksum: (
    <Trans>The capitals of this address do not fit its checksum: very likely one character is wrong.</Trans>
  ),
}

/** What this device knows of a destination. `lookalike`: another one that looks like it. */
export interface Familiarity {
  readonly isFirstTime: boolean
  readonly lookalike: string | undefined
}

/** What a form says beside its fields, and its accept step again: there a failed checksum is red (A33). */
export const withdrawalNotes = (
  { warnings, notes, destination }: WithdrawalReview,
  { isFirstTime, lookalike }: Familiarity,
  code: string,
  isAccept: boolean,
): ReadonlyArray<Note> => [
  ...warnings.map((warning): Note => ({
    key: warning._tag,
    tone: warning._tag === "FeeNotCovered" ? "waiting" : "failed",
    words: warningWords(warning, code),
  })),
  ...notes.map(({ _tag }): Note => ({
    key: _tag,
    tone: isAccept ? "failed" : "waiting",
    words: destinationWords[_tag],
  })),
  ...(lookalike === undefined || destination.length > 0
    ? []
    : [
        {
          key: "Lookalike",
          tone: "failed",
          words: (
            <Trans>
              It begins and ends like <bdi>{lookalike}</bdi>, but is another one. Compare the middle as well.
            </Trans>
          ),
        } as const,
      ]),
  ...(isFirstTime && destination.length === 0
    ? [
        {
          key: "FirstTime",
          tone: "waiting",
          words: <Trans>This device has never sent to this destination before.</Trans>,
        } as const,
      ]
    : []),
]
