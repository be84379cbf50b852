import { PGlite } from "@electric-sql/pglite"
import { SandboxError } from "../sandbox-error.ts"
import { clusterFolder, openDataFolder } from "./data-folder.ts"
import { emptyCluster, migratedCluster } from "./template.ts"

/** A running PGlite and what stops it. */
export interface Embedded {
  readonly database: PGlite
  readonly close: () => Promise<void>
}

/** Where an embedded database lies, and what a new one begins with. */
export interface EmbeddedOptions {
  /** The folder that it survives in; undefined: in memory. */
  readonly data: string | undefined
  /** Forget what the folder holds. */
  readonly fresh: boolean
  /** A new one begins without tables, for whose subject it is how they come to be. */
  readonly bare?: boolean
}

const inMemory = async (template: () => Promise<Blob>): Promise<Embedded> => {
  const database = await PGlite.create({ loadDataDir: await template() })
  return { database, close: () => database.close() }
}

const inFolder = async (folder: string, fresh: boolean, template: () => Promise<Blob>): Promise<Embedded> => {
  const { isNew, release } = await openDataFolder(folder, fresh)
  try {
    const database = await PGlite.create({
      dataDir: clusterFolder(folder),
      relaxedDurability: true,
      ...(isNew && { loadDataDir: await template() }),
    })
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

/** Starts PGlite, in a folder of this process alone. */
export const openEmbedded = ({ data, fresh, bare = false }: EmbeddedOptions): Promise<Embedded> => {
  const template = bare ? emptyCluster : migratedCluster
  return data === undefined ? inMemory(template) : inFolder(data, fresh, template)
}
