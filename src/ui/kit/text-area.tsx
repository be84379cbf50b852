import { Label } from "react-aria-components/Label"
import { Text } from "react-aria-components/Text"
import { TextArea as AriaTextArea } from "react-aria-components/TextArea"
import { TextField as AriaTextField } from "react-aria-components/TextField"
import { FieldCounter } from "./field-counter.tsx"
import "./field.css"

interface TextAreaProps {
  readonly label: string
  readonly description: string
  readonly value: string
  readonly maxLength: number
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}

/** A few lines of text with their label above. */
export const TextArea = ({ label, description, ...rest }: TextAreaProps) => (
  <AriaTextField {...rest} className="field">
    <Label className="field-label">{label}</Label>
    <AriaTextArea className="field-input field-lines" rows={3} />
    <FieldCounter text={rest.value} most={rest.maxLength} />
    <Text slot="description" className="field-description">
      {description}
    </Text>
  </AriaTextField>
)
