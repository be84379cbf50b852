import { fileURLToPath } from "node:url"
import { build } from "vite"
import { alias } from "../scripts/build/alias.ts"
import { isBuilt } from "../scripts/build/marker.ts"
import { installOwn } from "../scripts/build/own-packages.ts"
import { worker } from "../scripts/build/worker.ts"

const folder = fileURLToPath(new URL("./", import.meta.url))

/** Where the bench's own pages are built to. */
export const pagesFolder = fileURLToPath(new URL("../.cache/bench/pages", import.meta.url))

/** Installs the peers, which the office itself does not need. */
export const installPeers = (say: (line: string) => void): void => installOwn(folder, say)

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
    worker,
    build: { outDir: pagesFolder, emptyOutDir: true, target: "es2023", chunkSizeWarningLimit: 10_000 },
  })
}
