import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useState } from "react"
import { minuteSeconds } from "../../domain/kernel/calendar/day.ts"
import { plainDigits } from "../../domain/text/plain-digits.ts"
import { Button } from "../kit/button.tsx"
import { usePassed } from "../kit/clock.ts"
import { CodeField, useCodeProblem } from "../kit/code-field.tsx"
import { Form } from "../kit/form.tsx"
import { TextField } from "../kit/text-field.tsx"
import { useWords } from "../kit/use-words.ts"
import { type SecondStep, type SecondStepWay, secondStepTime, useSecondStep } from "./use-second-step.ts"

interface FieldProps {
  readonly step: SecondStep["step"]
  readonly isPending: boolean
  readonly error: string | undefined
  /** Why what is typed cannot be sent, which is said from the first try on. */
  readonly problemOf: (two: string) => string | undefined
  readonly isTried: boolean
  /** A whole code is sent as soon as it is there, typed or pasted. */
  readonly onWhole: (code: string) => void
}

/** What is typed or pasted, as the office compares it: "２４６ 810" is 246810. */
const readAnswer = (typed: string): string => plainDigits(typed.trim()).replaceAll(/(?<=\d)\s+(?=\d)/g, "")

/** Holds the code, and forgets it by being drawn anew. */
const SecondStepField = ({ step, isPending, error, problemOf, isTried, onWhole }: FieldProps) => {
  const { t } = useLingui()
  const [two, setTwo] = useState("")
  const change = (code: string): void => {
    setTwo(code)
    if (step === "twoFactor" && problemOf(code) === undefined && code !== two) onWhole(code)
  }
  // What was asked for a moment ago is the one thing to do here: it begins with the focus.
  const parts = {
    name: "two",
    autoFocus: true,
    isReadOnly: isPending,
    value: two,
    onChange: change,
    error: isTried ? problemOf(two) : two === "" ? error : undefined,
  } as const
  return step === "twoFactor" ? (
    <CodeField {...parts} label={t`Code of your authenticator`} />
  ) : (
    <TextField {...parts} label={t`PIN from the e-mail`} autoComplete="one-time-code" spellCheck="false" />
  )
}

const TimeLeft = ({ ms }: { readonly ms: number }) => {
  const left = Math.ceil(Math.max(0, ms) / 1000)
  const clock = `${Math.floor(left / minuteSeconds)}:${String(left % minuteSeconds).padStart(2, "0")}`
  return (
    <p className="second-quiet">
      <Trans>Time left: {clock}</Trans>
    </p>
  )
}

/** The second step of a sign-in (screens 4.1): one field, ten minutes, three answers (A75). */
export const SecondStepForm = ({
  second,
  onBack,
  ...way
}: SecondStepWay & { readonly second: SecondStep; readonly onBack: () => void }) => {
  const { t } = useLingui()
  const { pending, failure, submit } = useSecondStep(second, way)
  const { onEnd } = way
  const left = secondStepTime - usePassed(second.since)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) onEnd("TooLate")
  }, [isOver, onEnd])
  const [isTried, setTried] = useState(false)
  const codeProblem = useCodeProblem()
  const problemOf = (two: string): string | undefined =>
    second.step === "twoFactor" ? codeProblem(two) : two.trim() === "" ? t`Enter your PIN` : undefined
  const send = (two: string): void => {
    const isSendable = problemOf(two) === undefined
    setTried(!isSendable)
    if (isSendable) void submit(two)
  }
  const text = failure?.text
  const words = useWords()
  return (
    <Form
      className="sign-in-form"
      onSubmit={(form) => {
        const two = new FormData(form).get("two")
        send(typeof two === "string" ? readAnswer(two) : "")
      }}
    >
      <SecondStepField
        key={failure?.attempt ?? 0}
        step={second.step}
        isPending={pending}
        error={text === undefined ? undefined : words(text)}
        problemOf={problemOf}
        isTried={isTried}
        onWhole={send}
      />
      <div className="second-lines">
        <TimeLeft ms={left} />
        {second.step === "pin" && (
          <p className="second-quiet">
            <Trans>No e-mail? Sign in again to get a new PIN.</Trans>
          </p>
        )}
      </div>
      <Button kind="primary" type="submit" isPending={pending}>
        <Trans>Continue</Trans>
      </Button>
      <Button kind="quiet" onPress={onBack} isDisabled={pending}>
        <Trans>Back to sign-in</Trans>
      </Button>
    </Form>
  )
}
