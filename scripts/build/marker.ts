import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"
import { buildId, root } from "./build-id.ts"

export const clientFolder = join(root, "dist")
const marker = join(clientFolder, ".build-id")

/** Leaves the build's id in the folder when everything else is written, so that an interrupted build counts as none. */
export const buildMarker = (id: string): Plugin => {
  let written = false
  return {
    name: "office:build-marker",
    apply: "build",
    writeBundle() {
      written = true
    },
    // Also called when the build failed: hence `written`.
    closeBundle: {
      sequential: true,
      order: "post",
      handler() {
        if (written) writeFileSync(marker, id)
      },
    },
  }
}

/** True when dist holds what a build would write now. */
export const isBuilt = (): boolean => {
  try {
    return readFileSync(marker, "utf8") === buildId()
  } catch {
    return false
  }
}
