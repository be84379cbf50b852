import { isIP } from "node:net"
import { env } from "node:process"
import { parseArgs } from "node:util"

export interface Options {
  readonly port: number
  readonly history: number
  readonly data: string
  readonly fresh: boolean
  /** A PostgreSQL server that keeps everything, in place of the folder. */
  readonly databaseUrl?: string
  /** Where customers reach the office, if that is not this machine. */
  readonly publicUrl?: string
  /** Addresses and networks of proxies whose word about the address of a customer counts. */
  readonly trustedProxies: ReadonlyArray<string>
  readonly officeUrl?: string
  readonly adapterUrl?: string
  readonly adapterDrivers?: string
  readonly statuses?: string
  readonly inferredCalls: boolean
  readonly signOnUrl?: string
  /** The page of the identity check's provider, on its own origin; the sandbox has a stand-in. */
  readonly verificationUrl?: string
  readonly websites?: string
  readonly technicalWorks?: boolean
}

export const usage = (command: string): string => `Usage: ${command} -- [options]

Starts the office on this machine, with a demo customer and a history made for it.

  --port N             port to serve on (4173)
  --history N          transactions the demo customer begins with (5000)
  --data DIR           folder of the sandbox's database (.cache/sandbox)
  --fresh              forget what that folder holds and begin anew
  --database URL       keep everything on this PostgreSQL server, as DATABASE_URL; several may share it
  --verification URL   page of the identity check's widget, as VERIFICATION_URL
  --help               print this and stop

  DATABASE_URL              a PostgreSQL server in place of that folder: postgres://user:password@host/database
  PUBLIC_URL                where customers reach the office, if that is not this machine: https://office.example
  TRUSTED_PROXIES           addresses and networks of proxies whose X-Forwarded-For counts, parted by spaces (none)
  OFFICE_URL, ADAPTER_URL   real servers for the client to use instead of the sandbox
  ADAPTER_DRIVERS           drivers of that adapter, as JSON: [{"name": "…", "token": "…"}] (none)
  STATUSES                  what the numbers of that office's statuses mean, as JSON: {"7": "waiting", "9": "done"}
                            (waiting, done or failed; without a word their names say it)
  INFERRED_CALLS=on         those servers take what the specification does not show: a new password, two-factor
                            authentication, a sign-out, the payment card, the sale of tokens
  SIGN_ON_URL               where that office takes the parent platform's sign-on (none)
  VERIFICATION_URL          page of the identity check's widget, on its provider's origin (the sandbox has its own)
  WEBSITES                  addresses for the unlisted website page, parted by spaces
  TECHNICAL_WORKS=on        shows the technical-works page instead of the office
`

/** What a person must put right before the office can start: said in one line, without a stack. */
class Mistake extends Error {}

const wholeNumber = (flag: string, text: string, most: number): number => {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value <= most) return value
  throw new Mistake(`--${flag} takes a whole number up to ${most}, not "${text}".`)
}

const serverUrl = (name: string, text = env[name]): string | undefined => {
  if (text === undefined || text === "") return undefined
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? "")) return text
  throw new Mistake(`${name} must be an http or https address, not "${text}".`)
}

const database = (name: string, text: string | undefined): string | undefined => {
  if (text === undefined || text === "") return undefined
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? "")) return text
  throw new Mistake(`${name} must be a postgres:// address.`) // which may hold a password: it is not said
}

const flags = {
  port: { type: "string", default: "4173" },
  history: { type: "string", default: "5000" },
  data: { type: "string", default: ".cache/sandbox" },
  fresh: { type: "boolean", default: false },
  database: { type: "string" },
  verification: { type: "string" },
  help: { type: "boolean", default: false },
} as const

const proxy = (text: string): string => {
  const [address = "", prefix = "0"] = text.split("/")
  if (isIP(address) > 0 && /^\d+$/.test(prefix) && Number(prefix) <= (isIP(address) === 4 ? 32 : 128)) return text
  throw new Mistake(`TRUSTED_PROXIES takes addresses and networks such as 10.0.0.0/8, not "${text}".`)
}

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: flags }).values
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split(". ")
    throw new Mistake(`${reason?.replace(/\.$/, "")}. --help lists the flags.`)
  }
}

/** The options of `npm start` and `npm run dev`; "help" when that is all that was asked. Throws a Mistake. */
export const readOptions = (args: readonly string[]): Options | "help" => {
  const values = parse(args)
  if (values.help) return "help"
  const officeUrl = serverUrl("OFFICE_URL")
  const adapterUrl = serverUrl("ADAPTER_URL")
  const signOnUrl = serverUrl("SIGN_ON_URL")
  const verificationUrl =
    values.verification === undefined ? serverUrl("VERIFICATION_URL") : serverUrl("--verification", values.verification)
  const databaseUrl =
    values.database === undefined
      ? database("DATABASE_URL", env["DATABASE_URL"])
      : database("--database", values.database)
  if (databaseUrl !== undefined && values.fresh)
    throw new Mistake("--fresh forgets a folder; what a PostgreSQL server holds is not emptied from here.")
  const publicUrl = serverUrl("PUBLIC_URL")
  const { ADAPTER_DRIVERS: adapterDrivers, STATUSES: statuses, WEBSITES: websites, TECHNICAL_WORKS: works } = env
  return {
    port: wholeNumber("port", values.port, 65_535),
    history: wholeNumber("history", values.history, 10_000_000),
    data: values.data,
    fresh: values.fresh,
    inferredCalls: env["INFERRED_CALLS"] === "on",
    trustedProxies: (env["TRUSTED_PROXIES"] ?? "")
      .split(/\s+/)
      .filter((proxy) => proxy !== "")
      .map(proxy),
    ...(databaseUrl && { databaseUrl }),
    ...(publicUrl && { publicUrl }),
    ...(officeUrl && { officeUrl }),
    ...(adapterUrl && { adapterUrl }),
    ...(adapterDrivers && { adapterDrivers }),
    ...(statuses && { statuses }),
    ...(signOnUrl && { signOnUrl }),
    ...(verificationUrl && { verificationUrl }),
    ...(websites && { websites }),
    technicalWorks: works === "on",
  }
}
