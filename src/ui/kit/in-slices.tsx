import { type ReactNode, useDeferredValue } from "react"

/**
 * Draws what is inside, once it is first there, in slices of a few milliseconds: what is pressed meanwhile is answered,
 * where a screen as a whole would hold a slow phone for half a second.
 */
export const InSlices = ({ children }: { readonly children: ReactNode }): ReactNode =>
  useDeferredValue(true, false) ? children : null
