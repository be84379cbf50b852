import type { ComponentPropsWithRef } from "react"

interface ScrolledProps extends Omit<ComponentPropsWithRef<"div">, "role" | "aria-label" | "tabIndex"> {
  readonly label: string
  /** A region is a landmark of the screen; a group is none. */
  readonly role?: "region" | "group"
}

/** What scrolls within itself must be reached by the keyboard: it is a stop of it, and has a name. */
export const Scrolled = ({ label, role = "region", ...rest }: ScrolledProps) => (
  <div {...rest} role={role} aria-label={label} tabIndex={0} />
)
