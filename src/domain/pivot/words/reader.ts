import type { Grouping } from "../../history/query/cells/groupings.ts"
import { isOperator } from "../../history/query/search/operators.ts"
import type { Range } from "../../kernel/range.ts"
import { firstPivot, type Nonsense, mostGroupings, nonsensesOf, type Pivot, sensible } from "../question.ts"
import { isAsked, isDate, slipOf } from "./asked.ts"
import {
  againstWords,
  type Clause,
  clauseWords,
  groupingWords,
  idleWords,
  measureWords,
  ratesWords,
  shapeWords,
  unitWords,
} from "./keywords.ts"
import { type Language, nearest, type WordTable } from "./lexicon.ts"
import type { Found, Phrases, Run } from "./phrases.ts"
import type { PivotFault } from "./problem.ts"
import { operatorAt, strayAt } from "./strays.ts"
import type { Meant, Voice, Voices } from "./voices.ts"

type Part = "grouping" | "against" | "shape" | "unit"
type Unknown = Extract<PivotFault, { readonly text: string }>["_tag"]
/** A part of the text, with its place. */
type Said = Range<number> & Pick<Run, "text">

/** Which part of a question has to change for it to mean something. */
const placesOfNonsense = {
  Twice: "grouping",
  TooMany: "grouping",
  NoShare: "shape",
  NoRunning: "shape",
  TwoShapes: "shape",
  NoPeriod: "against",
  NoUnit: "unit",
} as const satisfies Record<Nonsense, Part>

const nearTo =
  (words: WordTable, text: string): Meant =>
  ({ near }) =>
    nearest(words, text, near)?.word ?? null

/** Reads the words of a question one after the other and remembers which it took. */
export class QuestionReader {
  readonly #phrases: Phrases
  readonly #voices: Voices
  readonly taken: Array<Range<number>> = []
  readonly #problems: Array<PivotFault & Range<number>> = []
  readonly #unknown: Array<{ readonly tag: Unknown; readonly run: Said; readonly meant: Meant }> = []
  readonly #places = new Map<Part | "measure", Range<number>>()
  /** Words that are searched for, unless they are slips of the pen. */
  readonly #loose: Array<number> = []
  #axes: ReadonlyArray<ReadonlyArray<Grouping>> = []
  /** The groups of both axes, as they were said. */
  #grouped: ReadonlyArray<Found<Grouping>> = []
  #behindUnit = -1
  #pivot: Pivot = { ...firstPivot, rows: [], columns: [] }

  constructor(phrases: Phrases, voices: Voices) {
    this.#phrases = phrases
    this.#voices = voices
  }

