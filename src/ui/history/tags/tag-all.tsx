import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useCallback, useEffect, useRef, useState } from "react"
import type { CallRefusal } from "../../../domain/calls/refusals.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { Banner } from "../../kit/banner.tsx"
import { Button } from "../../kit/button.tsx"
import { useLive, useWorker } from "../../kit/office.ts"
import { refusalOf, refusalText } from "../../kit/refusal.ts"
import { Segments } from "../../kit/segments.tsx"
import { JobProgress } from "../work-progress.tsx"
import { TagField } from "./tag-field.tsx"

type State =
  | { readonly _tag: "Ready" }
  | { readonly _tag: "Tagging"; readonly id: string }
  | { readonly _tag: "Done"; readonly rows: number }
  | { readonly _tag: "Failed"; readonly refusal: CallRefusal }

/** Gives a tag to all rows in view, or takes it from them, in one work of the worker that can be called off. */
export const TagAll = ({ query }: { readonly query: HistoryQuery }) => {
  const { t } = useLingui()
  const office = useWorker()
  const [given, setGiven] = useState<"give" | "take">("give")
  const [state, setState] = useState<State>({ _tag: "Ready" })
  const running = useRef<string | null>(null)
  const count = useLive("transactionTotals", { query }).value?.value?.count ?? null
  const cancel = useCallback(() => {
    const id = running.current
    running.current = null
    if (id === null) return
    void office.call("cancelJob", { id })
    setState({ _tag: "Ready" })
  }, [office])
  useEffect(() => cancel, [cancel])
  const start = (tag: string): void => {
    const id = crypto.randomUUID()
    running.current = id
    setState({ _tag: "Tagging", id })
    void office.call("tagInView", { id, tag, given: given === "give", query }).then((outcome) => {
      if (running.current !== id) return
      running.current = null
      setState(
        outcome._tag === "Succeeded"
          ? { _tag: "Done", rows: outcome.value.rows }
          : { _tag: "Failed", refusal: refusalOf(outcome) },
      )
    })
  }
  const why = state._tag === "Failed" ? refusalText(state.refusal) : null
  return (
    <section className="tags-part" aria-label={t`All rows in view`}>
      <h3>
        <Trans>All rows in view</Trans>
      </h3>
      <p className="tags-quiet">
        <Plural
          value={count ?? 0}
          one="# row as of now. Rows that come later have the tag only by a rule."
          other="# rows as of now. Rows that come later have the tag only by a rule."
        />
      </p>
      <Segments
        label={t`What is done to these rows`}
        choices={[
          { id: "give", name: t`Give a tag` },
          { id: "take", name: t`Take a tag` },
        ]}
        value={given}
        onChange={setGiven}
      />
      <TagField
        label={t`Tag`}
        verb={given === "give" ? <Trans>Give</Trans> : <Trans>Take</Trans>}
        isDisabled={count === null || count === 0 || state._tag === "Tagging"}
        onTag={start}
      />
      {state._tag === "Tagging" && (
        <>
          <JobProgress id={state.id} label={t`Tagging`} />
          <Button size="small" onPress={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      )}
      <p role="status" className="tags-quiet">
        {state._tag === "Done" && <Plural value={state.rows} one="# row changed" other="# rows changed" />}
      </p>
      {why !== null && <Banner tone="failed">{typeof why === "string" ? <bdi>{why}</bdi> : t(why)}</Banner>}
    </section>
  )
}
