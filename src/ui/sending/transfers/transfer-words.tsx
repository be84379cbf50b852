import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { Known } from "../../../domain/sending/known.ts"
import type { Question } from "../../../domain/sending/questions.ts"
import type { RecipientProblem, TransferNote } from "../../../domain/transfers/review.ts"
import { KnownAmount } from "../../kit/amount.tsx"
import type { Note } from "../flow/notes.tsx"

/** Why an e-mail cannot be sent to, in words. */
export const useRecipientWords = (): ((problem: RecipientProblem) => string) => {
  const { t } = useLingui()
  return (problem) => {
    switch (problem._tag) {
      case "Missing":
        return t`Enter the recipient’s e-mail`
      case "NoEmail":
        return t`This is not an e-mail address`
      case "HiddenCharacter": {
        const place = problem.at
        return t`Character ${place} cannot be seen or is not what it looks like. Type the address by hand.`
      }
    }
  }
}

const wordsOf = (note: TransferNote, code: string): ReactNode => {
  switch (note._tag) {
    case "OwnEmail":
      return <Trans>This is your own e-mail.</Trans>
    case "ExceedsBalance":
      return (
        <Trans>
          The sum is more than the balance this device knows (<KnownAmount value={note.balance} code={code} />
          ).
        </Trans>
      )
    case "RoundedByServer":
      return <Trans>More than {note.decimals} decimals will be rounded by the server.</Trans>
  }
}

/** The domain of an e-mail as it travels, where letters outside ASCII may pass for others (S26). */
const punycodeOf = (email: string): string | null => {
  const domain = email.slice(email.lastIndexOf("@") + 1)
  if (/^[\x21-\x7e]*$/.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** What a transfer's form says beside its fields, and its accept step again. */
export const transferNotes = (
  notes: ReadonlyArray<TransferNote>,
  questions: ReadonlyArray<Question>,
  email: string,
  knownRecipient: Known | undefined,
  code: string,
): ReadonlyArray<Note> => {
  const domain = punycodeOf(email)
  return [
    ...notes.map((note): Note => ({
      key: note._tag,
      tone: note._tag === "ExceedsBalance" ? "failed" : "waiting",
      words: wordsOf(note, code),
    })),
    ...(domain === null
      ? []
      : [
          {
            key: "Punycode",
            tone: "waiting",
            words: <Trans>The domain is written with letters of another alphabet; it travels as {domain}.</Trans>,
          } as const,
        ]),
    ...questions.flatMap((question): ReadonlyArray<Note> =>
      question._tag === "LookAlike"
        ? [
            {
              key: question._tag,
              tone: "failed",
              words: (
                <Trans>
                  It looks like <bdi>{question.other}</bdi>, but is another one. Compare it letter by letter.
                </Trans>
              ),
            },
          ]
        : [],
    ),
    ...(knownRecipient === undefined
      ? [
          {
            key: "FirstTime",
            tone: "waiting",
            words: <Trans>This device has never sent to this e-mail before.</Trans>,
          } as const,
        ]
      : []),
  ]
}
