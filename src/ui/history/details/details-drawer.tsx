import { useLingui } from "@lingui/react/macro"
import { ChevronDown, ChevronUp, X } from "lucide-react"
import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from "react"
import { Dialog } from "../../kit/dialog.tsx"
import { IconButton } from "../../kit/icon-button.tsx"
import { Icon } from "../../kit/icon.tsx"
import { useMedia } from "../../kit/media.ts"
import { Scrolled } from "../../kit/scrolled.tsx"
import { RowDetails } from "./row-details.tsx"

interface DetailsDrawerProps extends ComponentProps<typeof RowDetails> {
  /** Whether there is a row above and below it in the list. */
  readonly hasAbove: boolean
  readonly hasBelow: boolean
  /** Goes so many rows down the list. */
  readonly onWalk: (rows: number) => void
  readonly onClose: () => void
  /** The focus comes along: it was opened to be read, not by walking past. */
  readonly takesFocus: boolean
}

/** Room enough for rows and details side by side. */

const Walk = ({ hasAbove, hasBelow, onWalk }: Pick<DetailsDrawerProps, "hasAbove" | "hasBelow" | "onWalk">) => {
  const { t } = useLingui()
  return (
    <>
      <IconButton label={t`Row above`} isDisabled={!hasAbove} onPress={() => onWalk(-1)}>
        <Icon of={ChevronUp} size={20} />
      </IconButton>
      <IconButton label={t`Row below`} isDisabled={!hasBelow} onPress={() => onWalk(1)}>
        <Icon of={ChevronDown} size={20} />
      </IconButton>
    </>
  )
}

/** The details of a row: beside the rows where there is room, over them otherwise, a sheet from below on phones. */
export const DetailsDrawer = ({ hasAbove, hasBelow, onWalk, onClose, takesFocus, ...details }: DetailsDrawerProps) => {
  const { t } = useLingui()
  const isWide = useMedia("detailsBesideRows")
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isWide && takesFocus) heading.current?.focus()
  }, [isWide, takesFocus])
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLTextAreaElement
    if (event.key === "Escape") onClose()
    else if (!isTyping && event.key === "ArrowUp" && hasAbove) onWalk(-1)
    else if (!isTyping && event.key === "ArrowDown" && hasBelow) onWalk(1)
    else return
    event.preventDefault()
  }
  const walk = <Walk hasAbove={hasAbove} hasBelow={hasBelow} onWalk={onWalk} />
  if (!isWide) {
    return (
      <Dialog title={t`Details`} shape="drawer" isOpen onClose={onClose}>
        <RowDetails {...details}>
          <span className="tx-sheet-walk">{walk}</span>
        </RowDetails>
      </Dialog>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys do what its buttons do
    <aside className="tx-drawer" aria-label={t`Details`} onKeyDown={onKeyDown}>
      <header className="tx-drawer-head">
        <h2 ref={heading} tabIndex={-1}>{t`Details`}</h2>
        {walk}
        <IconButton label={t`Close`} onPress={onClose}>
          <Icon of={X} size={20} />
        </IconButton>
      </header>
      <Scrolled className="tx-drawer-body" role="group" label={t`Details`}>
        <RowDetails {...details} />
      </Scrolled>
    </aside>
  )
}
