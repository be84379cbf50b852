import { useLingui } from "@lingui/react/macro"
import { X } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "react-aria-components/Button"
import { Icon } from "./icon.tsx"
import "./chip.css"

/** What a chip means; each has its own lightness, and an icon or words beside the colour. */
export type Tone = "neutral" | "in" | "out" | "waiting" | "failed" | "accent"

interface ChipProps {
  readonly tone?: Tone
  readonly icon?: ReactNode
  readonly children: ReactNode
  /** Gives the chip a button that takes it away; the name says what goes. */
  readonly onRemove?: () => void
  readonly removeLabel?: string
}

/** A few words that name a state or a filter. */
export const Chip = ({ tone = "neutral", icon, children, onRemove, removeLabel }: ChipProps) => {
  const { t } = useLingui()
  return (
    <span className={`chip chip-${tone}`}>
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
