import * as Result from "effect/Result"
import { expect } from "vitest"
import { projections } from "../../src/domain/catalogue.ts"
import { decodeRecord } from "../../src/domain/history/decode-record.ts"
import { newestFirst, type Transaction } from "../../src/domain/history/model.ts"
import type { Device, Folded } from "./device.ts"
import { shownRows, withdrawnRows } from "./reference/store-rows.ts"
import { type SimulatedServer, wireOf } from "./simulated-server.ts"

/** The readable rows of the server's table as a device should hold them. */
const tableOf = (server: SimulatedServer): ReadonlyArray<Transaction> =>
  [...server.rows.values()]
    .filter((row) => row.flaw === "none")
    .map((row) => Result.getOrThrow(decodeRecord(wireOf(row), 0)))
    .sort(newestFirst)

/** What a folded log says of the history, and how much of it is known. */
export const digestOf = (folded: Folded): string =>
  projections.transactions.stored.digest(folded.state("transactions")) +
  projections.coverage.stored.digest(folded.state("coverage"))

/**
 * Row for row: what the device shows is what the server has, and what its log would come to with every page written
 * out. Only a difference is worth the matcher's time.
 */
export const expectAgreement = (device: Device, server: SimulatedServer): void => {
  const order = shownRows(device.folded.state("transactions"))
  const table = tableOf(server)
  if (JSON.stringify(order) !== JSON.stringify(table)) expect(order).toEqual(table)
  const stray = order.filter((row) => device.folded.state("transactions").find(row.id)?.withdrawn !== false)
  expect(stray).toEqual([])
  expect(digestOf(device.folded)).toBe(digestOf(device.inFull))
}

/** No row was taken away here that the server still has and that can be read. */
export const expectNoneWithdrawnWrongly = (device: Device, server: SimulatedServer): void => {
  if (device.folded.state("transactions").withdrawn === 0) return
  for (const { id } of withdrawnRows(device.folded.state("transactions"))) {
    if (server.rows.get(id)?.flaw === "none") expect.unreachable(`row ${id} was taken away though the server has it`)
  }
}
