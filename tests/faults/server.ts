import { type FaultTable } from "./fault.ts"

const guarding = ["tests/sandbox/customers/guarding.test.ts"]
const guessing = ["tests/sandbox/customers/guessing.test.ts"]
const admitted = ["tests/sandbox/http/admission.test.ts"]
const paid = ["tests/sandbox/office/tokens.test.ts"]

/** What attackers try at the server. */
export const serverFaults: ReadonlyArray<FaultTable> = [
  {
    file: "sandbox/office/envelope.ts",
    tests: ["tests/sandbox/http/hostile-requests.test.ts"],
    faults: [["S57", "a refusal sends back all that was sent", "reason.slice(0, longestReason)", "reason"]],
  },
  {
    file: "sandbox/office/forgot.ts",
    tests: ["tests/sandbox/database/faults.test.ts"],
    faults: [
      ["S54", "who lost an e-mail is sent a code that opens the account", "if (still.length > 0) yield*", "yield*"],
    ],
  },
  {
    file: "sandbox/office/register.ts",
    tests: ["tests/sandbox/office/coming-in.test.ts"],
    faults: [
      [
        "R384",
        "a newcomer whom others are sent to has a name of which nothing is seen",
        "if (!isSeen(name)) return",
        'if (name === "") return',
      ],
    ],
  },
  {
    file: "sandbox/office/set-profile.ts",
    tests: ["tests/sandbox/office/profile.test.ts"],
    faults: [
      [
        "R384",
        "who holds a session fills the account with documents without end, and no gate",
        "if (!Object.hasOwn(documents, key)) return",
        "if (key === '') return",
      ],
      [
        "R384",
        "a customer takes a name of which nothing is seen",
        'text !== "" && !isSeen(text)',
        'text !== "" && text.trim() === ""',
      ],
    ],
  },
  {
    file: "sandbox/customers/email.ts",
    tests: ["tests/sandbox/office/coming-in.test.ts"],
    faults: [
      [
        "R384",
        "who takes a partner's e-mail is paid in the partner's place",
        `isPartners(email) ? yield* invalidData("Another customer has this e-mail") : email`,
        "email",
      ],
    ],
  },
  {
    file: "sandbox/office/set-security.ts",
    tests: guarding,
    faults: [
      ["S54", "after a new password others stay signed in", "yield* endOthers(customer.id, customer.session)", ""],
      [
        "S54",
        "who holds a session moves the payout address with the authenticator",
        "if (Object.keys(entries).some((key) => !securityKeys.includes(key)))",
        "if (Object.keys(entries).length > 99)",
      ],
      [
        "S54",
        "with two-factor authentication a code alone sets a new password",
        "if (customer.twoFactor) yield* confirmPassword(customer, current)",
        "",
      ],
    ],
  },
  {
    file: "sandbox/customers/guesses.ts",
    tests: guessing,
    faults: [
      [
        "S55",
        "an address may guess over all customers",
        "const crowd: Limit = { free: 50, longest: 60 }",
        "const crowd: Limit = { free: 5000, longest: 60 }",
      ],
      [
        "S55",
        "a password may be guessed a thousand times",
        "const stranger: Limit = { free: 10, longest: 3600 }",
        "const stranger: Limit = { free: 1000, longest: 3600 }",
      ],
    ],
  },
  {
    file: "sandbox/office/sign-in.ts",
    tests: guessing,
    faults: [
      [
        "S55",
        "who writes a customer's number in place of an e-mail slows that customer",
        "`nobody ${address}`",
        "address",
      ],
    ],
  },
  {
    file: "sandbox/http/admission.ts",
    tests: admitted,
    faults: [
      [
        "S56",
        "any name that leads here is served",
        "asked === undefined || !isOurs(asked.hostname)",
        "asked === undefined",
      ],
      [
        "S56",
        "a foreign page changes something",
        "headers.origin !== undefined && !isPage(headers.origin, asked.host)",
        "headers.origin === ''",
      ],
      [
        "S55",
        "whoever forwards a name is believed",
        "hops.findLastIndex((hop) => !isProxy(hop))",
        "hops.findIndex((hop) => !isProxy(hop))",
      ],
      ["S57", "an address that is none throws", 'return { status: 400, why: "Bad address" }', "throw new Error('bad')"],
      ["S56", "a whole address of a foreign host is served", " || !(isPath || isOurs(url.hostname))", ""],
      [
        "S55",
        "a port that a proxy writes beside an address makes each request a stranger's",
        "?? /^([\\d.]+):\\d+$/.exec(text)?.[1] ?? text",
        "?? text",
      ],
    ],
  },
  {
    file: "sandbox/customers/confirm.ts",
    tests: ["tests/sandbox/customers/second-factor.test.ts"],
    faults: [
      [
        "S54",
        "a code of a step before one that was used serves",
        "step between ${step}::bigint and ${step}::bigint + ${longestDrift}::bigint",
        "step = ${step}::bigint and ${longestDrift}::bigint > 0",
      ],
    ],
  },
  {
    file: "sandbox/office/sign-in.ts",
    tests: guarding,
    faults: [
      [
        "S54",
        "a sign-in with the password from before outlives the change",
        "now.password === password && now.factor === factor",
        "now.password !== '' && factor !== undefined",
      ],
    ],
  },
  {
    file: "sandbox/customers/sessions.ts",
    tests: ["tests/sandbox/database/two-instances.test.ts"],
    faults: [
      [
        "S54",
        "an older code signs in beside a newer one that signs in at the same moment",
        "where id = ${customerId} for no key update`",
        "where id = ${customerId} for share`",
      ],
    ],
  },
  {
    file: "sandbox/office/contracts.ts",
    tests: ["tests/sandbox/database/two-instances.test.ts"],
    faults: [
      [
        "R404",
        "an order does not see what is paid into its contract at that moment",
        "limit 1 for update of contracts`",
        "limit 1`",
      ],
    ],
  },
  {
    file: "sandbox/office/card.ts",
    tests: ["tests/sandbox/database/two-instances.test.ts"],
    faults: [
      [
        "R190",
        "a second card is sold to whoever pays for the first at that moment",
        "yield* sql`select 1 from cards where customer_id = ${customer.id} order by id for update`",
        "",
      ],
    ],
  },
  {
    file: "sandbox/card/pay-card.ts",
    tests: ["tests/sandbox/database/two-instances.test.ts"],
    faults: [
      [
        "R190",
        "a card is paid for twice at one moment",
        "${customer} and bought_at is null and id =",
        "${customer} and id =",
      ],
    ],
  },
  {
    file: "sandbox/ledger/book.ts",
    tests: ["tests/sandbox/database/two-instances.test.ts"],
    faults: [
      [
        "",
        "a balance that is looked at is held while one that comes before it is waited for",
        "and unit = ${unit}\n",
        "and unit = ${unit} and role = ${customerRole}\n",
      ],
    ],
  },
  {
    file: "sandbox/customers/passwords.ts",
    tests: guessing,
    faults: [["S57", "the queue for hashing has no end", "const longestQueue = 64", "const longestQueue = 64_000"]],
  },
  {
    file: "sandbox/http/server.ts",
    tests: admitted,
    faults: [
      [
        "S57",
        "a form of a mebibyte is parted field by field",
        "const longestForm = 10_000",
        "const longestForm = 10_000_000",
      ],
      [
        "S57",
        "a long form is cut in silence, and what it asks at its end is not heard",
        "const fields = isForm(request) ? fieldsOf(body.text) : undefined",
        "const fields = isForm(request) ? fieldsOf(body.text.slice(0, 9_900)) : undefined",
      ],
    ],
  },
  {
    file: "sandbox/tokens/chain.ts",
    tests: paid,
    faults: [
      ["S58", "a stranger's payment pays", "and recipient = ${pay_to} and at", "and at"],
      ["S58", "a payment older than its order pays", "and at >= ${ordered_at}\n", "and at + 1e9 >= ${ordered_at}\n"],
    ],
  },
  {
    file: "sandbox/office/answer.ts",
    tests: ["tests/sandbox/database/faults.test.ts"],
    faults: [
      [
        "S59",
        "what conflicts with another transaction is a fault",
        "while: isConflict, times: tries",
        "while: isConflict, times: 0",
      ],
    ],
  },
  {
    file: "sandbox/http/body.ts",
    tests: ["tests/sandbox/http/hostile-requests.test.ts"],
    faults: [
      [
        "S57",
        "a body that nests without end is a fault of the program",
        "parseUntrusted(text, longest)",
        "Result.succeed<unknown>(JSON.parse(text))",
      ],
    ],
  },
  {
    file: "sandbox/office/once.ts",
    tests: ["tests/sandbox/office/once.test.ts"],
    faults: [["R384", "two sends under an empty key are one", 'key === "" || ', ""]],
  },
]
