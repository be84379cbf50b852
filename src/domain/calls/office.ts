import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { balancesAnswer } from "../balances/answer.ts"
import { BalancesReceived } from "../balances/events.ts"
import { cardActivate, cardIndex, cardOrder } from "../card/endpoints.ts"
import { ContactsReceived } from "../contacts/events.ts"
import { type Contact, contactsAnswer, mostContacts } from "../contacts/model.ts"
import { ContractOrdered, ContractsReceived, ContractVariantsReceived } from "../contracts/events.ts"
import type { ContractOrder } from "../contracts/form.ts"
import { contractsAnswer } from "../contracts/model.ts"
import { orderLink } from "../contracts/order-link.ts"
import { decodeRecord } from "../history/decode-record.ts"
import { TransactionPageReceived, TransactionTypesReceived } from "../history/events.ts"
import type { PageRequest } from "../history/page.ts"
import { pageSize } from "../history/query.ts"
import { searchBody } from "../history/search-body.ts"
import { typesAnswer } from "../history/types-answer.ts"
import { defineEndpoint } from "../kernel/endpoint.ts"
import { pointsBar, userDashboard, userStats } from "../overview/endpoints.ts"
import { poolInfo } from "../pool/endpoints.ts"
import { kycApply, twoIndex, userSetProfile } from "../profile/endpoints.ts"
import { listMarketplace, marketplaceDetails } from "../purchases/endpoints.ts"
import { ratesAnswer } from "../rates/answer.ts"
import { RatesReceived } from "../rates/events.ts"
import { TransferCompleted, WithdrawalCompleted } from "../sending/events.ts"
import { referenceOf } from "../sending/reference.ts"
import { customerAnswer } from "../session/answer.ts"
import { userForgot, userForgotSave, userRegister, userSignOn } from "../session/endpoints.ts"
import { UserInfoReceived } from "../session/events.ts"
import { StakingReceived, ThawReceived } from "../staking/events.ts"
import { stakingAnswer } from "../staking/model.ts"
import { linearData, linearStats } from "../structure/endpoints.ts"
import { tokenConfirm, tokenOfferCall, tokenOrder } from "../tokens/endpoints.ts"
import { transferForms, type TransferOrder } from "../transfers/form.ts"
import type { WithdrawalOrder } from "../withdrawals/order.ts"

type NoRequest = Record<never, never>
const office = { backend: "office", method: "POST" } as const

/** Sign-in with e-mail and password; the answer's token goes to the page and nowhere else (R334, R238). */
export const userAuth = defineEndpoint({
  ...office,
  name: "user/auth",
  path: "/user/auth",
  kind: "save",
  settledBy: "lifecycle",
  persistedFields: [],
  body: ({ email, password }: { readonly email: string; readonly password: string }) => ({ email, password }),
  answer: Schema.Struct({ auth: Schema.NonEmptyString }),
  toEvents: () => [],
  keyOf: (data) => Option.getOrUndefined(decodeKey(data))?.key,
})
const decodeKey = Schema.decodeUnknownOption(Schema.Struct({ key: Schema.NonEmptyString }))

/** Who is signed in (R332). */
export const userInfo = defineEndpoint({
  ...office,
  name: "user/info",
  path: "/user/info",
  kind: "read",
  settledBy: "lifecycle",
  persistedFields: [],
  body: (_: NoRequest) => ({}),
  answer: customerAnswer,
  toEvents: (customer) => [UserInfoReceived.draft(customer)],
})

/** What the customer holds (R341). */
export const userBalance = defineEndpoint({
  ...office,
  name: "user/balance",
  path: "/user/balance",
  kind: "read",
  settledBy: "lifecycle",
  persistedFields: [],
  body: (_: NoRequest) => ({}),
  answer: balancesAnswer,
  toEvents: ({ balances, thaw }) => [
    BalancesReceived.draft({ balances }),
    ...(thaw === null ? [] : [ThawReceived.draft({ thaw })]),
  ],
})

