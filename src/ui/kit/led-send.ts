import { useEffect, useState, useSyncExternalStore } from "react"
import { next, type SendEvent, type SendFlow, type Way } from "../../domain/sending/flow.ts"
import { useWorker } from "./office.ts"

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

/**
 * Sends on their way by this page's worker and the name of their dialog, and how they ended where that was gone by
 * then, as when the office was covered meanwhile: the dialog that comes in its place goes on with it, or the customer
 * would send the same again.
 */
const underWay = new WeakMap<object, Map<string, unknown>>()

/** A send that begins, or the one of this name that is on its way; nobody is there to answer what the old one asks. */
export const useLedSend = <Order, Sent>(
  way: Way,
  initial: SendFlow<Order, Sent>,
  name: string | undefined,
): readonly [SendFlow<Order, Sent>, LedSend<Order, Sent>] => {
  const office = useWorker()
  const [led] = useState((): LedSend<Order, Sent> => {
    // of one name all orders are of one kind
    const left = underWay.get(office)?.get(name ?? "") as LedSend<Order, Sent> | undefined
    return left === undefined || left.present()._tag === "Asking" ? lead(way, initial) : left
  })
  const flow = useSyncExternalStore(led.subscribe, led.present)
  useEffect(() => {
    if (name === undefined) return
    const left = underWay.get(office) ?? new Map<string, unknown>()
    if (flow._tag === "Sending") underWay.set(office, left.set(name, led))
    else left.delete(name)
  }, [office, name, flow, led])
  return [flow, led]
}