  #take({ from, to }: Range<number>): void {
    this.taken.push({ from, to })
  }

  #hear(found: Found<string>): void {
    this.#take(found)
    this.#voices.hear(found.spoken)
  }

  #fault(_tag: "NothingFollows" | "SaidAlready" | Nonsense, { from, to }: Range<number>): void {
    this.#problems.push({ _tag, from, to })
  }

  #doubt(tag: Unknown, run: Said, meant: Meant): void {
    this.#take(run)
    this.#unknown.push({ tag, run, meant })
  }

  /** Whether a part of the question is said for the first time; what is said again does not count, as is noted. */
  #isFirst(part: Part | "measure", said: Range<number>, found: Range<number>): boolean {
    const isFirst = !this.#places.has(part)
    if (isFirst) this.#places.set(part, found)
    else this.#fault("SaidAlready", { from: said.from, to: found.to })
    return isFirst
  }

  /** What follows a clause's word; where it says nothing, that is noted. */
  #following<Name extends string>(
    clause: Found<Clause>,
    words: WordTable<Name>,
    tag: "UnknownAgainst" | "UnknownShape" | "UnknownUnit",
  ): { readonly found: Found<Name> | undefined; readonly next: number } {
    const found = this.#phrases.at(words, clause.next)
    if (found !== undefined) {
      this.#hear(found)
      return { found, next: found.next }
    }
    const run = this.#phrases.unknownAt(words, clause.next)
    if (run === undefined) this.#fault("NothingFollows", clause)
    else
      this.#doubt(
        tag,
        run,
        tag === "UnknownUnit" && isDate(run.text) ? () => `on:${run.text}` : nearTo(words, run.text),
      )
    return { found: undefined, next: run?.next ?? clause.next }
  }

  /** Whether a word is another one in the language of the clause: `nach Tag` is by day, and by no tag. */
  #isFalseFriend(found: Run & Pick<Found<Grouping>, "spoken">, at: number, { spoken }: Found<Clause>): boolean {
    const other = this.#phrases.at(idleWords, at)
    const isSpoken = (each: Language): boolean => spoken.includes(each)
    return other?.next === found.next && other.spoken.some(isSpoken) && !found.spoken.some(isSpoken)
  }

  /** `by month + week, type`: groups of one axis are joined by `+`, a comma leads on to the columns. */
  #groups(clause: Found<Clause>): number {
    const axes: Array<Array<Grouping>> = [[]]
    const grouped: Array<Found<Grouping>> = []
    let [at, last]: [number, Range<number> | undefined] = [clause.next, undefined]
    for (let join: Run | undefined; ;) {
      const found = this.#phrases.at(groupingWords, at)
      const run = found ?? this.#phrases.unknownAt(groupingWords, at)
      if (found !== undefined && this.#isFalseFriend(found, at, clause))
        this.#doubt("UnknownGrouping", found, () => nearest(groupingWords, found.text, clause.spoken)?.word ?? null)
      else if (found !== undefined) {
        this.#hear(found)
        axes.at(-1)?.push(found.name)
        grouped.push(found)
      } else if (run !== undefined) this.#doubt("UnknownGrouping", run, nearTo(groupingWords, run.text))
      else if (join?.text !== "," || !this.#phrases.isApart(at)) this.#fault("NothingFollows", join ?? clause)
      if (run === undefined && this.#phrases.joinAt(at) === undefined) break
      if (run !== undefined) last = run
      at = run?.next ?? at
      join = this.#phrases.joinAt(at)
      if (join === undefined) break
      this.#take(join)
      at = join.next
      if (join.text === "," && axes.length < 2 && axes[0]?.length !== 0) axes.push([])
    }
    if (last !== undefined && this.#isFirst("grouping", clause, last)) {
      this.#places.set("grouping", last)
      this.#axes = axes
      this.#grouped = grouped
    }
    return at
  }

  #clause(clause: Found<Clause>): number {
    this.#hear(clause)
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
        const rates = this.#phrases.at(ratesWords, next)
        if (rates !== undefined) this.#hear(rates)
        else this.#behindUnit = next
        if (this.#isFirst("unit", clause, found))
          this.#pivot = { ...this.#pivot, unit: found.name, rates: rates?.name ?? this.#pivot.rates }
        return rates?.next ?? next
      }
    }
  }

  /** What is measured, wherever it stands. `in` is that where the text begins, or where it can be nothing else. */
  #measureAt(at: number): Found<(typeof firstPivot)["measure"]> | undefined {
    const phrases = this.#phrases
    const found = phrases.at(measureWords, at)
    const clause = phrases.at(clauseWords, at)
    if (found === undefined || clause === undefined) return found
    const isSaidElsewhere = (): boolean =>
      phrases.pieces.some((_, other) => other > at && phrases.at(measureWords, other) !== undefined)
    const isMeasure =
      at === 0
        ? phrases.at(unitWords, clause.next) === undefined || !isSaidElsewhere()
        : !this.#places.has("measure") && phrases.at(clauseWords, clause.next)?.name === "by"
    return isMeasure ? found : undefined
  }

  /** What stands outside of every clause: what is measured, what belongs elsewhere, or what is searched for. */
  #between(at: number): number {
    const piece = this.#phrases.pieces[at]
    if (piece === undefined || piece.kind === "other") return at + 1
    const join = this.#phrases.joinAt(at)
    if (join !== undefined && piece.kind !== "apart") {
      if (this.#phrases.pieces[join.next] === undefined) this.#fault("NothingFollows", join)
      else if (join.text !== "," || !this.#phrases.isApart(join.next)) this.#doubt("OutOfPlace", join, () => null)
      this.#take(join)
      return join.next
    }
    const stray = strayAt(this.#phrases, at, this.#places.has("grouping"), this.#pivot.unit)
    if (stray !== undefined) {
      this.#doubt("OutOfPlace", stray.run, stray.meant)
      return stray.run.next
    }
    // What is excluded or in parentheses stays where it is: without it they would be empty.
    if (piece.kind === "apart") {
      if (isAsked(piece.text)) this.#unknown.push({ tag: "OutOfPlace", run: piece, meant: () => null })
    } else if (at === 0 && this.#phrases.at(clauseWords, 1)?.name === "by" && !isOperator(piece.text))
      this.#doubt("UnknownMeasure", piece, nearTo(measureWords, piece.text))
    else if (isOperator(piece.text)) {
      const operator = operatorAt(this.#phrases, at)
      this.#doubt("OutOfPlace", operator, () => operator.meant)
      return operator.next
    } else if (isAsked(piece.text))
      this.#doubt("OutOfPlace", piece, () => (isDate(piece.text) ? `on:${piece.text}` : null))
    else this.#loose.push(at)
    return at + 1
  }

  /** Words that would be searched for, and are near to one that the question could have there. */
  #slips(voice: Voice): void {
    const first = this.#phrases.pieces.findIndex(({ kind }) => kind === "word")
    for (const at of this.#loose) {
      const piece = this.#phrases.pieces[at]
      if (piece === undefined) continue
      const isMeasure =
        !this.#places.has("measure") && (at === first || this.#phrases.at(clauseWords, at + 1)?.name === "by")
      const measure = isMeasure ? nearest(measureWords, piece.text, voice.near) : null
      const rates =
        at === this.#behindUnit && piece.text.length > 2 ? nearest(ratesWords, piece.text, voice.near) : null
      const slip = rates?.word ?? slipOf(piece.text, voice.near)
      if (measure !== null) this.#doubt("UnknownMeasure", piece, () => measure.word)
      else if (slip !== null) this.#doubt("OutOfPlace", piece, () => slip)
    }
  }

  /** Groups that stand there already, and those that are one too many. */
  #surplusGroups(): void {
    const known = new Set<Grouping>()
    for (const found of this.#grouped) {
      if (known.has(found.name)) this.#fault("Twice", found)
      else if (known.size === mostGroupings) this.#fault("TooMany", found)
      else known.add(found.name)
    }
  }

  /** What of a question with these groups means nothing, under the word that says it. */
  #nonsense(pivot: Pivot): void {
    const blamed = new Set<Part>()
    for (const nonsense of nonsensesOf(pivot)) {
      const part = placesOfNonsense[nonsense]
      const place = this.#places.get(part)
      if (place !== undefined && !blamed.has(part)) this.#fault(nonsense, place)
      blamed.add(part)
    }
  }

  /** What is asked, and what of the text says nothing. */
  read(): { readonly pivot: Pivot; readonly problems: ReadonlyArray<PivotFault & Range<number>> } {
    for (let at = 0; at < this.#phrases.pieces.length;) {
      const measure = this.#measureAt(at)
      const clause = this.#phrases.at(clauseWords, at)
      if (measure !== undefined) {
        this.#hear(measure)
        if (this.#isFirst("measure", measure, measure)) this.#pivot = { ...this.#pivot, measure: measure.name }
        at = measure.next
      } else at = clause === undefined ? this.#between(at) : this.#clause(clause)
    }
    const voice = this.#voices.voice
    this.#slips(voice)
    const [rows = [], columns = []] = this.#axes.filter((axis) => axis.length > 0)
    const pivot = { ...this.#pivot, rows, columns }
    const answered = sensible(pivot)
    this.#surplusGroups()
    this.#nonsense({ ...pivot, rows: answered.rows, columns: answered.columns })
    const unknown = this.#unknown.map(({ tag, run: { text, from, to }, meant }) => ({
      _tag: tag,
      text,
      meant: meant(voice),
      from,
      to,
    }))
    return { pivot: answered, problems: [...this.#problems, ...unknown] }
  }
}
