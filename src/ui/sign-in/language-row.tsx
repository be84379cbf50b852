import { useLingui } from "@lingui/react/macro"
import { ToggleButton } from "react-aria-components/ToggleButton"
import { languageNames } from "../kit/language-names.ts"
import { languages, usePreferences } from "../kit/preferences.ts"

/** All four languages at a glance, each in its own words. */
export const LanguageRow = () => {
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
