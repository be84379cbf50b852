import * as Result from "effect/Result"

/** Why a text of a file is not even parsed, or is no JSON. */
export type UntrustedProblem =
  | { readonly _tag: "TooLong" | "TooDeep"; readonly most: number }
  | { readonly _tag: "NotJson" }

/** No event nests deeper. */
export const deepest = 32

/** Whether brackets nest deeper than any event does. Looked at before anything is parsed. */
const isTooDeep = (text: string): boolean => {
  let depth = 0
  let inText = false
  for (let place = 0; place < text.length; place++) {
    const sign = text.charCodeAt(place)
    if (inText) {
      if (sign === 0x5c) place++
      else if (sign === 0x22) inText = false
    } else if (sign === 0x22) inText = true
    else if (sign === 0x7b || sign === 0x5b) {
      if (++depth > deepest) return true
    } else if (sign === 0x7d || sign === 0x5d) depth--
  }
  return false
}

/** Parses one line of a file that anybody may have written, of at most so many UTF-16 units. */
export const parseUntrusted = (text: string, longest: number): Result.Result<unknown, UntrustedProblem> => {
  if (text.length > longest) return Result.fail({ _tag: "TooLong", most: longest })
  if (isTooDeep(text)) return Result.fail({ _tag: "TooDeep", most: deepest })
  return parseText(text)
}

/** Parses a text that is known to be neither too long nor too deep. */
export const parseText = (text: string): Result.Result<unknown, UntrustedProblem> => {
  try {
    return Result.succeed(JSON.parse(text))
  } catch {
    return Result.fail({ _tag: "NotJson" })
  }
}
