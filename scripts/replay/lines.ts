import { createReadStream } from "node:fs"
import { StringDecoder } from "node:string_decoder"
import { LineCutter } from "../../src/domain/recording/lines.ts"

/**
 * The lines of a file, without their breaks. A line that is longer than any honest one is handed over as far as it was
 * read, and ends the file.
 */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8")
  const cutter = new LineCutter()
  for await (const bytes of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    yield* cutter.take(decoder.write(bytes))
    if (cutter.isHopeless) break
  }
  const { rest } = cutter
  if (rest !== "") yield rest
}
