import { canonicalJson } from "./canonical.ts"

/**
 * A part of a stored state. `name` says which part; `revision` changes whenever its bytes do, and means nothing outside this
 * worker's memory. `bytes` copies, so that what was taken stays what it was while the state moves on.
 */
export interface Segment {
  readonly name: string
  readonly revision: number | string
  readonly bytes: () => Uint8Array<ArrayBuffer>
}

/** How a large state is stored in parts, so that a checkpoint writes only what changed. */
export interface SegmentCodec<State> {
  write(state: State): ReadonlyArray<Segment>
  read(segments: ReadonlyMap<string, Uint8Array>): State
}

/** A small state is one segment of canonical JSON. */
export const jsonSegments = <State, Stored>(codec: { encode(state: State): Stored; decode(stored: Stored): State }): SegmentCodec<State> => ({
  write: (state) => {
    const text = canonicalJson(codec.encode(state))
    return [{ name: "state", revision: text, bytes: () => new TextEncoder().encode(text) }]
  },
  read: (segments) => {
    const bytes = segments.get("state")
    if (bytes === undefined) throw new Error("a stored state has no segment")
    return codec.decode(JSON.parse(new TextDecoder().decode(bytes)) as Stored)
  },
})
