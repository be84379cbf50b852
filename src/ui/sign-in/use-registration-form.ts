import { useForm } from "@tanstack/react-form"
import { useState } from "react"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import type { Sponsor } from "../../domain/referral/sponsor.ts"
import { useWorker } from "../kit/office.ts"
import { problemText } from "./problem-words.ts"
import { emailProblem, nameProblem, newPasswordProblem, repeatProblem, termsProblem } from "./rules.ts"
import { useAttempt } from "./use-attempt.ts"

/** The registration form (screens 4.2). Whatever the office refuses, what was typed stays. */
export const useRegistrationForm = (sponsor: Sponsor | null, onSignedIn: (token: string) => void) => {
  const office = useWorker()
  const { pending, attempt } = useAttempt()
  const [refusal, setRefusal] = useState<CallRefusal | null>(null)
  const form = useForm({
    defaultValues: { email: "", name: "", password: "", repeated: "", terms: false },
    onSubmit: async ({ value: { email, name, password, repeated } }) => {
      setRefusal(null)
      const result = await attempt(() =>
        office.call("register", { email: email.trim(), name: name.trim(), password, repeated, sponsor }),
      )
      if (result === null) return
      if ("value" in result) onSignedIn(result.value.token)
      else setRefusal(result.refusal)
    },
  })
  return {
    form,
    pending,
    refusal,
    validators: {
      email: { onSubmit: ({ value }: { readonly value: string }) => problemText(emailProblem(value)) },
      name: { onSubmit: ({ value }: { readonly value: string }) => problemText(nameProblem(value)) },
      password: { onSubmit: ({ value }: { readonly value: string }) => problemText(newPasswordProblem(value)) },
      repeated: {
        onSubmit: ({ value }: { readonly value: string }) =>
          problemText(repeatProblem(form.getFieldValue("password"), value)),
      },
      terms: { onSubmit: ({ value }: { readonly value: boolean }) => problemText(termsProblem(value)) },
    },
  }
}
