import { tabKeys } from "../../ui/kit/tab-keys.ts"

/**
 * What this tab keeps over a full page load. Where the browser refuses storage, nothing is kept, and nothing breaks.
 */
export const readTab = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value for as long as the tab lives. */
export const writeTab = (key: string, value: string): void => {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Refused or full.
  }
}

/** Forgets one value, or with no key everything that any screen kept. */
export const forgetTab = (key?: string): void => {
  try {
    if (key === undefined) sessionStorage.clear()
    else sessionStorage.removeItem(key)
  } catch {
    // Then nothing was kept.
  }
}

/** Forgets what any screen kept for an account, whose name is in the keys. */
export const forgetTabOf = (account: string): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.includes(account)) sessionStorage.removeItem(key)
  } catch {
    // Then nothing was kept.
  }
}

/** Forgets what screens kept for all accounts but one. */
export const forgetTabOfOthers = (account: string): void => {
  const ofOthers = (key: string): boolean =>
    Object.values(tabKeys).some((begins) => key.startsWith(begins) && !key.startsWith(begins + account))
  try {
    for (const key of Object.keys(sessionStorage).filter(ofOthers)) sessionStorage.removeItem(key)
  } catch {
    // Then nothing was kept.
  }
}
