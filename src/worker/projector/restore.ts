import type { AnyProjection } from "../../domain/kernel/fold.ts"
import type { ByteSource, DeferredSegments, SegmentCodec } from "../../domain/kernel/snapshot.ts"
import { reached } from "../start-marks.ts"
import {
  type Checksums,
  type HeldCheckpoint,
  placeKey,
  type ProjectionPlace,
  readSegments,
  segmentKey,
  type SegmentPlace,
  type Snapshot,
} from "./checkpoint.ts"

/** A projection as checkpoints see it, whatever its state. */
export interface OfficeProjection extends AnyProjection {
  readonly version: number
  readonly stored: SegmentCodec<unknown>
}

/** None of a state that cannot be stored, like one with a number that is none: it is folded at every start. */
export const snapshotOf = ({ name, version, stored }: OfficeProjection, state: unknown): Snapshot => {
  try {
    const segments = stored.write(state)
    const ahead = segments.map((segment) => segment.name)
    const soonest = new Set(stored.deferred?.soonest(state))
    const isAhead = (segment: string): boolean =>
      stored.isLast !== true && (stored.deferred?.isFirst(segment) !== false || soonest.has(segment))
    return [{ name, version, segments, ahead: ahead.filter(isAhead) }]
  } catch {
    return []
  }
}

/** States by projection name. */
type Restored = Map<string, unknown>

const placeIn = ({ row }: HeldCheckpoint, { name, version }: OfficeProjection): ProjectionPlace | undefined =>
  row.projections.find((place) => place.name === name && place.version === version)

/** Where the segments lie that a checkpoint names. */
export const segmentKeys = ({ row }: Pick<HeldCheckpoint, "row">): ReadonlySet<number | string> =>
  new Set(row.projections.flatMap(({ segments }) => segments.map(placeKey)))

/**
 * What a checkpoint can answer before any of its files was read: whole states of projections that lie in rows, and of
 * others their front.
 * @returns nothing when bytes are torn or lost.
 */
export const restoreAtHand = async (
  projections: ReadonlyArray<OfficeProjection>,
  held: HeldCheckpoint,
): Promise<{ readonly whole: Restored; readonly fronts: Restored } | null> => {
  const isAtHand = (place: SegmentPlace): boolean => "id" in place
  const inRows = projections.filter((projection) => {
    const { deferred } = projection.stored
    return placeIn(held, projection)?.segments.every(
      (place) => isAtHand(place) || deferred?.isFirst(place.name) === false,
    )
  })
  const whole = await restoreAll(inRows, held)
  if (whole === null) return null
  const fronts: Restored = new Map()
  for (const projection of projections) {
    const place = placeIn(held, projection)
    const { front } = projection.stored.deferred ?? {}
    if (front === undefined || place === undefined || whole.has(projection.name)) continue
    const isWanted = (name: string): boolean => name === front.name
    if (!place.segments.some((segment) => isWanted(segment.name) && isAtHand(segment))) continue
    const bytes = (await readSegments(place, held, isWanted))?.get(front.name)
    if (bytes === undefined) return null
    fronts.set(projection.name, front.read(bytes))
  }
  reached("front")
  return { whole, fronts }
}

const restoreAll = async (
  projections: ReadonlyArray<OfficeProjection>,
  held: HeldCheckpoint,
): Promise<Restored | null> => {
  const read = await Promise.all(
    projections.map(async (projection) => {
      const place = placeIn(held, projection)
      if (place === undefined) return []
      const segments = await readSegments(place, held, (name) => projection.stored.deferred?.isFirst(name) ?? true)
      return segments === null ? null : [[projection.name, projection.stored.read(segments)] as const]
    }),
  )
  return read.includes(null) ? null : new Map(read.flatMap((entries) => entries ?? []))
}

