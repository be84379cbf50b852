import "../../at-hand.ts"
import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { commands, events, projections } from "../../../src/domain/catalogue.ts"
import type { Decision } from "../../../src/domain/kernel/command.ts"
import { persistedRequest } from "../../../src/domain/kernel/endpoint.ts"
import type { EventDraft } from "../../../src/domain/kernel/event.ts"
import { foldEvent, initialStates } from "../../../src/domain/kernel/fold.ts"
import type { Read } from "../../../src/domain/kernel/query.ts"
import { decide } from "../../../src/domain/sending/decide.ts"
import type { Intent, Kind, Kinds } from "../../../src/domain/sending/intent.ts"
import type { MoneyRefusal } from "../../../src/domain/sending/refusals.ts"
import { restsOn, sendingStateOf } from "../../../src/domain/sending/state.ts"
import { tokenOrder } from "../../../src/domain/tokens/endpoints.ts"
import { Random } from "../../laws/random.ts"
import { forSeeds } from "../../laws/seeds.ts"
import { agreed } from "../../worker/agreed.ts"
import { reading } from "./reading.ts"

/** What a customer wants, in several words that mean the same: `to` is where, whatever the sum. */
interface Wish {
  readonly kind: Kind
  readonly to: string
  readonly words: ReadonlyArray<Kinds[Kind]["typed"]>
}
const evm = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F"
const transfer = (form: "btc" | "usdt", sum: string, name: string): Wish => ({
  kind: "transfer",
  to: name,
  words: [
    { form, sum, email: `${name}@office.test` },
    { form, sum: `${sum}0`, email: ` ${name.toUpperCase()}@office.test.` },
  ],
})
const withdrawal = (sum: string): Wish => ({
  kind: "withdrawal",
  to: "wallet",
  words: [evm, evm.toLowerCase()].map((address) => ({
    form: "usdt",
    tab: "bsc",
    sum,
    destination: { address },
    balance: undefined,
  })),
})
const contract = (amount: string): Wish => ({
  kind: "contract",
  to: "contract",
  words: [{ variantId: "7", amount }],
})
const tokens = (...orderIds: ReadonlyArray<string>): Wish => ({
  kind: "tokens",
  to: "tokens",
  words: orderIds.map((orderId) => ({ orderId })),
})
const wishes: ReadonlyArray<Wish> = [
  transfer("btc", "0.1", "anna"),
  transfer("btc", "0.2", "anna"),
  transfer("usdt", "0.1", "anna"),
  transfer("btc", "0.1", "ben"),
  withdrawal("4.5"),
  withdrawal("5.5"),
  contract("200"),
  contract("300"),
  tokens("1", "2", "3"),
  tokens("4", "5"),
]

const payment = (orderId: string) =>
  Schema.decodeUnknownSync(tokenOrder.answer)({
    id: orderId,
    amount: "100",
    asset: "oton",
    pay: Number(orderId) < 4 ? "15" : "16",
    currency: "usdt",
    chain_id: 97,
    contract: "0x00000000000000000000000000000000005a4d01",
    to: `0x${orderId.padStart(40, "0")}`,
    decimals: 18,
  })

const commandOf = { transfer: "transfer", withdrawal: "withdraw", contract: "orderContract", tokens: "noteWalletAsked" }

/** A send that nobody knows the outcome of, as somebody keeps it who rests on nothing of the product. */
interface Open {
  readonly callId: string
  readonly wish: Wish
  /** Of a wallet: how many times one was asked to pay that order, with this one. */
  readonly nth?: number
}
/** A repeat that was asked about, and how often something left by the yes to it. */
interface Asked {
  readonly wish: Wish
  used: number
}

/** One customer's device: its log and its clock, with all that was asked. Every tab decides on that one log. */
class Device {
  readonly #projections = Object.values(projections).filter(({ name }) => restsOn().has(name))
  readonly #states = initialStates(this.#projections)
  readonly #random: Random
  #position = 0
  #now = 1_800_000_000_000
  readonly asked = new Map<string, Asked>()
  open: ReadonlyArray<Open> = []
  /** What was accepted without a word. */
  readonly silent = new Set<Wish>()
  /** How often a wallet was asked, by order. */
  readonly wallets = new Map<string, number>()
  /** By the call that it was written ahead of: nobody else starts one until it is over. */
  readonly underWay = new Map<string, Open>()

  constructor(random: Random) {
    this.#random = random
    const variants = [{ id: "7", period: 12, maxAmount: "1000", maxAmountLimit: null }]
    this.append(
      events.ContractVariantsReceived.draft({ variants }),
      ...["1", "2", "3", "4", "5"].map((id) => events.TokensOrdered.draft({ callId: `o${id}`, payment: payment(id) })),
    )
  }

