import { partyOf } from "../sending/party.ts"
import type { partners } from "./projection.ts"

type Held = ReturnType<typeof partners.initial>

const names = new WeakMap<NonNullable<Held>, ReadonlyMap<string, string>>()

const namesOf = (held: NonNullable<Held>): ReadonlyMap<string, string> => {
  const known = names.get(held)
  if (known !== undefined) return known
  const made = new Map<string, string>()
  for (const { id, name, email } of held.partners) {
    if (name === "") continue
    // An id is no e-mail and an e-mail no id, so that neither names somebody else.
    if (!id.includes("@") && !made.has(id)) made.set(id, name)
    if (email.includes("@") && !made.has(partyOf(email))) made.set(partyOf(email), name)
  }
  names.set(held, made)
  return made
}

/**
 * What partners call themselves, of those among these texts: e-mails and partners' ids as rows have them, each once.
 * A partner chose the name, so it stands for nobody but the one whose e-mail is asked for.
 */
export const partnerNames = (
  held: Held,
  texts: ReadonlyArray<string | undefined>,
): ReadonlyArray<readonly [text: string, name: string]> => {
  if (held === null) return []
  const known = namesOf(held)
  return [...new Set(texts)].flatMap((text) => {
    if (text === undefined) return []
    const name = known.get(text.includes("@") ? partyOf(text) : text)
    return name === undefined ? [] : [[text, name] as const]
  })
}
