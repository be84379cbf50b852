import { useLingui } from "@lingui/react/macro"
import { useId, useState } from "react"
import { Button } from "react-aria-components/Button"
import { tidySum } from "../../../domain/money/typed-sum.ts"
import { TextField } from "../../kit/text-field.tsx"
import "./flow.css"

interface SumFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly code: string
  /** The message of what is wrong; shown once the field was left, and at once when more typing cannot mend it. */
  readonly error: string | undefined
  readonly isUrgent: boolean
  /** Null: there is no sum that would pass, and `maxReason` says why. */
  readonly max: string | null
  readonly maxReason: string | undefined
  readonly description?: React.ReactNode
}

/** A sum of money: a plain text field, since number fields read commas as they like. */
export const SumField = ({ value, onChange, code, error, isUrgent, max, maxReason, description }: SumFieldProps) => {
  const { t } = useLingui()
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
            <span className="sum-code">{code}</span>
            <Button
              className="sum-max"
              isDisabled={max === null}
              aria-describedby={reason}
              onPress={() => {
                if (max !== null) onChange(max)
              }}
            >{t`Max`}</Button>
          </>
        }
      />
      {max === null && maxReason !== undefined && (
        <p className="field-description" id={reason}>
          {maxReason}
        </p>
      )}
    </div>
  )
}
