/** `npm run bench`: the built office beside its peers, in one run, in a real browser. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import process, { argv, stderr, stdout } from "node:process"
import { fileURLToPath } from "node:url"
import { measureBooks } from "./books.ts"
import { emptyProfile, keepIn, startBrowser } from "./browser.ts"
import { buildAll, installPeers } from "./build.ts"
import { type Findings, measureEngines, median } from "./engines.ts"
import { measureExportHeap } from "./export-heap.ts"
import { measureExport } from "./export.ts"
import { measureGrowth } from "./growth.ts"
import { measureKills } from "./kills.ts"
import { measureLighthouse } from "./lighthouse.ts"
import { measureNetwork, mostFetched } from "./network.ts"
import { measureOffice } from "./office.ts"
import { type Options, readOptions, usage } from "./options.ts"
import { measurePan } from "./pan.ts"
import { measurePivot } from "./pivot.ts"
import { measureRecording } from "./recording.ts"
import { measureReplay } from "./replay.ts"
import { load, report } from "./report.ts"
import { measureResume } from "./resume.ts"
import { measureScroll } from "./scroll.ts"
import { startServer } from "./server.ts"
import { measureSizes } from "./sizes.ts"
import { measureSoak } from "./soak.ts"
import { measureStart } from "./start.ts"
import { measureStructure, structureReport } from "./structure.ts"
import { measureTabs } from "./tabs.ts"
import type { SubjectName } from "./web/page.ts"

const folder = fileURLToPath(new URL("../.cache/bench", import.meta.url))
const began = performance.now()
const say = (line: string): void =>
  void stderr.write(`${String(Math.round((performance.now() - began) / 1_000)).padStart(4)} s  ${line}\n`)

const medians = ({ numbers }: Findings): ReadonlyMap<string, number> =>
  new Map(
    [...numbers].flatMap(([name, found]) => {
      const middle = median(found)
      return middle === undefined ? [] : [[name, middle] as const]
    }),
  )

/** The largest structure that the goals name. */
const [partners, levels] = [10_000, 200]

const browserName = async (): Promise<string> => {
  const { context, close } = await startBrowser(join(folder, "about"), "about:blank")
  const version = context.browser()?.version() ?? "a browser"
  await close()
  return `Chromium ${version}`
}

