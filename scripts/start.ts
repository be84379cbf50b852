/** `npm start`: the built client and the sandbox on one port. */
import { env, stdout } from "node:process"
import { build } from "vite"
import { startSandbox } from "../sandbox/main.ts"
import { clientFolder, isBuilt } from "./build/marker.ts"
import { run } from "./office/run.ts"

await run("npm start", async (options) => {
  if (!isBuilt()) {
    stdout.write("Building the client ...\n")
    // a test that starts the office says otherwise, and would leave React's development build behind
    env["NODE_ENV"] = "production"
    await build({ logLevel: "warn" })
  }
  return startSandbox({ ...options, client: clientFolder })
})
