import { describe, expect, it } from "vitest"
import type { OfficeMessage } from "../../../src/domain/kernel/envelope.ts"
import { keptFor, messages, type Messages, unreadOf } from "../../../src/domain/messages/projection.ts"

const meta = (at: number, position = at) => ({ position, at, tab: "t1", build: "b" })
const say = (
  state: Messages,
  at: number,
  said: ReadonlyArray<OfficeMessage>,
  call: string | null = "user/info",
): Messages =>
  messages.on.MessagesReceived?.(state, { callId: call === null ? null : `c${at}`, call, messages: said }, meta(at)) ??
  state
const themes = ["error", "success", "danger", "info", "warning"] as const
const empty = messages.initial()

describe("the messages of the office", () => {
  it("R392 R393 are kept with theme, time and the call they came with, of fulfilled and of rejected calls", () => {
    const five = say(
      empty,
      1,
      themes.map((theme) => ({ theme, text: theme })),
    )
    const six =
      messages.on.CallRejected?.(
        five,
        {
          callId: "r",
          call: "user/balance",
          started: 1,
          ms: 1,
          reason: { _tag: "Refused", code: 1 },
          messages: [{ theme: "error", text: "No" }],
        },
        meta(2),
      ) ?? five
    expect(six.kept.map(({ theme, text, call, at }) => [theme, text, call, at])).toEqual([
      ...themes.map((theme) => [theme, theme, "user/info", 1]),
      ["error", "No", "user/balance", 2],
    ])
    expect(unreadOf(six)).toBe(6)
  })

  it("are read once they were looked at, and what comes later is not", () => {
    const seen = messages.on.MessagesSeen?.(say(empty, 1, [{ theme: "info", text: "a" }]), {}, meta(2)) ?? empty
    expect(unreadOf(seen)).toBe(0)
    expect(unreadOf(say(seen, 3, [{ theme: "info", text: "b" }]))).toBe(1)
  })

  it("do not wait to be read while their text is muted, and are kept all the same", () => {
    const muted = messages.on.MessageMuted?.(empty, { text: "a", muted: true }, meta(1)) ?? empty
    const both = say(muted, 2, [
      { theme: "info", text: "a" },
      { theme: "info", text: "b" },
    ])
    expect([both.kept.length, unreadOf(both)]).toEqual([2, 1])
    expect(messages.on.MessageMuted?.(both, { text: "a", muted: false }, meta(3))).toMatchObject({ muted: [] })
  })

  it("stay thirty days", () => {
    const old = say(empty, 1, [{ theme: "info", text: "old" }])
    expect(say(old, keptFor, [{ theme: "info", text: "new" }]).kept.map(({ text }) => text)).toEqual(["old", "new"])
    expect(say(old, keptFor + 1, [{ theme: "info", text: "new" }]).kept.map(({ text }) => text)).toEqual(["new"])
  })

  it("that say the same again and again are one, counted, and the page's own have no call", () => {
    const thrice = [1, 2, 3].reduce((state, at) => say(state, at, [{ theme: "error", text: "down" }]), empty)
    expect(thrice.kept).toMatchObject([{ text: "down", times: 3, at: 3 }])
    expect(say(thrice, 4, [{ theme: "error", text: "down" }], null).kept).toMatchObject([
      { times: 3 },
      { times: 1, call: null },
    ])
  })
})

describe("one answer with 200,000 messages", () => {
  const crowd = (text: (index: number) => string): ReadonlyArray<OfficeMessage> =>
    Array.from({ length: 200_000 }, (_, index) => ({ theme: "info", text: text(index) }))

  it.each([
    ["all different", (index: number) => String(index), 500],
    ["all alike", () => "again", 1],
    ["two by turns", (index: number) => String(index % 2), 500],
  ] as const)("S48 is folded at once, %s", (_, text, kept) => {
    const said = crowd(text)
    const state = say(empty, 1, said)
    expect(state.kept.length).toBe(kept)
    expect(state.kept.at(-1)?.text).toBe(said.at(-1)?.text)
    expect(say(state, 2, said).kept.length).toBe(kept)
  })
})
