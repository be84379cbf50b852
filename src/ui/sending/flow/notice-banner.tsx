import { Trans } from "@lingui/react/macro"
import { type Answers, isAnswered, type Question } from "../../../domain/sending/questions.ts"
import { Banner } from "../../kit/banner.tsx"
import { Checkbox } from "../../kit/checkbox.tsx"
import type { FormNotice } from "./use-form-values.ts"

interface NoticeBannerProps {
  readonly notice: FormNotice | null
  readonly fromLink: boolean
  /** Of a form that a link filled in: whether the customer says it was compared (S01). */
  readonly questions: ReadonlyArray<Question>
  readonly answers: Answers
  readonly onAnswer: (answers: Answers) => void
}

const Notice = ({ notice }: Pick<NoticeBannerProps, "notice">) => {
  switch (notice) {
    case null:
      return null
    case "CardNotKept":
      return (
        <Banner tone="info">
          <Trans>Card numbers are kept nowhere, so please type it again.</Trans>
        </Banner>
      )
    case "AddressChanged":
      return (
        <Banner tone="waiting">
          <strong>
            <Trans>The address of this page was changed from outside.</Trans>
          </strong>{" "}
          <Trans>What stands here is what you had filled in. Compare it before you go on.</Trans>
        </Banner>
      )
    case "DestinationChanged":
      return (
        <Banner tone="waiting">
          <strong>
            <Trans>The destination was changed meanwhile.</Trans>
          </strong>{" "}
          <Trans>
            Your profile or address book has another one now than a moment ago. Compare it before you go on.
          </Trans>
        </Banner>
      )
    case "SentMeanwhile":
      return (
        <Banner tone="waiting">
          <strong>
            <Trans>Just this was sent meanwhile.</Trans>
          </strong>{" "}
          <Trans>
            From another tab, or from this one before it was loaded again. Compare your history before you go on.
          </Trans>
        </Banner>
      )
    case "Restored":
      return (
        <Banner tone="info">
          <Trans>This is what you had filled in before.</Trans>
        </Banner>
      )
  }
}

/** That a link filled a form in, and the tick that it was compared. */
const LinkNotice = ({ questions, answers, onAnswer }: Omit<NoticeBannerProps, "notice" | "fromLink">) => {
  const question = questions.find(({ _tag }) => _tag === "FilledByLink")
  return (
    <div className="link-notice">
      <Banner tone="waiting">
        <strong>
          <Trans>This was filled in by a link – compare it.</Trans>
        </strong>{" "}
        <Trans>Whoever made the link chose where the funds go.</Trans>
      </Banner>
      {question !== undefined && (
        <Checkbox
          isSelected={isAnswered(question, answers)}
          onChange={(isTicked) => onAnswer({ FilledByLink: isTicked ? question.about : undefined })}
        >
          <Trans>I compared the recipient and the sum with someone I trust</Trans>
        </Checkbox>
      )}
    </div>
  )
}

/** Over a form: where its values came from, when not from the customer's hands just now. */
export const NoticeBanner = ({ notice, fromLink, ...asked }: NoticeBannerProps) => (
  <>
    {fromLink && <LinkNotice {...asked} />}
    <Notice notice={notice} />
  </>
)
