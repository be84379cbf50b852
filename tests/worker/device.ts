import { Dexie } from "dexie"

/** The names of the databases on this device. */
export const databases = (): Promise<ReadonlyArray<string>> => Dexie.getDatabaseNames()

/** Everything in every database of this device, as text: what a thief of the disk would find. */
export const everythingOnDisk = async (): Promise<string> => {
  const found: Array<unknown> = []
  for (const name of await databases()) {
    const database = await new Dexie(name).open()
    for (const table of database.tables)
      found.push(name, table.name, await table.toCollection().keys(), await table.toArray())
    database.close()
  }
  return JSON.stringify(found)
}

/** An empty device. */
export const clearDevice = async (): Promise<void> => {
  for (const name of await databases()) await Dexie.delete(name)
}
