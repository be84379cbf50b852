import { type FaultTable } from "./fault.ts"

const steps = ["tests/browser/ui/sending/money-steps.browser.test.tsx"]
const dialogs = ["tests/browser/app/routes/modal-screens.browser.test.tsx"]
const joints = ["tests/browser/app/routes/page-joints.browser.test.tsx"]

/** A form whose accept step has no name of its own. */
const unlooked = (number: string, form: string, accept: string, what: string): FaultTable["faults"][number] => [
  number,
  `${what} has no step to accept it`,
  `form: "${form}", accept: "${accept}" }`,
  `form: "${form}", accept: "${form}" }`,
]

/** A modal's name that opens the screen of another. */
const other = (number: string, name: string, component: string): FaultTable["faults"][number] => [
  number,
  `the modal ${name} shows the list of countries`,
  `${name}: ({ port }) => <${component}`,
  `${name}: ({ port }) => <CountriesDialog`,
]

/** The steps of what moves funds, what they say, and which name opens which dialog. */
export const stepFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/domain/modals/money-modals.ts",
    tests: steps,
    faults: [
      unlooked("R133", "transferBtc", "transferBtcAccept", "a transfer of BTC"),
      unlooked("R134", "transferUsdt", "transferUsdtAccept", "a transfer of USDT"),
      unlooked("R135", "withdrawBtc", "withdrawBtcAccept", "a withdrawal of BTC"),
      unlooked("R136", "modalWithdrawEuro", "modalWithdrawEuroAccept", "a withdrawal of euro"),
      unlooked("R137", "modalWithdrawOton", "modalWithdrawOtonAccept", "a withdrawal of tokens"),
      unlooked("R138", "withdrawUsdt", "withdrawUsdtAccept", "a withdrawal of USDT"),
    ],
  },
  {
    file: "src/ui/sending/flow/money-dialog.tsx",
    tests: steps,
    faults: [
      [
        "R148",
        "Back throws away what was filled in",
        "<Button onPress={unlessSending(flow.goBack)} isDisabled={sending}>",
        "<Button onPress={unlessSending(onClose)} isDisabled={sending}>",
      ],
      [
        "R279",
        "a form goes on with a sum that is too small",
        "form={formId}\n          isDisabled={reason !== null}",
        "form={formId}\n          isDisabled={false}",
      ],
    ],
  },
  {
    file: "src/ui/sending/flow/money-dialog.tsx",
    tests: ["tests/browser/ui/sending/money.browser.test.tsx"],
    faults: [
      [
        "R149",
        "a transfer that is done has no Done button",
        `_tag === "Done" ? <Trans>Done</Trans> :`,
        `_tag === "Unknown" ? <Trans>Done</Trans> :`,
      ],
    ],
  },
  {
    file: "src/ui/sending/withdrawals/withdrawal-flow.tsx",
    tests: steps,
    faults: [
      [
        "R253",
        "a withdrawal asks customers with an authenticator for the password",
        `asks={customer.twoFactor ? "code" : "password"}`,
        `asks={customer.twoFactor ? "password" : "code"}`,
      ],
      ["R412", "a withdrawal is completed in other words", "title: t`Withdraw completed!`", "title: t`Done`"],
    ],
  },
  {
    file: "src/ui/sending/transfers/transfer-accept.tsx",
    tests: steps,
    faults: [
      ["R273 R424", "a transfer's form says a fee", "<Trans>No fee</Trans>", "<Amount value={after} currency='btc' />"],
    ],
  },
  {
    file: "src/ui/sending/transfers/transfer-flow.tsx",
    tests: ["tests/browser/ui/sending/money.browser.test.tsx"],
    faults: [["R411", "a transfer is done in other words", "title: t`Transfer is done!`", "title: t`Done`"]],
  },
  {
    file: "src/ui/sending/withdrawals/problem-words.ts",
    tests: steps,
    faults: [["R407", "the minimum of tokens is said in tokens", "t`minimum 50 USDT` :", "t`minimum 50` :"]],
  },
  {
    file: "src/ui/sending/withdrawals/profile-address.tsx",
    tests: steps,
    faults: [
      ["R150", "who has no wallet address is led home", `<a href="/profile"`, `<a href="/"`],
      [
        "R406",
        "that a wallet address is missing is not said",
        "<Trans>Please fill your BEP20-address in Profile</Trans>",
        "<></>",
      ],
    ],
  },
  {
    file: "src/domain/sending/decide.ts",
    tests: steps,
    faults: [
      [
        "R296",
        "tokens go where a link says",
        `form === "oton" ? { address: customer.bep20 } : destination`,
        "destination",
      ],
    ],
  },
  {
    file: "src/ui/sending/money-modals.tsx",
    tests: steps,
    faults: [
      [
        "R120",
        "who was picked in the address book is not the recipient",
        `{ modal: transferModals("btc").form, values: { email } }`,
        `{ modal: transferModals("btc").form, values: {} }`,
      ],
      [
        "R126",
        "a payment that failed comes back as one that succeeded",
        "modalPaymentFail: ({ port }) => <PaymentResult succeeded={false}",
        "modalPaymentFail: ({ port }) => <PaymentResult succeeded={true}",
      ],
      [
        "R128",
        "a payment that succeeded comes back as one that failed",
        "modalPaymentSuccess: ({ port }) => <PaymentResult succeeded",
        "modalPaymentSuccess: ({ port }) => <PaymentResult succeeded={false}",
      ],
    ],
  },
  {
    file: "src/ui/sending/money-modals.tsx",
    tests: dialogs,
    faults: [
      [
        "R105",
        "a link to a transaction says that a payment went through",
        "trnInfo: ({ port }) => <TransactionInfo",
        "trnInfo: ({ port }) => <PaymentResult succeeded",
      ],
    ],
  },
  {
    file: "src/app/routes/modal-screens.tsx",
    tests: dialogs,
    faults: [
      other("R121", "modalInfo", "PresaleInfo"),
      other("R122", "modalPurchasesInfo", "PurchaseDialog"),
      other("R124", "contracts", "SoftwareInfo"),
      other("R125", "modalAllBranches", "BranchesDialog"),
      other("R127", "modalNewContract", "NewContract"),
      [
        "R129",
        "the modal kyc shows the list of countries",
        "kyc: ({ port }) => <VerificationDialog address={readSettings().verificationUrl}",
        "kyc: ({ port }) => <CountriesDialog",
      ],
      [
        "R123",
        "the modal modalListOfCountries shows the branches",
        "modalListOfCountries: ({ port }) => <CountriesDialog",
        "modalListOfCountries: ({ port }) => <BranchesDialog",
      ],
    ],
  },
  {
    file: "src/ui/home/balances-section.tsx",
    tests: joints,
    faults: [
      [
        "",
        "the rows of a USDT balance lack those of the chain",
        "onHistory(currenciesOf(currency, balances))",
        "onHistory([currency])",
      ],
    ],
  },
  {
    file: "src/app/routes/home-route.tsx",
    tests: joints,
    faults: [["", "the way back leads nowhere", "if (found !== null) router.history.push(found.place)", ""]],
  },
  {
    file: "src/app/routes/contacts-route.tsx",
    tests: joints,
    faults: [
      ["", "a contact's history is everybody's", `text: email === "" ? address : email`, `text: ""`],
      ["", "an address with a contact opens none", "open={contact ?? null}", "open={null}"],
    ],
  },
  {
    file: "src/app/routes/show-history.ts",
    tests: joints,
    faults: [
      [
        "",
        "rows that another screen asks for are not those that are shown",
        "remember(account, { query, place: null })",
        "",
      ],
    ],
  },
  {
    file: "src/app/routes/office-route.tsx",
    tests: joints,
    faults: [["", "every screen is titled alike", "screens.find((each) => each.path === path)", "screens[0]"]],
  },
  {
    file: "src/app/routes/modal-host.tsx",
    tests: joints,
    faults: [
      [
        "",
        "a modal opens without what it was opened with",
        "modalHash.open({ modal, values })",
        "modalHash.open({ modal, values: {} })",
      ],
    ],
  },
  {
    file: "src/ui/home/balance-actions.tsx",
    tests: joints,
    faults: [
      [
        "",
        "tokens are withdrawn from another balance than the card's",
        "{ balance: currency }",
        "{ balance: 'susdt' }",
      ],
    ],
  },
]
