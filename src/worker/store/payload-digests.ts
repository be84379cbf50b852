import { canonicalJson } from "../../domain/kernel/canonical.ts"
import { digestText } from "../../domain/kernel/digest.ts"
import type { EventDraft } from "../../domain/kernel/event.ts"
import { checksum } from "./bytes.ts"

/** Below so many characters handing a text to another thread takes longer than digesting it here. */
const fewCharacters = 1_000

/** SHA-256 of each text; those of large ones are computed beside this thread, and what is no text has none. */
export const textDigests = <Text extends string | null>(
  texts: ReadonlyArray<Text>,
): Promise<ReadonlyArray<string | Exclude<Text, string>>> =>
  Promise.all(
    texts.map(async (text) => {
      if (text === null) return text as Exclude<Text, string>
      return text.length < fewCharacters ? digestText(text) : checksum(new TextEncoder().encode(text))
    }),
  )

/** SHA-256 of each payload's canonical JSON, as the chain takes it. */
export const payloadDigests = (drafts: ReadonlyArray<EventDraft>): Promise<ReadonlyArray<string>> =>
  textDigests(drafts.map(({ payload }) => canonicalJson(payload)))
