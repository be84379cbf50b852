import { type FaultTable } from "./fault.ts"

const copied = ["tests/browser/ui/kit/table/copied.browser.test.tsx"]
const parts = ["tests/browser/ui/history/pivot-parts.browser.test.tsx"]
const statistics = ["tests/browser/ui/history/statistics-parts.browser.test.tsx"]
const map = ["tests/browser/ui/structure/partner-map.browser.test.tsx"]
const partners = ["tests/browser/ui/structure/partners-table.browser.test.tsx"]
const market = ["tests/browser/ui/market/market-file.browser.test.tsx"]
const joints = ["tests/browser/app/routes/page-joints.browser.test.tsx"]
const sheets = ["tests/browser/ui/history/sheet-parts.browser.test.tsx"]
const numbers = ["tests/browser/ui/history/part-numbers.browser.test.tsx"]
const dialogs = ["tests/browser/app/routes/modal-screens.browser.test.tsx"]

/** What screens say of money, of days and of somebody's name: drawn, copied, added up, and read back. */
export const readBackFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/ui/structure/partners-table.tsx",
    tests: copied,
    faults: [
      [
        "",
        "partners that are copied have the turnover that counts for their turnover",
        "[{ amount: partner.turnover, currency: turnoverCurrency }]",
        "[{ amount: partner.limited, currency: turnoverCurrency }]",
      ],
      [
        "",
        "the table of partners draws the turnover that counts for their turnover",
        "<Amount value={partner.turnover}",
        "<Amount value={partner.limited}",
      ],
      [
        "",
        "whoever the customer invited was invited by nobody",
        'inviter === "" ? t`You` : (inviter ?? "")',
        'inviter ?? ""',
      ],
      ["", "a partner's level is how many partners it has", "value: ({ depth }) => depth", "value: ({ team }) => team"],
      ["", "a partner without a name is called by nothing", '(name === "" ? id : name)', "name"],
      ["", "partners that are copied are called by their numbers", "value: nameOf,", "value: idOf,"],
    ],
  },
  {
    file: "src/ui/structure/partners-table.tsx",
    tests: partners,
    faults: [
      [
        "R185",
        "partners are in the order of their levels, whichever column was pressed",
        "partnerColumns.find((column) => column === id) ?? byLevel.id",
        "byLevel.id",
      ],
      ["R185", "the partners of the least turnover come first", "    descending,\n", "    descending: false,\n"],
      ["R185", "a partner's row opens nobody", "onOpen={(row) => onOpen(row.partner.id)}", "onOpen={() => {}}"],
    ],
  },
  {
    file: "src/ui/structure/partner-map.tsx",
    tests: map,
    faults: [
      [
        "R184",
        "of many partners on the map another number is said",
        "i18n.number(rest.count)",
        "i18n.number(rows.length)",
      ],
      ["R184", "a partner without a name has an area that nothing names", 'name: name === "" ? id : name,', "name,"],
      [
        "R184",
        "what many partners turn over together is what is own",
        'turnover: rest.turnover ?? "0"',
        'turnover: beside ?? "0"',
      ],
      ["R184", "nothing says what a team's turnover is made of", "<TurnoverShared {...team} />", ""],
      [
        "R269",
        "whoever is not active has the colour of who is",
        'active === true ? "map-cell map-active" : active',
        'active === false ? "map-cell map-active" : active',
      ],
      [
        "R184",
        "the mouse over an area is not told its name",
        "className={look} title={name} onClick",
        'className={look} title="" onClick',
      ],
      ["R184", "the map stays with the whole team, whoever was pressed", "{ id: at }", "{ id: null }"],
    ],
  },
  {
    file: "src/ui/history/statistics/statistics-tables.tsx",
    tests: copied,
    faults: [
      [
        "",
        "what came in stands without its sign where it is more than what went out",
        'sign={part === "net" ? "movement" : "plain"}',
        'sign="plain"',
      ],
      [
        "",
        "sums that are copied are all what came in",
        "value: ({ sums }) => [{ amount: sums[part], currency: sums.currency }]",
        "value: ({ sums }) => [{ amount: sums.in, currency: sums.currency }]",
      ],
      [
        "",
        "sums of two currencies are added up to one",
        "value: ({ sums }) => [{ amount: sums[part], currency: sums.currency }]",
        'value: ({ sums }) => [{ amount: sums[part], currency: "" }]',
      ],
      ["", "a month is said as it is sorted", "cell: ({ name, words = name }) => words", "cell: ({ name }) => name"],
      ["", "the oldest month of the table comes first", "months.toReversed()", "months"],
      ["", "a type with a name is told by its number in the table", "drawn(typeName(type))", "drawn(type)"],
      ["", "every tag is called none", 'tag === "" ? t`without a tag` : drawn(tag)', "t`without a tag`"],
      ["", "a counterparty in the table has no name", "<bdi>{shortParty(party)}</bdi>", "<bdi></bdi>"],
    ],
  },
  {
    file: "src/ui/history/statistics/periods.tsx",
    tests: statistics,
    faults: [
      ["", "a period of one's own that was typed changes nothing", "onChange={setOwn}", "onChange={() => {}}"],
      ["", "the second period that was typed is the first", 'onChange={change("before")}', 'onChange={change("now")}'],
      [
        "",
        "either period that is pressed shows the rows of the first",
        "chooseDates(query, pair[side].from, pair[side].to)",
        "chooseDates(query, pair.now.from, pair.now.to)",
      ],
      ["", "a change is said to be a hundred times as many per cent", "Number(percent) / 100", "Number(percent)"],
      ["", "a difference that is more has no sign", 'sign="movement"', 'sign="plain"'],
      [
        "",
        "both periods have as many rows as the first",
        "<Plural value={line[side].count}",
        "<Plural value={line.now.count}",
      ],
      ["", "what went out is called what came in", "{names[part]}", "{names.in}"],
    ],
  },
  {
    file: "src/ui/history/statistics/tag-list.tsx",
    tests: statistics,
    faults: [
      ["", "a tag that was pressed is never left again", "chosen: isChosen ? [] : [tag]", "chosen: [tag]"],
      ["", "each tag has as many rows as the most of one", "{i18n.number(count)}", "{i18n.number(most)}"],
      ["", "rows without a tag stand under nothing", 'tag === "" ? t`without a tag` : drawn(tag)', "drawn(tag)"],
    ],
  },
  {
    file: "src/ui/history/statistics/row-statistics.tsx",
    tests: statistics,
    faults: [
      [
        "",
        "pictures are of a currency of which no row is in view",
        'currencies.includes(measure) ? measure : "rows"',
        "measure",
      ],
      ["", "a type with a name is told by its number in the picture", "?.name ?? type", "?.id ?? type"],
      [
        "",
        "a tag that is pressed shows nothing",
        "<TagList tags={value.tags} query={query} onQuery={onQuery} />",
        "<TagList tags={value.tags} query={query} onQuery={() => {}} />",
      ],
      [
        "",
        "a counterparty that is pressed shows nothing",
        "<PartyList parties={value.parties} query={query} onQuery={onQuery} />",
        "<PartyList parties={value.parties} query={query} onQuery={() => {}} />",
      ],
    ],
  },
  {
    file: "src/ui/market/series-table.tsx",
    tests: copied,
    faults: [
      [
        "",
        "days of the market that are copied are of 1970",
        "value: ({ date }) => momentOf(date)",
        "value: ({ date }) => date",
      ],
      [
        "",
        "the day of a rate is a number",
        "cell: ({ date }) => utcDate(momentOf(date), locale)",
        "cell: ({ date }) => String(date)",
      ],
      ["", "the oldest day of the market comes first", ".toReversed()", ""],
      [
        "",
        "the column of what was traded is called the rate",
        'seriesColumn("volume", t(seriesWords.volume), locale)',
        'seriesColumn("volume", t(seriesWords.rate), locale)',
      ],
    ],
  },
  {
    file: "src/ui/market/adapter-rows.tsx",
    tests: copied,
    faults: [
      ["", "rows of the adapter that are copied have no currency", 'currency: currency ?? "" }]', 'currency: "" }]'],
      ["", "rows of the adapter that are copied have no time", "date === null ? null : momentOf(date)", "null"],
      [
        "",
        "a row of the adapter says its type for its status",
        'value: ({ status }) => status ?? ""',
        'value: ({ type }) => type ?? ""',
      ],
    ],
  },
  {
    file: "src/ui/market/market-charts.tsx",
    tests: market,
    faults: [
      ["R188", "the file of the window has all days", "seriesCsv(inSpan(shown, span), utc", "seriesCsv(shown, utc"],
      [
        "R188",
        "the file of the window is called by its days the wrong way round",
        "utc(span.from).slice(0, 10)}-${utc(span.to).slice(0, 10)}",
        "utc(span.to).slice(0, 10)}-${utc(span.from).slice(0, 10)}",
      ],
      ["R188", "all time begins with the last point", "rows[0]?.date ?? until", "rows.at(-1)?.date ?? until"],
      ["R188", "points that are left out are not counted", "(knownSeries[name]?.bad ?? 0), 0)", "0, 0)"],
    ],
  },
  {
    file: "src/ui/market/market-controls.tsx",
    tests: market,
    faults: [
      ["R188", "the list of distances says that every point is there", "value={step}", 'value="all"'],
      ["R188", "the list of averages says that none is made", "value={String(average)}", 'value="0"'],
      ["R188", "the list of comparisons says that nothing is", 'value={compared?.join(" ") ?? "none"}', 'value="none"'],
      ["R188", "every weekday is called Monday", "weekdayName(day, i18n.locale)", "weekdayName(1, i18n.locale)"],
    ],
  },
  {
    file: "src/ui/history/pivot/beside/beside-table.tsx",
    tests: copied,
    faults: [
      [
        "",
        "the table beside the market has the first line in every column",
        "values[place] ?? null",
        "values[0] ?? null",
      ],
      ["", "amounts beside the market that are copied are not known", "amount: valueOf(row)", "amount: null"],
      [
        "",
        "periods beside the market that are copied are of 1970",
        "value: ({ from }) => momentOf(from)",
        "value: ({ from }) => from",
      ],
      ["", "a column beside the market is called by what no customer reads", "heading: title", "heading: id"],
    ],
  },
  {
    file: "src/ui/history/pivot/beside/beside-table.tsx",
    tests: parts,
    faults: [
      ["B050", "the oldest period beside the market comes first", ".reverse()", ""],
      [
        "S37",
        "amounts beside the market are read in the table though they are hidden",
        "<Amount value={value} currency={currency} bare />",
        "<span>{value}</span>",
      ],
    ],
  },
  {
    file: "src/ui/history/pivot/beside/beside-chart.tsx",
    tests: parts,
    faults: [
      [
        "S37",
        "amounts beside the market are said though they are hidden",
        "useHideAmounts() && currency !== null",
        "false",
      ],
      ["S37", "hidden amounts stand beside the axis of the history", "isCovered={isCovered}", "isCovered={false}"],
      [
        "B050",
        "of a line that ends before another one nothing is said",
        "line.findLastIndex((value) => value !== null)",
        "line.length - 1",
      ],
      ["B050", "what stands in a period is said of the first one", "nameOf(period.from)", "nameOf(axis[0]?.from ?? 0)"],
    ],
  },
  {
    file: "src/ui/history/pivot/beside/beside-lines.tsx",
    tests: parts,
    faults: [
      ["B050", "a difference of euros and dollars is offered", 'currency === "usdt" && shape', "shape"],
      [
        "B050",
        "the series less the history is called the history less the series",
        "differenceOf(history, series)",
        "differenceOf(series, history)",
      ],
      [
        "B050",
        "the series over the history is called the history over the series",
        "ratioOf(history, series)",
        "ratioOf(series, history)",
      ],
      [
        "B050",
        "of the series nothing is made",
        "madeOf(seriesLine(name, { points, bad: 0 }, axis), making)",
        "seriesLine(name, { points, bad: 0 }, axis)",
      ],
      [
        "B050",
        "a line does not say of which currency it is",
        "unit === null ? measure : `${measure}, ${unit}`",
        "measure",
      ],
      [
        "B050",
        "shares are covered as amounts are",
        'currency !== null && pivot.shape !== "share"',
        "currency !== null",
      ],
      ["B050", "all of the time comes never back into view", "onPress={() => zoomTo(null)}", "onPress={() => {}}"],
    ],
  },
  {
    file: "src/ui/history/pivot/beside/beside.tsx",
    tests: parts,
    faults: [
      [
        "B050",
        "a difference stays chosen in a currency that has none",
        'chosen.together === "difference" && !hasDifference(pivot, currency) ? "none" : chosen.together',
        "chosen.together",
      ],
      ["B050", "the list of lines says that all are together", "value={choice.column ?? all}", "value={all}"],
    ],
  },
  {
    file: "src/ui/history/pivot/beside/beside-choice.tsx",
    tests: parts,
    faults: [
      ["B050", "what is chosen to be made of both lines changes nothing", "onChoice({ making })", "onChoice({})"],
      ["B050", "the list of series says the rate, whichever is drawn", "value={choice.series}", 'value="rate"'],
    ],
  },
  {
    file: "src/ui/history/pivot/pictures/picture.tsx",
    tests: parts,
    faults: [
      [
        "S37",
        "a picture says amounts though they are hidden",
        "lineText(line, pivot, hidden, i18n)",
        "lineText(line, pivot, false, i18n)",
      ],
      [
        "B048",
        "a picture does not say of which currency it is",
        '{unit !== null && <span className="pivot-picture-unit">, {unit}</span>}',
        "",
      ],
    ],
  },
  {
    file: "src/ui/history/pivot/pictures/picture-of.tsx",
    tests: parts,
    faults: [
      [
        "S37",
        "hidden amounts stand beside the axis of a picture",
        'hidden && isMoney ? "" : figure(value)',
        "figure(value)",
      ],
      ["S37", "a spread says amounts though they are hidden", "hidden && isMoney ? null : spreadOf", "spreadOf"],
      [
        "B048",
        "the least of a spread is said to be where its middle begins",
        "[figure(spread.least), figure(spread.low), figure(spread.median)]",
        "[figure(spread.low), figure(spread.least), figure(spread.median)]",
      ],
      [
        "B048",
        "a press on a picture opens the rows of every currency",
        "currency === null || pivot.unit !== null ? []",
        "true ? []",
      ],
      [
        "B048",
        "a press on a picture opens the rows of its first column",
        "data.series[looked.series]?.keys[at]",
        "data.series[0]?.keys[at]",
      ],
      [
        "B048",
        "a picture says of each column what the first one has",
        "data.lines[series]?.[row]",
        "data.lines[0]?.[row]",
      ],
    ],
  },
  {
    file: "src/app/routes/home-route.tsx",
    tests: joints,
    faults: [
      [
        "",
        "a balance that is explained leads to rows that do not say where it comes from",
        "        requestExplanation()\n",
        "",
      ],
    ],
  },
  {
    file: "src/app/routes/sign-in-route.tsx",
    tests: joints,
    faults: [
      ["", "how the last session ended is not said", "ended={ended}", "ended={null}"],
      ["", "whoever set a new password types the e-mail again", "{...(email !== null && { email })}", ""],
    ],
  },
  {
    file: "src/app/routes/modal-screens.tsx",
    tests: dialogs,
    faults: [
      [
        "R127",
        "the modal modalNewContract is not closed",
        "<NewContract onClose={port.close}",
        "<NewContract onClose={() => {}}",
      ],
      [
        "R125",
        "the modal modalAllBranches is not closed",
        "<BranchesDialog onClose={port.close}",
        "<BranchesDialog onClose={() => {}}",
      ],
      [
        "R121",
        "the modal modalInfo is not closed",
        "<PresaleInfo onClose={port.close}",
        "<PresaleInfo onClose={() => {}}",
      ],
      [
        "R122",
        "the modal modalPurchasesInfo is not closed",
        "<PurchaseDialog onClose={port.close}",
        "<PurchaseDialog onClose={() => {}}",
      ],
      [
        "R123",
        "the modal modalListOfCountries is not closed",
        "<CountriesDialog onClose={port.close}",
        "<CountriesDialog onClose={() => {}}",
      ],
      [
        "R124",
        "the modal contracts is not closed",
        "<SoftwareInfo onClose={port.close}",
        "<SoftwareInfo onClose={() => {}}",
      ],
      ["R100", "the modal requestOton does not open", "  requestOton: requests,\n", ""],
      ["R118", "the modal modalRequests does not open", "  modalRequests: requests,\n", ""],
    ],
  },
  {
    file: "src/ui/history/sheets/sheet-page.tsx",
    tests: sheets,
    faults: [
      ["B053", "a sheet is printed without its name", "<bdi>{sheet.name}</bdi>", "<bdi></bdi>"],
      ["B053", "a sheet's name stands in no field", "useState(sheet.name)", 'useState("")'],
      ["B053", "a name that is typed is lost by the next press elsewhere", "onBlur={keep}", "onBlur={() => {}}"],
      ["B053", "a sheet is kept anew under the name it has", "else if (name !== sheet.name) void", "else void"],
      [
        "B053",
        "the first part goes, whichever is removed",
        "onRemove={() => onRemove(part)}",
        "onRemove={() => onRemove(parts[0] ?? part)}",
      ],
    ],
  },
  {
    file: "src/ui/history/sheets/part-view.tsx",
    tests: sheets,
    faults: [["B053", "a text on a sheet says nothing", "        {part.words}\n      </p>", "      </p>"]],
  },
  {
    file: "src/ui/history/sheets/give-dialog.tsx",
    tests: sheets,
    faults: [
      ["B054", "the link that is copied is that of the page", "copy(link)", "copy(location.href)"],
      [
        "B054",
        "the link to a sheet leads to another office",
        "sheetLink(location.origin, sheet)",
        'sheetLink("https://x.test", sheet)',
      ],
      [
        "B054",
        "a sheet is given away without its parts",
        "sheetLink(location.origin, sheet)",
        "sheetLink(location.origin, { ...sheet, parts: [] })",
      ],
      ["B054", "the way to give a sheet away is never left", "onClose={onClose}", "onClose={() => {}}"],
    ],
  },
  {
    file: "src/ui/history/sheets/sheets-view.tsx",
    tests: sheets,
    faults: [
      [
        "B053",
        "a part that could not be removed is said to be",
        'if (isDone) setGone({ _tag: "Part", sheet: current, part })',
        'setGone({ _tag: "Part", sheet: current, part })',
      ],
      [
        "B053",
        "a sheet that could not be deleted is said to be",
        'if (isDone) setGone({ _tag: "Sheet", sheet: current })',
        'setGone({ _tag: "Sheet", sheet: current })',
      ],
      ["B053", "what could not be had back cannot be any more", "    if (!isDone) return\n", ""],
    ],
  },
  {
    file: "src/ui/contacts/contact-drawer.tsx",
    tests: ["tests/browser/ui/contacts/contacts.browser.test.tsx"],
    faults: [
      [
        "",
        "a contact is saved twice where its form is sent twice",
        "contact === null || saving) return",
        "contact === null) return",
      ],
    ],
  },
  {
    file: "src/ui/history/sheets/part-numbers.tsx",
    tests: numbers,
    faults: [
      [
        "B043",
        "a picture on a sheet does not say which rows it is of",
        "query={last.query}",
        "query={{ ...last.query, types: [] }}",
      ],
      [
        "B041",
        "a press on a sheet's picture leads nowhere",
        "          onPress={onPress}\n        />",
        "          onPress={() => {}}\n        />",
      ],
      ["B043", "a span that is chosen in a sheet's picture is not drawn", "brushed={brushed}", "brushed={null}"],
      [
        "B041",
        "a sheet leads to rows that another customer is shown",
        "<CellActions account={account}",
        '<CellActions account=""',
      ],
    ],
  },
]
