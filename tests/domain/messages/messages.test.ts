import { describe, expect, it } from "vitest"
import type { OfficeMessage } from "../../../src/domain/kernel/envelope.ts"
import { messagesFeature } from "../../../src/domain/messages/feature.ts"
import { keptFor, messages, type Messages, unreadOf } from "../../../src/domain/messages/projection.ts"
import { readOf } from "../reading.ts"

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

describe("the list of messages", () => {
  it("R392 has the newest first, says which came with a call of this tab, and hides whose the others are", () => {
    const state = [
      { tab: "t1", call: "user/info", text: "own" },
      { tab: "t2", call: "user/info", text: "another tab's" },
      { tab: "t1", call: null, text: "the page's" },
    ].reduce(
      (held, { tab, call, text }, index) =>
        messages.on.MessagesReceived?.(
          held,
          { callId: call === null ? null : `c${index}`, call, messages: [{ theme: "info", text }] },
          { ...meta(index + 1), tab },
        ) ?? held,
      messages.on.MessageMuted?.(empty, { text: "own", muted: true }, meta(0)) ?? empty,
    )
    const shown = messagesFeature.queries.messages.resolve(readOf({ messages: state }, { tab: "t1" }), null)
    expect(shown).toEqual({
      kept: [
        { id: "3.0", theme: "info", text: "the page's", call: null, at: 3, seen: false, times: 1, isOwn: false },
        {
          id: "c1.0",
          theme: "info",
          text: "another tab's",
          call: "user/info",
          at: 2,
          seen: false,
          times: 1,
          isOwn: false,
        },
        { id: "c0.0", theme: "info", text: "own", call: "user/info", at: 1, seen: false, times: 1, isOwn: true },
      ],
      unread: 2,
      muted: ["own"],
    })
  })

  it("are told apart by their theme, too, and one text of several that are muted is heard again alone", () => {
    const said = say(say(empty, 1, [{ theme: "error", text: "down" }]), 2, [{ theme: "info", text: "down" }])
    expect(said.kept.map(({ theme, times }) => [theme, times])).toEqual([
      ["error", 1],
      ["info", 1],
    ])
    const mute = (state: Messages, text: string, muted: boolean): Messages =>
      messages.on.MessageMuted?.(state, { text, muted }, meta(3)) ?? state
    expect(mute(mute(mute(said, "a", true), "b", true), "a", false).muted).toEqual(["b"])
    expect(say(said, 4, []).kept).toEqual(said.kept)
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
