/** So much of a text is shown, in characters: an answer may hold megabytes. */
const longest = 20_000

/** What was said, in one line; a dash where nothing was. */
export const shownValue = (value: unknown): string => {
  const text = value === undefined ? "–" : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** The same of canonical JSON. */
export const shownText = (text: string | null): string => shownValue(text === null ? undefined : JSON.parse(text))
