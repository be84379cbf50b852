import { type FaultTable } from "./fault.ts"

const details = ["tests/browser/ui/history/row-details.browser.test.tsx"]
const purchases = ["tests/browser/ui/history/purchases/purchases.browser.test.tsx"]

/** What is drawn of what the office said: sums, fees, moments and names, each in its place. */
export const drawnFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/ui/history/details/facts.tsx",
    tests: details,
    faults: [
      [
        "R167",
        "the time of a row in UTC is one of 1970",
        "{utcTime(moment, i18n.locale)}",
        "{utcTime(row.date, i18n.locale)}",
      ],
      [
        "",
        "the reader's time of a row is one of 1970",
        "localMoment(moment, i18n.locale)}<",
        "localMoment(row.date, i18n.locale)}<",
      ],
      [
        "R167",
        "a kind of rows is told by its number though it has a name",
        "words.typeName(row.type) ?? row.type",
        "row.type",
      ],
      [
        "",
        "a kind of rows without a name is told by nothing",
        "words.typeName(row.type) ?? row.type",
        "words.typeName(row.type)",
      ],
      ["", "a fee that was not delivered is none", "value={row.fee ?? null}", `value={row.fee ?? "0"}`],
      ["R167", "the sum of a row stands as its fee", "value={row.fee ?? null}", "value={row.sum}"],
      [
        "",
        "what a row was worth is told in its own currency",
        `currency="eur" precision={2}`,
        "currency={row.currency}",
      ],
      ["", "a value that is unknown is zero", "value={worth?.value ?? null}", `value={worth?.value ?? "0"}`],
      ["", "rates from before a row are said to be of after it", "at <= moment ?", "at > moment ?"],
      [
        "",
        "the rates of a row's value are told by the moment of the row",
        "title={`${utcDate(at, i18n.locale)}, ${utcClock(at, i18n.locale)} UTC`}",
        "title={`${utcDate(moment, i18n.locale)}, ${utcClock(moment, i18n.locale)} UTC`}",
      ],
      [
        "R167",
        "the recipient of a row stands as its sender",
        "<Party text={row.sender} />",
        "<Party text={row.recipient} />",
      ],
      [
        "R167",
        "the sender of a row stands as its recipient",
        "<Party text={row.recipient} />",
        "<Party text={row.sender} />",
      ],
      ["R167", "the partner of a row stands as its number", "{row.id}</span>", "{row.refUserId}</span>"],
    ],
  },
  {
    file: "src/ui/history/details/row-details.tsx",
    tests: details,
    faults: [
      [
        "",
        "what left stands in the details without its sign",
        "value={row.sum} currency",
        `value={row.sum.replace("-", "")} currency`,
      ],
      ["", "a row was found to be gone at the moment of now", "<Removed at={withdrawnAt}", "<Removed at={Date.now()}"],
      [
        "",
        "all removed rows are all that changed",
        "onShowAll={() => onQuery(allRemoved)}",
        "onShowAll={() => onQuery(allChanged)}",
      ],
      [
        "",
        "all changed rows are all that were removed",
        "onPress={() => onQuery(allChanged)}",
        "onPress={() => onQuery(allRemoved)}",
      ],
      ["", "a row that is gone is not said to be", "withdrawnAt !== null && <Removed", "withdrawnAt === 0 && <Removed"],
      ["", "every row is said to be behind a closing", "{behindClosing && (", "{withdrawnAt === null && ("],
      ["", "each earlier version is held against the present one", "versions[place + 1] ?? row", "row"],
      ["", "a row was booked when its newest version says", "row={versions[0] ?? row}", "row={row}"],
    ],
  },
  {
    file: "src/ui/history/details/fields.ts",
    tests: details,
    faults: [
      ["", "a change of a fee is not told", '  { field: "fee", label: msg`Fee` },\n', ""],
      ["", "what did not change of a row is told as changed", "was[field] !== is[field]", "was[field] === is[field]"],
      [
        "",
        "who sent is told as whom a row went to",
        `sum.startsWith("-") ? recipient : sender`,
        `sum.startsWith("-") ? sender : recipient`,
      ],
    ],
  },
  {
    file: "src/ui/history/details/timeline.tsx",
    tests: details,
    faults: [
      [
        "",
        "what a row is now is told as what it was",
        "<Value field={field} row={was} />",
        "<Value field={field} row={is} />",
      ],
      [
        "",
        "a step of a row is told by the moment it was booked",
        "when={<Moment at={news.at} />}",
        "when={<Moment at={momentOf(row.date)} />}",
      ],
      ["", "a step of a row came with the page read last", "arrival: { page, at }", "arrival: { page: at, at: page }"],
      ["", "a step of a row is held against itself", "provenance.news[place - 1]", "provenance.news[place]"],
      [
        "",
        "a row was read last with the page it first came with",
        "{provenance.last.page}: <Moment",
        "{provenance.news[0]?.page}: <Moment",
      ],
      ["", "a log that cannot be read looks empty", "{provenance === null && (", "{provenance?.last === null && ("],
    ],
  },
  {
    file: "src/ui/history/details/same-party.tsx",
    tests: details,
    faults: [
      [
        "",
        "a row is listed among the others with its party",
        "found.rows.filter((row) => row.id !== id)",
        "found.rows",
      ],
      ["", "another row opens the one that is open", "onPress={() => onOpen(row.id)}", "onPress={() => onOpen(id)}"],
      ["", "all rows with a party are all rows", "onPress={() => onQuery(query)}", "onPress={() => onQuery(noFilter)}"],
      ["", "the listed rows with a party are said to be all", "value={found.total}", "value={others.length}"],
      [
        "",
        "whom a row is with is not called as the customer calls it",
        "contact?.name ?? shortParty(party)",
        "shortParty(party)",
      ],
      ["", "a list of six rows with a party is one short", "count: listed + 1", "count: listed"],
      [
        "",
        "a payment to a party looks like one from it",
        `currency={row.currency} sign="movement" />\n            </Aria`,
        `currency={row.currency} />\n            </Aria`,
      ],
    ],
  },
  {
    file: "src/ui/history/details/use-contact-of.ts",
    tests: details,
    faults: [
      ["", "a contact's e-mail is known in one spelling only", "[[partyOf(party), contact]]", "[[party, contact]]"],
    ],
  },
  {
    file: "src/ui/sending/information/transaction-info.tsx",
    tests: purchases,
    faults: [
      [
        "S37",
        "the sum of a transaction that a purchase leads to is never covered",
        `<Amount key="sum" value={row.sum} currency={row.currency} sign="movement" bare />`,
        "row.sum",
      ],
      [
        "S37",
        "the fee of a transaction that a purchase leads to is never covered",
        `<Amount key="fee" value={row.fee ?? null} currency={row.currency} bare />`,
        `row.fee ?? "—"`,
      ],
      [
        "",
        "a transaction that a purchase leads to is of 1970",
        `["date", utcDate(momentOf(row.date), locale)]`,
        `["date", utcDate(row.date, locale)]`,
      ],
      ["", "who was paid stands as who paid", `["sender", row.sender ?? "—"]`, `["sender", row.recipient ?? "—"]`],
    ],
  },
]
