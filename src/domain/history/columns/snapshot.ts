import type { Chunk } from "./chunk.ts"
import { packCold, readColdPart } from "./cold-codec.ts"
import { chunkOf, type Columns, type Handle, type RunName, runNames } from "./columns.ts"
import { packHot, readHot } from "./hot-codec.ts"
import { IdIndex } from "./id-index.ts"
import { CellReader } from "./segment.ts"
import { TextPool } from "./text-pool.ts"
import type { Vocabulary } from "./vocabulary.ts"

const sharedPool = (pool: TextPool): TextPool => {
  const shared = new TextPool(pool.shift, pool.count)
  for (let number = 0; number < pool.heapCount; number++) shared.attach(number, pool.heap(number))
  return shared
}

/** The same texts under the same codes; letting go of the pools' texts does not take them from a snapshot. */
const sharedVocabulary = (vocabulary: Vocabulary): Vocabulary => {
  const { parties, references, extras, ...dictionaries } = vocabulary
  return {
    ...dictionaries,
    parties: sharedPool(parties),
    references: sharedPool(references),
    extras: sharedPool(extras),
  }
}

/**
 * The columns as they are now, whatever is merged afterwards, for next to no memory: cells are shared. That rows are
 * appended behind those of the snapshot does not touch it; a chunk of which a row changes is copied then (`ownChunk`),
 * one by one.
 */
export const snapshotOf = (columns: Columns): Columns => {
  const runs = Object.fromEntries(
    runNames.map((name) => [name, { chunks: [...columns.runs[name].chunks], rows: columns.runs[name].rows }]),
  ) as { [Name in RunName]: Columns["runs"][Name] }
  const chunks = columns.chunks.map((chunk) => chunk.share())
  return {
    ...columns,
    runs,
    vocabulary: sharedVocabulary(columns.vocabulary),
    chunks,
    ids: new IdIndex(chunks, columns.shift),
    lateOrder: [...columns.lateOrder],
    changes: new Map(columns.changes),
    withdrawnAt: new Map(columns.withdrawnAt),
    bad: new Map(columns.bad),
  }
}

/** The chunk of a handle, to change a row of it in place: cells that a snapshot shares stay the snapshot's. */
export const ownChunk = (columns: Columns, handle: Handle): Chunk => {
  const chunk = chunkOf(columns, handle)
  if (!chunk.isShared) return chunk
  const { hotStamp, coldStamp } = chunk
  const own = Object.assign(readHot(packHot(chunk)), {
    cold: readColdPart(new CellReader(packCold(chunk.loadedCold, chunk.rows))),
    hotStamp,
    coldStamp,
  })
  columns.chunks[handle >>> columns.shift] = own
  return own
}
