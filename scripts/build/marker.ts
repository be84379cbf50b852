import type { Plugin } from "vite"

/** Where a finished build leaves its id, last of all, so that `npm start` knows whether it is out of date. */
export const markerFile = ".build-id"

export const buildMarker = (buildId: string): Plugin => ({
  name: "office:build-marker",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: markerFile, source: buildId })
  },
})
