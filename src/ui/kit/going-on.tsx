import { Trans } from "@lingui/react/macro"
import { useEffect } from "react"
import "./going-on.css"

/** Leaves the office for a page of somebody else; nothing of it is opened beside us (S05). */
export type Leave = (link: string) => void

/** Hosts of this name are nobody's on the web: where the sandbox is, it plays them. */
const playedName = /^https:\/\/([\w-]+\.office\.test\/)/

/** Where a link leads from here: as it stands, but for what the sandbox says it plays. */
const destinationOf = (link: string): string => {
  const place = document.querySelector<HTMLMetaElement>('meta[name="played-at"]')?.content ?? ""
  return place === "" ? link : link.replace(playedName, (_, rest: string) => `${place}/${rest}`)
}

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
    leave(destinationOf(link))
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
        <a href={destinationOf(link)} rel="noopener noreferrer">
          {host}
        </a>
      </p>
    </div>
  )
}
