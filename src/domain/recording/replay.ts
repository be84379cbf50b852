import { type OfficeStates, projections } from "../catalogue.ts"
import type { StoredEvent } from "../kernel/event.ts"
import { type AnyProjection, foldEvent, initialStates, type States } from "../kernel/fold.ts"
import type { StateStore } from "../kernel/snapshot.ts"
import { type Steps, toEnd } from "../kernel/steps.ts"

/** A projection whatever its state, with how it is compared. */
export interface ReplayedProjection extends AnyProjection {
  readonly version: number
  readonly stored: StateStore<unknown>
}

const all: ReadonlyArray<ReplayedProjection> = Object.values(projections)

/**
 * SHA-256 of every projection's state, by its name and version, step by step; none of those that could not fold an
 * event.
 */
export function* digestsOf(
  stateOf: (name: keyof OfficeStates) => unknown,
  isLeftOut: (name: string) => boolean = () => false,
): Steps<Readonly<Record<string, string>>> {
  const digests: Record<string, string> = {}
  for (const { name, version, stored } of all) {
    if (isLeftOut(name)) continue
    const state = stateOf(name as keyof OfficeStates)
    digests[`${name} ${version}`] =
      stored.digesting === undefined ? stored.digest(state) : yield* stored.digesting(state)
    yield
  }
  return digests
}

/** Folds events, already upcast, into every projection of the office, as the worker does, and says what came of it. */
export class Replay {
  readonly #states: States = initialStates(all)
  readonly #kinds = new Map<string, number>()
  /** Projections that could not fold an event: what their states say is not known (S49). */
  readonly #leftOut = new Set<string>()
  #folded: ReadonlyArray<ReplayedProjection> = all
  #position = 0

  take(event: StoredEvent): void {
    foldEvent(this.#folded, this.#states, event, (name) => {
      this.#leftOut.add(name)
      this.#folded = all.filter((projection) => !this.#leftOut.has(projection.name))
    })
    this.#kinds.set(event.type, (this.#kinds.get(event.type) ?? 0) + 1)
    this.#position = event.position
  }

  get position(): number {
    return this.#position
  }

  /** Events by kind. */
  get kinds(): ReadonlyMap<string, number> {
    return this.#kinds
  }

  state<Name extends keyof OfficeStates>(name: Name): OfficeStates[Name] {
    return this.#states.get(name) as OfficeStates[Name]
  }

  /**
   * SHA-256 of every projection's state, by its name and version: another version says other things of the same log.
   */
  digests(): Readonly<Record<string, string>> {
    return toEnd(this.digesting())
  }

  /** The digests step by step: at a million rows they take seconds. */
  *digesting(): Steps<Readonly<Record<string, string>>> {
    return yield* digestsOf(
      (name) => this.#states.get(name),
      (name) => this.#leftOut.has(name),
    )
  }

  /** What every projection's state says, part by part. */
  *parts(): Generator<{ readonly projection: string; readonly part: string; readonly value: unknown }> {
    for (const { name, stored } of this.#folded)
      for (const [part, value] of stored.parts(this.#states.get(name))) yield { projection: name, part, value }
  }

  /** What one part of a projection's state says; undefined where there is no such part. */
  part(projection: string, part: string): unknown {
    for (const each of this.parts()) if (each.projection === projection && each.part === part) return each.value
    return undefined
  }
}
