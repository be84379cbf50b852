import "fake-indexeddb/auto"
import { describe, expect, it } from "vitest"
import { changesOf } from "../../../scripts/replay/changes.ts"
import { canonicalJson } from "../../../src/domain/kernel/canonical.ts"
import { plainQueries } from "../../../src/domain/recording/plain-queries.ts"
import type { ChangedThen } from "../../../src/domain/recording/views.ts"
import { recording } from "../../replay/recording.ts"
import { written } from "../../replay/written.ts"
import { replaying } from "./replaying.ts"

const device = replaying()
const day = recording("money-day")
const open = () =>
  device.tab.call("openRecording", { file: new Blob([written(day.asWritten, { logId: day.header.logId })]) })

/** Searches to the end. */
const searched = async (query: string, keys: ReadonlyArray<string>): Promise<ReadonlyArray<ChangedThen>> => {
  const found: Array<ChangedThen> = []
  for (let on = false; ; on = true) {
    const { changes, upTo, events } = await device.tab.call("searchChanges", { query, keys, on })
    found.push(...changes)
    if (upTo >= events) return found
  }
}

describe("a search for the events after which an answer was another", () => {
  it("finds those that Node finds, of every live query that asks for nothing in particular (B067)", async () => {
    await open()
    await device.tab.call("moveReplay", { place: 5 }) // where it stands has no part in it
    const view = device.tab.answer("replay", null)
    const text = (value: unknown): string | null => (value === undefined ? null : canonicalJson(value))
    let total = 0
    for (const query of plainQueries().filter((each) => !each.startsWith("replay"))) {
      const wanted = changesOf(day, { _tag: "Answer", query, params: null }, [])
      expect(await searched(query, []), query).toEqual(
        wanted.map(({ event, before, after }) => ({
          place: day.events.indexOf(event) + 1,
          at: event.at,
          type: event.type,
          before: text(before),
          after: text(after),
        })),
      )
      total += wanted.length
    }
    expect(total).toBeGreaterThan(day.events.length)
    const rows = await searched("deviceContents", ["rows"])
    expect(rows.map(({ after }) => after)).toContain("43")
    expect(rows.length).toBeLessThan((await searched("deviceContents", [])).length)
    expect(device.tab.answer("replay", null)).toEqual(view)
  })

  it("is refused where no recording is open, and of what no live query is", async () => {
    const asked = { query: "deviceContents", keys: [], on: false }
    await expect(device.tab.call("searchChanges", asked)).rejects.toMatchObject({ refusal: { _tag: "NotHere" } })
    await open()
    for (const query of ["constructor", "rowDetails", "nothing", "replay"])
      await expect(device.tab.call("searchChanges", { ...asked, query })).rejects.toMatchObject({
        refusal: { _tag: "NotHere" },
      })
  })
})
