import { canonicalJson } from "../../domain/kernel/canonical.ts"
import { digestText } from "../../domain/kernel/digest.ts"
import type { EventDraft } from "../../domain/kernel/event.ts"
import { checksum } from "./bytes.ts"

/** Below so many characters handing a text to another thread takes longer than digesting it here. */
const fewCharacters = 1_000

const digestOf = async (text: string): Promise<string> =>
  text.length < fewCharacters ? digestText(text) : checksum(new TextEncoder().encode(text))

/** SHA-256 of each text; those of large ones are computed beside this thread, and what is no text has none. */
export const textDigests = <Text extends string | null>(
  texts: ReadonlyArray<Text>,
): Promise<ReadonlyArray<string | Exclude<Text, string>>> =>
  Promise.all(texts.map(async (text) => (text === null ? (text as Exclude<Text, string>) : digestOf(text))))

/** SHA-256 of each payload's canonical JSON, as the chain takes it. */
export const payloadDigests = (drafts: ReadonlyArray<EventDraft>): Promise<ReadonlyArray<string>> =>
  textDigests(drafts.map(({ payload }) => canonicalJson(payload)))

/** A draft, the canonical text of its payload, which lies in the log, and that text's SHA-256, which its link takes. */
export interface Sealed {
  readonly draft: EventDraft
  readonly json: string
  readonly digest: string
}

/** Seals drafts, large ones beside this thread. */
export const seal = (drafts: ReadonlyArray<EventDraft>): Promise<ReadonlyArray<Sealed>> =>
  Promise.all(
    drafts.map(async (draft) => {
      const json = canonicalJson(draft.payload)
      return { draft, json, digest: await digestOf(json) }
    }),
  )

/** The same at once, for what is only decided within a transaction. */
export const sealNow = (drafts: ReadonlyArray<EventDraft>): ReadonlyArray<Sealed> =>
  drafts.map((draft) => {
    const json = canonicalJson(draft.payload)
    return { draft, json, digest: digestText(json) }
  })
