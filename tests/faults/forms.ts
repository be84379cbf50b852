import { type FaultTable } from "./fault.ts"

const money = ["tests/browser/ui/sending/money.browser.test.tsx"]
const accept = ["tests/browser/ui/sending/money-accept.browser.test.tsx"]
const profile = ["tests/browser/ui/profile/profile.browser.test.tsx"]
const entry = ["tests/browser/ui/sign-in/entry.browser.test.tsx"]
const signIn = ["tests/browser/ui/sign-in/sign-in.browser.test.tsx"]

/** What is typed, looked at and sent: money, the profile, the ways in. */
export const formFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/domain/contracts/form.ts",
    tests: ["tests/browser/ui/contracts/contracts.browser.test.tsx"],
    faults: [
      [
        "S21",
        "what an order of a contract leaves is said of no balance that the office calls ATE",
        `[contractBalance, "ate"] as const`,
        "[contractBalance] as const",
      ],
    ],
  },
  {
    file: "src/ui/sending/withdrawals/withdrawal-form.tsx",
    tests: money,
    faults: [
      [
        "R291",
        "a wallet of another type can be chosen",
        `<Radio className="radio" value="bep20">`,
        `<Radio className="radio" value="erc20">ERC20</Radio>\n      <Radio className="radio" value="bep20">`,
      ],
      [
        "R295",
        "that USDT does not leave by ERC20 is not said",
        "USDT goes to BEP20 or ERC20. ERC20 is not available at the moment.",
        "",
      ],
      ["R289", "that a card must be one's own is not said", "<Trans>Withdrawals go to your own card only.</Trans>", ""],
      [
        "R310",
        "the largest sum is said of another method",
        "problemWords(review.sum, method, code)",
        "problemWords(review.sum, { ...method, form: 'btc' }, '')",
      ],
    ],
  },
  {
    file: "src/ui/sending/withdrawals/method-words.ts",
    tests: money,
    faults: [
      [
        "R301",
        "to which network tokens go is not said",
        "BEP20 (BNB Smart Chain) only. Sent elsewhere it is lost.",
        "Sent elsewhere it is lost.",
      ],
      ["R290", "the bank is no way for USDT", "Bank (paystree)", "Card"],
    ],
  },
  {
    file: "src/domain/withdrawals/destination.ts",
    tests: money,
    faults: [
      ["R292", "USDT may leave without an address", `bep20: {\n    fields: ["address"]`, `bep20: {\n    fields: []`],
    ],
  },
  {
    file: "src/ui/sending/withdrawals/destination-fields.tsx",
    tests: money,
    faults: [
      [
        "S25",
        "what was pasted is compared with nothing",
        `setOther(differsFromCopied(event.clipboardData.getData("text")))`,
        "setOther(false)",
      ],
    ],
  },
  {
    file: "src/ui/kit/clipboard.ts",
    tests: money,
    faults: [
      [
        "S25",
        "a copy that was swapped is not read back",
        "(await navigator.clipboard.readText()) !== text\n  } catch",
        "(await navigator.clipboard.readText()) === ''\n  } catch",
      ],
    ],
  },
  {
    file: "src/ui/market/presale-info.tsx",
    tests: ["tests/browser/ui/market/market.browser.test.tsx"],
    faults: [["R121 R139", "what is frozen is said to be held", `balances?.["oton"]`, `balances?.["otonq"]`]],
  },
  {
    file: "src/ui/sending/withdrawals/withdrawal-accept.tsx",
    tests: accept,
    faults: [
      [
        "S21",
        "the accept step shows another id of the balance",
        "{order.currencyId}</span>",
        "{order.currency}</span>",
      ],
    ],
  },
  {
    file: "src/ui/sending/withdrawals/withdrawal-form.tsx",
    tests: ["tests/browser/ui/sending/money.browser.test.tsx"],
    faults: [
      ["", "a method is said to have no rate where there is one", "withdrawal.contextOf(method.form))", "context)"],
      ["", "a balance that was not chosen is said to be unknown", 'method.form === "oton" && token === null', "false"],
    ],
  },
  {
    file: "src/domain/withdrawals/column-decimals.ts",
    tests: ["tests/browser/ui/sending/all-ways.browser.test.tsx"],
    faults: [["", "amounts that are compared have fewer decimals than others", ", ...amounts.map(decimalsOf)", ""]],
  },
  {
    file: "src/ui/sending/withdrawals/receipt.tsx",
    tests: accept,
    faults: [
      ["S21", "the accept step shows what arrives as the sum", "value={quote.sum}", "value={quote.arrives}"],
      ["", "a sum has fewer decimals than its fee", "[quote.sum, quote.fee, quote.arrives])", "[quote.sum])"],
      [
        "S21",
        "the accept step shows a fee of nothing",
        "<Figure value={quote.fee} code={code} precision={precision} />}\n          {percent",
        '<Figure value="0" code={code} precision={precision} />}\n          {percent',
      ],
    ],
  },
  {
    file: "src/ui/profile/use-save.tsx",
    tests: profile,
    faults: [
      [
        "R325",
        "who has two-factor authentication is asked for the password",
        `customer.twoFactor ? "code" : "password"`,
        `customer.twoFactor ? "password" : "password"`,
      ],
      [
        "R248 R037 R041",
        "the profile is saved without what the gate was told",
        `office.call("saveProfile", { changes, secondFactor })`,
        `office.call("saveProfile", { changes, secondFactor: null })`,
      ],
    ],
  },
  {
    file: "src/ui/kit/use-gated.tsx",
    tests: profile,
    faults: [
      ["R249", "closing the gate saves", "open?.resolve(null)\n    setOpen(null)", "void submit('')"],
      [
        "R248",
        "the question stays after the profile was saved",
        "setOpen(null)\n    open.resolve(sent)",
        "open.resolve(sent)",
      ],
      [
        "R319 R403",
        "the present password is sent as the new one",
        "if (refused !== undefined) return wrong(refused)",
        "",
      ],
    ],
  },
  {
    file: "src/ui/profile/password-form.tsx",
    tests: profile,
    faults: [
      [
        "R319",
        "where a code is asked for the present password may be the new one",
        "customer.twoFactor && next === current",
        "customer.twoFactor && next === ''",
      ],
      [
        "R318",
        "two different new passwords are saved",
        "repeated: repeated === next ? undefined : t`passwords do not match`",
        "repeated: undefined",
      ],
      [
        "R409 R043",
        "nobody is told that the password was changed",
        'toast({ theme: "success", text: t`Password changed successfully` })',
        "",
      ],
    ],
  },
  {
    file: "src/ui/profile/address-section.tsx",
    tests: profile,
    faults: [
      [
        "R153",
        "an address with a wrong checksum is saved without a question",
        `["Valid", "NoChecksum", "Empty"]`,
        `["Valid", "NoChecksum", "Empty", "WrongChecksum"]`,
      ],
      [
        "S26",
        "a hidden character in an address is not refused",
        `return state._tag === "HiddenCharacter" ? words(state) : undefined`,
        "return undefined",
      ],
    ],
  },
  {
    file: "src/ui/profile/two-factor-setup.tsx",
    tests: profile,
    faults: [
      ["R346 R044", "a secret is not shown as text", "<Address text={asked.secret} copyable />", "<></>"],
      [
        "R044",
        "two-factor authentication is switched on without the password",
        "twoFactorChange(password)",
        "twoFactorChange('')",
      ],
    ],
  },
  {
    file: "src/domain/profile/model.ts",
    tests: ["tests/domain/profile/profile.test.ts"],
    faults: [
      ["R037", "a first name is saved as the last", `firstName: { key: "first_name"`, `firstName: { key: "last_name"`],
      ["R038", "a last name is saved as the first", `lastName: { key: "last_name"`, `lastName: { key: "first_name"`],
      ["R039", "a phone is saved as another key", `phone: { key: "phone"`, `phone: { key: "tel"`],
    ],
  },
  {
    file: "src/ui/sign-in/registration-form.tsx",
    tests: entry,
    faults: [
      [
        "R053",
        "a registration loses who invited",
        "useRegistrationForm(sponsor, onSignedIn)",
        "useRegistrationForm(null, onSignedIn)",
      ],
    ],
  },
  {
    file: "src/ui/sign-in/recovery-screen.tsx",
    tests: entry,
    faults: [
      [
        "R055 R245",
        "that a code was asked for is forgotten",
        `if ("value" in result) onAsked(email)`,
        `if ("value" in result) return`,
      ],
      [
        "R338",
        "a code is asked for another address",
        "const email = draft.values.email.trim()",
        "const email = draft.values.email.slice(1)",
      ],
    ],
  },
  {
    file: "src/ui/sign-in/new-password-screen.tsx",
    tests: entry,
    faults: [
      [
        "R054 R409",
        "nobody is told that the new password was saved",
        `toast({ theme: "success", text: t(changed) })`,
        "",
      ],
      ["R339", "the code of the e-mail is sent with its spaces", "code: code.trim()", "code"],
    ],
  },
  {
    file: "src/ui/sign-in/use-sign-in-form.ts",
    tests: signIn,
    faults: [
      ["R238 R052", "a sign-in is sent without its password", "password: values.password }))", "password: '' }))"],
      [
        "R415",
        "a wrong password is said without words",
        "refusal.messages[0]?.text ?? wrongPassword",
        'refusal.messages[0]?.text ?? ""',
      ],
    ],
  },
]
