/** `npm run check-office -- URL`: asks a server what the client will ask it, and says in words what is missing. */
import { argv, env, exit, stderr, stdout } from "node:process"
import { parseArgs } from "node:util"
import { type Asked, checkOffice, type Finding } from "./own-office/check.ts"

const usage = `Usage: OFFICE_EMAIL=… OFFICE_PASSWORD=… npm run check-office -- URL [options]

Signs in at an office as a customer of yours who has no second factor, asks what the client reads, and says what is
missing for it. Changes nothing and moves no money; one sign-in with a wrong password is tried. Ends with exit code 1
if something is missing that the client cannot do without, or that it reads wrongly.

  --adapter URL   the adapter, if it is elsewhere
  --origin URL    where the client will be served, to check CORS
  --help          print this and stop

  ADAPTER_DRIVERS   drivers of the adapter, as JSON: [{"name": "…", "token": "…"}] (none: they are not asked)
`

const marks: Readonly<Record<Finding["mark"], string>> = { good: "✓", missing: "✗", "left out": "–" }

const address = (text: string): string => {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? "")) return text.replace(/\/$/, "")
  throw new Error(`${text} is no http or https address.`)
}

const drivers = (text: string): Asked["drivers"] => {
  const list: unknown = text === "" ? [] : JSON.parse(text)
  if (!Array.isArray(list)) throw new Error("ADAPTER_DRIVERS must be a list.")
  return list.map((driver) => ({ name: String(Object(driver).name), token: String(Object(driver).token) }))
}

const read = (): Asked | undefined => {
  const { values, positionals } = parseArgs({
    args: argv.slice(2),
    options: { adapter: { type: "string" }, origin: { type: "string" }, help: { type: "boolean", default: false } },
    allowPositionals: true,
  })
  const [url, ...more] = positionals
  if (values.help) return undefined
  const { OFFICE_EMAIL: email = "", OFFICE_PASSWORD: password = "", ADAPTER_DRIVERS: adapterDrivers = "" } = env
  if (url === undefined || more.length > 0) throw new Error("Say which office, by its address. --help says more.")
  if (email === "" || password === "") throw new Error("OFFICE_EMAIL and OFFICE_PASSWORD say as whom to sign in.")
  return {
    officeUrl: address(url),
    adapterUrl: address(values.adapter ?? url),
    email,
    password,
    origin: values.origin === undefined ? undefined : address(values.origin),
    drivers: drivers(adapterDrivers),
  }
}

try {
  const asked = read()
  if (asked === undefined) stdout.write(usage)
  else {
    const findings = await checkOffice(asked)
    for (const { mark, words } of findings) stdout.write(`${marks[mark]} ${words}\n`)
    const count = (mark: Finding["mark"]) => findings.filter((finding) => finding.mark === mark).length
    stdout.write(`\n${count("good")} good, ${count("missing")} missing, ${count("left out")} left out\n`)
    exit(count("missing") === 0 ? 0 : 1)
  }
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  exit(1)
}
