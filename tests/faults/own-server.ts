import { type FaultTable } from "./fault.ts"

const comingIn = ["tests/sandbox/office/coming-in.test.ts"]
const changing = ["tests/sandbox/customers/changing-guards.test.ts"]
const structure = ["tests/sandbox/office/structure.test.ts"]
const profile = ["tests/sandbox/office/profile.test.ts"]

/** Of the project's own server: what lines of it that were drawn and changed showed nobody to notice. */
export const ownServerFaults: ReadonlyArray<FaultTable> = [
  {
    file: "sandbox/office/sign-on.ts",
    tests: comingIn,
    faults: [
      [
        "R340",
        "the parent platform's token for another of its applications opens the office",
        "app === parentApp ? yield* takeTicket(token) : undefined",
        "yield* takeTicket(token)",
      ],
    ],
  },
  {
    file: "sandbox/customers/tickets.ts",
    tests: comingIn,
    faults: [
      ["R388", "the parent platform's token opens the office for good", " and expires_at > ${yield* unixNow}\n", "\n"],
      [
        "R340",
        "the parent platform's token lets in twice",
        "delete from sign_on_tickets\n    where",
        "update sign_on_tickets set expires_at = expires_at\n    where",
      ],
    ],
  },
  {
    file: "sandbox/office/register.ts",
    tests: comingIn,
    faults: [
      ["S55", "one address registers customers without end", `    yield* countAct({ what: "registration" })\n`, ""],
    ],
  },
  {
    file: "sandbox/customers/sessions.ts",
    tests: changing,
    faults: [
      [
        "S54",
        "a code for a new password outlives the change that was to keep others out",
        `["sign_ins", "recovery_codes", "sign_on_tickets"]`,
        `["sign_ins", "sign_on_tickets"]`,
      ],
      [
        "S54",
        "a sign-in that waits for its second step outlives the change that was to keep others out",
        `["sign_ins", "recovery_codes", "sign_on_tickets"]`,
        `["recovery_codes", "sign_on_tickets"]`,
      ],
      [
        "S54",
        "a sign-on outlives the change that was to keep others out",
        `["sign_ins", "recovery_codes", "sign_on_tickets"]`,
        `["sign_ins", "recovery_codes"]`,
      ],
    ],
  },
  {
    file: "sandbox/office/set-security.ts",
    tests: changing,
    faults: [
      ["R320", "whom nobody can call is asked for codes of a lost phone", "  yield* checkReachable(customer)\n", ""],
      [
        "R384",
        "a new password is dropped in silence where two-factor authentication is switched on with it",
        `wanted !== undefined && entries["password"] !== undefined`,
        "false",
      ],
      [
        "R384",
        "the present password passes for a new one",
        "next === (customer.twoFactor ? current : two)",
        "next === (customer.twoFactor ? two : current)",
      ],
    ],
  },
  {
    file: "sandbox/tokens/chain.ts",
    tests: ["tests/sandbox/office/tokens.test.ts"],
    faults: [
      ["S58", "as much of a worthless token pays an order", "contract = ${chain.contract} and recipient", "recipient"],
    ],
  },
  {
    file: "sandbox/payments/pay.ts",
    tests: ["tests/sandbox/http/payments.test.ts"],
    faults: [
      ["", "a contract that is paid on the page runs one month", "${now + months * month}", "${now + month}"],
      [
        "",
        "whatever is paid into a contract on the page begins it anew",
        "activated_at = coalesce(activated_at, ${now})",
        "activated_at = ${now}",
      ],
    ],
  },
  {
    file: "sandbox/card/charge-late.ts",
    tests: ["tests/sandbox/office/card.test.ts"],
    faults: [
      [
        "R032",
        "who cannot pay the charge has no page of the card",
        "      if (!(yield* covers(customer.id, unit, lateCharge))) return\n",
        "",
      ],
    ],
  },
  {
    file: "sandbox/ledger/book.ts",
    tests: ["tests/sandbox/office/card.test.ts"],
    faults: [
      [
        "R032",
        "a balance of exactly what is due does not cover it",
        "select amount >= ${amount}::numeric as enough",
        "select amount > ${amount}::numeric as enough",
      ],
    ],
  },
  {
    file: "sandbox/office/rates.ts",
    tests: ["tests/sandbox/office/rates.test.ts"],
    faults: [
      [
        "R384",
        "a rate of nothing lets the smallest sums out",
        "filter((rate) => rate > 0)",
        "filter((rate) => rate >= 0)",
      ],
      ["R384", "who saw a lower rate a minute ago is refused", "const oldest = 10", "const oldest = 0"],
    ],
  },
  {
    file: "sandbox/office/transfer.ts",
    tests: ["tests/sandbox/office/transfer.test.ts"],
    faults: [
      ["R351", "who was paid reads the own number as the payer's", "refUser: sender.id", "refUser: recipient.id"],
    ],
  },
  {
    file: "sandbox/office/pool.ts",
    tests: structure,
    faults: [["R349", "ten times too much is shared out", `poolPart = "0.02"`, `poolPart = "0.2"`]],
  },
  {
    file: "sandbox/office/overview.ts",
    tests: structure,
    faults: [
      [
        "R343",
        "the turnover of thirty days is that of sixty",
        "filter (where at > ${now - monthSeconds})",
        "filter (where at > ${now - 2 * monthSeconds})",
      ],
    ],
  },
  {
    file: "sandbox/office/structure.ts",
    tests: structure,
    faults: [
      ["R435", "who bought a year ago is active", "const activityDays = 30", "const activityDays = 365"],
      ["R348", "the next rank takes what this one took", "50 * (rank + 1) ** 2", "50 * rank ** 2"],
    ],
  },
  {
    file: "sandbox/office/user-info.ts",
    tests: profile,
    faults: [
      [
        "R153",
        "a profile shows what others wrote in theirs",
        "from profile_values where customer_id = ${customer.id} order",
        "from profile_values order",
      ],
    ],
  },
  {
    file: "sandbox/verification/tokens.ts",
    tests: ["tests/sandbox/verification/verification.test.ts"],
    faults: [
      ["R364", "a token of the identity check serves for good", " and expires_at > ${yield* unixNow}`\n", "`\n"],
    ],
  },
  {
    file: "sandbox/card/charge-late.ts",
    tests: ["tests/sandbox/office/card.test.ts"],
    faults: [
      [
        "",
        "the charge for a card that was not applied for is listed as another kind of transaction",
        "const cardCharge = 17",
        "const cardCharge = 1",
      ],
      ["", "the charge for a card does not say who got it", 'recipient: "card"', 'recipient: ""'],
    ],
  },
  {
    file: "sandbox/card/pay-card.ts",
    tests: ["tests/sandbox/office/card.test.ts"],
    faults: [
      [
        "",
        "a card that was bought is listed at another price than it was ordered for",
        "'Payment card, one year', 120, 1",
        "'Payment card, one year', 12, 1",
      ],
      [
        "",
        "a card that was bought is listed in another currency than it was paid in",
        "'Payment card', 22, 'Completed'",
        "'Payment card', 1, 'Completed'",
      ],
    ],
  },
  {
    file: "sandbox/customers/passwords.ts",
    tests: ["tests/sandbox/customers/guessing.test.ts"],
    faults: [
      [
        "",
        "customers with the same password have the same hash, and one guess at a stolen table serves for all",
        "const salt = randomBytes(16)",
        "const salt = Buffer.alloc(16)",
      ],
      [
        "",
        "the salt of a password is so short that a stolen table is prepared for",
        "const salt = randomBytes(16)",
        "const salt = randomBytes(1)",
      ],
    ],
  },
  {
    file: "sandbox/http/headers.ts",
    tests: ["tests/sandbox/http/serving.test.ts"],
    faults: [["", "a page that was slipped in may ask the browser to pay", '  "payment",\n', ""]],
  },
  {
    file: "sandbox/office/structure.ts",
    tests: structure,
    faults: [
      ["", "a team beside the customer's own has the customer's own number", "{ id: 902, name", "{ id: 1, name"],
    ],
  },
  {
    file: "sandbox/http/settings.ts",
    tests: ["tests/sandbox/http/settings.test.ts"],
    faults: [
      [
        "",
        "nobody comes in to the demo from the parent platform, and elsewhere a stand-in takes its place",
        '"sign-on-url": officeUrl === undefined && standIns',
        '"sign-on-url": officeUrl !== undefined && standIns',
      ],
    ],
  },
  {
    file: "sandbox/office/records.ts",
    tests: ["tests/sandbox/office/card.test.ts"],
    faults: [
      [
        "",
        "a row of the history says its currency's number in the place of its code",
        "currency: currencies.get(row.currency) ?? {",
        "currency: currencies.get(row.currency) && {",
      ],
    ],
  },
]
