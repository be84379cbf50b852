import * as Result from "effect/Result"
import { noFilter } from "../../query.ts"
import { allOf, anyOf, type Condition } from "../condition.ts"
import { type HistoryQuery, normalQuery, type Sort } from "../history-query.ts"
import { type Labels, type Reading, readTerm } from "./operators.ts"
import type { Fault, Problem } from "./problem.ts"
import { type Token, tokensOf } from "./token.ts"

const deepest = 32

/** Reads tokens one after the other; what is wrong is noted and left out. */
class Parser {
  readonly #tokens: ReadonlyArray<Token>
  readonly #reading: Reading
  #at = 0
  sort: Sort | undefined
  readonly problems: Array<Problem> = []

  constructor(tokens: ReadonlyArray<Token>, reading: Reading) {
    this.#tokens = tokens
    this.#reading = reading
  }

  #fault(fault: Fault, { from, to }: Token): undefined {
    this.problems.push({ ...fault, from, to })
    return undefined
  }

  /** Everything, also behind a group that is closed too often. */
  whole(): Condition | undefined {
    const parts: Array<Condition> = []
    while (this.#at < this.#tokens.length) {
      const part = this.#alternatives(0)
      if (part !== undefined) parts.push(part)
      const token = this.#tokens[this.#at]
      if (token?._tag === "Close") this.#fault({ _tag: "UnexpectedClose" }, token)
      this.#at++
    }
    return allOf(parts)
  }

  #alternatives(depth: number): Condition | undefined {
    const parts: Array<Condition> = []
    for (let or: Token | undefined; ;) {
      const start = this.#at
      const part = this.#terms(depth)
      const next = this.#tokens[this.#at]
      const isEmpty = start === this.#at
      if (part !== undefined) parts.push(part)
      if (isEmpty && (or !== undefined || next?._tag === "Or"))
        this.#fault({ _tag: "OrWithoutSide" }, or ?? next ?? { _tag: "Or", from: 0, to: 0 })
      if (next?._tag !== "Or") return anyOf(parts)
      or = next
      this.#at++
    }
  }

  #terms(depth: number): Condition | undefined {
    const parts: Array<Condition> = []
    for (
      let token = this.#tokens[this.#at];
      token !== undefined && token._tag !== "Or" && token._tag !== "Close";
      token = this.#tokens[this.#at]
    ) {
      const part = this.#unit(token, depth)
      if (part !== undefined) parts.push(part)
    }
    return allOf(parts)
  }

  #unit(token: Token, depth: number): Condition | undefined {
    this.#at++
    if (token._tag === "Minus") return this.#contrary(token, depth)
    if (token._tag === "Open") return this.#group(token, depth)
    if (token._tag !== "Term") return undefined
    const said = readTerm(token, this.#reading)
    if (Result.isFailure(said)) return this.#fault(said.failure, token)
    if (said.success._tag === "Where") return said.success.condition
    this.sort = said.success.sort
    return undefined
  }

  #contrary(minus: Token, depth: number): Condition | undefined {
    const next = this.#tokens[this.#at]
    if (next === undefined || next._tag === "Or" || next._tag === "Close")
      return this.#fault({ _tag: "MinusWithoutTerm" }, minus)
    if (depth >= deepest) return this.#tooDeep(minus)
    const condition = this.#unit(next, depth + 1)
    return condition === undefined ? undefined : { _tag: "Not", condition }
  }

  #group(open: Token, depth: number): Condition | undefined {
    if (depth >= deepest) return this.#tooDeep(open)
    const first = this.#tokens[this.#at]
    const condition = this.#alternatives(depth + 1)
    const close = this.#tokens[this.#at]
    if (close === undefined) this.#fault({ _tag: "UnclosedGroup" }, open)
    else this.#at++
    return first?._tag === "Close" ? this.#fault({ _tag: "EmptyGroup" }, { ...open, to: first.to }) : condition
  }

  /** Groups nested beyond reason end the reading: the text was not written by a person. */
  #tooDeep(token: Token): undefined {
    this.#at = this.#tokens.length
    return this.#fault({ _tag: "TooDeep" }, token)
  }
}

/**
 * Reads a search text such as `sum>100 cur:btc before:2024-01-01 (anna OR "boris k") -type:5 in: sort:-sum`: words and
 * phrases are looked for everywhere, operators in their field, `-` excludes, `OR` and parentheses group, everything
 * else must all hold.
 * @param labels names that may be typed for values of a filter
 * @param now unix seconds; with it `on:this-month` and its kin (`movingRanges`) are read as the days they mean now
 * @returns the query of what could be read, in its normal form, and what could not, with places
 */
export const parseSearch = (
  text: string,
  labels: Labels = {},
  now?: number,
): { readonly query: HistoryQuery; readonly problems: ReadonlyArray<Problem> } => {
  const { tokens, problems } = tokensOf(text)
  const parser = new Parser(tokens, { labels, now })
  const where = parser.whole()
  const query = normalQuery({
    ...noFilter,
    ...(where === undefined ? {} : { where }),
    ...(parser.sort === undefined ? {} : { sort: parser.sort }),
  })
  return { query, problems: [...problems, ...parser.problems].toSorted((a, b) => a.from - b.from) }
}
