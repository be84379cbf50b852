import { build, type Plugin } from "vite"
import { checks } from "./checks.ts"

/**
 * The page's first script belongs to the page: without it a token would stay in the address of a page from the cache.
 */
const firstScript = "/sign-on.js"

/**
 * Builds src/app/boot/service-worker.ts to the stable address /service-worker.js, after the client, because it carries
 * the list of the client's hashed files. A build of its own keeps it one classic script: a shared chunk would have to
 * be fetched by the very worker that exists to serve it.
 */
export const serviceWorker = (buildId: string): Plugin => {
  let files: readonly string[] = []
  return {
    name: "office:service-worker",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    writeBundle(_options, bundle) {
      files = Object.keys(bundle)
        .filter((file) => file.startsWith("assets/"))
        .map((file) => `/${file}`)
        .sort()
    },
    async closeBundle() {
      if (files.length === 0) return // the build failed
      await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        define: {
          STATIC_FILES: JSON.stringify([...files, firstScript]),
          BUILD_ID: JSON.stringify(buildId),
          __BUILD__: JSON.stringify(buildId),
        },
        build: {
          target: "es2023",
          emptyOutDir: false,
          rolldownOptions: {
            checks,
            input: "src/app/boot/service-worker.ts",
            output: { format: "iife", entryFileNames: "service-worker.js" },
          },
        },
      })
    },
  }
}
