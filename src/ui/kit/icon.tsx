import type { LucideIcon } from "lucide-react"

/** A picture beside words or inside a named button, so never read aloud. 16 px beside text, 20 px alone. */
export const Icon = ({ of: Picture, size = 16 }: { readonly of: LucideIcon; readonly size?: 16 | 20 }) => (
  <Picture size={size} strokeWidth={1.75} absoluteStrokeWidth={false} aria-hidden="true" />
)
