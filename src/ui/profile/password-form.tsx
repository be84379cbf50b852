import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useId } from "react"
import { passwordChange } from "../../domain/profile/model.ts"
import type { Customer } from "../../domain/session/events.ts"
import { unmetPasswordRules } from "../../domain/session/password.ts"
import { Form } from "../kit/form.tsx"
import { PasswordChecklist } from "../kit/password-checklist.tsx"
import { PasswordField } from "../kit/password-field.tsx"
import { useToast } from "../kit/toasts.tsx"
import { useDraft } from "../kit/use-draft.ts"
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
  const same = t`Can't change password to current`
  const { values, change, problems, attempt, clear } = useDraft(nothing, ({ current, next, repeated }) => ({
    current: customer.twoFactor && current === "" ? t`Enter your password` : undefined,
    next:
      unmetPasswordRules(next).length > 0
        ? t`The password does not have all that it needs`
        : customer.twoFactor && next === current
          ? same
          : undefined,
    repeated: repeated === next ? undefined : t`passwords do not match`,
  }))
  const checklist = useId()
  const { current, next, repeated } = values
  const isUnsaved = next !== "" || repeated !== "" || current !== ""
  useEffect(() => onUnsaved("password", isUnsaved), [onUnsaved, isUnsaved])
  useEffect(() => () => onUnsaved("password", false), [onUnsaved])
  const submit = async (): Promise<void> => {
    if (!attempt()) return
    const saved = await save(passwordChange(next, repeated, customer.twoFactor ? current : null), {
      purpose: t`Change the password`,
      refuses: (two) => (!customer.twoFactor && two === next ? same : undefined),
    })
    if (!saved) return
    clear()
    toast({ theme: "success", text: t`Password changed successfully` })
  }
  return (
    <Form className="profile-form" onSubmit={() => void submit()}>
      <h3 className="profile-subtitle">
        <Trans>Password</Trans>
      </h3>
      {customer.twoFactor && (
        <PasswordField
          name="current"
          label={t`Current password`}
          autoComplete="current-password"
          value={current}
          onChange={(current) => change({ current })}
          error={problems.current}
        />
      )}
      <PasswordField
        name="next"
        label={t`New password`}
        autoComplete="new-password"
        value={next}
        onChange={(next) => change({ next })}
        error={problems.next}
        aria-describedby={checklist}
      />
      <PasswordChecklist id={checklist} password={next} />
      <PasswordField
        name="repeated"
        label={t`Repeat the new password`}
        autoComplete="new-password"
        value={repeated}
        onChange={(repeated) => change({ repeated })}
        error={problems.repeated}
      />
      <SaveRow isUnsaved={isUnsaved} failure={failure} onUndo={clear}>
        <Trans>Change the password</Trans>
      </SaveRow>
      {gate}
    </Form>
  )
}
