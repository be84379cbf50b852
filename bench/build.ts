import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { build } from "vite"
import { alias } from "../scripts/build/alias.ts"
import { isBuilt } from "../scripts/build/marker.ts"

const folder = fileURLToPath(new URL("./", import.meta.url))

/** Where the bench's own pages are built to. */
export const pagesFolder = fileURLToPath(new URL("../.cache/bench/pages", import.meta.url))

/** Installs the peers, which the office itself does not need, where that was not done for this list of them. */
export const installPeers = (say: (line: string) => void): void => {
  const marker = `${folder}node_modules/.installed`
  const wanted = createHash("sha256")
    .update(readFileSync(`${folder}package.json`))
    .update(readFileSync(`${folder}package-lock.json`))
    .digest("hex")
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return
  say("Installing the peers ...")
  execFileSync("npm", ["install", "--no-save", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  })
  writeFileSync(marker, wanted)
}

/** Builds the office where it is not built, and the bench's pages with the very same workers in them. */
export const buildAll = async (say: (line: string) => void): Promise<void> => {
  if (!isBuilt()) {
    say("Building the office ...")
    await build({ logLevel: "warn" })
  }
  say("Building the bench ...")
  await build({
    configFile: false,
    root: `${folder}web`,
    base: "/bench/",
    logLevel: "error",
    resolve: { alias },
    worker: { format: "es" },
    build: { outDir: pagesFolder, emptyOutDir: true, target: "es2023", chunkSizeWarningLimit: 10_000 },
  })
}
