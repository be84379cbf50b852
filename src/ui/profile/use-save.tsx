import { type ReactNode, useState } from "react"
import type { ProfileChange } from "../../domain/profile/model.ts"
import type { Customer } from "../../domain/session/events.ts"
import { useWorker } from "../kit/office.ts"
import { failureText, refusalText } from "../kit/refusal.ts"
import { useGated } from "../kit/use-gated.tsx"
import { useWords } from "../kit/use-words.ts"

interface SaveWords {
  readonly purpose: string
  readonly details?: ReactNode
  readonly refuses?: (two: string) => string | undefined
}

/**
 * Saves keys of the profile through the gate (R247). Resolves with whether it was saved; why not stands in `failure`.
 */
export const useSave = (customer: Customer) => {
  const wordsOf = useWords()
  const office = useWorker()
  const { gate, run } = useGated()
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (changes: ReadonlyArray<ProfileChange>, words: SaveWords): Promise<boolean> => {
    setFailure(null)
    const sent = await run({
      ...words,
      asks: customer.twoFactor ? "code" : "password",
      send: (secondFactor) => office.call("saveProfile", { changes, secondFactor }),
    })
    if (sent === null || sent._tag === "Succeeded") return sent !== null
    setFailure(wordsOf(failureText(sent, refusalText)))
    return false
  }
  return { gate, failure, save }
}
