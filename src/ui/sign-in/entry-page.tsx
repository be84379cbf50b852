import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { productName, useDocumentTitle } from "../kit/document-title.ts"
import { Mark } from "../kit/mark.tsx"
import { LanguageRow } from "./language-row.tsx"
import { OfficeStatus } from "./office-status.tsx"
import "./sign-in.css"

interface EntryPageProps {
  /** Name of the screen, for the browser's tab. */
  readonly name: string
  /** What stands over the form; the name where it says nothing else. */
  readonly title?: string
  readonly children: ReactNode
  /** The other ways in. */
  readonly links?: ReactNode
}

/**
 * What stands around every way in (screens 4.1): a card, and on wide windows beside it nothing but the state of the
 * office.
 */
export const EntryPage = ({ name, title = name, children, links }: EntryPageProps) => {
  const { t } = useLingui()
  useDocumentTitle(name)
  return (
    <div className="sign-in">
      <main className="sign-in-main">
        <div className="sign-in-card">
          <div className="sign-in-brand">
            <Mark size={32} />
            <span>{productName}</span>
          </div>
          <h1 className="sign-in-title">{title}</h1>
          {children}
          {links !== undefined && (
            <nav className="entry-links" aria-label={t`Other ways in`}>
              {links}
            </nav>
          )}
        </div>
        <LanguageRow />
      </main>
      <aside className="sign-in-aside" aria-label={t`State of the office`}>
        <OfficeStatus />
      </aside>
    </div>
  )
}
