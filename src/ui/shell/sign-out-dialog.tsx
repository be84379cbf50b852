import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { Button } from "../kit/button.tsx"
import { DeviceContents } from "../kit/device-contents.tsx"
import { Dialog } from "../kit/dialog.tsx"
import "./sign-out.css"

interface SignOutDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSignOut: (keep: boolean) => void
}

/** Signing out says what lies on this device, and asks whether to remove it (the default) or to keep it (A79). */
export const SignOutDialog = ({ isOpen, onClose, onSignOut }: SignOutDialogProps) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<"remove" | "keep" | null>(null)
  const choose = (choice: "remove" | "keep") => () => {
    setChosen(choice)
    onSignOut(choice === "keep")
  }
  return (
    <Dialog
      title={t`Sign out`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={choose("keep")} isPending={chosen === "keep"} isDisabled={chosen === "remove"}>
            <Trans>Keep on this device</Trans>
          </Button>
          <Button
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe choice on a shared computer has the focus
            autoFocus
            kind="primary"
            onPress={choose("remove")}
            isPending={chosen === "remove"}
            isDisabled={chosen === "keep"}
          >
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <div className="sign-out-words">
        <DeviceContents />
        <p className="sign-out-quiet">
          <Trans>Data that is kept is not encrypted: whoever uses this device can read it.</Trans>
        </p>
      </div>
    </Dialog>
  )
}
