import { Trans, useLingui } from "@lingui/react/macro"
import { type ComponentType, type ReactNode, useEffect, useState } from "react"
import { changedFields, changesOf, type ProfileField } from "../../domain/profile/model.ts"
import type { Customer } from "../../domain/session/events.ts"
import { TextField, type TextFieldProps } from "../kit/text-field.tsx"
import { useToast } from "../kit/toasts.tsx"
import { ChangeList } from "./change-list.tsx"
import { fieldNames } from "./field-words.ts"
import { SaveRow } from "./save-row.tsx"
import { Section } from "./section.tsx"
import { useSave } from "./use-save.tsx"

/** One field of a section. `problem` says why its value cannot be sent. */
export interface FieldSpec {
  readonly field: ProfileField
  readonly problem?: (value: string) => string | undefined
  readonly input?: Pick<
    TextFieldProps,
    "type" | "inputMode" | "autoComplete" | "spellCheck" | "description" | "placeholder"
  >
}

interface FieldsSectionProps {
  readonly id: string
  readonly title: string
  readonly words?: ReactNode
  readonly customer: Customer
  readonly fields: ReadonlyArray<FieldSpec>
  readonly onUnsaved: (id: string, isUnsaved: boolean) => void
  /** Asked before the gate; a no leaves everything as it is. */
  readonly confirms?: (typed: { readonly [Field in ProfileField]?: string }) => Promise<boolean>
  /** What stands under the fields, from what is typed in the first of them. */
  readonly Below?: ComponentType<{ readonly typed: string }>
}

type Typed = { readonly [Field in ProfileField]?: string }

const longest = 256

/**
 * A section of plain fields with a Save of its own. What the office has follows by itself; what was typed stays until
 * it is saved.
 */
export const FieldsSection = ({
  id,
  title,
  words,
  customer,
  fields,
  onUnsaved,
  confirms,
  Below,
}: FieldsSectionProps) => {
  const { t } = useLingui()
  const toast = useToast()
  const { gate, failure, save } = useSave(customer)
  const [typed, setTyped] = useState<Typed>({})
  const [asked, setAsked] = useState(false)
  const changes = changedFields(customer, typed)
  const isUnsaved = changes.length > 0
  useEffect(() => onUnsaved(id, isUnsaved), [onUnsaved, id, isUnsaved])
  useEffect(() => () => onUnsaved(id, false), [onUnsaved, id])
  const valueOf = (field: ProfileField): string => typed[field] ?? customer[field]
  const problemOf = ({ field, problem }: FieldSpec): string | undefined => problem?.(valueOf(field).trim())
  const undo = (): void => {
    setTyped({})
    setAsked(false)
  }
  const submit = async (): Promise<void> => {
    setAsked(true)
    if (!isUnsaved || fields.some((spec) => problemOf(spec) !== undefined)) return
    if (confirms !== undefined && !(await confirms(typed))) return
    if (!(await save(changesOf(changes), { purpose: t`Save: ${title}`, details: <ChangeList changes={changes} /> })))
      return
    undo()
    toast({ theme: "success", text: t`Saved: ${title}` })
  }
  return (
    <Section id={id} title={title} isUnsaved={isUnsaved} {...(words !== undefined && { words })}>
      <form
        className="profile-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {fields.map((spec) => (
          <TextField
            key={spec.field}
            name={spec.field}
            label={t(fieldNames[spec.field])}
            value={valueOf(spec.field)}
            onChange={(text) => setTyped((before) => ({ ...before, [spec.field]: text.slice(0, longest) }))}
            error={asked ? problemOf(spec) : undefined}
            {...spec.input}
          />
        ))}
        {Below !== undefined && fields[0] !== undefined && <Below typed={valueOf(fields[0].field)} />}
        <SaveRow isUnsaved={isUnsaved} failure={failure} onUndo={undo}>
          <Trans>Save</Trans>
        </SaveRow>
      </form>
      {gate}
    </Section>
  )
}
