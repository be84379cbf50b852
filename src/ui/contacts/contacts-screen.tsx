import { Trans, useLingui } from "@lingui/react/macro"
import { BookUser, Plus, SearchX } from "lucide-react"
import { useState } from "react"
import { Input } from "react-aria-components/Input"
import { SearchField } from "react-aria-components/SearchField"
import { type ContactDraft, emptyContact } from "../../domain/contacts/form.ts"
import { type Contact, mostContacts } from "../../domain/contacts/model.ts"
import { contactsCsv } from "../../domain/contacts/uses.ts"
import { sheetOf } from "../../domain/history/export/csv-cell.ts"
import { Button } from "../kit/button.tsx"
import { ContentArea } from "../kit/content-area.tsx"
import { download } from "../kit/download.ts"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { momentOf } from "../kit/time.ts"
import { ContactDrawer } from "./contact-drawer.tsx"
import { ContactsSkeleton, ContactTable } from "./contact-rows.tsx"
import { type ListedContact, useContactList } from "./use-contact-list.ts"
import "../kit/field.css"
import "./contacts-screen.css"

const utc = (seconds: number): string => new Date(momentOf(seconds)).toISOString()

interface ContactsScreenProps {
  /** The id of the contact that the address names. */
  readonly open: string | null
  /** It is not to be open any more. */
  readonly onClosed: () => void
  readonly onHistory: (contact: Contact) => void
}

/** `/contacts`: the address book with what this device's history knows of it (screens 4.7, R018, R057, R186). */
export const ContactsScreen = ({ open, onClosed, onHistory }: ContactsScreenProps) => {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useState("")
  const [draft, setDraft] = useState<ContactDraft | null>(null)
  const { area, all, uses, listed, remove, retry } = useContactList(search)
  const named = open === null ? undefined : all.find(({ id }) => id === open)
  const drawerContact = draft ?? named ?? null
  const close = (): void => {
    setDraft(null)
    if (open !== null) onClosed()
  }
  const add = (
    <Button kind="primary" onPress={() => setDraft(emptyContact)}>
      <Icon of={Plus} />
      <Trans>New contact</Trans>
    </Button>
  )
  const save = (rows: ReadonlyArray<ListedContact>): void =>
    download(
      "contacts.csv",
      "text/csv;charset=utf-8",
      contactsCsv(
        rows.map(({ contact }) => contact),
        uses ?? {},
        utc,
        sheetOf(i18n.locale),
      ),
    )
  return (
    <div className="contacts-screen">
      <ContentArea
        area={area}
        skeleton={<ContactsSkeleton />}
        isEmpty={(contacts) => contacts.length === 0}
        empty={
          <EmptyState icon={<Icon of={BookUser} size={20} />} title={t`No contacts yet`} action={add}>
            <Trans>People and addresses you send to often have a place here, with what you sent them.</Trans>
          </EmptyState>
        }
        onRetry={retry}
      >
        {() => (
          <>
            <div className="contacts-bar">
              <SearchField
                className="field contacts-find"
                aria-label={t`Search contacts`}
                value={search}
                onChange={setSearch}
              >
                <Input className="field-input" placeholder={t`Name, e-mail, address, telegram`} />
              </SearchField>
              {add}
            </div>
            {listed.length === 0 ? (
              <EmptyState
                icon={<Icon of={SearchX} size={20} />}
                title={t`No contact fits`}
                action={
                  <Button onPress={() => setSearch("")}>
                    <Trans>Clear the search</Trans>
                  </Button>
                }
              />
            ) : (
              <ContactTable
                rows={listed}
                onCsv={save}
                onEdit={setDraft}
                onRemove={(contact) => void remove(contact)}
                onHistory={onHistory}
              />
            )}
            {all.length >= mostContacts && (
              <p className="contacts-most">
                <Trans>Only {mostContacts} are delivered.</Trans>
              </p>
            )}
          </>
        )}
      </ContentArea>
      {drawerContact !== null && (
        <ContactDrawer
          key={drawerContact.id ?? "new"}
          contact={all.find(({ id }) => id === drawerContact.id) ?? drawerContact}
          onClose={close}
        />
      )}
    </div>
  )
}
