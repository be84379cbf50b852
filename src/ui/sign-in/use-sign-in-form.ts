import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useForm } from "@tanstack/react-form"
import { useState } from "react"
import type { CallRefusal } from "../../rpc/outcome.ts"
import { deviceTime } from "../kit/clock.ts"
import { useOffice } from "../kit/office.ts"
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

const failureOf = (refusal: CallRefusal): SignInFailure =>
  refusal._tag === "Refused" && refusal.code === 3 ? { at: "password", text: refusal.messages[0]?.text ?? wrongPassword } : { at: "form", text: refusalText(refusal) }

/**
 * The sign-in form. One attempt at a time, none with an empty field (4.1). A wrong password is cleared and asked for again;
 * after a failure of the network it stays, since nothing was wrong with it.
 */
export const useSignInForm = ({ onSignedIn, onSecondStep, email: known = "" }: SignInWay, focusPassword: () => void) => {
  const office = useOffice()
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const { pending, attempt } = useAttempt()
  const form = useForm({
    defaultValues: { email: known, password: "" },
    onSubmit: async ({ value: { email, password }, formApi }) => {
      setFailure(null)
      const result = await attempt(() => office.call("signIn", { email: email.trim(), password }))
      if (result === null) return
      if ("value" in result) return onSignedIn(result.value.token)
      const second = secondStepOf(result.refusal, deviceTime())
      if (second !== null) return onSecondStep(second)
      const failed = failureOf(result.refusal)
      setFailure(failed)
      if (failed.at !== "password") return
      formApi.resetField("password")
      focusPassword()
    },
  })
  return {
    form,
    failure,
    pending,
    clearFailure: () => setFailure(null),
    validators: {
      email: { onSubmit: ({ value }: { readonly value: string }) => problemText(emailProblem(value)) },
      password: { onSubmit: ({ value }: { readonly value: string }) => problemText(passwordProblem(value)) },
    },
  }
}
