import { useCallback, useEffect, useRef, useState } from "react"
import type { Outcome } from "../../rpc/outcome.ts"
import { useWorker } from "./office.ts"

type Failure<Refusal> = Exclude<Outcome<never, Refusal>, { readonly _tag: "Succeeded" }>

/** How it stands with a long work; its name, under which its progress is asked, is known while it runs. */
type JobState<Made, Refusal> =
  | { readonly _tag: "Ready" }
  | { readonly _tag: "Running"; readonly id: string }
  | { readonly _tag: "Done"; readonly made: Made }
  | { readonly _tag: "Failed"; readonly failure: Failure<Refusal> }

/** A long work of the worker, begun here, one at a time. Leaving the screen calls it off. */
export const useJob = <Made, Refusal>() => {
  const office = useWorker()
  const [state, setState] = useState<JobState<Made, Refusal>>({ _tag: "Ready" })
  const running = useRef<string | null>(null)
  const cancel = useCallback((): void => {
    const id = running.current
    running.current = null
    if (id !== null) void office.call("cancelJob", { id })
    setState({ _tag: "Ready" })
  }, [office])
  useEffect(() => cancel, [cancel])
  /** Begins a work under a name of its own, and makes of what came what is shown of it. */
  const start = async <Value>(
    begin: (id: string) => Promise<Outcome<Value, Refusal>>,
    make: (value: Value) => Made,
  ): Promise<void> => {
    const id = crypto.randomUUID()
    running.current = id
    setState({ _tag: "Running", id })
    const outcome = await begin(id)
    if (running.current !== id) return // called off: nothing of it is kept
    running.current = null
    setState(
      outcome._tag === "Succeeded" ? { _tag: "Done", made: make(outcome.value) } : { _tag: "Failed", failure: outcome },
    )
  }
  return { state, start, cancel }
}
