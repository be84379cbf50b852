import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { events as definitions } from "../catalogue.ts"
import { digestText } from "../kernel/digest.ts"
import type { StoredEvent } from "../kernel/event.ts"
import { plainField } from "../kernel/plain-json.ts"
import { parseText, parseUntrusted } from "../kernel/untrusted-json.ts"
import { upcast } from "../kernel/upcast.ts"
import { genesis, link } from "./chain.ts"
import type { Flaw, FlawReason } from "./flaw.ts"
import { formatVersion, Header, Line, Trailer } from "./format.ts"
import { linkMark, type Mark, MarkLine, mostMarks } from "./mark.ts"
import { isWellFormed } from "./payloads.ts"

/** No honest line is longer, in UTF-16 units: a page is cut at 200 rows. */
export const longestLine = 16 * 1024 * 1024
/** A sign of ASCII in disguise, which no canonical JSON has: a name could be written so that nobody finds it. */
const disguised = /(?<!\\)(?:\\\\)*\\u00[2-7]/i

/**
 * Whether a field is named like a prototype; a text may be. Most lines hold no escaped character at all, which is found
 * much faster.
 */
const isForbidden = (text: string): boolean =>
  (text.includes('"__proto__"') && /"__proto__"\s*:/.test(text)) || (text.includes("\\u") && disguised.test(text))

const parse = (text: string, isPlain: boolean): Result.Result<unknown, FlawReason> => {
  if (text.length <= longestLine && isForbidden(text)) return Result.fail({ _tag: "ForbiddenField" })
  return isPlain ? parseText(text) : parseUntrusted(text, longestLine)
}

/** The canonical text of an event's payload as it stands in a line; null where it must be made of its value. */
export const plainPayload = (line: string): string | null =>
  line.length > longestLine ? null : plainField(line, "payload")

/** SHA-256 of that text. */
const plainDigest = (line: string): string | null => {
  const payload = plainPayload(line)
  return payload === null ? null : digestText(payload)
}

const strict = { onExcessProperty: "error" } as const
const decodeHeader = Schema.decodeUnknownOption(Header, strict)
const decodeLine = Schema.decodeUnknownOption(Line, strict)
const decodeMark = Schema.decodeUnknownOption(MarkLine, strict)
const decodeTrailer = Schema.decodeUnknownOption(Trailer, strict)
const isVersioned = (value: unknown): value is { readonly version: number } =>
  typeof value === "object" &&
  value !== null &&
  "format" in value &&
  "version" in value &&
  typeof value.version === "number"

const has = (value: unknown, field: "mark" | "end"): boolean =>
  typeof value === "object" && value !== null && Object.hasOwn(value, field)

/** The link of an event; none where it holds a number like 1e999, which JSON can say and no event can have. */
const linkOf = (before: string, event: StoredEvent, payloadDigest: string | null): string | null => {
  try {
    return link(before, event, payloadDigest ?? undefined)
  } catch {
    return null
  }
}

/** What one line turned out to be. */
export type Read =
  | { readonly _tag: "Header"; readonly header: Header }
  | { readonly _tag: "Event"; readonly event: StoredEvent; readonly written: Line }
  | { readonly _tag: "Mark"; readonly mark: Mark }
  | { readonly _tag: "Trailer"; readonly trailer: Trailer }

/** Reads a recording line by line, believing nothing: shape, order, chain, versions and every payload are checked. */
export class RecordingReader {
  #line = 0
  #position = 0
  #events = 0
  #head = ""
  #marks = 0
  #marked = 0
  #markHead = ""
  #header: Header | undefined
  #trailer: Trailer | undefined

