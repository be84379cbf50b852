import { useLingui } from "@lingui/react/macro"
import { FieldError } from "react-aria-components/FieldError"
import { Input } from "react-aria-components/Input"
import { Label } from "react-aria-components/Label"
import { Text } from "react-aria-components/Text"
import { TextField as AriaTextField } from "react-aria-components/TextField"
import { plainDigits } from "../../domain/text/plain-digits.ts"
import type { TextFieldProps } from "./text-field.tsx"
import "./field.css"
import "./code-field.css"

/** Digits of an authenticator's code. */
const codeLength = 6

const places = Array.from({ length: codeLength }, (_, place) => place)

/** Six digits that stand by themselves: of "29.11.2026: 123 456" those of the code, and not of the day. */
const apart = /(?<!\d)\d{3}\s?\d{3}(?!\d)/

/** What is typed or pasted, as a code: "123 456" is 123456. */
const readCode = (typed: string): string => {
  const plain = plainDigits(typed)
  return (apart.exec(plain)?.[0] ?? plain).replace(/\D/g, "").slice(0, codeLength)
}

/** Why a code cannot be sent, if it cannot: one that is not whole is wrong for certain, and tries are counted (A75). */
export const useCodeProblem = (): ((code: string) => string | undefined) => {
  const { t } = useLingui()
  return (code) => (code === "" ? t`Enter the code` : code.length < codeLength ? t`A code has six digits` : undefined)
}

interface CodeFieldProps extends Pick<
  TextFieldProps,
  "label" | "name" | "error" | "description" | "isReadOnly" | "autoFocus"
> {
  readonly value: string
  /** Hears digits only, at most six. */
  readonly onChange: (code: string) => void
}

/**
 * A code of the authenticator in six boxes. They are drawn: what lies over them is one plain field, for readers,
 * pasting and the system's own codes.
 */
export const CodeField = ({ label, description, error, onChange, ...rest }: CodeFieldProps) => (
  <AriaTextField
    {...rest}
    className="field code-field"
    isInvalid={error !== undefined}
    validationBehavior="aria"
    onChange={(typed) => onChange(readCode(typed))}
  >
    <Label className="field-label">{label}</Label>
    <div className="code-row">
      {places.map((place) => (
        <span key={place} className="code-box" aria-hidden="true" />
      ))}
      <Input className="code-input" inputMode="numeric" autoComplete="one-time-code" spellCheck="false" />
    </div>
    <FieldError className="field-error">{error}</FieldError>
    {description !== undefined && (
      <Text slot="description" className="field-description">
        {description}
      </Text>
    )}
  </AriaTextField>
)
