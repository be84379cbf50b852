import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useEffect } from "react"
import type { ShownTelling } from "../../domain/alerts/queries.ts"
import { rowsOf } from "../../domain/alerts/rows-of.ts"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { useLive } from "../../ui/kit/office.ts"
import { useHideAmounts } from "../../ui/kit/preferences.ts"
import { useTellingWords } from "../../ui/kit/telling-words.ts"
import { usePassingToast } from "../../ui/kit/toasts.tsx"
import { closeNotifications, notify } from "../device/notifications.ts"

const keyOf = ({ alert, position }: ShownTelling): string => `alert ${alert} ${position}`

/** What popped up on this page already: the frame goes and comes back, as when the office is covered. */
const popped = new Set<string>()

/**
 * What alerts tell in this tab pops up once: in the office and, where the customer chose so, as a notification. What
 * comes together is one. It names no amount, and while amounts are hidden nothing at all of what came.
 */
export const AlertTellings = ({ onQuery }: { readonly onQuery: (query: HistoryQuery) => void }) => {
  const { t } = useLingui()
  const view = useLive("alerts", null).value
  const hidden = useHideAmounts()
  const say = useTellingWords()
  const toast = usePassingToast()
  useEffect(() => {
    if (hidden) void closeNotifications()
  }, [hidden])
  useEffect(() => {
    const fresh = (view?.tellings ?? []).filter((each) => each.isOwn && !each.seen && !popped.has(keyOf(each)))
    const [newest, ...others] = fresh
    if (view === null || newest === undefined) return
    for (const each of fresh) popped.add(keyOf(each))
    const text = hidden
      ? t`Something came that you asked to be told of`
      : others.length === 0
        ? say(newest)
        : t`${plural(fresh.length, { one: "# alert has something to tell", other: "# alerts have something to tell" })}`
    toast({ theme: "info", text })
    if (view.notifies && "Notification" in window && Notification.permission === "granted")
      void notify("Web Office", { body: text, tag: keyOf(newest) }, () => onQuery(rowsOf(newest))).catch(() => {})
  }, [view, hidden, say, toast, onQuery, t])
  useEffect(() => {
    const workers = "serviceWorker" in navigator ? navigator.serviceWorker : undefined
    const follow = ({ data }: MessageEvent<{ readonly pressed?: string } | null>): void => {
      const pressed = view?.tellings.find((each) => keyOf(each) === data?.pressed)
      if (pressed !== undefined) onQuery(rowsOf(pressed))
    }
    workers?.addEventListener("message", follow)
    return () => workers?.removeEventListener("message", follow)
  }, [view, onQuery])
  return null
}
