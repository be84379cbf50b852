import { Trans, useLingui } from "@lingui/react/macro"
import { ShieldCheck, ShieldOff } from "lucide-react"
import { useState } from "react"
import { missingForTwoFactor, twoFactorChange } from "../../domain/profile/model.ts"
import type { Customer } from "../../domain/session/events.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Icon } from "../kit/icon.tsx"
import { useOnline } from "../kit/online.ts"
import { fieldNames } from "./field-words.ts"
import { TwoFactorSetup } from "./two-factor-setup.tsx"
import { useSave } from "./use-save.tsx"

const sectionOf = { name: "public", phone: "contacts" } as const

/** Brings a field into view and the focus to it; a section that is folded away is opened first. */
const showField = (name: keyof typeof sectionOf): void => {
  const section = document.querySelector(`#${sectionOf[name]}`)
  if (section?.querySelector('[aria-expanded="false"]') instanceof HTMLElement)
    section.querySelector<HTMLElement>('[aria-expanded="false"]')?.click()
  requestAnimationFrame(() => section?.querySelector<HTMLElement>(`input[name="${name}"]`)?.focus())
}

/** Whether a code is asked for, and the ways to change that (R044, R320, A49). */
export const TwoFactor = ({ customer }: { readonly customer: Customer }) => {
  const { t } = useLingui()
  const online = useOnline()
  const { gate, failure, save } = useSave(customer)
  const [settingUp, setSettingUp] = useState(false)
  const [changed, setChanged] = useState(false)
  const missing = missingForTwoFactor(customer)
  const switchOff = async (): Promise<void> => {
    setChanged(
      await save(twoFactorChange(null), {
        purpose: t`Switch off two-factor authentication`,
        details: (
          <p>
            <Trans>From then on your password is asked for instead of a code.</Trans>
          </p>
        ),
      }),
    )
  }
  return (
    <div className="profile-form">
      <h3 className="profile-subtitle">
        <Trans>Two-factor authentication</Trans>
      </h3>
      <p className={customer.twoFactor ? "profile-state profile-state-in" : "profile-state profile-state-quiet"}>
        <Icon of={customer.twoFactor ? ShieldCheck : ShieldOff} />
        {customer.twoFactor ? (
          <Trans>On: your authenticator confirms what matters.</Trans>
        ) : (
          <Trans>Off: your password alone confirms what matters.</Trans>
        )}
      </p>
      {changed && (
        <Banner tone="info">
          {customer.twoFactor ? (
            <Trans>
              It is on. Signing in, every transfer and withdrawal, and every change of this profile now ask for a code
              of your authenticator.
            </Trans>
          ) : (
            <Trans>It is off. Signing in asks for your password only, and so does everything else.</Trans>
          )}
        </Banner>
      )}
      {!customer.twoFactor && missing.length > 0 && (
        <Banner
          tone="waiting"
          action={missing.map((field) => (
            <Button key={field} size="small" onPress={() => showField(field)}>
              {t(fieldNames[field])}
            </Button>
          ))}
        >
          <Trans>Needed in your profile first:</Trans>
        </Banner>
      )}
      {failure !== null && <Banner tone="failed">{failure}</Banner>}
      <div className="profile-actions">
        {customer.twoFactor ? (
          <Button onPress={() => void switchOff()} isDisabled={!online}>
            <Trans>Switch off</Trans>
          </Button>
        ) : (
          <Button onPress={() => setSettingUp(true)} isDisabled={missing.length > 0 || !online}>
            <Trans>Switch on</Trans>
          </Button>
        )}
      </div>
      {settingUp && (
        <TwoFactorSetup
          customer={customer}
          onClose={() => setSettingUp(false)}
          onDone={() => {
            setSettingUp(false)
            setChanged(true)
          }}
        />
      )}
      {gate}
    </div>
  )
}
