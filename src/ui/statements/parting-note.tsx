import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { SearchCheck } from "lucide-react"
import { useState } from "react"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { currencyOf } from "../../domain/money/currency.ts"
import type { Parting } from "../../domain/statements/parting.ts"
import { Amount } from "../kit/amount.tsx"
import { Button } from "../kit/button.tsx"
import { Icon } from "../kit/icon.tsx"
import { useWorker } from "../kit/office.ts"
import { refusalOf, refusalText } from "../kit/refusal.ts"
import { momentOf, utcMoment } from "../kit/time.ts"

interface PartingNoteProps {
  readonly currency: string
  /** When the office answered what differs, epoch ms. */
  readonly at: number
  readonly onQuery: (query: HistoryQuery) => void
}

const useMoment = () => {
  const { i18n } = useLingui()
  return (ms: number): string => utcMoment(ms, i18n.locale)
}

/** What explains the difference: the one row that should not be there as it is, or none. */
const Cause = ({ parting: { row, rows }, currency }: { readonly parting: Parting; readonly currency: string }) => {
  const moment = useMoment()
  if (row !== null) {
    const time = moment(momentOf(row.date))
    return (
      <Trans>
        Without the row of {time}, <Amount value={row.sum} currency={currency} sign="movement" />, both would agree.
      </Trans>
    )
  }
  return rows === 0 ? (
    <Trans>The history has no row of this balance between them.</Trans>
  ) : (
    <Trans>No single row between them explains it: one may be missing, or have another sum.</Trans>
  )
}

const Found = ({ parting, currency, onQuery }: Omit<PartingNoteProps, "at"> & { readonly parting: Parting }) => {
  const moment = useMoment()
  const [after, until] = [moment(parting.after), moment(parting.until)]
  return (
    <>
      <Trans>
        Up to {after} balance and history move alike. Between then and {until} the office’s balance moved by{" "}
        <Amount value={parting.difference} currency={currency} sign="movement" /> more than the history.
      </Trans>{" "}
      <Cause parting={parting} currency={currency} />
      {parting.rows > 0 && (
        <>
          {" "}
          <Button kind="plain" size="small" onPress={() => onQuery(parting.query)}>
            <Plural value={parting.rows} one="Show # row around it" other="Show # rows around it" />
          </Button>
        </>
      )}
    </>
  )
}

type Asked = "not yet" | "looking" | { readonly parting: Parting | null } | { readonly refusal: CallRefusal }

/** Where a balance that differs from what the office said begins to differ (B027). */
export const PartingNote = ({ currency, at, onQuery }: PartingNoteProps) => {
  const { t } = useLingui()
  const office = useWorker()
  const [asked, setAsked] = useState<Asked>("not yet")
  const { code } = currencyOf(currency)
  const look = async (): Promise<void> => {
    setAsked("looking")
    const outcome = await office.call("findParting", { currency, at })
    setAsked(outcome._tag === "Succeeded" ? { parting: outcome.value } : { refusal: refusalOf(outcome) })
  }
  if (typeof asked === "string")
    return (
      <Button kind="plain" size="small" isDisabled={asked === "looking"} onPress={() => void look()}>
        <Icon of={SearchCheck} />
        <Trans>Where did it begin? {code}</Trans>
      </Button>
    )
  if ("refusal" in asked) {
    const why = refusalText(asked.refusal)
    return (
      <p className="statement-note" role="status">
        {typeof why === "string" ? <bdi>{why}</bdi> : t(why)}
      </p>
    )
  }
  return (
    <p className="statement-note" role="status">
      {code}:{" "}
      {asked.parting === null ? (
        <Trans>Where they part cannot be told from the answers that this device kept.</Trans>
      ) : (
        <Found parting={asked.parting} currency={currency} onQuery={onQuery} />
      )}
    </p>
  )
}
