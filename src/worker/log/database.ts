import { Dexie, type Table } from "dexie"
import type { OpenCall } from "../../domain/calls/lifecycle.ts"
import type { StoredEvent } from "../../domain/kernel/event.ts"

/** What the log knows of itself. One row. */
export interface Meta {
  readonly key: "meta"
  readonly logId: string
  /** The newest schema that wrote here; a build that knows only an older one does not write. */
  readonly schema: number
  /** Deletion was asked for and may have been interrupted. */
  readonly tombstone: boolean
  /** The customer wants this history kept on the device after signing out. */
  readonly kept: boolean
}

/** The schema this build writes. */
export const schema = 1

/** Every customer's database on this device starts with this. */
export const databasePrefix = "web-office-"

/** One customer's database: events by position, open calls by key, and what the log knows of itself. */
export class Database extends Dexie {
  declare readonly events: Table<StoredEvent, number, Omit<StoredEvent, "position">>
  declare readonly openCalls: Table<OpenCall, string>
  declare readonly meta: Table<Meta, string>

  constructor(name: string, durability: "strict" | "relaxed") {
    super(name, { chromeTransactionDurability: durability, cache: "disabled" })
    this.version(schema).stores({ events: "++position", openCalls: "key", meta: "key" })
  }
}
