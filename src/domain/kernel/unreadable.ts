const mostNamed = 32
const longestName = 64

/** Where what cannot be read is noted, while an answer is read; reading is synchronous, so there is one at a time. */
let noted: Set<string> | null = null

/** Notes the fields that came and could not be read, by the names they came under. */
export const noteUnreadable = (fields: { readonly [name: string]: unknown }, names: ReadonlyArray<string>): void => {
  for (const name of names)
    if (noted !== null && noted.size < mostNamed && !isMissing(fields[name])) noted.add(name.slice(0, longestName))
}

/** Reads an answer, and says which of its fields came and could not be read: left out, and to be reported (S48). */
export const readNoting = <Value>(read: () => Value): { readonly value: Value; readonly unreadable: Array<string> } => {
  const outer = noted
  const names = new Set<string>()
  noted = names
  try {
    return { value: read(), unreadable: [...names] }
  } finally {
    noted = outer
  }
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ""
