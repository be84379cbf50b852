import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useRef, useState } from "react"
import { Label } from "react-aria-components/Label"
import { Text } from "react-aria-components/Text"
import { TextArea as AriaTextArea } from "react-aria-components/TextArea"
import { TextField as AriaTextField } from "react-aria-components/TextField"
import { longestNote } from "../../../domain/notes/events.ts"
import { FieldCounter } from "../../kit/field-counter.tsx"
import { useWorker } from "../../kit/office.ts"
import "../../kit/field.css"

interface TextAreaProps {
  readonly label: string
  readonly description: string
  readonly value: string
  readonly maxLength: number
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}

/** A few lines of text with their label above. */
const TextArea = ({ label, description, ...rest }: TextAreaProps) => (
  <AriaTextField {...rest} className="field">
    <Label className="field-label">{label}</Label>
    <AriaTextArea className="field-input field-lines" rows={3} />
    <FieldCounter text={rest.value} most={rest.maxLength} />
    <Text slot="description" className="field-description">
      {description}
    </Text>
  </AriaTextField>
)

/** How long typing rests before a note is kept, in milliseconds. */
const restBefore = 600

/** The customer's own words beside a row. They are kept while they are typed, on this device and nowhere else. */
export const Note = ({ id, kept }: { readonly id: number; readonly kept: string }) => {
  const { t } = useLingui()
  const office = useWorker()
  const [text, setText] = useState(kept)
  const asked = useRef(kept)
  const keep = useRef(() => {})
  useEffect(() => {
    keep.current = () => {
      if (asked.current === text) return
      asked.current = text
      void office.call("writeNote", { id, text })
    }
    const timer = setTimeout(keep.current, restBefore)
    return () => clearTimeout(timer)
  }, [office, id, text])
  useEffect(() => () => keep.current(), [])
  return (
    <div className="tx-note">
      <TextArea
        label={t`Your note`}
        description={t`Only on this device. It goes with your history when you sign out.`}
        value={text}
        maxLength={longestNote}
        onChange={setText}
        onBlur={() => keep.current()}
      />
      <span role="status" className="tx-note-kept">
        {text === kept && text !== "" && <Trans>Kept</Trans>}
      </span>
    </div>
  )
}