const run = async (options: Options): Promise<string> => {
  const loadBefore = load()
  const started = new Date()
  keepIn(options.storage)
  mkdirSync(folder, { recursive: true })
  installPeers(say)
  await buildAll(say)
  const { port, close } = await startServer(options.rows)
  const origin = `http://127.0.0.1:${port}`
  const has = (part: Options["parts"][number]): boolean => options.parts.includes(part)
  const failed: Array<string> = []
  /** A part that fails takes nothing with it of what others measured. */
  const measured = async <Found>(
    part: Options["parts"][number],
    measure: () => Found | Promise<Found>,
  ): Promise<Found | undefined> => {
    if (!has(part)) return undefined
    try {
      return await measure()
    } catch (error) {
      failed.push(`${part} failed: ${error instanceof Error ? error.message : String(error)}`)
      say(failed.at(-1) ?? "")
      return undefined
    }
  }
  const subjects = new Map<SubjectName, Findings>()
  const page = new Map<string, number>()
  if (has("engines")) {
    const { findings, limits } = await measureEngines(options, origin, folder, say)
    for (const [name, found] of findings) subjects.set(name, found)
    for (const [name, value] of Object.entries(limits)) page.set(name, value)
  }
  if (has("engines"))
    await measured("scroll", async () => {
      say("Scrolling the built office ...")
      const { reload, scrolled, longest, own } = await measureScroll(
        origin,
        join(folder, `office-${options.rows}`),
        options.rows,
      )
      for (const { perFrame, p99, blank } of scrolled) {
        page.set(`scroll${perFrame}p99`, p99)
        page.set(`scroll${perFrame}blank`, blank * 100)
      }
      page.set("reload", reload)
      page.set("longest", longest)
      if (own !== undefined) page.set("longestOwn", own)
    })
  await measured("replay", () => {
    say("Replaying in Node ...")
    const { folded, command } = measureReplay(join(folder, "replay"), options.rows)
    page.set("replay", folded)
    page.set("replayCommand", command)
  })
  await measured("sizes", async () => {
    say("Weighing ...")
    const { signIn, office, entry, worker } = await measureSizes(origin, join(folder, "sizes"))
    for (const [name, size] of [
      ["sizeSignIn", signIn],
      ["sizeOffice", office],
      ["sizeEntry", entry],
      ["sizeWorker", worker],
    ] as const)
      page.set(name, size)
  })
  const structure = await measured("structure", () => {
    say("Walking through the referral structure ...")
    return measureStructure(partners, levels)
  })
  const exported = await measured("export", () => measureExport(origin, join(folder, "export"), options.rows, say))
  const exportHeap = await measured("export", () => measureExportHeap(join(folder, "export"), options.rows, say))
  const pivoted = await measured("pivot", () => measurePivot(options, origin, folder, say))
  const begun = await measured("start", () => measureStart(options, origin, folder, say))
  const kept = await measured("books", () => measureBooks(origin, join(folder, "books"), options, say))
  const opened = await measured("recording", () =>
    measureRecording(origin, join(folder, "recording"), options.rows, say),
  )
  const killed = await measured("kills", () => measureKills(origin, join(folder, "kills"), options.rows, say))
  const tabs = await measured("tabs", () => measureTabs(options.rows, origin, folder, say))
  const panned = await measured("pan", () => measurePan(origin, join(folder, "pan"), options.rows, say))
  const grown = await measured("growth", () => measureGrowth(options, origin, folder, say))
  const browser = await browserName()
  await close()
  const resumed = await measured("resume", () => measureResume(options.rows, join(folder, "resume"), say))
  const soaked = await measured("soak", () => measureSoak(options.rows, options.minutes, join(folder, "soak"), say))
  const fetched = await measured("network", () =>
    measureNetwork(Math.min(options.rows, mostFetched), options.rounds, join(folder, "network"), say),
  )
  const served = await measured("office", () => measureOffice(options.rows, say))
  const judged = await measured("lighthouse", () => measureLighthouse(options.rounds, join(folder, "lighthouse"), say))
  for (const name of options.peers) emptyProfile(join(folder, `${name}-${options.rows}`))
  const numbers = new Map<SubjectName | "page", ReadonlyMap<string, number>>([
    ...[...subjects].map(([name, found]) => [name, medians(found)] as const),
    ["page", page],
  ])
  const wrong = [...subjects].flatMap(([name, found]) => found.wrong.map((line) => `${name}: ${line}`))
  const command = ["npm run bench", ...(argv.length > 2 ? ["--", ...argv.slice(2)] : [])].join(" ")
  const parts = {
    resumed,
    killed,
    exported,
    exportHeap,
    soaked,
    fetched,
    served,
    pivoted,
    judged,
    begun,
    kept,
    opened,
    tabs,
    panned,
    grown,
  }
  const all = {
    started,
    loadBefore,
    loadAfter: load(),
    options,
    wrong,
    failed,
    numbers: [...subjects].map(([name, { numbers }]) => [name, Object.fromEntries(numbers)]),
    page: Object.fromEntries(page),
    structure,
    ...parts,
  }
  writeFileSync(join(folder, "results.json"), `${JSON.stringify(all, null, 2)}\n`)
  say(`Done; every number is in ${join(folder, "results.json")}.`)
  const table =
    subjects.size + page.size > 0
      ? [report(numbers, wrong, { rows: options.rows, command, browser, started, loadBefore })]
      : []
  if (failed.length > 0) process.exitCode = 1
  return [
    ...table,
    ...(structure === undefined ? [] : [structureReport(partners, levels, structure)]),
    ...Object.values(parts).filter((part) => part !== undefined),
    ...failed,
  ].join("\n\n")
}

try {
  const options = readOptions(argv.slice(2))
  stdout.write(options === "help" ? usage : `${await run(options)}\n`)
  process.exit() // a part that failed may have left its browser and its server open
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1) // browsers and servers may be open
}
