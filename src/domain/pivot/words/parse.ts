import type { Grouping } from "../../history/query/cells/groupings.ts"
import type { HistoryQuery } from "../../history/query/history-query.ts"
import type { Labels } from "../../history/query/search/operators.ts"
import { parseSearch } from "../../history/query/search/parse.ts"
import type { Problem } from "../../history/query/search/problem.ts"
import type { Range } from "../../kernel/range.ts"
import { firstPivot, type Nonsense, nonsenseOf, type Pivot, sensible } from "../question.ts"
import {
  againstWords,
  type Clause,
  clauseWords,
  groupingWords,
  meaningOf,
  measureWords,
  nearest,
  ratesWords,
  shapeWords,
  unitWords,
  type WordTable,
} from "./keywords.ts"
import { type Piece, piecesOf } from "./pieces.ts"

/** What is wrong with a word of a question, and what was probably meant by it. */
export type PivotFault =
  | {
      readonly _tag: "UnknownMeasure" | "UnknownGrouping" | "UnknownAgainst" | "UnknownShape" | "UnknownUnit"
      readonly text: string
      readonly meant: string | null
    }
  | { readonly _tag: "NothingFollows" | "SaidAlready" }
  | { readonly _tag: Nonsense }
export type PivotProblem = (PivotFault & Range<number>) | Problem

/** What a text asks, and what of it says nothing, with its place. */
export interface PivotReading {
  readonly pivot: Pivot
  readonly query: HistoryQuery
  readonly problems: ReadonlyArray<PivotProblem>
}

const mostWords = 3

interface Found<Name extends string> extends Range<number> {
  readonly name: Name
  /** The piece behind it. */
  readonly next: number
}

/** Reads the words of a question one after the other and remembers which it took. */
class QuestionReader {
  readonly #pieces: ReadonlyArray<Piece>
  readonly #taken: Array<Range<number>> = []
  readonly problems: Array<PivotFault & Range<number>> = []
  readonly #places = new Map<"grouping" | "against" | "shape" | "unit", Range<number>>()
  readonly #axes: Array<Array<Grouping>> = [[]]
  #pivot: Pivot = { ...firstPivot, rows: [], columns: [] }

  constructor(pieces: ReadonlyArray<Piece>) {
    this.#pieces = pieces
  }

