import { Trans, useLingui } from "@lingui/react/macro"
import { useId } from "react"
import type { Sponsor } from "../../domain/referral/sponsor.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Form } from "../kit/form.tsx"
import { refusalText } from "../kit/refusal.ts"
import { TextField } from "../kit/text-field.tsx"
import { useWords } from "../kit/use-words.ts"
import { EmailField } from "./email-field.tsx"
import { NewPasswordFields } from "./new-password-fields.tsx"
import { useProblemWords } from "./problem-words.ts"
import { useRegistrationForm } from "./use-registration-form.ts"

interface RegistrationFormProps {
  readonly sponsor: Sponsor | null
  readonly onSignedIn: (token: string) => void
}

/**
 * Everything a new customer fills in, in one column (screens 4.2, A74). Passwords are kept nowhere but in the fields.
 */
export const RegistrationForm = ({ sponsor, onSignedIn }: RegistrationFormProps) => {
  const { t } = useLingui()
  const termsError = useId()
  const { values, change, problems, submit, pending, refusal } = useRegistrationForm(sponsor, onSignedIn)
  const problemWords = useProblemWords()
  const words = useWords()
  return (
    <Form className="sign-in-form" onSubmit={() => void submit()}>
      {refusal !== null && <Banner tone="failed">{words(refusalText(refusal))}</Banner>}
      <div className="sign-in-fields">
        <EmailField value={values.email} problem={problems.email} change={change} />
        <TextField
          label={t`Account name`}
          name="name"
          autoComplete="nickname"
          maxLength={100}
          description={t`Visible to the community`}
          value={values.name}
          onChange={(name) => change({ name })}
          error={problemWords(problems.name)}
        />
        <NewPasswordFields label={t`Password`} values={values} problems={problems} change={change} />
        <div className="entry-terms">
          <Checkbox
            name="terms"
            isSelected={values.terms}
            onChange={(terms) => change({ terms })}
            isInvalid={problems.terms !== undefined}
            aria-describedby={termsError}
          >
            <Trans>I accept the terms of use and the privacy policy</Trans>
          </Checkbox>
          <p id={termsError} className="field-error">
            {problemWords(problems.terms)}
          </p>
        </div>
      </div>
      <Button kind="primary" type="submit" isPending={pending}>
        <Trans>Register</Trans>
      </Button>
    </Form>
  )
}
