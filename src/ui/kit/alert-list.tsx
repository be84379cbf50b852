import { Trans, useLingui } from "@lingui/react/macro"
import type { Measure } from "../../domain/alerts/model.ts"
import type { ShownAlert } from "../../domain/alerts/queries.ts"
import { currencyOf } from "../../domain/money/currency.ts"
import { Amount } from "./amount.tsx"
import { drawn } from "./bounded-text.ts"
import { Button } from "./button.tsx"
import { useOffers } from "./office.ts"
import { momentOf, utcDate } from "./time.ts"
import { useKeep } from "./use-keep.ts"
import "./alert-list.css"

/** What is summed, in words. */
export const useMeasureNames = (): { readonly [Name in Measure]: string } => {
  const { t } = useLingui()
  return { in: t`What came in`, out: t`What went out`, net: t`In less out` }
}

const AlertWords = ({ asks }: Pick<ShownAlert, "asks">) => {
  const { i18n } = useLingui()
  const names = useMeasureNames()
  switch (asks.kind) {
    case "row":
      return <Trans>When a row comes</Trans>
    case "sum": {
      const { code } = currencyOf(asks.currency)
      const measure = names[asks.measure]
      return (
        <Trans>
          {measure}, {code}: when it is more than <Amount value={asks.limit} currency={asks.currency} bare />
        </Trans>
      )
    }
    case "silence": {
      const day = utcDate(momentOf(asks.by), i18n.locale)
      return <Trans>When nothing comes by {day} (UTC)</Trans>
    }
  }
}

/** Alerts, each with what it tells of and a way to switch it off. */
export const AlertList = ({ alerts }: { readonly alerts: ReadonlyArray<ShownAlert> }) => {
  const { t } = useLingui()
  const keep = useKeep()
  const offers = useOffers()
  return (
    <ul>
      {alerts.map(({ id, name, asks, done }) => (
        <li key={id} className="alert-line">
          <span className="alert-words">
            <bdi className="alert-name">{drawn(name)}</bdi>
            <span className="alert-asks">
              <AlertWords asks={asks} />
              {done && (
                <>
                  {" · "}
                  <Trans>told</Trans>
                </>
              )}
            </span>
          </span>
          {offers && (
            <Button
              size="small"
              kind="quiet"
              aria-label={t`Switch the alert of “${name}” off`}
              onPress={() => void keep("endAlert", { id })}
            >
              <Trans>Switch off</Trans>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
