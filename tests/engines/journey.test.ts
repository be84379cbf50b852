import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { type Sandbox, startSandbox } from "../../sandbox/main.ts"
import type { DrivenPage, RunningEngine } from "./engine.ts"
import { engines } from "./engines.ts"
import { travel } from "./journey.ts"

const history = 2_000
const client = join(import.meta.dirname, "../../dist")

describe.each(engines)("the office in $name", ({ start }) => {
  let office: Sandbox
  let engine: RunningEngine
  let page: DrivenPage
  beforeEach(async () => {
    office = await startSandbox({
      port: 0,
      data: undefined,
      fresh: true,
      client,
      history,
      rateOfLiveRows: 0,
      testHooks: true,
    })
    engine = await start()
    page = await engine.newPage()
  })
  afterEach(async () => {
    await page.close()
    await engine.close()
    await office.close()
  })

  test("a customer signs in, syncs two thousand rows, filters them, reloads without a network and signs out leaving nothing", async () => {
    const { url, close } = office
    await expect(travel(page, { url, hooks: url, history, goOffline: close })).resolves.toBeUndefined()
  })
})
