import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { events as definitions } from "../events.ts"
import type { StoredEvent } from "../kernel/event.ts"
import { upcast } from "../kernel/upcast.ts"
import { genesis, link } from "./chain.ts"
import { isWellFormed } from "./payloads.ts"
import { formatVersion, Header, Line, Trailer } from "./format.ts"

/** A recording that cannot be believed: the line, counted from 1, and what is wrong with it. */
export interface Flaw {
  readonly line: number
  readonly reason: string
}

/** No honest line is longer, in UTF-16 units: a page is cut at 200 rows. */
export const longestLine = 16 * 1024 * 1024
const deepest = 32

/** Whether brackets nest deeper than any event does. Looked at before anything is parsed. */
const isTooDeep = (text: string): boolean => {
  let depth = 0
  let inText = false
  for (let place = 0; place < text.length; place++) {
    const sign = text.charCodeAt(place)
    if (inText) {
      if (sign === 0x5c) place++
      else if (sign === 0x22) inText = false
    } else if (sign === 0x22) inText = true
    else if (sign === 0x7b || sign === 0x5b) {
      if (++depth > deepest) return true
    } else if (sign === 0x7d || sign === 0x5d) depth--
  }
  return false
}

const parse = (text: string): Result.Result<unknown, string> => {
  if (text.length > longestLine) return Result.fail(`it is longer than ${longestLine} characters`)
  if (isTooDeep(text)) return Result.fail(`it is nested deeper than ${deepest} levels`)
  if (/"(?:__proto__|\\u005f)/i.test(text)) return Result.fail("it has a field that no event has")
  try {
    return Result.succeed(JSON.parse(text))
  } catch {
    return Result.fail("it is not JSON")
  }
}

const strict = { onExcessProperty: "error" } as const
const decodeHeader = Schema.decodeUnknownOption(Header, strict)
const decodeLine = Schema.decodeUnknownOption(Line, strict)
const decodeTrailer = Schema.decodeUnknownOption(Trailer, strict)
const isVersioned = (value: unknown): value is { readonly version: number } =>
  typeof value === "object" && value !== null && "format" in value && "version" in value && typeof value.version === "number"

/** What one line turned out to be. */
export type Read = { readonly _tag: "Header"; readonly header: Header } | { readonly _tag: "Event"; readonly event: StoredEvent; readonly hash: string } | { readonly _tag: "Trailer"; readonly trailer: Trailer }

/** Reads a recording line by line, believing nothing: shape, order, chain, versions and every payload are checked. */
export class RecordingReader {
  #line = 0
  #position = 0
  #events = 0
  #head = ""
  #header: Header | undefined
  #trailer: Trailer | undefined

  /** The events come as this build knows them: older versions are brought up. */
  take(text: string): Result.Result<Read, Flaw> {
    this.#line++
    const read = Result.flatMap(parse(text), (value) => this.#read(value))
    return Result.mapError(read, (reason) => ({ line: this.#line, reason }))
  }

  /** Says whether the recording came to its end. */
  end(): Result.Result<Trailer, Flaw> {
    return this.#trailer === undefined ? Result.fail({ line: this.#line + 1, reason: "the recording ends here, before its last line: it was cut off" }) : Result.succeed(this.#trailer)
  }

  #read(value: unknown): Result.Result<Read, string> {
    if (this.#trailer !== undefined) return Result.fail("there is more after the recording's last line")
    if (this.#header === undefined) return this.#readHeader(value)
    const trailer = decodeTrailer(value)
    return Option.isSome(trailer) ? this.#readTrailer(trailer.value) : this.#readEvent(value)
  }

  #readHeader(value: unknown): Result.Result<Read, string> {
    if (isVersioned(value) && value.version > formatVersion) return Result.fail(`the format is version ${value.version}; this build reads up to ${formatVersion}`)
    const header = decodeHeader(value)
    if (Option.isNone(header)) return Result.fail("this is no recording of Web Office: the first line is not its header")
    this.#header = header.value
    this.#head = genesis(header.value.logId)
    return Result.succeed({ _tag: "Header", header: header.value })
  }

  #readTrailer(trailer: Trailer): Result.Result<Read, string> {
    if (trailer.events !== this.#events) return Result.fail(`the last line speaks of ${trailer.events} events; ${this.#events} are there`)
    if (trailer.head !== this.#head) return Result.fail("the last line names another end of the chain: events before it were removed or changed")
    this.#trailer = trailer
    return Result.succeed({ _tag: "Trailer", trailer })
  }

  #readEvent(value: unknown): Result.Result<Read, string> {
    const decoded = decodeLine(value)
    if (Option.isNone(decoded)) return Result.fail("it is no event")
    const { hash, ...event } = decoded.value
    if (event.position <= this.#position) return Result.fail(`position ${event.position} follows position ${this.#position}: events were repeated or put in another order`)
    if (link(this.#head, event) !== hash) return Result.fail(`the chain breaks at position ${event.position}: this event was changed, or one before it was removed, added or moved`)
    const current = upcast(definitions, event)
    if (Result.isFailure(current)) {
      const { failure } = current
      return Result.fail(failure._tag === "UnknownEvent" ? `this build knows no event “${failure.type}” of version ${event.version}` : `“${failure.type}” has version ${failure.version}, which is newer than this build`)
    }
    if (!isWellFormed(current.success)) return Result.fail(`what “${event.type}” carries is not what such an event carries`)
    this.#position = event.position
    this.#head = hash
    this.#events++
    return Result.succeed({ _tag: "Event", event: current.success, hash })
  }
}
