import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"

interface Store {
  readonly name: string
  readonly keyPath: string
  readonly autoIncrement: boolean
  readonly indexes: ReadonlyArray<{
    readonly name: string
    readonly keyPath: string
    readonly unique: boolean
    readonly multiEntry: boolean
  }>
  readonly rows: ReadonlyArray<unknown>
}

/** Of a row as the office writes it, what it is asked by. */
export interface WireRow {
  readonly date: number
  readonly status: number
}

/** What a build left on a device, and what its office had then. */
export interface Profile {
  /** When the last of it was written, epoch ms. */
  readonly made: number
  readonly account: string
  /** The office's answer to who the customer is, and its whole table of transactions, newest first. */
  readonly userInfo: unknown
  readonly table: ReadonlyArray<WireRow>
  /** What that build says of every projection, by name and version. */
  readonly digests: Readonly<Record<string, string>>
  readonly databases: ReadonlyArray<{
    readonly name: string
    readonly version: number
    readonly stores: ReadonlyArray<Store>
  }>
}

const bytesOf = (base64: string): ArrayBuffer => Uint8Array.from(Buffer.from(base64, "base64")).buffer

/** JSON has no bytes: they stand as `$buffer` or `$blob`, in base64. */
const revive = (_: string, value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value
  if ("$buffer" in value) return bytesOf(String(value.$buffer))
  if ("$blob" in value) return new Blob([bytesOf(String(value.$blob))])
  return value
}

const fixture = (build: string, file: string): string =>
  gunzipSync(readFileSync(new URL(`../fixtures/${build}/${file}.gz`, import.meta.url))).toString()

/** The recording that a build exported of the same log. */
export const recordingBy = (build: string): string => fixture(build, "recording.ndjson")

export const profileBy = (build: string): Profile => JSON.parse(fixture(build, "profile.json"), revive) as Profile

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result))
    request.addEventListener("error", () => reject(request.error))
  })

/** Makes this device's databases those of a profile, with its schema, as that build wrote them. */
export const restoreProfile = async ({ databases }: Profile): Promise<void> => {
  for (const { name, version, stores } of databases) {
    const opening = indexedDB.open(name, version)
    opening.addEventListener("upgradeneeded", () => {
      for (const { name: store, keyPath, autoIncrement, indexes, rows } of stores) {
        const made = opening.result.createObjectStore(store, { keyPath, autoIncrement })
        for (const { name: index, keyPath: path, ...how } of indexes) made.createIndex(index, path, how)
        for (const row of rows) made.add(row)
      }
    })
    ;(await done(opening)).close()
  }
}
