/** Parameters of the hash beside `modal` (R083–R098). */
export const modalParameters = [
  "sum",
  "email",
  "tab",
  "iban",
  "btcaddress",
  "address",
  "beneficiaryName",
  "card",
  "cardname",
  "advcash",
  "swift",
  "typeOfWallet",
  "balance",
  "fee",
  "sumWithFee",
  "isDone",
] as const
export type ModalParameter = (typeof modalParameters)[number]

/** What a modal may show when its address was not written by this tab (S01, A13, A15). */
export type ModalTrust =
  /** A form: opens with what the link filled in, marked as such. */
  | "form"
  /** A step behind a form: opens that form instead. */
  | "step"
  /** Fixed text that carries nothing from the address. */
  | "fixed"
  /** Draws known keys of the address as text, with a strip that says where they came from (A14). */
  | "information"

/** What is known of a modal's name. `form` is where an untrusted step leads back to. */
export interface ModalEntry {
  readonly trust: ModalTrust
  readonly form?: string
}

/** The thirty names of the specification (R100–R129). */
export const modals = {
  requestOton: { trust: "form" },
  requestOtonAccept: { trust: "step", form: "requestOton" },
  requestOtonQr: { trust: "step", form: "requestOton" },
  transferOton: { trust: "form" },
  transferInfoOton: { trust: "step", form: "transferOton" },
  trnInfo: { trust: "information" },
  transferBtc: { trust: "form" },
  transferBtcAccept: { trust: "step", form: "transferBtc" },
  transferUsdt: { trust: "form" },
  transferUsdtAccept: { trust: "step", form: "transferUsdt" },
  withdrawBtc: { trust: "form" },
  withdrawBtcAccept: { trust: "step", form: "withdrawBtc" },
  modalWithdrawEuro: { trust: "form" },
  modalWithdrawEuroAccept: { trust: "step", form: "modalWithdrawEuro" },
  modalWithdrawOton: { trust: "form" },
  modalWithdrawOtonAccept: { trust: "step", form: "modalWithdrawOton" },
  withdrawUsdt: { trust: "form" },
  withdrawUsdtAccept: { trust: "step", form: "withdrawUsdt" },
  modalRequests: { trust: "form" },
  modalRequestsAccept: { trust: "step", form: "modalRequests" },
  contacts: { trust: "fixed" },
  modalInfo: { trust: "fixed" },
  modalPurchasesInfo: { trust: "information" },
  modalListOfCountries: { trust: "fixed" },
  contracts: { trust: "fixed" },
  modalAllBranches: { trust: "fixed" },
  modalPaymentFail: { trust: "fixed" },
  modalNewContract: { trust: "form" },
  modalPaymentSuccess: { trust: "fixed" },
  kyc: { trust: "fixed" },
} as const satisfies Readonly<Record<string, ModalEntry>>

/** A name that may stand in the hash. */
export type ModalName = keyof typeof modals

/** Whether a text is the name of a modal. */
export const isModalName = (text: string): text is ModalName => Object.hasOwn(modals, text)
