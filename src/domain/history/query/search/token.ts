import type { Range } from "../../../kernel/range.ts"
import type { Comparison } from "../condition.ts"
import type { Problem } from "./problem.ts"

/** A value of a term, and whether it was quoted; "" and not quoted is what stands between two commas, say. */
export interface Value {
  readonly text: string
  readonly quoted: boolean
}

/** A word or phrase, or an operator with its values: `cur:btc,eth`. */
export interface Term extends Range<number> {
  readonly _tag: "Term"
  /** The operator in lower case; none for a word. */
  readonly name: string | undefined
  readonly comparison: Comparison | ":"
  readonly values: ReadonlyArray<Value>
}

export type Token = Term | ({ readonly _tag: "Open" | "Close" | "Or" | "Minus" } & Range<number>)

const operator = /([a-z]+)(:|>=|<=|>|<|=)/iy
const space = /\s+/y
const bareWord = /[^\s()"]+/y
const bareValue = /[^\s()",]*/y

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const readQuoted = (
  text: string,
  from: number,
): { readonly value: Value; readonly to: number; readonly closed: boolean } => {
  let value = ""
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '"') return { value: { text: value, quoted: true }, to: at + 1, closed: true }
    if (text[at] === "\\") at++
    value += text[at] ?? ""
  }
  return { value: { text: value, quoted: true }, to: text.length, closed: false }
}

const punctuation: { readonly [character: string]: "Open" | "Close" | undefined } = { "(": "Open", ")": "Close" }

/** Cuts a search text into tokens; whatever was typed, something comes of it. */
export const tokensOf = (
  text: string,
): { readonly tokens: ReadonlyArray<Token>; readonly problems: ReadonlyArray<Problem> } => {
  const tokens: Array<Token> = []
  const problems: Array<Problem> = []
  const quoted = (from: number): { readonly value: Value; readonly to: number } => {
    const { value, to, closed } = readQuoted(text, from)
    if (!closed) problems.push({ _tag: "UnclosedQuote", from, to })
    return { value, to }
  }
  const valuesAt = (from: number): { readonly values: ReadonlyArray<Value>; readonly to: number } => {
    const values: Array<Value> = []
    for (let at = from; ; at++) {
      const bare = matchAt(bareValue, text, at)?.[0] ?? ""
      const { value, to } =
        text[at] === '"' ? quoted(at) : { value: { text: bare, quoted: false }, to: at + bare.length }
      values.push(value)
      at = to
      if (text[at] !== ",") return { values, to: at }
    }
  }
  for (let at = 0; at < text.length;) {
    const character = text[at] ?? ""
    const blank = matchAt(space, text, at)
    const sign = punctuation[character]
    const named = matchAt(operator, text, at)
    const start = at
    if (blank !== null) at += blank[0].length
    else if (sign !== undefined) tokens.push({ _tag: sign, from: at, to: ++at })
    else if (character === "-" && /[^\s)]/.test(text[at + 1] ?? "")) tokens.push({ _tag: "Minus", from: at, to: ++at })
    else if (character === '"') {
      const { value, to } = quoted(at)
      tokens.push({ _tag: "Term", name: undefined, comparison: ":", values: [value], from: start, to })
      at = to
    } else if (named !== null) {
      const { values, to } = valuesAt(at + named[0].length)
      tokens.push({
        _tag: "Term",
        name: named[1]?.toLowerCase(),
        comparison: (named[2] ?? ":") as Term["comparison"],
        values,
        from: start,
        to,
      })
      at = to
    } else {
      const word = matchAt(bareWord, text, at)?.[0] ?? character
      at += word.length
      if (word === "OR") tokens.push({ _tag: "Or", from: start, to: at })
      else
        tokens.push({
          _tag: "Term",
          name: undefined,
          comparison: ":",
          values: [{ text: word, quoted: false }],
          from: start,
          to: at,
        })
    }
  }
  return { tokens, problems }
}

const needsQuotes = (text: string): boolean =>
  text === "" || text === "OR" || text.startsWith("-") || /[\s()",:<>=\\]/.test(text)

/** A value as it has to be written to be read as it is. */
export const writeValue = (text: string, mustQuote = false): string =>
  mustQuote || needsQuotes(text) ? `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"` : text
