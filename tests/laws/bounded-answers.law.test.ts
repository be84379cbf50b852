import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { endpoints } from "../../src/domain/catalogue.ts"
import { pageRequest } from "../../src/domain/history/page.ts"
import type { Endpoint } from "../../src/domain/kernel/endpoint.ts"
import { decodeEnvelope } from "../../src/domain/kernel/envelope.ts"
import type { EventDraft } from "../../src/domain/kernel/event.ts"
import { Random } from "./random.ts"
import { forSeeds, patience } from "./seeds.ts"

/** Fields that any of our answers looks for, and what each may hold; numbers as text, as the office writes them. */
const names = [
  ..."id name email title text amount sum price date rank level status points balance data records list".split(" "),
  ..."items types rates user_balance news branches purchases partners contracts methods card".split(" "),
  ..."description hash sender recipient currency acceptance thaw".split(" "),
]

const counts = [1, 3, 30, 60_000] as const
/** Records of so many entries, made once: nobody may change what came. */
const records = new Map(
  counts.map((many) => [
    many,
    Object.freeze(Object.fromEntries(Array.from({ length: many }, (_, index) => [`key${index}`, "1.5"]))),
  ]),
)

/** Answers that are far too much in one way or another. Entries of a list are all the same: it is for their number. */
const tooMuch = (random: Random, depth = 0): unknown => {
  const kind = random.whole(depth === 0 ? 2 : 0, depth > 3 ? 1 : 5)
  if (kind === 0) return "x".repeat(random.pick([1, 300, 100_000]))
  if (kind === 1) return random.pick([7, "7", "1.5", "0".repeat(300), 1_700_000_000, true])
  const many = random.pick(counts)
  if (kind === 2) {
    const item = tooMuch(random, depth + 1)
    return Array.from({ length: many }, () => item)
  }
  if (kind === 3) return records.get(many)
  const entry = {
    ...Object.fromEntries(names.map((name) => [name, tooMuch(random, depth + 2)])),
    id: 7,
    email: "x".repeat(100_000),
    ...(random.chance(0.5) ? { name: "x", date: 1, sum: "1" } : {}),
  }
  return kind === 4 ? entry : Array.from({ length: many }, () => entry)
}

/** What calls were asked for, for those whose events say so. */
const request = { ...pageRequest({ purpose: "head" }), from: 0, to: 1, userId: "7", id: "7", drivers: [] }

const mostEntries = 50_000
const longestText = 16_385
const longestName = 256
const deepest = 8

/** @throws where a value is larger than a log should keep */
const expectBounded = (value: unknown, depth = 0): void => {
  expect(depth).toBeLessThanOrEqual(deepest)
  expect(typeof value === "string" ? value.length : 0).toBeLessThanOrEqual(longestText)
  if (typeof value !== "object" || value === null) return
  const entries = Object.entries(value)
  expect(entries.length).toBeLessThanOrEqual(mostEntries)
  for (const [name, item] of entries) {
    if (name.length > longestName || typeof item === "object" || String(item).length > longestText) {
      expect(name.length).toBeLessThanOrEqual(longestName)
      expectBounded(item, depth + 1)
    }
  }
}

const timing = { after: 0, callId: "call", started: 1, ms: 1 }
const reads = Object.values(endpoints).filter(({ kind }) => kind === "read") as unknown as ReadonlyArray<
  Endpoint<never, unknown>
>
const eventsOf = (call: Endpoint<never, unknown>, data: unknown): ReadonlyArray<EventDraft> =>
  Option.match(Schema.decodeUnknownOption(call.answer)(data), {
    onNone: () => [],
    onSome: (answer) => call.toEvents(answer, request as never, timing),
  })

describe("an answer that is far too much", { timeout: patience }, () => {
  it.each(reads.map((call) => [call.name, call] as const))(
    "of %s leaves no more in the log than a screen can bear (S48)",
    (_, call) =>
      forSeeds(12, [], (seed) => {
        const random = new Random(seed)
        expectBounded(eventsOf(call, tooMuch(random)))
      }),
  )

  it("says so many messages as can be read, whatever came (S48)", () => {
    forSeeds(30, [], (seed) => {
      const random = new Random(seed)
      const many = random.pick([0, 1, 21, 100_000])
      const message = Array.from({ length: many }, (_, index) => ({ theme: "info", text: `${index}`.repeat(2_000) }))
      const { messages } = Option.getOrThrow(decodeEnvelope({ code: 0, message }))
      expect(messages.length).toBe(Math.min(many, 20))
      expectBounded(messages)
    })
  })
})
