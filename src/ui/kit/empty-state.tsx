import type { ReactNode } from "react"
import "./state-view.css"

interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: string
  /** One sentence: why there is nothing, or what will appear here. */
  readonly children?: ReactNode
  /** The one thing to do from here. */
  readonly action?: ReactNode
}

/** An area that has nothing to show, and says so. */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className="state-view">
    {icon !== undefined && <div className="state-view-icon">{icon}</div>}
    <p className="state-view-title">{title}</p>
    {children !== undefined && <p className="state-view-words">{children}</p>}
    {action}
  </div>
)
