import { spawn } from "node:child_process"
import { env } from "node:process"
import { root } from "../build/build-id.ts"

/** The whole run has fifteen minutes; what takes longer than this hangs. */
const patience = 10 * 60_000

/** Runs a program of node_modules/.bin with its output passed on as it comes. Gives the exit code; null when killed. */
export const run = (command: string, args: readonly string[], extra: Readonly<Record<string, string>> = {}): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...env, ...extra },
      stdio: ["ignore", "inherit", "inherit"],
      timeout: patience,
      killSignal: "SIGKILL",
    })
    child.on("error", reject)
    child.on("close", resolve)
  })
