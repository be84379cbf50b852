import { execFileSync } from "node:child_process"
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs"
import { join } from "node:path"
import { execPath } from "node:process"
import { fileURLToPath } from "node:url"
import * as Result from "effect/Result"
import { toEnd } from "../src/domain/kernel/steps.ts"
import { RecordingWriter } from "../src/domain/recording/write.ts"
import { freshRows, pageEvent } from "./web/page-events.ts"

const tool = fileURLToPath(new URL("../scripts/replay.ts", import.meta.url))

/** Writes a recording of a history's page events, a third of a gigabyte for a million rows. */
export const record = (file: string, rows: number): void => {
  const handle = openSync(file, "w")
  const writer = new RecordingWriter({
    logId: "bench",
    mode: "full",
    made: 1_760_000_000_000,
    build: "bench",
    concealment: null,
  })
  writeSync(handle, writer.begin())
  let position = 0
  for (let top = rows; top > 0; top -= freshRows) {
    const line = writer.add({
      ...pageEvent(rows, top),
      position: ++position,
      at: 1_760_000_000_000,
      tab: "bench",
      build: "bench",
    })
    writeSync(handle, Result.getOrThrow(line))
  }
  writeSync(handle, toEnd(writer.end(null)))
  closeSync(handle)
}

/**
 * Of a recording that is made here: transactions a second that `npm run replay` says it folded, every projection, every
 * digest compared; and milliseconds that the whole command took.
 */
export const measureReplay = (folder: string, rows: number): { readonly folded: number; readonly command: number } => {
  const file = join(folder, `${rows}.ndjson`)
  mkdirSync(folder, { recursive: true })
  try {
    record(file, rows)
    const began = performance.now()
    const said = execFileSync(execPath, [tool, file], { encoding: "utf8", maxBuffer: 1 << 26 })
    const command = performance.now() - began
    const [, folded, ms] = /Folded (\d+) transactions in (\d+) ms/.exec(said) ?? []
    if (folded === undefined || Number(folded) < rows) throw new Error(`${folded} of ${rows} rows were folded`)
    return { folded: (Number(folded) * 1_000) / Number(ms), command }
  } finally {
    rmSync(file, { force: true })
  }
}
