import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { isFresh } from "../../../domain/money/convert.ts"
import type { ValuePart, ValueSum } from "../../../domain/rates/value-then.ts"
import { Amount } from "../../kit/amount.tsx"
import { Button } from "../../kit/button.tsx"
import { useNow } from "../../kit/clock.ts"
import { Dialog } from "../../kit/dialog.tsx"
import { useLive } from "../../kit/office.ts"
import { Segments } from "../../kit/segments.tsx"
import { utcMoment } from "../../kit/time.ts"
import "./value.css"

/** By which rates rows are valued: those of their moments, or the newest. */
type When = "past" | "present"

const Part = ({ part: { ratesAt, rows, value } }: { readonly part: ValuePart }) => {
  const { i18n } = useLingui()
  const moment = ratesAt === null ? "" : utcMoment(ratesAt, i18n.locale)
  return (
    <li className="value-part">
      <span>
        {ratesAt === null ? <Trans>Euros, which need no rate</Trans> : <Trans>Rates of {moment}</Trans>}{" "}
        <span className="value-quiet">
          <Plural value={rows} one="# row" other="# rows" />
        </span>
      </span>
      <Amount value={value} currency="eur" precision={2} sign="movement" />
    </li>
  )
}

/** Answers that are named one by one. */
const mostParts = 100

const Explained = ({ sum, onClose }: { readonly sum: ValueSum; readonly onClose: () => void }) => {
  const { t } = useLingui()
  const rest = sum.parts.length - mostParts
  return (
    <Dialog title={t`Where this comes from`} shape="drawer" isOpen onClose={onClose}>
      <p>
        <Trans>
          Each row by the rates that this device heard nearest to it, at most twelve hours away. The sum is exact and
          rounded once.
        </Trans>
      </p>
      <ul className="value-parts">
        {sum.parts.slice(0, mostParts).map((part) => (
          <Part key={part.ratesAt} part={part} />
        ))}
      </ul>
      {rest > 0 && (
        <p className="value-quiet">
          <Plural value={rest} one="and # older answer" other="and # older answers" />
        </p>
      )}
      {sum.without > 0 && (
        <p>
          <Plural
            value={sum.without}
            one="# row has no rate near enough and is not in the sum."
            other="# rows have no rate near enough and are not in the sum."
          />
        </p>
      )}
      <p className="value-part">
        <Trans>Together</Trans>
        <span className="value-sum">
          <Amount value={sum.value} currency="eur" precision={2} sign="movement" />
        </span>
      </p>
    </Dialog>
  )
}

const Valued = ({ query, when }: { readonly query: HistoryQuery; readonly when: When }) => {
  const { t } = useLingui()
  const now = useNow()
  const [isExplained, setExplained] = useState(false)
  const value = useLive("transactionValue", { query }).value?.value ?? null
  if (value === null) return null
  const sum = value[when]
  const isOld = when === "present" && sum.parts.some(({ ratesAt }) => ratesAt !== null && !isFresh(ratesAt, now))
  return (
    <>
      <span className="value-sum">
        <Amount value={isOld ? null : sum.value} currency="eur" precision={2} sign="movement" />
      </span>
      {sum.without > 0 && !isOld && (
        <span className="value-quiet">
          <Plural value={sum.without} one="without # row: —" other="without # rows: —" />
        </span>
      )}
      {when === "past" && sum.parts.length > 0 && (
        <Button kind="quiet" size="small" aria-label={t`Explain this value`} onPress={() => setExplained(true)}>
          <Trans>Explain</Trans>
        </Button>
      )}
      {isExplained && <Explained sum={sum} onClose={() => setExplained(false)} />}
    </>
  )
}

/** What the rows in view are worth together, once somebody wants to know: then, or now. */
export const ValueLine = ({ query }: { readonly query: HistoryQuery }) => {
  const { t } = useLingui()
  const [when, setWhen] = useState<When | null>(null)
  return (
    <div className="value-line" role="group" aria-label={t`Value in euro`}>
      <Segments<When>
        label={t`Value in euro`}
        choices={[
          { id: "past", name: t`Value then` },
          { id: "present", name: t`Value now` },
        ]}
        value={when}
        onChange={(chosen) => setWhen(chosen === when ? null : chosen)}
      />
      {when !== null && <Valued query={query} when={when} />}
    </div>
  )
}
