import { findChromium } from "../../scripts/chromium.mjs"
import { findFirefox, findWebKit } from "../../scripts/engines.mjs"
import type { RunningEngine } from "./engine.ts"
import { startChromium, startFirefox } from "./puppeteer.ts"
import { startWebKit } from "./webkit.ts"

/** An engine that is on this machine. */
export interface Engine {
  readonly name: "chromium" | "firefox" | "webkit"
  readonly start: () => Promise<RunningEngine>
}

const engine = <Program>(
  name: Engine["name"],
  program: Program | undefined,
  start: (program: Program) => Promise<RunningEngine>,
): ReadonlyArray<Engine> => (program === undefined ? [] : [{ name, start: () => start(program) }])

/** The engines of this machine. */
export const engines: ReadonlyArray<Engine> = [
  ...engine("chromium", findChromium(), startChromium),
  ...engine("firefox", findFirefox(), startFirefox),
  ...engine("webkit", findWebKit(), startWebKit),
]
