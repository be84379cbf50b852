import { spawn } from "node:child_process"
import process, { env, kill } from "node:process"
import { root } from "../build/build-id.ts"

/**
 * The whole run is to stay within fifteen minutes on a quiet machine; on a busy one a suite that takes longer than this
 * hangs.
 */
const patience = 25 * 60_000

/**
 * Runs a program of node_modules/.bin with its output passed on as it comes. Gives the exit code; null when killed. It
 * leads a process group of its own, so that a test that loops for ever goes down with its runner.
 */
export const run = (
  command: string,
  args: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...env, ...extra },
      stdio: ["ignore", "inherit", "inherit"],
      detached: true,
    })
    const end = () => {
      if (child.pid !== undefined) kill(-child.pid, "SIGKILL")
    }
    const interrupted = () => {
      end()
      process.exit(1)
    }
    const late = setTimeout(end, patience)
    process.on("SIGINT", interrupted).on("SIGTERM", interrupted)
    child.on("error", reject)
    child.on("close", (code) => {
      clearTimeout(late)
      process.off("SIGINT", interrupted).off("SIGTERM", interrupted)
      resolve(code)
    })
  })
