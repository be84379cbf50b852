import "fake-indexeddb/auto"
import { describe, expect, it } from "vitest"
import { projections } from "../../../src/domain/catalogue.ts"
import { canonicalJson } from "../../../src/domain/kernel/canonical.ts"
import type { Moment } from "../../../src/domain/recording/moment.ts"
import type { Inside } from "../../../src/domain/recording/views.ts"
import { pageDown, pageOf } from "../../contract/pages.ts"
import { recording, recordingOf } from "../../replay/recording.ts"
import { written } from "../../replay/written.ts"
import { digests } from "../office.ts"
import { replaying } from "./replaying.ts"

const device = replaying()

/** What names the page's own database. */
const ownName = (text: string | null): string | null => text?.replace(/"recording-[^"]*"/, "null") ?? null

const asNodeSays = (moment: Moment, { queries }: Inside) =>
  queries.map(({ name }) => {
    const { value, read } = moment.ask(name as never, null as never)
    return { name, read, text: value === undefined ? null : canonicalJson(value) }
  })

describe("two moments of a recording side by side", () => {
  const day = recording("money-day")
  const open = () =>
    device.tab.call("openRecording", {
      file: new Blob([written(day.asWritten, { logId: day.header.logId })]),
    })

  it("are what Node says of them, of every live query with what it read, and every state (B066)", async () => {
    await open()
    for (const [here, against] of [
      [22, 21],
      [9, 40],
      [day.events.length, 1],
    ] as const) {
      await device.tab.call("moveReplay", { place: here })
      const inside = await device.tab.call("lookInside", { against })
      const [now, then] = [here, against].map((place) => day.at(day.events[place - 1]?.position))
      if (now === undefined || then === undefined) throw new Error("no such moment")
      const wanted = asNodeSays(now, inside)
      expect(inside.queries.map(({ name, after }) => [name, ownName(after)])).toEqual(
        wanted.map(({ name, text }) => [name, text]),
      )
      expect(inside.queries.map(({ name, before }) => [name, ownName(before)])).toEqual(
        asNodeSays(then, inside).map(({ name, text }) => [name, text]),
      )
      for (const { name, read } of inside.queries) {
        const inNode = wanted.find((each) => each.name === name)?.read ?? []
        expect(read, name).toEqual(expect.arrayContaining([...inNode]))
      }
      expect(inside.states.map(({ name }) => name)).toEqual(Object.values(projections).map(({ name }) => name))
      expect(inside.states.filter(({ before, after }) => before !== after).map(({ name }) => name)).toEqual(
        Object.values(projections)
          .filter(({ name, version }) => now.digests()[`${name} ${version}`] !== then.digests()[`${name} ${version}`])
          .map(({ name }) => name),
      )
    }
  })

  it("leave the recording where it stood, and its screens as they were", async () => {
    await open()
    await device.tab.call("moveReplay", { place: 30 })
    const [before, view] = [digests(device.tab), device.tab.answer("replay", null)]
    for (const against of [1, 29, 1e9, -3]) await device.tab.call("lookInside", { against })
    expect(device.tab.answer("replay", null)).toEqual(view)
    expect(digests(device.tab)).toEqual(before)
  })

  it("say of a state with thousands of parts its digest alone, at either of them", async () => {
    const drafts = [pageOf(1), pageDown(1, 3000)]
    const text = written(
      drafts.map((draft, index) => ({ ...draft, position: index + 1, at: index, tab: "tab", build: "test" })),
    )
    await device.tab.call("openRecording", { file: new Blob([text]) })
    const saidOf = async (against: number) =>
      (await device.tab.call("lookInside", { against })).states.find(({ name }) => name === "transactions")
    const { name, version } = projections.transactions
    const digest = recordingOf(text).at(2).digests()[`${name} ${version}`]
    const few = expect.stringContaining('"row 1"')
    expect(await saidOf(1)).toMatchObject({ before: few, after: canonicalJson({ digest }) })
    await device.tab.call("moveReplay", { place: 1 })
    expect(await saidOf(2)).toMatchObject({ before: canonicalJson({ digest }), after: few })
  })

  it("are refused where no recording is open", async () => {
    await expect(device.tab.call("lookInside", { against: 1 })).rejects.toMatchObject({ refusal: { _tag: "NotHere" } })
  })
})