/** Exchange rates: units per 1 BTC (R360). */
export const getRates = defineEndpoint({
  ...office,
  name: "index/getRates",
  path: "/index/getRates",
  kind: "read",
  settledBy: "lifecycle",
  persistedFields: [],
  body: (_: NoRequest) => ({}),
  answer: ratesAnswer,
  toEvents: (rates) => [RatesReceived.draft({ rates })],
})

/** Labels of the kinds of bookings (R350). */
export const userTypes = defineEndpoint({
  ...office,
  name: "transaction/userTypes",
  path: "/transaction/userTypes",
  kind: "read",
  settledBy: "lifecycle",
  persistedFields: [],
  body: (_: NoRequest) => ({}),
  answer: typesAnswer,
  toEvents: (types) => [TransactionTypesReceived.draft({ types })],
})

/** A page that is many times what was asked for is no page: it would be written into the log whole (S36). */
const Records = Schema.Array(Schema.Unknown).check(Schema.isMaxLength(8 * pageSize))

/** A page of the history (R353, R354). Good rows are kept, bad ones counted; a page that is no list is malformed. */
export const listTransactions = defineEndpoint({
  ...office,
  name: "transaction/listTransactions",
  path: "/transaction/listTransactions",
  kind: "read",
  settledBy: "fact",
  persistedFields: [
    "purpose",
    "start",
    "end",
    "offset",
    "exclusiveEnd",
    "types",
    "statuses",
    "currencies",
    "marketplaces",
  ],
  body: (request: PageRequest) => ({ request: searchBody(request) }),
  answer: Schema.Union([Schema.Struct({ records: Records }), Records]),
  toEvents: (answer, request, timing) => {
    const decoded = ("records" in answer ? answer.records : answer).map(decodeRecord)
    const page = {
      request,
      rows: decoded.flatMap((row) => Option.toArray(Result.getSuccess(row))),
      bad: decoded.flatMap((row) => Option.toArray(Result.getFailure(row))),
    }
    return [TransactionPageReceived.draft({ ...timing, page })]
  },
})

/** The second step of a sign-in: a code of the authenticator (R335) or the PIN of an e-mail (R336). */
const secondStep = (name: "user/auth2fa" | "user/authEmail") =>
  defineEndpoint({
    ...office,
    name,
    path: `/${name}`,
    kind: "save",
    settledBy: "lifecycle",
    persistedFields: [],
    body: ({ key, two }: { readonly key: string; readonly two: string }) => ({ key, two }),
    answer: Schema.Struct({ auth: Schema.NonEmptyString }),
    toEvents: () => [],
  })
export const userAuth2fa = secondStep("user/auth2fa")
export const userAuthEmail = secondStep("user/authEmail")

/** The address book (R357). */
export const addressFind = defineEndpoint({
  ...office,
  name: "address/find",
  path: "/address/find",
  kind: "read",
  settledBy: "lifecycle",
  persistedFields: [],
  body: (_: NoRequest) => ({ request: { cmd: "get", limit: mostContacts } }),
  answer: contactsAnswer,
  toEvents: (contacts) => [ContactsReceived.draft({ contacts })],
})

/** A contact is made, or with an id changed (R358, A77). */
export const addressEdit = defineEndpoint({
  ...office,
  name: "address/edit",
  path: "/address/edit",
  kind: "save",
  settledBy: "lifecycle",
  persistedFields: [],
  body: (data: Omit<Contact, "id"> & { readonly id?: string }) => ({ data }),
  answer: Schema.Unknown,
  toEvents: () => [],
})

/** A contact is removed (R359). */
export const addressRemove = defineEndpoint({
  ...office,
  name: "address/remove",
  path: "/address/remove",
  kind: "save",
  settledBy: "lifecycle",
  persistedFields: ["id"],
  body: ({ id }: { readonly id: string }) => ({ id }),
  answer: Schema.Unknown,
  toEvents: () => [],
})

/** What goes with an order and has no road to disk: the code or password of the gate (R247, A48). */
interface Gated {
  readonly two: string
}

