import { useState } from "react"
import type { ModalName } from "../../../domain/modals/modal-names.ts"
import type { Answers } from "../../../domain/sending/questions.ts"
import { useLive } from "../../kit/office.ts"
import type { MoneyDialogProps } from "./money-dialog-props.ts"
import { useFormValues } from "./use-form-values.ts"
import { useSendingState } from "./use-sending-state.ts"

/** What was typed and answered in the form of a transfer or a withdrawal, and what all of it is judged against. */
export const useMoneyForm = ({ opening, account, customer, earlier, settings }: MoneyDialogProps, form: ModalName) => {
  const typed = useFormValues(opening, account, form)
  const [answers, setAnswers] = useState<Answers>({})
  const contacts = useLive("contacts", null).value?.value ?? []
  const state = useSendingState(earlier, customer)
  return {
    ...typed,
    contacts,
    state,
    answers,
    answer: (given: Answers) => setAnswers((was) => ({ ...was, ...given })),
    circumstances: { fromLink: typed.fromLink, whitelist: settings.whitelist, answers },
  }
}
