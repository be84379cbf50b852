import { useLingui } from "@lingui/react/macro"
import { useEffect, useMemo, useState } from "react"
import type { Contact } from "../../domain/contacts/model.ts"
import type { ContactUse } from "../../domain/contacts/queries.ts"
import { byLastUse, contactsWith, imitated } from "../../domain/contacts/uses.ts"
import { heldUnder } from "../../domain/kernel/held-under.ts"
import { isolated } from "../kit/bounded-text.ts"
import { useConfirm } from "../kit/confirm.tsx"
import { contactName } from "../kit/contact-words.ts"
import { useLive, useWorker } from "../kit/office.ts"
import { failureText, refusalText } from "../kit/refusal.ts"
import { useWords } from "../kit/use-words.ts"

/** A contact with what this device knows of it. */
export interface ListedContact {
  readonly contact: Contact
  /** Null while the history is being read. */
  readonly use: ContactUse | null
  readonly imitates: ReturnType<typeof imitated>
  /** Being removed, or why it could not be. */
  readonly removal: { readonly _tag: "Pending" } | { readonly _tag: "Failed"; readonly why: string } | null
}

type Removals = { readonly [id: string]: NonNullable<ListedContact["removal"]> }

const nobody: ReadonlyArray<Contact> = []
const never = {}

/** The address book with its uses: searched, the latest used first, and how one is removed from it. */
export const useContactList = (search: string) => {
  const { t } = useLingui()
  const words = useWords()
  const office = useWorker()
  const confirm = useConfirm()
  const area = useLive("contacts", null).value
  const uses = useLive("contactUses", null).value
  const sends = useLive("sends", null).value?.sends
  const [removals, setRemovals] = useState<Removals>({})
  useEffect(() => void office.call("refresh", { area: "contacts" }), [office])

  const all = area?.value ?? nobody
  const sentTo = useMemo(
    () => [...new Set((sends ?? []).flatMap(({ kind, to }) => (kind === "withdrawal" ? [to] : [])))],
    [sends],
  )
  const listed = useMemo(
    () =>
      byLastUse(contactsWith(all, search), uses ?? never).map((contact): ListedContact => ({
        contact,
        use: heldUnder(uses ?? never, contact.id) ?? null,
        imitates: imitated(contact, all, sentTo),
        removal: heldUnder(removals, contact.id) ?? null,
      })),
    [all, search, uses, sentTo, removals],
  )

  const mark = (id: string, removal: ListedContact["removal"]): void =>
    setRemovals(({ [id]: _, ...others }) => (removal === null ? others : { ...others, [id]: removal }))
  const remove = async (contact: Contact): Promise<void> => {
    const [id, name] = [contact.id, isolated(contactName(contact))]
    const agreed = await confirm({
      title: t`Remove ${name}?`,
      body: t`The contact goes from your address book on every device. This cannot be undone.`,
      yes: t`Remove`,
      no: t`Keep`,
      danger: true,
    })
    if (!agreed) return
    mark(id, { _tag: "Pending" })
    const outcome = await office.call("removeContact", { id })
    mark(id, outcome._tag === "Succeeded" ? null : { _tag: "Failed", why: words(failureText(outcome, refusalText)) })
  }
  return { area, all, uses, listed, remove, retry: () => void office.call("refresh", { area: "contacts" }) }
}
