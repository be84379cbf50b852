import { useLingui } from "@lingui/react/macro"
import type { Balances } from "../../../domain/balances/projection.ts"
import { type TokenBalance, tokenBalances } from "../../../domain/withdrawals/token-balances.ts"
import { useHideAmounts } from "../../kit/preferences.ts"
import { Select } from "../../kit/select.tsx"

interface TokenChoiceProps {
  readonly token: TokenBalance | null
  readonly balances: Balances
  readonly onChoose: (key: string) => void
}

/** From which of the six balances (R227–R232). */
export const TokenChoice = ({ token, balances, onChoose }: TokenChoiceProps) => {
  const { t } = useLingui()
  const hidden = useHideAmounts()
  return (
    <Select
      label={t`From balance`}
      placeholder={t`Choose a balance`}
      choices={tokenBalances.map(({ key, label }) => ({
        id: key,
        name: label,
        note: hidden ? "•••••" : (balances[key] ?? "—"),
      }))}
      value={token?.key ?? null}
      onChange={onChoose}
    />
  )
}
