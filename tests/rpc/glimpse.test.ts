import { expect, test } from "vitest"
import { beginningOf, nameOf } from "../../src/rpc/glimpse.ts"

test("a worker is named by whose database it opens first, and which log of it, and knows both by its name", () => {
  const beginning = { account: "a1b2", logId: "0f" }
  expect(beginningOf(nameOf(beginning))).toEqual(beginning)
  expect(beginningOf(nameOf({ account: "a1b2", logId: "" }))).toEqual({ account: "a1b2", logId: "" })
})

test("a worker of nobody has no name, and none is known by it", () => {
  expect(nameOf({ account: "", logId: "0f" })).toBe("")
  expect(beginningOf("")).toEqual({ account: "", logId: "" })
  expect(beginningOf("a1b2")).toEqual({ account: "a1b2", logId: "" })
})
