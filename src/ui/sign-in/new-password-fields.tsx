import { useLingui } from "@lingui/react/macro"
import { Check } from "lucide-react"
import { useId } from "react"
import { Icon } from "../kit/icon.tsx"
import { PasswordChecklist } from "../kit/password-checklist.tsx"
import { PasswordField } from "../kit/password-field.tsx"
import { useProblemWords } from "./problem-words.ts"
import type { EntryProblem } from "./rules.ts"

interface Passwords<Each> {
  readonly password: Each
  readonly repeated: Each
}

interface NewPasswordFieldsProps {
  readonly label: string
  readonly values: Passwords<string>
  readonly problems: Partial<Passwords<EntryProblem | undefined>>
  readonly change: (typed: Partial<Passwords<string>>) => void
}

/** A new password with its checklist, and once more with the mark that both are the same. */
export const NewPasswordFields = ({ label, values, problems, change }: NewPasswordFieldsProps) => {
  const { t } = useLingui()
  const problemWords = useProblemWords()
  const list = useId()
  const same = values.password !== "" && values.password === values.repeated
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        aria-describedby={list}
        value={values.password}
        onChange={(password) => change({ password })}
        error={problemWords(problems.password)}
      />
      <PasswordChecklist id={list} password={values.password} />
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
        value={values.repeated}
        onChange={(repeated) => change({ repeated })}
        error={problemWords(problems.repeated)}
      />
    </>
  )
}
