import { type FaultTable } from "./fault.ts"

const calls = ["tests/domain/office-calls.test.ts"]
const visitors = ["tests/worker/session/coming-in.test.ts"]
const withdrawals = ["tests/worker/http/withdrawals.test.ts"]

/** What is asked of the office, and how. */
export const callFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/domain/session/endpoints.ts",
    tests: calls,
    faults: [
      ["R332", "nobody is told who is signed in", `name: "user/info",`, `name: "user/info",\n  path: "/user/me",`],
      [
        "R334",
        "a sign-in goes to an address that is none",
        `name: "user/auth",`,
        `name: "user/auth",\n  path: "/user/login",`,
      ],
      [
        "R334",
        "a sign-in goes without its password",
        "=> ({ email, password }),\n  secrets",
        "=> ({ email }),\n  secrets",
      ],
      [
        "R240 R241",
        "a second step is not known as one",
        "Schema.Struct({ key: Schema.NonEmptyString })",
        "Schema.Struct({ key: Schema.Int })",
      ],
      [
        "R335",
        "the code of the authenticator goes as an e-mail's",
        `export const userAuth2fa = secondStep("user/auth2fa")`,
        `export const userAuth2fa = secondStep("user/authEmail")`,
      ],
      [
        "R336",
        "the PIN of an e-mail goes as an authenticator's",
        `export const userAuthEmail = secondStep("user/authEmail")`,
        `export const userAuthEmail = secondStep("user/auth2fa")`,
      ],
      ["R335 R336", "a second step goes without its key", "=> ({ key, two }),", "=> ({ two }),"],
    ],
  },
  {
    file: "src/domain/session/endpoints.ts",
    tests: visitors,
    faults: [
      ["R333", "a registration goes without its sponsor's id", "ref: sponsor.id, ", ""],
      [
        "R333 R244",
        "whoever registered is not signed in",
        "answer: TokenAnswer,\n})\n\n/** A token",
        "answer: Schema.Struct({ token: Schema.NonEmptyString }) as never,\n})\n\n/** A token",
      ],
      [
        "R340",
        "a sign-on goes without its application",
        "body: ({ token, app }) => ({ token, app })",
        "body: ({ token }) => ({ token })",
      ],
      [
        "R338",
        "a code for a new password is asked for nobody",
        "=> ({ email }),\n  answer: Schema.Unknown",
        "=> ({ mail: email }),\n  answer: Schema.Unknown",
      ],
      [
        "R339",
        "a new password goes without its repetition",
        "password, password1: repeated }),\n  secrets",
        "password }),\n  secrets",
      ],
    ],
  },
  {
    file: "src/domain/balances/endpoints.ts",
    tests: calls,
    faults: [
      [
        "R341",
        "balances are asked for elsewhere",
        `name: "user/balance",`,
        `name: "user/balance",\n  path: "/user/balances",`,
      ],
    ],
  },
  {
    file: "src/domain/overview/endpoints.ts",
    tests: calls,
    faults: [
      [
        "R342",
        "the dashboard is asked for elsewhere",
        `name: "user/dashboard",`,
        `name: "user/dashboard",\n  path: "/user/board",`,
      ],
      [
        "R343",
        "statistics are asked for elsewhere",
        `name: "user/stats",`,
        `name: "user/stats",\n  path: "/user/stat",`,
      ],
      [
        "R348",
        "points are asked for elsewhere",
        `name: "pool/user/pointsBar",`,
        `name: "pool/user/pointsBar",\n  path: "/pool/pointsBar",`,
      ],
    ],
  },
  {
    file: "src/domain/structure/endpoints.ts",
    tests: calls,
    faults: [
      [
        "R344",
        "the own standing is asked for elsewhere",
        `name: "linear/stats",`,
        `name: "linear/stats",\n  path: "/linear/stat",`,
      ],
      ["R345", "partners are asked for of nobody", "({ user_id: userId })", "({ id: userId })"],
    ],
  },
  {
    file: "src/domain/profile/endpoints.ts",
    tests: calls,
    faults: [
      [
        "R346",
        "an authenticator's secret is asked for elsewhere",
        `name: "two/index",`,
        `name: "two/index",\n  path: "/two/get",`,
      ],
      [
        "R346",
        "a secret without its text is shown",
        "{ secret: Schema.NonEmptyString, qr",
        "{ secret: Schema.optionalKey(Schema.String), qr",
      ],
      ["R364", "the widget has an empty token", "{ token: Schema.NonEmptyString }", "{ token: Schema.String }"],
      [
        "R364",
        "verification is applied for elsewhere",
        `name: "kyc/apply",`,
        `name: "kyc/apply",\n  path: "/kyc/token",`,
      ],
    ],
  },
  {
    file: "src/domain/staking/feature.ts",
    tests: calls,
    faults: [
      [
        "R347",
        "staking is asked for elsewhere",
        `name: "token/oton/contracts",`,
        `name: "token/oton/contracts",\n  path: "/token/contracts",`,
      ],
    ],
  },
  {
    file: "src/domain/pool/feature.ts",
    tests: calls,
    faults: [["R349", "the pool is asked for elsewhere", `name: "pool/info",`, `name: "pool/info",\n  path: "/pool",`]],
  },
  {
    file: "src/domain/history/endpoints.ts",
    tests: calls,
    faults: [
      [
        "R350",
        "the names of types are asked for elsewhere",
        `name: "transaction/userTypes",`,
        `name: "transaction/userTypes",\n  path: "/transaction/types",`,
      ],
    ],
  },
  {
    file: "src/domain/sending/endpoints.ts",
    tests: calls,
    faults: [
      ["R351", "a transfer goes to nobody", "to_user: toUser", "user: toUser"],
      [
        "R351",
        "a transfer goes without the code of the gate",
        "currency: transferForms[form].currency,\n    two,",
        "currency: transferForms[form].currency,",
      ],
      [
        "R352",
        "a withdrawal says another fee's name",
        "    comission,\n    two",
        "    commission: comission,\n    two",
      ],
      [
        "R352",
        "a withdrawal goes without what is chosen of the tokens",
        "currencyId === null ? {}",
        "currencyId !== null ? {}",
      ],
    ],
  },
  {
    file: "src/domain/transfers/form.ts",
    tests: calls,
    faults: [
      [
        "R351",
        "USDT that is transferred is another currency",
        `balance: "usdt", currency: 32`,
        `balance: "usdt", currency: 23`,
      ],
      ["R010", "tokens that are transferred are BTC", `balance: "oton", currency: 18`, `balance: "oton", currency: 1`],
    ],
  },
  {
    file: "src/domain/contacts/endpoints.ts",
    tests: calls,
    faults: [
      ["R357", "contacts are asked for without a limit", "limit: mostContacts", "most: mostContacts"],
      ["R358", "a contact is saved as no data", "=> ({ data }),", "=> data,"],
      [
        "R359",
        "a contact that is removed is not named",
        "({ id }: { readonly id: string }) => ({ id })",
        "(_: { readonly id: string }) => ({})",
      ],
    ],
  },
  {
    file: "src/domain/rates/endpoints.ts",
    tests: calls,
    faults: [
      [
        "R360",
        "rates are asked for elsewhere",
        `name: "index/getRates",`,
        `name: "index/getRates",\n  path: "/index/rates",`,
      ],
    ],
  },
  {
    file: "src/domain/contracts/endpoints.ts",
    tests: calls,
    faults: [
      [
        "R361",
        "what can be ordered is asked for elsewhere",
        `name: "contracts/getList",`,
        `name: "contracts/getList",\n  path: "/contracts/list",`,
      ],
      [
        "R362",
        "contracts are asked for elsewhere",
        `name: "contracts/index",`,
        `name: "contracts/index",\n  path: "/contracts",`,
      ],
      ["R363", "a contract is ordered under another name", "contract_id: variantId", "id: variantId"],
    ],
  },
  {
    file: "src/domain/withdrawals/method.ts",
    tests: withdrawals,
    faults: [
      ["R378", "BTC is withdrawn as dollars", "currency: 1,", "currency: 22,"],
      ["R379 R012 R013", "euro is withdrawn as BTC", "currency: 22,", "currency: 1,"],
      ["R380", "USDT is withdrawn by its id of another list", "currency: 32,", "currency: 23,"],
      ["R381", "tokens are withdrawn as OTON", "currency: 49,", "currency: 18,"],
      [
        "R014",
        "euro to a bank asks for a card",
        `{ ...euro, tab: "paystree", destination: "bank"`,
        `{ ...euro, tab: "paystree", destination: "card"`,
      ],
    ],
  },
  {
    file: "src/domain/withdrawals/token-balances.ts",
    tests: withdrawals,
    faults: [["R016 R381", "AimToken is withdrawn from another balance", `key: "saim", id: 47`, `key: "saim", id: 48`]],
  },
  {
    file: "src/domain/withdrawals/destination.ts",
    tests: withdrawals,
    faults: [
      ["R015", "USDT goes to a wallet of another type", `walletType: "bep20"`, `walletType: "erc20"`],
      [
        "R012",
        "a card is sent as its owner's name",
        "`${card}${wire.cardSeparator}${cardname}`",
        "`${cardname}${wire.cardSeparator}${card}`",
      ],
      [
        "R011",
        "a Bitcoin address is sent in capitals",
        "send: ({ btcaddress }) => btcaddress,",
        "send: ({ btcaddress }) => btcaddress.toUpperCase(),",
      ],
    ],
  },
]
