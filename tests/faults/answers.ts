import { type FaultTable } from "./fault.ts"

const test = (place: string): ReadonlyArray<string> => [`tests/${place}.test.ts`]

/** What the two servers are asked and answer, and what this device makes of it, number by number. */
export const answerFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/domain/kernel/envelope.ts",
    tests: test("domain/kernel/envelope"),
    faults: [
      [
        "R331",
        "answers have no data",
        "({ code, data, messages: messagesOf",
        "({ code, data: null, messages: messagesOf",
      ],
    ],
  },
  {
    file: "src/domain/kernel/envelope.ts",
    tests: test("worker/sync/market"),
    faults: [
      [
        "R395",
        "what the adapter says of a failure is no error",
        `code === officeCodes.success ? "info" : "error"`,
        `code === officeCodes.success ? "error" : "info"`,
      ],
    ],
  },
  {
    file: "src/domain/calls/lifecycle.ts",
    tests: test("domain/calls/lifecycle"),
    faults: [
      [
        "R233",
        "a call that never began is pending",
        `initial: { _tag: "Idle" },`,
        `initial: { _tag: "Pending", open: { key: "", callId: "", call: "" } },`,
      ],
    ],
  },
  {
    file: "src/domain/market/endpoints.ts",
    tests: test("domain/market/market"),
    faults: [
      ["R369", "liquidity is that of another series", `seriesCall("liquidity")`, `seriesCall("rate")`],
      ["R370", "the volume is that of another series", `seriesCall("volume")`, `seriesCall("rate")`],
      ["R371", "the rate is that of another series", `seriesCall("rate")`, `seriesCall("volume")`],
    ],
  },
  {
    file: "src/domain/market/endpoints.ts",
    tests: test("domain/call-catalogue"),
    faults: [
      ["R049", "the adapter is asked for what it does not have", `path: "/transactions"`, `path: "/transactions/all"`],
    ],
  },
  {
    file: "src/app/routes/router.tsx",
    tests: test("domain/call-catalogue"),
    faults: [["R328", "there is a screen of an administrator", `path: "/contacts"`, `path: "/admin/contacts"`]],
  },
  {
    file: "src/domain/market/series.ts",
    tests: test("domain/market/market"),
    faults: [
      [
        "R188",
        "points count no transactions",
        `countOf(fields, "transactions_count")`,
        `countOf(fields, "transactions")`,
      ],
    ],
  },
  {
    file: "src/domain/balances/change.ts",
    tests: test("domain/balances/balance-history"),
    faults: [["R444", "a difference has three places", "roundHalfUp(share, 2)", "roundHalfUp(share, 3)"]],
  },
  {
    file: "src/domain/balances/reconstruct.ts",
    tests: test("domain/balances/balance-history"),
    faults: [
      [
        "R004",
        "the balances of the past end with the answer's second left out",
        "second < end)), end]",
        "second <= end)), end + 1]",
      ],
    ],
  },
  {
    file: "src/domain/balances/reconstruct.ts",
    tests: test("domain/balances/past"),
    faults: [
      [
        "",
        "with a clock that is a minute behind, what was held yesterday lacks what came today",
        "newest.at + clockSkew * 1000)",
        "newest.at)",
      ],
    ],
  },
  {
    file: "src/domain/balances/balances-then.ts",
    tests: test("domain/balances/past"),
    faults: [
      [
        "S51",
        "an answer of a clock that was ahead casts doubt on what was held",
        "at >= from * 1000 && at < newest.at",
        "at >= from * 1000 && at !== newest.at",
      ],
    ],
  },
  {
    file: "src/domain/overview/answers.ts",
    tests: test("domain/overview/overview"),
    faults: [
      [
        "R026",
        "news has no text",
        `text: textOf(fields, "text", "description", "body")`,
        `text: textOf(fields, "description")`,
      ],
    ],
  },
  {
    file: "src/domain/structure/drawing.ts",
    tests: test("domain/structure/structure"),
    faults: [
      ["R023", "a team is opened that has no room", "rows + more > room.rows", "rows > room.rows"],
      ["R023", "the first team without room ends what is opened", "> room.rows) continue", "> room.rows) break"],
    ],
  },
  {
    file: "src/domain/structure/tree.ts",
    tests: test("domain/structure/structure"),
    faults: [
      [
        "R023 R024",
        "partners in a circle of inviters are nowhere",
        `place([...first.values()], "cycle")`,
        `place([], "cycle")`,
      ],
      ["R023", "all partners are of the first level", "depth: next.depth + 1", "depth: next.depth"],
    ],
  },
  {
    file: "src/domain/kernel/held-under.ts",
    tests: test("laws/named-like-objects.law"),
    faults: [
      [
        "",
        "a purchase whose id every object answers to, or a balance that an answer once named so, has no screen",
        "Object.hasOwn(held, key) ? held[key] : undefined",
        "held[key]",
      ],
    ],
  },
  {
    file: "src/domain/money/decode-decimal.ts",
    tests: test("laws/named-like-objects.law"),
    faults: [
      ["", "a currency named as no field of a recording may be spoils every recording", ` && key !== "__proto__"`, ""],
    ],
  },
  {
    file: "src/domain/history/decode-record.ts",
    tests: test("laws/named-like-objects.law"),
    faults: [
      ["", "a row with a field named as none of a recording may be spoils every recording", `, "__proto__"])`, "])"],
    ],
  },
  {
    file: "src/domain/withdrawals/destination.ts",
    tests: test("domain/withdrawals/destination"),
    faults: [["R276 R288", "an IBAN alone is asked for", `fields: ["beneficiaryName", "iban"],`, `fields: ["iban"],`]],
  },
  {
    file: "src/domain/sending/flow.ts",
    tests: test("domain/sending/flow"),
    faults: [
      [
        "S03",
        "an accept step stays when its address was replaced",
        `return flow._tag === "Check" || flow._tag === "Asking"`,
        `return flow._tag === "Asking"`,
      ],
    ],
  },
  {
    file: "src/worker/sync/area-refresh.ts",
    tests: test("worker/session/coming-in"),
    faults: [["R073", "a visitor sees no rates", "account === null ? [ratesForever]", "account === null ? []"]],
  },
  {
    file: "src/domain/session/endpoints.ts",
    tests: test("worker/session/coming-in"),
    faults: [
      [
        "R003 R340",
        "whoever the parent platform does not know comes in",
        "body: ({ token, app }) => ({ token, app })",
        `body: ({ app }) => ({ token: "", app })`,
      ],
    ],
  },
  {
    file: "src/domain/requests/commands.ts",
    tests: test("worker/office-of-the-rest"),
    faults: [
      [
        "R366",
        "the office hears of a request for funds",
        `import { append, command, done } from "../kernel/command.ts"`,
        `import { addressFind } from "../contacts/endpoints.ts"
import { append, call, command } from "../kernel/command.ts"
const done = (response: never, drafts: never) => call(addressFind, {}, () => response, { before: drafts })`,
      ],
    ],
  },
  {
    file: "sandbox/office/structure.ts",
    tests: test("sandbox/office/structure"),
    faults: [
      [
        "R002",
        "an ordinary customer has no standing",
        "where customers.id = ${customer}\n",
        "where customers.id = ${customer} and customers.rank > 0\n",
      ],
    ],
  },
  {
    file: "src/app/session/use-enter.ts",
    tests: ["tests/e2e/sign-in.spec.ts"],
    faults: [["R239", "whoever signed in has to sign in again", "      startSession(token)\n", ""]],
  },
  {
    file: "src/app/routes/entry-routes.tsx",
    tests: ["tests/e2e/coming-in.spec.ts"],
    faults: [
      [
        "R246",
        "a new password leads to registration",
        `navigate({ to: "/login", replace: true })`,
        `navigate({ to: "/login/join", replace: true })`,
      ],
    ],
  },
  {
    file: "src/app/routes/router.tsx",
    tests: ["tests/e2e/start.spec.ts"],
    faults: [
      [
        "R382",
        "a script that never comes is waited for without an end",
        "within(chunkTimeout, chunk), loadTexts()",
        "chunk, loadTexts()",
      ],
    ],
  },
  {
    file: "sandbox/http/headers.ts",
    tests: ["tests/e2e/security.spec.ts"],
    faults: [
      [
        "S08",
        "the page may call whom it likes",
        '`connect-src ${["\'self\'", ...connect].join(" ")}`',
        '"connect-src *"',
      ],
    ],
  },
]
