import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react"
import { next, type SendEvent, type SendFlow, type Way } from "../../domain/sending/flow.ts"

/** Where a send stands. It is led on also while nobody draws it. */
export interface LedSend<Order, Sent> {
  readonly present: () => SendFlow<Order, Sent>
  /** @returns whether that changed it */
  readonly tell: (event: SendEvent<Order, Sent>) => boolean
  readonly subscribe: (listener: () => void) => () => void
}

const lead = <Order, Sent>(way: Way, initial: SendFlow<Order, Sent>): LedSend<Order, Sent> => {
  const listeners = new Set<() => void>()
  let flow = initial
  return {
    present: () => flow,
    tell: (event) => {
      const before = flow
      flow = next(way, before, event)
      for (const listener of listeners) listener()
      return flow !== before
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Whose sends are on their way, by the name of their dialog. */
interface LedSends {
  readonly account: string | null
  readonly sends: Map<string, unknown>
}

const LedSendsContext = createContext<LedSends | null>(null)

/**
 * Keeps what is on its way, and how it ended where its dialog was gone by then, as when the office was covered
 * meanwhile: the dialog that comes in its place goes on with it, or the customer would send the same again. What is one
 * customer's nobody else meets, and it is gone with this part of the page.
 */
export const LedSendsHost = ({
  account,
  children,
}: {
  readonly account: string | null
  readonly children: ReactNode
}) => {
  const [sends] = useState(() => new Map<string, unknown>())
  const value = useMemo(() => ({ account, sends }), [account, sends])
  return <LedSendsContext value={value}>{children}</LedSendsContext>
}

/** A send that begins, or the one of this name that is on its way; nobody is there to answer what the old one asks. */
export const useLedSend = <Order, Sent>(
  way: Way,
  initial: SendFlow<Order, Sent>,
  name: string | undefined,
): readonly [SendFlow<Order, Sent>, LedSend<Order, Sent>] => {
  const kept = useContext(LedSendsContext)
  const key = kept === null || name === undefined ? null : `${kept.account} ${name}`
  const [led] = useState((): LedSend<Order, Sent> => {
    // of one name all orders are of one kind
    const left = key === null ? undefined : (kept?.sends.get(key) as LedSend<Order, Sent> | undefined)
    return left === undefined || left.present()._tag === "Asking" ? lead(way, initial) : left
  })
  const flow = useSyncExternalStore(led.subscribe, led.present)
  useEffect(() => {
    if (key === null) return
    if (flow._tag === "Sending") kept?.sends.set(key, led)
    else kept?.sends.delete(key)
  }, [kept, key, flow, led])
  return [flow, led]
}
