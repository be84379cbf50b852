import { type Area, areaOf, mostFacts, mostInForce, mostOf, mostRows } from "./areas.ts"
import type { Fact, FactKind } from "./facts.ts"

const mostOfKind: { readonly [Kind in FactKind]?: number } = mostInForce

/** What one file has room for: so much that a device on which nothing was said takes it whole. */
export class FileRoom {
  readonly #areas = new Map<Area, number>()
  readonly #kinds = new Map<FactKind, number>()
  #facts = 0
  #rows = 0

  /** Takes room for a fact. @returns whether there was any */
  take({ kind, data }: Fact): boolean {
    const area = areaOf[kind]
    const [ofArea, ofKind] = [this.#areas.get(area) ?? 0, this.#kinds.get(kind) ?? 0]
    const rows = this.#rows + ("rows" in data ? data.rows.length : 0)
    if (this.#facts === mostFacts || rows > mostRows) return false
    if (ofArea === mostOf[area] || ofKind === mostOfKind[kind]) return false
    this.#facts++
    this.#rows = rows
    this.#areas.set(area, ofArea + 1)
    this.#kinds.set(kind, ofKind + 1)
    return true
  }
}
