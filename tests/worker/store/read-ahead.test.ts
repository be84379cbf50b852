import "fake-indexeddb/auto"
import process from "node:process"
import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { makeCheckpointer } from "../../../src/worker/projector/checkpoint-keeper.ts"
import { makeProjector, type Projector } from "../../../src/worker/projector/projector.ts"
import { openAccountLog } from "../../../src/worker/store/databases.ts"
import { databaseOf } from "../../../src/worker/store/names.ts"
import { startReadingAhead, takeAhead } from "../../../src/worker/store/read-ahead.ts"
import { removeSegmentsOf } from "../../../src/worker/store/segment-files.ts"
import { stamp } from "../../contract/log-under-test.ts"
import { digestOf, pageOf } from "../../contract/pages.ts"
import { readAheadContract } from "../../contract/read-ahead.ts"
import { clearDevice } from "../device.ts"
import { withImitatedFiles } from "../imitated-files.ts"

const run = Effect.runPromise
const noGlimpse = (): void => undefined
const digest = (projector: Projector): string => digestOf((name) => projector.state(name))

/** Where there are no files beside the database, as in a private window. */
describe("what is read ahead of a database alone", () => {
  let ann: { readonly account: string; readonly logId: string; readonly digest: string }
  beforeEach(async () => {
    await clearDevice()
    const log = await run(openAccountLog("ann"))
    const projector = makeProjector(log, () => {})
    await run(log.append([pageOf(1), pageOf(2)], stamp))
    await run(makeCheckpointer("ann", log, projector, "test").write)
    ann = { account: "ann", logId: log.logId, digest: digest(projector) }
    await run(log.close)
  })
  afterEach(clearDevice)

  test.each(["", "known"])(
    "is its checkpoint, from which a start goes on without asking for it (%s)",
    async (known) => {
      void startReadingAhead({ account: "ann", logId: known && ann.logId }, noGlimpse)
      const log = await run(openAccountLog("ann"))
      const unasked = { ...log, checkpoints: Effect.die("the checkpoints were asked for") }
      const projector = makeProjector(unasked, () => {})
      await run(projector.catchUp)
      expect(digest(projector)).toBe(ann.digest)
      expect([projector.restored().size > 0, projector.refused().size]).toEqual([true, 0])
      expect(await run(log.confirmed)).toBe(true)
      expect(log.ahead()).toBeNull() // it is given once
      await run(log.close)
    },
  )

  test("is nothing for another customer's start, nor for a second one", async () => {
    void startReadingAhead({ account: "ann", logId: "" }, noGlimpse)
    expect(await takeAhead(databaseOf("bob"))).toBeNull()
    void startReadingAhead({ account: "ann", logId: "" }, noGlimpse)
    expect((await takeAhead(databaseOf("ann")))?.row.logId).toBe(ann.logId)
    expect(await takeAhead(databaseOf("ann"))).toBeNull()
  })

  test("S16 is nothing where somebody signed out of it", async () => {
    const log = await run(openAccountLog("ann"))
    await run(log.mark({ tombstone: true }))
    await run(log.close)
    void startReadingAhead({ account: "ann", logId: ann.logId }, noGlimpse)
    expect(await takeAhead(databaseOf("ann"))).toBeNull()
  })
})

describe("what is read ahead of a database with files beside it", () => {
  withImitatedFiles()
  readAheadContract()

  test("is no error of anybody's where the database cannot be asked and nobody begins with it", async () => {
    const log = await run(openAccountLog("ann"))
    await run(log.append([pageOf(1)], stamp))
    await run(
      makeCheckpointer(
        "ann",
        log,
        makeProjector(log, () => {}),
        "test",
      ).write,
    )
    await run(log.close)
    const unheard = vi.fn<(error: unknown) => void>()
    process.on("unhandledRejection", unheard)
    const failing = vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("Internal error", "UnknownError")
    })
    onTestFinished(async () => {
      process.off("unhandledRejection", unheard)
      failing.mockRestore()
      await clearDevice()
      await removeSegmentsOf(databaseOf("ann"))
    })
    const glimpses: Array<unknown> = []
    await startReadingAhead({ account: "ann", logId: log.logId }, (glimpse) => glimpses.push(glimpse))
    expect(await takeAhead(databaseOf("bob"))).toBeNull()
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate)
    expect([glimpses.length, unheard.mock.calls]).toEqual([1, []])
  })
})
