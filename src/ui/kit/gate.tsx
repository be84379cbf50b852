import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { Button } from "./button.tsx"
import { CodeField, useCodeProblem } from "./code-field.tsx"
import { Dialog } from "./dialog.tsx"
import { Form } from "./form.tsx"
import { PasswordField } from "./password-field.tsx"
import "./gate.css"

interface GateProps {
  /** What it is for, repeated: "Withdraw 0.25 BTC to bc1q…". */
  readonly purpose: string
  /** What will change, where more than the purpose says it. */
  readonly children?: ReactNode
  /** A code of the authenticator; without 2FA the password (R247, A48). */
  readonly asks: "code" | "password"
  readonly isPending: boolean
  /** What was wrong with the last answer. */
  readonly error: string | undefined
  /** Counts answers that were wrong: each empties the field. */
  readonly attempt: number
  readonly onSubmit: (two: string) => void
  readonly onClose: () => void
}

const fieldName = "two"

interface GateFieldProps extends Pick<GateProps, "asks" | "isPending" | "error" | "attempt"> {
  /** Why what is typed cannot be sent, which is said from the first try on. */
  readonly problemOf: (two: string) => string | undefined
  readonly isTried: boolean
}

/** Holds the value until an answer said that it was wrong; then it is gone, and the next one is waited for. */
const GateField = ({ asks, isPending, error, attempt, problemOf, isTried }: GateFieldProps) => {
  const { t } = useLingui()
  const [entry, setEntry] = useState({ attempt, two: "" })
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) field.current?.querySelector("input")?.focus()
  }, [attempt])
  if (entry.attempt !== attempt) setEntry({ attempt, two: "" })
  const { two } = entry
  const parts = {
    name: fieldName,
    value: two,
    onChange: (typed: string) => setEntry({ attempt, two: typed }),
    error: isTried ? problemOf(two) : two === "" ? error : undefined,
    isReadOnly: isPending,
    autoFocus: true,
  } as const
  const input =
    asks === "code" ? (
      <CodeField
        {...parts}
        label={t`Code`}
        description={t`Six digits from your authenticator app. A new code comes every 30 seconds.`}
      />
    ) : (
      <PasswordField {...parts} label={t`Password`} autoComplete="current-password" />
    )
  return <div ref={field}>{input}</div>
}

/**
 * The gate (screens 4.20): one value, which lives in its field until the answer came and nowhere else. Closing it is a
 * no.
 */
export const Gate = ({ purpose, children, asks, isPending, error, attempt, onSubmit, onClose }: GateProps) => {
  const { t } = useLingui()
  const [isTried, setTried] = useState(false)
  const codeProblem = useCodeProblem()
  const problemOf = (two: string): string | undefined =>
    asks === "code" ? codeProblem(two) : two === "" ? t`Enter your password` : undefined
  const submit = (form: HTMLFormElement): void => {
    if (isPending) return
    const two = new FormData(form).get(fieldName)
    const answer = typeof two === "string" ? two : ""
    const isSendable = problemOf(answer) === undefined
    setTried(!isSendable)
    if (isSendable) onSubmit(answer)
  }
  return (
    <Dialog
      title={asks === "code" ? t`Confirm with your code` : t`Confirm with your password`}
      isOpen
      onClose={() => {
        if (!isPending) onClose()
      }}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form="gate-form" isPending={isPending}>
            <Trans>Confirm</Trans>
          </Button>
        </>
      }
    >
      <Form id="gate-form" className="gate" onSubmit={submit}>
        <p className="gate-purpose">{purpose}</p>
        {children}
        {/* Where two-factor authentication is switched on in another tab, the password is not left in plain boxes. */}
        <GateField key={asks} {...{ asks, isPending, attempt, error, problemOf, isTried }} />
      </Form>
    </Dialog>
  )
}
