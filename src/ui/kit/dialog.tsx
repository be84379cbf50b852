import { useLingui } from "@lingui/react/macro"
import { X } from "lucide-react"
import { type ReactNode, useRef } from "react"
import { Button } from "react-aria-components/Button"
import { Dialog as AriaDialog } from "react-aria-components/Dialog"
import { Heading } from "react-aria-components/Heading"
import { Modal, ModalOverlay } from "react-aria-components/Modal"
import { Icon } from "./icon.tsx"
import "./button.css"
import "./dialog.css"

interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly role?: "dialog" | "alertdialog"
  /** Nothing closes it but what it is for: no Esc, no press beside it, no button (R141). */
  readonly blocking?: boolean
  /** `drawer` stands at the side of wide windows; both are sheets from below on phones. */
  readonly shape?: "centre" | "drawer"
  readonly children: ReactNode
  /** The way on and the way out, at the foot. */
  readonly actions?: ReactNode
}

/**
 * A dialog over the page: in the middle or at the side of wide windows, a sheet from below on phones. Focus goes back
 * to what opened it.
 */
export const Dialog = ({
  title,
  isOpen,
  onClose,
  role = "dialog",
  blocking = false,
  shape = "centre",
  children,
  actions,
}: DialogProps) => {
  const { t } = useLingui()
  // The second press of two is for the button that the first met: a dialog that shrank between them is not left by it.
  const isSecond = useRef(false)
  return (
    <ModalOverlay
      className={`overlay overlay-${shape}`}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={role === "dialog" && !blocking}
      isKeyboardDismissDisabled={blocking}
      onMouseDownCapture={({ detail }) => {
        isSecond.current = detail > 1
      }}
      shouldCloseOnInteractOutside={() => !isSecond.current}
    >
      <Modal className={`modal modal-${shape}`}>
        <AriaDialog className="dialog" role={role}>
          <header className="dialog-head">
            <Heading slot="title" className="dialog-title">
              {title}
            </Heading>
            {role === "dialog" && !blocking && (
              <Button className="button button-quiet button-icon" aria-label={t`Close`} onPress={onClose}>
                <Icon of={X} size={20} />
              </Button>
            )}
          </header>
          <div className="dialog-body">{children}</div>
          {actions !== undefined && <footer className="dialog-actions">{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
