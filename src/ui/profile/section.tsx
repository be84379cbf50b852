import { Trans } from "@lingui/react/macro"
import { ChevronDown } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "react-aria-components/Button"
import { Disclosure, DisclosurePanel } from "react-aria-components/Disclosure"
import { Heading } from "react-aria-components/Heading"
import { Icon } from "../kit/icon.tsx"
import { useNarrow } from "../kit/use-narrow.ts"

interface SectionProps {
  readonly id: string
  readonly title: string
  /** One sentence: what this is for, and who sees it. */
  readonly words?: ReactNode
  readonly isUnsaved?: boolean
  /** It speaks of this device, and stands beside what a recording tells of the office. */
  readonly isBeside?: boolean
  readonly children: ReactNode
}

const Unsaved = () => (
  <span className="profile-unsaved">
    <Trans>not saved</Trans>
  </span>
)

/** One part of the profile: beside its title on wide windows, an entry of an accordion on phones. */
export const Section = ({ id, title, words, isUnsaved = false, isBeside, children }: SectionProps) => {
  const narrow = useNarrow()
  const body = (
    <>
      {words !== undefined && <p className="profile-words">{words}</p>}
      {children}
    </>
  )
  if (narrow) {
    return (
      <Disclosure
        className="profile-section"
        id={id}
        defaultExpanded={location.hash === `#${id}`}
        data-beside={isBeside}
      >
        <Heading level={2}>
          <Button slot="trigger" className="profile-trigger">
            <span>{title}</span>
            {isUnsaved && <Unsaved />}
            <Icon of={ChevronDown} size={20} />
          </Button>
        </Heading>
        <DisclosurePanel className="profile-panel">
          <div className="profile-body">{body}</div>
        </DisclosurePanel>
      </Disclosure>
    )
  }
  return (
    <section className="profile-section" id={id} aria-labelledby={`${id}-title`} data-beside={isBeside}>
      <div>
        <h2 className="profile-title" id={`${id}-title`}>
          {title}
        </h2>
        {isUnsaved && <Unsaved />}
      </div>
      <div className="profile-body">{body}</div>
    </section>
  )
}
