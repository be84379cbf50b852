import type { Trailer } from "./format.ts"

/** How what was replayed compares with what the recording says came of it where it was made. */
export interface Agreement {
  /** How many projections can be compared: those that this build folds in the same version. */
  readonly compared: number
  /** Name and version of those that came to another state. */
  readonly unlike: ReadonlyArray<string>
}

/** Compares the digests of a replay to its end with those of the recording's last line. */
export const agreementOf = (
  digests: Readonly<Record<string, string>>,
  { digests: said }: Pick<Trailer, "digests">,
): Agreement => {
  const known = Object.keys(digests).filter((name) => Object.hasOwn(said, name))
  return { compared: known.length, unlike: known.filter((name) => said[name] !== digests[name]) }
}
