import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { LiveQueryName } from "../../../src/domain/catalogue.ts"
import type { Flaw } from "../../../src/domain/recording/flaw.ts"
import type { Recorded } from "../../../src/domain/recording/recorded.ts"

const folder = new URL("../../recordings/conformance/", import.meta.url)

/** What comes of a recording that is believed. */
export interface Believed {
  readonly mode: string
  readonly events: number
  readonly head: string
  /** Events by kind. */
  readonly kinds: Readonly<Record<string, number>>
  /** Projections that come to another state than the last line says, by name. */
  readonly unlike: ReadonlyArray<string>
  /** The event before which the recording ends although its log goes on. */
  readonly before: object | null
  /** What live queries say at its end. */
  readonly answers: ReadonlyArray<{ readonly query: string; readonly params: unknown; readonly value: unknown }>
}

/** A recording of the set and what is expected of whoever reads it. */
export interface Expected {
  readonly file: string
  readonly about: string
  readonly fill?: { readonly text: string; readonly times: number }
  readonly believed?: Believed
  readonly refused?: Flaw
}

/** The set, as it is kept. */
export const expected = (): ReadonlyArray<Expected> =>
  JSON.parse(readFileSync(new URL("set.json", folder), "utf8")) as ReadonlyArray<Expected>

/** Where a recording of the set, or the list of all, is kept. */
export const kept = (file: string): URL => new URL(file, folder)

/** The bytes of a recording: those of its file, or with what stands for the word FILL in it. */
export const bytesOf = ({ file, fill }: Pick<Expected, "file" | "fill">): Buffer<ArrayBuffer> => {
  const bytes = readFileSync(kept(file))
  return fill === undefined ? bytes : Buffer.from(bytes.toString().replace("FILL", fill.text.repeat(fill.times)))
}

/** Calls with the path of a file that holds the recording. */
export const withFile = async <Value>(each: Expected, use: (path: string) => Promise<Value>): Promise<Value> => {
  const temporary = mkdtempSync(join(tmpdir(), "conformance-"))
  const path = join(temporary, "recording.ndjson")
  writeFileSync(path, bytesOf(each))
  try {
    return await use(path)
  } finally {
    rmSync(temporary, { recursive: true })
  }
}

/** What came of a recording, with answers to the questions that the set asks of it. */
export const cameOf = (recorded: Recorded, asks: ReadonlyArray<readonly [string, unknown]>): Believed => {
  const end = recorded.at()
  return {
    mode: recorded.header.mode,
    events: recorded.events.length,
    head: recorded.trailer.head,
    kinds: Object.fromEntries([...end.kinds].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    unlike: recorded.agreement().unlike.map((name) => name.replace(/ \d+$/, "")),
    before: recorded.trailer.before ?? null,
    answers: asks.map(([query, params]) => ({
      query,
      params,
      value: end.ask(query as LiveQueryName, params as never).value ?? null,
    })),
  }
}
