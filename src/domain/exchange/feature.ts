import * as Schema from "effect/Schema"
import type { CallRefusal } from "../calls/refusals.ts"
import { performed } from "../kernel/command.ts"
import { ExchangeTaken } from "./events.ts"
import type { ExchangeRefusal } from "./flaw.ts"
import type { Standings } from "./held.ts"

const File = Schema.declare((value): value is Blob => value instanceof Blob)

/** A file for another device of the customer. `left`: facts that no device would take. */
export interface ExchangeFile {
  readonly file: Blob
  readonly facts: number
  readonly left: number
}

const exchangeCommands = {
  /** What the customer said on this device as a file. It leaves the device only by the customer's own hand. */
  exportExchange: performed<ExchangeFile, CallRefusal | ExchangeRefusal>()({
    request: Schema.Struct({ id: Schema.String }),
  }),
  /** What taking a file would bring. Changes nothing. */
  readExchange: performed<Standings, CallRefusal | ExchangeRefusal>()({
    request: Schema.Struct({ id: Schema.String, file: File }),
  }),
  /** Takes from a file what is not known here, all of it or nothing. */
  takeExchange: performed<Standings, CallRefusal | ExchangeRefusal>()({
    request: Schema.Struct({ id: Schema.String, file: File }),
  }),
}

/** What a customer said on this device goes to another one as a file, and comes from there (decision 0038). */
export const exchangeFeature = { events: { ExchangeTaken }, commands: exchangeCommands }
