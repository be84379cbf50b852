import { tokensOf } from "../../history/query/search/token.ts"
import type { Range } from "../../kernel/range.ts"

/** A bare word of a text, a part of one, or what stands between: `month,type` are two words and a sign. */
export interface Piece extends Range<number> {
  /** A word apart is one that is excluded or in parentheses; other is what has an operator or stands in quotes. */
  readonly kind: "word" | "apart" | "," | "+" | "other"
  readonly text: string
}

/** The words of a text one after the other, cut at commas and pluses. */
export const piecesOf = (text: string): ReadonlyArray<Piece> => {
  const pieces: Array<Piece> = []
  let depth = 0
  let isExcluded = false
  for (const token of tokensOf(text).tokens) {
    const { from, to } = token
    const isBare = token._tag === "Term" && token.name === undefined && text[from] !== '"'
    if (token._tag === "Open") depth++
    if (token._tag === "Close") depth = Math.max(0, depth - 1)
    if (!isBare) pieces.push({ kind: "other", text: "", from, to })
    else if (depth > 0 || isExcluded) pieces.push({ kind: "apart", text: text.slice(from, to), from, to })
    else
      for (const { 0: part, index } of text.slice(from, to).matchAll(/[,+]|[^,+]+/g))
        pieces.push({
          kind: part === "," || part === "+" ? part : "word",
          text: part,
          from: from + index,
          to: from + index + part.length,
        })
    isExcluded = token._tag === "Minus"
  }
  return pieces
}
