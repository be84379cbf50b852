import { events as definitions } from "../../src/domain/catalogue.ts"
import { canonicalJson } from "../../src/domain/kernel/canonical.ts"
import { checksum, pack } from "../../src/worker/store/bytes.ts"
import { type Database, metaOf } from "../../src/worker/store/database.ts"
import type { LoggedEvent } from "../../src/worker/store/event-log.ts"

const refetched = new Set<string>(
  Object.values(definitions).flatMap(({ type, isRefetched }) => (isRefetched ? [type] : [])),
)

const gzip = async (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer())

/**
 * Does to a database what builds up to 2026-11-22 did behind each second checkpoint: pages up to a position move from
 * the events table into an archive row. Those above `gone` stay in the table, too, as they did until the next
 * checkpoint.
 */
export const archiveAsEarlier = async (database: Database, to: number, gone = to): Promise<void> => {
  const from = (await database.archive.orderBy("to").last())?.to ?? 0
  const events: ReadonlyArray<LoggedEvent> = (
    await database.events.where("position").between(from, to, false, true).toArray()
  ).filter(({ type }) => refetched.has(type))
  const bytes = await gzip(events.map((event) => `${canonicalJson(event)}\n`).join(""))
  const positions = events.map(({ position }) => position)
  const row = { from, to, positions, checksum: await checksum(bytes), bytes: pack(bytes, false) }
  await database.transaction("rw", database.meta, database.archive, database.events, async () => {
    await database.archive.add(row)
    await database.events.bulkDelete(positions.filter((position) => position <= gone))
    await database.meta.put({ ...(await metaOf(database)), pruned: gone })
  })
}
