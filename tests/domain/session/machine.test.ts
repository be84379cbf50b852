import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { tokenBinding } from "../../../src/domain/session/account.ts"
import {
  beginSession,
  type SessionAction,
  type SessionInput,
  type SessionState,
  stepSession,
} from "../../../src/domain/session/machine.ts"
import type { TabMessage } from "../../../src/domain/session/tab-message.ts"
import type { SessionEnd } from "../../../src/domain/session/views.ts"

const salt = "salt"
const nobody: SessionState = { token: null, isOlder: false, salt, account: null, unreachable: false, ended: null }
const ann: SessionState = { ...nobody, token: "ann-token", account: "ann" }
/** How a token is named to other tabs. */
const named = (token: string) => ({ tokenDigest: tokenBinding(salt, token) })
const tagsOf = (actions: ReadonlyArray<SessionAction>): ReadonlyArray<string> => actions.map(({ _tag }) => _tag)
const after = (state: SessionState, ...inputs: ReadonlyArray<SessionInput>): SessionState =>
  inputs.reduce((held, input) => stepSession(held, input).state, state)

describe("a session", () => {
  test("begins with the customer that the device knows, asked about beside it; with nobody else's token at a visitor's", () => {
    expect(beginSession(salt, { token: "t", account: "ann" })).toMatchObject({
      state: { ...nobody, token: "t", account: "ann" },
      after: [
        { _tag: "Open", account: "ann" },
        { _tag: "Publish", message: { _tag: "SignedIn", account: "ann", ...named("t") } },
        { _tag: "Identify", token: "t" },
      ],
    })
    expect(beginSession(salt, { token: "t", account: null })).toMatchObject({
      state: { ...nobody, token: "t" },
      after: [
        { _tag: "Open", account: null },
        { _tag: "Identify", token: "t" },
      ],
    })
    expect(beginSession(salt, null)).toMatchObject({
      state: nobody,
      after: [{ _tag: "Open", account: null }],
    })
  })

  test("asks whose a granted token is, and forgets how the session before ended", () => {
    const ended: SessionState = { ...nobody, unreachable: true, ended: { _tag: "Wiped" } }
    expect(stepSession(ended, { _tag: "Granted", token: "t" })).toEqual({
      before: [],
      state: { ...ended, token: "t", ended: null },
      after: [{ _tag: "Identify", token: "t" }],
    })
  })

  test("lets nobody come in over what is open: first it becomes a visitor's", () => {
    const visitor = { ...ann, token: null, account: null }
    expect(stepSession(ann, { _tag: "ComingIn" })).toEqual({
      before: [],
      state: visitor,
      after: [{ _tag: "Open", account: null }],
    })
    expect(stepSession(visitor, { _tag: "ComingIn" })).toEqual({ before: [], state: visitor, after: [] })
    const ended: SessionState = { ...visitor, ended: { _tag: "Unauthenticated" } }
    expect(stepSession(ended, { _tag: "ComingIn" }).after).toEqual([{ _tag: "Open", account: null }])
  })

  test.each([
    ["is open", ann],
    ["is being asked about", { ...ann, account: null }],
    ["is open, where somebody else came in", { ...ann, isOlder: true }],
  ])("S16 closes what %s before a token is its own that was granted beside it", (_, state) => {
    expect(stepSession(state, { _tag: "Granted", token: "t" })).toEqual({
      before: [{ _tag: "Open", account: null }],
      state: { ...nobody, token: "t" },
      after: [{ _tag: "Identify", token: "t" }],
    })
  })

  test("reaches the office again when it says whose the token is, and hears no answer about another token", () => {
    const cutOff = { ...ann, unreachable: true }
    const mine = { _tag: "Identified", token: "ann-token", account: "ann" } as const
    expect(stepSession(cutOff, mine)).toEqual({ before: [], state: ann, after: [] })
    expect(stepSession(cutOff, { ...mine, token: "older", account: "bob" })).toEqual({
      before: [],
      state: cutOff,
      after: [],
    })
    for (const refused of [true, false])
      expect(stepSession(ann, { _tag: "Unidentified", token: "older", refused })).toEqual({
        before: [],
        state: ann,
        after: [],
      })
  })

  test("ends once, and a visitor's not at all; a customer whom nobody knows yet tells no tab", () => {
    const wiping = { _tag: "Ending", reason: { _tag: "Wiped" } } as const
    const over = after(ann, wiping)
    for (const state of [over, { ...ann, token: null }, { ...ann, ended: { _tag: "Unauthenticated" } } as const])
      expect(stepSession(state, wiping)).toEqual({ before: [], state, after: [] })
    expect(stepSession({ ...ann, account: null }, wiping).before).toEqual([{ _tag: "Mark", kept: false }])
  })

  test("opens the customer's account once the office said whose the token is, and not again when it says so again", () => {
    const visitor = after({ ...ann, token: null, account: null }, { _tag: "Granted", token: "t" })
    const identified = stepSession(visitor, { _tag: "Identified", token: "t", account: "ann" })
    expect(identified.after).toEqual([
      { _tag: "Open", account: "ann" },
      { _tag: "Publish", message: { _tag: "SignedIn", account: "ann", ...named("t") } },
    ])
    expect(stepSession(identified.state, { _tag: "Identified", token: "t", account: "ann" }).after).toEqual([])
  })

  test("goes on while the office cannot be reached, and ends when it refuses the token", () => {
    const unreachable = stepSession(ann, { _tag: "Unidentified", token: "ann-token", refused: false })
    expect(unreachable).toEqual({ before: [], state: { ...ann, unreachable: true }, after: [] })
    const refused = stepSession(ann, { _tag: "Unidentified", token: "ann-token", refused: true })
    expect(refused.state.ended).toEqual({ _tag: "Unauthenticated" })
    expect([tagsOf(refused.before), tagsOf(refused.after)]).toEqual([["Publish"], ["Leave"]])
  })

  test.each<readonly [SessionEnd, ReadonlyArray<string>, boolean]>([
    [{ _tag: "SignedOut", kept: true }, ["Mark", "Publish", "Revoke"], false],
    [{ _tag: "SignedOut", kept: false }, ["Mark", "Publish", "Revoke"], true],
    [{ _tag: "Wiped" }, ["Mark", "Publish"], true],
    [{ _tag: "Unauthenticated" }, ["Publish"], false],
    [{ _tag: "OtherCustomer" }, [], false],
  ])("that ends by %o marks the database, then tells the tabs, then the office", (reason, before, remove) => {
    const step = stepSession(ann, { _tag: "Ending", reason })
    expect(tagsOf(step.before)).toEqual(before)
    expect(step.before.flatMap((action) => (action._tag === "Mark" ? [action.kept] : []))).toEqual(
      before.includes("Mark") ? [!remove] : [],
    )
    expect(step.state).toEqual({ ...ann, account: null, token: null, ended: reason })
    expect(step.after).toEqual([{ _tag: "Leave", remove }])
  })

  test("hears of its own account what other tabs say, and of another only that somebody else came in", () => {
    const heard = (message: TabMessage) => stepSession(ann, { _tag: "Heard", message })
    expect(heard({ _tag: "SignedIn", account: "bob" }).state.ended).toEqual({ _tag: "OtherCustomer" })
    expect(heard({ _tag: "SignedIn", account: "ann" })).toEqual({ before: [], state: ann, after: [] })
    expect(heard({ _tag: "Wiped", account: "bob" }).state).toBe(ann)
    expect(heard({ _tag: "Wiped", account: "ann" }).state.ended).toEqual({ _tag: "Wiped" })
    expect(heard({ _tag: "Unauthenticated", account: "ann" }).state.ended).toEqual({ _tag: "Unauthenticated" })
    const visitor = { ...ann, token: null, account: null }
    const another = { _tag: "SignedIn", account: "bob" } as const
    expect(stepSession(visitor, { _tag: "Heard", message: another })).toEqual({ before: [], state: visitor, after: [] })
    const unnamed = { ...ann, account: null }
    expect(stepSession(unnamed, { _tag: "Heard", message: another })).toEqual({ before: [], state: unnamed, after: [] })
    expect(heard({ _tag: "SignedOut", account: "ann", kept: false }).state.ended).toEqual({
      _tag: "SignedOut",
      kept: false,
    })
    expect(tagsOf(heard({ _tag: "SignedOut", account: "ann", kept: false }).before)).not.toContain("Revoke")
    expect(heard({ _tag: "LogMoved", account: "ann", head: { logId: "l", position: 1 } }).after).toEqual([
      { _tag: "CatchUp" },
    ])
    expect(heard({ _tag: "Paused", account: "ann", paused: true }).after).toEqual([{ _tag: "Pause", paused: true }])
  })
})

