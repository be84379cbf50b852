import { spawn } from "node:child_process"
import { join } from "node:path"
import process, { env, kill, stdout } from "node:process"
import { root } from "../build/build-id.ts"

/** What says nothing for so long hangs; how long it takes in all is the machine's. */
const patience = 15 * 60_000

/** What Node made of our sources, by what they say: the tests start it some hundred times, and mostly for the same. */
const compiled = { NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node") }

/** How a program is run. */
export interface Running {
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>
  /** Its output is passed on in one piece when it has ended: several run beside each other. */
  readonly together?: boolean
  /** How long it may say nothing, milliseconds. */
  readonly patience?: number
  /** Where it runs, if not in this repository. */
  readonly cwd?: string
}

/**
 * Runs a program of node_modules/.bin with its output passed on. Gives the exit code; null when killed. It leads a
 * process group of its own, so that a test that loops for ever goes down with its runner.
 */
export const run = (command: string, args: readonly string[], how: Running = {}): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: how.cwd ?? root,
      env: { ...compiled, ...env, ...how.env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    })
    const said: Buffer[] = []
    const end = () => {
      if (child.pid !== undefined) kill(-child.pid, "SIGKILL")
    }
    const interrupted = () => {
      end()
      process.exit(1)
    }
    const late = setTimeout(end, how.patience ?? patience)
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (piece: Buffer) => {
        late.refresh()
        if (how.together === true) said.push(piece)
        else stdout.write(piece)
      })
    process.on("SIGINT", interrupted).on("SIGTERM", interrupted)
    child.on("error", reject)
    // What a program leaves running may hold its output open for ever: only where it is gathered is its end waited for.
    child.on(how.together === true ? "close" : "exit", (code) => {
      clearTimeout(late)
      process.off("SIGINT", interrupted).off("SIGTERM", interrupted)
      stdout.write(Buffer.concat(said))
      resolve(code)
    })
  })
