import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import type { Read } from "../../../src/domain/kernel/query.ts"
import type { Customer } from "../../../src/domain/session/events.ts"
import { customer } from "../../../src/domain/session/projection.ts"
import { sessionQueries, sessionSource } from "../../../src/domain/session/queries.ts"
import { TabMessage } from "../../../src/domain/session/tab-message.ts"

const meta = { position: 1, at: 1_700_000_000_000, tab: "t", build: "b" }
const ann: Customer = {
  id: "7",
  email: "ann@office.test",
  name: "Ann",
  twoFactor: true,
  bep20: "0xabc",
  firstName: "Ann",
  lastName: "Lee",
  phone: "",
  telegram: "",
  city: "",
  accepted: null,
}
const saved = (known: Customer | null, accepted: ReadonlyArray<string>) =>
  customer.on.ProfileSaved?.(known, { accepted } as never, meta)

describe("the customer", () => {
  test("is nobody at first, then who was answered last, without what others keep of the answer", () => {
    expect(customer.initial()).toBeNull()
    const answered = { ...ann, balances: { sft: "3" }, unreadable: ["phone"] }
    expect(customer.on.UserInfoReceived?.(null, answered, meta)).toEqual(ann)
    expect(customer.on.UserInfoReceived?.({ ...ann, name: "Bob" }, answered, meta)).toEqual(ann)
  })

  test("has accepted what was saved here before the next answer says so, once each", () => {
    expect(saved(ann, ["terms"])).toEqual({ ...ann, accepted: ["terms"] })
    expect(saved({ ...ann, accepted: ["aml", "terms"] }, ["terms", "kyc"])).toEqual({
      ...ann,
      accepted: ["aml", "terms", "kyc"],
    })
    expect(saved(ann, [])).toBe(ann)
    expect(saved(null, ["terms"])).toBeNull()
  })
})

describe("the session that the page sees", () => {
  test("is the worker's own, whose customer is named by nothing else, and it is said anew when he changes", () => {
    const own = { account: "a", online: true, customer: null }
    const watched: Array<string> = []
    const read: Read = {
      known: ({ initial }) => initial(),
      folded: ({ initial }) => initial(),
      soFar: ({ name, initial }) => {
        watched.push(name)
        return name === customer.name ? (ann as never) : initial()
      },
      remote: () => expect.unreachable("no area is asked for"),
      source: ({ name }) => (name === sessionSource.name ? own : null) as never,
    }
    expect(sessionQueries.session.resolve(read, null)).toEqual(own)
    expect(watched).toEqual([customer.name])
    expect(sessionSource.name).toBe("session")
  })
})

describe("what tabs tell each other", () => {
  const read = Schema.decodeUnknownOption(TabMessage)
  test.each([
    [{ _tag: "LogMoved", account: "a", head: { logId: "l", position: 3 } }, ["account", "head"]],
    [{ _tag: "SignedIn", account: "a" }, ["account"]],
    [{ _tag: "SignedOut", account: "a", kept: true }, ["account", "kept"]],
    [{ _tag: "Unauthenticated", account: "a" }, ["account"]],
    [{ _tag: "Wiped", account: "a" }, ["account"]],
    [{ _tag: "Paused", account: "a", paused: false }, ["account", "paused"]],
  ])("S46 %j is read whole or not at all", (message, fields) => {
    expect(read(message)).toEqual(Option.some(message))
    for (const field of fields) {
      expect(read({ ...message, [field]: undefined })).toEqual(Option.none())
      expect(read({ ...message, [field]: 1 })).toEqual(Option.none())
    }
  })

  test("S46 how far the log is needs both its name and a whole position", () => {
    for (const head of [{}, { logId: "l" }, { position: 1 }, { logId: 1, position: 1 }, { logId: "l", position: 1.5 }])
      expect(read({ _tag: "LogMoved", account: "a", head })).toEqual(Option.none())
  })
})
