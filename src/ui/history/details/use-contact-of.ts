import { useMemo } from "react"
import type { Contact } from "../../../domain/contacts/model.ts"
import { partyOf } from "../../../domain/sending/party.ts"
import { useLive } from "../../kit/office.ts"

/** The contacts by what they are a party of a row as: their address or e-mail, as `partyOf` says it. */
export const useContactsByParty = (): ReadonlyMap<string, Contact> => {
  const contacts = useLive("contacts", null).value?.value
  return useMemo(
    () =>
      new Map(
        // The first of two contacts is the one that is found.
        [...(contacts ?? [])]
          .reverse()
          .flatMap((contact) =>
            [contact.address, contact.email].flatMap((party) => (party === "" ? [] : [[partyOf(party), contact]])),
          ),
      ),
    [contacts],
  )
}

/** The contact whose address or e-mail a party is. */
export const useContactOf = (party: string | undefined): Contact | undefined =>
  useContactsByParty().get(partyOf(party ?? ""))
