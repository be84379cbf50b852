import { Trans } from "@lingui/react/macro"
import { useEffect } from "react"
import "./going-on.css"

/** Leaves the office for a page of somebody else; nothing of it is opened beside us (S05). */
export type Leave = (link: string) => void

const leaveByAssign: Leave = (link) => location.assign(link)

/**
 * An order goes on at a page of somebody else: its host is said, and the browser goes there. `link` is an https address
 * (`orderLink`).
 */
export const GoingOn = ({
  link,
  leave = leaveByAssign,
}: {
  readonly link: string
  readonly leave?: Leave | undefined
}) => {
  const { host } = new URL(link)
  useEffect(() => {
    leave(link)
  }, [link, leave])
  return (
    <div className="going-on" role="status">
      <p>
        <Trans>
          Continue to payment at <strong>{host}</strong>
        </Trans>
      </p>
      <p className="going-on-quiet">
        <Trans>If nothing happens, follow the link yourself.</Trans>{" "}
        <a href={link} rel="noopener noreferrer">
          {host}
        </a>
      </p>
    </div>
  )
}