/** Funds go to another customer (R351). `amount` is what was typed. */
export const transfer = defineEndpoint({
  ...office,
  name: "transaction/transfer",
  path: "/transaction/transfer",
  kind: "money",
  settledBy: "lifecycle",
  persistedFields: ["form", "amount", "toUser"],
  body: ({ form, amount, toUser, two }: TransferOrder & Gated) => ({
    amount,
    to_user: toUser,
    currency: transferForms[form].currency,
    two,
  }),
  answer: Schema.Unknown,
  toEvents: (_, { form, amount, toUser }, { callId }) => [
    TransferCompleted.draft({ callId, form, amount, to: toUser }),
  ],
})

/** Funds leave for somewhere else (R352, A38, A39). `comission` is spelled as the office spells it. */
export const withdraw = defineEndpoint({
  ...office,
  name: "transaction/withdraw",
  path: "/transaction/withdraw",
  kind: "money",
  settledBy: "lifecycle",
  persistedFields: ["form", "tab", "balance", "amount", "comission", "shown"],
  body: ({ amount, currency, currencyId, destination, comission, two }: WithdrawalOrder & Gated) => ({
    amount,
    currency,
    ...(currencyId === null ? {} : { currency_id: currencyId }),
    destination,
    comission,
    two,
  }),
  answer: Schema.Unknown,
  toEvents: (answer, { form, tab, balance, amount, comission, shown }, { callId }) => [
    WithdrawalCompleted.draft({
      callId,
      form,
      tab,
      balance,
      amount,
      fee: comission,
      to: shown,
      ...referenceOf(answer),
    }),
  ],
})

/** What can be ordered (R361). */
export const contractsGetList = defineEndpoint({
  ...office,
  name: "contracts/getList",
  path: "/contracts/getList",
  kind: "read",
  settledBy: "lifecycle",
  persistedFields: [],
  body: (_: NoRequest) => ({}),
  answer: contractsAnswer,
  toEvents: ({ variants }) => [ContractVariantsReceived.draft({ variants })],
})

/** The customer's contracts (R362, A61: inferred). */
export const contractsIndex = defineEndpoint({
  ...office,
  name: "contracts/index",
  path: "/contracts/index",
  kind: "read",
  settledBy: "lifecycle",
  persistedFields: [],
  body: (_: NoRequest) => ({}),
  answer: contractsAnswer,
  toEvents: (answer) => [ContractsReceived.draft(answer)],
})

/** A contract is ordered, activated or replenished (R363, A61). Its answer's first item may be a link to go on at. */
export const contractsOrder = defineEndpoint({
  ...office,
  name: "contracts/order",
  path: "/contracts/order",
  kind: "money",
  settledBy: "lifecycle",
  persistedFields: ["variantId", "amount"],
  body: ({ variantId, amount }: ContractOrder) => ({ contract_id: variantId, amount }),
  answer: Schema.Unknown,
  toEvents: (answer, { variantId, amount }, { callId }) => [
    ContractOrdered.draft({ callId, variantId, amount, linked: orderLink(answer) !== null }),
  ],
})

/** Tokens in products beside contracts (R347). */
export const otonContracts = defineEndpoint({
  ...office,
  name: "token/oton/contracts",
  path: "/token/oton/contracts",
  kind: "read",
  settledBy: "lifecycle",
  persistedFields: [],
  body: (_: NoRequest) => ({}),
  answer: stakingAnswer,
  toEvents: (products) => [StakingReceived.draft({ products })],
})

/** The calls of the office that have a caller. */
export const officeCalls = {
  userAuth,
  userAuth2fa,
  userAuthEmail,
  userRegister,
  userSignOn,
  userForgot,
  userForgotSave,
  userInfo,
  userBalance,
  getRates,
  userTypes,
  listTransactions,
  addressFind,
  addressEdit,
  addressRemove,
  transfer,
  withdraw,
  userSetProfile,
  twoIndex,
  kycApply,
  contractsGetList,
  contractsIndex,
  contractsOrder,
  otonContracts,
  listMarketplace,
  marketplaceDetails,
  linearData,
  linearStats,
  poolInfo,
  userDashboard,
  userStats,
  pointsBar,
  cardIndex,
  cardOrder,
  cardActivate,
  tokenOfferCall,
  tokenOrder,
  tokenConfirm,
}
