import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { Question, QuestionName } from "../../../domain/sending/questions.ts"
import { KnownAmount } from "../../kit/amount.tsx"
import { Figure } from "../../kit/figure.tsx"
import { utcMoment } from "../../kit/time.ts"
import type { QuestionDialog } from "../../kit/use-send-flow.ts"

/** What a question says in the dialog that asks it. */
interface Words {
  readonly title: string
  readonly body: ReactNode
  readonly danger?: boolean
}

type Of<Name extends QuestionName> = Extract<Question, { readonly _tag: Name }>

/** Questions that are asked in a dialog when the accept step is confirmed; all others are answered on the step. */
type Dialogs = { readonly [Name in QuestionName]?: (question: Of<Name>) => Words }

/** The dialogs of open questions: one for all that are about the order, and one of its own for a repeat (A32, S41). */
export const useQuestionDialogs = (
  code: string,
): ((open: ReadonlyArray<Question>) => ReadonlyArray<QuestionDialog>) => {
  const { t, i18n } = useLingui()
  const reasons: Dialogs = {
    NothingArrives: ({ fee }) => ({
      title: t`Withdraw although nothing would arrive?`,
      body: (
        <Trans>
          The fee of <Figure value={fee} code={code} precision={0} /> is not less than the sum – nothing would arrive.
        </Trans>
      ),
      danger: true,
    }),
    ExceedsBalance: ({ balance }) => ({
      title: t`Send more than the balance?`,
      body: (
        <Trans>
          This device knows of <KnownAmount value={balance} code={code} /> only. The office decides whether there is
          more.
        </Trans>
      ),
    }),
    Large: ({ largest }) => ({
      title: t`Send an unusually large sum?`,
      body: (
        <Trans>
          It is more than ten times the largest sum that left this balance from this device before:{" "}
          <KnownAmount value={largest} code={code} />.
        </Trans>
      ),
    }),
    OwnEmail: () => ({ title: t`Send to yourself?`, body: <Trans>The recipient is your own e-mail.</Trans> }),
    Young: () => ({
      title: t`Send to a new destination?`,
      body: (
        <Trans>
          You asked this device to stop at destinations it has known for less than 24 hours. This is one of them.
        </Trans>
      ),
    }),
  }
  const repeat = ({ before: { at, amount, isSame } }: Of<"Repeat">): Words => {
    const moment = utcMoment(at, i18n.locale)
    return {
      title: isSame ? t`This may have been sent already` : t`An earlier send there is still open`,
      body: isSame ? (
        <Trans>
          The very same was sent on {moment}, and what came of it is not known. Compare your history first: if it is
          there, sending again moves the funds twice.
        </Trans>
      ) : (
        <Trans>
          On {moment} <KnownAmount value={amount} code={null} /> were sent to the same destination, and what came of it
          is not known. Compare your history first: what you send now comes on top of it.
        </Trans>
      ),
      danger: true,
    }
  }
  return (open) => {
    const asked = (Object.keys(reasons) as ReadonlyArray<keyof Dialogs>).flatMap((name) =>
      open.flatMap((question) =>
        question._tag === name ? [{ question, ...(reasons[name] as (question: Question) => Words)(question) }] : [],
      ),
    )
    const [first] = asked
    const no = t`No, go back`
    return [
      ...(first === undefined
        ? []
        : [
            {
              title: first.title,
              body: asked.map(({ question, body }) => <p key={question._tag}>{body}</p>),
              yes: t`Yes, go on`,
              no,
              danger: asked.some(({ danger }) => danger === true),
              asks: asked.map(({ question }) => question),
            },
          ]),
      ...open.flatMap((question) =>
        question._tag === "Repeat" ? [{ ...repeat(question), yes: t`Send it again`, no, asks: [question] }] : [],
      ),
    ]
  }
}
