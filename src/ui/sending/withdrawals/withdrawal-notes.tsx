import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { Decision } from "../../../domain/sending/decide.ts"
import type { DestinationNote } from "../../../domain/withdrawals/destination.ts"
import { methodOf } from "../../../domain/withdrawals/method.ts"
import type { WithdrawalReview } from "../../../domain/withdrawals/review.ts"
import type { WithdrawalWarning } from "../../../domain/withdrawals/validity.ts"
import { KnownAmount } from "../../kit/amount.tsx"
import { Figure } from "../../kit/figure.tsx"
import type { Note } from "../flow/notes.tsx"

const warningWords = (warning: WithdrawalWarning, code: string): ReactNode => {
  switch (warning._tag) {
    case "NothingArrives":
      return (
        <Trans>
          The fee of <Figure value={warning.fee} code={code} precision={0} /> is not less than the sum – nothing would
          arrive
        </Trans>
      )
    case "ExceedsBalance":
      return (
        <Trans>
          The sum is more than the balance this device knows (<KnownAmount value={warning.balance} code={code} />
          ).
        </Trans>
      )
    case "FeeNotCovered":
      return (
        <Trans>
          the fee of <Figure value={warning.fee} code={code} precision={0} /> is not covered by this balance
        </Trans>
      )
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

/** What a form says beside its fields, and its accept step again: there a failed checksum is red (A33). */
export const withdrawalNotes = (
  { warnings, notes, order }: WithdrawalReview,
  { questions, obstacles }: Pick<Decision<"withdrawal">, "questions" | "obstacles">,
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
  ...(obstacles.some((obstacle) => obstacle._tag === "Rate" && obstacle.problem === "Leapt")
    ? [
        {
          key: "Leapt",
          tone: "failed",
          words: (
            <Trans>
              The rate changed by more than half since the answer before. It counts again once the next regular answer,
              some five minutes later, confirms it.
            </Trans>
          ),
        } as const,
      ]
    : []),
  ...questions.flatMap((question): ReadonlyArray<Note> => {
    switch (question._tag) {
      case "LookAlike":
        return [
          {
            key: question._tag,
            tone: "failed",
            words: (
              <Trans>
                It begins and ends like <bdi>{question.other}</bdi>, but is another one. Compare the middle as well.
              </Trans>
            ),
          },
        ]
      case "FirstTime":
        return [
          {
            key: question._tag,
            tone: "waiting",
            words:
              order !== null && methodOf(order.form, order.tab).destination === "card" ? (
                <Trans>This device keeps no number of a card, so it asks each time.</Trans>
              ) : (
                <Trans>This device has never sent to this destination before.</Trans>
              ),
          },
        ]
      default:
        return []
    }
  }),
]
