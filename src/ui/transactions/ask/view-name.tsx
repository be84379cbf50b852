import { Trans, useLingui } from "@lingui/react/macro"
import { type FormEvent, useId, useState } from "react"
import { longestName } from "../../../domain/views/events.ts"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { TextField } from "../../kit/text-field.tsx"

interface ViewNameProps {
  readonly isOpen: boolean
  readonly name: string
  readonly isNew: boolean
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

/** Asks how a view shall be called. */
export const ViewName = ({ isOpen, name, isNew, onName, onClose }: ViewNameProps) => {
  const { t } = useLingui()
  const form = useId()
  const [typed, setTyped] = useState(name)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (typed.trim() === "") return
    onName(typed.trim())
    onClose()
  }
  return (
    <Dialog
      title={isNew ? t`Save this view` : t`Rename the view`} isOpen={isOpen} onClose={onClose}
      actions={<><Button onPress={onClose}><Trans>Cancel</Trans></Button><Button kind="primary" type="submit" form={form} isDisabled={typed.trim() === ""}><Trans>Save</Trans></Button></>}
    >
      <form id={form} onSubmit={submit}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that was just asked for */}
        <TextField label={t`Name`} value={typed} onChange={setTyped} maxLength={longestName} autoFocus description={t`Kept on this device, for you alone.`} />
      </form>
    </Dialog>
  )
}
