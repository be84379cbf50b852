import "fake-indexeddb/auto"
import { expect, it } from "vitest"
import type { StoredEvent } from "../../../src/domain/kernel/event.ts"
import { unpackPivot } from "../../../src/domain/pivot/answer.ts"
import { parsePivot } from "../../../src/domain/pivot/words/parse.ts"
import type { SheetPart } from "../../../src/domain/sheets/model.ts"
import { recording, recordingOf } from "../../replay/recording.ts"
import { written } from "../../replay/written.ts"
import { replaying } from "./replaying.ts"

const device = replaying()

const part = (id: string, words: string): SheetPart => ({ id, kind: "table", isWide: true, words, beside: null })

/** What was done with a sheet, by the number of the entry before it. */
const done: { readonly [before: number]: Pick<StoredEvent, "type" | "payload"> } = {
  8: { type: "SheetMade", payload: { id: "s", name: "Net", parts: [part("a", "net by type")] } },
  30: { type: "SheetPartPut", payload: { sheet: "s", part: part("b", "rows by month"), before: "a" } },
  45: { type: "SheetPartRemoved", payload: { sheet: "s", part: "a" } },
}

/** A day of a customer in the midst of which he keeps a sheet. */
const kept = (events: ReadonlyArray<StoredEvent>): ReadonlyArray<StoredEvent> =>
  events
    .flatMap((event, index) => {
      const beside = done[index + 1]
      return beside === undefined ? [event] : [event, { ...event, version: 1, ...beside }]
    })
    .map((event, index) => ({ ...event, position: index + 1 }))

it("B055 a sheet in a replay has the parts and the numbers of the moment, forwards and back", async () => {
  const text = written(kept(recording("money-day").events))
  const { events, at } = recordingOf(text)
  await device.tab.call("openRecording", { file: new Blob([text]) })
  const places = events.map((_, index) => index + 1)
  const seen = new Set<string>()
  for (const place of [...places.toReversed(), ...places, 20, 3, 50, 1]) {
    await device.tab.call("moveReplay", { place })
    const moment = at(events[place - 1]?.position)
    const sheets = device.tab.answer("sheets", null) ?? []
    expect(sheets).toEqual(moment.ask("sheets", null).value ?? [])
    for (const { words } of sheets.flatMap(({ parts }) => parts)) {
      const { pivot, query } = parsePivot(words)
      const asked = { pivot, query, until: 1_900_000_000 }
      const answer = device.tab.answer("pivot", asked)
      expect([place, words, answer]).toEqual([place, words, moment.ask("pivot", asked).value])
      seen.add(JSON.stringify([words, answer.value === null ? null : unpackPivot(answer.value).total]))
    }
  }
  // Each question had other numbers at other moments.
  for (const words of ["net by type", "rows by month"])
    expect([...seen].filter((each) => each.includes(words)).length).toBeGreaterThan(1)
})
