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
  const { values, problems, failure, pending, change, submit } = useSignInForm(way, (name) =>
    fields.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus(),
  )
  const words = (text: string | MessageDescriptor | undefined) => (typeof text === "object" ? t(text) : text)
  return (
    <Form
      className="sign-in-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      validationBehavior="aria"
    >
      {failure?.at === "form" && <Banner tone="failed">{words(failure.text)}</Banner>}
      <div className="sign-in-fields" ref={fields}>
        <TextField
          label={t`E-mail`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck="false"
          value={values.email}
          onChange={change("email")}
          error={words(problems.email)}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={change("password")}
          error={words(problems.password ?? (failure?.at === "password" ? failure.text : undefined))}
        />
      </div>
      <Button kind="primary" type="submit" isPending={pending}>
        <Trans>Sign in</Trans>
      </Button>
    </Form>
  )
}
