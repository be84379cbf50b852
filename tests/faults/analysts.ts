import { type FaultTable } from "./fault.ts"

/** Pivots, series and sheets: what analysts ask, keep and give away. */
export const analystFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/domain/sheets/projection.ts",
    tests: ["tests/domain/sheets/sheets.test.ts"],
    faults: [
      [
        "B053",
        "a part that is put before another one lands at the end of its sheet",
        "list.toSpliced(place < 0 ? list.length : place, 0, item)",
        "list.toSpliced(list.length, 0, item)",
      ],
      [
        "B053",
        "a sheet that is had back stands behind all others",
        "const { name, parts, first } = book.deleted",
        "const { name, parts } = book.deleted\n      const first = lastPlace(book.edits.map((edit) => edit.sheet), at)",
      ],
    ],
  },
  {
    file: "src/domain/sheets/file.ts",
    tests: ["tests/domain/sheets/sheets.test.ts"],
    faults: [
      [
        "B054",
        "what a device calls the parts of a sheet goes along in its file",
        "parts: parts.map(({ kind, isWide, words, beside }) => ({ kind, isWide, words, beside })),",
        "parts,",
      ],
      [
        "B054",
        "a sheet with a field more than it has is taken in",
        `{ onExcessProperty: "error" }`,
        `{ onExcessProperty: "ignore" }`,
      ],
    ],
  },
  {
    file: "src/domain/sheets/address.ts",
    tests: ["tests/domain/sheets/sheets.test.ts"],
    faults: [
      [
        "B054",
        "what a link brings along is sent to the server with the address",
        "`#${new URLSearchParams({ tab, ...parameters }).toString()}`",
        "`?${new URLSearchParams({ tab, ...parameters }).toString()}`",
      ],
    ],
  },
  {
    file: "src/domain/history/query/cells/kept-groupings.ts",
    tests: ["tests/laws/pivot-then.law.test.ts"],
    faults: [
      [
        "B044",
        "a pivot by the rates then stays with the rates that were known first",
        "if (known !== undefined && known.kernels.cuts !== cuts) this.#forget(known.kernels)",
        "",
      ],
    ],
  },
  {
    file: "src/domain/pivot/valued-then.ts",
    tests: ["tests/laws/pivot-then.law.test.ts"],
    faults: [
      [
        "B044",
        "a sum in one currency leaves out what has no rate of then",
        "if (without > 0 || first === undefined)",
        "if (first === undefined)",
      ],
    ],
  },
  {
    file: "src/domain/market/kept/said.ts",
    tests: ["tests/laws/kept-series.law.test.ts"],
    faults: [
      [
        "B052",
        "the answer that comes last holds, though it was said before another",
        "said.filter(({ at }) => at > answer.at),",
        "said.filter(() => false),",
      ],
      [
        "B052",
        "a day of which only a part was fetched is thinned as if it were whole",
        "const last = to >= midnight - 1 ? to : dayOfSecond(to + 1) * daySeconds - 1",
        "const last = to",
      ],
    ],
  },
  {
    file: "src/domain/market/kept/window.ts",
    tests: ["tests/laws/kept-series.law.test.ts"],
    faults: [
      [
        "B052",
        "what was traded in a part of a stretch stands for all of it",
        "isFlow[name] && row.isBroken ? { ...row, value: null } : row",
        "row",
      ],
    ],
  },
  {
    file: "src/app/routes/router.tsx",
    tests: ["tests/e2e/sheets.spec.ts"],
    faults: [
      [
        "",
        "a sheet that a link brings is lost over the sign-in",
        "rememberAddress(location, lastAccountHere())",
        "rememberPlace(location.pathname + location.searchStr, lastAccountHere())",
      ],
    ],
  },
  {
    file: "src/ui/kit/gestures.ts",
    tests: ["tests/browser/ui/market/market.browser.test.tsx"],
    faults: [
      ["", "a window that was let go of follows the mouse", "onLostPointerCapture: () =>", "onPointerCancel: () =>"],
      ["", "a wheel to the side moves nothing", "onZoom(panned(span, across / (place.current?.clientWidth ?? 1)))", ""],
    ],
  },
  {
    file: "src/domain/market/kept/row.ts",
    tests: ["tests/laws/kept-series.law.test.ts"],
    faults: [
      [
        "B052",
        "a thinned stretch forgets the highest of its points",
        "(high, row) => most(high, row.high)",
        "(_, row) => row.high",
      ],
    ],
  },
  {
    file: "src/domain/market/kept/answers.ts",
    tests: ["tests/laws/kept-series.law.test.ts"],
    faults: [
      [
        "B052",
        "an answer in brief leaves out a point that was said otherwise long ago",
        "const first = Math.min(...told, dayOfSecond(unheard?.from ?? answer.to))",
        "const first = dayOfSecond(unheard?.from ?? answer.to)",
      ],
    ],
  },
  {
    file: "src/domain/pivot/answer.ts",
    tests: ["tests/laws/pivot.law.test.ts"],
    faults: [
      [
        "B045",
        "a cell of a pivot comes to what it is held against",
        "this.#before?.put(this.#lines - 1, count, value)",
        "if (this.#before !== null) this.#now.put(this.#lines - 1, count, value)",
      ],
      [
        "B039",
        "a cell of a pivot takes the lines of the next one",
        "this.#begins[++this.#lists] = this.#lines",
        "this.#begins[this.#lists++] = this.#lines",
      ],
    ],
  },
  {
    file: "src/domain/history/query/cells/said.ts",
    tests: ["tests/laws/pivot.law.test.ts"],
    faults: [
      [
        "B039",
        "a pivot leaves out the zeros behind the point that stand before other digits",
        'padStart(scaleDigits, "0")',
        'padStart(1, "0")',
      ],
    ],
  },
  {
    file: "src/domain/pivot/lists.ts",
    tests: ["tests/laws/pivot-then.law.test.ts"],
    faults: [
      [
        "B042",
        "a running sum by the rates then leaves out the rows above it",
        "if (before !== undefined) cell.addAll(before)",
        "if (before === undefined) cell.addAll(cell)",
      ],
    ],
  },
  {
    file: "src/domain/pivot/picture/calendar.ts",
    tests: ["tests/domain/pivot/picture.test.ts"],
    faults: [
      [
        "B048",
        "the weeks of a calendar are counted from the first of January and not from its Monday",
        '(monday - startOf("week", block))',
        "(date - block)",
      ],
      ["B048", "a day of a calendar is too small to be pressed", "const leastSide = 24", "const leastSide = 18"],
      ["B048", "the days of a calendar leave its room empty", "Math.floor(room / weeks)", "leastSide"],
    ],
  },
  {
    file: "src/domain/pivot/picture/data.ts",
    tests: ["tests/domain/pivot/picture.test.ts"],
    faults: [
      [
        "B049",
        "a span of series that is chosen in one picture filters rows",
        'const isSeries = brush.along === "series"',
        'const isSeries = brush.along === "rows"',
      ],
    ],
  },
  {
    file: "src/domain/pivot/picture/caption.ts",
    tests: ["tests/domain/pivot/picture.test.ts"],
    faults: [
      [
        "B043",
        "what colours are called runs out of a picture's file",
        "x > margin && x + wide > width - margin",
        "false",
      ],
    ],
  },
  {
    file: "src/ui/history/sheets/part-view.tsx",
    tests: ["tests/browser/ui/history/sheet-questions.browser.test.tsx"],
    faults: [
      [
        "B057",
        "a kept question of which a word is not read shows other numbers than it asks for",
        "read.problems.length === 0",
        "read.problems.length >= 0",
      ],
    ],
  },
  {
    file: "src/domain/pivot/picture/marks.ts",
    tests: ["tests/domain/pivot/picture.test.ts"],
    faults: [["B043", "a name is markup in a picture's file", "${xmlText(mark.text)}</text>", "${mark.text}</text>"]],
  },
  {
    file: "src/ui/history/pivot/pictures/picture-of.tsx",
    tests: ["tests/browser/ui/history/pivot-pictures.browser.test.tsx"],
    faults: [
      ["B043", "a picture's file does not say what its colours are called", "legend={legend}", "legend={[]}"],
      [
        "B049",
        "a picture is not filtered by a span of another",
        "withinBrush(shown, pivot, brushed?.brush ?? null)",
        "shown",
      ],
    ],
  },
  {
    file: "src/domain/history/query/cells/cell-kernels.ts",
    tests: ["tests/laws/pivot-duckdb.law.test.ts"],
    faults: [
      [
        "B040",
        "what a pivot calls fees is what its rows moved",
        "sums.addColumn(part.chunk.loadedCold.fee, part.slots, codes)",
        "sums.addColumn(part.chunk.hot.sum, part.slots, codes)",
      ],
    ],
  },
  {
    file: "src/domain/pivot/shown.ts",
    tests: ["tests/laws/pivot-duckdb.law.test.ts"],
    faults: [
      [
        "B040",
        "a share of one currency is a share of another one",
        "total.find((line) => line.currency === currency) ?? total.find",
        "total[0] ?? total.find",
      ],
    ],
  },
  {
    file: "src/domain/pivot/cell-query.ts",
    tests: ["tests/laws/pivot.law.test.ts"],
    faults: [
      [
        "B041",
        "a cell opens the rows of its row and its column in every currency",
        "groups.flatMap(([grouping, key]) => conditionsOf(grouping, key)).reduce(narrowed, unsorted(query))",
        "groups.slice(0, -1).flatMap(([grouping, key]) => conditionsOf(grouping, key))" +
          ".reduce(narrowed, unsorted(query))",
      ],
    ],
  },
  {
    file: "src/domain/pivot/groups.ts",
    tests: ["tests/laws/pivot.law.test.ts"],
    faults: [
      [
        "B047",
        "a pivot is of all rows, whatever is searched for",
        "new GroupedRows(reader, query, by, cuts), moved: (_, numbers) => numbers",
        "new GroupedRows(reader, { ...query, where: undefined }, by, cuts), moved: (_, numbers) => numbers",
      ],
      [
        "B045",
        "a period of last year stands beside the period before it",
        "known = later.get(start) ?? laterPeriod(start, period, against)",
        'known = later.get(start) ?? laterPeriod(start, period, "period")',
      ],
      [
        "B045",
        "what a pivot is held against is what it says itself",
        "new GroupedRows(reader, earlierQuery(query, period, against, until), by, cuts)",
        "new GroupedRows(reader, query, by, cuts)",
      ],
    ],
  },
  {
    file: "src/domain/pivot/before.ts",
    tests: ["tests/domain/pivot/before.test.ts"],
    faults: [
      [
        "B045",
        "a month is held against the one before it without that one's last day, from the 28th on",
        "Math.max(shifted(second + 1, period, count) - 1, shifted(second, period, count))",
        "shifted(second + 1, period, count) - 1",
      ],
    ],
  },
  {
    file: "src/domain/history/query/cells/kept-groupings.ts",
    tests: ["tests/laws/pivot.law.test.ts"],
    faults: [
      [
        "B046",
        "after a new page all rows of a pivot are looked through again",
        "const held = this.#kernels.get(kernels.name) ?? { kernels, bytes: 0 }",
        "const held = { kernels, bytes: 0 }",
      ],
    ],
  },
  {
    file: "src/domain/pivot/beside/lines.ts",
    tests: ["tests/domain/pivot/beside/beside.test.ts"],
    faults: [
      [
        "B050",
        "a month that was read in part is drawn as if it were whole",
        "return isProven(proven, period) ? value : null",
        "return value",
      ],
    ],
  },
  {
    file: "src/domain/pivot/beside/correlation.ts",
    tests: ["tests/domain/pivot/beside/beside.test.ts"],
    faults: [
      [
        "B051",
        "a correlation is said to rest on the periods that have a gap too",
        "points: pairs.length, value: pearson(pairs)",
        "points: a.length, value: pearson(pairs)",
      ],
    ],
  },
  {
    file: "src/domain/pivot/words/print.ts",
    tests: ["tests/laws/pivot-words.law.test.ts"],
    faults: [
      [
        "B056",
        "what is chosen of rates then is written as rates now",
        "wordOf(ratesWords, rates, language)",
        'wordOf(ratesWords, "now", language)',
      ],
    ],
  },
  {
    file: "src/domain/pivot/words/parse.ts",
    tests: ["tests/domain/pivot/words.test.ts"],
    faults: [
      [
        "B056",
        "the words of a question are searched for as well",
        "parseSearch(blanked(text, reader.taken), labels, now)",
        "parseSearch(text, labels, now)",
      ],
    ],
  },
  {
    file: "src/ui/history/pivot/pivot-controls.tsx",
    tests: ["tests/browser/ui/history/pivot-controls.browser.test.tsx"],
    faults: [
      [
        "B056",
        "rates then that are chosen in the list are rates now",
        'rates: oneOf(rateMoments, rates) ?? "now"',
        'rates: "now"',
      ],
      [
        "B056",
        "what is chosen to be held against is forgotten",
        "against: oneOf(comparisons, id) ?? null",
        "against: null",
      ],
      [
        "B056",
        "what words say of the groups within is not in the lists",
        "value={pivot[name][place] ?? none}",
        "value={pivot[name][0] ?? none}",
      ],
    ],
  },
  {
    file: "src/ui/history/pivot/beside/beside-lines.tsx",
    tests: ["tests/browser/ui/history/pivot-beside.browser.test.tsx"],
    faults: [
      [
        "B050",
        "the time of a series before the first row of the history is cut off",
        "points.map(({ date }) => date),",
        "[],",
      ],
      [
        "B051",
        "the history is correlated with itself and not with the market",
        "found: correlations(history, series)",
        "found: correlations(history, history)",
      ],
    ],
  },
  {
    file: "src/ui/history/pivot/cell-actions.tsx",
    tests: ["tests/browser/ui/history/pivot-rows.browser.test.tsx"],
    faults: [
      [
        "B041",
        "a cell opens all rows that its pivot is of",
        "query: queryOfCell(last.query, last.pivot, pressed.groups)",
        "query: last.query",
      ],
    ],
  },
  {
    file: "src/ui/history/pivot/pivot-view.tsx",
    tests: ["tests/browser/ui/history/pivot-rows.browser.test.tsx"],
    faults: [
      ["B047", "a saved view changes nothing of a pivot", "onQuery={(next) => ask(pivot, next)}", "onQuery={() => {}}"],
      [
        "B047",
        "a pivot is of all rows, however its list was filtered",
        "recall(account)?.query ?? noFilter",
        "noFilter",
      ],
    ],
  },
  {
    file: "src/worker/replay/opened-recording.ts",
    tests: ["tests/worker/replay/sheet.test.ts"],
    faults: [
      [
        "B055",
        "a sheet keeps the numbers of a later moment where its recording is moved back",
        "if (position < here || (log.nearest()",
        "if ((log.nearest()",
      ],
    ],
  },
  {
    file: "src/worker/replay/opened-recording.ts",
    tests: ["tests/e2e/sheets.spec.ts"],
    faults: [
      [
        "B055",
        "a sheet is not filled anew on the page when its recording is moved back",
        "projector.discardUnpersisted()",
        "void projector",
      ],
    ],
  },
  {
    file: "src/ui/history/pivot/use-pivot-answer.ts",
    tests: ["tests/e2e/sheets.spec.ts"],
    faults: [
      [
        "B055",
        "a sheet goes on showing the numbers that were drawn first",
        "answer.value !== null && answer.value !== last?.area",
        "answer.value !== null && last === null",
      ],
    ],
  },
  {
    file: "src/ui/history/sheets/sheets-view.tsx",
    tests: ["tests/browser/ui/history/sheets.browser.test.tsx"],
    faults: [
      [
        "B053",
        "a sheet that is chosen by its name is not shown",
        "choices={sheets.map(({ id, name }) => ({ id, name: drawn(name) }))}\n            onChange={open}",
        "choices={sheets.map(({ id, name }) => ({ id, name: drawn(name) }))}\n            onChange={() => {}}",
      ],
      [
        "B053",
        "a part that is had back stands at the end of its sheet",
        "before: parts[place + 1]?.id ?? null",
        "before: null",
      ],
    ],
  },
  {
    file: "src/ui/history/sheets/sheet-page.tsx",
    tests: ["tests/browser/ui/history/sheets.browser.test.tsx"],
    faults: [
      [
        "B053",
        "a part that goes down by its menu stays where it is",
        "by < 0 ? place - 1 : place + 2",
        "by < 0 ? place - 1 : place + 1",
      ],
      [
        "B053",
        "a new part asks what the first question of its sheet asks",
        "parts.findLast((part)",
        "parts.find((part)",
      ],
    ],
  },
  {
    file: "src/ui/history/sheets/part-view.tsx",
    tests: ["tests/browser/ui/history/sheets.browser.test.tsx"],
    faults: [
      [
        "B053",
        "a part of which nothing was changed is kept anew",
        "if (JSON.stringify(draft) !== JSON.stringify(part)) onChange(draft)",
        "onChange(draft)",
      ],
    ],
  },
  {
    file: "src/ui/history/sheets/part-editor.tsx",
    tests: ["tests/browser/ui/history/sheets.browser.test.tsx"],
    faults: [
      [
        "B053",
        "what was chosen of a part beside the market is forgotten by the next choice",
        "beside: { ...(part.beside ?? firstBeside), ...chosen }",
        "beside: { ...firstBeside, ...chosen }",
      ],
    ],
  },
  {
    file: "src/ui/history/sheets/part-numbers.tsx",
    tests: ["tests/browser/ui/history/sheets.browser.test.tsx"],
    faults: [
      [
        "B041",
        "the currency that is chosen for a sheet's picture changes nothing of it",
        "shown={shown} currency={currency} onChange={want}",
        "shown={shown} currency={currency} onChange={() => {}}",
      ],
    ],
  },
  {
    file: "src/ui/history/sheets/part-numbers.tsx",
    tests: ["tests/browser/ui/history/pivot-beside.browser.test.tsx"],
    faults: [
      [
        "B050",
        "a part beside the market shows the rate, whatever was chosen for it",
        "fixed={part.beside ?? firstBeside}",
        "fixed={firstBeside}",
      ],
    ],
  },
  {
    file: "src/ui/history/sheets/brought-sheet.tsx",
    tests: ["tests/browser/ui/history/sheets.browser.test.tsx"],
    faults: [
      [
        "B054",
        "each part of a sheet that a link brings is called like the sheet",
        "{i18n._(partNames[kind])}: <bdi>{drawn(words)}</bdi>",
        "{i18n._(partNames[kind])}: <bdi>{drawn(name)}</bdi>",
      ],
    ],
  },
  {
    file: "src/ui/history/sheets/give-dialog.tsx",
    tests: ["tests/browser/ui/history/sheets.browser.test.tsx"],
    faults: [
      [
        "B054",
        "a sheet's file is not called as the sheet is",
        "download(fileName(sheet.name)",
        'download(fileName("")',
      ],
    ],
  },
  {
    file: "src/ui/history/sheets/sheet-words.ts",
    tests: ["tests/browser/ui/history/sheets.browser.test.tsx"],
    faults: [
      [
        "B053",
        "a full sheet is said to be too many sheets",
        "return msg`A sheet has at most ${refusal.most} parts.`",
        "return msg`There are ${refusal.most} sheets already: delete one first.`",
      ],
    ],
  },
  {
    file: "src/ui/history/sheets/onto-sheet.tsx",
    tests: ["tests/browser/ui/history/onto-sheet.browser.test.tsx"],
    faults: [
      [
        "B053",
        "a question that is put on a sheet lands on a new one",
        "void add(sheet, part)",
        "void make(t`New sheet`, [part])",
      ],
    ],
  },
  {
    file: "src/ui/history/pivot/pivot-view.tsx",
    tests: ["tests/browser/ui/history/pivot-rows.browser.test.tsx"],
    faults: [
      ["B040", "Enter leaves a question as it was typed", "onEnter={() => ask(pivot, query)}", "onEnter={() => {}}"],
    ],
  },
  {
    file: "src/ui/history/pivot/pivot-ask.tsx",
    tests: ["tests/browser/ui/history/pivot-rows.browser.test.tsx"],
    faults: [
      [
        "B040",
        "Enter takes the words away that are not read",
        "if (read.problems.length === 0) onEnter()",
        "onEnter()",
      ],
    ],
  },
  {
    file: "src/ui/history/pivot/pivot-area.tsx",
    tests: ["tests/browser/ui/history/pivot-rows.browser.test.tsx"],
    faults: [
      [
        "B040",
        "a pivot of no rows is an empty table",
        "isEmpty={({ rows }) => rows.length === 0}",
        "isEmpty={() => false}",
      ],
    ],
  },
  {
    file: "src/ui/history/pivot/pivot-table.tsx",
    tests: ["tests/browser/ui/history/pivot-rows.browser.test.tsx"],
    faults: [
      [
        "B045",
        "the change of a number is said to be as many per cent as it is units",
        'percent(change.percent, "exceptZero")',
        'percent(change.amount, "exceptZero")',
      ],
    ],
  },
  {
    file: "src/ui/history/pivot/pivot-words.ts",
    tests: ["tests/browser/ui/history/pivot-words.browser.test.tsx"],
    faults: [
      [
        "B040",
        "what came in is called what went out",
        'return key === "out" ? t`Out` : t`In`',
        'return key === "out" ? t`In` : t`Out`',
      ],
    ],
  },
  {
    file: "src/ui/history/pivot/pivot-notes.tsx",
    tests: ["tests/browser/ui/history/pivot-words.browser.test.tsx"],
    faults: [["B044", "rates then are said to be rates now", "{isValuedThen(pivot) ? (", "{!isValuedThen(pivot) ? ("]],
  },
  {
    file: "src/ui/history/pivot/cell-actions.tsx",
    tests: ["tests/browser/ui/history/pivot-explained.browser.test.tsx"],
    faults: [
      [
        "B042",
        "what is in one currency is explained without its rates",
        "worth={worthOf(explained.pivot.unit)}",
        "worth={worthOf(null)}",
      ],
    ],
  },
  {
    file: "src/ui/history/pivot/explained-cell.tsx",
    tests: ["tests/browser/ui/history/pivot-explained.browser.test.tsx"],
    faults: [
      [
        "B042",
        "a median is said to be the least amount",
        'one="in the middle of # row" other="in the middle of # rows by their amounts"',
        'one="the least of # row" other="the least of # rows"',
      ],
    ],
  },
  {
    file: "src/ui/history/pivot/beside/beside.tsx",
    tests: ["tests/browser/ui/history/pivot-beside.browser.test.tsx"],
    faults: [
      [
        "B050",
        "the line of a pivot that is chosen is not the one beside the market",
        "change({ column: id === all ? null : id })",
        "change({ column: null })",
      ],
    ],
  },
]
