import { type FaultTable } from "./fault.ts"

const test = (place: string): ReadonlyArray<string> => [`tests/domain/${place}.test.ts`]

/** What the office's answers become, and what a form makes of what is typed. */
export const domainFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/domain/card/model.ts",
    tests: test("card/card"),
    faults: [
      ["R437", "a card may be applied for during 31 days", "daysToApply = 30", "daysToApply = 31"],
      ["R032", "40 is said to be charged", `lateCharge = "60"`, `lateCharge = "40"`],
      ["R032 R437", "the period is over a second late", "return now < until", "return now <= until"],
    ],
  },
  {
    file: "src/domain/card/countries.ts",
    tests: test("card/card"),
    faults: [["R029", "residents of Iceland are refused", `  "IS",\n`, ""]],
  },
  {
    file: "src/domain/card/form.ts",
    tests: test("card/card"),
    faults: [
      ["R033 R322", "a card is bought without the terms", `if (!terms) return { missing: "terms" }`, ""],
      ["R034 R322", "a card is bought without the residency", `if (!resident) return { missing: "resident" }`, ""],
      ["R190", "a card is bought without a name on it", `if (!isSeen(name)) return { missing: "name" }`, ""],
      [
        "R190",
        "a card is bought without a way of payment",
        `methods.length > 0 && !methods`,
        `methods.length > 9 && !methods`,
      ],
    ],
  },
  {
    file: "src/domain/contracts/form.ts",
    tests: test("contracts/contracts"),
    faults: [
      ["R302 R433", "a contract may be for 24 months", "[12, 36, 60] as const", "[12, 24, 60] as const"],
      ["R303", "a minus may be typed", String.raw`!/[\d\s]/.test(key)`, String.raw`!/[-\d\s]/.test(key)`],
      ["R304", "1 000 empties the field", String.raw`text.replaceAll(/\s/g, "")`, "text"],
      ["R305", "12a is read as 12a", String.raw`/^\d+$/.test(plain) ? plain : ""`, "plain"],
      [
        "R306",
        "more than a contract takes is ordered",
        "if (BigDecimal.isNegative(left))",
        "if (BigDecimal.isZero(left))",
      ],
      [
        "R307",
        "a contract of nothing is ordered",
        "if (BigDecimal.isZero(typed)) return",
        "if (BigDecimal.isNegative(typed)) return",
      ],
      ["R308", "the length comes from the second variant", "variants[2]", "variants[1]"],
    ],
  },
  {
    file: "src/domain/contracts/order-link.ts",
    tests: test("contracts/contracts"),
    faults: [
      ["R258", "the last item of an answer is the link", "const [first] =", "const first ="],
      ["S05 R259", "a link may hold what cannot be seen", "!plain.test(first) ||", ""],
    ],
  },
  {
    file: "src/domain/contracts/model.ts",
    tests: test("contracts/contracts"),
    faults: [
      [
        "R181",
        "a variant loses the largest amount's limit",
        `maxAmountLimit: decimalOf(fields, "max_amount_limit")`,
        `maxAmountLimit: null`,
      ],
      ["R183", "a contract loses its income", `income: decimalOf(fields, "income")`, `income: null`],
      ["R183", "a contract loses its release date", `release: secondsOf(fields, "release_date")`, `release: null`],
      ["R361 R362", "variants stand among the contracts", "entries.filter((fields) => !isVariant(fields))", "entries"],
      [
        "R365",
        "an answer that is no list is an empty list",
        `entriesOf(answer, lists) !== null || "a list of contracts`,
        `answer !== undefined || "a list of contracts`,
      ],
    ],
  },
  {
    file: "src/domain/contracts/summary.ts",
    tests: test("contracts/contracts"),
    faults: [
      [
        "R182",
        "a contract's value has decimals",
        "formatAmount(roundHalfUp(amount, 0))",
        "formatAmount(roundHalfUp(amount, 2))",
      ],
      [
        "R260",
        "an activated contract is activated again",
        `activated ? "Replenish" : "Activate"`,
        `activated ? "Activate" : "Replenish"`,
      ],
      [
        "R183",
        "a perpetual contract is over at its release",
        "isPerpetual(contract) || contract.release === null",
        "contract.release === null",
      ],
      ["", "the next release of all is the last one", "Math.min(next ?? one, one)", "Math.max(next ?? one, one)"],
      [
        "",
        "contracts add up to the deposits",
        "income: sumOfAll(contracts.map(({ income }) => income))",
        "income: sumOfAll(contracts.map(({ deposit }) => deposit))",
      ],
    ],
  },
  {
    file: "src/domain/documents/model.ts",
    tests: test("documents/documents"),
    faults: [
      ["R075", "the privacy policy has another name", `"Privacy_Policy{lang}.pdf"`, `"privacy-policy{lang}.pdf"`],
      ["R076", "the terms of use have another name", `"terms-of-use{lang}.pdf"`, `"terms{lang}.pdf"`],
      [
        "R077 R045",
        "a document in Russian leads nowhere",
        "langs.includes(language) ? language : fallback",
        "language",
      ],
      [
        "R080",
        "a document that exists in one's language is shown in English",
        "langs.includes(language) ? language : fallback",
        "fallback",
      ],
      ["R078", "the cookie policy leads to a file", `if (document.type === "link") return "/404"`, ""],
      ["R079", "an unknown document leads to a file", `language) : "#"`, `language) : "/docs"`],
      [
        "R254",
        "documents are not asked about",
        "!needAccept || acceptKey === null ||",
        "needAccept || acceptKey === null ||",
      ],
      [
        "R254",
        "documents are asked about before it is known",
        "accepted === null\n    ? []",
        "accepted === undefined\n    ? []",
      ],
    ],
  },
  {
    file: "src/domain/pool/model.ts",
    tests: test("pool/pool"),
    faults: [
      ["R327 R436", "the pool takes rank 7", "poolRank = 6", "poolRank = 7"],
      ["R349", "entry 0 of the pool is read", "entriesOf(answer[1]", "entriesOf(answer[0]"],
      [
        "R189",
        "shares and amounts change places",
        `amount: decimalOf(fields, "amount", "sum")`,
        `amount: decimalOf(fields, "share", "sum")`,
      ],
    ],
  },
  {
    file: "src/domain/profile/model.ts",
    tests: test("profile/profile"),
    faults: [
      [
        "R036",
        "the account name is saved as another key",
        `name: { key: "name", group: "public" }`,
        `name: { key: "nick", group: "public" }`,
      ],
      [
        "R337 R042",
        "an e-mail is saved in another group",
        `email: { key: "email", group: "contacts" }`,
        `email: { key: "email", group: "public" }`,
      ],
      ["R041", "a city is saved as a country", `key: "city"`, `key: "country"`],
      ["R040", "telegram is saved as a phone", `key: "telegram"`, `key: "phone_2"`],
      ["R255", "acceptance is saved in another group", `termsGroup = "terms"`, `termsGroup = "documents"`],
      ["R255", "acceptance is saved as a text", "value: 1, group: termsGroup", 'value: "1", group: termsGroup'],
      [
        "R044 R043",
        "two-factor authentication is switched off where it is switched on",
        "value: password === null ? 0 : 1",
        "value: password === null ? 1 : 0",
      ],
      [
        "R043",
        "a new password is saved without the present one",
        `...(current === null ? [] : [{ key: "password_current", value: current, group: security }]),\n` +
          `  { key: "password"`,
        `{ key: "password"`,
      ],
      [
        "R320",
        "two-factor authentication needs no phone",
        `(["name", "phone"] as const).filter`,
        `(["name"] as const).filter`,
      ],
      ["R036", "spaces around a name are a change", "typed[field]?.trim()", "typed[field]"],
    ],
  },
  {
    file: "src/domain/session/answer.ts",
    tests: test("profile/profile"),
    faults: [
      ["R156", "any key counts as accepted", "(isOn(value) || isOn(Object(value).value))", "Boolean(value)"],
      [
        "R154 R155",
        "balances of the user info are lost",
        `decodeBalances(wire["balance"])`,
        `decodeBalances(wire["balances"])`,
      ],
    ],
  },
  {
    file: "src/domain/session/answer.ts",
    tests: test("rates/answers"),
    faults: [
      [
        "R152",
        "whoever has two-factor authentication is asked for the password",
        `flagOf(wire, "two_factor") ?? false`,
        `flagOf(wire, "twoFactor") ?? false`,
      ],
      ["R157", "the customer's id is lost", "id: String(wire.id)", `id: ""`],
      ["R151", "the customer's e-mail is lost", "email: wire.email.slice(0, longestId)", `email: ""`],
      ["R158", "the customer's name is lost", `name: textOf(wire, "name") ?? ""`, `name: ""`],
    ],
  },
  {
    file: "src/domain/session/password.ts",
    tests: test("session/password"),
    faults: [
      ["R313", "seven characters pass", "shortestPassword = 8", "shortestPassword = 7"],
      [
        "R314",
        "a password needs no capital",
        "upper: (password) => /[A-Z]/.test(password)",
        "upper: (password) => /[A-Za-z]/.test(password)",
      ],
      [
        "R315",
        "a password needs no special character",
        String.raw`/[^\p{L}\p{N}\s]/u.test(password)`,
        String.raw`/[^\p{L}\p{N}]|\p{N}/u.test(password)`,
      ],
      ["R316", "a password needs no digit", "digit: (password) => /[0-9]/", "digit: (password) => /[0-9A-Za-z]/"],
      ["R317", "Cyrillic letters pass", String.raw`/^(?:[A-Za-z]|\P{L})+$/u`, String.raw`/^(?:\p{L}|\P{L})+$/u`],
    ],
  },
  {
    file: "src/domain/referral/sponsor.ts",
    tests: test("referral/sponsor"),
    faults: [
      ["R161 R446", "an unknown place is left", `?? "default", id`, `?? "left", id`],
      ["R161", "an id may be markup", String.raw`/^[\p{L}\p{N}._@-]{1,64}$/u`, String.raw`/^.{1,64}$/u`],
      [
        "R163 R164",
        "a kept sponsor is read back as another",
        "printSponsor = ({ place, id }: Sponsor): string => `${place}/${id}`",
        "printSponsor = ({ place, id }: Sponsor): string => `${id}/${place}`",
      ],
    ],
  },
  {
    file: "src/domain/requests/matching.ts",
    tests: test("requests/requests"),
    faults: [
      ["R187", "a payment behind fifty rows like it is not found", "rows.length < atOnce", "true"],
      ["R187", "another sum pays a request", "isSum(row.sum, request.sum) &&", ""],
      ["R187", "another person pays a request", `isSameParty(party ?? "", otherSide(request)) &&`, ""],
      [
        "R187",
        "what came before it was asked for pays a request",
        "row.date >= Math.floor(request.at / 1000) - clockSkew &&",
        "",
      ],
      [
        "R187",
        "a payment that waits pays a request",
        `phaseOf(row, numbers) === "done"`,
        `phaseOf(row, numbers) !== "failed"`,
      ],
      ["R187", "one row pays two requests", "&& !taken.has(row.id)", ""],
    ],
  },
  {
    file: "src/domain/requests/form.ts",
    tests: test("requests/requests"),
    faults: [["R187", "one may ask oneself for funds", "order === null || isOwn ? null", "order === null ? null"]],
  },
  {
    file: "src/domain/requests/projection.ts",
    tests: test("requests/requests"),
    faults: [["R187", "the oldest request stands first", `facts.added.toReversed().map(`, `facts.added.map(`]],
  },
  {
    file: "src/domain/requests/link.ts",
    tests: test("requests/requests"),
    faults: [
      [
        "R101 S01",
        "a request's link opens the accept step",
        `modal: "transferOton", values: { email: to, sum }`,
        `modal: "transferInfoOton", values: { email: to, sum }`,
      ],
    ],
  },
  {
    file: "src/domain/staking/thaw.ts",
    tests: test("staking/thaw"),
    faults: [
      ["R008", "the thawed share is rounded up", `mode: "floor"`, `mode: "ceil"`],
      [
        "",
        "a suspended thaw has a next step",
        "isSuspended ? null : (steps.find",
        "steps.length < 0 ? null : (steps.find",
      ],
      ["", "the stairs go below nothing", "BigDecimal.max(left, BigDecimal.fromBigInt(0n))", "left"],
    ],
  },
  {
    file: "src/domain/rates/endpoints.ts",
    tests: test("rates/answers"),
    faults: [
      ["R166", "a bitcoin is worth what the office says", `        btc: "1",\n`, ""],
      [
        "R165",
        "a date among the rates is a currency",
        ".filter(([key]) => !Object.hasOwn(recordFieldPrecision, key))",
        "",
      ],
    ],
  },
  {
    file: "src/domain/rates/refresh.ts",
    tests: test("rates/answers"),
    faults: [
      ["R427 R267", "rates are old after ten minutes", "ratesMaxAge = 5 * minuteMs", "ratesMaxAge = 10 * minuteMs"],
    ],
  },
  {
    file: "src/domain/rates/leaps.ts",
    tests: test("rates/leaps"),
    faults: [
      [
        "S43",
        "a rate may double in silence",
        "const half = BigDecimal.make(5n, 1)",
        "const half = BigDecimal.make(5n, 0)",
      ],
      ["S43", "a leap is confirmed at once", "confirmsAfter = ratesMaxAge / 2", "confirmsAfter = 0"],
    ],
  },
  {
    file: "src/domain/messages/projection.ts",
    tests: test("messages/messages"),
    faults: [
      [
        "R392 R393",
        "messages of refused calls are lost",
        "CallRejected: (state, { messages: said, call, callId }, meta) => keep(state, said, call, callId, meta),",
        "",
      ],
      ["", "a message repeats itself", "times: last.times + 1", "times: last.times"],
      ["", "messages are kept for ever", "at - message.at < keptFor", "at - message.at >= 0"],
      ["", "a muted message is counted", "!seen && !muted.includes(text)", "!seen"],
    ],
  },
  {
    file: "src/domain/kernel/envelope.ts",
    tests: test("kernel/envelope"),
    faults: [
      ["R383", "success has another code", "success: 0", "success: 1"],
      ["R384", "invalid data has another code", "invalidData: 1", "invalidData: 2"],
      ["R385", "access denied has another code", "accessDenied: 2", "accessDenied: 1"],
      ["R386", "a wrong password has another code", "wrongCodeOrPassword: 3", "wrongCodeOrPassword: 4"],
      ["R387", "an unknown PIN has another code", "pinNotFound: 4", "pinNotFound: 3"],
      ["R388", "an invalid token has another code", "invalidToken: 5", "invalidToken: 6"],
      ["R389", "a sign-in that is needed has another code", "unauthenticated: 401", "unauthenticated: 403"],
      ["", "an answer without a code is one", "code: Schema.Int,", "code: Schema.optionalKey(Schema.Int),"],
      ["R392", "of several messages one is shown", "raw.slice(0, mostMessages)", "raw.slice(0, 1)"],
      [
        "R393",
        "danger looks like an error",
        `"error", "success", "danger", "info", "warning"`,
        `"error", "success", "info", "warning"`,
      ],
      ["R394", "'Unauthorized' pops up", `"NotAcceptable", "Unauthorized"`, `"NotAcceptable"`],
    ],
  },
  {
    file: "src/domain/contacts/changes.ts",
    tests: test("contacts/contacts"),
    faults: [
      [
        "R186",
        "a contact that leads elsewhere now is not marked",
        "before.email === email && before.address === address",
        "before.email === email",
      ],
      ["R186", "a contact that was left out meanwhile leads elsewhere unseen", "      ...state,\n", ""],
      [
        "R186",
        "a contact is marked for being named constructor",
        "const before = heldUnder(held, id)",
        "const before = held[id]",
      ],
    ],
  },
  {
    file: "src/domain/contacts/look-alike.ts",
    tests: test("contacts/contacts"),
    faults: [
      ["S24", "an address that looks like a contact's is not marked", "const compared = 4", "const compared = 40"],
    ],
  },
  {
    file: "src/domain/contacts/look-alike.ts",
    tests: test("sending/party"),
    faults: [
      [
        "S24",
        "an address of other case is that of a contact",
        "!isSameParty(text, own)",
        "text.toLowerCase() !== own.toLowerCase()",
      ],
      ["S24", "a contact's address between blanks is imitated unseen", 'text.replace(/\\s+/g, "")', "text"],
    ],
  },
  {
    file: "src/domain/contacts/queries.ts",
    tests: test("sending/party"),
    faults: [
      [
        "S24",
        "what went to an address of other case was a contact's",
        "isSameParty(spelling, text)",
        "spelling !== ''",
      ],
    ],
  },
  {
    file: "src/domain/purchases/endpoints.ts",
    tests: test("purchases/purchases"),
    faults: [
      ["R355", "purchases come oldest first", `direction: "desc"`, `direction: "asc"`],
      [
        "R356",
        "details of a purchase are asked for without saying which",
        "body: ({ id }: { readonly id: string }) => ({ id })",
        "body: (_: { readonly id: string }) => ({})",
      ],
    ],
  },
  {
    file: "src/domain/purchases/model.ts",
    tests: test("purchases/purchases"),
    faults: [
      ["R355", "pages of purchases hold 20", "purchasesPageSize = 25", "purchasesPageSize = 20"],
      ["R180", "a cancelled purchase is completed", `["cancelled", "cancelled"]`, `["cancelled", "completed"]`],
      ["R022", "a purchase loses its price", `price: decimalOf(fields, "price", "sum", "amount")`, `price: null`],
    ],
  },
  {
    file: "src/domain/purchases/details.ts",
    tests: test("purchases/purchases"),
    faults: [
      ["R178", "an item loses its marketplace", `marketplace: textOf(fields, "marketplace_id")`, `marketplace: null`],
      [
        "R179",
        "the rows of a purchase are lost",
        `entriesOf(answer["transactions"], ["records"])`,
        `entriesOf(answer["transactions"], ["list"])`,
      ],
      [
        "R178",
        "items that add up to another sum agree",
        "agrees: said === null ? null : BigDecimal.equals(said,",
        "agrees: said === null ? null : !BigDecimal.equals(said,",
      ],
    ],
  },
  {
    file: "src/domain/purchases/projection.ts",
    tests: test("purchases/purchases"),
    faults: [["R261 R262", "load more brings nothing more", "more: full &&", "more: !full &&"]],
  },
  {
    file: "src/domain/purchases/spend.ts",
    tests: test("purchases/purchases"),
    faults: [
      [
        "R180 R022",
        "cancelled purchases count as spent",
        `purchaseState(purchase.status) === "completed" &&`,
        `purchaseState(purchase.status) !== null &&`,
      ],
    ],
  },
  {
    file: "src/domain/structure/answers.ts",
    tests: test("structure/structure"),
    faults: [
      [
        "R185",
        "a partner loses the points",
        `points: decimalOf(fields, "points"),\n          purchases`,
        `points: null,\n          purchases`,
      ],
      [
        "R184",
        "limited turnover is the whole",
        `limited: decimalOf(fields, "turnover_limited")`,
        `limited: decimalOf(fields, "turnover")`,
      ],
    ],
  },
  {
    file: "src/domain/structure/query.ts",
    tests: test("structure/structure"),
    faults: [
      ["R185", "partners are searched by name alone", "email.toLowerCase().includes(wanted)", "false"],
      [
        "R184",
        "a branch's rest is more than its whole",
        "BigDecimal.subtract(whole, part)",
        "BigDecimal.sum(whole, part)",
      ],
      ["R185", "partners are filtered by nothing", "(active === null || partner.active === active) &&", ""],
    ],
  },
  {
    file: "src/domain/structure/export.ts",
    tests: test("structure/structure"),
    faults: [["R185 S31", "a partner's name is a formula in a spreadsheet", "textCell(name),", "name,"]],
  },
  {
    file: "src/domain/market/endpoints.ts",
    tests: test("market/market"),
    faults: [
      ["R372", "the volume is asked for by the hour", "const interval = dayHours", "const interval = 1"],
      ["R372", "an unknown part of the volume is nothing", "const known = bad === 0 &&", "const known = bad >= 0 &&"],
      [
        "R367 R368",
        "requests go without the drivers",
        "body: ({ drivers }: Driven) => ({ drivers })",
        "body: (_: Driven) => ({})",
      ],
    ],
  },
  {
    file: "src/domain/market/kept/answers.ts",
    tests: ["tests/laws/kept-series.law.test.ts"],
    faults: [
      [
        "",
        "a point of 2036 stays in the market's series for good",
        "date * 1000 <= at + dayMs",
        "date > 0 || at + dayMs > 0",
      ],
      [
        "",
        "every answer about a series of minutes is written whole",
        "take(kept, answer), Math.floor(at / 1000)",
        "take(kept, answer), at",
      ],
    ],
  },
  {
    file: "src/domain/market/adapter.ts",
    tests: test("market/market"),
    faults: [["R373", "one driver with a token is enough", "drivers.every(", "drivers.some("]],
  },
  {
    file: "src/domain/tokens/offer.ts",
    tests: test("tokens/tokens"),
    faults: [
      [
        "R028",
        "tokens cost a rounded price",
        "formatAmount(BigDecimal.multiply(sum, each))",
        "formatAmount(BigDecimal.round(BigDecimal.multiply(sum, each), { scale: 2 }))",
      ],
      [
        "R028",
        "fewer tokens than the least are ordered",
        "BigDecimal.isLessThan(sum, fewest)",
        "BigDecimal.isLessThan(fewest, sum)",
      ],
    ],
  },
  {
    file: "src/domain/history/page.ts",
    tests: test("history/page"),
    faults: [["R262 R431", "a full page ends the list", "delivered(page) >= pageSize", "delivered(page) > pageSize"]],
  },
  {
    file: "src/domain/history/search-body.ts",
    tests: test("history/search-body"),
    faults: [
      ["R353 R431", "the history is asked for oldest first", `direction: "desc"`, `direction: "asc"`],
      ["R353", "conditions are joined by or", `searchLogic: "AND"`, `searchLogic: "OR"`],
      [
        "R354",
        "statuses are asked for as types",
        `oneOf("t.status", request.statuses)`,
        `oneOf("t.type", request.statuses)`,
      ],
      [
        "R354",
        "a range without an end has none",
        "request.end === null ? latestSecond :",
        "request.end === null ? 0 :",
      ],
    ],
  },
  {
    file: "src/domain/calls/lifecycle.ts",
    tests: test("calls/lifecycle"),
    faults: [
      [
        "R234",
        "a second call starts while one is pending",
        `return state._tag === "Pending"\n          ?`,
        `return state._tag === "Pending" && state.open.callId === ""\n          ?`,
      ],
      [
        "",
        "a settled call is settled again",
        "Result.succeed(isPending(state, command.callId) ? command.events : [])",
        "Result.succeed(command.events)",
      ],
      [
        "",
        "a settled call is lost afterwards",
        `["CallFulfilled", "CallRejected", "CallLost"]`,
        `["CallFulfilled", "CallLost"]`,
      ],
    ],
  },
  {
    file: "src/domain/calls/projection.ts",
    tests: test("calls/lifecycle"),
    faults: [
      [
        "R235",
        "a rejected call counts as fulfilled",
        "fulfilledAt: outcomes[call]?.fulfilledAt ?? null, rejected: {",
        "fulfilledAt: started + ms, rejected: {",
      ],
    ],
  },
  {
    file: "src/domain/session/machine.ts",
    tests: test("session/machine"),
    faults: [
      [
        "S16",
        "an answer for one customer opens the database for another",
        "token !== state.token\n      ? stay(state)\n      : stay(\n",
        "token === ''\n      ? stay(state)\n      : stay(\n",
      ],
      ["", "a refused token goes on", "refused\n        ? end(", "!refused\n        ? end("],
      [
        "",
        "a sign-out leaves the database",
        `reason._tag === "Wiped" || (reason._tag === "SignedOut" && !reason.kept)`,
        `reason._tag === "Wiped"`,
      ],
      [
        "",
        "other tabs do not hear of a sign-out",
        `const publishes = account !== null && reason._tag !== "OtherCustomer"`,
        `const publishes = account !== null && reason._tag === "Wiped"`,
      ],
      [
        "",
        "another customer's sign-in leaves the first one's rows on screen",
        `message._tag === "SignedIn" ? end(`,
        `message._tag === "SignedOut" ? end(`,
      ],
      [
        "",
        "law 3: a hint of another tab is not followed",
        `LogMoved: (state) => stay(state, { _tag: "CatchUp" })`,
        `LogMoved: (state) => stay(state)`,
      ],
      [
        "",
        "a sign-out does not reach the office",
        `reason._tag === "SignedOut" ? [{ _tag: "Revoke" }] : []`,
        `reason._tag === "Wiped" ? [{ _tag: "Revoke" }] : []`,
      ],
    ],
  },
  {
    file: "src/domain/history/query/standing.ts",
    tests: ["tests/laws/standing.law.test.ts"],
    faults: [
      [
        "",
        "a sum that an alert watches stays as it was first",
        "if (before?.stamp === stamp) return before",
        "if (before !== undefined) return before",
      ],
      ["", "an alert's sum is found anew of every row for each page", "held.set(chunk, known)", ""],
      [
        "",
        "a sum that an alert watches does not follow a row that changed",
        "before !== undefined && chunk.rewrittenStamp <= before.stamp ?",
        "before !== undefined ?",
      ],
      [
        "",
        "an alert counts every row of a page's chunk once more",
        "plan, this.#scratch, least)",
        "plan, this.#scratch)",
      ],
      ["", "an alert goes on by the rules of before", "if (plan.readsBeside) this", "if (!plan.readsBeside) this"],
      ["", "an alert's new rows begin before its view does", "Math.max(plan.start, second)", "second"],
      [
        "",
        "an alert's sum of one currency is taken for another's",
        "found.set(currency, held)",
        'found.set("btc", held)',
      ],
    ],
  },
  {
    file: "src/domain/history/query/text-predicate.ts",
    tests: ["tests/domain/history/rules-at-start.test.ts"],
    faults: [
      [
        "",
        "a rule by a word waits for every party of the history before it says anything of a screen",
        "if (alone.size >= mostAlone) return",
        "if (alone.size >= 0) return",
      ],
    ],
  },
  {
    file: "src/domain/kernel/snapshot.ts",
    tests: ["tests/domain/history/rules-at-start.test.ts"],
    faults: [
      [
        "",
        "the first screen of who has a tag waits for all columns",
        "if (error instanceof NotLoaded) return until",
        "",
      ],
    ],
  },
  {
    file: "src/domain/balances/row-currencies.ts",
    tests: ["tests/domain/statements/statement.test.ts"],
    faults: [["B002", "rows in BUSDT move no balance of USDT", `new Map([["busdt", "usdt"]])`, "new Map()"]],
  },
  {
    file: "src/domain/statements/moved-by-others.ts",
    tests: ["tests/domain/statements/statement.test.ts"],
    faults: [
      [
        "B002",
        "the search that a statement names finds a part of a balance's rows",
        "currencies: rowsIn })",
        "currencies: rowsIn.slice(0, 1) })",
      ],
    ],
  },
  {
    file: "src/domain/alerts/anchor.ts",
    tests: ["tests/domain/alerts/telling.test.ts"],
    faults: [
      [
        "",
        "silence is told though a row of the very second may be missing that it counts from",
        "gap === undefined || gap < second",
        "gap === undefined || gap <= second",
      ],
    ],
  },
  {
    file: "src/domain/alerts/anchor.ts",
    tests: ["tests/laws/alerts.law.test.ts"],
    faults: [
      [
        "",
        "a row that was moved back before an alert was made is told as new when it is moved forward",
        "[...held, ...oncePast(store, after)]",
        "[...held]",
      ],
    ],
  },
  {
    file: "src/domain/alerts/decide.ts",
    tests: ["tests/laws/alerts.law.test.ts"],
    faults: [
      [
        "",
        "a sum that a row passed once is told when that row comes again",
        "joined(before, amountsOfRows(store, others, currency))",
        "before",
      ],
      [
        "",
        "a sum that new rows took back to its limit is never told again",
        'asks.measure === "net" && fresh.toReversed().some(isBack)',
        "false",
      ],
      [
        "",
        "a row of last month is nothing to a view of this month when its day is over",
        "unsorted(viewQuery(view, last))",
        "unsorted(viewQuery(view, to + daySeconds))",
      ],
      ["", "a row that was moved back to the newest second is told as one that comes", "(id > after.id", "(id > 0"],
      [
        "",
        "old rows that a reading brings take a sum over its limit",
        "less(all, standing.amountsSince(query, currency, alert.after.second))",
        "nothing",
      ],
    ],
  },
  {
    file: "src/domain/alerts/projection.ts",
    tests: ["tests/laws/alerts.law.test.ts"],
    faults: [
      [
        "",
        "two tabs tell of a sum twice where its rows are dated ahead of the clock",
        "return isSaid ? null :",
        "return isSaid && rows.length > 9 ? null :",
      ],
    ],
  },
  {
    file: "scripts/lint/lengths.ts",
    tests: ["tests/tooling/fences.test.ts"],
    faults: [
      ["", "a day of seconds passes that is written as a product", "left * right", "left"],
      ["", "hours are counted in days by whoever likes to", "=== lengths.factor", "=== undefined"],
    ],
  },
  {
    file: "scripts/lint/names.ts",
    tests: ["tests/tooling/fences.test.ts"],
    faults: [["", "a screen sorts and sizes columns by a state of its own", "check(node, `=${node.name}`)", ""]],
  },
]
