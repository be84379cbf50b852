import "../at-hand.ts"
import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import { card as offeredCard } from "../../src/domain/card/projection.ts"
import { type CommandName, type Commands, commands, endpoints, events } from "../../src/domain/catalogue.ts"
import { contractVariants } from "../../src/domain/contracts/projection.ts"
import { plainSheet } from "../../src/domain/history/export/csv-cell.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import { canonicalJson } from "../../src/domain/kernel/canonical.ts"
import type { AnyCommand, Moment, Reading } from "../../src/domain/kernel/command.ts"
import type { EventDraft } from "../../src/domain/kernel/event.ts"
import type { Read, Source } from "../../src/domain/kernel/query.ts"
import { remoteData } from "../../src/domain/kernel/remote-data.ts"
import { moneyCalls } from "../../src/domain/sending/sameness.ts"
import { StatementWords } from "../../src/domain/statements/words.ts"
import { tokenOrders } from "../../src/domain/tokens/projection.ts"
import { methodOf } from "../../src/domain/withdrawals/method.ts"
import { makeOrder } from "../../src/domain/withdrawals/order.ts"
import { agreed } from "../worker/agreed.ts"

const withdrawal = makeOrder(methodOf("btc", null), BigDecimal.fromStringUnsafe("0.5"), { btcaddress: "1Boat" }, null)
const funds = { form: "btc", amount: "1", toUser: "ann@office.test" } as const
const contract = { variantId: "1", period: 12, amount: "200" }
const card = { country: "DE", name: "Ann", method: null } as const
const address = "0x00000000000000000000000000000000005a4d01"
const payment = {
  orderId: "o",
  amount: "60",
  token: "oton",
  pay: "9",
  currency: "usdt",
  chainId: 97,
  contract: address,
  to: address,
  decimals: 18,
}
const secondFactor = "000000"
const sheetPart = { id: "p", kind: "table", isWide: true, words: "net by month", beside: null } as const
const filter = { start: null, end: null, offset: 0, types: ["2"], statuses: [], currencies: [], marketplaces: [] }

