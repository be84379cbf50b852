import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { Sponsor } from "../../domain/referral/sponsor.ts"
import { DocumentLinks } from "./document-links.tsx"
import { EntryPage } from "./entry-page.tsx"
import { RegistrationForm } from "./registration-form.tsx"
import { SponsorCard } from "./sponsor-card.tsx"

interface RegistrationScreenProps {
  readonly sponsor: Sponsor | null
  readonly onRemoveSponsor: () => void
  readonly onSignedIn: (token: string) => void
  readonly links?: ReactNode
}

/** `/login/join` (R053, screens 4.2). */
export const RegistrationScreen = ({ sponsor, onRemoveSponsor, onSignedIn, links }: RegistrationScreenProps) => {
  const { t } = useLingui()
  return (
    <EntryPage name={t`Register`} links={links}>
      {sponsor !== null && <SponsorCard sponsor={sponsor} onRemove={onRemoveSponsor} />}
      <RegistrationForm sponsor={sponsor} onSignedIn={onSignedIn} />
      <DocumentLinks />
    </EntryPage>
  )
}
