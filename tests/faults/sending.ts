import { type FaultTable } from "./fault.ts"

const lawOfSends = ["tests/worker/sending/law.test.ts"]
const likes = ["tests/domain/contacts/look-alike.test.ts"]
const hidden = ["tests/domain/text/hidden-character.test.ts"]
const meanings = ["tests/domain/sending/sameness.test.ts"]
const places = ["tests/domain/withdrawals/destination.test.ts"]
const decisions = ["tests/domain/sending/decide.test.ts"]

const yes = ["tests/domain/sending/yes.test.ts"]
const provenance = ["tests/e2e/money-provenance.spec.ts"]

/** Law 8: what would book more than a customer said yes to, or send it where somebody else chose. */
export const sendingFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/domain/sending/sameness.ts",
    tests: lawOfSends,
    faults: [
      [
        "S41",
        "law 8: the same person in other letters is another one",
        "${emailOf(textOf(toUser))}",
        "${textOf(toUser)}",
      ],
      [
        "S41",
        "law 8: a second card for another country is another wish",
        `[moneyCalls.card]: () => ({ to: "card",`,
        `[moneyCalls.card]: ({ country }) => ({ to: textOf(country),`,
      ],
      [
        "S41",
        "law 8: tokens bought again are others, as their order has another address",
        `({ contract, pay }) => ({\n    to: "tokens"`,
        `({ contract, pay, to }) => ({\n    to: textOf(to)`,
      ],
    ],
  },
  {
    file: "src/domain/sending/state.ts",
    tests: lawOfSends,
    faults: [
      ["S41", "law 8: what a wallet was asked is forgotten", `state._tag === "Asked"`, `state._tag === "Denied"`],
    ],
  },
  {
    file: "src/domain/tokens/projection.ts",
    tests: ["tests/domain/tokens/tokens.test.ts"],
    faults: [
      [
        "S41",
        "law 8: one wallet's no is taken for another's",
        'state.asks > 1 ? { ...state, asks: state.asks - 1 } : { _tag: "Denied", late: 0 }',
        `({ _tag: "Denied", late: 0 } as const)`,
      ],
      [
        "S41",
        "law 8: that a wallet paid nothing is said of those that were asked since, too",
        "Math.max(0, order.asked - asked)",
        "Math.min(0, order.asked - asked)",
      ],
      [
        "S41",
        "law 8: a wallet's late no is taken for that of one that was asked since",
        `if ("late" in state && state.late > 0)`,
        `if ("late" in state && state.late < 0)`,
      ],
      [
        "S41",
        "law 8: that a wallet paid nothing is heard by nobody",
        "const asks = Math.min(state.asks, since)",
        "const asks = state.asks + 0 * since",
      ],
    ],
  },
  {
    file: "src/ui/tokens/use-payment.ts",
    tests: ["tests/browser/ui/tokens/tokens.browser.test.tsx"],
    faults: [
      [
        "S41",
        "law 8: a wallet that was not connected speaks for one that was asked",
        "if (isNoted) await office",
        "if (outcome) await office",
      ],
    ],
  },
  {
    file: "src/ui/tokens/ask-wallet.ts",
    tests: ["tests/browser/ui/tokens/tokens.browser.test.tsx"],
    faults: [
      [
        "S21",
        "law 8: a wallet pays on whatever chain it stands by then",
        ".catch(() => false))) return",
        ".catch(() => false)) && payment.pay === '') return",
      ],
    ],
  },
  {
    file: "src/ui/kit/device-contents.tsx",
    tests: ["tests/browser/ui/device/device.browser.test.tsx"],
    faults: [["S41", "what nobody knows the outcome of is removed unsaid", "unknown > 0", "unknown > 9"]],
  },
  {
    file: "src/domain/sending/move-funds.ts",
    tests: lawOfSends,
    faults: [
      [
        "S41",
        "law 8: what is asked need not be answered",
        "if (open.length > 0) return refuse",
        "if (false) return refuse",
      ],
      [
        "S41",
        "law 8: another order leaves than was looked at",
        "canonicalJson(made) !== canonicalJson(order)",
        "false",
      ],
    ],
  },
  {
    file: "src/domain/sending/move-funds.ts",
    tests: yes,
    faults: [
      [
        "S20 S41",
        "law 8: a yes to a repeat that another tab has sent by now sends it once more",
        "if (circumstances.answers.Repeat !== undefined && !questions",
        "if (order === made && !questions",
      ],
    ],
  },
  {
    file: "src/domain/sending/decide.ts",
    tests: decisions,
    faults: [
      [
        "S24",
        "a card counts as known by the four digits it ends in",
        'method.destination === "card" ? undefined : known',
        "known",
      ],
      [
        "S24",
        "a yes to one card is a yes to another that ends alike",
        '(method.destination === "card" ? order?.destination : order?.shown) ??',
        "order?.shown ??",
      ],
    ],
  },
  {
    file: "src/domain/money/typed-sum.ts",
    tests: ["tests/domain/withdrawals/validity.test.ts"],
    faults: [
      [
        "S45",
        "a sum left open in one language is settled by another",
        "dotsGroup && groupedByDot.test(plain(typed)) ?",
        'dotsGroup && typed === "" ?',
      ],
      [
        "S45",
        "a zero before a sum with two readings settles it",
        String.raw`/^0*([1-9]\d{0,2})\.(`,
        String.raw`/^([1-9]\d{0,2})\.(`,
      ],
    ],
  },
  {
    file: "src/domain/sending/endpoints.ts",
    tests: lawOfSends,
    faults: [
      ["S20", "law 8: a transfer goes to somebody else", "to_user: toUser,", `to_user: toUser.replace("o", "a"),`],
      [
        "S20",
        "law 8: ten times as much is withdrawn",
        "two }: WithdrawalOrder & Gated) => ({\n    amount,",
        'two }: WithdrawalOrder & Gated) => ({\n    amount: amount.replace(".", ""),',
      ],
    ],
  },
  {
    file: "src/domain/sending/questions.ts",
    tests: decisions,
    faults: [
      [
        "S44",
        "law 8: what was typed of one address is shown as another's",
        "answer.startsWith(headOf(question)) ?",
        "answer.length > 0 ?",
      ],
      [
        "S44",
        "law 8: the end of one address is that of another",
        "about: to, end: to.slice(-typedAgain) }",
        "about: to.slice(-typedAgain), end: to.slice(-typedAgain) }",
      ],
    ],
  },
  {
    file: "src/domain/sending/questions.ts",
    tests: lawOfSends,
    faults: [["S42", "law 8: a link need not be compared", "(fromLink ? {", "(fromLink && to === '' ? {"]],
  },
  {
    file: "src/domain/sending/projection.ts",
    tests: lawOfSends,
    faults: [
      [
        "S41",
        "law 8: what the connection was cut of is forgotten",
        `reason._tag === "Refused" ? "refused" : "unknown"`,
        `reason._tag === "Refused" ? "refused" : "done"`,
      ],
      [
        "S41",
        "law 8: what a dead tab had sent is forgotten",
        `CallLost: (state, { callId }) => settle(state, callId, "unknown")`,
        `CallLost: (state, { callId }) => settle(state, callId, "done")`,
      ],
      [
        "S20 S41",
        "law 8: with a clock set back one yes to another payment serves in two tabs",
        "TokenPaymentAsked: (state) => ({ ...state, leftSoFar: state.leftSoFar + 1 }),",
        "",
      ],
    ],
  },
  {
    file: "src/domain/sending/questions.ts",
    tests: yes,
    faults: [
      [
        "S20 S41",
        "law 8: one yes to a repeat serves until what it was about is known",
        "[before.callId, state.leftSoFar, { ...meaning }]",
        "[before.callId, { ...meaning }]",
      ],
      [
        "S41",
        "law 8: a yes to a repeat of one sum counts for another",
        "[before.callId, state.leftSoFar, { ...meaning }]",
        "[before.callId, state.leftSoFar]",
      ],
    ],
  },
  {
    file: "src/domain/sending/questions.ts",
    tests: decisions,
    faults: [
      [
        "S41",
        "law 8: a yes to the repeat of one open send counts for that of another",
        "[before.callId, state.leftSoFar, { ...meaning }]",
        "[state.leftSoFar, { ...meaning }]",
      ],
    ],
  },
  {
    file: "src/domain/sending/projection.ts",
    tests: yes,
    faults: [
      [
        "S20 S41",
        "law 8: a repeat that was done does not use its yes up",
        `(ended === "refused" ? 0 : 1)`,
        `(ended === "unknown" ? 1 : 0)`,
      ],
      [
        "S20 S41",
        "law 8: a repeat that nobody knows the outcome of does not use its yes up",
        `(ended === "refused" ? 0 : 1)`,
        `(ended === "done" ? 1 : 0)`,
      ],
    ],
  },
  {
    file: "src/domain/sending/sameness.ts",
    tests: meanings,
    faults: [
      [
        "",
        "a sum with more decimals than are booked is another one",
        "roundHalfUp(amount, currencyOf(balance).precision)",
        "roundHalfUp(amount, 40)",
      ],
      [
        "S41",
        "a person whose domain is written in capitals is another one",
        "domainOf(folded(writtenDomain(text.slice(at + 1))))",
        "domainOf(text.slice(at + 1).trim())",
      ],
      ["", "a letter whose capital is three makes another person", `.normalize("NFKD")`, `.normalize("NFKC")`],
      ["", "an address from a link with slashes is another one", "/^[a-z]+:\\/*(?:pay-)?/i", "/^[a-z]+:/i"],
    ],
  },
  {
    file: "src/domain/sending/state.ts",
    tests: decisions,
    faults: [
      ["S41", "a yes about an older payment covers the newest", ".toSorted((one, other) => one.at - other.at)", ""],
    ],
  },
  {
    file: "src/domain/sending/decide.ts",
    tests: decisions,
    faults: [
      ["", "e-mails that look like a contact's are not asked about", "to), ...emails] : []", "to)] : []"],
      [
        "",
        "whom funds went to is asked about for being like another",
        "others: before === undefined ? [",
        "others: before !== null ? [",
      ],
    ],
  },
  {
    file: "src/domain/contacts/look-alike.ts",
    tests: likes,
    faults: [
      ["S26", "letters of another alphabet are others at a glance", "latin.get(letter) ?? letter", "letter"],
      [
        "S26",
        "a letter whose capital alone is taken for another imitates the one it is drawn as",
        "text.toLowerCase().normalize(form)",
        "text.normalize(form)",
      ],
      [
        "S26",
        "an address imitates another behind signs that draw nothing",
        "plain(withoutHidden(text), ",
        "plain(text, ",
      ],
      [
        "S26",
        "an address imitates another in letters of another alphabet",
        "letter : inLatin(letter)",
        "letter : letter",
      ],
      ["S26", "rn is not m at a glance", `.replaceAll("rn", "m")`, ""],
      ["S26", "ß is not ss at a glance", `.replaceAll("ß", "ss")`, ""],
      ["S24", "an e-mail with a letter too many is another", "return rest(a, 0) === rest(b, 1)", "return false"],
      [
        "S24",
        "an e-mail with two letters swapped is another",
        "a[at] === b[at + 1] && a[at + 1] === b[at]",
        "a[at] === b[at]",
      ],
      ["S24", "an e-mail in capitals is taken for an imitation", "!isSameParty(other, email)", "other !== email"],
    ],
  },
  {
    file: "src/domain/text/hidden-character.ts",
    tests: hidden,
    faults: [
      ["S26", "a filler that draws nothing passes", String.raw`(?!\ufe0f)\p{DI}|`, ""],
      ["S26", "a variation of nothing passes", String.raw`|(?<!\p{Extended_Pictographic})\ufe0f`, ""],
      ["S26", "a blank that is no space passes", String.raw`\u2800`, ""],
    ],
  },
  {
    file: "src/domain/withdrawals/destination.ts",
    tests: places,
    faults: [
      [
        "S26",
        "the capital of a foreign letter passes in an IBAN",
        ".replace(/[a-z]+/g, (letters) => letters.toUpperCase())",
        ".toUpperCase()",
      ],
      ["", "an address may hold a second one", "separator: wire.walletSeparator", "separator: undefined"],
    ],
  },
  {
    file: "src/ui/sending/drafts.ts",
    tests: provenance,
    faults: [["S42", "law 8: a draft forgets that a link chose", `...(fromLink && { [linkMark]: "1" }),`, ""]],
  },
  {
    file: "src/app/routes/modal-hash.ts",
    tests: provenance,
    faults: [
      [
        "S42",
        "law 8: an address that a link chose is this tab's own once it wrote it",
        `own: "own" in mark && mark.own === true`,
        "own: true",
      ],
    ],
  },
  {
    file: "src/app/routes/modal-hash.ts",
    tests: ["tests/browser/app/routes/modal-hash.browser.test.ts"],
    faults: [
      [
        "S16",
        "Back leads to a form that another customer left open",
        "if (mark !== null && mark.nonce !== nonce()) replaceEntry",
        "if (mark !== null && mark.nonce === null) replaceEntry",
      ],
      [
        "S20",
        "a payment by a wallet that ends takes the place of a send that is on its way",
        "if (keep?.(true) === true) return\n      forget()",
        "forget()",
      ],
      [
        "S04",
        "Forward leads to the order of a send during which Back was pressed",
        "      disownModals()\n      // Put back",
        "      // Put back",
      ],
    ],
  },
  {
    file: "src/ui/sending/flow/use-form-values.ts",
    tests: provenance,
    faults: [
      [
        "S42",
        "law 8: a form writes what a link chose as its own",
        "port.write(JSON.parse(state) as ModalState, !fromLink)",
        "port.write(JSON.parse(state) as ModalState, true)",
      ],
      [
        "S42",
        "law 8: a form that was taken up again forgets that a link chose as soon as it is changed",
        "keepDraft(account, form, { values: keptValues(present, dotsGroup), fromLink })",
        "keepDraft(account, form, { values: keptValues(present, dotsGroup), fromLink: fromLink && !start.notice })",
      ],
      [
        "S42",
        "law 8: a form that was taken up again is the customer's",
        `notice: "Restored", fromLink: draft.fromLink`,
        `notice: "Restored", fromLink: false`,
      ],
    ],
  },
  {
    file: "src/ui/sending/withdrawals/use-withdrawal.ts",
    tests: provenance,
    faults: [
      [
        "S42",
        "law 8: a sum that a link chose is the customer's once another way is chosen with it",
        "tab: way.tab }), !fromLink)",
        "tab: way.tab }))",
      ],
    ],
  },
  {
    file: "src/worker/http/exact-json.ts",
    tests: ["tests/worker/http/exact-json.test.ts"],
    faults: [["", "digits of a number with an exponent are lost", "if (!shortExponent.test(source))", "if (true)"]],
  },
]
