import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useState } from "react"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import { twoFactorChange } from "../../domain/profile/model.ts"
import type { Customer } from "../../domain/session/events.ts"
import { Address } from "../kit/address.tsx"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { CodeField, useCodeProblem } from "../kit/code-field.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { Form } from "../kit/form.tsx"
import { useWorker } from "../kit/office.ts"
import { PasswordField } from "../kit/password-field.tsx"
import { QrCode } from "../kit/qr-code.tsx"
import { refusalOf, refusalText } from "../kit/refusal.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { useDraft } from "../kit/use-draft.ts"
import { useWords } from "../kit/use-words.ts"

/**
 * What an authenticator is told: the office's own address if it is one, else one made from the secret (Key URI format).
 */
const authenticatorAddress = (qr: string, secret: string, email: string): string => {
  const account = encodeURIComponent(`Web Office:${email}`.toWellFormed())
  return qr.startsWith("otpauth://")
    ? qr
    : `otpauth://totp/${account}?secret=${encodeURIComponent(secret)}&issuer=Web%20Office`
}

type Asked =
  | { readonly _tag: "Asking" }
  | { readonly _tag: "Secret"; readonly secret: string; readonly qr: string }
  | { readonly _tag: "Failed"; readonly refusal: CallRefusal }

const codeName = "code"
const wrongCode = 3

interface SetupProps {
  readonly customer: Customer
  readonly onClose: () => void
  readonly onDone: () => void
}

/**
 * Two-factor authentication is switched on (R044, A49): the secret is asked for when this opens, lives in this dialog
 * only, and counts from its first code on, which goes with the password.
 */
export const TwoFactorSetup = ({ customer, onClose, onDone }: SetupProps) => {
  const { t } = useLingui()
  const office = useWorker()
  const [asked, setAsked] = useState<Asked>({ _tag: "Asking" })
  const codeProblem = useCodeProblem()
  const { values, change, problems, attempt } = useDraft({ password: "", code: "" }, (typed) => ({
    password: typed.password === "" ? t`Enter your password` : undefined,
    code: codeProblem(typed.code),
  }))
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const words = useWords()
  const isAsking = asked._tag === "Asking"
  useEffect(() => {
    if (!isAsking) return undefined
    let isOpen = true
    void office.call("twoFactorSecret", null).then((outcome) => {
      if (isOpen)
        setAsked(
          outcome._tag === "Succeeded"
            ? { _tag: "Secret", ...outcome.value }
            : { _tag: "Failed", refusal: refusalOf(outcome) },
        )
    })
    return () => {
      isOpen = false
    }
  }, [office, isAsking])
  const submit = async (): Promise<void> => {
    if (isPending || asked._tag !== "Secret" || !attempt()) return
    const { password, code } = values
    setPending(true)
    setFailure(null)
    const outcome = await office.call("saveProfile", { changes: twoFactorChange(password), secondFactor: code })
    setPending(false)
    if (outcome._tag === "Succeeded") return onDone()
    const refusal: CallRefusal = refusalOf(outcome)
    if (refusal._tag === "Refused" && refusal.code === wrongCode) change({ code: "" })
    setFailure(words(refusalText(refusal)))
  }
  return (
    <Dialog
      title={t`Two-factor authentication`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind="primary"
            type="submit"
            form="two-factor-form"
            isPending={isPending}
            isDisabled={asked._tag !== "Secret"}
          >
            <Trans>Switch on</Trans>
          </Button>
        </>
      }
    >
      <ol className="setup">
        <li className="setup-step">
          <h3>
            <Trans>Scan this with your authenticator app</Trans>
          </h3>
          {asked._tag === "Asking" && (
            <div className="setup-qr" aria-busy="true">
              <Skeleton width="200px" height="200px" />
            </div>
          )}
          {asked._tag === "Failed" && (
            <Banner
              tone="failed"
              action={
                <Button size="small" onPress={() => setAsked({ _tag: "Asking" })}>
                  <Trans>Retry</Trans>
                </Button>
              }
            >
              {words(refusalText(asked.refusal))}
            </Banner>
          )}
          {asked._tag === "Secret" && (
            <>
              <div className="setup-qr">
                <QrCode
                  text={authenticatorAddress(asked.qr, asked.secret, customer.email)}
                  label={t`QR code for your authenticator app`}
                />
              </div>
              <p className="profile-words">
                <Trans>Or type this secret into it. Whoever has it can make your codes: keep it to yourself.</Trans>
              </p>
              <Address text={asked.secret} copyable />
            </>
          )}
        </li>
        <li className="setup-step">
          <h3>
            <Trans>Enter the code that it shows</Trans>
          </h3>
          <Form id="two-factor-form" onSubmit={() => void submit()}>
            {failure !== null && <Banner tone="failed">{failure}</Banner>}
            <PasswordField
              name="current"
              label={t`Current password`}
              autoComplete="current-password"
              value={values.password}
              onChange={(password) => change({ password })}
              error={problems.password}
            />
            <CodeField
              name={codeName}
              label={t`Code`}
              value={values.code}
              onChange={(code) => change({ code })}
              error={problems.code}
              description={t`Six digits. A new code comes every 30 seconds.`}
            />
          </Form>
        </li>
      </ol>
    </Dialog>
  )
}
