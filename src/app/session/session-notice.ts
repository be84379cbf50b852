import type { SessionEnd } from "../../domain/session/views.ts"
import { forgetTab, readTab, writeTab } from "../device/tab-storage.ts"

/** How the last session in this tab ended, and when (epoch ms). */
export interface SessionNotice {
  readonly end: SessionEnd
  readonly at: number
}

const key = "office:session-notice"

const isNotice = (value: unknown): value is SessionNotice =>
  typeof value === "object" &&
  value !== null &&
  "at" in value &&
  typeof value.at === "number" &&
  "end" in value &&
  typeof value.end === "object" &&
  value.end !== null &&
  "_tag" in value.end

/** Leaves word for the sign-in screen; it outlives the full page load that ends a session, and not the tab. */
export const leaveNotice = (end: SessionEnd): void => {
  const notice: SessionNotice = { end, at: Date.now() }
  writeTab(key, JSON.stringify(notice))
}

/** The word left, if any. It stays through a reload. */
export const readNotice = (): SessionNotice | null => {
  try {
    const value: unknown = JSON.parse(readTab(key) ?? "null")
    return isNotice(value) ? value : null
  } catch {
    return null
  }
}

/** Someone signed in: how the last session ended is of no interest any more. */
export const dropNotice = (): void => forgetTab(key)
