import "fake-indexeddb/auto"
import { Dexie } from "dexie"
import { describe, expect, it } from "vitest"
import { liveQueries, type LiveQueryName } from "../../../src/domain/catalogue.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { checkParams } from "../../../src/domain/kernel/query.ts"
import { NotRecorded } from "../../../src/domain/recording/not-recorded.ts"
import type { RecordingRefusal } from "../../../src/domain/recording/views.ts"
import { type Believed, bytesOf, expected } from "../../replay/conformance/set.ts"
import { recording } from "../../replay/recording.ts"
import { written } from "../../replay/written.ts"
import { replaying } from "./replaying.ts"

const device = replaying()

const open = (bytes: Uint8Array<ArrayBuffer> | string): Promise<RecordingRefusal | null> =>
  device.tab
    .call("openRecording", { file: new Blob([bytes]) })
    .catch((error: { readonly refusal: RecordingRefusal }) => error.refusal)

/** What the page is told of a recording of the set, once it was opened or refused. */
const told = (answers: Believed["answers"]): object => {
  const view = device.tab.answer("replay", null)
  if (view._tag !== "Open") return view
  const { _tag, mode, events, before, agreement } = view
  return {
    _tag,
    mode,
    events,
    before,
    unlike: agreement.unlike.map((name) => name.replace(/ \d+$/, "")),
    answers: answers.map(({ query, params }) => device.tab.answer(query as LiveQueryName, params as never) ?? null),
  }
}

describe("the conformance set of recordings, in a worker that replays (B068, S33, S36)", () => {
  it.each(expected())("$file, $about: is opened or refused as in Node, and leaves nothing behind", async (each) => {
    const { believed, refused } = each
    expect(await open(bytesOf(each))).toEqual(refused === undefined ? null : { _tag: "Flawed", ...refused })
    const { mode, events, before, unlike, answers = [] } = believed ?? {}
    const opened = { _tag: "Open", mode, events, before, unlike, answers: answers.map(({ value }) => value) }
    expect(told(answers)).toEqual(believed === undefined ? { _tag: "Closed" } : opened)
    await device.tab.call("closeRecording", null)
    expect(await Dexie.getDatabaseNames()).toEqual([])
  })
})

/** Questions about whatever a history holds, beside those that ask nothing in particular. */
const asked: ReadonlyArray<readonly [LiveQueryName, unknown]> = [
  ["transactionWindow", { query: noFilter, from: 0, count: 50, withDays: true }],
  ["transactionTotals", { query: noFilter }],
  ["transactionDays", { query: noFilter }],
  ["balancesThen", { second: 1_795_000_000 }],
  ["rowDetails", { id: 50 }],
]

const takesNothing = (name: LiveQueryName): boolean => {
  try {
    checkParams(liveQueries[name], null)
    return true
  } catch {
    return false
  }
}

describe("what Node answers of a recording", () => {
  it.each(["first-day", "money-day", "second-thoughts"])(
    "%s: is what the page shows at the same moment, for every live query that can be asked",
    async (name) => {
      const { asWritten, header, at } = recording(name)
      const names = Object.keys(liveQueries) as ReadonlyArray<LiveQueryName>
      const questions = [...names.filter(takesNothing).map((query) => [query, null] as const), ...asked]
      await open(written(asWritten, { logId: header.logId }))
      const unrecorded = new Set<string>()
      for (const place of [1, 9, 22, asWritten.length]) {
        await device.tab.call("moveReplay", { place })
        const moment = at(asWritten[place - 1]?.position)
        for (const [query, params] of questions) {
          try {
            const { value } = moment.ask(query, params as never)
            const shown = device.tab.answer(query, params as never)
            // The page's own database has a name of its own.
            expect([query, value]).toEqual([query, query === "session" ? { ...Object(shown), account: null } : shown])
          } catch (error) {
            if (!(error instanceof NotRecorded)) throw error
            unrecorded.add(query)
          }
        }
      }
      expect([...unrecorded].sort()).toEqual(["replay", "replayMarks"])
    },
  )
})
