import { Trans, useLingui } from "@lingui/react/macro"
import type { Customer } from "../../domain/session/events.ts"
import { Banner } from "../kit/banner.tsx"
import { PasswordForm } from "./password-form.tsx"
import { Section } from "./section.tsx"
import { TwoFactor } from "./two-factor.tsx"

interface SecuritySectionProps {
  readonly customer: Customer
  /** Whether the office's server takes calls that the specification does not show (A49, A50). */
  readonly connected: boolean
  readonly isUnsaved: boolean
  readonly onUnsaved: (id: string, isUnsaved: boolean) => void
}

/** How the customer proves to be one. */
export const SecuritySection = ({ customer, connected, isUnsaved, onUnsaved }: SecuritySectionProps) => {
  const { t } = useLingui()
  return (
    <Section id="security" title={t`Security`} isUnsaved={isUnsaved}>
      {connected ? (
        <>
          <TwoFactor customer={customer} />
          <PasswordForm customer={customer} onUnsaved={onUnsaved} />
        </>
      ) : (
        <Banner tone="info">
          <Trans>
            Not connected: this office’s server has not said how a password is changed and how two-factor authentication
            is switched on. Please ask support.
          </Trans>
        </Banner>
      )}
    </Section>
  )
}
