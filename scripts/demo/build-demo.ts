import { execFile } from "node:child_process"
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { execPath } from "node:process"
import { promisify } from "node:util"
import { withSettings } from "../../sandbox/http/settings.ts"
import { clientFolder } from "../build/marker.ts"
import { paths } from "../build/paths.ts"
import { precompress } from "../build/precompress.ts"

const recording = "demo.recording"

/** Where `npm run build -- --demo` leaves it. */
export const demoFolder = join(clientFolder, "..", "artifacts", "demo")

/**
 * Makes of the built client a folder whose every address is a file: any web server, one that knows nothing but files
 * too, shows with it so many months of a made-up customer (B038). They are recorded while one waits, a second each.
 */
export const buildDemo = async (folder: string, months: number): Promise<void> => {
  await rm(folder, { recursive: true, force: true })
  await cp(clientFolder, folder, { recursive: true, filter: (file) => !basename(file).startsWith(".") })
  await promisify(execFile)(execPath, [join(import.meta.dirname, "record.ts"), join(folder, recording), String(months)])
  const page = withSettings(await readFile(join(folder, "index.html"), "utf8"), { demo: `/${recording}` })
  // what the build writes into the sources stands nowhere else
  for (const [name, text] of Object.entries(paths)) Reflect.set(globalThis, name, JSON.parse(text))
  const { screenPaths } = await import("../../src/ui/shell/screen-paths.ts")
  const places = screenPaths.map((path) => `replay${path}/index.html`)
  for (const place of ["index.html", "404.html", ...places]) {
    await mkdir(dirname(join(folder, place)), { recursive: true })
    await writeFile(join(folder, place), page)
  }
  await precompress(folder)
}