describe("of a customer who signed in twice", () => {
  const heard = (state: SessionState, message: TabMessage): SessionState =>
    stepSession(state, { _tag: "Heard", message }).state
  const signedIn = (token: string, account = "ann") => ({ _tag: "SignedIn", account, ...named(token) }) as const
  const refused = (token: string) => ({ _tag: "Unauthenticated", account: "ann", ...named(token) }) as const
  const refusedByAnEarlierBuild = { _tag: "Unauthenticated", account: "ann" } as const
  const isOver = (state: SessionState, message: TabMessage): boolean => heard(state, message).ended !== null

  test("S15 the newer one goes on when the office refuses the older token, and no tab does when it refuses that one's own", () => {
    expect(isOver(ann, refused("older"))).toBe(false)
    expect(isOver(ann, refused("ann-token"))).toBe(true)
    expect(isOver(ann, refusedByAnEarlierBuild)).toBe(true)
  })

  test.each([
    ["its customer's", ann, "ann"],
    ["whom it does not know yet", { ...ann, account: null }, "ann"],
  ])("S15 the older one ends with either: %s", (_, state, account) => {
    const older = { ...heard(state, signedIn("newer", account)), account: "ann" }
    for (const token of ["newer", "ann-token"]) expect(isOver(older, refused(token))).toBe(true)
    expect(isOver(heard(ann, signedIn("ann-token")), refused("another")), "a tab of its own sign-in").toBe(false)
    const again = after(older, { _tag: "Granted", token: "newest" }, { _tag: "Identified", token: "newest", account })
    expect(isOver(again, refused("newer")), "once it signed in again").toBe(false)
  })

  test("S15 a refusal is of the token that was sent, and names it to other tabs", () => {
    const refusal = (token: string) => stepSession(ann, { _tag: "Unidentified", token, refused: true })
    expect(refusal("older").state).toBe(ann)
    expect(refusal("ann-token").before).toEqual([{ _tag: "Publish", message: refused("ann-token") }])
  })
})

