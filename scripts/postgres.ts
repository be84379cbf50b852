import { execFileSync } from "node:child_process"
import { chownSync, globSync, mkdtempSync, rmSync } from "node:fs"
import { userInfo } from "node:os"
import { dirname, join } from "node:path"
import { env, getuid } from "node:process"

/** A PostgreSQL server, and what stops it. */
export interface Postgres {
  readonly url: string
  readonly stop: () => void
}

/** Debian keeps it off the PATH. */
const programs = (): string | undefined => {
  const found = globSync("/usr/lib/postgresql/*/bin/initdb").sort((one, other) =>
    one.localeCompare(other, "en", { numeric: true }),
  )
  return found.length === 0 ? undefined : dirname(found.at(-1) ?? "")
}

/**
 * The server that DATABASE_URL_FOR_TESTS names, or one of its own on a socket in a temporary folder; undefined where
 * PostgreSQL is not installed.
 */
export const startPostgres = (): Postgres | undefined => {
  const given = env["DATABASE_URL_FOR_TESTS"]
  if (given !== undefined) return { url: given, stop: () => undefined }
  const bin = programs()
  if (bin === undefined) return undefined
  const folder = mkdtempSync("/tmp/office-postgres-") // a socket's path is short
  const cluster = join(folder, "cluster")
  // PostgreSQL refuses to run as root; Debian's package brings a user for it.
  const isRoot = getuid?.() === 0
  const as = isRoot ? ["runuser", "-u", "postgres", "--"] : ["env"]
  const run = (program: string, ...args: ReadonlyArray<string>) => {
    const [command = "", ...before] = as
    execFileSync(command, [...before, join(bin, program), ...args], { stdio: "ignore" })
  }
  if (isRoot) {
    const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"]).toString()))
    chownSync(folder, uid ?? userInfo().uid, gid ?? userInfo().gid)
  }
  run("initdb", "-D", cluster, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
  const options = `-k ${folder} -c listen_addresses= -c fsync=off -c max_connections=300`
  run("pg_ctl", "-D", cluster, "-l", join(folder, "log"), "-w", "-o", options, "start")
  return {
    url: `postgres://postgres@${encodeURIComponent(folder)}/postgres`,
    stop: () => {
      run("pg_ctl", "-D", cluster, "-m", "immediate", "stop")
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
