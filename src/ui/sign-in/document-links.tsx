import { Trans, useLingui } from "@lingui/react/macro"
import { documentLanguage, documents } from "../../domain/documents/model.ts"
import { DocumentLink } from "../kit/document-link.tsx"
import { languageNames } from "../kit/language-names.ts"
import { languages } from "../kit/preferences.ts"

/** What a newcomer accepts, to be read before, with the language it is in (R074–R078, A10). */
export const DocumentLinks = () => {
  const { i18n } = useLingui()
  const shown = documentLanguage(documents.terms_of_use, i18n.locale)
  const language = languageNames[languages.find((each) => each === shown) ?? "en"]
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
