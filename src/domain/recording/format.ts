import * as Schema from "effect/Schema"
import { canonicalJson } from "../kernel/canonical.ts"
import type { StoredEvent } from "../kernel/event.ts"
import type { MarkLine } from "./mark.ts"

/** The first field of every recording. */
export const formatName = "web-office-recording"
/** The newest format this build reads: with marks. */
export const formatVersion = 2
/** What a recording without marks is written as: builds that know no marks read it too. */
const withoutMarks = 1

/** The version of a recording with so many marks. */
export const versionWith = (marks: number): number => (marks === 0 ? withoutMarks : formatVersion)

/**
 * What became of what is personal: nothing, everything removed, or everything replaced so that joins and ratios still
 * hold.
 */
export const RecordingMode = Schema.Literals(["full", "redacted", "scrambled"])
export type RecordingMode = typeof RecordingMode.Type

/** Epoch milliseconds that a date can have. */
const Moment = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 8.64e15 }))

/** The first line of a recording. `made` is epoch milliseconds, `build` the build that wrote it. */
export const Header = Schema.Struct({
  format: Schema.Literal(formatName),
  version: Schema.Int.check(Schema.isGreaterThan(0)),
  mode: RecordingMode,
  logId: Schema.NonEmptyString,
  made: Moment,
  build: Schema.String,
})
export type Header = typeof Header.Type

/** Every line between the first and the last: an event of the log, and its link in the chain. */
export const Line = Schema.Struct({
  position: Schema.Int.check(Schema.isGreaterThan(0)),
  type: Schema.String,
  version: Schema.Int,
  at: Moment,
  tab: Schema.String,
  build: Schema.String,
  payload: Schema.Unknown,
  hash: Schema.String,
})
export type Line = typeof Line.Type

/** The first event of the log that the writing build did not know, and so could not write. */
export const Unwritten = Schema.Struct({ position: Schema.Int, type: Schema.String, version: Schema.Int })
export type Unwritten = typeof Unwritten.Type

/**
 * The last line: without it the recording was cut off. `digests` are those of every projection after the last event, by
 * name and version, like "transactions 1". With `before` the log goes on where the recording ends: a newer build had
 * written there. `marks` says how many there are, and the end of their chain.
 */
export const Trailer = Schema.Struct({
  end: Schema.Literal(true),
  events: Schema.Int,
  head: Schema.String,
  digests: Schema.Record(Schema.String, Schema.String),
  before: Schema.optionalKey(Unwritten),
  marks: Schema.optionalKey(Schema.Struct({ count: Schema.Int, head: Schema.String })),
})
export type Trailer = typeof Trailer.Type

/** A line of a recording, with its line break. */
export const printLine = (
  line: Header | Trailer | typeof MarkLine.Type | (StoredEvent & { readonly hash: string }),
): string => `${canonicalJson(line)}\n`
