import type { TransferForm } from "../transfers/form.ts"
import type { WithdrawalForm } from "../withdrawals/method.ts"
import type { ModalName } from "./modal-names.ts"

/**
 * What a modal that moves funds is about, and which of its steps it names. The done step is the accept step with
 * `isDone`.
 */
export type MoneyModal =
  | { readonly kind: "transfer"; readonly form: TransferForm["name"]; readonly step: "form" | "accept" }
  | { readonly kind: "withdrawal"; readonly form: WithdrawalForm; readonly step: "form" | "accept" }

const table: { readonly [Name in ModalName]?: MoneyModal } = {
  transferBtc: { kind: "transfer", form: "btc", step: "form" },
  transferBtcAccept: { kind: "transfer", form: "btc", step: "accept" },
  transferUsdt: { kind: "transfer", form: "usdt", step: "form" },
  transferUsdtAccept: { kind: "transfer", form: "usdt", step: "accept" },
  transferOton: { kind: "transfer", form: "oton", step: "form" },
  transferInfoOton: { kind: "transfer", form: "oton", step: "accept" },
  withdrawBtc: { kind: "withdrawal", form: "btc", step: "form" },
  withdrawBtcAccept: { kind: "withdrawal", form: "btc", step: "accept" },
  modalWithdrawEuro: { kind: "withdrawal", form: "euro", step: "form" },
  modalWithdrawEuroAccept: { kind: "withdrawal", form: "euro", step: "accept" },
  withdrawUsdt: { kind: "withdrawal", form: "usdt", step: "form" },
  withdrawUsdtAccept: { kind: "withdrawal", form: "usdt", step: "accept" },
  modalWithdrawOton: { kind: "withdrawal", form: "oton", step: "form" },
  modalWithdrawOtonAccept: { kind: "withdrawal", form: "oton", step: "accept" },
}

/** What a name moves, if it moves anything (R133–R137). */
export const moneyModalOf = (name: ModalName): MoneyModal | undefined => table[name]

const transferSteps = {
  btc: { form: "transferBtc", accept: "transferBtcAccept" },
  usdt: { form: "transferUsdt", accept: "transferUsdtAccept" },
  oton: { form: "transferOton", accept: "transferInfoOton" },
} as const satisfies {
  readonly [Form in TransferForm["name"]]: { readonly form: ModalName; readonly accept: ModalName }
}

const withdrawalSteps = {
  btc: { form: "withdrawBtc", accept: "withdrawBtcAccept" },
  euro: { form: "modalWithdrawEuro", accept: "modalWithdrawEuroAccept" },
  usdt: { form: "withdrawUsdt", accept: "withdrawUsdtAccept" },
  oton: { form: "modalWithdrawOton", accept: "modalWithdrawOtonAccept" },
} as const satisfies { readonly [Form in WithdrawalForm]: { readonly form: ModalName; readonly accept: ModalName } }

/** The names of a transfer's two steps. */
export const transferModals = (form: TransferForm["name"]) => transferSteps[form]

/** The names of a withdrawal's two steps. */
export const withdrawalModals = (form: WithdrawalForm) => withdrawalSteps[form]
