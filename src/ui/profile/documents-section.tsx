import { Trans, useLingui } from "@lingui/react/macro"
import { Check, Clock, FileText } from "lucide-react"
import { documentLanguage, type DocumentName, documents, type LegalDocument } from "../../domain/documents/model.ts"
import type { Customer } from "../../domain/session/events.ts"
import { Chip } from "../kit/chip.tsx"
import { DocumentLink } from "../kit/document-link.tsx"
import { Icon } from "../kit/icon.tsx"
import { languageNames } from "../kit/language-names.ts"
import { Section } from "./section.tsx"

const names: ReadonlyArray<DocumentName> = ["privacy_policy", "terms_of_use", "cookie_policy"]

const Row = ({ name, accepted }: { readonly name: DocumentName; readonly accepted: ReadonlyArray<string> | null }) => {
  const { i18n } = useLingui()
  const document: LegalDocument = documents[name]
  const language = documentLanguage(document, i18n.locale)
  const languageName = Object.entries(languageNames).find(([code]) => code === language)?.[1] ?? language
  const isAccepted = document.acceptKey !== null && accepted?.includes(document.acceptKey) === true
  return (
    <li className="profile-document">
      <Icon of={FileText} />
      <span className="profile-document-words">
        <DocumentLink name={name} signedIn />
        {document.type === "file" && <small className="profile-quiet">{languageName}, PDF</small>}
      </span>
      {document.needAccept &&
        accepted !== null &&
        (isAccepted ? (
          <Chip tone="in" icon={<Icon of={Check} />}>
            <Trans>accepted</Trans>
          </Chip>
        ) : (
          <Chip tone="waiting" icon={<Icon of={Clock} />}>
            <Trans>not accepted yet</Trans>
          </Chip>
        ))}
    </li>
  )
}

/** The legal documents, and which of them were accepted (R074–R080, R156). */
export const DocumentsSection = ({ customer: { accepted } }: { readonly customer: Customer }) => {
  const { t } = useLingui()
  return (
    <Section id="documents" title={t`Documents`}>
      <ul>
        {names.map((name) => (
          <Row key={name} name={name} accepted={accepted} />
        ))}
      </ul>
    </Section>
  )
}