const someToken = fc.constantFrom("ann-token", "bob-token", "bob-token-2")
const accountOf = (token: string): string => token.slice(0, 3)
const someAccount = fc.constantFrom("ann", "bob")
const someEnd = fc.constantFrom<SessionEnd>(
  { _tag: "SignedOut", kept: true },
  { _tag: "SignedOut", kept: false },
  { _tag: "Unauthenticated" },
  { _tag: "OtherCustomer" },
  { _tag: "Wiped" },
)
const someMessage: fc.Arbitrary<TabMessage> = fc.oneof(
  fc.record({
    _tag: fc.constantFrom("SignedIn" as const, "Wiped" as const, "Unauthenticated" as const),
    account: someAccount,
  }),
  fc.record({ _tag: fc.constant("SignedOut" as const), account: someAccount, kept: fc.boolean() }),
)
/** Answers are true, but come in any order and as late as they like. */
const someInput: fc.Arbitrary<SessionInput> = fc.oneof(
  fc.constant<SessionInput>({ _tag: "ComingIn" }),
  someToken.map((token) => ({ _tag: "Granted", token }) as const),
  someToken.map((token) => ({ _tag: "Identified", token, account: accountOf(token) }) as const),
  fc.record({ _tag: fc.constant("Unidentified" as const), token: someToken, refused: fc.boolean() }),
  someEnd.map((reason) => ({ _tag: "Ending", reason }) as const),
  someMessage.map((message) => ({ _tag: "Heard", message }) as const),
)

/** What a step must never do: the first that it does. */
const wrongOf = (state: SessionState, input: SessionInput): string | null => {
  const step = stepSession(state, input)
  const { token, ended } = step.state
  const own = [null, token === null ? null : accountOf(token)]
  const actions = [...step.before, ...step.after]
  const touches = actions.some((action) => action._tag === "Mark" || (action._tag === "Leave" && action.remove))
  if (actions.some((action) => action._tag === "Open" && !own.includes(action.account)))
    return "opens another's account"
  if (token !== null && actions.some(({ _tag }) => _tag === "Leave")) return "leaves a session that goes on"
  if (touches && ended?._tag !== "SignedOut" && ended?._tag !== "Wiped") return "touches a database unasked"
  if (ended !== null && token !== null) return "keeps the token of a session that ended"
  if (state.ended !== null && input._tag !== "Granted" && ended !== state.ended) return "ends twice"
  return null
}

describe("whatever happens in whatever order", () => {
  test("S16 an account is opened for nobody but whose token is the present one, and no database is touched unasked", () => {
    fc.assert(
      fc.property(fc.array(someInput, { maxLength: 30 }), (inputs) => {
        let { state } = beginSession(salt, null)
        for (const input of inputs) {
          expect(wrongOf(state, input)).toBeNull()
          ;({ state } = stepSession(state, input))
        }
      }),
    )
  })
})
