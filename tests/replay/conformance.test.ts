import { describe, expect, it } from "vitest"
import { NotBelieved, replay } from "../../scripts/replay/library.ts"
import { replayFile } from "../../scripts/replay/replay-file.ts"
import { flawText } from "../../src/domain/recording/flaw.ts"
import { cases } from "./conformance/cases.ts"
import { bytesOf, cameOf, expected, withFile } from "./conformance/set.ts"

const set = expected()

describe("the conformance set of recordings", () => {
  it("is what cases.ts makes, and has good, broken, old and hostile ones", () => {
    expect(set.map(({ file }) => file)).toEqual(cases.map(({ kind, name }) => `${kind}/${name}.ndjson`))
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(["good", "broken", "old", "hostile"]))
  })

  it.each(set.filter(({ believed }) => believed !== undefined))(
    "B068 $file, $about: is believed, and comes to what is expected",
    (each) =>
      withFile(each, async (path) => {
        const recorded = await replay(path)
        const asks = each.believed?.answers.map(({ query, params }) => [query, params] as const) ?? []
        expect(cameOf(recorded, asks)).toEqual(each.believed)
        expect((await replayFile(path, null)).replay.digests()).toEqual(recorded.at().digests())
      }),
  )

  it.each(set.filter(({ refused }) => refused !== undefined))(
    "B068 $file, $about: is refused by its line, in a sentence",
    (each) =>
      withFile(each, async (path) => {
        const error = await replay(path).catch((caught: unknown) => caught)
        expect(error).toBeInstanceOf(NotBelieved)
        expect(error).toMatchObject({ flaw: each.refused })
        const said =
          each.refused === undefined ? "" : `${path}, line ${each.refused.line}: ${flawText(each.refused.reason)}`
        expect(error).toHaveProperty("message", said)
        await expect(replayFile(path, null)).rejects.toThrow(said)
        expect(({} as { readonly polluted?: boolean }).polluted).toBeUndefined()
      }),
  )

  it("stays small enough to be read", () => {
    const kept = set.filter(({ fill }) => fill === undefined)
    expect(kept.filter((each) => bytesOf(each).length > 64 * 1024)).toEqual([])
  })
})
