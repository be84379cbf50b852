import { useLingui } from "@lingui/react/macro"
import type { ModalName } from "../../domain/modals/modal-names.ts"

/** The forms that move funds, with their short names. */
export interface MoneyEntries {
  readonly transfers: ReadonlyArray<readonly [ModalName, string]>
  readonly withdrawals: ReadonlyArray<readonly [ModalName, string]>
}

/** Everything that moves funds, in the order of its menus. */
export const useMoneyEntries = (): MoneyEntries => {
  const { t } = useLingui()
  return {
    transfers: [
      ["transferBtc", "BTC"],
      ["transferUsdt", "USDT"],
      ["transferOton", "OTON"],
    ],
    withdrawals: [
      ["withdrawBtc", "BTC"],
      ["modalWithdrawEuro", t`Euro`],
      ["withdrawUsdt", "USDT"],
      ["modalWithdrawOton", t`OTON family`],
    ],
  }
}
