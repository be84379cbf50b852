import { type ReactNode, useRef, useState } from "react"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import type { Outcome } from "../../rpc/outcome.ts"
import { Gate } from "./gate.tsx"
import { refusalText } from "./refusal.ts"
import { useWords } from "./use-words.ts"

type Sent = Outcome<null, CallRefusal>

/** What waits behind the gate. */
interface Gated {
  /** What it is for, repeated over the field. */
  readonly purpose: string
  /** What will change. */
  readonly details?: ReactNode
  readonly asks: "code" | "password"
  /** Why a value will not do, known before it is sent. */
  readonly refuses?: (two: string) => string | undefined
  readonly send: (two: string) => Promise<Sent>
}

interface Open extends Gated {
  readonly attempt: number
  readonly error: string | undefined
  readonly isPending: boolean
  readonly resolve: (sent: Sent | null) => void
}

const wrongCodeOrPassword = 3

/**
 * The gate as a question: `run` resolves with what the call came to, or with null when the customer closed it and
 * nothing was sent (R248, R249, A96). A wrong code or password keeps it open and empties it.
 */
export const useGated = (): { readonly gate: ReactNode; readonly run: (gated: Gated) => Promise<Sent | null> } => {
  const wordsOf = useWords()
  const [open, setOpen] = useState<Open | null>(null)
  const underWay = useRef(false)
  const run = (gated: Gated): Promise<Sent | null> =>
    new Promise((resolve) => setOpen({ ...gated, attempt: 0, error: undefined, isPending: false, resolve }))
  const wrong = (error: string): void =>
    setOpen((was) => (was === null ? null : { ...was, attempt: was.attempt + 1, error, isPending: false }))
  const submit = async (two: string): Promise<void> => {
    if (open === null || underWay.current) return
    const refused = open.refuses?.(two)
    if (refused !== undefined) return wrong(refused)
    underWay.current = true
    setOpen({ ...open, isPending: true })
    const sent = await open.send(two)
    underWay.current = false
    if (sent._tag === "Refused" && sent.refusal._tag === "Refused" && sent.refusal.code === wrongCodeOrPassword) {
      return wrong(wordsOf(refusalText(sent.refusal)))
    }
    setOpen(null)
    open.resolve(sent)
  }
  const close = (): void => {
    open?.resolve(null)
    setOpen(null)
  }
  const gate = open !== null && (
    <Gate
      purpose={open.purpose}
      asks={open.asks}
      isPending={open.isPending}
      error={open.error}
      attempt={open.attempt}
      onSubmit={(two) => void submit(two)}
      onClose={close}
    >
      {open.details}
    </Gate>
  )
  return { gate, run }
}
