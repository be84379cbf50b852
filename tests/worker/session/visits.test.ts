import * as Effect from "effect/Effect"
import { describe, expect, test } from "vitest"
import type { EventDraft } from "../../../src/domain/kernel/event.ts"
import { keepVisits } from "../../../src/worker/session/visits.ts"
import { makePresence } from "../../../src/worker/sync/presence.ts"

const minute = 60_000

/** What is written down at a start, when the log's last entry is so many minutes old. */
const started = async (
  minutes: number | null,
  visible: boolean,
): Promise<{ readonly last: number; readonly noted: ReadonlyArray<EventDraft> }> => {
  const last = Date.now() - (minutes ?? 0) * minute
  const noted: Array<EventDraft> = []
  const entries =
    minutes === null
      ? []
      : [{ position: 1, at: last, type: "RatesReceived", call: null, outcome: null, code: null, ms: null, count: null }]
  const presence = makePresence({ visible, online: true, paused: false })
  const projector = { state: () => ({ entries }) as never }
  await Effect.runPromise(
    Effect.scoped(
      keepVisits({
        writer: {
          record: (drafts) =>
            Effect.sync(() => {
              noted.push(...drafts)
            }),
        },
        projector,
        presence,
      }),
    ),
  )
  return { last, noted }
}

describe("a visit (beyond 10)", () => {
  test("begins when the customer comes back after half an hour, and says when the one before was over", async () => {
    const { last, noted } = await started(31, true)
    expect(noted).toMatchObject([{ type: "VisitBegan", payload: { since: last } }])
  })

  test("goes on over a reload, does not begin in the background, and the first one is no coming back", async () => {
    expect((await started(29, true)).noted).toEqual([])
    expect((await started(600, false)).noted).toEqual([])
    expect((await started(null, true)).noted).toEqual([])
  })
})
