import { useLive } from "../../kit/office.ts"

/** The name of the contact whose address or e-mail a party is. */
export const useContactOf = (party: string | undefined): string | undefined => {
  const contacts = useLive("contacts", null).value?.value
  const wanted = party?.toLowerCase()
  return wanted === undefined ? undefined : contacts?.find(({ email, address }) => email.toLowerCase() === wanted || address.toLowerCase() === wanted)?.name
}
