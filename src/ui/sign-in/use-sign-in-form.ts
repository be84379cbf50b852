import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useState } from "react"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import { deviceTime } from "../kit/clock.ts"
import { useWorker } from "../kit/office.ts"
import { refusalText } from "../kit/refusal.ts"
import { useDraft } from "../kit/use-draft.ts"
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

const failureOf = (refusal: CallRefusal): SignInFailure =>
  refusal._tag === "Refused" && refusal.code === 3
    ? { at: "password", text: refusal.messages[0]?.text ?? wrongPassword }
    : { at: "form", text: refusalText(refusal) }

/**
 * The sign-in form. One attempt at a time, none with an empty field (screens 4.1). A wrong password is cleared and
 * asked for again; after a failure of the network it stays, since nothing was wrong with it.
 */
export const useSignInForm = (
  { onSignedIn, onSecondStep, email: knownEmail = "" }: SignInWay,
  focusPassword: () => void,
) => {
  const office = useWorker()
  const draft = useDraft({ email: knownEmail, password: "" }, ({ email, password }) => ({
    email: emailProblem(email),
    password: passwordProblem(password),
  }))
  const { values } = draft
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const { pending, attempt } = useAttempt()
  const change = (changes: Partial<typeof values>): void => {
    draft.change(changes)
    if (changes.password !== undefined) setFailure(null)
  }
  const submit = async (): Promise<void> => {
    if (!draft.attempt()) return
    setFailure(null)
    const result = await attempt(() => office.call("signIn", { email: values.email.trim(), password: values.password }))
    if (result === null) return
    if ("value" in result) return onSignedIn(result.value.token)
    const second = secondStepOf(result.refusal, deviceTime())
    if (second !== null) return onSecondStep(second)
    const failed = failureOf(result.refusal)
    setFailure(failed)
    if (failed.at !== "password") return
    draft.change({ password: "" })
    focusPassword()
  }
  return { values, problems: draft.problems, failure, pending, change, submit }
}
