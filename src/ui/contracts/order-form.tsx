import { Trans, useLingui } from "@lingui/react/macro"
import { type ClipboardEvent, type KeyboardEvent, useState } from "react"
import { Label } from "react-aria-components/Label"
import { Radio, RadioGroup } from "react-aria-components/RadioGroup"
import { type ContractFit, isRefusedKey, readContractAmount } from "../../domain/contracts/form.ts"
import type { ContractVariant } from "../../domain/contracts/model.ts"
import { amountParts } from "../../domain/money/amount-parts.ts"
import { TextField } from "../kit/text-field.tsx"

/**
 * An amount in the reader's own grouping: what is typed is not hidden with the balances, since it is the customer's
 * own.
 */
const usePlain = () => {
  const { i18n } = useLingui()
  return (amount: string): string => {
    const { whole, fraction } = amountParts(amount, i18n.locale, 0, false)
    return `${whole}${fraction} ATES`
  }
}

interface PeriodsProps {
  readonly variants: ReadonlyArray<ContractVariant>
  readonly chosen: ContractVariant
  readonly onChoose: (id: string) => void
}

/** For how long (R302): what each period takes stands under it. */
export const Periods = ({ variants, chosen, onChoose }: PeriodsProps) => {
  const plain = usePlain()
  return (
    <RadioGroup className="contract-periods" value={chosen.id} onChange={onChoose}>
      <Label className="field-label">
        <Trans>Period</Trans>
      </Label>
      <div className="contract-periods-row">
        {variants.map(({ id, period, maxAmount }) => {
          const most = plain(maxAmount)
          return (
            <Radio key={id} value={id} className="period">
              <span className="period-months">
                <Trans>{period} months</Trans>
              </span>
              <span className="period-most">
                <Trans>up to {most}</Trans>
              </span>
            </Radio>
          )
        })}
      </div>
    </RadioGroup>
  )
}

interface AmountFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly variant: ContractVariant
  readonly fit: ContractFit
  /** How much of the largest amount is filled in, between 0 and 1. */
  readonly share: number
  readonly maxLength: number | undefined
}

/**
 * The amount: digits only as it is typed, spaces stripped and what is no number cleared, and at once whether it fits
 * (R303–R309).
 */
export const AmountField = ({ value, onChange, variant, fit, share, maxLength }: AmountFieldProps) => {
  const { t } = useLingui()
  const plain = usePlain()
  const refuse = (event: KeyboardEvent): void => {
    if (isRefusedKey(event.key) && !event.ctrlKey && !event.metaKey) event.preventDefault()
  }
  // The browser would cut what is pasted at the longest amount and make another number of it.
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault()
    onChange(readContractAmount(event.clipboardData.getData("text")))
  }
  const [wasLeft, setLeft] = useState(false)
  const problem = (): string | undefined => {
    if (fit._tag === "Exceeds") return t`The amount exceeds the scope of the contract`
    if (fit._tag !== "TooLittle" || !wasLeft) return undefined
    const { least } = fit
    return t`Minimum value ${least}`
  }
  const [by, left, limit] = [
    fit._tag === "Exceeds" ? plain(fit.by) : "",
    fit._tag === "Fits" ? plain(fit.left) : "",
    variant.maxAmountLimit === null ? null : plain(variant.maxAmountLimit),
  ]
  return (
    <div onKeyDownCapture={refuse} onPasteCapture={paste}>
      <TextField
        label={t`Amount`}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(text) => onChange(readContractAmount(text))}
        {...(maxLength !== undefined && { maxLength })}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        error={problem()}
        end={<span className="order-code">ATES</span>}
      />
      <div className="order-bar" aria-hidden="true">
        <span className={fit._tag === "Exceeds" ? "order-bar-over" : ""} style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p className="order-fit" role="status">
        {fit._tag === "Exceeds" && <Trans>exceeds by {by}</Trans>}
        {fit._tag === "Fits" && <Trans>fits, {left} left</Trans>}
        {fit._tag === "Empty" && limit !== null && <Trans>A contract takes {limit} in all.</Trans>}
      </p>
    </div>
  )
}
