import { join } from "node:path"
import type { CDPSession } from "@playwright/test"
import { emptyProfile, startUnwatched } from "./browser.ts"
import { type Findings, fill, median } from "./engines.ts"
import type { Options } from "./options.ts"
import { load } from "./report.ts"
import type { Bench } from "./web/page.ts"

declare const bench: Bench

/** What each step of a start is, in the order in which most starts reach them (`src/worker/start-marks.ts`). */
const steps: Readonly<Record<string, string>> = {
  entry: "the worker's entry runs",
  manifest: "the checkpoint's manifest is read from its file",
  first: "the newest rows are with the page",
  database: "the database is open",
  office: "the office's script runs",
  opened: "the session is open",
  front: "what is small of the checkpoint answers",
  columns: "the columns answer",
  stoodBy: "the log stands by the newest rows",
  ready: "any query is answered",
  texts: "all texts are there",
}

interface Mark {
  readonly name: string
  readonly at: number
}

/** What a worker reached so far, and when, epoch ms. */
const reached = `performance.getEntriesByType("mark")
  .map(({ name, startTime }) => ({ name, at: performance.timeOrigin + startTime }))`

/** Asks a worker that was there before anybody looked: Playwright does not see it, the browser's protocol does. */
const workerOf = async (session: CDPSession, address: string): Promise<() => Promise<ReadonlyArray<Mark>>> => {
  const found = new Promise<string>((resolve) =>
    session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      if (targetInfo.url.includes(address)) resolve(sessionId)
    }),
  )
  await session.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  const sessionId = await found
  let asked = 0
  return () =>
    new Promise((resolve) => {
      const id = ++asked
      const listen = ({ message }: { readonly message: string }): void => {
        const said = JSON.parse(message)
        if (said.id !== id) return // what the worker says by itself
        session.off("Target.receivedMessageFromTarget", listen)
        resolve(said.result.result.value)
      }
      session.on("Target.receivedMessageFromTarget", listen)
      const params = { expression: reached, returnByValue: true }
      void session.send("Target.sendMessageToTarget", {
        sessionId,
        message: JSON.stringify({ id, method: "Runtime.evaluate", params }),
      })
    })
}

/** The start by its parts: milliseconds after `new Worker` at which each step was reached, in so many cold starts. */
export const measureStart = async (
  { rows, rounds }: Options,
  origin: string,
  folder: string,
  say: (line: string) => void,
): Promise<string> => {
  const url = `${origin}/bench/index.html`
  const profile = join(folder, `start-${rows}`)
  const loadBefore = load()
  const findings: Findings = { numbers: new Map(), wrong: [] }
  say("Filling a profile for the start ...")
  await fill("office", url, profile, rows, findings)
  const found = new Map(Object.keys(steps).map((step) => [step, new Array<number>()]))
  for (let round = 0; round < rounds; round++) {
    say(`Start ${round + 1} of ${rounds} ...`)
    const { page, context, close } = await startUnwatched(profile, `${url}#office,${rows}`, "begun")
    const cold = await page.evaluate(() => bench.begun())
    if (cold === undefined) throw new Error("the office did not begin by itself")
    const marks = await workerOf(await context.newCDPSession(page), "/main-")
    while (!(await marks()).some(({ name }) => name === "texts")) await page.waitForTimeout(50)
    const last = new Map((await marks()).map(({ name, at }) => [name, at - cold.at]))
    const { first, stoodBy, ready } = cold
    for (const [name, at] of [...last, ...Object.entries({ first, stoodBy, ready })]) found.get(name)?.push(at)
    await close()
  }
  emptyProfile(profile)
  const lines = [...found].map(([step, times]) => {
    const sorted = times.toSorted((a, b) => a - b)
    const [lowest, middle] = [sorted[0], median(sorted)].map((ms) => (ms === undefined ? "—" : ms.toFixed(0)))
    return `| ${steps[step]} | ${lowest} | ${middle} |`
  })
  return [
    `A cold start by its parts, ${rows.toLocaleString("en")} rows, ms after \`new Worker\` (${rounds} starts, the ` +
      `first directly after the import; load before ${loadBefore}, after ${load()}):`,
    ["| | lowest | median |", "| --- | ---: | ---: |", ...lines].join("\n"),
  ].join("\n\n")
}
