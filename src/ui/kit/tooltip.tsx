import type { ReactNode } from "react"
import { Tooltip as AriaTooltip } from "react-aria-components/Tooltip"
import "./tooltip.css"

/**
 * Words beside what is hovered or focused; use inside a `TooltipTrigger`. Never the only place where something stands.
 */
export const Tooltip = ({ children }: { readonly children: ReactNode }) => (
  <AriaTooltip className="tooltip" offset={6}>
    {children}
  </AriaTooltip>
)
