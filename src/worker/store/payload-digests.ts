import { canonicalJson } from "../../domain/kernel/canonical.ts"
import { digestText } from "../../domain/kernel/digest.ts"
import type { EventDraft } from "../../domain/kernel/event.ts"
import { checksum } from "./bytes.ts"

/** Below so many characters handing a text to another thread takes longer than digesting it here. */
const fewCharacters = 1_000

/**
 * SHA-256 of each payload's canonical JSON, as the chain takes it; those of large payloads are computed beside this
 * thread.
 */
export const payloadDigests = (drafts: ReadonlyArray<EventDraft>): Promise<ReadonlyArray<string>> =>
  Promise.all(
    drafts.map(async ({ payload }) => {
      const text = canonicalJson(payload)
      return text.length < fewCharacters ? digestText(text) : checksum(new TextEncoder().encode(text))
    }),
  )
