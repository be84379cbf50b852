import type { Customer } from "../../src/domain/session/events.ts"
import type { LiveQueries, LiveQueryName } from "../../src/rpc/live-queries.ts"
import type { MethodName, Methods } from "../../src/rpc/methods.ts"
import type { Outcome } from "../../src/rpc/outcome.ts"
import type { WorkerClient } from "../../src/rpc/worker-client.ts"

const at = Date.now()
const area = <Value>(value: Value) => ({ state: "fulfilled" as const, value, at, rejected: null })

const customer: Customer = {
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
}

type Answers = { readonly [Query in LiveQueryName]?: LiveQueries[Query]["value"] }

const session: LiveQueries["session"]["value"] = {
  boot: { _tag: "Ready" },
  account: "a1",
  customer,
  online: true,
  unreachable: false,
  ended: null,
  logId: "l1",
}

const beginning: Answers = {
  session,
  sends: { sends: [], unknown: [] },
  balances: area({ btc: "3.84494719", eur: "6851.4214", usdt: "4200.5", oton: "100", saim: "1698.83", susdt: "95" }),
  rates: area({ btc: "1", eur: "54924.4" }),
  contacts: area([{ id: "1", name: "Anna", email: "anna@office.test", address: "", telegram: "" }]),
  transactionWindow: area({ from: 0, total: 0, rows: [] }),
}

/** The edge of the page, played: live queries that a test sets, calls that are written down and answered as it says. */
export class MoneyOffice implements WorkerClient {
  readonly calls: Array<{ readonly method: MethodName; readonly request: unknown }> = []
  answer: (method: MethodName) => unknown = () => ({ _tag: "Succeeded", value: { reference: "81", confirmed: true } })
  #answers = beginning
  readonly #watches = new Set<{ readonly query: LiveQueryName; readonly tell: () => void }>()

  /** What was asked of the office beside refreshing areas. */
  get moved(): ReadonlyArray<{ readonly method: MethodName; readonly request: unknown }> {
    return this.calls.filter(({ method }) => !["refresh", "noteMessage"].includes(method))
  }

  set<Query extends LiveQueryName>(query: Query, value: LiveQueries[Query]["value"]): void {
    this.#answers = { ...this.#answers, [query]: value }
    for (const watch of this.#watches) if (watch.query === query) watch.tell()
  }

  setCustomer(changes: Partial<Customer>): void {
    this.set("session", { ...session, customer: { ...customer, ...changes } })
  }

  readonly call = async <Method extends MethodName>(
    method: Method,
    request: Methods[Method]["request"],
  ): Promise<Outcome<Methods[Method]["response"], Methods[Method]["refusal"]>> => {
    this.calls.push({ method, request })
    return (method === "refresh" ? { _tag: "Succeeded", value: null } : await this.answer(method)) as Outcome<
      Methods[Method]["response"],
      Methods[Method]["refusal"]
    >
  }

  readonly watch = <Query extends LiveQueryName>(
    query: Query,
    _: LiveQueries[Query]["params"],
    listener: (value: LiveQueries[Query]["value"]) => void,
  ): (() => void) => {
    const tell = (): void => {
      const value = this.#answers[query]
      if (value !== undefined) listener(value)
    }
    const watch = { query, tell }
    this.#watches.add(watch)
    queueMicrotask(tell)
    return () => {
      this.#watches.delete(watch)
    }
  }
}
