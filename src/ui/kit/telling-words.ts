import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { ShownTelling } from "../../domain/alerts/queries.ts"
import { isolated } from "./bounded-text.ts"
import { momentOf, utcDate } from "./time.ts"

/** What an alert told, in words without any amount. */
export const useTellingWords = (): ((telling: Pick<ShownTelling, "name" | "asks" | "count">) => string) => {
  const { t, i18n } = useLingui()
  return ({ name: given, asks, count }) => {
    const name = isolated(given)
    switch (asks.kind) {
      case "row":
        return t`${plural(count, { one: `“${name}”: # new row`, other: `“${name}”: # new rows` })}`
      case "sum":
        return t`“${name}”: the sum has passed its limit`
      case "silence": {
        const day = utcDate(momentOf(asks.by), i18n.locale)
        return t`“${name}”: nothing came by ${day}`
      }
    }
  }
}
