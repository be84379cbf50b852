import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Banner } from "./banner.tsx"
import { useLive } from "./office.ts"
import "./device-contents.css"

/**
 * What lies on this device, with counts: what the office can deliver again, and what exists nowhere else (A79). Sends
 * whose outcome nobody knows come first, those among them that another tab waits for: without the log a repeat of one
 * is like any other send.
 */
export const DeviceContents = () => {
  const { t } = useLingui()
  const contents = useLive("deviceContents", null).value
  const underWay = useLive("sendsUnderWay", null).value ?? 0
  const unknown = (useLive("sends", null).value?.unknown.length ?? 0) + underWay
  if (contents === null) return null
  const { rows, contacts, requests, notes, views, sheets, messages, entries } = contents
  return (
    <div className="device-contents">
      {unknown > 0 && (
        <Banner tone="waiting">
          <strong>
            <Plural
              value={unknown}
              one="The outcome of # send is unknown."
              other="The outcomes of # sends are unknown."
            />
          </strong>{" "}
          <Trans>Once this device’s data is removed, the office cannot ask before the same is sent again.</Trans>
        </Banner>
      )}
      <p>
        <Trans>From the office, which delivers it again:</Trans>
      </p>
      <ul aria-label={t`From the office`}>
        <li>
          <Plural value={rows} one="# transaction" other="# transactions" />
        </li>
        <li>
          <Plural value={contacts} one="# contact" other="# contacts" />
        </li>
      </ul>
      <p>
        <Trans>Only on this device, and gone when it is removed:</Trans>
      </p>
      <ul aria-label={t`Only on this device`}>
        <li>
          <Plural value={requests} one="# request" other="# requests" />
        </li>
        <li>
          <Plural value={notes} one="# note" other="# notes" />
        </li>
        <li>
          <Plural value={views} one="# saved view" other="# saved views" />
        </li>
        <li>
          <Plural value={sheets} one="# sheet" other="# sheets" />
        </li>
        <li>
          <Plural value={messages} one="# message" other="# messages" />
        </li>
        <li>
          <Plural value={entries} one="# entry of the journal" other="# entries of the journal" />
        </li>
      </ul>
    </div>
  )
}
