import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { broken, type Change } from "../../scripts/faults/tree.ts"
import { type Build, buildOf } from "../../scripts/replay/builds.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import { samples } from "../domain/samples.ts"
import { faults } from "../faults/faults.ts"
import { logged, sample } from "./conformance/lines.ts"
import { recording, recordingOf } from "./recording.ts"
import { written } from "./written.ts"

/** A fault, and the question whose answer shows it; without one, what asks for nothing in particular shows it. */
export interface Planted {
  readonly fault: Change
  readonly ask?: string
}

const known = (meets: string, ask?: string): Planted => {
  const fault = faults.find((each) => each.meets === meets)
  if (fault === undefined) throw new Error(`no fault “${meets}”`)
  return { fault, ...(ask !== undefined && { ask }) }
}

const own = (meets: string, file: string, find: string, put: string): Planted => ({
  fault: { meets, file: `src/domain/${file}`, find, put },
})

const totals = `transactionTotals ${JSON.stringify({ query: noFilter })}`

/** Faults that a log shows: of the tables in tests/faults, and others that only replay would meet. */
export const planted: ReadonlyArray<Planted> = [
  known("an amount below zero is shown without its sign", totals),
  known("0.05 is shown as .5", totals),
  known("a rejected call counts as fulfilled"),
  known("messages of refused calls are lost"),
  known("the oldest request stands first"),
  own(
    "notes are counted twice",
    "device/feature.ts",
    "Object.keys(read.soFar(notes).texts).length",
    "2 * Object.keys(read.soFar(notes).texts).length",
  ),
  own(
    "a view that was renamed keeps its name",
    "views/projection.ts",
    "view: { name, search, first }",
    "view: { name: held?.view?.name ?? name, search, first }",
  ),
  own(
    "a view that was deleted stays",
    "views/projection.ts",
    "        view: null,",
    "        view: all.find((each) => each.id === id)?.view ?? null,",
  ),
  own(
    "a filter that was kept is stale",
    "views/projection.ts",
    "(_, { search }) => search",
    "(kept, { search }) => kept || search",
  ),
  own(
    "balances are those of the first answer",
    "balances/projection.ts",
    "BalancesReceived: (_, answer) => answer.balances",
    "BalancesReceived: (held, answer) => held ?? answer.balances",
  ),
  own(
    "the customer's own balances are overlooked",
    "balances/projection.ts",
    "{ ...known, ...balances }",
    "{ ...balances, ...known }",
  ),
  own(
    "rates stand still",
    "rates/projection.ts",
    "(_, answer) => answer.rates",
    "(held, answer) => held ?? answer.rates",
  ),
  own(
    "the clock leaks into a state",
    "sending/projection.ts",
    "TransferCompleted: (all, { callId, form, amount, to, ...said }, { at }) => [",
    "TransferCompleted: (all, { callId, form, amount, to, ...said }, { at: then }, at = then + globalThis.Date.now()) => [",
  ),
  own(
    "a transfer that was confirmed is unknown",
    "sending/projection.ts",
    `TransferCompleted: (state, { callId }) => settle(state, callId, "done")`,
    `TransferCompleted: (state, { callId }) => settle(state, callId, "unknown")`,
  ),
  own(
    "a refusal leaves nobody knowing",
    "sending/projection.ts",
    `reason._tag === "Refused" ?`,
    `reason._tag !== "Refused" ?`,
  ),
  own(
    "a lost call is settled",
    "sending/projection.ts",
    `CallLost: (state, { callId }) => settle(state, callId, "unknown")`,
    `CallLost: (state, { callId }) => settle(state, callId, "done")`,
  ),
  own(
    "entries of the journal are miscounted",
    "journal/projection.ts",
    "blocks.length * blockSize + entries.length",
    "blocks.length * blockSize + entries.length * 2",
  ),
  own("contacts are not counted", "device/feature.ts", "read.soFar(contacts)?.length ?? 0", "0"),
  own(
    "contacts are lost",
    "contacts/projection.ts",
    "(_, answer) => answer.contacts",
    "(_, answer) => answer.contacts.slice(1)",
  ),
  own(
    "a contract is not among the contracts",
    "contracts/projection.ts",
    "ContractsReceived: (_, answer) => answer",
    "ContractsReceived: (held, answer) => held ?? { ...answer, contracts: [] }",
  ),
]

