import "fake-indexeddb/auto"
import { expect, onTestFinished, test } from "vitest"
import { cardIndex } from "../../../src/domain/card/endpoints.ts"
import { openCaller } from "../caller.ts"
import { startStubOffice, succeeds } from "../stub-office.ts"

test("S48 what of an answer cannot be read is left out, and named in the journal beside what can", async () => {
  const office = await startStubOffice()
  const caller = await openCaller(office.url)
  onTestFinished(async () => {
    await caller.close()
    await office.close()
  })
  const good = { price: "120", currency: "eur", methods: [], card: { name: "ANN" } }
  office.reply(
    succeeds({ ...good, price: ["canary"], card: { name: { canary: 1 }, bought_at: "soon" } }),
    succeeds(good),
  )
  await caller.read(cardIndex, {})
  await caller.read(cardIndex, {})
  const events = await caller.events()
  expect(events.map(({ type }) => type)).toEqual([
    "CallFulfilled",
    "CardReceived",
    "FieldsUnreadable",
    "CallFulfilled",
    "CardReceived",
  ])
  expect(events[1]?.payload).toMatchObject({ card: { price: null, currency: "eur", name: null, bought: null } })
  expect(events[2]?.payload).toMatchObject({ call: "card/index", fields: ["price", "bought_at", "name"] })
  expect(JSON.stringify(events)).not.toContain("canary")
})
