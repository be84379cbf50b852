import { Trans, useLingui } from "@lingui/react/macro"
import { BookUser } from "lucide-react"
import { useEffect, useState } from "react"
import { Autocomplete, useFilter } from "react-aria-components/Autocomplete"
import { Input } from "react-aria-components/Input"
import { ListBox, ListBoxItem } from "react-aria-components/ListBox"
import { SearchField } from "react-aria-components/SearchField"
import { type Contact, mostContacts } from "../../domain/contacts/model.ts"
import { ShortAddress } from "../kit/address.tsx"
import { contactName } from "../kit/contact-words.ts"
import { ContentArea } from "../kit/content-area.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive, useWorker } from "../kit/office.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import "../kit/field.css"
import "../kit/popover.css"
import "./contact-picker.css"

interface ContactPickerProps {
  /** What the contact must have to be of use. */
  readonly wanted: "email" | "address" | "any"
  readonly onPick: (contact: Contact) => void
  readonly onClose: () => void
}

const suits =
  (wanted: ContactPickerProps["wanted"]) =>
  ({ email, address }: Contact): boolean =>
    wanted === "email" ? email !== "" : wanted === "address" ? address !== "" : email !== "" || address !== ""

/** What a contact is found by. */
const textOf = ({ name, email, address, telegram }: Contact): string => [name, email, address, telegram].join(" ")

const Rows = ({
  contacts,
  onPick,
}: {
  readonly contacts: ReadonlyArray<Contact>
  readonly onPick: (contact: Contact) => void
}) => {
  const { t } = useLingui()
  return (
    <ListBox
      className="contacts"
      aria-label={t`Contacts`}
      items={contacts}
      selectionMode="none"
      onAction={(key) => {
        const found = contacts.find(({ id }) => id === key)
        if (found !== undefined) onPick(found)
      }}
      renderEmptyState={() => (
        <p className="contacts-none">
          <Trans>No contact fits</Trans>
        </p>
      )}
    >
      {(contact) => (
        <ListBoxItem id={contact.id} className="option contact" textValue={textOf(contact)}>
          <span className="contact-name">
            <bdi>{contactName(contact)}</bdi>
          </span>
          <span className="contact-where">
            {contact.email !== "" && <bdi>{contact.email}</bdi>}
            {contact.address !== "" && <ShortAddress text={contact.address} />}
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  )
}

/** Picks someone from the address book: type to filter, Enter picks (screens 4.7, R120, R186). */
export const ContactPicker = ({ wanted, onPick, onClose }: ContactPickerProps) => {
  const { t } = useLingui()
  const office = useWorker()
  const area = useLive("contacts", null).value
  const { contains } = useFilter({ sensitivity: "base" })
  const [text, setText] = useState("")
  const retry = (): void => void office.call("refresh", { area: "contacts" })
  useEffect(() => void office.call("refresh", { area: "contacts" }), [office])
  return (
    <Dialog title={t`Contacts`} isOpen onClose={onClose} shape="drawer">
      <ContentArea
        area={area}
        skeleton={
          <div className="contacts-skeleton">
            {["a", "b", "c"].map((key) => (
              <Skeleton key={key} height="44px" />
            ))}
          </div>
        }
        isEmpty={(contacts) => !contacts.some(suits(wanted))}
        empty={
          <EmptyState icon={<Icon of={BookUser} size={20} />} title={t`No contacts yet`}>
            <Trans>Whoever you save after a withdrawal or in your address book is listed here.</Trans>
          </EmptyState>
        }
        onRetry={retry}
      >
        {(contacts) => (
          <>
            <Autocomplete filter={contains} inputValue={text} onInputChange={setText}>
              <SearchField className="field contacts-search" aria-label={t`Search contacts`}>
                <Input
                  className="field-input"
                  placeholder={t`Name, e-mail, address`}
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that was just asked for
                  autoFocus
                />
              </SearchField>
              <Rows contacts={contacts.filter(suits(wanted))} onPick={onPick} />
            </Autocomplete>
            {contacts.length >= mostContacts && (
              <p className="contacts-limit">
                <Trans>Only {mostContacts} are delivered.</Trans>
              </p>
            )}
          </>
        )}
      </ContentArea>
    </Dialog>
  )
}
