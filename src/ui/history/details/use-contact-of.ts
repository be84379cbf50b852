import type { Contact } from "../../../domain/contacts/model.ts"
import { useLive } from "../../kit/office.ts"

/** The contact whose address or e-mail a party is. */
export const useContactOf = (party: string | undefined): Contact | undefined => {
  const contacts = useLive("contacts", null).value?.value
  const wanted = party?.toLowerCase()
  return wanted === undefined
    ? undefined
    : contacts?.find(({ email, address }) => email.toLowerCase() === wanted || address.toLowerCase() === wanted)
}
