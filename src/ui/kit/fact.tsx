import type { ReactNode } from "react"

interface FactProps {
  readonly name: ReactNode
  readonly children: ReactNode
  readonly className?: string
  readonly "data-field"?: string
}

/** A line of a list of facts: what it is called, and what it is. */
export const Fact = ({ name, children, ...value }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd {...value}>{children}</dd>
  </div>
)
