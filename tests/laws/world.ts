import { expect } from "vitest"
import { completeAsOf } from "../../src/domain/history/coverage.ts"
import { isAnchored, recheckStatuses, rereadOldest, synchronise } from "../../src/domain/history/sync-plan.ts"
import type { Mischief } from "./chaos.ts"
import { Device } from "./device.ts"
import { Random } from "./random.ts"
import { type ServerSetting, SimulatedServer } from "./simulated-server.ts"

/** A server that lives, and a device that follows it; all chance comes from one seed. */
export interface World {
  readonly random: Random
  readonly server: SimulatedServer
  readonly device: Device
  /** Something happens on the server, unless it rests. */
  readonly happen: () => void
  /** Nothing happens on the server any more. */
  readonly calm: () => void
}

/** What a world is like; without mischief nothing changes by itself. */
export interface Setting extends ServerSetting {
  readonly rows?: readonly [number, number]
  /** How often many rows come in one second. */
  readonly bursts?: number
  readonly mischief?: ReadonlyArray<Mischief>
  /** How often something happens between two answers, thirty times at most. */
  readonly unrest?: number
  /** How often the newest page is due amid the reading of older ones. */
  readonly looks?: number
  /** Looks on after every answer. */
  readonly afterwards?: (world: World) => void
}

/** Makes a world. */
export const world = (
  seed: number,
  {
    rows = [0, 400],
    bursts = 0.04,
    mischief = [],
    unrest = 0.3,
    looks = 0.1,
    afterwards = () => {},
    ...behaviour
  }: Setting = {},
): World => {
  const random = new Random(seed)
  const server = new SimulatedServer(random, behaviour)
  server.grow(random.whole(...rows), bursts)
  let events = 30
  const happen = (): void => {
    if (events <= 0 || mischief.length === 0) return
    events--
    random.pick(mischief)(server, random)
  }
  const device = new Device(server, () => {
    if (random.chance(unrest)) happen()
    afterwards(made)
  })
  const looking = new Random(seed ^ 0x5eed)
  device.isHeadDue = () => looking.chance(looks)
  device.areStatusesDue = () => looking.chance(looks)
  const made: World = { random, server, device, happen, calm: () => void (events = 0) }
  return made
}

/** Passes that are killed at random, as a device on the road has them. */
export const unruly = ({ random, device }: World, passes: number): void => {
  for (let pass = 0; pass < passes; pass++) {
    device.run(synchronise(device.view), random.chance(0.5) ? random.whole(0, 12) : Number.POSITIVE_INFINITY)
    if (random.chance(0.5))
      device.run(recheckStatuses(device.view), random.chance(0.3) ? random.whole(0, 6) : Number.POSITIVE_INFINITY)
    for (let page = random.whole(0, 8); page > 0; page--) device.run(rereadOldest(device.view))
  }
}

/** Reads old pages in rotation until every covered second was read after this. */
export const rereadEverything = ({ device }: World): void => {
  const since = device.clock
  device.clock += 1
  for (let pages = 0; isAnchored(device.view) && (completeAsOf(device.view.coverage()) ?? since) < since; pages++) {
    expect(pages).toBeLessThan(2_000)
    device.run(rereadOldest(device.view))
  }
}