/** After which event each fault shows first, in which projection, or which it was read from, and on which screen. */
export const shows: { readonly [meets: string]: readonly [event: string, projection: string, screen: string] } = {
  "an amount below zero is shown without its sign": ["TransactionPageReceived", "transactions", "history"],
  "0.05 is shown as .5": ["TransactionPageReceived", "transactions", "history"],
  "a rejected call counts as fulfilled": ["CallRejected", "calls", "home"],
  "messages of refused calls are lost": ["CallRejected", "messages", "device"],
  "the oldest request stands first": ["RequestAdded", "requests", "requests"],
  "notes are counted twice": ["ExchangeTaken", "notes", "device"],
  "a view that was renamed keeps its name": ["ViewSaved", "views", "history"],
  "a view that was deleted stays": ["ViewDeleted", "views", "device"],
  "a filter that was kept is stale": ["FilterKept", "keptFilter", "history"],
  "balances are those of the first answer": ["BalancesReceived", "balances", "home"],
  "the customer's own balances are overlooked": ["UserInfoReceived", "balances", "home"],
  "rates stand still": ["RatesReceived", "rates", "home"],
  "the clock leaks into a state": ["TransferCompleted", "sends", "sending"],
  "a transfer that was confirmed is unknown": ["TransferCompleted", "outcomes", "sending"],
  "a refusal leaves nobody knowing": ["CallRejected", "outcomes", "sending"],
  "a lost call is settled": ["CallLost", "outcomes", "sending"],
  "entries of the journal are miscounted": ["AdapterTransactionsReceived", "journal", "device"],
  "contacts are not counted": ["ContactsReceived", "contacts", "device"],
  "contacts are lost": ["ContactsReceived", "contacts", "device"],
  "a contract is not among the contracts": ["ContractsReceived", "contracts", "contracts"],
}

/** A sample with other values in its payload. */
const like = (type: string, payload: object): object => ({
  ...sample(type),
  payload: { ...Object(sample(type).payload), ...payload },
})

/** What the samples do not show by themselves: what comes twice, and calls that end in each way. */
const more: ReadonlyArray<object> = [
  { type: "ViewSaved", payload: { id: "v", name: "One", search: "types=1" } },
  { type: "ViewSaved", payload: { id: "w", name: "Other", search: "types=3" } },
  { type: "ViewSaved", payload: { id: "v", name: "Two", search: "types=2" } },
  { type: "ViewDeleted", payload: { id: "w" } },
  { type: "FilterKept", payload: { search: "types=1" } },
  { type: "FilterKept", payload: { search: "types=2" } },
  { type: "BalancesReceived", payload: { balances: { btc: "1.5" } } },
  { type: "BalancesReceived", payload: { balances: { btc: "2.5" } } },
  { type: "RatesReceived", payload: { rates: { btc: "1", eur: "70000" } } },
  like("UserInfoReceived", { balances: { btc: "3.5" } }),
  ...["one", "two"].map((id) =>
    like("RequestAdded", {
      request: { ...Object(Reflect.get(Object(sample("RequestAdded").payload), "request")), id },
    }),
  ),
  like("CallStarted", { callId: "refused" }),
  like("CallRejected", { callId: "refused" }),
  like("CallStarted", { callId: "lost" }),
  like("CallLost", { callId: "lost" }),
]

/** A recording of one of everything. */
export const everything = written(logged([...samples, ...samples, ...more]))

/** Logs in which the faults show: one of everything, and days of the sandbox. */
export const logs = [recordingOf(everything), recording("money-day"), recording("second-thoughts")]

/** A build with a fault in it, in a folder that the caller removes. */
export const buildWith = async (fault: Planted["fault"], tree: string): Promise<Build> => {
  const root = join(import.meta.dirname, "../..")
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(tree, { recursive: true })
  cpSync(join(root, "src/domain"), join(tree, "src/domain"), { recursive: true })
  cpSync(join(root, "package.json"), join(tree, "package.json"))
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"))
  const path = join(tree, fault.file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, broken(readFileSync(path, "utf8"), fault))
  return buildOf(tree)
}
