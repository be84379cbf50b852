import { setTimeout as sleep } from "node:timers/promises"
import type { Interference, ReceivedCall } from "../http/interference.ts"
import type { Mail } from "../mail/outbox.ts"
import { type Act, Rules } from "./rules.ts"

const mostRequests = 10_000
const listPath = "/transaction/listTransactions"

/** How a test wants rows to change between two pages. */
export interface Chaos {
  readonly email: string
  readonly seed: number
  readonly rate: number
}

/** What a test has asked for, and what was received meanwhile. */
export class Misbehaviour implements Interference {
  readonly rules = new Rules()
  readonly requests: Array<ReceivedCall> = []
  /** E-mails that were sent, oldest first. */
  readonly mails: Array<Mail> = []
  ties: "stable" | "unstable" = "stable"
  chaos: Chaos | undefined = undefined
  /** Whether `Idempotency-Key` counts: without, nothing but the client keeps a request from being done twice. */
  idempotency = true
  rates: Readonly<Record<string, number | string | null>> = {}
  readonly #latency = new Map<string, number>()
  readonly #acts = new WeakMap<ReceivedCall, Act>()
  readonly #disturb: (chaos: Chaos) => Promise<void>

  /** `disturb` changes some rows; it is run before each page is computed, while chaos is asked for. */
  constructor(disturb: (chaos: Chaos) => Promise<void>) {
    this.#disturb = disturb
  }

  /** Delays answers of a path, or of all paths that have no delay of their own. */
  delay(path: string | undefined, ms: number): void {
    this.#latency.set(path ?? "", ms)
  }

  readonly before = async (call: ReceivedCall) => {
    this.requests.push(call)
    if (this.requests.length > mostRequests) this.requests.shift()
    const act = this.rules.take(call.path)
    this.#acts.set(call, act)
    const reply = act.before()
    if (reply === undefined && this.chaos !== undefined && call.path === listPath) await this.#disturb(this.chaos)
    return reply
  }

  /** The answer is delayed, not the call: a late answer tells of an early state. */
  readonly after: Interference["after"] = async (call, reply) => {
    const ms = this.#latency.get(call.path) ?? this.#latency.get("") ?? 0
    if (ms > 0) await sleep(ms)
    return this.#acts.get(call)?.after(reply) ?? reply
  }

  reset(): void {
    this.rules.clear()
    this.requests.length = 0
    this.mails.length = 0
    this.ties = "stable"
    this.chaos = undefined
    this.idempotency = true
    this.rates = {}
    this.#latency.clear()
  }
}
