import { type Token, tokensOf } from "../../history/query/search/token.ts"
import type { Range } from "../../kernel/range.ts"

/** A bare word of a text, or a part of one: `month,type` are two. An empty text is something that is no bare word. */
export interface Piece extends Range<number> {
  readonly text: string
  /** The sign that stands before it. */
  readonly sign: "," | "+" | null
}

/** The tokens of a text that are bare words, outside parentheses and not excluded; undefined stands for all others. */
export const bareWords = (
  text: string,
): ReadonlyArray<{ readonly token: Token; readonly word: string | undefined }> => {
  let depth = 0
  let isExcluded = false
  return tokensOf(text).tokens.map((token) => {
    if (token._tag === "Open") depth++
    if (token._tag === "Close") depth = Math.max(0, depth - 1)
    const isBare =
      token._tag === "Term" && token.name === undefined && depth === 0 && !isExcluded && text[token.from] !== '"'
    isExcluded = token._tag === "Minus"
    return { token, word: isBare ? text.slice(token.from, token.to) : undefined }
  })
}

/** The words of a text one after the other, cut at commas and pluses. */
export const piecesOf = (text: string): ReadonlyArray<Piece> => {
  const pieces: Array<Piece> = []
  let sign: Piece["sign"] = null
  for (const { token, word } of bareWords(text)) {
    if (word === undefined) {
      pieces.push({ text: "", sign: null, from: token.from, to: token.to })
      sign = null
      continue
    }
    for (const { 0: part, index } of word.matchAll(/[,+]|[^,+]+/g)) {
      if (part === "," || part === "+") sign = part
      else {
        pieces.push({ text: part, sign, from: token.from + index, to: token.from + index + part.length })
        sign = null
      }
    }
  }
  return pieces
}
