/** `npm start`: the built client and the sandbox on one port, both loaded once the flags are right. */
import { env, stdout } from "node:process"
import { clientFolder, isBuilt } from "./build/marker.ts"
import { run } from "./office/run.ts"

await run("npm start", async (options) => {
  if (!isBuilt()) {
    stdout.write("Building the client ...\n")
    // a test that starts the office says otherwise, and would leave React's development build behind
    env["NODE_ENV"] = "production"
    const { build } = await import("vite")
    await build({ logLevel: "warn" })
  }
  const { startSandbox } = await import("../sandbox/main.ts")
  return startSandbox({ ...options, client: clientFolder })
})
