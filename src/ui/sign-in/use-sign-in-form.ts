import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useForm } from "@tanstack/react-form"
import { useRef, useState } from "react"
import type { CallRefusal } from "../../rpc/outcome.ts"
import { useOffice } from "../kit/office.ts"
import { refusalText } from "../kit/refusal.ts"
import { useToast } from "../kit/toasts.tsx"
import { type SecondStep, secondStepOf } from "./use-second-step.ts"
import { type CredentialProblem, emailProblem, passwordProblem } from "./rules.ts"

const texts: Record<CredentialProblem, MessageDescriptor> = {
  EmailMissing: msg`Enter your e-mail`,
  EmailMalformed: msg`This is not an e-mail address`,
  PasswordMissing: msg`Enter your password`,
}

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
}

const failureOf = (refusal: CallRefusal): SignInFailure | null => {
  if (refusal._tag === "AlreadyPending" || refusal._tag === "Cancelled") return null
  if (refusal._tag === "Refused" && refusal.code === 3) return { at: "password", text: refusal.messages[0]?.text ?? wrongPassword }
  return { at: "form", text: refusalText(refusal) }
}

const problemText = (problem: CredentialProblem | undefined) => (problem === undefined ? undefined : texts[problem])

/**
 * The sign-in form. One attempt at a time, none with an empty field (4.1). A wrong password is cleared and asked for again;
 * after a failure of the network it stays, since nothing was wrong with it.
 */
export const useSignInForm = ({ onSignedIn, onSecondStep }: SignInWay, focusPassword: () => void) => {
  const office = useOffice()
  const toast = useToast()
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const [pending, setPending] = useState(false)
  const underWay = useRef(false)
  const form = useForm({
    defaultValues: { email: "", password: "" },
    onSubmit: async ({ value: { email, password }, formApi }) => {
      if (underWay.current) return // a second Enter before the first was drawn
      underWay.current = true
      setPending(true)
      setFailure(null)
      const outcome = await office.call("signIn", { email: email.trim(), password })
      underWay.current = false
      setPending(false)
      if (outcome._tag === "Succeeded") return onSignedIn(outcome.value.token)
      const second = outcome._tag === "Refused" ? secondStepOf(outcome.refusal, Date.now()) : null
      if (second !== null) return onSecondStep(second)
      const failed = outcome._tag === "Refused" ? failureOf(outcome.refusal) : { at: "form" as const, text: refusalText({ _tag: "WorkerLost" }) }
      setFailure(failed)
      if (outcome._tag === "Refused" && outcome.refusal._tag === "Refused") for (const message of outcome.refusal.messages) toast(message)
      if (failed?.at !== "password") return
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
