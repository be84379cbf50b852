import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { clockOf, officeClock, officeMoment } from "../../../src/domain/kernel/office-clock.ts"

const minute = 60_000

it.each([
  ["says nothing where the office did not", {}, {}],
  ["says nothing where it agrees to less than a minute", { ahead: minute - 1 }, {}],
  ["says nothing where it is less than a minute behind", { ahead: 1 - minute }, {}],
  ["says by how much it is ahead", { ahead: minute }, { ahead: minute }],
  ["says by how much it is behind", { ahead: -minute }, { ahead: -minute }],
])("a clock that is held against the office's %s", (_, clock, said) => expect(clockOf(clock)).toEqual(said))

it("a moment is the office's, once what this device's clock is ahead is taken from it", () => {
  expect([officeMoment(100, {}), officeMoment(100, { ahead: 7 }), officeMoment(100, { ahead: -7 })]).toEqual([
    100, 93, 107,
  ])
})

it("what a fact says of it is read as it was written, and nothing where it says nothing", () => {
  const read = Schema.decodeUnknownSync(Schema.Struct(officeClock))
  expect([read({ ahead: -7 }), read({})]).toEqual([{ ahead: -7 }, {}])
})
