import { noFilter } from "../../domain/history/query.ts"
import type { Kind } from "../../domain/sending/intent.ts"
import { type OpenOutcome, openOutcomes } from "../../domain/sending/open-outcomes.ts"
import type { SendsView } from "../../domain/sending/state.ts"
import { useLive } from "./office.ts"
import { OutcomeLine } from "./outcome-line.tsx"

const newest = { query: noFilter, from: 0, count: 100 }

/** What was sent from this device, of which nobody knows what became, with what the history shows of it. */
export const useOpenOutcomes = (earlier: SendsView | null): ReadonlyArray<OpenOutcome> => {
  const rows = useLive("transactionWindow", newest).value?.value?.rows ?? []
  return openOutcomes(earlier?.unknown ?? [], earlier?.sends ?? [], rows)
}

interface OpenOutcomesProps {
  readonly of: ReadonlyArray<Kind>
  /** It stands where they are compared. */
  readonly isHere?: boolean
}

const Lines = ({ of, isHere = false, earlier }: OpenOutcomesProps & { readonly earlier: SendsView }) => {
  const outcomes = useOpenOutcomes(earlier).filter(({ kind }) => of.includes(kind))
  return outcomes.length === 0 ? null : (
    <div className="open-outcomes">
      {outcomes.map((outcome) => (
        <OutcomeLine key={outcome.callId} outcome={outcome} isHere={isHere} />
      ))}
    </div>
  )
}

/**
 * Over a form that moves funds, and where one looks for what became of them: sends of these kinds whose outcome nobody
 * knows. Nothing where there are none, and then no row of the history is asked for.
 */
export const OpenOutcomes = (props: OpenOutcomesProps) => {
  const earlier = useLive("sends", null).value
  return earlier === null || earlier.unknown.length === 0 ? null : <Lines {...props} earlier={earlier} />
}
