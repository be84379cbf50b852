import {
  foreignCharacterAt,
  hiddenCharacterAt,
  hiddenInEmailAt,
  hiddenInNameAt,
  isSeen,
} from "../text/hidden-character.ts"
import type { Contact } from "./model.ts"

/** A contact as it is being filled in; without an id it is a new one (A77). */
export type ContactDraft = Omit<Contact, "id"> & { readonly id?: string }

/** Nothing filled in. */
export const emptyContact: ContactDraft = { name: "", email: "", address: "", telegram: "" }

/** The longest text that a field of a contact takes. */
export const longestContactText = 256

/** Why a contact cannot be saved; `field` is where the message stands. */
export type ContactProblem =
  | { readonly _tag: "NameMissing"; readonly field: "name" }
  /** A name of which nothing is seen would be a row without one. */
  | { readonly _tag: "NameUnseen"; readonly field: "name" }
  /** One of e-mail and address must be there: without either nothing can be sent (A77). */
  | { readonly _tag: "NoWay"; readonly field: "email" }
  | { readonly _tag: "NoEmail"; readonly field: "email" }
  /** The place of a character that is not seen or not what it looks like (S26). */
  | { readonly _tag: "HiddenCharacter"; readonly field: keyof ContactDraft; readonly at: number }

/** What a draft becomes, or why it cannot be saved. */
export interface ContactReview {
  readonly problems: ReadonlyArray<ContactProblem>
  readonly contact: ContactDraft | null
}

const texts = ["name", "email", "address", "telegram"] as const

/** Names may be written in any alphabet; where funds go is plain ASCII. */
const characterAt = {
  name: hiddenInNameAt,
  telegram: hiddenCharacterAt,
  email: hiddenInEmailAt,
  address: foreignCharacterAt,
} as const

/** Judges a draft: a name, and an e-mail or an address, in characters that are what they look like (A77, A93, S26). */
export const reviewContact = (draft: ContactDraft): ContactReview => {
  const { id } = draft
  const [name, email, address, telegram] = [
    draft.name.trim(),
    draft.email.trim(),
    draft.address.replace(/\s+/g, ""),
    draft.telegram.trim(),
  ]
  const contact = { ...(id === undefined ? {} : { id }), name, email, address, telegram }
  const problems: ReadonlyArray<ContactProblem> = [
    ...(name === "" ? [{ _tag: "NameMissing", field: "name" } as const] : []),
    ...(name !== "" && !isSeen(name) ? [{ _tag: "NameUnseen", field: "name" } as const] : []),
    ...(email === "" && address === "" ? [{ _tag: "NoWay", field: "email" } as const] : []),
    ...texts.flatMap((field) => {
      const at = characterAt[field](contact[field])
      return at === undefined ? [] : [{ _tag: "HiddenCharacter", field, at } as const]
    }),
    ...(email !== "" && !/^[^\s@]+@[^\s@]+$/.test(email) ? [{ _tag: "NoEmail", field: "email" } as const] : []),
  ]
  return { problems, contact: problems.length === 0 ? contact : null }
}
