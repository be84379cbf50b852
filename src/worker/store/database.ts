import { Dexie, type Table } from "dexie"
import type { OpenCall } from "../../domain/calls/lifecycle.ts"
import { genesis } from "../../domain/recording/chain.ts"
import type { CheckpointRow, SegmentRow } from "../projector/checkpoint.ts"
import type { ArchiveRow } from "./archive.ts"
import type { LoggedEvent } from "./event-log.ts"

/** What the log knows of itself. One row. */
export interface Meta {
  readonly key: "meta"
  readonly logId: string
  /** The newest schema that wrote here; a build that knows only an older one writes no checkpoint. */
  readonly schema: number
  /** Archived events up to this position are no longer in the events table. */
  readonly pruned: number
  /** Hash of the newest event: the end of the chain. */
  readonly head: string
  /** Deletion was asked for and may have been interrupted. */
  readonly tombstone: boolean
  /** The customer wants this history kept on the device after signing out. */
  readonly kept: boolean
}

/** The schema this build writes. */
export const schema = 1

/** Runs what it is given one after the other, whatever became of the one before. */
export type Turns = <A>(run: () => PromiseLike<A>) => Promise<A>

export const makeTurns = (): Turns => {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const mine = last.then(run)
    last = mine.catch(() => undefined)
    return mine
  }
}

/**
 * One customer's database: the log (events and archive), open calls by key, checkpoints with their segments, and what
 * the log knows of itself.
 */
export class Database extends Dexie {
  declare readonly events: Table<LoggedEvent, number, Omit<LoggedEvent, "position">>
  declare readonly openCalls: Table<OpenCall, string>
  declare readonly meta: Table<Meta, string>
  declare readonly archive: Table<ArchiveRow, number>
  declare readonly segments: Table<SegmentRow, number>
  declare readonly checkpoint: Table<CheckpointRow, number>

  readonly #turns: Turns

  /** @param turns those of the other handles that this worker has on the same database */
  constructor(name: string, durability: "strict" | "relaxed", turns: Turns = makeTurns()) {
    super(name, { chromeTransactionDurability: durability, cache: "disabled" })
    this.version(schema).stores({
      events: "++position",
      openCalls: "key",
      meta: "key",
      archive: "++id, to",
      segments: "++id",
      checkpoint: "generation",
    })
    this.#turns = turns
  }

  /**
   * A transaction, once no other one is under way in this worker. Where a worker ends amid one that writes and one that
   * reads, WebKit gives their tables to nobody any more, neither after a reload nor in another tab (decision 0053).
   */
  alone<A>(mode: "r" | "rw", tables: ReadonlyArray<Table>, scope: () => PromiseLike<A>): Promise<A> {
    return this.#turns(() => this.transaction(mode, tables, scope))
  }
}

/**
 * The log's own row; made with the database, and made again when someone deleted the database under us. Within a
 * transaction over `meta`.
 */
export const metaOf = async (database: Database): Promise<Meta> => {
  const held = await database.meta.get("meta")
  if (held !== undefined) return held
  const logId = crypto.randomUUID()
  const made: Meta = { key: "meta", logId, schema, pruned: 0, head: genesis(logId), tombstone: false, kept: false }
  await database.meta.add(made)
  return made
}
