import { createReadStream } from "node:fs"
import { StringDecoder } from "node:string_decoder"
import { longestLine } from "../../src/domain/recording/read.ts"

/** The lines of a file, without their breaks. A line that is longer than any honest one is handed over as far as it was read, and ends the file. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8")
  let rest = ""
  for await (const bytes of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.write(bytes)).split("\n")
    rest = lines.pop() ?? ""
    yield* lines
    if (rest.length > longestLine) break
  }
  if (rest !== "") yield rest
}
