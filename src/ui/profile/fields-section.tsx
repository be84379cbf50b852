import { Trans, useLingui } from "@lingui/react/macro"
import { type ComponentType, type ReactNode, useEffect } from "react"
import { changedFields, changesOf, type ProfileField } from "../../domain/profile/model.ts"
import type { Customer } from "../../domain/session/events.ts"
import { Form } from "../kit/form.tsx"
import { TextField, type TextFieldProps } from "../kit/text-field.tsx"
import { useToast } from "../kit/toasts.tsx"
import { useDraft } from "../kit/use-draft.ts"
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

const nothing: Typed = {}

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
  const valueOf = (typed: Typed, field: ProfileField): string => typed[field] ?? customer[field]
  const draft = useDraft(nothing, (typed) =>
    Object.fromEntries(fields.map(({ field, problem }) => [field, problem?.(valueOf(typed, field).trim())])),
  )
  const { values: typed, problems, clear } = draft
  const changes = changedFields(customer, typed)
  const isUnsaved = changes.length > 0
  useEffect(() => onUnsaved(id, isUnsaved), [onUnsaved, id, isUnsaved])
  useEffect(() => () => onUnsaved(id, false), [onUnsaved, id])
  const submit = async (): Promise<void> => {
    if (!draft.attempt() || !isUnsaved) return
    if (confirms !== undefined && !(await confirms(typed))) return
    if (!(await save(changesOf(changes), { purpose: t`Save: ${title}`, details: <ChangeList changes={changes} /> })))
      return
    clear()
    toast({ theme: "success", text: t`Saved: ${title}` })
  }
  return (
    <Section id={id} title={title} isUnsaved={isUnsaved} {...(words !== undefined && { words })}>
      <Form className="profile-form" onSubmit={() => void submit()}>
        {fields.map((spec) => (
          <TextField
            key={spec.field}
            name={spec.field}
            label={t(fieldNames[spec.field])}
            value={valueOf(typed, spec.field)}
            onChange={(text) => draft.change({ [spec.field]: text.slice(0, longest) })}
            error={problems[spec.field]}
            {...spec.input}
          />
        ))}
        {Below !== undefined && fields[0] !== undefined && <Below typed={valueOf(typed, fields[0].field)} />}
        <SaveRow isUnsaved={isUnsaved} failure={failure} onUndo={clear}>
          <Trans>Save</Trans>
        </SaveRow>
      </Form>
      {gate}
    </Section>
  )
}
