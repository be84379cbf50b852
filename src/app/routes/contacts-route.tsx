import { useRouter, useSearch } from "@tanstack/react-router"
import type { Contact } from "../../domain/contacts/model.ts"
import { noFilter } from "../../domain/history/query.ts"
import { ContactsScreen } from "../../ui/contacts/contacts-screen.tsx"
import { useShowHistory } from "./show-history.ts"

/** `/contacts`, with the way to the rows that a contact stands in. */
export const ContactsRoute = () => {
  const router = useRouter()
  const showHistory = useShowHistory()
  const { contact } = useSearch({ from: "/office/contacts" })
  const showRowsOf = ({ email, address }: Contact): void =>
    showHistory({ ...noFilter, where: { _tag: "Text", field: "any", text: email === "" ? address : email } })
  return (
    <ContactsScreen
      open={contact ?? null}
      onClosed={() => void router.navigate({ to: "/contacts", replace: true })}
      onHistory={showRowsOf}
    />
  )
}
