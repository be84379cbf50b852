import { Trans, useLingui } from "@lingui/react/macro"
import { ExternalLink, Globe } from "lucide-react"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import "../kit/button.css"

/**
 * The unlisted page (R065, screens 4.21): links that leave the office, each with the host it leads to (S07). It holds
 * nothing that another customer may not see.
 */
export const WebsiteScreen = ({ websites }: { readonly websites: ReadonlyArray<URL> }) => {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<Icon of={Globe} size={20} />}
      title={websites.length === 0 ? t`No website is set up` : t`Open the website`}
      action={
        <div className="state-view-actions">
          {websites.map(({ href, host }) => (
            <a key={href} className="button button-primary" href={href} target="_blank" rel="noopener noreferrer">
              <span className="button-content">
                <Icon of={ExternalLink} />
                <bdi>{host}</bdi>
              </span>
            </a>
          ))}
        </div>
      }
    >
      {websites.length > 0 && <Trans>You leave the office.</Trans>}
    </EmptyState>
  )
}