  append(...drafts: ReadonlyArray<EventDraft>): void {
    for (const draft of drafts) {
      this.#position += 1
      const meta = { position: this.#position, at: this.#now, tab: "tab", build: "test" }
      foldEvent(this.#projections, this.#states, { ...draft, ...meta })
    }
  }

  jump(ms: number): void {
    this.#now += ms
  }

  get #read(): Read {
    return reading(Object.fromEntries(this.#states)) // its clock jumps, and no time passes
  }

  /** What a page makes of a wish, whatever it asks. */
  order({ kind, words }: Wish): object | null {
    const calm = { fromLink: false, whitelist: false, answers: {} }
    const state = sendingStateOf(this.#read, {
      now: this.#now,
      officeNow: this.#now,
      knownFor: () => 0,
      online: true,
      locks: true,
      storage: null,
    })
    return decide({ ...calm, kind, typed: this.#random.pick(words) } as Intent, state).order
  }

  /** Sends with a yes to a repeat, or with none; says what leaves by it. */
  send(wish: Wish, yes: string | undefined): Exclude<Decision, { readonly _tag: "Refuse" }> | null {
    const order = this.order(wish)
    if (order === null) return null // paid for already
    const { decide: decideCommand } = commands[commandOf[wish.kind as keyof typeof commandOf] as "transfer"]
    const request = { order, circumstances: agreed(order, yes), secondFactor: "1" }
    const decided: Decision = decideCommand(request as never, this.#read, {
      now: this.#now,
      officeNow: this.#now,
      id: "id",
    })
    if (decided._tag !== "Refuse") return decided
    const refusal = decided.refusal as MoneyRefusal
    if (refusal._tag === "Changed" && yes !== undefined) return null
    if (refusal._tag !== "Unanswered") throw new Error(`refused: ${refusal._tag}`)
    for (const { _tag, about } of refusal.questions) {
      if (_tag !== "Repeat") throw new Error(`asked: ${_tag}`)
      if (!this.asked.has(about)) this.asked.set(about, { wish, used: 0 })
    }
    return null
  }
}

/** Lets a call end in one of the ways in which calls do. */
const carry = (device: Device, random: Random, wish: Wish, callId: string, decided: Decision): "left" | "refused" => {
  if (decided._tag !== "Call") throw new Error("no call")
  return decided.with((endpoint, request) => {
    const call = endpoint.name
    const settled = { callId, call, started: 0, ms: 1, messages: [] }
    device.append(events.CallStarted.draft({ callId, call, key: call, request: persistedRequest(endpoint, request) }))
    const ended = random.pick(["done", "silent", "cut", "cut", "refused", "died", "died"] as const)
    if (ended === "died") device.underWay.set(call, { callId, wish })
    if (ended === "cut") {
      device.append(events.CallRejected.draft({ ...settled, reason: { _tag: "Unreachable" } }))
      device.open = [...device.open, { callId, wish }]
    }
    if (ended === "refused")
      device.append(events.CallRejected.draft({ ...settled, reason: { _tag: "Refused", code: 3 } }))
    if (ended === "done" || ended === "silent") {
      const answer = ended === "done" ? { id: 1 } : null
      const facts = endpoint.toEvents(answer as never, request, { after: 0, callId, started: 0, ms: 1 })
      device.append(events.CallFulfilled.draft(settled), ...facts, ...decided.fulfilled)
      if (ended === "silent" && wish.kind === "withdrawal") device.silent.add(wish)
      const settles = decided.fulfilled.map(({ payload }) => (payload as { readonly callId: string }).callId)
      device.open = device.open.filter((open) => !settles.includes(open.callId))
    }
    return ended === "refused" ? "refused" : "left"
  })
}

/** A day with several tabs, whose clock jumps: every yes is given again and again, for what it was about and all else. */
const expectDay = (seed: number): void => {
  const random = new Random(seed)
  const device = new Device(random)
  const mine = Array.from({ length: random.whole(1, 3) }, () => random.pick(wishes))
  for (let step = 0; step < 60; step += 1) {
    const wish = random.pick(mine)
    const what = random.pick(["send", "send", "send", "jump", "lose", "clear", "deny"] as const)
    if (what === "jump") device.jump(random.whole(-4, 4) * 3_600_000 + random.whole(-999, 999))
    if (what === "lose")
      for (const [call, open] of [...device.underWay].slice(0, 1)) {
        device.underWay.delete(call)
        device.append(events.CallLost.draft({ callId: open.callId, call }))
        device.open = [...device.open, open]
      }
    if (what === "clear" && device.open.length > 0 && random.chance(0.3)) {
      const { callId, nth } = random.pick(device.open)
      // Of an order: as the customer saw it once, whatever was asked since.
      device.append(events.OutcomeCleared.draft({ callId, asked: nth ?? null }))
      device.open = device.open.filter((open) => open.callId !== callId || (open.nth ?? 0) > (nth ?? 0))
    }
    const wallet = device.open.find((open) => open.wish.kind === "tokens")
    if (what === "deny" && wallet !== undefined) {
      device.append(events.TokenPaymentDenied.draft({ orderId: wallet.callId }))
      device.open = device.open.toSpliced(device.open.indexOf(wallet), 1)
    }
    if (what !== "send") continue
    const yes = device.asked.size === 0 || random.chance(0.3) ? undefined : random.pick([...device.asked.keys()])
    const before = device.open
    const wasSilent = device.silent.has(wish)
    const decided = device.send(wish, yes)
    if (decided === null) continue
    const isRepeat = wasSilent || before.some((open) => open.wish.to === wish.to)
    const given = yes === undefined ? undefined : device.asked.get(yes)
    if (isRepeat || given !== undefined) expect(given?.wish, "sent by no yes, or by that to another wish").toBe(wish)
    const left = ((): boolean => {
      if (decided._tag === "Call") {
        const call = decided.with(({ name }) => name)
        // As the worker has it: one of a kind at a time, until whoever sent it is known to be dead.
        return !device.underWay.has(call) && carry(device, random, wish, `c${step}`, decided) === "left"
      }
      device.append(...decided.drafts)
      for (const { payload } of decided.drafts) {
        const { orderId: callId } = payload as { readonly orderId: string }
        const nth = (device.wallets.get(callId) ?? 0) + 1
        device.wallets.set(callId, nth)
        device.open = [...device.open, { callId, wish, nth }]
      }
      return true
    })()
    if (left && given !== undefined) given.used += 1
    for (const [about, { used }] of device.asked) expect(used, `a yes served more than once: ${about}`).toBeLessThan(2)
  }
}

test("S20 S41 a yes to a repeat serves once, for what it was asked of, whatever tabs, clocks and late noes do", () => {
  forSeeds(60, [], (seed) => expectDay(seed))
})
