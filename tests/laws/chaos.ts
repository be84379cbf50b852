import type { Random } from "./random.ts"
import type { SimulatedServer } from "./simulated-server.ts"

/** Something that can happen to the server's table between two answers. */
export type Mischief = (server: SimulatedServer, random: Random) => void

const anywhere = (server: SimulatedServer, random: Random): number => {
  const any = server.anyId()
  const row = any === undefined ? undefined : server.rows.get(any)
  return row === undefined ? server.now : row.date + random.pick([0, 0, 1, -1])
}

/** Rows come on top: in the newest second, which is still open, in a later one, or many at once. */
export const arrivals: ReadonlyArray<Mischief> = [
  (server) => server.insert(),
  (server, random) => {
    for (let count = random.whole(2, 40); count > 0; count--) server.insert()
  },
  (server, random) => server.grow(random.whole(1, 4), 0),
  (server, random) => server.grow(random.whole(20, 60), 0.3),
]

/** Rows come where nobody looks any more, change, move to another time and go. */
export const upheavals: ReadonlyArray<Mischief> = [
  (server, random) => server.insert(Math.min(server.now, anywhere(server, random))),
  (server, random) => server.change(server.anyId() ?? 0, { sum: `${random.whole(1, 99)}.5` }),
  (server, random) => server.change(server.anyId() ?? 0, { status: random.pick(["0", "1", "2", "3"]) }),
  (server, random) => server.change(server.anyId() ?? 0, { date: Math.min(server.now, anywhere(server, random)) }),
  (server) => server.remove(server.anyId() ?? 0),
  (server, random) => {
    for (let count = random.whole(1, 30); count > 0; count--) server.remove(server.anyId() ?? 0)
  },
]
