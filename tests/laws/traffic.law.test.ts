import { describe, expect, it } from "vitest"
import { digestOf, expectAgreement } from "./agreement.ts"
import { arrivals, type Mischief, upheavals } from "./chaos.ts"
import { Folded } from "./device.ts"
import { forSeeds, patience } from "./seeds.ts"
import { traffic } from "./traffic.ts"
import { world } from "./world.ts"

const moves: ReadonlyArray<Mischief> = [
  (server, random) => server.change(server.anyId() ?? 0, { date: server.now - random.whole(0, 7_200) }),
  (server, random) => {
    const [from, to] = [server.anyId(), server.anyId()].map((id) =>
      id === undefined ? undefined : server.rows.get(id),
    )
    if (from !== undefined && to !== undefined) server.change(from.id, { date: to.date - random.whole(0, 1) })
  },
]

describe.each([1, 4, 8])(
  "with up to %i requests of the walker at once, head page, walker, filters and answers of a walker that was given up, all on their way at once",
  { timeout: patience },
  (width) => {
    it.each([
      ["come on top", arrivals],
      ["come, change and go anywhere", [...arrivals, ...upheavals]],
      ["move in time", moves],
    ] as const)(
      "lead to the server's table row for row where rows %s, and every fold decides the same",
      (_, mischief) => {
        forSeeds(25, [5, 13, 28, 54, 239, 546], (seed) => {
          const made = world(seed, { mischief, rows: [0, width === 1 ? 200 : 400] })
          made.device.width = width
          traffic(made, made.random.whole(50, 300))
          expectAgreement(made.device, made.server)
          const again = new Folded()
          for (const event of made.device.log) again.take(event)
          expect(digestOf(again)).toBe(digestOf(made.device.folded))
        })
      },
    )
  },
)
