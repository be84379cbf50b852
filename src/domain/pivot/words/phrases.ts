import type { Range } from "../../kernel/range.ts"
import { clauseWords, joinWords } from "./keywords.ts"
import { type Language, languages, meaningOf, nearest, type WordTable } from "./lexicon.ts"
import type { Piece } from "./pieces.ts"

const mostWords = 3

/** Pieces one after the other that are a word together. */
export interface Run extends Range<number> {
  readonly text: string
  /** The piece behind it. */
  readonly next: number
}

/** A word of a table, and the languages that have it. */
export interface Found<Name extends string> extends Run {
  readonly name: Name
  readonly spoken: ReadonlyArray<Language>
}

/** Looks for words of the tables in the pieces of a text. */
export class Phrases {
  readonly pieces: ReadonlyArray<Piece>

  constructor(pieces: ReadonlyArray<Piece>) {
    this.pieces = pieces
  }

  /** The runs of words from a place on, the longest first. */
  #runsAt(at: number): ReadonlyArray<Run> {
    const runs: Array<Run> = []
    for (let count = 1; count <= mostWords; count++) {
      const run = this.pieces.slice(at, at + count)
      const [first, last] = [run[0], run.at(-1)]
      if (first === undefined || last === undefined || run.length < count || last.kind !== "word") break
      runs.unshift({ text: run.map(({ text }) => text).join(" "), from: first.from, to: last.to, next: at + count })
    }
    return runs
  }

  /** The longest run from a place on that is a word of a table. */
  at<Name extends string>(words: WordTable<Name>, at: number): Found<Name> | undefined {
    for (const run of this.#runsAt(at)) {
      const meaning = meaningOf(words, run.text)
      if (meaning !== undefined) return { ...meaning, ...run }
    }
    return undefined
  }

  /** `,`, `+`, a word for "and", or a comma before one. */
  joinAt(at: number): Run | undefined {
    const piece = this.pieces[at]
    if (piece === undefined) return undefined
    const and = this.at(joinWords, piece.kind === "," ? at + 1 : at)
    const { kind, from, to } = piece
    if (and !== undefined) return { ...and, from, text: "," }
    return kind === "," || kind === "+" ? { text: kind, from, to, next: at + 1 } : undefined
  }

  /** What stands at a place and could have been meant for a word of a table: a run that is near to one, or one word. */
  unknownAt(words: WordTable, at: number): Run | undefined {
    if (this.at(clauseWords, at) !== undefined || this.joinAt(at) !== undefined) return undefined
    const runs = this.#runsAt(at)
    const near = runs.flatMap((run) => {
      const found = nearest(words, run.text, languages)
      return found === null ? [] : [{ run, far: found.far }]
    })
    return near.toSorted((a, b) => a.far - b.far)[0]?.run ?? runs.at(-1)
  }

  /** Whether a clause begins at a place, or something that is no bare word. */
  isApart(at: number): boolean {
    const kind = this.pieces[at]?.kind
    return kind === "other" || kind === "apart" || this.at(clauseWords, at) !== undefined
  }
}