/** What a page asks each command with. */
const asked: { readonly [Name in CommandName]: Commands[Name]["request"] } = {
  fetchAnew: null,
  signIn: { email: "ann@office.test", password: "p" },
  signInSecond: { step: "pin", key: "k", secondFactor: "1" },
  signOn: { token: "t", app: "a", address: "https://parent.test" },
  introduceSignOn: { token: "t", app: "a", address: "https://parent.test" },
  agreeToSignOn: null,
  declineSignOn: null,
  register: { email: "a@b.test", name: "A", password: "p", repeated: "p", sponsor: { place: "left", id: "1" } },
  forgot: { email: "ann@office.test" },
  saveNewPassword: { code: "c", password: "p", repeated: "p" },
  signOut: { keep: true },
  wipeDevice: null,
  refresh: { area: "balances" },
  fetchPage: filter,
  fetchPurchases: { offset: 0 },
  fetchPurchase: { id: "7" },
  transfer: { order: funds, secondFactor, circumstances: agreed(funds) },
  withdraw: { order: withdrawal, secondFactor, circumstances: agreed(withdrawal) },
  orderContract: { order: contract, circumstances: agreed(contract) },
  orderCard: { order: card, circumstances: agreed(card) },
  activateCard: null,
  orderTokens: { amount: "60" },
  noteWalletAsked: { order: payment, circumstances: agreed(payment) },
  noteWalletDenied: { orderId: "o" },
  confirmTokens: { orderId: "o", hash: "0x1" },
  askForFunds: { from: "ann@office.test", sum: "5", note: "" },
  receiveRequest: { to: "ann@office.test", sum: "5" },
  dismissRequest: { id: "r" },
  markRequestPaid: { id: "r" },
  clearOutcome: { callId: "c", asked: null },
  saveContact: { name: "Ann", email: "ann@office.test", address: "", telegram: "" },
  removeContact: { id: "1" },
  saveProfile: { changes: [{ key: "name", value: "Ann", group: "public" }], secondFactor: null },
  twoFactorSecret: null,
  verificationToken: null,
  reportVerification: { status: "submitted" },
  noteMessage: { theme: "info", text: "Hello" },
  seeMessages: null,
  muteMessage: { text: "Hello", muted: true },
  pauseSync: { paused: true },
  exportHistory: { id: "e", query: noFilter, format: "csv" },
  cancelJob: { id: "e" },
  exportPartners: {
    query: { search: "", branch: null, active: null, by: "level", descending: false },
    sheet: plainSheet,
  },
  exportStatement: {
    id: "e",
    request: { from: 0, to: 1, currencies: [] },
    words: Object.fromEntries(Object.keys(StatementWords.fields).map((name) => [name, name])) as never,
    language: "de",
  },
  exportProof: {
    id: "e",
    request: { from: 0, to: 1, currencies: [] },
    words: Object.fromEntries(Object.keys(StatementWords.fields).map((name) => [name, name])) as never,
    language: "de",
  },
  exportExchange: { id: "e" },
  readExchange: { id: "e", file: new Blob([]) },
  takeExchange: { id: "e", file: new Blob([]) },
  closePeriod: { id: "e", from: 0, to: 1, seen: { rows: 0, balances: [] } },
  reopenPeriod: { id: "p" },
  findParting: { currency: "btc", at: 1 },
  exportRecording: { id: "e", mode: "redacted", marks: [] },
  foldedUpTo: null,
  journalEntry: { position: 1 },
  findCode: { code: "abcd" },
  saveView: { id: "v", name: "Mine", search: "type:2" },
  keepFilter: { search: "type:2" },
  findRow: { query: noFilter, id: 1 },
  deleteView: { id: "v" },
  makeSheet: { id: "s", name: "Mine", parts: [sheetPart] },
  nameSheet: { id: "s", name: "Mine" },
  putSheetPart: { sheet: "s", part: sheetPart, before: null },
  moveSheetPart: { sheet: "s", part: "p", before: null },
  removeSheetPart: { sheet: "s", part: "p" },
  deleteSheet: { id: "s" },
  restoreSheet: { id: "s" },
  makeAlert: { id: "a", view: "v", asks: { kind: "row" } },
  endAlert: { id: "a" },
  chooseNotifications: { on: true },
  provenance: { id: 1 },
  explain: { id: "e", query: noFilter, measure: "fees", beside: noFilter },
  tagRows: { tag: "Rent", given: true, rows: [1] },
  tagInView: { id: "t", tag: "Rent", given: true, query: noFilter },
  saveRule: { id: "r", search: "type:2", tags: ["Rent"] },
  deleteRule: { id: "r" },
  writeNote: { id: 1, text: "mine" },
  verifyHistory: null,
  openRecording: { file: new Blob([]) },
  moveReplay: { place: 1 },
  lookInside: { against: 1 },
  searchChanges: { query: "deviceContents", keys: ["rows"], on: false },
  closeRecording: null,
  presence: { visible: true, online: true },
  language: { language: "de" },
}

const names = Object.keys(commands) as ReadonlyArray<CommandName>
const any = (name: CommandName): AnyCommand => commands[name]
const accepts = (name: CommandName, request: unknown): boolean =>
  Option.isSome(Schema.decodeUnknownOption(any(name).request)(request, { onExcessProperty: "error" }))

/** What a request could be instead: of another build, or made up by somebody. */
const spoiled = (request: unknown): ReadonlyArray<unknown> =>
  typeof request !== "object" || request === null
    ? [undefined, {}, "", 0]
    : [
        null,
        undefined,
        [],
        "",
        { ...request, somethingElse: 1 },
        ...Object.keys(request).map((field) => ({ ...request, [field]: Symbol("of no type") })),
      ]

