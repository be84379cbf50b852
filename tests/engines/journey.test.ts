import { describe, expect, test } from "vitest"
import { engines } from "./engines.ts"
import { travel } from "./journey.ts"
import { pageOn } from "./office.ts"

const history = 2_000

describe.each(engines)("the office in $name", (engine) => {
  const driven = pageOn(engine, history)

  test("a customer signs in, syncs two thousand rows, filters them, reloads without a network and signs out leaving nothing", async () => {
    const { office, page } = driven
    const { url, close } = office
    await expect(travel(page, { url, hooks: url, history, goOffline: close })).resolves.toBeUndefined()
  })
})
