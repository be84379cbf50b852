import { readTab, writeTab } from "./tab-storage.ts"

/** Everything this device keeps outside the log, each under one key. Nothing here may hold a token or a password. */
const keys = {
  /** Random, made once: with it a customer's id becomes the name of a database. */
  salt: "office:salt",
  theme: "office:theme",
  amountsHidden: "office:amounts-hidden",
  density: "office:density",
  /** What was chosen of the history's columns before it was a table like the others; only read. */
  historyColumns: "office:history-columns",
  /** What was chosen of each table, by the table's name. */
  tables: "office:tables",
  worthUnit: "office:worth-unit",
  /** Ask once more before destinations this device has known for less than a day. */
  whitelist: "office:whitelist",
  /** Who invited, until a registration succeeds. */
  referral: "office:referral",
  /**
   * Minutes without anybody here until amounts and rows are covered, whether they are, and when somebody was here last.
   */
  idleMinutes: "office:idle-minutes",
  covered: "office:covered",
  activeAt: "office:active-at",
  /** How often this device was here, and until when its sign-in lasts, epoch ms. */
  visits: "office:visits",
  tokenUntil: "office:token-until",
  /** Which sign-out or removal was the last here: random, another one each time. */
  leaving: "office:leaving",
  /** Whose database a sign-out is to remove, until a worker has written that down in the database itself. */
  removing: "office:removing",
  /** Whose database belongs to the token in the cookie. */
  binding: "office:session-binding",
  /** The log that was removed from this device last: no tab draws from what lies beside it any more. */
  removedLog: "office:removed-log",
  /** The rows last drawn, for the first paint. */
  firstPaint: "office:first-paint",
  /** How high the list of what needs attention was last. */
  attention: "office:attention",
} as const

export type DeviceKey = keyof typeof keys

/** Stands in where the browser refuses storage: the page works, and forgets when it is closed. */
const memory = new Map<DeviceKey, string>()

/** What this device keeps under a key, or null. */
export const readDevice = (key: DeviceKey): string | null => {
  try {
    return localStorage.getItem(keys[key]) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** Keeps a value on this device; where storage is refused or full, in memory. */
export const writeDevice = (key: DeviceKey, value: string): void => {
  try {
    localStorage.setItem(keys[key], value)
    memory.delete(key)
  } catch {
    removeDevice(key) // what is stored is older
    memory.set(key, value)
  }
}

/** Removes what is kept under a key, at once. */
export const removeDevice = (key: DeviceKey): void => {
  memory.delete(key)
  try {
    localStorage.removeItem(keys[key])
  } catch {
    // Nothing could have been kept there either.
  }
}

/** Tells when another tab changed something that this device keeps. */
export const onDeviceChange = (listener: () => void): (() => void) => {
  const heard = (event: StorageEvent) => {
    if (event.key === null || Object.values<string>(keys).includes(event.key)) listener()
  }
  window.addEventListener("storage", heard)
  return () => window.removeEventListener("storage", heard)
}

/** The salt of this device: 32 random hex digits, made when first asked for. */
export const deviceSalt = (): string => {
  const kept = readDevice("salt")
  if (kept !== null) return kept
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("")
  writeDevice("salt", made)
  return made
}

const visited = "office:visited"

/**
 * Counts the visits of this device, a tab's life being one, and from the second on asks the browser not to throw the
 * data away: whoever comes back wants to find it. The answer is shown in the profile.
 */
export const askToKeep = async (): Promise<void> => {
  const visits = Number(readDevice("visits") ?? "0") + (readTab(visited) === null ? 1 : 0)
  writeTab(visited, "yes")
  writeDevice("visits", String(visits))
  const storage = navigator.storage as StorageManager | undefined // not in every engine
  if (visits < 2 || storage === undefined || (await storage.persisted())) return
  await storage.persist()
}
