import { useLingui } from "@lingui/react/macro"
import { ArrowUpRight, Send } from "lucide-react"
import { Button } from "react-aria-components/Button"
import { Header } from "react-aria-components/Header"
import { MenuSection } from "react-aria-components/Menu"
import { Icon } from "../kit/icon.tsx"
import { Menu, MenuItem } from "../kit/menu.tsx"
import { useOpenModal } from "../kit/modals.ts"
import { useMoneyEntries } from "../kit/money-entries.ts"

/** Everything that moves funds, from every screen: an entry of the navigation that opens a list. */
export const SendMenu = () => {
  const { t } = useLingui()
  const open = useOpenModal()
  const { transfers, withdrawals } = useMoneyEntries()
  const groups = [
    [t`Transfer`, transfers, Send],
    [t`Withdraw`, withdrawals, ArrowUpRight],
  ] as const
  return (
    <Menu
      label={t`Send`}
      trigger={
        <Button className="navigation-link navigation-send">
          <Icon of={Send} size={20} />
          <span className="navigation-words">{t`Send`}</span>
        </Button>
      }
    >
      {groups.map(([title, entries, icon]) => (
        <MenuSection key={title} className="options-section" aria-label={title}>
          <Header className="options-heading">{title}</Header>
          {entries.map(([modal, name]) => (
            <MenuItem key={modal} icon={<Icon of={icon} />} onAction={() => open(modal)}>
              {name}
            </MenuItem>
          ))}
        </MenuSection>
      ))}
    </Menu>
  )
}
