import { Trans, useLingui } from "@lingui/react/macro"
import { useId, useState } from "react"
import type { MovingRange } from "../../../domain/kernel/calendar/periods.ts"
import { isSeen } from "../../../domain/text/hidden-character.ts"
import { longestName } from "../../../domain/views/events.ts"
import { Button } from "../../kit/button.tsx"
import { Checkbox } from "../../kit/checkbox.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { presets } from "./presets.ts"

interface ViewNameProps {
  readonly isOpen: boolean
  readonly name: string
  readonly isNew: boolean
  /** The moving range that its dates are at this moment, if they shall be able to move with the clock. */
  readonly moving: MovingRange | null
  readonly onName: (name: string, moves: boolean) => void
  readonly onClose: () => void
}

/** Asks how a view shall be called. */
export const ViewName = ({ isOpen, name, isNew, moving, onName, onClose }: ViewNameProps) => {
  const { t } = useLingui()
  const form = useId()
  const [typed, setTyped] = useState(name)
  const [moves, setMoves] = useState(true)
  const preset = presets.find(({ id }) => id === moving)
  const days = preset === undefined ? "" : t(preset.name)
  const submit = (): void => {
    if (!isSeen(typed)) return
    onName(typed.trim(), moves && preset !== undefined)
    onClose()
  }
  return (
    <Dialog
      title={isNew ? t`Save this view` : t`Rename the view`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form={form} isDisabled={!isSeen(typed)}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Form id={form} className="view-name" onSubmit={submit}>
        <TextField
          label={t`Name`}
          value={typed}
          onChange={setTyped}
          maxLength={longestName}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that was just asked for
          autoFocus
          error={typed !== "" && !isSeen(typed) ? t`Nothing of this name can be seen` : undefined}
          description={t`Kept on this device, for you alone.`}
        />
        {preset !== undefined && (
          <Checkbox isSelected={moves} onChange={setMoves}>
            <Trans>The days move along: always “{days}”</Trans>
          </Checkbox>
        )}
      </Form>
    </Dialog>
  )
}
