import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import "./document-link.css"
import type { MouseEvent, ReactNode } from "react"
import { documentAddress, type DocumentName, documents } from "../../domain/documents/model.ts"

/** What each legal document is called. */
const documentTitles: Record<DocumentName, MessageDescriptor> = {
  privacy_policy: msg`Privacy Policy`,
  terms_of_use: msg`Terms of Use`,
  cookie_policy: msg`Cookie Policy`,
}

interface DocumentLinkProps {
  /** One of the documents, or whatever text names one: an unknown name leads nowhere (R079). */
  readonly name: DocumentName | (string & {})
  /** Visitors get only the note where there is no file: for them /404 would be the sign-in (A09). */
  readonly signedIn: boolean
  readonly onOpen?: () => void
  readonly children?: ReactNode
}

const isKnown = (name: string): name is DocumentName => Object.hasOwn(documents, name)

/** `#` in the address would close an open modal, so the press is not followed and the focus stays (A09). */
const stay = (event: MouseEvent): void => event.preventDefault()

/**
 * A link to a legal document in the language of the interface, or in English; files open in a tab of their own
 * (R074–R079).
 */
export const DocumentLink = ({ name, signedIn, onOpen, children }: DocumentLinkProps) => {
  const { t, i18n } = useLingui()
  const address = documentAddress(name, i18n.locale)
  const words = children ?? (isKnown(name) ? t(documentTitles[name]) : name)
  if (address === "#")
    return (
      // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the specification asks for "#", and a press does nothing
      <a href="#" onClick={stay}>
        {words}
      </a>
    )
  if (isKnown(name) && documents[name].type === "link") {
    return (
      <>
        {signedIn ? <a href={address}>{words}</a> : words}{" "}
        <small className="document-note">
          <Trans>not published yet</Trans>
        </small>
      </>
    )
  }
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" {...(onOpen !== undefined && { onClick: onOpen })}>
      {words}
    </a>
  )
}
