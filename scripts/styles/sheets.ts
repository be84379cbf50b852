import { readFileSync } from "node:fs"
import { type Location, type Selector, transform } from "lightningcss"

/** A selector as far as names go; of alternatives (`:is(.a, .b)`) there is one for each. */
export interface Reach {
  readonly line: number
  /** The classes that an element, what is around it or what is in it must have. */
  readonly needs: readonly string[]
  /** Those of `:not()`. */
  readonly excludes: readonly string[]
}

export interface Sheet {
  readonly reaches: readonly Reach[]
  /** Names of animations, which are everybody's too. */
  readonly animations: readonly string[]
  /** Lines of media queries that measure the window instead of naming a query. */
  readonly measuring: readonly number[]
  /** Whether the order of the layers stands at its head, whichever chunk is loaded first. */
  readonly isLayered: boolean
}

type Classes = Pick<Reach, "needs" | "excludes">

const nothing: Classes = { needs: [], excludes: [] }

const joined = (a: Classes, b: Classes): Classes => ({
  needs: [...a.needs, ...b.needs],
  excludes: [...a.excludes, ...b.excludes],
})

const alternativesOf = (selector: Selector): readonly Classes[] =>
  selector.reduce<readonly Classes[]>(
    (before, part) => {
      if (part.type === "class") return before.map((one) => joined(one, { needs: [part.name], excludes: [] }))
      if (part.type !== "pseudo-class") return before
      if (part.kind === "not") {
        const excludes = part.selectors.flatMap(alternativesOf).flatMap(({ needs }) => needs)
        return before.map((one) => joined(one, { needs: [], excludes }))
      }
      if (part.kind !== "is" && part.kind !== "where" && part.kind !== "has") return before
      const inner = part.selectors.flatMap(alternativesOf)
      return before.flatMap((one) => inner.map((other) => joined(one, other)))
    },
    [nothing],
  )

const measures = /@(?:media|container)[^{]*(?:width|height|inline-size)\b/

/** What a style sheet says by names that everybody shares. */
export const readSheet = (filename: string): Sheet => {
  const text = readFileSync(filename, "utf8")
  const reaches: Reach[] = []
  const animations: string[] = []
  const take = (selectors: readonly Selector[], { line }: Location): void =>
    void reaches.push(...selectors.flatMap(alternativesOf).map((classes) => ({ ...classes, line: line + 1 })))
  transform({
    filename,
    code: Buffer.from(text),
    drafts: { customMedia: true },
    visitor: {
      Rule: {
        style: ({ value }) => take(value.selectors, value.loc),
        keyframes: ({ value }) => void animations.push(value.name.value),
      },
    },
  })
  const measuring = text.split("\n").flatMap((line, index) => (measures.test(line) ? [index + 1] : []))
  const isLayered =
    reaches.length === 0 || text.replace(/^\s*\/\*[^]*?\*\/\s*/, "").startsWith("@layer base, kit, screen;")
  return { reaches, animations, measuring, isLayered }
}
