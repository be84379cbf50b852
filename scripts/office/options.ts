import { env } from "node:process"
import { parseArgs } from "node:util"

export interface Options {
  readonly port: number
  readonly history: number
  readonly data: string
  readonly fresh: boolean
  readonly officeUrl?: string
  readonly adapterUrl?: string
  readonly adapterDrivers?: string
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
  --verification URL   page of the identity check's widget, as VERIFICATION_URL
  --help               print this and stop

  OFFICE_URL, ADAPTER_URL   real servers for the client to use instead of the sandbox
  ADAPTER_DRIVERS           drivers of that adapter, as JSON: [{"name": "…", "token": "…"}] (none)
  INFERRED_CALLS=on         those servers take what the specification does not show: a new password, two-factor
                            authentication, the payment card, the sale of tokens
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

const flags = {
  port: { type: "string", default: "4173" },
  history: { type: "string", default: "5000" },
  data: { type: "string", default: ".cache/sandbox" },
  fresh: { type: "boolean", default: false },
  verification: { type: "string" },
  help: { type: "boolean", default: false },
} as const

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
  const { ADAPTER_DRIVERS: adapterDrivers, WEBSITES: websites, TECHNICAL_WORKS: works } = env
  return {
    port: wholeNumber("port", values.port, 65_535),
    history: wholeNumber("history", values.history, 10_000_000),
    data: values.data,
    fresh: values.fresh,
    inferredCalls: env["INFERRED_CALLS"] === "on",
    ...(officeUrl && { officeUrl }),
    ...(adapterUrl && { adapterUrl }),
    ...(adapterDrivers && { adapterDrivers }),
    ...(signOnUrl && { signOnUrl }),
    ...(verificationUrl && { verificationUrl }),
    ...(websites && { websites }),
    technicalWorks: works === "on",
  }
}
