import type { StoredEvent } from "../../src/domain/kernel/event.ts"
import { samples } from "../domain/samples.ts"
import { arrivals, upheavals } from "./chaos.ts"
import type { Random } from "./random.ts"
import { unruly, world } from "./world.ts"

/** A log of everything that can happen: passes over a restless server, and every other event in between. */
export const randomLog = (seed: number): { readonly log: ReadonlyArray<StoredEvent>; readonly random: Random } => {
  const made = world(seed, {
    rows: [0, 150],
    flaws: 0.03,
    mischief: [...arrivals, ...upheavals],
    afterwards: ({ device, random }) => {
      if (random.chance(0.4)) device.append(random.pick(samples))
    },
  })
  unruly(made, made.random.whole(1, 2))
  return { log: made.device.log, random: made.random }
}
