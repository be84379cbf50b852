import { Plural, Trans, useLingui } from "@lingui/react/macro"
import type { ContactUse } from "../../domain/contacts/uses.ts"
import { Address } from "../kit/address.tsx"
import { Amount } from "../kit/amount.tsx"
import { Skeleton } from "../kit/skeleton.tsx"
import { momentOf, utcDate } from "../kit/time.ts"
import { ContactActions, type ContactDoings } from "./contact-actions.tsx"
import { ContactBadges } from "./contact-badges.tsx"
import type { ListedContact } from "./use-contact-list.ts"
import "../kit/lines.css"

interface RowsProps extends ContactDoings {
  readonly rows: ReadonlyArray<ListedContact>
}

const Nothing = () => <span className="contacts-nothing">—</span>

const Email = ({ email }: { readonly email: string }) => (email === "" ? <Nothing /> : <bdi>{email}</bdi>)

const Used = ({ use }: { readonly use: ContactUse | null }) => {
  const { i18n } = useLingui()
  if (use === null) return <Nothing />
  return (
    <>
      <Plural value={use.times} _0="never" one="# time" other="# times" />
      {use.last !== null && <span className="contacts-quiet">{utcDate(momentOf(use.last), i18n.locale)} UTC</span>}
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
    <bdi className="contacts-name">{listed.contact.name}</bdi>
    <ContactBadges listed={listed} />
    <Failure removal={listed.removal} />
  </>
)

const Telegram = ({ telegram }: { readonly telegram: string }) =>
  telegram === "" ? <Nothing /> : <bdi>{telegram}</bdi>

/** The address book where there is room for columns. */
export const ContactTable = ({ rows, ...doings }: RowsProps) => {
  const { t } = useLingui()
  return (
    <table className="lines contacts-table" aria-label={t`Contacts`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          <th scope="col">
            <Trans>E-mail</Trans>
          </th>
          <th scope="col">
            <Trans>Address</Trans>
          </th>
          <th scope="col">
            <Trans>Telegram</Trans>
          </th>
          <th scope="col">
            <Trans>Used</Trans>
          </th>
          <th scope="col" className="contacts-number">
            <Trans>Sent in all</Trans>
          </th>
          <th scope="col" aria-label={t`Actions`}>
            <span className="visually-hidden">
              <Trans>Actions</Trans>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((listed) => (
          <tr key={listed.contact.id} aria-busy={listed.removal?._tag === "Pending"}>
            <th scope="row">
              <Name listed={listed} />
            </th>
            <td>
              <Email email={listed.contact.email} />
            </td>
            <td>{listed.contact.address === "" ? <Nothing /> : <Address text={listed.contact.address} copyable />}</td>
            <td>
              <Telegram telegram={listed.contact.telegram} />
            </td>
            <td>
              <Used use={listed.use} />
            </td>
            <td className="contacts-number">
              <Sent use={listed.use} />
            </td>
            <td className="contacts-doings">
              <ContactActions contact={listed.contact} {...doings} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same as cards, for phones. */
export const ContactCards = ({ rows, ...doings }: RowsProps) => {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Contacts`}>
      {rows.map((listed) => (
        <li key={listed.contact.id} className="contacts-card" aria-busy={listed.removal?._tag === "Pending"}>
          <div className="contacts-card-head">
            <div className="contacts-card-name">
              <Name listed={listed} />
            </div>
            <ContactActions contact={listed.contact} {...doings} />
          </div>
          {listed.contact.email !== "" && <Email email={listed.contact.email} />}
          {listed.contact.address !== "" && <Address text={listed.contact.address} copyable />}
          {listed.contact.telegram !== "" && <Telegram telegram={listed.contact.telegram} />}
          <div className="contacts-card-foot">
            <span className="contacts-used">
              <Used use={listed.use} />
            </span>
            <Sent use={listed.use} />
          </div>
        </li>
      ))}
    </ul>
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
