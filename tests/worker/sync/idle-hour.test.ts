import * as Effect from "effect/Effect"
import "fake-indexeddb/auto"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { canonicalJson } from "../../../src/domain/kernel/canonical.ts"
import { readAll } from "../../contract/log-under-test.ts"
import { clearDevice } from "../device.ts"
import { type RealOffice, startRealOffice } from "../sandbox.ts"
import { withTimedRealOffice } from "../timed-office.ts"

const patience = 120_000
const most = 100_000
const steps = 360

describe("a tab that is left open at the real office", () => {
  let office: RealOffice
  beforeEach(async () => {
    office = await startRealOffice(2_000)
  }, patience)
  afterEach(async () => {
    await clearDevice()
    await office.close()
  })

  test(
    "leaves less than 100 kB of events in its log in an hour in which nothing happens, though it asks as before",
    async () => {
      const token = await office.signIn()
      await withTimedRealOffice(office.url, token, (timed) =>
        Effect.gen(function* () {
          const { account, log } = timed.opened()
          if (log === null) throw new Error("the log is in memory only")
          const heads = () => timed.asked.filter(({ purpose }) => purpose === "head").length
          expect(timed.sync()).toMatchObject({ phase: "Idle", complete: true })
          const [before, asked] = [account.projector.position().position, heads()]
          yield* timed.pass("10 seconds", steps)
          const events = (yield* Effect.promise(() => readAll(log))).slice(before)
          const bytes = new TextEncoder().encode(events.map((event) => canonicalJson(event)).join("\n")).length
          expect(bytes).toBeLessThan(most)
          expect(heads() - asked).toBe(steps + steps / 6) // and after each page of the oldest reading
        }),
      )
    },
    patience,
  )
})
