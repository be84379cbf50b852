import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useMemo } from "react"
import type { ContactUse } from "../../domain/contacts/queries.ts"
import { Address } from "../kit/address.tsx"
import { Amount } from "../kit/amount.tsx"
import { contactName } from "../kit/contact-words.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import type { TableColumn } from "../kit/table/column.ts"
import { DataTable } from "../kit/table/data-table.tsx"
import { useDataTable } from "../kit/table/use-data-table.ts"
import { momentOf, ofUtc, utcDate } from "../kit/time.ts"
import { ContactActions, type ContactDoings } from "./contact-actions.tsx"
import { ContactBadges } from "./contact-badges.tsx"
import type { ListedContact } from "./use-contact-list.ts"

interface RowsProps extends ContactDoings {
  readonly rows: ReadonlyArray<ListedContact>
  /** Saves contacts as a file, in the order in which they are listed. */
  readonly onCsv: (rows: ReadonlyArray<ListedContact>) => void
}

const Nothing = () => <span className="contacts-nothing">—</span>

/** Broken at its sign where it has to be. */
const Email = ({ email }: { readonly email: string }) => {
  if (email === "") return <Nothing />
  const host = email.lastIndexOf("@") + 1
  return (
    <bdi>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </bdi>
  )
}

const Used = ({ use }: { readonly use: ContactUse | null }) => {
  const { i18n } = useLingui()
  if (use === null) return <Nothing />
  return (
    <>
      <Plural value={use.times} _0="never" one="# time" other="# times" />
      {use.last !== null && <span className="contacts-quiet">{ofUtc(utcDate(momentOf(use.last), i18n.locale))}</span>}
    </>
  )
}

const Sent = ({ use }: { readonly use: ContactUse | null }) =>
  use === null || use.sent.length === 0 ? (
    <Nothing />
  ) : (
    <ul>
      {use.sent.map(({ currency, amount }) => (
        <li key={currency}>
          <Amount value={amount} currency={currency} precision={0} />
        </li>
      ))}
    </ul>
  )

const Failure = ({ removal }: Pick<ListedContact, "removal">) =>
  removal?._tag === "Failed" && (
    <p className="contacts-failure" role="alert">
      <Trans>Not removed: {removal.why}</Trans>
    </p>
  )

const Name = ({ listed }: { readonly listed: ListedContact }) => (
  <>
    <bdi className="contacts-name">{contactName(listed.contact)}</bdi>
    <ContactBadges listed={listed} />
    <Failure removal={listed.removal} />
  </>
)

const Telegram = ({ telegram }: { readonly telegram: string }) =>
  telegram === "" ? <Nothing /> : <bdi>{telegram}</bdi>

const idOf = ({ contact }: ListedContact): string => contact.id

/** What stands in a row's details, too, or weighs least. */
const yields = ["telegram", "used", "sent"]

const useColumns = ({ onEdit, onRemove, onHistory }: ContactDoings): ReadonlyArray<TableColumn<ListedContact>> => {
  const { t } = useLingui()
  return useMemo(
    (): ReadonlyArray<TableColumn<ListedContact>> => [
      {
        id: "name",
        type: "party",
        heading: t`Name`,
        width: 132,
        grows: 1,
        isTitle: true,
        value: ({ contact }) => contact.name,
        cell: (listed) => (
          <div>
            <Name listed={listed} />
          </div>
        ),
      },
      {
        id: "email",
        type: "text",
        heading: t`E-mail`,
        width: 148,
        grows: 3,
        value: ({ contact }) => contact.email,
        cell: ({ contact }) => <Email email={contact.email} />,
      },
      {
        id: "address",
        type: "party",
        heading: t`Address`,
        width: 208, // an address in three lines; in two where there is room
        grows: 1,
        value: ({ contact }) => contact.address,
        cell: ({ contact: { address } }) => (address === "" ? <Nothing /> : <Address text={address} copyable />),
      },
      {
        id: "telegram",
        type: "text",
        heading: t`Telegram`,
        width: 140,
        grows: 1,
        value: ({ contact }) => contact.telegram,
        cell: ({ contact }) => <Telegram telegram={contact.telegram} />,
      },
      {
        id: "used",
        type: "number",
        heading: t`Used`,
        width: 148, // a day in one line
        value: ({ use }) => use?.times ?? null,
        cell: ({ use }) => (
          <div>
            <Used use={use} />
          </div>
        ),
      },
      {
        id: "sent",
        type: "amount",
        heading: t`Sent in all`,
        width: 152,
        // Several currencies of one person make no order.
        sorts: false,
        value: ({ use }) => use?.sent ?? [],
        cell: ({ use }) => <Sent use={use} />,
      },
      {
        id: "actions",
        type: "actions",
        heading: t`Actions`,
        width: 64,
        value: () => null,
        cell: ({ contact }) => (
          <ContactActions contact={contact} onEdit={onEdit} onRemove={onRemove} onHistory={onHistory} />
        ),
      },
    ],
    [t, onEdit, onRemove, onHistory],
  )
}

/** The address book: a table, or cards on phones. */
export const ContactTable = ({ rows, onCsv, ...doings }: RowsProps) => {
  const { t } = useLingui()
  const table = useDataTable({ name: "contacts", yields, columns: useColumns(doings), rows })
  return (
    <DataTable
      label={t`Contacts`}
      table={table}
      idOf={idOf}
      isBusy={({ removal }) => removal?._tag === "Pending"}
      onCsv={onCsv}
    />
  )
}

/** The room of rows that are coming. */
export const ContactsSkeleton = () => (
  <div className="contacts-coming">
    <Skeleton height="var(--control)" />
    {["a", "b", "c", "d"].map((key) => (
      <Skeleton key={key} height="56px" />
    ))}
  </div>
)
