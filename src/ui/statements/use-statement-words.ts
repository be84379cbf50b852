import { useLingui } from "@lingui/react/macro"
import type { StatementWords } from "../../domain/statements/words.ts"

/** What a statement says as a file, in the language of the page; a name in braces is put in where it is written. */
export const useStatementWords = (): StatementWords => {
  const { t } = useLingui()
  const [first, to, time, rows, code, entries, page] = [
    "{first}",
    "{to}",
    "{time}",
    "{rows}",
    "{code}",
    "{entries}",
    "{page}",
  ]
  return {
    title: t`Statement`,
    period: t`From ${first} to ${to}`,
    made: t`Made on ${time} on the customer’s own device`,
    answered: t`Balances are reckoned from the office’s answer of ${time} by the rows of the history.`,
    balances: t`Balances`,
    currency: t`Currency`,
    opening: t`Opening balance`,
    came: t`In`,
    left: t`Out`,
    closing: t`Closing balance`,
    fees: t`Fees among them`,
    byTheOffice: t`By the office and by the history`,
    moment: t`Moment`,
    office: t`Office`,
    history: t`History`,
    comparison: t`Comparison`,
    agrees: t`the same`,
    differs: t`differs`,
    cannotTell: t`cannot be told`,
    values: t`Value in euro when it happened, by rates at most twelve hours from each row`,
    value: t`Value then`,
    rates: t`Rates of`,
    withoutRate: t`Rows without a rate`,
    noRate: t`needs none`,
    types: t`By type`,
    type: t`Type`,
    rows: t`Rows`,
    net: t`Net`,
    movements: t`Movements`,
    time: t`Time, UTC`,
    description: t`Type and description`,
    amount: t`Amount`,
    fee: t`Fee`,
    unmoved: t`Rows of the period that moved nothing, because they failed or have not come yet: ${rows}`,
    complete: t`Every row from ${first} on is here, no gap, as of ${time}.`,
    incomplete: t`The history of this period is not complete on this device: rows may be missing.`,
    chain: t`Chain of the journal: ${code}, ${entries} entries`,
    noChain: t`The chain of the journal was not checked yet.`,
    none: "—",
    page: t`Page ${page}`,
  }
}
