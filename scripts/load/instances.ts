import { spawn } from "node:child_process"
import { once } from "node:events"
import { execPath } from "node:process"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

/** What an instance is started with; without a database it has one in memory. */
export interface InstanceOptions {
  /** Any that is free unless it is said. */
  readonly port?: number
  readonly databaseUrl?: string
  /** Rows of the demo customer, when the database is new. */
  readonly history: number
}

export interface Instance {
  readonly port: number
  readonly url: string
  /** Ends it at once, as a machine does that loses its power. */
  readonly kill: () => Promise<void>
}

const program = fileURLToPath(new URL("instance.ts", import.meta.url))

/** Starts an instance of the office in a process of its own; resolves once it serves. */
export const startInstance = async (options: InstanceOptions): Promise<Instance> => {
  const child = spawn(execPath, [program, JSON.stringify(options)], { stdio: ["ignore", "pipe", "inherit"] })
  const ended = once(child, "exit")
  const lines = createInterface({ input: child.stdout })
  const said = new Promise<number>((resolve) => {
    // what follows is the log: mails and faults
    lines.on("line", (line) => (/^\d+$/.test(line) ? resolve(Number(line)) : undefined))
  })
  const port = await Promise.race([said, ended.then(() => Promise.reject(new Error("an instance did not start")))])
  return {
    port,
    url: `http://localhost:${port}`,
    kill: async () => {
      child.kill("SIGKILL")
      await ended
    },
  }
}
