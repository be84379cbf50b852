import { useCallback, useEffect, useState } from "react"
import type { Contact } from "../../../domain/contacts/model.ts"
import type { ModalName, ModalParameter } from "../../../domain/modals/modal-names.ts"
import type { ModalState, Opening } from "../../../domain/modals/modal-state.ts"
import { keptSum } from "../../../domain/money/typed-sum.ts"
import { isSameParty } from "../../../domain/sending/party.ts"
import { useDotsGroup } from "../../kit/use-dots-group.ts"
import { dropDraft, keepDraft, readDraft } from "../drafts.ts"
import type { MoneyModalPort } from "../modal-port.ts"

/** Why a form looks different from how it was left or asked for. */
export type FormNotice = "CardNotKept" | "AddressChanged" | "DestinationChanged" | "SentMeanwhile" | "Restored"

/** Fields a customer types; the others only choose. */
const typed: ReadonlyArray<ModalParameter> = [
  "sum",
  "email",
  "btcaddress",
  "address",
  "iban",
  "beneficiaryName",
  "card",
  "cardname",
  "advcash",
]

const holdsTyped = (values: ModalState["values"]): boolean => typed.some((name) => values[name] !== undefined)

interface Beginning {
  readonly values: ModalState["values"]
  readonly notice: FormNotice | null
  /** A link chose some of it: so it stays until it is sent or closed (S42). */
  readonly fromLink: boolean
}

/** What a form starts with: what the address says, and under it what was left unsent in this tab (A52). */
const begin = ({ values, notice }: Opening, account: string, form: ModalName): Beginning => {
  if (notice === "FromLink") return { values, notice: null, fromLink: true }
  const draft = notice === null && !holdsTyped(values) ? readDraft(account, form) : null
  if (draft === null || !holdsTyped(draft.values)) return { values, notice, fromLink: false }
  return { values: { ...draft.values, ...values }, notice: "Restored", fromLink: draft.fromLink }
}

/** Values as address and draft have them, which may be read in another language. */
const keptValues = (values: ModalState["values"], dotsGroup: boolean): ModalState["values"] =>
  values.sum === undefined ? values : { ...values, sum: keptSum(values.sum, dotsGroup) }

/**
 * The values of a form, with why they are there, and as the address has them (`kept`). Every change goes to the draft
 * of this customer. `dotsGroup`: dots may part thousands in the sum (A86).
 */
export const useFormValues = (opening: Opening, account: string, form: ModalName) => {
  const [start] = useState(() => begin(opening, account, form))
  const [values, setValues] = useState(start.values)
  const [notice, setNotice] = useState(start.notice)
  const { fromLink } = start
  const dotsGroup = useDotsGroup(values.sum ?? "")
  const change = useCallback(
    (changes: { readonly [Name in ModalParameter]?: string | undefined }): void => {
      setValues((was) => {
        const next = { ...was, ...changes }
        const present = Object.fromEntries(
          Object.entries(next).filter(([, value]) => value !== undefined && value !== ""),
        )
        keepDraft(account, form, { values: keptValues(present, dotsGroup), fromLink })
        return present
      })
    },
    [account, form, fromLink, dotsGroup],
  )
  const drop = useCallback(() => dropDraft(account, form), [account, form])
  return { values, kept: keptValues(values, dotsGroup), dotsGroup, change, notice, setNotice, fromLink, drop }
}

/** Keeps the address at the step and values that are shown, and as not one's own while a link chose them. */
export const useAddress = (port: MoneyModalPort, modalState: ModalState, fromLink: boolean): void => {
  const state = JSON.stringify(modalState)
  useEffect(() => port.write(JSON.parse(state) as ModalState, !fromLink), [port, state, fromLink])
}

/** Where a flow stands, as far as its address goes. */
interface Standing {
  /** What the accept step draws; null before and after it. */
  readonly order: unknown
  readonly sending: boolean
  readonly goBack: () => void
}

/**
 * What happens when someone else changes the address (S03): while something is being sent, nothing; from the accept
 * step it goes back to the form with a notice, and the values stay those from memory; elsewhere the new address is
 * opened.
 */
export const useAddressGuard = (
  port: MoneyModalPort,
  { order, sending, goBack }: Standing,
  say: (notice: FormNotice) => void,
): void => {
  useEffect(() => {
    port.guard((named) => {
      if (sending) return true
      if (order === null || !named) return false
      say("AddressChanged")
      goBack()
      return true
    })
    return () => port.guard(null)
  })
}

const nobody: ReadonlyArray<string> = []

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
  const leading = new Set(
    contacts.filter((contact) => typed.some((text) => isSameParty(contact[goesTo], text))).map(({ id }) => id),
  )
  const more = [...leading].filter((id) => !known.includes(id))
  if (led.to !== to || more.length > 0) setLed({ to, by: [...known, ...more] })
  return {
    isOther: contacts.some(({ id }) => known.includes(id) && !leading.has(id)),
    forget: (): void => setLed({ to, by: nobody }),
  }
}

/** Leaves the accept step once what was looked at there is another at its source (S22). */
export const useBackWhere = (isOther: boolean, leave: () => void): void => {
  useEffect(() => {
    if (isOther) leave()
  })
}
