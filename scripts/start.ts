/** `npm start`: the built client and the sandbox on one port. */
import { env, stdout } from "node:process"
import { build } from "vite"
import { startSandbox } from "../sandbox/main.ts"
import { clientFolder, isBuilt } from "./build/marker.ts"
import { run } from "./office/run.ts"

await run("npm start", async (options) => {
  if (!isBuilt()) {
    stdout.write("Building the client ...\n")
    env["NODE_ENV"] = "production" // a test that starts the office says otherwise, and would leave React's development build behind
    await build({ logLevel: "warn" })
  }
  return startSandbox({ ...options, client: clientFolder })
})
