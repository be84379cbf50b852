import { PGlite } from "@electric-sql/pglite"
import { SandboxError } from "../sandbox-error.ts"
import { clusterFolder, openDataFolder } from "./data-folder.ts"
import { emptyCluster } from "./template.ts"

/** A running PGlite and what stops it. */
export interface Embedded {
  readonly database: PGlite
  readonly close: () => Promise<void>
}

const fromTemplate = async (dataDir: string | undefined): Promise<PGlite> => {
  const cluster = await emptyCluster()
  return PGlite.create({
    ...(dataDir !== undefined && { dataDir, relaxedDurability: true }),
    ...(cluster !== undefined && { loadDataDir: cluster }),
  })
}

const inMemory = async (): Promise<Embedded> => {
  const database = await fromTemplate(undefined)
  return { database, close: () => database.close() }
}

const inFolder = async (folder: string, fresh: boolean): Promise<Embedded> => {
  const { isNew, release } = await openDataFolder(folder, fresh)
  try {
    const dataDir = clusterFolder(folder)
    const database = isNew ? await fromTemplate(dataDir) : await PGlite.create({ dataDir, relaxedDurability: true })
    await database.query("select 1")
    return {
      database,
      close: async () => {
        await database.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw new SandboxError(
      "DataFolder",
      `The database in ${folder} cannot be opened, its files are damaged: start with --fresh to make a new one.`,
      error,
    )
  }
}

/** Starts PGlite in memory, or in a folder that survives. */
export const openEmbedded = (folder: string | undefined, fresh: boolean): Promise<Embedded> =>
  folder === undefined ? inMemory() : inFolder(folder, fresh)
