import { pathToFileURL } from "node:url"
import * as Result from "effect/Result"
import { fetchingEverything } from "../../src/domain/catalogue.ts"
import { type Flaw, flawText } from "../../src/domain/recording/flaw.ts"
import { type Recorded, RecordedLines } from "../../src/domain/recording/recorded.ts"
import { linesOf } from "./lines.ts"
import "./native-hash.ts"

/** A recording that cannot be believed, with the line and the reason as data. */
export class NotBelieved extends Error {
  override readonly name = "NotBelieved"
  readonly flaw: Flaw

  constructor(file: string, flaw: Flaw) {
    super(`${file}, line ${flaw.line}: ${flawText(flaw.reason)}`)
    this.flaw = flaw
  }
}

/**
 * Reads a recording whole, into memory, and gives its states, what every live query answered, and its digests, at any
 * moment of it. See docs/recordings.md. @throws NotBelieved
 */
export const replay = async (file: string | URL): Promise<Recorded> => {
  const url = file instanceof URL ? file : pathToFileURL(file)
  const lines = new RecordedLines()
  const believed = <Value>(read: Result.Result<Value, Flaw>): Value =>
    Result.getOrThrowWith(read, (flaw) => new NotBelieved(String(file), flaw))
  await Promise.all(fetchingEverything()) // a moment answers at once
  for await (const line of linesOf(url)) believed(lines.take(line))
  return believed(lines.end())
}
