/**
 * `node tests/replay/record.ts`: records the days in tests/recordings anew, each from a fresh sandbox over the real
 * worker. Their tests say what must come of them.
 */
import "fake-indexeddb/auto"
import { writeFileSync } from "node:fs"
import { exit, stdout } from "node:process"
import * as BigDecimal from "effect/BigDecimal"
import { demoPassword } from "../../sandbox/main.ts"
import { methodOf } from "../../src/domain/withdrawals/method.ts"
import { makeOrder } from "../../src/domain/withdrawals/order.ts"
import { agreed } from "../worker/agreed.ts"
import { clearDevice } from "../worker/device.ts"
import { openTab, type Tab } from "../worker/office.ts"
import { type RealOffice, startRealOffice } from "../worker/sandbox.ts"

interface Day {
  readonly rows: number
  readonly live: (tab: Tab, office: RealOffice) => Promise<void>
}

const refused = (call: Promise<unknown>): Promise<void> =>
  call.then(
    () => {
      throw new Error("this was to be refused")
    },
    () => undefined,
  )

/** Reads the whole history again, and waits until that is done. */
const readAgain = async (tab: Tab): Promise<void> => {
  await tab.call("verifyHistory", null)
  await tab.until(() => tab.answer("sync", null).verifiedRows !== null)
  await tab.until(() => tab.answer("sync", null).verifiedRows === null && tab.answer("sync", null).phase === "Idle")
}

const days: Readonly<Record<string, Day>> = {
  /** Funds move, are refused, and once nobody knows. */
  "money-day": {
    rows: 40,
    live: async (tab, office) => {
      const send = (amount: string) => {
        const order = { form: "btc", amount, toUser: "other@office.test" } as const
        return tab.call("transfer", { order, secondFactor: demoPassword, circumstances: agreed(order) })
      }
      await tab.call("saveContact", { name: "Other", address: "", email: "other@office.test", telegram: "" })
      await send("0.25")
      await refused(send("999"))
      const withdrawal = makeOrder(
        methodOf("btc", null),
        BigDecimal.fromStringUnsafe("0.05"),
        { btcaddress: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" },
        null,
      )
      await tab.call("withdraw", { order: withdrawal, secondFactor: demoPassword, circumstances: agreed(withdrawal) })
      await office.hook("drop", { path: "/transaction/transfer", when: "after" })
      await refused(send("0.125"))
      await tab.until(() => tab.answer("sync", null).rows >= 43 && tab.answer("sync", null).phase === "Idle")
    },
  },
  /** The office changes and takes away rows that it had delivered before. */
  "second-thoughts": {
    rows: 60,
    live: async (tab, office) => {
      const [a, b, c, d] = (await office.table()).slice(10).map(({ id }) => id)
      await tab.call("writeNote", { id: a ?? 0, text: "Asked support about this one" })
      await office.hook("rows", {
        update: [{ ids: [a, b], set: { description: "Corrected by the office", sum: "4711.5" } }],
        delete: [c],
      })
      await readAgain(tab)
      await office.hook("rows", {
        update: [{ ids: [a], set: { description: "Corrected again", status: 2 } }],
        delete: [d],
      })
      await readAgain(tab)
    },
  },
}

for (const [name, { rows, live }] of Object.entries(days)) {
  const office = await startRealOffice(rows)
  const tab = await openTab(office.url, { session: { token: await office.signIn(), account: null } })
  await tab.until(() => tab.answer("sync", null).complete)
  await live(tab, office)
  const { file, events } = await tab.call("exportRecording", { id: name, mode: "full", marks: [] })
  writeFileSync(new URL(`../recordings/${name}.ndjson`, import.meta.url), await file.text())
  stdout.write(`${name}: ${events} events\n`)
  await tab.kill()
  await clearDevice()
  await office.close()
}
exit(0)
