import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { renderUnicodeCompact } from "uqr"
import { afterAll, describe, expect, test } from "vitest"
import { authenticatorAddress } from "../../sandbox/customers/totp.ts"
import { demoPassword, demoSignIns, demoTotpSecret } from "../../sandbox/main.ts"
import { freshDatabase } from "../sandbox/fresh-database.ts"
import { servers } from "../sandbox/real-postgres.ts"

const root = join(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "office-"))
const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill("SIGKILL")
  rmSync(folder, { recursive: true, force: true })
})

const launch = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const child = spawn(process.execPath, ["scripts/start.ts", ...args], { cwd: root, env: { ...process.env, ...env } })
  children.add(child)
  let out = ""
  let err = ""
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()))
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, out, err }))
  const saysSoon = (text: string) =>
    new Promise<void>((resolve, reject) => {
      child.stdout.on("data", () => out.includes(text) && resolve())
      void ended.then(() => reject(new Error(`it ended without saying "${text}": ${out}${err}`)))
    })
  return { child, ended, saysSoon }
}

describe("npm start", () => {
  test("--help prints the flags and stops", async () => {
    const { code, out } = await launch(["--help"]).ended
    expect(code).toBe(0)
    for (const flag of [
      "--port",
      "--history",
      "--data",
      "--fresh",
      "--database",
      "DATABASE_URL",
      "PUBLIC_URL",
      "TRUSTED_PROXIES",
      "--verification",
      "OFFICE_URL",
      "ADAPTER_URL",
      "VERIFICATION_URL",
    ])
      expect(out).toContain(flag)
  })

  test.each([
    { what: "an unknown flag", args: ["--prot", "80"], says: "--prot" },
    { what: "a flag without its value", args: ["--port"], says: "--port" },
    { what: "a port that is no number", args: ["--port", "http"], says: '"http"' },
    { what: "a port out of range", args: ["--port", "65536"], says: "65535" },
    { what: "half a transaction", args: ["--history", "0.5"], says: "--history" },
    { what: "a widget without an address", args: ["--verification", "widget"], says: "--verification must be" },
    { what: "a database that is none", args: ["--database", "mysql://me:secret@db/x"], says: "postgres://" },
    { what: "a database to forget", args: ["--database", "postgres://db/x", "--fresh"], says: "--fresh" },
    { what: "a word too many", args: ["now"], says: "now" },
    {
      what: "a folder that cannot be written",
      args: ["--port", "0", "--data", "/dev/null/office"],
      says: "/dev/null/office",
    },
  ])("says in one line what is wrong with $what", async ({ args, says }) => {
    const { code, err } = await launch(args).ended
    expect(code).toBe(1)
    expect(err).toContain(says)
    expect(err.trimEnd().split("\n")).toHaveLength(1)
  })

  test("says in one line that OFFICE_URL is no address", async () => {
    const { code, err } = await launch([], { OFFICE_URL: "office" }).ended
    expect({ code, lines: err.trimEnd().split("\n") }).toEqual({
      code: 1,
      lines: ['OFFICE_URL must be an http or https address, not "office".'],
    })
  })

  test("says in one line that the port is in use", async () => {
    const other = createServer().listen(0, "localhost")
    await once(other, "listening")
    const address = other.address()
    const port = typeof address === "object" ? address?.port : undefined
    const { code, err } = await launch(["--port", String(port), "--history", "10", "--data", join(folder, "taken")])
      .ended
    other.close()
    expect(code).toBe(1)
    expect(err).toContain(String(port))
    expect(err.trimEnd().split("\n")).toHaveLength(1)
  })

  test.each(servers)("keeps everything on the PostgreSQL that DATABASE_URL names, and says so", async (server) => {
    const url = new URL(await freshDatabase(server))
    url.password = "not-to-be-said"
    const data = join(folder, "unused")
    const { child, ended, saysSoon } = launch(["--port", "0", "--history", "10", "--data", data], {
      DATABASE_URL: url.href,
    })
    await saysSoon("Ctrl+C")
    child.kill("SIGINT")
    const { code, out, err } = await ended
    expect(out).toMatch(
      /^Web Office is ready at http:\/\/localhost:\d+, with its data in PostgreSQL at \S+\/office_\w+$/m,
    )
    expect(out).not.toContain("not-to-be-said")
    expect({ code, err, made: existsSync(data) }).toEqual({ code: 0, err: "", made: false })
  })

  test("says where it is ready and how to sign in, and stops cleanly on Ctrl+C", async () => {
    const { child, ended, saysSoon } = launch(["--port", "0", "--history", "10", "--data", join(folder, "data")])
    await saysSoon("Ctrl+C")
    child.kill("SIGINT")
    const { code, out, err } = await ended
    expect(out).toMatch(/^Web Office is ready at http:\/\/localhost:\d+, with its data in \S*data$/m)
    for (const { email, shows } of demoSignIns) expect(out).toMatch(new RegExp(`^  ${email} +${shows}$`, "m"))
    expect(out).toContain(demoPassword)
    expect(out).toContain(demoTotpSecret)
    const scanned = renderUnicodeCompact(authenticatorAddress("demo-2fa@office.test", demoTotpSecret), { border: 2 })
    for (const line of scanned.split("\n")) expect(out).toContain(`    ${line}\n`)
    expect({ code, err }).toEqual({ code: 0, err: "" })
  })
})
