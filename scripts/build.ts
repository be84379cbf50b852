/** `npm run build`: the client in dist. `npm run build -- --demo`: a folder that shows itself, without an office. */
import { env, stdout } from "node:process"
import { parseArgs } from "node:util"
import { build } from "vite"
import { buildDemo, demoFolder } from "./demo/build-demo.ts"

const { demo } = parseArgs({ options: { demo: { type: "boolean", default: false } } }).values
env["NODE_ENV"] = "production"
await build()
if (demo) {
  stdout.write("Recording two years of a made-up customer ...\n")
  await buildDemo(demoFolder, 24)
  stdout.write(`${demoFolder} is what a web server serves.\n`)
}
