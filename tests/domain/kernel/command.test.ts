import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { append, call, done, nothing, reading, refuse } from "../../../src/domain/kernel/command.ts"
import { digestText, hashBy, hashing, portable } from "../../../src/domain/kernel/digest.ts"
import { compareEdits, laterThan } from "../../../src/domain/kernel/last-writer.ts"
import { checkParams, liveQuery, NotKnown, source } from "../../../src/domain/kernel/query.ts"
import { toEnd } from "../../../src/domain/kernel/steps.ts"
import { getRates } from "../../../src/domain/rates/endpoints.ts"

const draft = { type: "Added", version: 1, payload: null }

describe("what is decided of a command", () => {
  it("has beside it what was said, and nothing else", () => {
    expect([append(), append(draft), done("said"), done("said", [draft]), refuse("no")]).toEqual([
      { _tag: "Done", drafts: [], response: null },
      { _tag: "Done", drafts: [draft], response: null },
      { _tag: "Done", drafts: [], response: "said" },
      { _tag: "Done", drafts: [draft], response: "said" },
      { _tag: "Refuse", drafts: [], refusal: "no", beside: [] },
    ])
    const beside = [reading(getRates, {})]
    expect(beside.map((each) => each.with(({ name }, request) => [name, request]))).toEqual([[getRates.name, {}]])
    expect(refuse("no", { drafts: [draft], beside })).toEqual({
      _tag: "Refuse",
      drafts: [draft],
      refusal: "no",
      beside,
    })
  })

  it("is a call with what it is asked, and what comes before and after it", () => {
    const asked = (decided: ReturnType<typeof call>) =>
      decided.with((endpoint, request, lane, respond) => [
        endpoint.name,
        request,
        lane,
        respond({ answer: null as never, facts: [] }),
      ])
    const bare = call(getRates, {}, nothing)
    expect(bare).toMatchObject({ _tag: "Call", before: [], fulfilled: [], refresh: [], beside: [] })
    expect(asked(bare)).toEqual([getRates.name, {}, undefined, null])
    const full = call(getRates, {}, () => "said", { lane: "head", before: [draft], fulfilled: [draft, draft] })
    expect(full).toMatchObject({ before: [draft], fulfilled: [draft, draft], refresh: [], beside: [] })
    expect(asked(full)).toEqual([getRates.name, {}, "head", "said"])
  })
})

describe("of two things said of the same", () => {
  const [older, newer] = [
    { edited: 5, name: "z" },
    { edited: 6, name: "a" },
  ]
  it("the later one holds, and at one moment the one with the greater text, whichever comes first", () => {
    expect(compareEdits(newer, older)).toBeGreaterThan(0)
    expect(compareEdits(older, newer)).toBeLessThan(0)
    const same = { ...older, name: "b" }
    expect(compareEdits(older, same)).toBeGreaterThan(0)
    expect(compareEdits(same, older)).toBeLessThan(0)
    const again = { name: "z", edited: 5 }
    expect(compareEdits(older, again)).toBe(0)
  })

  it("what is said now is later than all that was known, also where the clock was set back", () => {
    expect([laterThan(7, undefined), laterThan(7, older), laterThan(5, older), laterThan(3, older)]).toEqual([
      7, 7, 6, 6,
    ])
  })
})

describe("a live query", () => {
  const query = liveQuery({ params: Schema.Struct({ from: Schema.Int }), resolve: (_, { from }) => from })
  it("is asked with what it takes, and with nothing more", () => {
    expect(checkParams(query, { from: 1 })).toEqual({ from: 1 })
    for (const params of [{ from: "1" }, { from: 1, to: 2 }, null])
      expect(() => checkParams(query, params)).toThrow(/Expected|key/)
  })

  it("is told which state is not known", () => {
    expect(new NotKnown("rates")).toMatchObject({ message: "rates is not known yet" })
    expect(source("session")).toEqual({ name: "session" })
  })
})

describe("a hash", () => {
  it("is the same of a text that comes in pieces, whoever makes it", () => {
    const pieces = hashing()
    for (const piece of ["a", "", "bc"]) pieces.update(piece)
    expect(pieces.end()).toBe(digestText("abc"))
    hashBy(() => ({ update: () => undefined, end: () => "another's" }))
    expect([digestText("abc"), hashing().end()]).toEqual(["another's", "another's"])
    hashBy(portable)
    expect(digestText("abc")).toMatch(/^ba7816bf/)
  })
})

it("long work is done to its end at once where nobody waits", () => {
  const done: Array<number> = []
  const steps = function* (): Generator<void, string> {
    for (const step of [1, 2]) {
      done.push(step)
      yield
    }
    return "end"
  }
  expect([toEnd(steps()), done]).toEqual(["end", [1, 2]])
})
