import { Trans, useLingui } from "@lingui/react/macro"
import { Check } from "lucide-react"
import { useState } from "react"
import { Autocomplete, useFilter } from "react-aria-components/Autocomplete"
import { Input } from "react-aria-components/Input"
import { ListBox, ListBoxItem } from "react-aria-components/ListBox"
import { SearchField } from "react-aria-components/SearchField"
import { cardCountries } from "../../domain/card/countries.ts"
import { isCardCountry } from "../../domain/card/form.ts"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { Icon } from "../kit/icon.tsx"
import { chooseCountry, useChosenCountry } from "./chosen-country.ts"
import { useCountryNames } from "./country-name.ts"
import "../kit/field.css"
import "../kit/popover.css"
import "./card.css"

/** `modalListOfCountries`: whose residents may buy the card; type to find, Enter chooses (R029, R123, A65). */
export const CountriesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const nameOf = useCountryNames()
  const chosen = useChosenCountry()
  const { contains } = useFilter({ sensitivity: "base" })
  const [text, setText] = useState("")
  const countries = cardCountries
    .map((id) => ({ id, name: nameOf(id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, i18n.locale))
  const choose = (country: typeof chosen): void => {
    chooseCountry(country)
    onClose()
  }
  return (
    <Dialog
      title={t`List of countries`}
      isOpen
      onClose={onClose}
      shape="drawer"
      actions={
        <Button onPress={() => choose("elsewhere")}>
          <Trans>My country is not in the list</Trans>
        </Button>
      }
    >
      <Autocomplete filter={contains} inputValue={text} onInputChange={setText}>
        <SearchField className="field countries-search" aria-label={t`Search countries`}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that was just asked for */}
          <Input className="field-input" placeholder={t`Country`} autoFocus />
        </SearchField>
        <ListBox
          className="countries"
          aria-label={t`Countries`}
          items={countries}
          selectionMode="none"
          onAction={(key) => {
            const id = String(key)
            if (isCardCountry(id)) choose(id)
          }}
          renderEmptyState={() => (
            <p className="countries-none">
              <Trans>No country of the list fits. The card is for residents of the listed countries only.</Trans>
            </p>
          )}
        >
          {({ id, name }) => (
            <ListBoxItem id={id} className="option" textValue={name}>
              <span className="option-label">{name}</span>
              {id === chosen && (
                <span className="countries-chosen">
                  <Icon of={Check} />
                  <span className="visually-hidden">
                    <Trans>chosen</Trans>
                  </span>
                </span>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </Dialog>
  )
}
