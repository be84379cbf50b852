import process, { argv, exit, stderr, stdout } from "node:process"
import { type Options, readOptions, usage } from "./options.ts"

export interface Running {
  readonly url: string
  close(): Promise<void>
}

const lineOf = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).replaceAll(/\s*\n\s*/g, " ")

/** Where everything is kept, without the password of it. */
const placeOf = ({ databaseUrl, data }: Options): string => {
  const url = databaseUrl === undefined ? null : URL.parse(databaseUrl)
  return url === null ? `in ${data}` : `in PostgreSQL at ${decodeURIComponent(url.host)}${url.pathname}`
}

/**
 * The life of `npm start` and `npm run dev`: read the flags, start, say where, stop on Ctrl+C. Whatever goes wrong on
 * the way is one line on stderr and exit code 1.
 */
export const run = async (command: string, start: (options: Options) => Promise<Running>): Promise<void> => {
  try {
    const options = readOptions(argv.slice(2))
    if (options === "help") {
      stdout.write(usage(command))
      return
    }
    const running = await start(options)
    const { signInLines } = await import("./sign-ins.ts") // only now: a wrong flag is said at once
    stopOnSignal(running)
    const address = running.url.replace("127.0.0.1", "localhost").replace(/\/$/, "")
    stdout.write(`Web Office is ready at ${address}, with its data ${placeOf(options)}\n`)
    if (options.officeUrl === undefined) stdout.write(signInLines())
    stdout.write("Ctrl+C stops it.\n")
  } catch (error) {
    stderr.write(`${lineOf(error)}\n`)
    exit(1)
  }
}

/**
 * A second signal ends at once, should closing hang. The npm scripts begin with `exec`, since npm passes a signal to
 * its shell only, which would keep it from us.
 */
const stopOnSignal = (running: Running): void => {
  let stopping = false
  const stop = () => {
    if (stopping) exit(1)
    stopping = true
    running.close().then(
      () => exit(0),
      (error: unknown) => {
        stderr.write(`${lineOf(error)}\n`)
        exit(1)
      },
    )
  }
  process.on("SIGINT", stop)
  process.on("SIGTERM", stop)
}
