import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { CallRefusal } from "../../../domain/calls/refusals.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { Banner } from "../../kit/banner.tsx"
import { Button } from "../../kit/button.tsx"
import { useLive, useWorker } from "../../kit/office.ts"
import { refusalOf, refusalText } from "../../kit/refusal.ts"
import { Segments } from "../../kit/segments.tsx"
import { useJob } from "../../kit/use-job.ts"
import { JobProgress } from "../work-progress.tsx"
import { TagField } from "./tag-field.tsx"

/** Gives a tag to all rows in view, or takes it from them, in one work of the worker that can be called off. */
export const TagAll = ({ query }: { readonly query: HistoryQuery }) => {
  const { t } = useLingui()
  const office = useWorker()
  const [given, setGiven] = useState<"give" | "take">("give")
  const { state, start, cancel } = useJob<number, CallRefusal>()
  const count = useLive("transactionTotals", { query }).value?.value?.count ?? null
  const tagAll = (tag: string): Promise<void> =>
    start(
      (id) => office.call("tagInView", { id, tag, given: given === "give", query }),
      ({ rows }) => rows,
    )
  const why = state._tag === "Failed" ? refusalText(refusalOf(state.failure)) : null
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
        isDisabled={count === null || count === 0 || state._tag === "Running"}
        onTag={(tag) => void tagAll(tag)}
      />
      {state._tag === "Running" && (
        <>
          <JobProgress id={state.id} label={t`Tagging`} />
          <Button size="small" onPress={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      )}
      <p role="status" className="tags-quiet">
        {state._tag === "Done" && <Plural value={state.made} one="# row changed" other="# rows changed" />}
      </p>
      {why !== null && <Banner tone="failed">{typeof why === "string" ? <bdi>{why}</bdi> : t(why)}</Banner>}
    </section>
  )
}
