import { useState } from "react"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import type { Sponsor } from "../../domain/referral/sponsor.ts"
import { useWorker } from "../kit/office.ts"
import { useDraft } from "../kit/use-draft.ts"
import { emailProblem, nameProblem, newPasswordProblem, repeatProblem, termsProblem } from "./rules.ts"
import { useAttempt } from "./use-attempt.ts"

/** The registration form (screens 4.2). Whatever the office refuses, what was typed stays. */
export const useRegistrationForm = (sponsor: Sponsor | null, onSignedIn: (token: string) => void) => {
  const office = useWorker()
  const { pending, attempt } = useAttempt()
  const [refusal, setRefusal] = useState<CallRefusal | null>(null)
  const {
    values,
    change,
    problems,
    attempt: isSound,
  } = useDraft(
    { email: "", name: "", password: "", repeated: "", terms: false },
    ({ email, name, password, repeated, terms }) => ({
      email: emailProblem(email),
      name: nameProblem(name),
      password: newPasswordProblem(password),
      repeated: repeatProblem(password, repeated),
      terms: termsProblem(terms),
    }),
  )
  const submit = async (): Promise<void> => {
    if (!isSound()) return
    setRefusal(null)
    const { email, name, password, repeated } = values
    const result = await attempt(() =>
      office.call("register", { email: email.trim(), name: name.trim(), password, repeated, sponsor }),
    )
    if (result === null) return
    if ("value" in result) onSignedIn(result.value.token)
    else setRefusal(result.refusal)
  }
  return { values, change, problems, submit, pending, refusal }
}
