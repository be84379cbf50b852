import type { ReactNode } from "react"
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button"
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip"
import "./button.css"
import "./tooltip.css"

/**
 * Words beside what is hovered or focused; use inside a `TooltipTrigger`. Never the only place where something stands.
 */
const Tooltip = ({ children }: { readonly children: ReactNode }) => (
  <AriaTooltip className="tooltip" offset={6}>
    {children}
  </AriaTooltip>
)

interface IconButtonProps extends Omit<AriaButtonProps, "className" | "children" | "style" | "aria-label"> {
  /** What it does: its accessible name and its tooltip. */
  readonly label: string
  readonly children: ReactNode
}

/** A button that is one icon. Its name shows on hover and on keyboard focus. */
export const IconButton = ({ label, children, ...rest }: IconButtonProps) => (
  <TooltipTrigger delay={500} closeDelay={0}>
    <AriaButton {...rest} aria-label={label} className="button button-quiet button-icon">
      {children}
    </AriaButton>
    <Tooltip>{label}</Tooltip>
  </TooltipTrigger>
)
