import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { documentLanguage, documents } from "../../domain/documents/model.ts"
import type { Place, Sponsor } from "../../domain/referral/sponsor.ts"
import { DocumentLink } from "../kit/document-link.tsx"
import { languageNames } from "../kit/language-names.ts"
import { languages } from "../kit/preferences.ts"
import { EntryPage } from "./entry-page.tsx"
import { RegistrationForm } from "./registration-form.tsx"
import { placeTexts, SponsorCard } from "./sponsor-card.tsx"

/** `/ref/:place/:id` (R051, A04): one line, while the invitation is stored and the registration opens. */
export const InvitationScreen = ({ place }: { readonly place: Place }) => {
  const { t } = useLingui()
  const text = placeTexts[place]
  const team = text === null ? null : t(text)
  return (
    <EntryPage name={t`Invitation`} title={team === null ? t`You were invited` : t`You were invited (${team})`}>
      {null}
    </EntryPage>
  )
}

/** What a newcomer accepts, to be read before, with the language it is in (R074–R078, A10). */
const DocumentLinks = () => {
  const { i18n } = useLingui()
  const languageCode = documentLanguage(documents.terms_of_use, i18n.locale)
  const language = languageNames[languages.find((each) => each === languageCode) ?? "en"]
  return (
    <div className="entry-documents">
      <p>
        <Trans>To read before:</Trans>
      </p>
      <ul>
        <li>
          <DocumentLink name="terms_of_use" signedIn={false} /> ({language}, PDF)
        </li>
        <li>
          <DocumentLink name="privacy_policy" signedIn={false} /> ({language}, PDF)
        </li>
        <li>
          <DocumentLink name="cookie_policy" signedIn={false} />
        </li>
      </ul>
    </div>
  )
}

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
