import type { OfficeMessage } from "./envelope.ts"

/** What is shorter is no code, password or number of a card, and stands in many a sentence. */
const shortest = 4

/** What may stand between the signs of a secret where it is repeated: it is grouped there, or written as JSON. */
const between = String.raw`[\s\\-]`
const gaps = new RegExp(between, "g")

/** A secret in a text, and no part of a word or number there: "pass" is not repeated in "password". */
const patternOf = (secret: string): RegExp => {
  const signs = Array.from(secret, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${signs.join(`${between}*`)}(?![\p{L}\p{N}])`, "gu")
}

/** A text without secrets that whoever was told them repeats in it. */
export const withoutSecrets = (text: string, secrets: ReadonlyArray<string>): string =>
  secrets
    .map((secret) => secret.replace(gaps, ""))
    .filter(({ length }) => length >= shortest)
    .reduce((rest, signs) => rest.replace(patternOf(signs), "••••"), text)

/** What the office said, without secrets. */
export const messagesWithout = (
  messages: ReadonlyArray<OfficeMessage>,
  secrets: ReadonlyArray<string>,
): ReadonlyArray<OfficeMessage> => messages.map(({ theme, text }) => ({ theme, text: withoutSecrets(text, secrets) }))
