import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Plugin } from "vite"
import { isCompressible } from "../../sandbox/http/compression.ts"
import { encodings } from "../../sandbox/http/encodings.ts"
import { typeOf } from "../../sandbox/http/media-types.ts"
import { clientFolder } from "./marker.ts"

/**
 * Writes beside each text of a folder its copies in every encoding, for servers that send files as they lie. `quality`
 * is Brotli's.
 */
export const precompress = async (folder: string, quality?: number): Promise<void> => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map(async (file) => {
        const content = await readFile(file)
        if (!isCompressible(typeOf(file), content)) return
        for (const { suffix, write } of Object.values(encodings))
          await writeFile(file + suffix, await write(content, quality))
      }),
  )
}

/** Compresses what was built. After the service worker, which is built last. */
export const precompressed = (): Plugin => {
  let written = false
  return {
    name: "office:precompressed",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    writeBundle() {
      written = true
    },
    closeBundle: {
      sequential: true,
      order: "post",
      async handler() {
        if (written) await precompress(clientFolder)
      },
    },
  }
}
