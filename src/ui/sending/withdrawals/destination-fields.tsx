import { Trans, useLingui } from "@lingui/react/macro"
import { BookUser } from "lucide-react"
import { useState } from "react"
import { Button as AriaButton } from "react-aria-components/Button"
import { destinationAgain, type Known } from "../../../domain/sending/known.ts"
import {
  type DestinationField,
  type DestinationInput,
  type DestinationProblem,
  fieldsOf,
} from "../../../domain/withdrawals/destination.ts"
import type { DestinationKind } from "../../../domain/withdrawals/method.ts"
import { differsFromCopied } from "../../kit/clipboard.ts"
import { IconButton } from "../../kit/icon-button.tsx"
import { Icon } from "../../kit/icon.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { ComparedText } from "../flow/compared-text.tsx"
import type { ContactPicker } from "../modal-port.ts"
import { MaskedField } from "./masked-field.tsx"
import { masks } from "./masks.ts"
import { useDestinationWords } from "./problem-words.ts"
import "../../kit/recent.css"

interface DestinationFieldsProps {
  readonly kind: DestinationKind
  readonly values: DestinationInput
  readonly onChange: (changes: DestinationInput) => void
  readonly problems: ReadonlyArray<DestinationProblem>
  readonly earlierDestinations: ReadonlyArray<Known>
  /** A link filled it in (S01). */
  readonly isMarked: boolean
  readonly Picker: ContactPicker
}

const mostKnown = 3

/** What browsers may fill in. Of a card they are asked to remember nothing. */
const complete: { readonly [Field in DestinationField]: string } = {
  btcaddress: "off",
  card: "off",
  cardname: "off",
  advcash: "off",
  iban: "off",
  beneficiaryName: "name",
  address: "off",
}
/** Problems that more typing cannot mend. */
const urgent: ReadonlySet<DestinationProblem["_tag"]> = new Set([
  "HiddenCharacter",
  "Sign",
  "NotMastercard",
  "CardChecksum",
])

const addressFields: ReadonlySet<DestinationField> = new Set(["btcaddress", "address"])

/** The fields of a destination, the last ones this customer sent to, and the address again in groups to compare. */
export const DestinationFields = ({
  kind,
  values,
  onChange,
  problems,
  earlierDestinations,
  isMarked,
  Picker,
}: DestinationFieldsProps) => {
  const { t } = useLingui()
  const words = useDestinationWords()
  const [left, setLeft] = useState<ReadonlySet<DestinationField>>(new Set())
  const [isOther, setOther] = useState(false)
  const [picking, setPicking] = useState<DestinationField | null>(null)
  const labels: { readonly [Field in DestinationField]: string } = {
    btcaddress: t`Bitcoin address`,
    card: t`Card number`,
    cardname: t`Name on card`,
    advcash: t`AdvCash account`,
    iban: t`IBAN`,
    beneficiaryName: t`Beneficiary’s name`,
    address: t`Wallet address`,
  }
  const fields = fieldsOf(kind)
  const errorOf = (field: DestinationField): string | undefined => {
    const problem = problems.find((each) => each.field === field)
    return problem === undefined ? undefined : words(problem)
  }
  const isUrgent = (field: DestinationField): boolean =>
    problems.some((problem) => problem.field === field && urgent.has(problem._tag))
  const offered = earlierDestinations
    .flatMap((each) => {
      const again = destinationAgain(kind, each.to)
      return again === null ? [] : [{ ...each, again }]
    })
    .slice(0, mostKnown)
  const isEmpty = fields.every((field) => (values[field] ?? "") === "" || values[field] === masks[field]?.prefill)
  return (
    <div className={isMarked ? "destination from-link" : "destination"}>
      {fields.map((field) => {
        const mask = masks[field]
        const value = values[field] ?? mask?.prefill ?? ""
        if (mask !== undefined) {
          return (
            <MaskedField
              key={field}
              label={labels[field]}
              name={field}
              mask={mask}
              value={value}
              onChange={(typed) => onChange({ [field]: typed })}
              error={errorOf(field)}
              isUrgent={isUrgent(field)}
              autoComplete={complete[field]}
            />
          )
        }
        return (
          <TextField
            key={field}
            label={labels[field]}
            name={field}
            autoComplete={complete[field]}
            spellCheck="false"
            value={value}
            onChange={(typed) => onChange({ [field]: typed })}
            onPaste={(event) => setOther(differsFromCopied(event.clipboardData.getData("text")))}
            onBlur={() => setLeft((was) => new Set([...was, field]))}
            error={left.has(field) || isUrgent(field) ? errorOf(field) : undefined}
            {...(addressFields.has(field) && {
              end: (
                <IconButton label={t`Choose from contacts`} onPress={() => setPicking(field)}>
                  <Icon of={BookUser} size={20} />
                </IconButton>
              ),
            })}
          />
        )
      })}
      {fields
        .filter((field) => addressFields.has(field) && errorOf(field) === undefined)
        .map((field) => (
          <p key={field} className="compare-hint">
            <ComparedText text={values[field] ?? ""} />{" "}
            <span>
              <Trans>Compare the marked groups with the source.</Trans>
            </span>
          </p>
        ))}
      {isOther && !isEmpty && (
        <p className="compare-hint" role="status">
          <Trans>What was pasted is not what was last copied in this office.</Trans>
        </p>
      )}
      {isEmpty && offered.length > 0 && (
        <div className="recent" role="group" aria-label={t`Sent to before`}>
          <span className="recent-label">
            <Trans>Sent to before</Trans>
          </span>
          {offered.map(({ to, again }) => (
            <AriaButton key={to} className="recent-one" onPress={() => onChange(again)}>
              <bdi>{to}</bdi>
            </AriaButton>
          ))}
        </div>
      )}
      {picking !== null && (
        <Picker
          wanted="address"
          onClose={() => setPicking(null)}
          onPick={(contact) => {
            setPicking(null)
            onChange({ [picking]: contact.address })
          }}
        />
      )}
    </div>
  )
}
