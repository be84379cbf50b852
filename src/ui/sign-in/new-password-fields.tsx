import { useLingui } from "@lingui/react/macro"
import { Check } from "lucide-react"
import { useId } from "react"
import { Icon } from "../kit/icon.tsx"
import { PasswordChecklist } from "../kit/password-checklist.tsx"
import { PasswordField } from "../kit/password-field.tsx"

interface OneField {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

interface NewPasswordFieldsProps {
  readonly label: string
  readonly password: OneField
  readonly repeated: OneField
}

/** A new password with its checklist, and once more with the mark that both are the same. */
export const NewPasswordFields = ({ label, password, repeated }: NewPasswordFieldsProps) => {
  const { t } = useLingui()
  const list = useId()
  const same = password.value !== "" && password.value === repeated.value
  return (
    <>
      <PasswordField label={label} name="password" autoComplete="new-password" aria-describedby={list} {...password} />
      <PasswordChecklist id={list} password={password.value} />
      <PasswordField
        label={t`Repeat the password`}
        name="repeated"
        autoComplete="new-password"
        description={
          same && (
            <span className="password-same">
              <Icon of={Check} />
              {t`Both are the same`}
            </span>
          )
        }
        {...repeated}
      />
    </>
  )
}
