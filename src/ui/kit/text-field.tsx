import type { ReactNode } from "react"
import { FieldError } from "react-aria-components/FieldError"
import { Input } from "react-aria-components/Input"
import { Label } from "react-aria-components/Label"
import { Text } from "react-aria-components/Text"
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField"
import { FieldCounter } from "./field-counter.tsx"
import "./field.css"

export interface TextFieldProps extends Omit<
  AriaTextFieldProps,
  "className" | "children" | "style" | "isInvalid" | "validate" | "validationBehavior"
> {
  readonly label: string
  readonly description?: ReactNode
  /** Why what is typed cannot be taken; stands under the field and is read with it. */
  readonly error?: string | undefined
  readonly placeholder?: string
  /** Something inside the field's end, like the button that shows a password. */
  readonly end?: ReactNode
  /** A passing hint, like caps lock. */
  readonly hint?: ReactNode
}

/** One line of text with its label above and its error beside it. */
export const TextField = ({ label, description, error, placeholder, end, hint, ...rest }: TextFieldProps) => (
  <AriaTextField {...rest} className="field" isInvalid={error !== undefined} validationBehavior="aria">
    <Label className="field-label">{label}</Label>
    <div className="field-box">
      <Input
        className="field-input"
        {...(placeholder !== undefined && { placeholder })}
        {...(rest.spellCheck === "false" && { autoCapitalize: "none", autoCorrect: "off" })}
      />
      {end !== undefined && <div className="field-end">{end}</div>}
    </div>
    <FieldError className="field-error">{error}</FieldError>
    <FieldCounter text={rest.value ?? ""} most={rest.maxLength} />
    {hint !== undefined && hint !== null && hint !== false && (
      <div className="field-hint" role="status">
        {hint}
      </div>
    )}
    {description !== undefined && (
      <Text slot="description" className="field-description">
        {description}
      </Text>
    )}
  </AriaTextField>
)
