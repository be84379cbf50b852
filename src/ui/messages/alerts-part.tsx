import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { AlertsView } from "../../domain/alerts/queries.ts"
import { rowsOf } from "../../domain/alerts/rows-of.ts"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { AlertList } from "../kit/alert-list.tsx"
import { Button } from "../kit/button.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { useReadOnly } from "../kit/office.ts"
import { useTellingWords } from "../kit/telling-words.ts"
import { utcMoment } from "../kit/time.ts"
import { useKeep } from "../kit/use-keep.ts"

interface AlertsPartProps {
  readonly view: AlertsView
  /** Shows the rows that something was told of. */
  readonly onQuery: (query: HistoryQuery) => void
}

/** Whether this browser shows notifications too. It is asked for that only by a press. */
const Notifications = ({ isOn }: { readonly isOn: boolean }) => {
  const keep = useKeep()
  const [permission, setPermission] = useState(() =>
    "Notification" in window ? Notification.permission : ("missing" as const),
  )
  const choose = async (on: boolean): Promise<void> => {
    const answer = on && permission !== "granted" ? await Notification.requestPermission() : permission
    setPermission(answer)
    if (answer === "granted" || !on) await keep("chooseNotifications", { on })
  }
  if (permission === "missing") return null
  return (
    <>
      <Checkbox isSelected={isOn && permission === "granted"} onChange={(on) => void choose(on)}>
        <Trans>Also as a notification of this browser, without amounts</Trans>
      </Checkbox>
      <p className="messages-foot" role="status">
        {permission === "denied" && (
          <Trans>This browser does not allow it. Its settings for this site can change that.</Trans>
        )}
      </p>
    </>
  )
}

/** What alerts told, each with the way to its rows, and the alerts themselves. */
export const AlertsPart = ({ view: { alerts, tellings, notifies }, onQuery }: AlertsPartProps) => {
  const { t, i18n } = useLingui()
  const say = useTellingWords()
  const readOnly = useReadOnly()
  return (
    <section className="messages-alerts" aria-label={t`Alerts`}>
      <h3>
        <Trans>Alerts</Trans>
      </h3>
      {tellings.length > 0 && (
        <ul>
          {tellings.map((telling) => {
            const words = say(telling)
            return (
              <li key={telling.position} className={telling.seen ? "message" : "message message-unread"}>
                <div className="message-words">
                  <p className="message-text">{words}</p>
                  <p className="message-facts">
                    <time dateTime={new Date(telling.at).toISOString()}>{utcMoment(telling.at, i18n.locale)}</time>
                  </p>
                </div>
                <Button size="small" aria-label={t`Show the rows: ${words}`} onPress={() => onQuery(rowsOf(telling))}>
                  <Trans>Show the rows</Trans>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <AlertList alerts={alerts} />
      {!readOnly && alerts.length > 0 && <Notifications isOn={notifies} />}
    </section>
  )
}
