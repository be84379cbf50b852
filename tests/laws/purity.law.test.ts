import { describe, expect, it, vi } from "vitest"
import { projections } from "../../src/domain/catalogue.ts"
import { audit } from "../../src/domain/history/audit.ts"
import { recheckStatuses, rereadOldest, synchronise } from "../../src/domain/history/sync-plan.ts"
import { samples } from "../domain/samples.ts"
import { Device } from "./device.ts"
import { Random } from "./random.ts"
import { SimulatedServer } from "./simulated-server.ts"

const forbidden = (name: string) => (): never => {
  throw new Error(`${name} has no place in what can be replayed`)
}

/** Everything by which the outside could creep into a fold. */
const outside = ["Date", "performance", "crypto", "setTimeout", "setInterval", "queueMicrotask", "fetch", "navigator"]

/** A whole life of a device: every event, every plan, every answer; what it leads to. */
const live = (): ReadonlyArray<string> => {
  const server = new SimulatedServer(new Random(7))
  server.grow(200, 0.05)
  const device = new Device(server)
  for (const sample of samples) device.append(sample)
  for (const plan of [synchronise, audit, rereadOldest, synchronise]) device.run(plan(device.view))
  device.run(recheckStatuses(device.view))
  const stored: ReadonlyArray<{ readonly name: string; readonly stored: { digest(state: unknown): string } }> =
    Object.values(projections)
  return stored.map(({ name, stored }) => stored.digest(device.folded.states.get(name)))
}

/** Does something with the outside out of reach, and says how many promises it waited for. */
const shutIn = <Value>(action: () => Value): { readonly value: Value; readonly promises: number } => {
  for (const name of outside)
    vi.stubGlobal(name, new Proxy(forbidden(name), { get: forbidden(name), construct: forbidden(name) }))
  vi.spyOn(Math, "random").mockImplementation(forbidden("Math.random"))
  const then = vi.spyOn(Promise.prototype, "then")
  try {
    return { value: action(), promises: then.mock.calls.length }
  } finally {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
}

describe("law 1: what can be replayed is pure", () => {
  it("events, folds, plans and digests need no clock, no chance, no network and no promise, and end the same each time", () => {
    const before = live()
    expect(shutIn(live)).toEqual({ value: before, promises: 0 })
  })
})