/** Nothing was folded yet but what can be ordered, and nobody is signed in. */
const sources: { readonly [name: string]: unknown } = {
  session: { account: null, online: true },
  adapter: { url: "https://adapter.test", drivers: [{ name: "d", token: "t" }] },
}
const variants = [{ id: "1", period: 12, maxAmount: "5000", maxAmountLimit: null }]
/** What can be ordered and paid is known. */
const known: { readonly [name: string]: unknown } = {
  [contractVariants.name]: variants,
  [offeredCard.name]: { price: "120", currency: "eur", methods: [], bought: null, activated: null, name: null },
  [tokenOrders.name]: [{ payment, state: { _tag: "Ordered" }, at: 0, asked: 0 }],
}
const soFar: Read["soFar"] = <State>({ name, initial }: { readonly name: string; readonly initial: () => State }) =>
  (known[name] ?? initial()) as State
const initially: Read = {
  known: soFar,
  folded: soFar,
  soFar,
  remote: () => remoteData<never>(null, null, "init"),
  source: <Value>({ name }: Source<Value>) => sources[name] as Value,
}
const moment: Moment = {
  now: 1_760_000_000_000,
  officeNow: 1_760_000_000_000,
  id: "00000000-0000-4000-8000-000000000000",
}

const shownReading = (each: Reading): unknown => each.with((endpoint, request) => [endpoint.name, request])

/** A decision as data. */
const shown = (name: CommandName, request: unknown): unknown => {
  const decided = any(name).decide?.(request as never, initially, moment)
  if (decided?._tag !== "Call") return decided ?? null
  const { with: use, refresh, ...rest } = decided
  return [use((endpoint, sent) => [endpoint.name, sent]), refresh.map(shownReading), rest.before, rest.fulfilled]
}

const draftsOf = (name: CommandName): ReadonlyArray<EventDraft> => {
  const decided = any(name).decide?.(asked[name] as never, initially, moment)
  if (decided === undefined) return []
  return decided._tag === "Call" ? [...decided.before, ...decided.fulfilled] : decided.drafts
}

describe("law 1: a command is declared once, checked where it enters, and decided by nothing but what it is given", () => {
  test.each(names)("%s takes what the page sends, and nothing else", (name) => {
    expect(accepts(name, asked[name])).toBe(true)
    for (const request of spoiled(asked[name])) expect(accepts(name, request)).toBe(false)
  })

  test.each(names)("%s decides the same again, and changes nothing that it was given", (name) => {
    const before = JSON.stringify(asked[name])
    const first = canonicalJson(shown(name, asked[name]))
    expect(canonicalJson(shown(name, asked[name]))).toBe(first)
    expect(JSON.stringify(asked[name])).toBe(before)
  })

  test("what is decided to be written is what its event takes", () => {
    const drafts = names.flatMap(draftsOf)
    expect(drafts.length).toBeGreaterThan(10)
    for (const { type, payload } of drafts) {
      const definition = Object.values(events).find((each) => each.type === type)
      expect(Option.isSome(Schema.decodeUnknownOption(definition?.schema as never)(payload)), type).toBe(true)
    }
  })

  test("law 2: whatever moves funds needs a network, locks and a log that can be written; so does asking a wallet", () => {
    const moving = names.filter((name) => {
      const decided = any(name).decide?.(asked[name] as never, initially, moment)
      return decided?._tag === "Call" && decided.with(({ kind }) => kind === "money")
    })
    expect(moving.toSorted()).toEqual(["orderCard", "orderContract", "transfer", "withdraw"])
    const sent = Object.values(endpoints).flatMap(({ kind, name }) => (kind === "money" ? [name] : []))
    expect(sent.toSorted()).toEqual(Object.values(moneyCalls).toSorted())
    for (const name of [...moving, "noteWalletAsked"] as const) expect(any(name).needs, name).toBe("funds")
  })

  test("a recording is asked for nothing that calls the office or writes anything down", () => {
    for (const name of names.filter((each) => any(each).ofRecording === true)) {
      const decided = any(name).decide?.(asked[name] as never, initially, moment)
      expect(decided === undefined || (decided._tag === "Done" && decided.drafts.length === 0), name).toBe(true)
    }
  })
})
