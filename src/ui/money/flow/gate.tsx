import { Trans, useLingui } from "@lingui/react/macro"
import { type SyntheticEvent, useState } from "react"
import { Form } from "react-aria-components/Form"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { PasswordField } from "../../kit/password-field.tsx"
import { TextField } from "../../kit/text-field.tsx"

interface GateProps {
  /** What it is for, repeated: "Withdraw 0.25 BTC to bc1q…". */
  readonly purpose: string
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

/** Holds the value, and forgets it by being drawn anew. */
const GateField = ({ asks, isPending, error }: Pick<GateProps, "asks" | "isPending" | "error">) => {
  const { t } = useLingui()
  const [two, setTwo] = useState("")
  const parts = { name: fieldName, value: two, onChange: setTwo, error: two === "" ? error : undefined, isReadOnly: isPending, autoFocus: true } as const
  return asks === "code"
    ? <TextField {...parts} label={t`Code`} inputMode="numeric" autoComplete="one-time-code" description={t`Six digits from your authenticator app. A new code comes every 30 seconds.`} />
    : <PasswordField {...parts} label={t`Password`} autoComplete="current-password" />
}

/** The gate (4.20): one value, which lives in its field until the answer came and nowhere else. Closing it is a no. */
export const Gate = ({ purpose, asks, isPending, error, attempt, onSubmit, onClose }: GateProps) => {
  const { t } = useLingui()
  const [isMissing, setMissing] = useState(false)
  const missing = asks === "code" ? t`Enter the code` : t`Enter your password`
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isPending) return
    const two = new FormData(event.currentTarget).get(fieldName)
    const answer = typeof two !== "string" ? "" : asks === "code" ? two.replace(/\s/g, "") : two
    setMissing(answer === "")
    if (answer !== "") onSubmit(answer)
  }
  return (
    <Dialog
      title={asks === "code" ? t`Confirm with your code` : t`Confirm with your password`}
      isOpen
      onClose={() => { if (!isPending) onClose() }}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isPending}><Trans>Cancel</Trans></Button>
          <Button kind="primary" type="submit" form="gate-form" isPending={isPending}><Trans>Confirm</Trans></Button>
        </>
      }
    >
      <Form id="gate-form" className="gate" onSubmit={submit} validationBehavior="aria">
        <p className="gate-purpose">{purpose}</p>
        <GateField key={attempt} asks={asks} isPending={isPending} error={isMissing ? missing : error} />
      </Form>
    </Dialog>
  )
}
