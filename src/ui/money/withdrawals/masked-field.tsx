import { format, useMask } from "@react-input/mask"
import { useLingui } from "@lingui/react/macro"
import { type ClipboardEvent, useMemo, useState } from "react"
import { FieldError } from "react-aria-components/FieldError"
import { Input } from "react-aria-components/Input"
import { Label } from "react-aria-components/Label"
import { TextField } from "react-aria-components/TextField"
import type { FieldMask } from "./masks.ts"
import "../../kit/field.css"
import "./withdrawals.css"

interface MaskedFieldProps {
  readonly label: string
  readonly name: string
  readonly mask: FieldMask
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  readonly autoComplete: string
}

const compact = (text: string): string => text.replace(/\s/g, "")

/** A field that groups what is typed without moving the caret, with a counter of what is still missing (R278, R283, R311). */
export const MaskedField = ({ label, name, mask: { mask, isDigits, length }, value, onChange, error, autoComplete }: MaskedFieldProps) => {
  const { t } = useLingui()
  const [left, setLeft] = useState(false)
  const options = useMemo(() => ({ mask, replacement: { _: isDigits ? /\d/ : /[\da-z]/i } }), [mask, isDigits])
  const input = useMask(options)
  const plain = compact(value)
  const has = plain.length
  // What a link or an earlier visit left is grouped as well; what the mask would drop stays, so that its place can be named.
  const shown = /^[\da-z]*$/i.test(plain) && plain.length <= length && !/\s$/.test(value) ? format(plain, options) : value
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = compact(event.clipboardData.getData("text"))
    // What is whole replaces what stands there, prefilled country and all (A33); a part goes in where the caret is.
    if (pasted.length < length) return
    event.preventDefault()
    onChange(/^[\da-z]+$/i.test(pasted) && pasted.length === length ? format(pasted, options) : pasted)
  }
  return (
    <TextField
      className="field" name={name} value={shown} onChange={onChange} isInvalid={error !== undefined && left} validationBehavior="aria"
      autoComplete={autoComplete} spellCheck="false" {...(isDigits && { inputMode: "numeric" as const })} onFocus={() => setLeft(false)} onBlur={() => setLeft(true)}
    >
      <Label className="field-label">{label}</Label>
      <div className="field-box">
        <Input className="field-input masked-input" ref={input} onPaste={paste} autoCapitalize="characters" autoCorrect="off" />
        <span className={has === length ? "field-end masked-count masked-full" : "field-end masked-count"} aria-label={t`${has} of ${length} characters`}>{has}/{length}</span>
      </div>
      <FieldError className="field-error">{error}</FieldError>
    </TextField>
  )
}
