import { Trans } from "@lingui/react/macro"
import { Button } from "react-aria-components/Button"
import type { ModalName } from "../../domain/modals/modal-names.ts"
import { tokenBalances } from "../../domain/withdrawals/token-balances.ts"
import { useOpenModal } from "../kit/modals.ts"

interface Moves {
  readonly transfer?: ModalName
  readonly withdraw?: ModalName
}

/** What can be done with a balance. The OTON family has one form for six balances; USDT leaves by its own. */
const moves: { readonly [currency: string]: Moves } = {
  ...Object.fromEntries(tokenBalances.map(({ key }) => [key, { withdraw: "modalWithdrawOton" as const }])),
  btc: { transfer: "transferBtc", withdraw: "withdrawBtc" },
  usdt: { transfer: "transferUsdt", withdraw: "withdrawUsdt" },
  oton: { transfer: "transferOton" },
  eur: { withdraw: "modalWithdrawEuro" },
}

/** Transfer, Withdraw and History of one balance. */
export const BalanceActions = ({
  currency,
  onHistory,
}: {
  readonly currency: string
  readonly onHistory: (currency: string) => void
}) => {
  const open = useOpenModal()
  const { transfer, withdraw } = moves[currency] ?? {}
  return (
    <>
      {transfer !== undefined && (
        <Button className="balance-action" onPress={() => open(transfer)}>
          <Trans>Transfer</Trans>
        </Button>
      )}
      {withdraw !== undefined && (
        <Button
          className="balance-action"
          onPress={() => open(withdraw, withdraw === "modalWithdrawOton" ? { balance: currency } : {})}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
      <Button className="balance-action" onPress={() => onHistory(currency)}>
        <Trans>History</Trans>
      </Button>
    </>
  )
}
