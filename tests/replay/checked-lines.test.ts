import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Result from "effect/Result"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { freshRows, pageEvent } from "../../bench/web/page-events.ts"
import { replay } from "../../scripts/replay/library.ts"
import { replayFile } from "../../scripts/replay/replay-file.ts"
import { toEnd } from "../../src/domain/kernel/steps.ts"
import { RecordingWriter } from "../../src/domain/recording/write.ts"

/** From so many bytes on another thread checks it. */
const smallest = 4 << 20
const rows = 15_000

/** The lines of a recording that is large enough to be checked on a thread of its own. */
const lines = (): ReadonlyArray<string> => {
  const [at, build] = [1_760_000_000_000, "test"]
  const writer = new RecordingWriter({ logId: "large", mode: "full", made: at, build, concealment: null })
  const written = [writer.begin()]
  for (let top = rows; top > 0; top -= freshRows)
    written.push(
      Result.getOrThrow(writer.add({ ...pageEvent(rows, top), position: written.length, at, tab: "t", build })),
    )
  return [...written, toEnd(writer.end(null))]
}

describe("a large recording", () => {
  const folder = mkdtempSync(join(tmpdir(), "large-"))
  const path = join(folder, "large.ndjson")
  let whole: ReadonlyArray<string>
  beforeAll(() => {
    whole = lines()
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it("comes to the same states while another thread checks it", async () => {
    writeFileSync(path, whole.join(""))
    expect(statSync(path).size).toBeGreaterThan(smallest)
    const { replay: folded, header, trailer, whole: all } = await replayFile(path, null)
    const recorded = await replay(path)
    expect(folded.digests()).toEqual(recorded.at().digests())
    expect({ header, trailer, all }).toEqual({ header: recorded.header, trailer: recorded.trailer, all: true })
  })

  it("is folded as far as it is asked for", async () => {
    writeFileSync(path, whole.join(""))
    const { replay: folded, whole: all } = await replayFile(path, { _tag: "Position", position: 50 })
    expect([folded.position, all]).toEqual([50, false])
  })

  it.each([
    ["changed near its end", 95, (line: string) => line.replace('"currency":"', '"currency":"x'), "the chain breaks"],
    ["written with room", 60, (line: string) => line.replace('"payload":{', '"payload": {'), null],
    ["no JSON in its midst", 40, (line: string) => line.slice(0, -5), "it is not JSON"],
  ])("is refused by its line where it is %s", async (_what, place, spoil, why) => {
    writeFileSync(path, whole.map((line, index) => (index === place ? `${spoil(line.trimEnd())}\n` : line)).join(""))
    const read = replayFile(path, null).then(
      ({ replay: { position } }) => `folded to ${position}`,
      (error: Error) => error.message.slice(path.length, path.length + 200),
    )
    expect(await read).toMatch(why === null ? `folded to ${whole.length - 2}` : `, line ${place + 1}: ${why}`)
  })

  it("is refused where it was cut off", async () => {
    writeFileSync(path, whole.slice(0, -1).join(""))
    await expect(replayFile(path, null)).rejects.toThrow(`line ${whole.length}: the recording ends here`)
  })
})
