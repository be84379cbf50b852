import { readDevice, writeDevice } from "./device-storage.ts"
import { readTab, writeTab } from "./tab-storage.ts"

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
