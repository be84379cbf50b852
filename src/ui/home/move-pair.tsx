import { Trans, useLingui } from "@lingui/react/macro"
import { ArrowUpRight, Send } from "lucide-react"
import { Button } from "react-aria-components/Button"
import { Icon } from "../kit/icon.tsx"
import { Menu, MenuItem } from "../kit/menu.tsx"
import { useOpenModal } from "../kit/modals.ts"
import { useMoneyEntries } from "../kit/money-entries.ts"
import { useOffers } from "../kit/office.ts"

/** Transfer and Withdraw, which stay above the foot of phones (screens 4.4). */
export const MovePair = () => {
  const { t } = useLingui()
  const open = useOpenModal()
  const { transfers, withdrawals } = useMoneyEntries()
  const offers = useOffers()
  if (!offers) return null
  return (
    <div className="move-pair">
      <Menu
        label={t`Transfer`}
        trigger={
          <Button className="button button-plain move">
            <Icon of={Send} />
            <Trans>Transfer</Trans>
          </Button>
        }
      >
        {transfers.map(([modal, name]) => (
          <MenuItem key={modal} onAction={() => open(modal)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        label={t`Withdraw`}
        trigger={
          <Button className="button button-primary move">
            <Icon of={ArrowUpRight} />
            <Trans>Withdraw</Trans>
          </Button>
        }
      >
        {withdrawals.map(([modal, name]) => (
          <MenuItem key={modal} onAction={() => open(modal)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
