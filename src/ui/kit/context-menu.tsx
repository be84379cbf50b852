import { type ReactNode, useMemo } from "react"
import { Menu as AriaMenu } from "react-aria-components/Menu"
import { Popover } from "react-aria-components/Popover"
import "./popover.css"

interface ContextMenuProps {
  readonly label: string
  /** What it is about and stands beside; null while it is closed. */
  readonly anchor: Element | null
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Actions on a thing on the page. Focus goes back to the thing. */
export const ContextMenu = ({ label, anchor, onClose, children }: ContextMenuProps) => {
  const trigger = useMemo(() => ({ current: anchor }), [anchor])
  return (
    anchor !== null && (
      <Popover
        className="popover popover-beside"
        aria-label={label}
        triggerRef={trigger}
        isOpen
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
        placement="bottom start"
        offset={2}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that was asked for is where the reader goes on */}
        <AriaMenu className="options" aria-label={label} autoFocus="first" onClose={onClose}>
          {children}
        </AriaMenu>
      </Popover>
    )
  )
}
