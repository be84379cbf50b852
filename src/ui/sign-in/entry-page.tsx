import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { Button } from "react-aria-components/Button"
import { ToggleButton } from "react-aria-components/ToggleButton"
import { productName, useDocumentTitle } from "../kit/document-title.ts"
import { languageNames, languageOffers } from "../kit/language-names.ts"
import "./sign-in.css"
import { Mark } from "../kit/mark.tsx"
import { languages, usePreferences } from "../kit/preferences.ts"
import { OfficeStatus } from "./office-status.tsx"

/** All four languages at a glance, each in its own words. */
const LanguageRow = () => {
  const { t } = useLingui()
  const { language, chooseLanguage } = usePreferences()
  return (
    <div className="language-row" role="group" aria-label={t`Language`}>
      {languages.map((each) => (
        <ToggleButton
          key={each}
          className="language-row-one"
          isSelected={each === language}
          onChange={() => chooseLanguage(each)}
        >
          <span lang={each}>{languageNames[each]}</span>
        </ToggleButton>
      ))}
    </div>
  )
}

/** The browser's first language, where the office has it and shows another (A70). */
const LanguageOffer = () => {
  const { language, chooseLanguage } = usePreferences()
  const first = navigator.language.split("-")[0]
  const offered = languages.find((each) => each === first)
  return (
    offered !== undefined &&
    offered !== language && (
      <Button className="language-offer" onPress={() => chooseLanguage(offered)}>
        <span lang={offered}>{languageOffers[offered]}</span>
      </Button>
    )
  )
}

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
        <div className="language-choice">
          <LanguageRow />
          <LanguageOffer />
        </div>
      </main>
      <aside className="sign-in-aside" aria-label={t`State of the office`}>
        <OfficeStatus />
      </aside>
    </div>
  )
}
