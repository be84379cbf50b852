/**
 * `node scripts/demo/record.ts FILE MONTHS`: the last months of a made-up customer as a recording, gzipped, from the
 * real worker and a fresh sandbox. The clock of this process goes through the years; nothing waits for them.
 */
import "fake-indexeddb/auto"
import { writeFileSync } from "node:fs"
import { argv, exit, stdout } from "node:process"
import { gzipSync } from "node:zlib"
import * as BigDecimal from "effect/BigDecimal"
import { demoPassword } from "../../sandbox/main.ts"
import { type RefreshableArea, refreshers } from "../../src/domain/catalogue.ts"
import { methodOf } from "../../src/domain/withdrawals/method.ts"
import { makeOrder } from "../../src/domain/withdrawals/order.ts"
import { agreed } from "../../tests/worker/agreed.ts"
import type { Tab } from "../../tests/worker/office.ts"
import { openSynced, type RealOffice, startRealOffice } from "../../tests/worker/sandbox.ts"

const [, , file = "", said = ""] = argv
const months = Number(said)
const day = 86_400_000
const month = 30 * day

const trueNow = Date.now.bind(Date)
let shift = -months * month
Date.now = () => trueNow() + shift

/** Rows of the five years before. */
const rowsBefore = 400
/** A month has so many stretches; in each a few rows come, and older ones are settled. */
const stretches = 10
const rowsAStretch = 3

const transfer = (tab: Tab, amount: string, toUser: string): Promise<unknown> => {
  const order = { form: "btc", amount, toUser } as const
  return tab.call("transfer", { order, secondFactor: demoPassword, circumstances: agreed(order) })
}

const withdraw = (tab: Tab, amount: string): Promise<unknown> => {
  const address = { btcaddress: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" }
  const order = makeOrder(methodOf("btc", null), BigDecimal.fromStringUnsafe(amount), address, null)
  return tab.call("withdraw", { order, secondFactor: demoPassword, circumstances: agreed(order) })
}

/** What the customer does in some months, besides looking; a list begins again at its end. */
const deeds: ReadonlyArray<(tab: Tab) => Promise<unknown>> = [
  (tab) => transfer(tab, "0.015", "other@office.test"),
  (tab) => tab.call("saveContact", { name: "Other Customer", address: "", email: "other@office.test", telegram: "" }),
  (tab) => withdraw(tab, "0.02"),
  (tab) => tab.call("askForFunds", { from: "other@office.test", sum: "25", note: "For the dinner" }),
  (tab) => transfer(tab, "0.0075", "other@office.test"),
]

/** What is only asked for where somebody looks. */
const lookAround = async (tab: Tab): Promise<void> => {
  for (const area of Object.keys(refreshers)) await tab.call("refresh", { area: area as RefreshableArea })
  await tab.call("fetchPurchases", { offset: 0 })
  for (const { id } of tab.answer("purchases", null).value?.purchases.slice(0, 5) ?? [])
    await tab.call("fetchPurchase", { id })
}

/** What is said of the history once there is some. */
const organise = async (tab: Tab, office: RealOffice): Promise<void> => {
  const [one, another] = (await office.table()).map(({ id }) => id)
  await tab.call("writeNote", { id: one ?? 0, text: "Asked support about this one" })
  await tab.call("tagRows", { tag: "Home", given: true, rows: [one ?? 0, another ?? 0] })
  await tab.call("saveRule", { id: crypto.randomUUID(), search: "sum<0", tags: ["Paid out"] })
  await tab.call("saveView", { id: crypto.randomUUID(), name: "Paid out", search: "sum<0" })
}

const isIdle = (tab: Tab): boolean => tab.answer("sync", null).complete && tab.answer("sync", null).phase === "Idle"

const office = await startRealOffice(rowsBefore)
for (let index = 0; index <= months; index++) {
  const until = -(months - index) * month
  for (let stretch = 1; index > 0 && stretch <= stretches; stretch++) {
    shift = until - month + (stretch * month) / stretches
    await office.hook("live", { count: rowsAStretch, advance: 2 })
  }
  shift = until
  const tab = await openSynced(office)
  await lookAround(tab)
  await tab.until(() => isIdle(tab))
  await deeds[index % deeds.length]?.(tab)
  if (index === 2) await organise(tab, office)
  await tab.call("refresh", { area: "transactions" })
  await tab.until(() => isIdle(tab))
  if (index === months) {
    const recording = await tab.call("exportRecording", { id: "demo", mode: "full", marks: [] })
    writeFileSync(file, gzipSync(await recording.file.text(), { level: 9 }))
    stdout.write(`${file}: ${recording.events} events of ${months} months\n`)
  }
  await tab.kill()
}
await office.close()
exit(0)
