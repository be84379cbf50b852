import { useState } from "react"
import type { Contact } from "../../../domain/contacts/model.ts"
import type { ModalName } from "../../../domain/modals/modal-names.ts"
import type { Answers } from "../../../domain/sending/questions.ts"
import { useLive } from "../../kit/office.ts"
import type { MoneyDialogProps } from "./money-dialog-props.ts"
import { useFormValues } from "./use-form-values.ts"
import { useSendingState } from "./use-sending-state.ts"

/**
 * What was typed, picked and answered in the form of a transfer or a withdrawal, and what all of it is judged against.
 * `goesTo`: what of a contact it goes to.
 */
export const useMoneyForm = (
  { opening, account, customer, earlier, settings }: MoneyDialogProps,
  form: ModalName,
  goesTo: "email" | "address",
) => {
  const typed = useFormValues(opening, account, form)
  const [answers, setAnswers] = useState<Answers>({})
  const [picked, setPicked] = useState<Contact | null>(null)
  const contacts = useLive("contacts", null).value?.value ?? []
  const state = useSendingState(earlier, customer)
  const source = picked === null ? undefined : contacts.find(({ id }) => id === picked.id)
  return {
    ...typed,
    contacts,
    state,
    answers,
    answer: (given: Answers) => setAnswers((was) => ({ ...was, ...given })),
    circumstances: { fromLink: typed.fromLink, whitelist: settings.whitelist, answers },
    setPicked,
    /** The contact that was picked was edited meanwhile, and is another destination than the one that was looked at. */
    isOther: picked !== null && source !== undefined && source[goesTo] !== picked[goesTo],
  }
}
