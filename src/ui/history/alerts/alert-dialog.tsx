import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import * as Result from "effect/Result"
import { useId, useState } from "react"
import type { AlertProblem } from "../../../domain/alerts/commands.ts"
import { type Asks, type Measure, measures } from "../../../domain/alerts/model.ts"
import type { CallRefusal } from "../../../domain/calls/refusals.ts"
import { formatAmount } from "../../../domain/money/amount.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { readSum, tidySum } from "../../../domain/money/typed-sum.ts"
import type { SavedView } from "../../../domain/views/projection.ts"
import { AlertList, useMeasureNames } from "../../kit/alert-list.tsx"
import { Banner } from "../../kit/banner.tsx"
import { isolated } from "../../kit/bounded-text.ts"
import { Button } from "../../kit/button.tsx"
import { DayField } from "../../kit/days-field.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { Form } from "../../kit/form.tsx"
import { useLive, useWorker } from "../../kit/office.ts"
import { failureText, refusalText } from "../../kit/refusal.ts"
import { Segments } from "../../kit/segments.tsx"
import { Select } from "../../kit/select.tsx"
import { useSumWords } from "../../kit/sum-words.ts"
import { TextField } from "../../kit/text-field.tsx"
import { TwoReadings } from "../../kit/two-readings.tsx"
import { useDotsGroup } from "../../kit/use-dots-group.ts"
import "./alert-dialog.css"

const problems: { readonly [Problem in AlertProblem]: MessageDescriptor } = {
  NoView: msg`This view is no longer there.`,
  Unreadable: msg`This view asks for something that cannot be told of, like rows that are gone.`,
  Unknown: msg`Nothing is known of your history yet. Please try again in a moment.`,
  NoLimit: msg`The sum must be more than 0`,
  Past: msg`This day is over. Choose a later one.`,
  TooMany: msg`There are as many alerts as there can be. Switch one off first.`,
}

const refusedText = (
  refusal: CallRefusal | { readonly _tag: "NoAlert"; readonly problem: AlertProblem },
): string | MessageDescriptor => (refusal._tag === "NoAlert" ? problems[refusal.problem] : refusalText(refusal))

interface AlertDialogProps {
  readonly view: SavedView
  /** Currencies of its rows, the most frequent first. */
  readonly currencies: ReadonlyArray<string>
  readonly onClose: () => void
}

/** Has a saved view tell of what comes: which alerts it has, and a new one. */
export const AlertDialog = ({ view, currencies, onClose }: AlertDialogProps) => {
  const { t } = useLingui()
  const office = useWorker()
  const form = useId()
  const sumWords = useSumWords()
  const measureNames = useMeasureNames()
  const held = (useLive("alerts", null).value?.alerts ?? []).filter((alert) => alert.view === view.id)
  const known = useLive("filterChoices", null).value?.value?.currencies ?? []
  const [kind, setKind] = useState<Asks["kind"]>("row")
  const [measure, setMeasure] = useState<Measure>("in")
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState("")
  const [by, setBy] = useState<number | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<string | MessageDescriptor | null>(null)
  const [isMade, setMade] = useState(false)
  const choices = [...new Set([...currencies, ...known])]
  const currency = chosen ?? choices[0] ?? null
  const sum = readSum(typed, {
    decimals: null,
    noLeadingZero: false,
    zeroAllowed: false,
    dotsGroup: useDotsGroup(typed),
  })
  const asks: Asks | null =
    kind === "row"
      ? { kind }
      : kind === "silence"
        ? by === null
          ? null
          : { kind, by }
        : currency !== null && Result.isSuccess(sum)
          ? { kind, measure, currency, limit: formatAmount(sum.success) }
          : null
  const touched = (): void => {
    setRefused(null)
    setMade(false)
    setAsked(false)
  }
  const make = async (): Promise<void> => {
    setAsked(true)
    if (asks === null) return
    const outcome = await office.call("makeAlert", { id: crypto.randomUUID(), view: view.id, asks })
    if (outcome._tag === "Succeeded") {
      setTyped("")
      setAsked(false)
      return setMade(true)
    }
    setRefused(failureText(outcome, refusedText))
  }
  const name = isolated(view.name)
  return (
    <Dialog
      title={t`Tell me of “${name}”`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button kind="primary" type="submit" form={form}>
            <Trans>Set the alert</Trans>
          </Button>
        </>
      }
    >
      <div className="alert-dialog">
        {held.length > 0 && <AlertList alerts={held} />}
        <Form
          id={form}
          className="alert-form"
          onSubmit={() => {
            void make()
          }}
        >
          <Segments
            label={t`Tell me`}
            choices={[
              { id: "row", name: t`When a row comes` },
              { id: "sum", name: t`When a sum passes` },
              { id: "silence", name: t`When nothing comes` },
            ]}
            value={kind}
            onChange={(next) => {
              setKind(next)
              touched()
            }}
          />
          {kind === "sum" && (
            <>
              <Segments
                label={t`What is summed`}
                choices={measures.map((id) => ({ id, name: measureNames[id] }))}
                value={measure}
                onChange={(next) => {
                  setMeasure(next)
                  touched()
                }}
              />
              <Select
                label={t`Currency`}
                choices={choices.map((id) => ({ id, name: currencyOf(id).code }))}
                value={currency}
                onChange={(next) => {
                  setChosen(next)
                  touched()
                }}
              />
              <TextField
                label={t`Is more than`}
                inputMode="decimal"
                autoComplete="off"
                spellCheck="false"
                value={typed}
                onChange={(next) => {
                  setTyped(next)
                  touched()
                }}
                onBlur={() => setTyped(tidySum(typed))}
                error={isAsked && Result.isFailure(sum) ? sumWords(sum.failure) : undefined}
              />
              <TwoReadings problem={Result.isFailure(sum) ? sum.failure : null} onChoose={setTyped} />
            </>
          )}
          {kind === "silence" && (
            <>
              <DayField
                label={t`By the end of (UTC)`}
                second={by}
                none={t`Choose a day`}
                onChange={(day) => {
                  setBy(day?.to ?? null)
                  touched()
                }}
              />
              {isAsked && by === null && (
                <Banner tone="waiting">
                  <Trans>Choose a day.</Trans>
                </Banner>
              )}
            </>
          )}
          <p className="alert-note">
            <Trans>
              Only what comes from now on counts. You are told while the office is open, and when you come back. It
              stays on this device.
            </Trans>
          </p>
          <p role="status" className="alert-note">
            {isMade && <Trans>The alert is set.</Trans>}
          </p>
          {refused !== null && <Banner tone="waiting">{typeof refused === "string" ? refused : t(refused)}</Banner>}
        </Form>
      </div>
    </Dialog>
  )
}
