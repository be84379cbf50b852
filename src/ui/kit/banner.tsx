import { CircleAlert, Info, TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"
import { Icon } from "./icon.tsx"
import "./banner.css"

const icons = { info: Info, waiting: TriangleAlert, failed: CircleAlert } as const

interface BannerProps {
  readonly tone: keyof typeof icons
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** One line across an area or the page: what is true, and what can be done. */
export const Banner = ({ tone, children, action }: BannerProps) => (
  <div className={`banner banner-${tone}`} role="status">
    <Icon of={icons[tone]} />
    <p className="banner-words">{children}</p>
    {action}
  </div>
)