/**
 * The states of a checkpoint by projection, large ones without what comes behind and none that comes last; one whose
 * version is not this build's is left out.
 * @returns nothing when bytes are torn or lost: the whole checkpoint is not to be trusted then.
 */
export const restoreFirst = async (
  projections: ReadonlyArray<OfficeProjection>,
  held: HeldCheckpoint,
): Promise<Restored | null> => {
  const wanted = projections.filter(({ stored }) => stored.isLast !== true)
  const first = await restoreAll(wanted, held)
  reached("columns")
  return first
}

/** Reads of a projection's segments the few bytes that somebody waits for. */
const readInPart = async (
  deferred: DeferredSegments<unknown>,
  place: ProjectionPlace,
  held: HeldCheckpoint,
  state: unknown,
): Promise<void> => {
  const wanted = new Set(deferred.inPart(state))
  const reading = place.segments
    .filter(({ name }) => wanted.has(name))
    .map(async (segment) => {
      const attach = (source: ByteSource | null): void => deferred.attachInPart(state, segment.name, source)
      if (!(await held.readSome(segment, attach).catch(() => false))) attach(null)
    })
  await Promise.all(reading)
}

/** What nobody asked for waits so many milliseconds: what the first screen asks for by then stands behind nothing. */
const forFirstQuestions = 48
/** How soon it is looked again whether somebody asked, in milliseconds. */
const lookAgain = 4

/** Attaches to a state what comes behind; false when bytes are torn or lost. */
const attachRest = async (
  deferred: DeferredSegments<unknown>,
  place: ProjectionPlace,
  held: HeldCheckpoint,
  state: unknown,
  attached: () => void,
): Promise<boolean> => {
  const began = performance.now()
  for (let wanted = deferred.next(state); wanted.length > 0; wanted = deferred.next(state)) {
    if (deferred.inPart(state).length > 0) {
      await readInPart(deferred, place, held, state)
      if (!deferred.isAsked(state)) attached()
    } else if (!deferred.isAsked(state) && performance.now() < began + forFirstQuestions)
      await new Promise((resolve) => setTimeout(resolve, lookAgain))
    else {
      const names = new Set(wanted)
      const segments = await readSegments(place, held, (name) => names.has(name))
      if (segments === null || segments.size < names.size) return false
      deferred.attach(state, segments)
      attached()
    }
  }
  return true
}

/**
 * Attaches to restored states what comes behind, soonest wanted first, and reads what comes last; `attached` hears
 * after each step of which projection more can be answered.
 * @returns the states that come last; nothing when bytes are torn or lost.
 */
export const restoreRest = async (
  projections: ReadonlyArray<OfficeProjection>,
  held: HeldCheckpoint,
  states: ReadonlyMap<string, unknown>,
  attached: (name: string) => void,
): Promise<Restored | null> => {
  for (const projection of projections) {
    const { name, stored } = projection
    const place = placeIn(held, projection)
    const state = states.get(name)
    if (stored.deferred === undefined || place === undefined || state === undefined) continue
    if (!(await attachRest(stored.deferred, place, held, state, () => attached(name)))) return null
  }
  reached("texts")
  const last = projections.filter(({ name, stored }) => stored.isLast === true && !states.has(name))
  return restoreAll(last, held)
}

/**
 * Checksums of the large states' segments, of states just read from a checkpoint: what does not change after is not
 * read again for the next one.
 */
export const checksumsOf = (
  projections: ReadonlyArray<OfficeProjection>,
  held: HeldCheckpoint,
  states: ReadonlyMap<string, unknown>,
): Checksums =>
  new Map(
    projections.flatMap((projection) => {
      const { name, stored } = projection
      if (stored.deferred === undefined || !states.has(name)) return []
      const sums = new Map(placeIn(held, projection)?.segments.map((segment) => [segment.name, segment.checksum]))
      return stored
        .write(states.get(name))
        .map((segment) => [segmentKey(name, segment), sums.get(segment.name) ?? ""] as const)
    }),
  )
