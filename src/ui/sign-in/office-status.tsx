import { Trans, useLingui } from "@lingui/react/macro"
import { CloudOff, Wifi } from "lucide-react"
import { Icon } from "../kit/icon.tsx"
import { useLive } from "../kit/office.ts"
import { utcClock, utcDate } from "../kit/time.ts"

/** When they were answered: how long ago that is would take words that are loaded behind the sign-in. */
const Answered = ({ at }: { readonly at: number }) => {
  const { i18n } = useLingui()
  return (
    <time dateTime={new Date(at).toISOString()}>
      {utcDate(at, i18n.locale)}, {utcClock(at, i18n.locale)}
    </time>
  )
}

/**
 * What is known about the office before anyone is signed in: whether it can be reached, and when the rates here were
 * answered.
 */
export const OfficeStatus = () => {
  const { t } = useLingui()
  const { value: session } = useLive("session", null)
  const { value: rates } = useLive("rates", null)
  const state = session === null ? null : !session.online ? "offline" : session.unreachable ? "unreachable" : "online"
  const words = { online: t`Online`, offline: t`This device is offline`, unreachable: t`Cannot be reached` }
  return (
    <dl className="office-status">
      <div className="office-status-line">
        <dt>
          <Trans>Office</Trans>
        </dt>
        <dd className={state === null || state === "online" ? "office-status-good" : "office-status-bad"}>
          {state === null ? (
            "—"
          ) : (
            <>
              <Icon of={state === "online" ? Wifi : CloudOff} />
              {words[state]}
            </>
          )}
        </dd>
      </div>
      {rates !== null && rates.at !== null && (
        <div className="office-status-line">
          <dt>
            <Trans>Rates</Trans>
          </dt>
          <dd>
            <Answered at={rates.at} />
          </dd>
        </div>
      )}
      <div className="office-status-line">
        <dt>
          <Trans>Times shown</Trans>
        </dt>
        <dd>UTC</dd>
      </div>
    </dl>
  )
}
