import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useId, useState } from "react"
import { passwordChange } from "../../domain/profile/model.ts"
import type { Customer } from "../../domain/session/events.ts"
import { unmetPasswordRules } from "../../domain/session/password.ts"
import { PasswordChecklist } from "../kit/password-checklist.tsx"
import { PasswordField } from "../kit/password-field.tsx"
import { useToast } from "../kit/toasts.tsx"
import { SaveRow } from "./save-row.tsx"
import { useSave } from "./use-save.tsx"

const nothing = { current: "", next: "", repeated: "" }

/**
 * A new password (R043, A50). Whoever is asked for a code at the gate types the present password here; without
 * two-factor authentication the gate asks for it, so that each is typed once. Nothing of it outlives the answer.
 */
export const PasswordForm = ({
  customer,
  onUnsaved,
}: {
  readonly customer: Customer
  readonly onUnsaved: (id: string, isUnsaved: boolean) => void
}) => {
  const { t } = useLingui()
  const toast = useToast()
  const { gate, failure, save } = useSave(customer)
  const [typed, setTyped] = useState(nothing)
  const [asked, setAsked] = useState(false)
  const checklist = useId()
  const isUnsaved = typed.next !== "" || typed.repeated !== "" || typed.current !== ""
  useEffect(() => onUnsaved("password", isUnsaved), [onUnsaved, isUnsaved])
  useEffect(() => () => onUnsaved("password", false), [onUnsaved])
  const { current, next, repeated } = typed
  const same = t`Can't change password to current`
  const problems = {
    current: customer.twoFactor && current === "" ? t`Enter your password` : undefined,
    next:
      unmetPasswordRules(next).length > 0
        ? t`The password does not have all that it needs`
        : customer.twoFactor && next === current
          ? same
          : undefined,
    repeated: repeated === next ? undefined : t`passwords do not match`,
  }
  const errorOf = (field: keyof typeof nothing): string | undefined => (asked ? problems[field] : undefined)
  const change =
    (field: keyof typeof nothing) =>
    (text: string): void =>
      setTyped((before) => ({ ...before, [field]: text }))
  const clear = (): void => {
    setTyped(nothing)
    setAsked(false)
  }
  const submit = async (): Promise<void> => {
    setAsked(true)
    if (Object.values(problems).some((problem) => problem !== undefined)) return
    const saved = await save(passwordChange(next, repeated, customer.twoFactor ? current : null), {
      purpose: t`Change the password`,
      refuses: (two) => (!customer.twoFactor && two === next ? same : undefined),
    })
    if (!saved) return
    clear()
    toast({ theme: "success", text: t`Password changed successfully` })
  }
  return (
    <form
      className="profile-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h3 className="profile-subtitle">
        <Trans>Password</Trans>
      </h3>
      {customer.twoFactor && (
        <PasswordField
          name="current"
          label={t`Current password`}
          autoComplete="current-password"
          value={current}
          onChange={change("current")}
          error={errorOf("current")}
        />
      )}
      <PasswordField
        name="next"
        label={t`New password`}
        autoComplete="new-password"
        value={next}
        onChange={change("next")}
        error={errorOf("next")}
        aria-describedby={checklist}
      />
      <PasswordChecklist id={checklist} password={next} />
      <PasswordField
        name="repeated"
        label={t`Repeat the new password`}
        autoComplete="new-password"
        value={repeated}
        onChange={change("repeated")}
        error={errorOf("repeated")}
      />
      <SaveRow isUnsaved={isUnsaved} failure={failure} onUndo={clear}>
        <Trans>Change the password</Trans>
      </SaveRow>
      {gate}
    </form>
  )
}