  /**
   * The events come as this build knows them, older versions brought up, and as they were written.
   * @param payloadDigest SHA-256 of the line's `plainPayload`, null where it has none
   */
  take(text: string, payloadDigest: string | null = plainDigest(text)): Result.Result<Read, Flaw> {
    this.#line++
    const read = Result.flatMap(parse(text, payloadDigest !== null), (value) => this.#read(value, payloadDigest))
    return Result.mapError(read, (reason) => ({ line: this.#line, reason }))
  }

  /** Says whether the recording came to its end. */
  end(): Result.Result<Trailer, Flaw> {
    return this.#trailer === undefined
      ? Result.fail({ line: this.#line + 1, reason: { _tag: "CutOff" } })
      : Result.succeed(this.#trailer)
  }

  #read(value: unknown, payloadDigest: string | null): Result.Result<Read, FlawReason> {
    if (this.#trailer !== undefined) return Result.fail({ _tag: "AfterTheEnd" })
    if (this.#header === undefined) return this.#readHeader(value)
    if (has(value, "mark")) return this.#readMark(value, this.#header)
    const trailer = has(value, "end") ? decodeTrailer(value) : Option.none()
    return Option.isSome(trailer) ? this.#readTrailer(trailer.value) : this.#readEvent(value, payloadDigest)
  }

  #readHeader(value: unknown): Result.Result<Read, FlawReason> {
    if (isVersioned(value) && value.version > formatVersion)
      return Result.fail({ _tag: "NewerFormat", version: value.version, known: formatVersion })
    const header = decodeHeader(value)
    if (Option.isNone(header)) return Result.fail({ _tag: "NoRecording" })
    this.#header = header.value
    this.#head = genesis(header.value.logId)
    return Result.succeed({ _tag: "Header", header: header.value })
  }

  #readTrailer(trailer: Trailer): Result.Result<Read, FlawReason> {
    if (trailer.events !== this.#events)
      return Result.fail({ _tag: "WrongCount", said: trailer.events, found: this.#events })
    if (trailer.head !== this.#head) return Result.fail({ _tag: "WrongHead" })
    const { count, head } = trailer.marks ?? { count: 0, head: this.#head }
    if (count !== this.#marks || head !== (count === 0 ? this.#head : this.#markHead))
      return Result.fail({ _tag: "WrongMarks" })
    this.#trailer = trailer
    return Result.succeed({ _tag: "Trailer", trailer })
  }

  #readMark(value: unknown, { version }: Header): Result.Result<Read, FlawReason> {
    const decoded = decodeMark(value)
    if (Option.isNone(decoded) || version < formatVersion || this.#marks >= mostMarks)
      return Result.fail({ _tag: "NotAMark" })
    const { mark } = decoded.value
    if (mark.after < this.#marked || mark.after > this.#position) return Result.fail({ _tag: "NotAMark" })
    this.#markHead = linkMark(this.#marks === 0 ? this.#head : this.#markHead, mark)
    this.#marked = mark.after
    this.#marks++
    return Result.succeed({ _tag: "Mark", mark })
  }

  #readEvent(value: unknown, payloadDigest: string | null): Result.Result<Read, FlawReason> {
    if (this.#marks > 0) return Result.fail({ _tag: "NotAMark" }) // events come before all marks
    const decoded = decodeLine(value)
    if (Option.isNone(decoded)) return Result.fail({ _tag: "NotAnEvent" })
    const { hash, ...event } = decoded.value
    if (event.position <= this.#position)
      return Result.fail({ _tag: "WrongOrder", position: event.position, after: this.#position })
    const own = linkOf(this.#head, event, payloadDigest)
    if (own === null) return Result.fail({ _tag: "NotAnEvent" })
    if (own !== hash) return Result.fail({ _tag: "BrokenChain", position: event.position })
    const current = upcast(definitions, event)
    if (Result.isFailure(current))
      return Result.fail({ _tag: current.failure._tag, type: event.type, version: event.version })
    if (!isWellFormed(current.success)) return Result.fail({ _tag: "WrongPayload", type: event.type })
    this.#position = event.position
    this.#head = hash
    this.#events++
    return Result.succeed({ _tag: "Event", event: current.success, written: decoded.value })
  }
}

/** The event of a line that a reader took elsewhere, as this build knows it. */
export const believedEvent = (line: string): StoredEvent =>
  Result.getOrThrow(upcast(definitions, JSON.parse(line) as Line))
