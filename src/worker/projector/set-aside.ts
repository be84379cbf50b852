import * as Result from "effect/Result"
import { events as definitions } from "../../domain/catalogue.ts"
import type { LeftOut } from "../../domain/device/set-aside.ts"
import type { StoredEvent } from "../../domain/kernel/event.ts"
import { type AnyProjection, foldEvent, type States, namesOfHandlers } from "../../domain/kernel/fold.ts"
import { upcast } from "../../domain/kernel/upcast.ts"

/**
 * So many events of a projection are set aside one by one: each costs folding the log anew. Then all goes that comes
 * later of a type of which one could not be folded.
 */
const mostOneByOne = 32

/** Of one projection, what it could not fold of one type. */
interface Kind {
  readonly positions: Set<number>
  /** The newest of them. */
  position: number
  at: number
  /** The types of events that were folded since. */
  followedBy: Set<string>
}

/** What came of folding an event. */
export type Folded =
  /** Which projections could not, of those that had not set it aside before: their states are not to be used. */
  | { readonly _tag: "Folded"; readonly threw: ReadonlyArray<string> }
  /** This build does not know the event. */
  | { readonly _tag: "Unknown" }

/**
 * Folds events, and remembers which of them which projection cannot fold: that projection is folded without them, and
 * the others go on (S49).
 */
export class SetAsideEvents {
  readonly #kinds = new Map<string, Map<string, Kind>>()
  /** Projections whose state was folded otherwise than from the whole log. */
  readonly #touched = new Set<string>()

  /** @param changed gets the names of the projections that took the event */
  fold(into: ReadonlyArray<AnyProjection>, states: States, event: StoredEvent, changed: Set<string>): Folded {
    const handlers = this.#kinds.size === 0 ? into : into.filter(({ name }) => !this.#skips(name, event))
    const threw: Array<string> = []
    try {
      const current = upcast(definitions, event)
      if (Result.isFailure(current)) return { _tag: "Unknown" }
      for (const name of foldEvent(handlers, states, current.success, (name) => threw.push(name))) {
        changed.add(name)
        this.#follow(name, event)
      }
    } catch {
      // An upcaster threw: nobody can fold the event, and nobody's state was touched.
      for (const name of namesOfHandlers(handlers, event.type)) this.add(name, event)
      return { _tag: "Folded", threw: [] }
    }
    for (const name of threw) this.add(name, event)
    return { _tag: "Folded", threw }
  }

  add(projection: string, { type, position, at }: Pick<StoredEvent, "type" | "position" | "at">): void {
    this.#touched.add(projection)
    const kinds = this.#kinds.get(projection) ?? new Map<string, Kind>()
    const positions = kinds.get(type)?.positions ?? new Set()
    this.#kinds.set(
      projection,
      kinds.set(type, { positions: positions.add(position), position, at, followedBy: new Set() }),
    )
  }

  /** The states of these are not the whole log's: they go into no checkpoint. */
  get touched(): ReadonlySet<string> {
    return this.#touched
  }

  /** What was set aside: of each projection the newest event of each type. */
  list(): ReadonlyArray<LeftOut> {
    return [...this.#kinds].flatMap(([projection, kinds]) =>
      [...kinds].map(([type, { position, at, followedBy }]) => ({ projection, type, position, at, followedBy })),
    )
  }

  /** Another log takes the place of this one. */
  clear(): void {
    this.#kinds.clear()
    this.#touched.clear()
  }

  #follow(projection: string, { type, position }: StoredEvent): void {
    for (const kind of this.#kinds.get(projection)?.values() ?? [])
      if (position > kind.position) kind.followedBy.add(type)
  }

  #skips(projection: string, { type, position, at }: StoredEvent): boolean {
    const kinds = this.#kinds.get(projection)
    const kind = kinds?.get(type)
    if (kinds === undefined || kind === undefined) return false
    if (kind.positions.has(position)) return true
    const set = [...kinds.values()].reduce((sum, { positions }) => sum + positions.size, 0)
    // What folded before stays: only what came since the newest that did not is left out unseen.
    if (set < mostOneByOne || position < Math.max(...kind.positions)) return false
    if (position > kind.position) Object.assign(kind, { position, at, followedBy: new Set() })
    return true
  }
}
