import { useCallback } from "react"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import type { CommandName, Commands } from "../../domain/catalogue.ts"
import type { Outcome } from "../../rpc/outcome.ts"
import { useReadOnly, useWorker } from "./office.ts"
import { failureText, refusalText } from "./refusal.ts"
import { useToast } from "./toasts.tsx"
import { useWords } from "./use-words.ts"

/** What is kept on this device, and refused for no reason of its own. */
type Decision = {
  readonly [Name in CommandName]: [Commands[Name]["refusal"]] extends [never] ? Name : never
}[CommandName]

/**
 * Has the worker keep what the customer decided; where it could not, a toast says why. In a recording whatever is
 * refused is said by the recording itself.
 */
export const useKeep = () => {
  const office = useWorker()
  const isReadOnly = useReadOnly()
  const toast = useToast()
  const words = useWords()
  return useCallback(
    async <Name extends Decision>(
      name: Name,
      request: Commands[Name]["request"],
    ): Promise<Outcome<Commands[Name]["response"], CallRefusal>> => {
      const outcome: Outcome<Commands[Name]["response"], CallRefusal> = await office.call(name, request)
      if (outcome._tag !== "Succeeded" && !isReadOnly)
        toast({ theme: "error", text: words(failureText(outcome, refusalText)) })
      return outcome
    },
    [office, isReadOnly, toast, words],
  )
}
