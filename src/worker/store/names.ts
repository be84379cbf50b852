/** Every customer's database on this device starts with this. */
export const databasePrefix = "web-office-"

/** The database of an account, which is a salted hash of the customer's id (S16). */
export const databaseOf = (account: string): string => `${databasePrefix}${account}`
