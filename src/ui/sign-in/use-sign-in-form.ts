import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useState } from "react"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import { deviceTime } from "../kit/clock.ts"
import { useWorker } from "../kit/office.ts"
import { refusalText } from "../kit/refusal.ts"
import { problemText } from "./problem-words.ts"
import { emailProblem, passwordProblem } from "./rules.ts"
import { useAttempt } from "./use-attempt.ts"
import { type SecondStep, secondStepOf } from "./use-second-step.ts"

const wrongPassword = msg`The e-mail or the password is wrong`

/** Where a refusal belongs: beside the password, or over the form. Its words are the server's, or ours. */
export interface SignInFailure {
  readonly at: "password" | "form"
  readonly text: string | MessageDescriptor
}

/** Where a right password leads. */
export interface SignInWay {
  readonly onSignedIn: (token: string) => void
  readonly onSecondStep: (second: SecondStep) => void
  /** Known already, after a new password was set. */
  readonly email?: string
}

/** What the form asks for, in its order. */
const fieldNames = ["email", "password"] as const
type FieldName = (typeof fieldNames)[number]

const failureOf = (refusal: CallRefusal): SignInFailure =>
  refusal._tag === "Refused" && refusal.code === 3
    ? { at: "password", text: refusal.messages[0]?.text ?? wrongPassword }
    : { at: "form", text: refusalText(refusal) }

/**
 * The sign-in form. One attempt at a time, none with an empty field (screens 4.1). A wrong password is cleared and
 * asked for again; after a failure of the network it stays, since nothing was wrong with it. Two fields stand here
 * without the form library of the screens behind: it would be a tenth of all that has to come before anyone can sign in
 * (decision 0014).
 */
export const useSignInForm = (
  { onSignedIn, onSecondStep, email: knownEmail = "" }: SignInWay,
  focus: (field: FieldName) => void,
) => {
  const office = useWorker()
  const [values, setValues] = useState<Readonly<Record<FieldName, string>>>({ email: knownEmail, password: "" })
  const [problems, setProblems] = useState<{ readonly [Name in FieldName]?: MessageDescriptor | undefined }>({})
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const { pending, attempt } = useAttempt()
  const change =
    (name: FieldName) =>
    (value: string): void => {
      setValues((was) => ({ ...was, [name]: value }))
      setProblems((was) => ({ ...was, [name]: undefined }))
      if (name === "password") setFailure(null)
    }
  const submit = async (): Promise<void> => {
    const found = {
      email: problemText(emailProblem(values.email)),
      password: problemText(passwordProblem(values.password)),
    }
    setProblems(found)
    const wrong = fieldNames.find((name) => found[name] !== undefined)
    if (wrong !== undefined) return focus(wrong)
    setFailure(null)
    const result = await attempt(() => office.call("signIn", { email: values.email.trim(), password: values.password }))
    if (result === null) return
    if ("value" in result) return onSignedIn(result.value.token)
    const second = secondStepOf(result.refusal, deviceTime())
    if (second !== null) return onSecondStep(second)
    const failed = failureOf(result.refusal)
    setFailure(failed)
    if (failed.at !== "password") return
    setValues((was) => ({ ...was, password: "" }))
    focus("password")
  }
  return { values, problems, failure, pending, change, submit }
}
