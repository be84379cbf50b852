import { useRouter, useSearch } from "@tanstack/react-router"
import type { Contact } from "../../domain/contacts/model.ts"
import { noFilter } from "../../domain/history/query.ts"
import { ContactsScreen } from "../../ui/contacts/contacts-screen.tsx"
import { useLive } from "../../ui/kit/office.ts"
import { askHistory } from "./ask-history.ts"

/** `/contacts`, with the way to the rows that a contact stands in. */
export const ContactsRoute = () => {
  const router = useRouter()
  const account = useLive("session", null).value?.account ?? null
  const { contact } = useSearch({ from: "/office/contacts" })
  const showHistory = ({ email, address }: Contact): void => {
    if (account !== null)
      askHistory(account, {
        ...noFilter,
        where: { _tag: "Text", field: "any", text: email === "" ? address : email },
      })
    void router.navigate({ to: "/transactions" })
  }
  return (
    <ContactsScreen
      open={contact ?? null}
      onClosed={() => void router.navigate({ to: "/contacts", replace: true })}
      onHistory={showHistory}
    />
  )
}
