import type { ReactNode } from "react"

interface HomeSectionProps {
  readonly id: string
  readonly title: ReactNode
  /** What stands beside the title: where more of it is. */
  readonly beside: ReactNode
  readonly children: ReactNode
}

/** One part of home under a title of its own. */
export const HomeSection = ({ id, title, beside, children }: HomeSectionProps) => (
  <section className="home-section" aria-labelledby={id}>
    <div className="home-head">
      <h2 className="home-title" id={id}>
        {title}
      </h2>
      {beside}
    </div>
    {children}
  </section>
)
