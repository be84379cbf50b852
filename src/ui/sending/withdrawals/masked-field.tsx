import { Plural, useLingui } from "@lingui/react/macro"
import { type ClipboardEvent, useLayoutEffect, useRef, useState } from "react"
import { FieldError } from "react-aria-components/FieldError"
import { Input } from "react-aria-components/Input"
import { Label } from "react-aria-components/Label"
import { TextField } from "react-aria-components/TextField"
import { compact, type FieldMask, grouped, lengthOf, placeAfter } from "./masks.ts"
import "../../kit/field.css"
import "./withdrawals.css"

interface MaskedFieldProps {
  readonly label: string
  readonly name: string
  readonly mask: FieldMask
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  /** Shows the error while it is typed, since more typing cannot mend it. */
  readonly isUrgent: boolean
  readonly autoComplete: string
}

/**
 * A field that groups what is typed while the caret stays where it was, with a counter of what is missing (R278, R283,
 * R311).
 */
export const MaskedField = ({
  label,
  name,
  mask,
  value,
  onChange,
  error,
  isUrgent,
  autoComplete,
}: MaskedFieldProps) => {
  const { t } = useLingui()
  const [left, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const before = useRef<number | null>(null)
  const { isDigits } = mask
  const length = lengthOf(mask)
  const groupedValue = grouped(value, mask)
  const has = compact(value).length
  const over = has - length
  const isShownInvalid = error !== undefined && (left || isUrgent)
  useLayoutEffect(() => {
    if (before.current === null) return
    const place = placeAfter(groupedValue, before.current)
    before.current = null
    input.current?.setSelectionRange(place, place)
  })
  const change = (typed: string): void => {
    before.current = compact(typed.slice(0, input.current?.selectionStart ?? typed.length)).length
    const plain = compact(typed)
    onChange(grouped(plain.length > length && plain.length === has + 1 ? plain.slice(0, length) : typed, mask))
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = compact(event.clipboardData.getData("text"))
    // What is whole replaces what stands there, prefilled country and all (A33); a part goes in where the caret is.
    if (pasted.length < length) return
    event.preventDefault()
    onChange(grouped(pasted, mask))
  }
  const fullness = over > 0 ? "masked-over" : over === 0 && !isShownInvalid ? "masked-full" : ""
  return (
    <TextField
      className="field"
      name={name}
      value={groupedValue}
      onChange={change}
      isInvalid={isShownInvalid}
      validationBehavior="aria"
      autoComplete={autoComplete}
      spellCheck="false"
      {...(isDigits && { inputMode: "numeric" as const })}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
    >
      <Label className="field-label">{label}</Label>
      <div className="field-box">
        <Input
          className="field-input masked-input"
          lang=""
          ref={input}
          onPaste={paste}
          autoCapitalize="characters"
          autoCorrect="off"
        />
        <span className={`field-end masked-count ${fullness}`}>
          <span className="visually-hidden">
            {over > 0 ? (
              <Plural value={over} one="# character too many" other="# characters too many" />
            ) : (
              t`${has} of ${length} characters`
            )}
          </span>
          <span aria-hidden="true">{over > 0 ? `+${over}` : `${has}/${length}`}</span>
        </span>
      </div>
      <FieldError className="field-error">{error}</FieldError>
    </TextField>
  )
}
