/** Every customer's database on this device starts with this. */
export const databasePrefix = "web-office-"

/** The database of an account, which is a salted hash of the customer's id (S16). */
export const databaseOf = (account: string): string => `${databasePrefix}${account}`

/** Who writes a checkpoint, cleans up behind one, or removes them all does it in turn. */
export const checkpointLock = (account: string): string => `checkpoint:${account}`

/** The same by the name of the account's database. */
export const checkpointLockOf = (database: string): string => checkpointLock(database.replace(databasePrefix, ""))
