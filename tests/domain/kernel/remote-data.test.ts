import { describe, expect, it } from "vitest"
import type { Read } from "../../../src/domain/kernel/query.ts"
import {
  isFulfilled,
  loading,
  type Rejection,
  remoteData,
  remoteDataOf,
  restFor,
  youngFor,
} from "../../../src/domain/kernel/remote-data.ts"
import { remoteQuery } from "../../../src/domain/kernel/remote-query.ts"

const rejected: Rejection = { at: 7, reason: { _tag: "Unreachable" }, messages: [] }
const answered = { fulfilledAt: 5, rejected: null }

describe("a content area", () => {
  it("R233 R236 A81 is what is known of it beside what its newest call is at", () => {
    expect([
      remoteDataOf(null, undefined, false),
      remoteDataOf(null, undefined, true),
      remoteDataOf(null, answered, false),
      remoteDataOf("known", answered, false),
      remoteDataOf("known", answered, true),
      remoteDataOf("known", undefined, false),
      remoteDataOf(null, { fulfilledAt: null, rejected }, false),
      remoteDataOf("known", { fulfilledAt: 5, rejected }, false),
      remoteDataOf("known", { fulfilledAt: 5, rejected }, true),
    ]).toEqual([
      loading,
      { _tag: "Loading", call: "pending", value: null, at: null },
      { _tag: "Loading", call: "fulfilled", value: null, at: null },
      { _tag: "Ready", call: "fulfilled", value: "known", at: 5 },
      { _tag: "Ready", call: "pending", value: "known", at: 5 },
      { _tag: "Ready", call: "init", value: "known", at: null },
      { _tag: "Failed", rejected, value: null, at: null },
      { _tag: "Stale", rejected, value: "known", at: 5 },
      { _tag: "Ready", call: "pending", value: "known", at: 5 },
    ])
  })

  it("R236 is fulfilled once its call is over and was not rejected, whatever it brought", () => {
    const areas = [
      remoteData(null, null, "fulfilled"),
      remoteData("known", 5, "fulfilled"),
      remoteData("known", 5, "pending"),
      remoteData(null, null, "init"),
      remoteData(null, null, rejected),
      remoteData("known", 5, rejected),
    ]
    expect(areas.map(isFulfilled)).toEqual([true, true, false, false, false, false])
  })

  it("is asked of one call, with what is held of it", () => {
    const read = (held: string | undefined): Read => ({
      known: () => held as never,
      folded: ({ initial }) => initial(),
      soFar: ({ initial }) => initial(),
      remote: ({ name }, value) => remoteData(value(), name.length, "fulfilled"),
      source: () => undefined as never,
    })
    const query = remoteQuery<string | undefined>({ name: "index/rates" }, { name: "rates", initial: () => undefined })
    expect(query.resolve(read("1"), null)).toEqual(remoteData("1", 11, "fulfilled"))
    expect(query.resolve(read(undefined), null)).toEqual(remoteData(null, null, "fulfilled"))
  })
})

describe("an answer", () => {
  it.each([
    ["is young for a millisecond longer than its age when it has just come", 100, 100, 61],
    ["is young for one more at the last moment of its age", 100, 160, 1],
    ["is old after it", 100, 161, 0],
    ["is old long after it", 100, 1_000, 0],
    ["is old where the clock was set back", 100, 99, 0],
    ["is old where there is none", null, 0, 0],
  ])("%s", (_, at, now, left) => expect(youngFor(at, 60, now)).toBe(left))
})

describe("S50 an office that wants not to be asked for a minute", () => {
  const busy: Rejection = { at: 100, reason: { _tag: "Unreachable", retryAfter: 60 }, messages: [] }
  it.each<readonly [string, Rejection | null, number, number]>([
    ["is let be for all of it at once", busy, 100, 60],
    ["is let be for what is left of it", busy, 159, 1],
    ["is asked when it is over", busy, 160, 0],
    ["is asked long after it", busy, 1_000, 0],
    ["is asked where the clock was set back", busy, 99, 0],
    ["is none that was only not reached", rejected, 7, 0],
    ["is none that refused", { ...busy, reason: { _tag: "Refused", code: 1 } }, 100, 0],
    ["is none that answered", null, 100, 0],
  ])("%s", (_, rejection, now, left) => expect(restFor({ fulfilledAt: 1, rejected: rejection }, now)).toBe(left))

  it("is none that was never asked", () => expect(restFor(undefined, 100)).toBe(0))
})
