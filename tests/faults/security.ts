import { type FaultTable } from "./fault.ts"

const verification = ["tests/browser/ui/verification/verification.browser.test.tsx"]
const amounts = ["tests/browser/ui/kit/amount.browser.test.tsx"]
const cells = ["tests/domain/history/csv-cell.test.ts"]
const scrambled = ["tests/domain/recording/scramble.test.ts"]
const signOns = ["tests/worker/session/coming-in.test.ts"]

const policies = ["tests/e2e/security.spec.ts"]
const hostile = ["tests/e2e/hostile.spec.ts"]

/** What attackers try on this device. */
export const securityFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/domain/exchange/events.ts",
    tests: ["tests/replay/flaws.test.ts"],
    faults: [
      [
        "",
        "a recording whose one event takes 100,000 tags holds up its replay for minutes",
        ".check(Schema.isMaxLength(factsAnEvent))",
        "",
      ],
    ],
  },
  {
    file: "src/domain/exchange/areas.ts",
    tests: ["tests/worker/session/exchange.test.ts"],
    faults: [
      [
        "B023",
        "a file of 20,000 tags keeps the office busy for half a minute",
        "areaOf[kind] === area).length > mostOf[area]",
        "areaOf[kind] === area).length > mostFacts",
      ],
    ],
  },
  {
    file: "src/domain/session/machine.ts",
    tests: signOns,
    faults: [
      [
        "S16 S60",
        "of two who come in beside each other one sees the other's rows, and writes into their log",
        "before: state.token === null ? [] : visiting,",
        "before: [],",
      ],
      [
        "S16 S60",
        "of two who come in beside each other one is taken for the other, whose database opens",
        "before: state.token === null ? [] : visiting,",
        "before: state.account === null ? [] : visiting,",
      ],
    ],
  },
  {
    file: "src/domain/session/machine.ts",
    tests: ["tests/domain/session/machine.test.ts"],
    faults: [
      [
        "S16",
        "who comes in by two ways beside each other stays a visitor",
        "state: { ...state, account: null, token, ended: null, isOlder: false }",
        "state: { ...state, token, ended: null, isOlder: false }",
      ],
      [
        "S15",
        "a tab that signed in again ends with the token of another",
        "token, ended: null, isOlder: false }",
        "token, ended: null }",
      ],
      [
        "S15",
        "a tab that did not know its customer yet outlives the cookie's token",
        "const state = isOfAnother ?",
        "const state = isOfAnother && before.account !== null ?",
      ],
      [
        "S15",
        "a refusal that a tab of an earlier build heard ends no other tab",
        "token !== null && tokenDigest !== undefined && tokenDigest !== tokenBinding",
        "token !== null && tokenDigest !== tokenBinding",
      ],
    ],
  },
  {
    file: "src/app/session/cookies.ts",
    tests: ["tests/app/session/cookies.test.ts"],
    faults: [
      [
        "S16",
        "who signs in is another at the next load, by a cookie that was set for the whole domain meanwhile",
        "  if (token === readToken()) return\n",
        "  if (token !== null) return\n",
      ],
    ],
  },
  {
    file: "src/ui/kit/table/table.css",
    tests: ["tests/browser/ui/kit/table/data-table.browser.test.tsx"],
    faults: [["", "a name with hundreds of accents stands over the cards of others", "overflow-y: clip;", ""]],
  },
  {
    file: "src/domain/statements/model.ts",
    tests: ["tests/domain/statements/statement.test.ts"],
    faults: [
      [
        "",
        "a link to a statement of thousands of currencies keeps the office busy for minutes",
        ".slice(0, mostCurrencies)",
        "",
      ],
    ],
  },
  {
    file: "src/domain/statements/lines.ts",
    tests: ["tests/domain/statements/statement.test.ts"],
    faults: [
      [
        "",
        "a statement of a currency that every object has holds a function, which crosses no thread",
        "const held = heldUnder(newest.balances, currency)",
        "const held = newest.balances[currency]",
      ],
    ],
  },
  {
    file: "src/app/routes/router.tsx",
    tests: ["tests/e2e/statement.spec.ts"],
    faults: [
      [
        "",
        "a link whose period is none ends the statement",
        "from: isPeriod(from, to) ? Number(from) : undefined,\n    to: isPeriod(from, to) ? Number(to) : undefined,",
        "...(isPeriod(from, to) && { from: Number(from), to: Number(to) }),",
      ],
    ],
  },
  {
    file: "src/ui/kit/unit.tsx",
    tests: amounts,
    faults: [["", "a currency of thousands of letters makes the page as wide", "{unitDrawn(of)}", "{of}"]],
  },
  {
    file: "src/ui/kit/amount.css",
    tests: amounts,
    faults: [["", "a currency's name turns around what stands behind an amount", "unicode-bidi: isolate;", ""]],
  },
  {
    file: "src/app/routes/modal-hash.ts",
    tests: ["tests/e2e/money-links.spec.ts"],
    faults: [
      ["S04", "Forward leads to the address of a card's withdrawal that is over", "replaceEntry(null, written)", ""],
    ],
  },
  {
    file: "src/app/boot/trusted-types.ts",
    tests: ["tests/e2e/history-reading.spec.ts"],
    faults: [["S08", "a typed day ends the screen under the office's policy", "  createHTML: noMarkup,\n", ""]],
  },
  {
    file: "sandbox/http/headers.ts",
    tests: hostile,
    faults: [["S12", "anybody may put the office into a frame", `"frame-ancestors 'none'"`, `"frame-ancestors *"`]],
  },
  {
    file: "src/ui/history/grid/columns.tsx",
    tests: hostile,
    faults: [
      [
        "S11",
        "what the office says of a row is drawn as markup",
        "<bdi title={told(description)}>{drawn(description)}</bdi>",
        "<bdi title={told(description)} dangerouslySetInnerHTML={{ __html: drawn(description) }} />",
      ],
    ],
  },
  {
    file: "package.json",
    tests: ["tests/tooling/packages.test.ts"],
    faults: [
      ["S13", "a package comes in whatever version is newest", `"comlink": "4.4.2"`, `"comlink": "^4.4.2"`],
      [
        "S13",
        "a script of the project runs on installation",
        `"knip": "knip",`,
        `"knip": "knip",\n    "postinstall": "node scripts/setup.mjs",`,
      ],
    ],
  },
  {
    file: "src/worker/http/office-backend.ts",
    tests: policies,
    faults: [
      [
        "S36",
        "an answer of any size is read to its end",
        "const largestAnswer = 8 * 1024 * 1024",
        "const largestAnswer = 8000 * 1024 * 1024",
      ],
    ],
  },
  {
    file: "src/domain/modals/info-modals.ts",
    tests: ["tests/domain/sending/money-ui-rules.test.ts"],
    faults: [
      ["S02 R132", "an address says as much of a transaction as it likes", "value.slice(0, longest)", "value"],
      [
        "S02 R132",
        "an address says what no transaction has",
        `"recipient",\n  "fee",`,
        `"recipient",\n  "Support",\n  "fee",`,
      ],
    ],
  },
  {
    file: "src/ui/website/website-screen.tsx",
    tests: ["tests/browser/ui/kit/error-view.browser.test.tsx"],
    faults: [
      [
        "S07 R065",
        "a page that is linked to holds the office as its opener",
        `rel="noopener noreferrer"`,
        `rel="opener"`,
      ],
    ],
  },
  {
    file: "src/ui/verification/widget.ts",
    tests: verification,
    faults: [
      [
        "S09 R035",
        "the widget may lead the office elsewhere",
        "allow-scripts allow-same-origin allow-forms",
        "allow-scripts allow-same-origin allow-forms allow-top-navigation",
      ],
      [
        "S10",
        "a message of another origin says that somebody is verified",
        "if (from !== origin || source !== frame.contentWindow) return",
        "if (source !== frame.contentWindow) return",
      ],
      [
        "S10",
        "a message of another frame says that somebody is verified",
        "if (from !== origin || source !== frame.contentWindow) return",
        "if (from !== origin) return",
      ],
      [
        "S10",
        "any word of the widget is a status",
        "statuses.find((status) => status === data.status)",
        "(data.status as VerificationStatus)",
      ],
      ["S40 R266", "the widget stays when its dialog is closed", "end.abort()\n        frame.remove()", "end.abort()"],
      ["S40 R266", "a widget that is gone is still heard", "end.abort()\n        frame.remove()", "frame.remove()"],
      [
        "R364",
        "a token that is over is not replaced",
        `if (word === "expired") return void next()`,
        `if (word === "expired") return`,
      ],
    ],
  },
  {
    file: "src/ui/verification/use-verification.ts",
    tests: verification,
    faults: [["R265 R364", "no token is asked for when the widget opens", "void start()", "void start"]],
  },
  {
    file: "src/domain/profile/endpoints.ts",
    tests: ["tests/domain/profile/profile.test.ts"],
    faults: [
      [
        "S19",
        "what was saved of a profile is written down with its value",
        "keys: changes.map(({ key }) => key),",
        "keys: changes.map(({ key, value }) => `${key} ${value}`),",
      ],
    ],
  },
  {
    file: "src/domain/session/endpoints.ts",
    tests: ["tests/domain/secrets.test.ts"],
    faults: [
      [
        "S29",
        "whose password was forgotten is written down with the new one",
        `name: "user/forgotSave",`,
        `persistedFields: ["password"],\n  name: "user/forgotSave",`,
      ],
    ],
  },
  {
    file: "src/domain/history/decode-record.ts",
    tests: ["tests/domain/history/decode-record.test.ts"],
    faults: [
      [
        "S29",
        "a field whose name is spelled apart is kept though it is a secret",
        String.raw`name.normalize("NFKC").replace(/[^\p{L}]/gu, "")`,
        "name",
      ],
      ["R167", "a row loses the user it refers to", "ref_user_id: isScalar", "ref_user: isScalar"],
    ],
  },
  {
    file: "src/domain/kernel/canonical.ts",
    tests: ["tests/domain/history/log-injection.test.ts"],
    faults: [
      [
        "S30",
        "an entry of the log takes several lines",
        "if (isSorted(value)) return JSON.stringify(value)\n",
        "if (isSorted(value)) return JSON.stringify(value, undefined, 1)\n",
      ],
    ],
  },
  {
    file: "src/ui/kit/download.ts",
    tests: ["tests/browser/ui/kit/download.browser.test.ts"],
    faults: [
      ["S32", "a file ends at its first #", "URL.createObjectURL(file)", "`data:text/csv,${name}`"],
      ["S32", "a file has no name", "anchor.download = name", "anchor.download = ''"],
    ],
  },
  {
    file: "src/worker/http/exact-json.ts",
    tests: ["tests/worker/http/exact-json.test.ts"],
    faults: [
      ["S23", "a sum of many digits is rounded as it is read", "const alwaysExact = 15", "const alwaysExact = 400"],
    ],
  },
  {
    file: "src/domain/messages/projection.ts",
    tests: ["tests/domain/messages/messages.test.ts"],
    faults: [["S48", "an answer of very many messages keeps them all", "const most = 500", "const most = 500_000"]],
  },
  {
    file: "src/domain/kernel/tolerant.ts",
    tests: ["tests/laws/bounded-answers.law.test.ts"],
    faults: [
      ["S48", "a list of any length is written down", "const mostEntries = 1000", "const mostEntries = 1_000_000"],
    ],
  },
  {
    file: "src/domain/recording/scramble.ts",
    tests: scrambled,
    faults: [
      [
        "S52",
        "the times of a scrambled recording are true",
        "time: (time) => shifted(time, shift)",
        "time: (time) => shifted(time, 0 * shift)",
      ],
      [
        "S52",
        "the ids of a scrambled recording are true",
        `typeof id === "number" ? placeOf(ids, id) + 1 :`,
        `typeof id === "number" ? id :`,
      ],
    ],
  },
  {
    file: "src/domain/recording/amounts.ts",
    tests: scrambled,
    faults: [["S52", "amounts are all times one factor", "const noise = one >> 2n", "const noise = one >> 30n"]],
  },
  {
    file: "src/domain/history/export/csv-cell.ts",
    tests: cells,
    faults: [
      [
        "S53",
        "a German sheet parts cells by commas",
        `{ separator: ";", decimal: "," }\n    : plainSheet`,
        `{ separator: ",", decimal: "," }\n    : plainSheet`,
      ],
      ["S53", "a formula begins behind a semicolon", '",;|".includes', '",|".includes'],
    ],
  },
  {
    file: "src/worker/session/ways-in.ts",
    tests: signOns,
    faults: [
      [
        "S60",
        "a token that nobody asked for signs in",
        "waiting = token\n",
        'waiting = token\n      yield* take({ _tag: "Granted", token })\n',
      ],
      [
        "S60",
        "whoever came in by himself may still become who a link introduced",
        "yield* takeWaiting\n      if (step",
        "if (step",
      ],
      [
        "S60",
        "who was declined stays signed in at the office",
        "token === null ? Effect.void : revoke(token)",
        "Effect.as(Effect.void, token)",
      ],
      [
        "S60",
        "whoever a link could not introduce may be agreed to, unseen",
        "Effect.tapError(runRead(asThem, userInfoUnkept, {}), () => decline)",
        "runRead(asThem, userInfoUnkept, {})",
      ],
    ],
  },
  {
    file: "src/ui/kit/bounded-text.ts",
    tests: ["tests/browser/ui/kit/bounded-text.browser.test.tsx"],
    faults: [
      ["", "a name ends its own isolation, and turns what stands behind it", '.replace(steering, "")', ""],
      ["", "a name turns the sentence it stands in", "`\\u2068${drawn(name)}\\u2069`", "name"],
    ],
  },
  {
    file: "src/ui/history/pivot/pivot-view.tsx",
    tests: ["tests/e2e/leaving.spec.ts"],
    faults: [
      ["S16", "Back shows a pivot to who signed in after the one who asked it", " || by === account", " || true"],
      ["S16", "one's own pivot is gone after a load of the page", " || by === account", ""],
    ],
  },
]
