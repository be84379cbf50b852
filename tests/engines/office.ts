import { join } from "node:path"
import { afterEach, beforeEach } from "vitest"
import { demoPassword, type Sandbox, startSandbox } from "../../sandbox/main.ts"
import type { DrivenPage, RunningEngine } from "./engine.ts"
import type { Engine } from "./engines.ts"

const client = join(import.meta.dirname, "../../dist")

/** An office with so many rows, and a page of an engine on it, new for each test. */
export const pageOn = ({ start }: Engine, history: number): { office: Sandbox; page: DrivenPage } => {
  const driven = { office: undefined as unknown as Sandbox, page: undefined as unknown as DrivenPage }
  let engine: RunningEngine
  beforeEach(async () => {
    driven.office = await startSandbox({
      port: 0,
      data: undefined,
      fresh: true,
      client,
      history,
      rateOfLiveRows: 0,
      testHooks: true,
      quickHashing: true,
    })
    engine = await start()
    driven.page = await engine.newPage()
  })
  afterEach(async () => {
    await driven.page.close()
    await engine.close()
    await driven.office.close()
  })
  return driven
}

/** Signs in as the demo customer. */
export const signIn = async (page: DrivenPage, url: string): Promise<void> => {
  await page.open(`${url}/login`)
  await page.type("//input[@name='email']", "demo@office.test")
  await page.type("//input[@name='password']", demoPassword)
  await page.click("//button[@type='submit']")
}
