import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { type ContactDraft, longestContactText, reviewContact } from "../../domain/contacts/form.ts"
import { Address } from "../kit/address.tsx"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { useContactProblemWords } from "../kit/contact-words.ts"
import { Dialog } from "../kit/dialog.tsx"
import { Form } from "../kit/form.tsx"
import { useWorker } from "../kit/office.ts"
import { useOnline } from "../kit/online.ts"
import { failureText, refusalText } from "../kit/refusal.ts"
import { TextField } from "../kit/text-field.tsx"
import { useDraft } from "../kit/use-draft.ts"
import { useWords } from "../kit/use-words.ts"

/** How the contact stands in the accept step of a transfer and of a withdrawal: what one will compare with later. */
const Preview = ({ draft }: { readonly draft: ContactDraft }) => {
  const { t } = useLingui()
  const [name, email, address] = [draft.name.trim(), draft.email.trim(), draft.address.replace(/\s+/g, "")]
  return (
    <section className="contact-preview" aria-label={t`Preview`}>
      <h3 className="contact-preview-title">
        <Trans>As you will see it before sending</Trans>
      </h3>
      {email !== "" && (
        <p>
          <Trans>
            You send … to{" "}
            <strong>
              <bdi>{email}</bdi>
            </strong>
          </Trans>
        </p>
      )}
      {email !== "" && name !== "" && (
        <p className="contacts-quiet">
          <Trans>
            In your contacts as <bdi>{name}</bdi>
          </Trans>
        </p>
      )}
      {address !== "" && <Address text={address} />}
      {email === "" && address === "" && <p className="contacts-quiet">—</p>}
    </section>
  )
}

interface ContactDrawerProps {
  /** As the office has it now; without an id a new one. */
  readonly contact: ContactDraft
  readonly onClose: () => void
}

const nothing: Partial<ContactDraft> = {}

/**
 * Makes a contact or changes one: what was typed stays when the office refuses it, and in all else it follows what the
 * office has. Who gives one another name sends nobody's funds to where it led before it was changed elsewhere.
 */
export const ContactDrawer = ({ contact: held, onClose }: ContactDrawerProps) => {
  const { t } = useLingui()
  const said = useWords()
  const office = useWorker()
  const online = useOnline()
  const words = useContactProblemWords()
  const {
    values: typed,
    problems,
    ...form
  } = useDraft(nothing, (changes): { readonly [Field in keyof ContactDraft]?: string } => {
    // Of several problems of a field the first is said.
    const found = reviewContact({ ...held, ...changes }).problems.toReversed()
    return Object.fromEntries(found.map((problem) => [problem.field, words(problem)]))
  })
  const values = { ...held, ...typed }
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const change =
    (field: keyof ContactDraft) =>
    (text: string): void =>
      form.change({ [field]: text.slice(0, longestContactText) })
  const save = async (): Promise<void> => {
    const { contact } = reviewContact(values)
    if (!form.attempt() || contact === null || saving) return
    setSaving(true)
    const outcome = await office.call("saveContact", contact)
    setSaving(false)
    if (outcome._tag === "Succeeded") return onClose()
    setFailure(said(failureText(outcome, refusalText)))
  }
  return (
    <Dialog
      title={held.id === undefined ? t`New contact` : t`Edit contact`}
      isOpen
      onClose={onClose}
      shape="drawer"
      actions={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form="contact" isPending={saving} isDisabled={!online}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Form id="contact" className="contact-form" onSubmit={() => void save()}>
        {failure !== null && <Banner tone="failed">{failure}</Banner>}
        {!online && (
          <Banner tone="waiting">
            <Trans>This device is offline: nothing can be saved, and nothing will be saved later by itself.</Trans>
          </Banner>
        )}
        <TextField
          label={t`Name`}
          name="name"
          autoComplete="off"
          value={values.name}
          onChange={change("name")}
          error={problems.name}
        />
        <TextField
          label={t`E-mail`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck="false"
          value={values.email}
          onChange={change("email")}
          error={problems.email}
        />
        <TextField
          label={t`Address`}
          name="address"
          autoComplete="off"
          spellCheck="false"
          value={values.address}
          onChange={change("address")}
          error={problems.address}
          description={t`A Bitcoin or BEP20 address`}
        />
        <TextField
          label={t`Telegram`}
          name="telegram"
          autoComplete="off"
          spellCheck="false"
          value={values.telegram}
          onChange={change("telegram")}
          error={problems.telegram}
        />
        <Preview draft={values} />
      </Form>
    </Dialog>
  )
}
