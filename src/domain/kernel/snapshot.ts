import { canonicalJson } from "./canonical.ts"
import { digest } from "./digest.ts"
import type { Steps } from "./steps.ts"

/**
 * A part of a stored state. `name` says which part; `revision` changes whenever its bytes do, and means nothing outside
 * this worker's memory. `bytes` copies, so that what was taken stays what it was while the state moves on.
 */
export interface Segment {
  readonly name: string
  readonly revision: number | string
  readonly bytes: () => Uint8Array<ArrayBuffer>
}

/** Bytes that lie elsewhere, of which some can be read into place without the others. */
export interface ByteSource {
  readonly size: number
  /** Fills a piece with what lies from `at` on. */
  readonly read: (into: Uint8Array<ArrayBuffer>, at: number) => void
}

/**
 * How a large state is used before all of it is there: some segments come first, the others are attached behind them.
 * Until then the state answers what it can, and nothing may be folded into it.
 */
export interface DeferredSegments<State> {
  /** Whether a segment is needed before anything can be asked. */
  isFirst(name: string): boolean
  /** The segments that are to be attached next, soonest wanted first; none when all are there. */
  next(state: State): ReadonlyArray<string>
  /** The segment from which the first screen can be answered before any other is there, and how it is read. */
  readonly front: { readonly name: string; read(bytes: Uint8Array): State }
  /** The segments that most screens will want some of, of a state that is whole: they are read ahead. */
  soonest(state: State): ReadonlyArray<string>
  attach(state: State, segments: ReadonlyMap<string, Uint8Array>): void
  /** Whether somebody waits for the next. */
  isAsked(state: State): boolean
  /** The segments of which a few bytes are enough for whoever waits. */
  inPart(state: State): ReadonlyArray<string>
  /** Reads these bytes; without a source, or where they are torn, the segment is one of the next. */
  attachInPart(state: State, name: string, source: ByteSource | null): void
  /** Lets go of what can be attached again. */
  drop(state: State): void
}

/** A deferred segment was needed that is not attached yet; the worker attaches it and asks again. */
export class NotLoaded extends Error {
  override readonly name = "NotLoaded"
}

/** What is found in a state; while a segment is missing that it needs, something else. */
export const onceLoaded = <Found, Until>(find: () => Found, until: Until): Found | Until => {
  try {
    return find()
  } catch (error) {
    if (error instanceof NotLoaded) return until
    throw error
  }
}

/**
 * How a state is stored in parts, so that a checkpoint writes only what changed. Methods, so that a list of projections
 * has a type.
 */
export interface SegmentCodec<State> {
  write(state: State): ReadonlyArray<Segment>
  read(segments: ReadonlyMap<string, Uint8Array>): State
  readonly deferred?: DeferredSegments<State>
  /** No screen that a start draws asks for it: it is read when all that they ask for is there. */
  readonly isLast?: true
}

/**
 * How a state is stored and compared. The digest depends on what the state says, and on nothing of how it came to say
 * it.
 */
export interface StateStore<State> extends SegmentCodec<State> {
  digest(state: State): string
  /** The digest step by step, of a state that is large. */
  digesting?(state: State): Steps<string>
  /** What the state says, in named parts of plain data: for people and for comparing two states. */
  parts(state: State): Iterable<readonly [part: string, value: unknown]>
}

/** A small state of plain data: one segment of canonical JSON. */
export const jsonSnapshot = <State>(): StateStore<State> => ({
  write: (state) => {
    const text = canonicalJson(state)
    return [{ name: "state", revision: text, bytes: () => new TextEncoder().encode(text) }]
  },
  read: (segments) => {
    const bytes = segments.get("state")
    if (bytes === undefined) throw new Error("a stored state has no segment")
    return JSON.parse(new TextDecoder().decode(bytes)) as State
  },
  digest,
  parts: (state) => [["", state]],
})
