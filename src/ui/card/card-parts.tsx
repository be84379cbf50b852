import { Trans, useLingui } from "@lingui/react/macro"
import { ChevronRight, MapPinOff } from "lucide-react"
import { Button as AriaButton } from "react-aria-components/Button"
import { Label } from "react-aria-components/Label"
import { Radio, RadioGroup } from "react-aria-components/RadioGroup"
import type { CardDraft } from "../../domain/card/form.ts"
import type { CardOffer } from "../../domain/card/model.ts"
import { Checkbox } from "../kit/checkbox.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useOpenModal } from "../kit/modals.ts"
import { TextField } from "../kit/text-field.tsx"
import { useCountryNames } from "./country-name.ts"

/** What a part of the form shows of the draft, and how it changes it. */
export interface DraftProps {
  readonly draft: CardDraft
  readonly onChange: (change: Partial<CardDraft>) => void
}

/** Where the customer lives: opens the list. Somebody of elsewhere is told before anything is asked (screens 4.16). */
export const CountryPart = ({ country }: Pick<CardDraft, "country">) => {
  const { t } = useLingui()
  const open = useOpenModal()
  const nameOf = useCountryNames()
  return (
    <>
      <AriaButton className="card-country" onPress={() => open("modalListOfCountries")}>
        <span className="card-quiet">
          <Trans>Country of residence</Trans>
        </span>
        <span className="card-country-name">
          {country === null ? t`Choose from the list` : country === "elsewhere" ? t`Not in the list` : nameOf(country)}
        </span>
        <Icon of={ChevronRight} size={20} />
      </AriaButton>
      {country === "elsewhere" && (
        <EmptyState icon={<Icon of={MapPinOff} size={20} />} title={t`The card cannot be bought from where you live`}>
          <Trans>
            The card’s provider serves residents of the United Kingdom and the EU and EEA countries only. Nothing is
            asked of you and nothing is charged.
          </Trans>
        </EmptyState>
      )}
    </>
  )
}

/** Both boxes that a card needs, neither of them ticked beforehand (R033, R034, R322). */
export const BoxesPart = ({ draft: { terms, resident }, onChange }: DraftProps) => (
  <div className="card-boxes">
    <Checkbox name="terms" isSelected={terms} onChange={(on) => onChange({ terms: on })}>
      <Trans>I have read the conditions of the card and agree to them.</Trans>
    </Checkbox>
    <Checkbox name="resident" isSelected={resident} onChange={(on) => onChange({ resident: on })}>
      <Trans>I live in the country that I chose.</Trans>
    </Checkbox>
  </div>
)

interface DetailsProps extends DraftProps {
  readonly methods: CardOffer["methods"]
  /** Why they are not complete, once it was tried. */
  readonly nameError: string | undefined
}

/** The longest name that is taken. */
const longestName = 50

/** The name on the card, and how it is paid for (R190). */
export const DetailsPart = ({ draft: { name, method }, onChange, methods, nameError }: DetailsProps) => {
  const { t } = useLingui()
  return (
    <div className="card-details">
      <TextField
        label={t`Name on the card`}
        name="name"
        autoComplete="off"
        maxLength={longestName}
        value={name}
        onChange={(text) => onChange({ name: text })}
        error={nameError}
        description={t`As it is to stand on the card`}
      />
      {methods.length === 0 ? (
        <p className="card-quiet">
          <Trans>How it is paid is chosen on the next page.</Trans>
        </p>
      ) : (
        <RadioGroup className="card-methods" name="method" value={method} onChange={(id) => onChange({ method: id })}>
          <Label className="field-label">
            <Trans>Payment method</Trans>
          </Label>
          <div className="card-methods-row">
            {methods.map(({ id, name: words }) => (
              <Radio key={id} value={id} className="card-method">
                <bdi>{words}</bdi>
              </Radio>
            ))}
          </div>
        </RadioGroup>
      )}
    </div>
  )
}
