import { Trans, useLingui } from "@lingui/react/macro"
import type { Answers, Question, QuestionName } from "../../../domain/sending/questions.ts"
import { answerOfEnd, isAnswered, typedEnd } from "../../../domain/sending/questions.ts"
import { Checkbox } from "../../kit/checkbox.tsx"
import { TextField } from "../../kit/text-field.tsx"

/** Answered by one tick: a destination this device has not sent to before, or that looks like another. */
const ticked: ReadonlySet<QuestionName> = new Set(["FirstTime", "LookAlike"])

interface AcceptQuestionsProps {
  readonly questions: ReadonlyArray<Question>
  readonly answers: Answers
  readonly onAnswer: (answers: Answers) => void
}

interface EndTypedAgainProps {
  readonly question: Extract<Question, { readonly _tag: "Impossible" }>
  readonly answers: Answers
  readonly onAnswer: (answers: Answers) => void
}

/** Of an address that its network cannot have the end is typed again (S44): what was typed of another is not there. */
const EndTypedAgain = ({ question, answers, onAnswer }: EndTypedAgainProps) => {
  const { t } = useLingui()
  const { end } = question
  const typed = typedEnd(question, answers)
  return (
    <TextField
      label={t`The last six characters of the address, typed by hand`}
      name="typed-again"
      autoComplete="off"
      spellCheck="false"
      value={typed}
      onChange={(text) => onAnswer(answerOfEnd(question, text))}
      onPaste={(event) => event.preventDefault()}
      error={typed.length >= end.length && typed !== end ? t`These are not its last six characters` : undefined}
      description={<Trans>Its network cannot have this address: what is sent there is very likely lost.</Trans>}
    />
  )
}

/**
 * What the accept step asks beside its button. A saved contact does not spare the tick (S24).
 */
export const AcceptQuestions = ({ questions, answers, onAnswer }: AcceptQuestionsProps) => {
  const ticks = questions.filter(({ _tag }) => ticked.has(_tag))
  const asked = questions.find((question) => question._tag === "Impossible")
  return (
    <>
      {asked !== undefined && <EndTypedAgain question={asked} answers={answers} onAnswer={onAnswer} />}
      {ticks.length > 0 && (
        <Checkbox
          isSelected={ticks.every((question) => isAnswered(question, answers))}
          onChange={(isTicked) =>
            onAnswer(Object.fromEntries(ticks.map(({ _tag, about }) => [_tag, isTicked ? about : undefined])))
          }
        >
          <Trans>I compared where this goes with its source</Trans>
        </Checkbox>
      )}
    </>
  )
}

/** Why the accept step cannot be confirmed, as far as it lies with the customer's answers on it. */
export const useAcceptReason = (): ((open: ReadonlyArray<Question>) => string | null) => {
  const { t } = useLingui()
  return (open) => {
    if (open.some(({ _tag }) => _tag === "FilledByLink")) return t`Tick that you compared what the link filled in`
    if (open.some(({ _tag }) => _tag === "Impossible")) return t`Type the last six characters of the address`
    return open.some(({ _tag }) => ticked.has(_tag)) ? t`Tick that you compared the destination` : null
  }
}
