import type { MessageDescriptor } from "@lingui/core"
import { Trans, useLingui } from "@lingui/react/macro"
import { useId } from "react"
import { Form } from "react-aria-components/Form"
import type { Sponsor } from "../../domain/referral/sponsor.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { refusalText } from "../kit/refusal.ts"
import { TextField } from "../kit/text-field.tsx"
import { NewPasswordFields } from "./new-password-fields.tsx"
import { useFirstWrong } from "./use-first-wrong.ts"
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
  const { form, pending, refusal, validators } = useRegistrationForm(sponsor, onSignedIn)
  const { place, focusFirstWrong } = useFirstWrong(
    ["email", "name", "password", "repeated", "terms"],
    (field) => form.getFieldMeta(field)?.isValid === false,
  )
  const words = (text: string | MessageDescriptor | undefined) => (typeof text === "object" ? t(text) : text)
  const submit = async (): Promise<void> => {
    await form.handleSubmit()
    focusFirstWrong()
  }
  return (
    <Form
      className="sign-in-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      validationBehavior="aria"
    >
      {refusal !== null && <Banner tone="failed">{words(refusalText(refusal))}</Banner>}
      <div className="sign-in-fields" ref={place}>
        <form.Field name="email" validators={validators.email}>
          {({ state, handleChange }) => (
            <TextField
              label={t`E-mail`}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              spellCheck="false"
              value={state.value}
              onChange={handleChange}
              error={words(state.meta.errors[0])}
            />
          )}
        </form.Field>
        <form.Field name="name" validators={validators.name}>
          {({ state, handleChange }) => (
            <TextField
              label={t`Account name`}
              name="name"
              autoComplete="nickname"
              maxLength={100}
              description={t`Visible to the community`}
              value={state.value}
              onChange={handleChange}
              error={words(state.meta.errors[0])}
            />
          )}
        </form.Field>
        <form.Field name="password" validators={validators.password}>
          {(password) => (
            <form.Field name="repeated" validators={validators.repeated}>
              {(repeated) => (
                <NewPasswordFields
                  label={t`Password`}
                  password={{
                    value: password.state.value,
                    onChange: password.handleChange,
                    error: words(password.state.meta.errors[0]),
                  }}
                  repeated={{
                    value: repeated.state.value,
                    onChange: repeated.handleChange,
                    error: words(repeated.state.meta.errors[0]),
                  }}
                />
              )}
            </form.Field>
          )}
        </form.Field>
        <form.Field name="terms" validators={validators.terms}>
          {({ state, handleChange }) => (
            <div className="entry-terms">
              <Checkbox
                name="terms"
                isSelected={state.value}
                onChange={handleChange}
                isInvalid={state.meta.errors.length > 0}
                aria-describedby={termsError}
              >
                <Trans>I accept the terms of use and the privacy policy</Trans>
              </Checkbox>
              <p id={termsError} className="field-error">
                {words(state.meta.errors[0])}
              </p>
            </div>
          )}
        </form.Field>
      </div>
      <Button kind="primary" type="submit" isPending={pending}>
        <Trans>Register</Trans>
      </Button>
    </Form>
  )
}