  /** The longest run of pieces from a place on that is a word of a table. */
  #phraseAt<Name extends string>(words: WordTable<Name>, at: number): Found<Name> | undefined {
    for (let count = mostWords; count > 0; count--) {
      const run = this.#pieces.slice(at, at + count)
      const [first, last] = [run[0], run.at(-1)]
      if (first === undefined || last === undefined || run.length < count) continue
      if (run.some(({ text, sign }, index) => text === "" || (index > 0 && sign !== null))) continue
      const name = meaningOf(words, run.map(({ text }) => text).join(" "))
      if (name !== undefined) return { name, from: first.from, to: last.to, next: at + count }
    }
    return undefined
  }

  #take({ from, to }: Range<number>): void {
    this.#taken.push({ from, to })
  }

  /** Whether something stands at a place that could be a word of a clause, however it is written. */
  #wordAt(at: number): Piece | undefined {
    const piece = this.#pieces[at]
    return piece === undefined || piece.text === "" || this.#phraseAt(clauseWords, at) !== undefined ? undefined : piece
  }

  /** What follows a clause's word; where it says nothing, that is noted. */
  #following<Name extends string>(
    clause: Found<Clause>,
    words: WordTable<Name>,
    fault: "UnknownAgainst" | "UnknownShape" | "UnknownUnit",
  ): { readonly found: Found<Name> | undefined; readonly next: number } {
    const found = this.#phraseAt(words, clause.next)
    const piece = this.#wordAt(clause.next)
    this.#take(clause)
    if (found !== undefined) {
      this.#take(found)
      return { found, next: found.next }
    }
    if (piece === undefined) {
      this.problems.push({ _tag: "NothingFollows", from: clause.from, to: clause.to })
      return { found: undefined, next: clause.next }
    }
    this.#take(piece)
    this.problems.push({ _tag: fault, text: piece.text, meant: nearest(words, piece.text), ...rangeOf(piece) })
    return { found: undefined, next: clause.next + 1 }
  }

  /** Whether a clause is the first of its kind: a second one is not taken for the first, and is said to say nothing. */
  #isFirst(kind: "against" | "shape" | "unit", clause: Range<number>, found: Range<number>): boolean {
    const isFirst = !this.#places.has(kind)
    if (isFirst) this.#places.set(kind, found)
    else this.problems.push({ _tag: "SaidAlready", from: clause.from, to: found.to })
    return isFirst
  }

  /** `by month + week, type`: groups of one axis are joined by `+`, a comma leads on to the columns. */
  #groups(clause: Found<Clause>): number {
    this.#take(clause)
    let at = clause.next
    for (let isFirst = true; ; isFirst = false) {
      const sign = this.#pieces[at]?.sign ?? null
      if (!isFirst && sign === null) break
      const found = this.#phraseAt(groupingWords, at)
      const piece = this.#wordAt(at)
      if (found === undefined && piece === undefined) {
        if (isFirst) this.problems.push({ _tag: "NothingFollows", from: clause.from, to: clause.to })
        break
      }
      if (sign === "," && this.#axes.length < 2) this.#axes.push([])
      if (found === undefined && piece !== undefined) {
        this.#take(piece)
        this.problems.push({
          _tag: "UnknownGrouping",
          text: piece.text,
          meant: nearest(groupingWords, piece.text),
          ...rangeOf(piece),
        })
        at++
      } else if (found !== undefined) {
        this.#take(found)
        this.#axes.at(-1)?.push(found.name)
        this.#places.set("grouping", found)
        at = found.next
      }
    }
    return at
  }

  #clause(clause: Found<Clause>): number {
    switch (clause.name) {
      case "by":
        return this.#groups(clause)
      case "against": {
        const { found, next } = this.#following(clause, againstWords, "UnknownAgainst")
        if (found !== undefined && this.#isFirst("against", clause, found))
          this.#pivot = { ...this.#pivot, against: found.name }
        return next
      }
      case "shape": {
        const { found, next } = this.#following(clause, shapeWords, "UnknownShape")
        if (found !== undefined && this.#isFirst("shape", clause, found))
          this.#pivot = { ...this.#pivot, shape: found.name }
        return next
      }
      case "unit": {
        const { found, next } = this.#following(clause, unitWords, "UnknownUnit")
        if (found === undefined) return next
        const rates = this.#phraseAt(ratesWords, next)
        if (rates !== undefined) this.#take(rates)
        if (this.#isFirst("unit", clause, found))
          this.#pivot = { ...this.#pivot, unit: found.name, rates: rates?.name ?? this.#pivot.rates }
        return rates?.next ?? next
      }
    }
  }

  #measure(): number {
    const found = this.#phraseAt(measureWords, 0)
    if (found !== undefined) {
      this.#take(found)
      this.#pivot = { ...this.#pivot, measure: found.name }
      return found.next
    }
    const [piece] = this.#pieces
    if (piece === undefined || this.#wordAt(0) === undefined || this.#phraseAt(clauseWords, 1)?.name !== "by") return 0
    this.#take(piece)
    this.problems.push({
      _tag: "UnknownMeasure",
      text: piece.text,
      meant: nearest(measureWords, piece.text),
      ...rangeOf(piece),
    })
    return 1
  }

  /** What is asked, and the ranges of the text that say it. */
  whole(): { readonly pivot: Pivot; readonly taken: ReadonlyArray<Range<number>> } {
    for (let at = this.#measure(); at < this.#pieces.length;) {
      const clause = this.#pieces[at]?.sign === null ? this.#phraseAt(clauseWords, at) : undefined
      at = clause === undefined ? at + 1 : this.#clause(clause)
    }
    const [rows = [], columns = []] = this.#axes.filter((axis) => axis.length > 0)
    const pivot = { ...this.#pivot, rows, columns }
    const nonsense = nonsenseOf(pivot)
    const place = nonsense === null ? undefined : this.#places.get(placesOfNonsense[nonsense])
    if (nonsense !== null && place !== undefined) this.problems.push({ _tag: nonsense, ...rangeOf(place) })
    return { pivot: sensible(pivot), taken: this.#taken }
  }
}

const rangeOf = ({ from, to }: Range<number>): Range<number> => ({ from, to })

/** Which part of a question has to change for it to mean something. */
const placesOfNonsense = {
  Twice: "grouping",
  TooMany: "grouping",
  NoShare: "shape",
  NoRunning: "shape",
  TwoShapes: "shape",
  NoPeriod: "against",
  NoUnit: "unit",
} as const satisfies Record<Nonsense, string>

/** A text without some ranges of it, and the commas and pluses behind them; everything else keeps its place. */
const blanked = (text: string, taken: ReadonlyArray<Range<number>>): string => {
  const characters = [...text].length === text.length ? [...text] : text.split("")
  for (const { from, to } of taken) {
    const signs = /^(?:\s*[,+])+/.exec(text.slice(to))?.[0].length ?? 0
    characters.fill(" ", from, to + signs)
  }
  return characters.join("")
}

/**
 * Reads a question in words such as `fees by month, type since:2024 vs year before`: what is measured, by which groups,
 * the search text of the history (`parseSearch`), and how it is shown. Keywords of four languages are read alike; a
 * quoted word is searched for.
 * @param labels names that may be typed for values of a filter
 * @param now unix seconds, for `on:this-month` and its kin
 */
export const parsePivot = (text: string, labels: Labels = {}, now?: number): PivotReading => {
  const reader = new QuestionReader(piecesOf(text))
  const { pivot, taken } = reader.whole()
  const { query, problems } = parseSearch(blanked(text, taken), labels, now)
  return { pivot, query, problems: [...reader.problems, ...problems].toSorted((a, b) => a.from - b.from) }
}

/** Whether a bare word of a search text could be read as part of the question. */
export const isClauseWord = (word: string): boolean => /[,+]/.test(word) || meaningOf(clauseWords, word) !== undefined
