import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { transactions } from "../history/projection.ts"
import { isHistoryKnown } from "../history/queries.ts"
import { canonicalJson } from "../kernel/canonical.ts"
import { append, command, done, refuse } from "../kernel/command.ts"
import { NotKnown, type Read } from "../kernel/query.ts"
import { NotLoaded } from "../kernel/snapshot.ts"
import { parseAmount } from "../money/amount.ts"
import { savedViews, views } from "../views/projection.ts"
import { anchorOf, isUnreadable } from "./anchor.ts"
import { AlertEnded, AlertMade, NotificationsChosen } from "./events.ts"
import { Asks, mostAlerts } from "./model.ts"
import { type Alert, alerts } from "./projection.ts"

/**
 * Why an alert is none. `Unreadable`: its view is not understood, or asks of rows that are gone; `Unknown`: nothing is
 * known of the history yet; `NoLimit`: no sum above 0; `Past`: the day is over.
 */
export type AlertProblem = "NoView" | "Unreadable" | "Unknown" | "NoLimit" | "Past" | "TooMany"

const problemOf = (asks: Asks, now: number): AlertProblem | null => {
  switch (asks.kind) {
    case "row":
      return null
    case "sum":
      return Option.exists(parseAmount(asks.limit), BigDecimal.isPositive) ? null : "NoLimit"
    case "silence":
      return asks.by * 1000 < now ? "Past" : null
  }
}

const none = (problem: AlertProblem) => refuse({ _tag: "NoAlert", problem } as const)

/** What an alert tells of: two that say the same would tell everything twice. */
const saidBy = ({ view, search, asks }: Pick<Alert, "view" | "search" | "asks">): string =>
  canonicalJson({ view, search, asks })

const anchorIn = (read: Read, now: number): ReturnType<typeof anchorOf> | null => {
  try {
    return isHistoryKnown(read) ? anchorOf(read.folded(transactions), now) : null
  } catch (error) {
    if (error instanceof NotKnown || error instanceof NotLoaded) return null
    throw error
  }
}

export const alertsCommands = {
  /** Has a saved view tell of what comes from now on. It stays on this device. */
  makeAlert: command({
    request: Schema.Struct({ id: Schema.String, view: Schema.String, asks: Asks }),
    decide: ({ id, view: named, asks }, read, { now }) => {
      const view = savedViews(read.soFar(views)).find((each) => each.id === named)
      if (view === undefined) return none("NoView")
      const held = read.soFar(alerts).alerts
      const said = saidBy({ view: view.id, search: view.search, asks })
      if (held.some((each) => !each.done && saidBy(each) === said)) return done(null, [])
      const isFull = held.length >= mostAlerts
      const problem = isFull ? "TooMany" : isUnreadable(view.search) ? "Unreadable" : problemOf(asks, now)
      if (problem !== null) return none(problem)
      const anchor = anchorIn(read, now)
      return anchor === null
        ? none("Unknown")
        : done(null, [AlertMade.draft({ id, view: view.id, search: view.search, asks, ...anchor })])
    },
  }),
  endAlert: command({
    request: Schema.Struct({ id: Schema.String }),
    decide: ({ id }, read) =>
      read.soFar(alerts).alerts.some((alert) => alert.id === id) ? append(AlertEnded.draft({ id })) : append(),
  }),
  /** Whether what is told shall also be a notification of this browser, which the browser was asked for. */
  chooseNotifications: command({
    request: Schema.Struct({ on: Schema.Boolean }),
    decide: ({ on }, read) =>
      read.soFar(alerts).notifies === on ? append() : append(NotificationsChosen.draft({ on })),
  }),
}
