import { Trans } from "@lingui/react/macro"
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react"
import { Button } from "./button.tsx"
import { Dialog } from "./dialog.tsx"

/** A question that is answered with yes or no. The verbs say what happens; No has the focus. */
export interface Question {
  readonly title: string
  readonly body?: ReactNode
  readonly yes?: string
  readonly no?: string
  readonly danger?: boolean
}

type Confirm = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false))

/** Asks the customer yes or no; resolves once and closes. Leaving in any other way is a no (R130, A95). */
export const useConfirm = (): Confirm => useContext(ConfirmContext)

/** Makes the yes/no dialog available below. It is driven by promises and has no address (A17). */
export const ConfirmProvider = ({ children }: { readonly children: ReactNode }) => {
  const [question, setQuestion] = useState<Question | null>(null)
  const resolve = useRef<(answer: boolean) => void>(() => {})
  const answer = useCallback((value: boolean) => {
    resolve.current(value)
    setQuestion(null)
  }, [])
  const confirm = useCallback<Confirm>((asked) => {
    resolve.current(false) // a second question answers the first with no
    setQuestion(asked)
    return new Promise((settle) => {
      resolve.current = settle
    })
  }, [])
  return (
    <ConfirmContext value={confirm}>
      {children}
      <Dialog
        role="alertdialog"
        title={question?.title ?? ""}
        isOpen={question !== null}
        onClose={() => answer(false)}
        actions={
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer has the focus (A28) */}
            <Button autoFocus onPress={() => answer(false)}>
              {question?.no ?? <Trans>No</Trans>}
            </Button>
            <Button kind={question?.danger === true ? "danger" : "primary"} onPress={() => answer(true)}>
              {question?.yes ?? <Trans>Yes</Trans>}
            </Button>
          </>
        }
      >
        {question?.body}
      </Dialog>
    </ConfirmContext>
  )
}
