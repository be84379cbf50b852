import type { LiveQueries } from "../../src/domain/catalogue.ts"
import { remoteData } from "../../src/domain/kernel/remote-data.ts"
import type { Customer } from "../../src/domain/session/events.ts"
import { FakeWorkerClient, succeeded } from "./fake-worker-client.ts"

const area = <Value>(value: Value) => remoteData(value, Date.now(), "fulfilled")

/** A customer, different in this. */
export const customerOf = (changes: Partial<Customer> = {}): Customer => ({
  id: "7",
  email: "demo@office.test",
  name: "Demo",
  twoFactor: false,
  bep20: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F",
  firstName: "",
  lastName: "",
  phone: "",
  telegram: "",
  city: "",
  accepted: [],
  ...changes,
})

/** The session of a customer who signed in, different in this. */
export const sessionOf = (changes: Partial<Customer> = {}): LiveQueries["session"]["value"] => ({
  boot: { _tag: "Ready" },
  account: "a1",
  customer: customerOf(changes),
  online: true,
  unreachable: false,
  unidentified: null,
  ended: null,
  logId: "l1",
})

/** Nothing was sent from this device, and no rate leapt. */
export const noSends = { sends: [], unknown: [], silent: [], leftSoFar: 0, leapt: {} }

/** The worker of a customer with funds, an address book and no history, for whom purchases are fetched
 * and transfers and withdrawals succeed. */
export const customerWorker = (): FakeWorkerClient => {
  const worker = new FakeWorkerClient()
  worker.set("session", sessionOf())
  worker.set("sends", noSends)
  worker.set(
    "balances",
    area({ btc: "3.84494719", eur: "6851.4214", usdt: "4200.5", oton: "100", saim: "1698.83", susdt: "95" }),
  )
  worker.set("rates", area({ btc: "1", eur: "54924.4" }))
  worker.set("contacts", area([{ id: "1", name: "Anna", email: "anna@office.test", address: "", telegram: "" }]))
  worker.set("transactionWindow", area({ from: 0, total: 0, rows: [] }))
  worker.reply("transfer", () => succeeded(null))
  worker.reply("withdraw", () => succeeded({ reference: "81", confirmed: true }))
  worker.reply("fetchPurchases", () => succeeded(null))
  worker.reply("fetchPurchase", () => succeeded(null))
  return worker
}
