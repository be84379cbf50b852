import { useLingui } from "@lingui/react/macro"
import { useId, useState } from "react"
import { Button } from "react-aria-components/Button"
import { dotsGroup } from "../../../domain/money/amount-parts.ts"
import { settledSum, tidySum } from "../../../domain/money/typed-sum.ts"
import { TextField } from "../../kit/text-field.tsx"
import { TwoReadings } from "../../kit/two-readings.tsx"
import "./flow.css"

interface SumFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Empty while nothing says what the sum is of. */
  readonly code: string
  /** The message of what is wrong; shown once the field was left, and at once when more typing cannot mend it. */
  readonly error: string | undefined
  readonly isUrgent: boolean
  /** Null: there is no sum that would pass, and `maxReason` says why. */
  readonly max: string | null
  readonly maxReason: string | undefined
  readonly description?: React.ReactNode
  /** Why what is typed is no sum, if it is none: what could be read two ways asks with two buttons (A86, S45). */
  readonly problem: { readonly _tag: string; readonly suggestions?: readonly [string, string] } | null
}

/** A sum of money: a plain text field, since number fields read commas as they like. */
export const SumField = ({
  value,
  onChange,
  code,
  error,
  isUrgent,
  max,
  maxReason,
  description,
  problem,
}: SumFieldProps) => {
  const { t, i18n } = useLingui()
  const [left, setLeft] = useState(false)
  const reason = useId()
  return (
    <div className="sum-field">
      <TextField
        label={t`Sum`}
        name="sum"
        inputMode="decimal"
        autoComplete="off"
        spellCheck="false"
        value={value}
        onChange={onChange}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          setLeft(true)
          if (value !== tidySum(value)) onChange(tidySum(value))
        }}
        error={left || isUrgent ? error : undefined}
        description={description}
        end={
          <>
            {code !== "" && <span className="sum-code">{code}</span>}
            <Button
              className="sum-max"
              isDisabled={max === null}
              aria-describedby={reason}
              onPress={() => {
                if (max !== null) onChange(dotsGroup(i18n.locale) ? settledSum(max) : max)
              }}
            >{t`Max`}</Button>
          </>
        }
      />
      <TwoReadings problem={problem} onChoose={onChange} />
      {max === null && maxReason !== undefined && (
        <p className="field-description" id={reason}>
          {maxReason}
        </p>
      )}
    </div>
  )
}
