import type { MessageDescriptor } from "@lingui/core"
import { Trans, useLingui } from "@lingui/react/macro"
import { useRef } from "react"
import { Form } from "react-aria-components/Form"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { PasswordField } from "../kit/password-field.tsx"
import { TextField } from "../kit/text-field.tsx"
import { type SignInWay, useSignInForm } from "./use-sign-in-form.ts"

/** E-mail, password, and the way in. The token is kept nowhere here. */
export const SignInForm = (way: SignInWay) => {
  const { t } = useLingui()
  const fields = useRef<HTMLDivElement>(null)
  const focus = (name: string): void => fields.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
  const { form, failure, pending, clearFailure, validators } = useSignInForm(way, () => focus("password"))
  const words = (text: string | MessageDescriptor | undefined) => (typeof text === "object" ? t(text) : text)
  const submit = async (): Promise<void> => {
    await form.handleSubmit()
    const wrong = (["email", "password"] as const).find((name) => form.getFieldMeta(name)?.isValid === false)
    if (wrong !== undefined) focus(wrong)
  }
  return (
    <Form className="sign-in-form" onSubmit={(event) => { event.preventDefault(); void submit() }} validationBehavior="aria">
      {failure?.at === "form" && <Banner tone="failed">{words(failure.text)}</Banner>}
      <div className="sign-in-fields" ref={fields}>
        <form.Field name="email" validators={validators.email}>
          {(field) => (
            <TextField
              label={t`E-mail`}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              spellCheck="false"
              value={field.state.value}
              onChange={field.handleChange}
              onBlur={field.handleBlur}
              error={words(field.state.meta.errors[0])}
            />
          )}
        </form.Field>
        <form.Field name="password" validators={validators.password}>
          {(field) => (
            <PasswordField
              label={t`Password`}
              name="password"
              autoComplete="current-password"
              value={field.state.value}
              onChange={(value) => { clearFailure(); field.handleChange(value) }}
              onBlur={field.handleBlur}
              error={words(field.state.meta.errors[0] ?? (failure?.at === "password" ? failure.text : undefined))}
            />
          )}
        </form.Field>
      </div>
      <Button kind="primary" type="submit" isPending={pending}><Trans>Sign in</Trans></Button>
    </Form>
  )
}
