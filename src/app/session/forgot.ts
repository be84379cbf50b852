import { forgetTab, readTab, writeTab } from "../device/tab-storage.ts"

const key = "office:forgot"

/** The forgot flag (R245): for which e-mail this tab asked for a code; null when it did not. */
export const readForgot = (): string | null => readTab(key)

/** A code was asked for. */
export const flagForgot = (email: string): void => writeTab(key, email)

/** Nothing is forgotten any more. */
export const dropForgot = (): void => forgetTab(key)
