import { lingui } from "@lingui/vite-plugin"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { alias } from "./scripts/build/alias.ts"
import { buildId } from "./scripts/build/build-id.ts"
import { checks } from "./scripts/build/checks.ts"
import { thirdPartyLicences } from "./scripts/build/licences.ts"
import { linguiMacro } from "./scripts/build/lingui-macro.ts"
import { buildMarker } from "./scripts/build/marker.ts"
import { mediaNames } from "./scripts/build/media-names.ts"
import { paths } from "./scripts/build/paths.ts"
import { precompressed } from "./scripts/build/precompress.ts"
import { serviceWorker } from "./scripts/build/service-worker.ts"
import { splitCatalogues } from "./scripts/build/split-catalogues.ts"
import { worker } from "./scripts/build/worker.ts"

const build = buildId()

/**
 * The files of the page, each with all that no file before it has: what a start needs, the ways in, what comes behind
 * the sign-in, tables, and the history. In forty parts each compresses worse, and is forty times to be asked for.
 */
const groups = [
  { name: "page", tags: ["$initial" as const] },
  { name: "entry", test: /\/src\/app\/routes\/entry-routes\.tsx$/ },
  { name: "office", test: /\/src\/app\/routes\/(office|home)-route\.tsx$/ },
  { name: "table", test: /\/src\/ui\/kit\/table\/(use-)?data-table\.tsx?$/ },
  { name: "history", test: /\/src\/app\/routes\/history-route\.tsx$/ },
].map((group, place, { length }) => ({ ...group, priority: length - place }))

export default defineConfig({
  plugins: [
    react(),
    lingui({ failOnMissing: false, failOnCompileError: true }),
    linguiMacro(),
    mediaNames(),
    splitCatalogues(),
    thirdPartyLicences(),
    serviceWorker(build),
    precompressed(),
    buildMarker(build),
  ],
  resolve: { alias },
  define: { __BUILD__: JSON.stringify(build), ...paths },
  worker,
  // Vite finds a worker's dependencies late and reloads
  optimizeDeps: { entries: ["index.html", "src/worker/main.ts"] },
  build: {
    target: "es2023",
    // The CSP allows fonts and styles from this origin only: nothing may become a data: URI.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks, output: { codeSplitting: { groups } } },
  },
})
