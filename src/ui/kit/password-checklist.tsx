import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Check, Circle } from "lucide-react"
import { type PasswordRule, passwordRules, unmetPasswordRules } from "../../domain/session/password.ts"
import { Icon } from "./icon.tsx"
import "./password-checklist.css"

/** What each rule asks for (R313–R317). */
const passwordRuleTexts: Readonly<Record<PasswordRule, MessageDescriptor>> = {
  length: msg`At least eight characters`,
  upper: msg`A capital letter`,
  lower: msg`A small letter`,
  digit: msg`A digit`,
  special: msg`A special character`,
  latin: msg`Latin letters only`,
}

/**
 * The rules of a new password, ticked off while it is typed; on phones only the next one that is not
 * met, or that all are: the room for it is not to stand empty.
 */
export const PasswordChecklist = ({ id, password }: { readonly id: string; readonly password: string }) => {
  const { t } = useLingui()
  const unmet = unmetPasswordRules(password)
  return (
    <ul id={id} className="password-checklist" aria-label={t`What the password needs`}>
      {passwordRules.map((rule) => {
        const met = !unmet.includes(rule)
        return (
          <li
            key={rule}
            className={
              met
                ? "password-rule password-rule-met"
                : rule === unmet[0]
                  ? "password-rule password-rule-next"
                  : "password-rule"
            }
          >
            <Icon of={met ? Check : Circle} />
            <span>{t(passwordRuleTexts[rule])}</span>
            <span className="visually-hidden">{met ? t`met` : t`not met yet`}</span>
          </li>
        )
      })}
      {unmet.length === 0 && (
        <li className="password-rule password-complete" aria-hidden="true">
          <Icon of={Check} />
          <span>{t`It has all that it needs`}</span>
        </li>
      )}
    </ul>
  )
}
