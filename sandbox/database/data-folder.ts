import { existsSync } from "node:fs"
import { access, constants, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { SandboxError, systemCode } from "../sandbox-error.ts"

const lockFile = "sandbox.lock"

/** Where PGlite keeps its files inside the data folder; the lock lies beside it. */
export const clusterFolder = (folder: string): string => join(folder, "postgres")

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemCode(error) === "EPERM"
  }
}

/** Another process on the same files would corrupt them: PGlite itself does not look. */
const refuseIfInUse = async (folder: string): Promise<void> => {
  const pid = Number(await readFile(join(folder, lockFile), "utf8").catch(() => "0"))
  if (Number.isSafeInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid)) {
    throw new SandboxError(
      "DataFolderInUse",
      `The data folder ${folder} is in use by process ${pid}: stop that one, or choose another folder with --data.`,
    )
  }
}

/** `--fresh` deletes; it must not delete a folder that never was the sandbox's. */
const empty = async (folder: string): Promise<void> => {
  const strangers = (await readdir(folder)).filter((name) => name !== lockFile && name !== "postgres")
  if (strangers.length > 0) {
    throw new SandboxError(
      "DataFolder",
      `The folder ${folder} holds other files (${strangers[0]}): choose an empty folder with --data.`,
    )
  }
  await rm(clusterFolder(folder), { recursive: true, force: true })
}

/**
 * Makes the data folder ready and takes its lock.
 * @returns whether it already holds a database, and what gives the lock back.
 */
export const openDataFolder = async (
  folder: string,
  fresh: boolean,
): Promise<{ readonly isNew: boolean; readonly release: () => Promise<void> }> => {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    await refuseIfInUse(folder)
    if (fresh) await empty(folder)
    await writeFile(join(folder, lockFile), String(process.pid))
    return {
      isNew: !existsSync(join(clusterFolder(folder), "PG_VERSION")),
      release: () => rm(join(folder, lockFile), { force: true }),
    }
  } catch (error) {
    if (error instanceof SandboxError) throw error
    throw new SandboxError(
      "DataFolder",
      `The data folder ${folder} cannot be written (${systemCode(error) ?? "unknown error"}): ` +
        "choose another with --data.",
      error,
    )
  }
}
