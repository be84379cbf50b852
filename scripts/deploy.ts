/** `npm run deploy`: a folder for any web server: the build with its settings, and the headers to send with it. */
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { basename, join } from "node:path"
import { exit, stderr, stdout } from "node:process"
import { pageSettings, withSettings } from "../sandbox/http/settings.ts"
import { clientFolder, isBuilt } from "./build/marker.ts"
import { precompress } from "./build/precompress.ts"
import { commandLine } from "./command-line.ts"
import { serverFiles } from "./deploy/server-files.ts"
import { readOptions } from "./office/options.ts"

const folder = join(clientFolder, "..", "artifacts", "deploy")
const site = join(folder, "site")

/** Brotli's best: it takes many times as long as what a build is compressed with, and is a fifteenth smaller. */
const best = 11

const usage = `Usage: OFFICE_URL=https://… npm run deploy

Makes a folder for any web server: the build with its settings, and the headers to send with it (docs/deploying.md).

  --help   print this and stop
`

commandLine(usage, {})
try {
  const options = readOptions([])
  if (options === "help" || options.officeUrl === undefined) throw new Error("OFFICE_URL must say where the office is.")
  if (!isBuilt()) throw new Error("The client is not built: npm run build builds it.")
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await cp(clientFolder, site, { recursive: true, filter: (file) => !basename(file).startsWith(".") })
  const page = join(site, "index.html")
  await writeFile(page, withSettings(await readFile(page, "utf8"), pageSettings(options)))
  await precompress(site, best)
  for (const [name, text] of Object.entries(serverFiles(options))) await writeFile(join(folder, name), text)
  stdout.write(`${site} is what a web server serves; nginx.conf and Caddyfile beside it say with which headers.\n`)
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  exit(1)
}
