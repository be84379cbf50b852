import { createReadStream } from "node:fs"
import { LineCutter } from "../../src/domain/recording/lines.ts"
import { longestLine } from "../../src/domain/recording/read.ts"

/**
 * The lines of a file, without their breaks. A line that is longer than any honest one is handed over as far as it was
 * read, and ends the file.
 */
export async function* linesOf(file: string | URL): AsyncGenerator<string> {
  const decoder = new TextDecoder() // the office's own: it leaves out the mark that some editors put at the beginning
  const cutter = new LineCutter(longestLine)
  for await (const bytes of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    yield* cutter.take(decoder.decode(bytes, { stream: true }))
    if (cutter.isHopeless) break
  }
  const { rest } = cutter
  if (rest !== "") yield rest
}
