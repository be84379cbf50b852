import { useState } from "react"
import type { Contact } from "../../../domain/contacts/model.ts"
import { isSameParty } from "../../../domain/sending/party.ts"

const nobody: ReadonlyArray<Contact> = []

/**
 * Whether a contact that led to the destination that is typed leads elsewhere by now, however it came to be typed: by
 * the form's own picker, the address book or by hand. `forget`: it was said, and the destination is meant all the same.
 * @param goesTo what of a contact it goes to
 * @param typed what is typed of a destination
 */
export const useLedElsewhere = (
  contacts: ReadonlyArray<Contact>,
  goesTo: "email" | "address",
  typed: ReadonlyArray<string>,
) => {
  const to = typed.join("\n")
  const [led, setLed] = useState({ to, by: nobody })
  const known = led.to === to ? led.by : nobody
  const leading = contacts.filter(
    (contact) => typed.some((text) => isSameParty(contact[goesTo], text)) && !known.some(({ id }) => id === contact.id),
  )
  if (led.to !== to || leading.length > 0) setLed({ to, by: [...known, ...leading] })
  return {
    isOther: known.some((was) => contacts.some((is) => is.id === was.id && is[goesTo] !== was[goesTo])),
    forget: (): void => setLed({ to, by: nobody }),
  }
}
