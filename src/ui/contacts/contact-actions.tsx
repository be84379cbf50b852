import { useLingui } from "@lingui/react/macro"
import { ArrowUpRight, Ellipsis, History, Pencil, Send, Trash2 } from "lucide-react"
import type { Contact } from "../../domain/contacts/model.ts"
import { contactName } from "../kit/contact-words.ts"
import { IconButton } from "../kit/icon-button.tsx"
import { Icon } from "../kit/icon.tsx"
import { Menu, MenuItem } from "../kit/menu.tsx"
import { useOpenModal } from "../kit/modals.ts"

/** What can be done with a contact of the list. */
export interface ContactDoings {
  readonly onEdit: (contact: Contact) => void
  readonly onRemove: (contact: Contact) => void
  readonly onHistory: (contact: Contact) => void
}

/** Everything that is done with a contact, behind one button. Money actions only open their forms. */
export const ContactActions = ({
  contact,
  onEdit,
  onRemove,
  onHistory,
}: ContactDoings & { readonly contact: Contact }) => {
  const { t } = useLingui()
  const open = useOpenModal()
  const { email, address } = contact
  const name = contactName(contact)
  const isEvm = /^0x/i.test(address)
  return (
    <Menu
      label={t`Actions for ${name}`}
      trigger={
        <IconButton label={t`Actions for ${name}`}>
          <Icon of={Ellipsis} size={20} />
        </IconButton>
      }
    >
      {email !== "" && (
        <MenuItem icon={<Icon of={Send} />} onAction={() => open("transferBtc", { email })}>{t`Transfer BTC`}</MenuItem>
      )}
      {email !== "" && (
        <MenuItem
          icon={<Icon of={Send} />}
          onAction={() => open("transferUsdt", { email })}
        >{t`Transfer USDT`}</MenuItem>
      )}
      {email !== "" && (
        <MenuItem
          icon={<Icon of={Send} />}
          onAction={() => open("transferOton", { email })}
        >{t`Transfer OTON`}</MenuItem>
      )}
      {address !== "" && (
        <MenuItem
          icon={<Icon of={ArrowUpRight} />}
          onAction={() => (isEvm ? open("withdrawUsdt", { address }) : open("withdrawBtc", { btcaddress: address }))}
        >{t`Withdraw here`}</MenuItem>
      )}
      <MenuItem icon={<Icon of={History} />} onAction={() => onHistory(contact)}>{t`Show history`}</MenuItem>
      <MenuItem icon={<Icon of={Pencil} />} onAction={() => onEdit(contact)}>{t`Edit`}</MenuItem>
      <MenuItem icon={<Icon of={Trash2} />} danger onAction={() => onRemove(contact)}>{t`Remove`}</MenuItem>
    </Menu>
  )
}
