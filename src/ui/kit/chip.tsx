import { useLingui } from "@lingui/react/macro"
import { X } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "react-aria-components/Button"
import { Icon } from "./icon.tsx"
import "./chip.css"

/** What a chip means; each has its own lightness, and an icon or words beside the colour. */
export type Tone = "neutral" | "done" | "in" | "out" | "waiting" | "failed" | "accent"

interface ChipProps {
  readonly tone?: Tone
  readonly icon?: ReactNode
  readonly children: ReactNode
  /** What a pointer is told where there is no room for its words. */
  readonly title?: string
  /** Gives the chip a button that takes it away; the name says what goes. */
  readonly onRemove?: () => void
  readonly removeLabel?: string
}

/** A few words that name a state or a filter. */
export const Chip = ({ tone = "neutral", icon, children, title, onRemove, removeLabel }: ChipProps) => {
  const { t } = useLingui()
  return (
    <span className={`chip chip-${tone}`} title={title}>
      {icon}
      <span className="chip-words">{children}</span>
      {onRemove !== undefined && (
        <Button className="chip-remove" aria-label={removeLabel ?? t`Remove`} onPress={onRemove}>
          <Icon of={X} />
        </Button>
      )}
    </span>
  )
}
