import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { Button } from "./button.tsx"
import { Dialog } from "./dialog.tsx"

/** A dialog that only tells something. */
export const InfoDialog = ({
  title,
  onClose,
  children,
}: {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}) => (
  <Dialog
    title={title}
    isOpen
    onClose={onClose}
    actions={
      <Button kind="primary" onPress={onClose}>
        <Trans>Close</Trans>
      </Button>
    }
  >
    {children}
  </Dialog>
)
