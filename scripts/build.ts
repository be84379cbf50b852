/** `npm run build`: the client in dist. `npm run build -- --demo`: a folder that shows itself, without an office. */
import { env, stdout } from "node:process"
import { build } from "vite"
import { commandLine } from "./command-line.ts"
import { buildDemo, demoFolder } from "./demo/build-demo.ts"

const usage = `Usage: npm run build -- [--demo]

Builds the client into dist.

  --demo   a folder of plain files that shows two years of a made-up customer, without an office (docs/deploying.md)
  --help   print this and stop
`

const { demo } = commandLine(usage, { demo: { type: "boolean", default: false } }).values
env["NODE_ENV"] = "production"
await build()
if (demo) {
  stdout.write("Recording two years of a made-up customer ...\n")
  await buildDemo(demoFolder, 24)
  stdout.write(`${demoFolder} is what a web server serves.\n`)
}
