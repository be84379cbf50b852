import { NotBelieved, replay } from "../replay/library.ts"
import type { Verdict } from "./verify.ts"

/** Whether a proof is of a journal, in words. */
interface Agreement {
  readonly agrees: boolean
  readonly words: ReadonlyArray<string>
}

/** Whether the system says that there is no such file, or that it cannot be read. */
const isOfFile = (error: unknown): error is Error => error instanceof Error && "syscall" in error

/**
 * Holds a proof against the complete journal that it is an excerpt of: a recording of mode `full`, every line of which
 * is checked as it is read.
 */
export const againstJournal = async (
  { entries, manifest }: Pick<Verdict, "entries" | "manifest">,
  file: string,
): Promise<Agreement> => {
  const refused = (why: string): Agreement => ({ agrees: false, words: [`The journal: ${why}`] })
  const chain = manifest?.chain
  if (chain === undefined) return refused("there is no manifest to hold it against")
  const recorded = await replay(file).catch((error: unknown) => {
    if (error instanceof NotBelieved || isOfFile(error)) return error
    throw error
  })
  if (recorded instanceof Error) return refused(recorded.message)
  if (recorded.header.logId !== chain.logId) return refused("it is another one, or not complete")
  const hashes = new Map(recorded.asWritten.map(({ position, hash }) => [position, hash]))
  const strange = entries.find(({ position, hash }) => hashes.get(position) !== hash)
  if (strange !== undefined) return refused(`entry ${strange.position} of the excerpt is not one of it`)
  if (hashes.get(chain.position) !== chain.head) return refused("the chain's end is not in it")
  const place = recorded.asWritten.findIndex(({ position }) => position === chain.position) + 1
  if (place !== chain.entries)
    return refused(`the chain's end is entry ${place} of it, and manifest.json says ${chain.entries}`)
  const [here, first] = [recorded.asWritten.length, recorded.asWritten[0]?.position]
  return {
    agrees: true,
    words: [
      `The journal: ${here} entries from position ${first ?? 0}, every one linked to the one before it.`,
      "Each entry of the excerpt and the end that the proof names are in it.",
    ],
  }
}
