import { type FaultTable } from "./fault.ts"

/** What screens are handed and hand on: figures, names, dates, and where a press leads. */
export const passedOnFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/ui/contacts/use-contact-list.ts",
    tests: ["tests/browser/ui/contacts/contacts.browser.test.tsx"],
    faults: [
      [
        "S24",
        "the address book: one whose address imitates where funds went is said to look like nobody",
        'kind === "withdrawal" ? [to] : []',
        'kind !== "withdrawal" ? [to] : []',
      ],
      [
        "R130",
        "the question before a contact goes calls it by its number",
        "title: t`Remove ${name}?`",
        "title: t`Remove ${id}?`",
      ],
    ],
  },
  {
    file: "src/ui/contacts/contact-badges.tsx",
    tests: ["tests/browser/ui/contacts/contacts.browser.test.tsx"],
    faults: [
      [
        "S24",
        "whoever imitates a contact without a name is said to look like nothing",
        'isSeen(imitates.name ?? "") ? imitates.name : shortOf(imitates.address)',
        'isSeen(imitates.name ?? "") ? imitates.name : ""',
      ],
    ],
  },
  {
    file: "src/ui/contacts/contact-drawer.tsx",
    tests: ["tests/browser/ui/contacts/contacts.browser.test.tsx"],
    faults: [
      ["", "a contact can be saved without a connection", "isDisabled={!online}", "isDisabled={false}"],
      [
        "S26",
        "the address of a contact says what is wrong with its e-mail",
        "error={problems.address}",
        "error={problems.email}",
      ],
      [
        "S26",
        "the Telegram name of a contact does not say what is wrong with it",
        "          error={problems.telegram}\n",
        "",
      ],
    ],
  },
  {
    file: "src/ui/contacts/contact-rows.tsx",
    tests: ["tests/browser/ui/contacts/contacts.browser.test.tsx"],
    faults: [
      [
        "",
        "a contact that is being removed looks like any other",
        '      isBusy={({ removal }) => removal?._tag === "Pending"}\n',
        "",
      ],
    ],
  },
  {
    file: "src/ui/contacts/contacts-screen.tsx",
    tests: ["tests/browser/ui/contacts/contacts.browser.test.tsx"],
    faults: [
      ["S31", "a file of the contacts that were found has all of them", "rows.map(({ contact }) => contact)", "all"],
      ["S31", "a file of contacts says nothing of what was sent to them", "        uses ?? {},", "        {},"],
    ],
  },
  {
    file: "src/ui/contacts/contact-picker.tsx",
    tests: ["tests/browser/ui/contacts/contact-picker.browser.test.tsx"],
    faults: [
      [
        "",
        "who is picked does not say to which address funds would go",
        '            {contact.address !== "" && <ShortAddress text={contact.address} />}\n',
        "",
      ],
    ],
  },
  {
    file: "src/app/routes/modal-hash.ts",
    tests: ["tests/browser/app/routes/modal-hash.browser.test.ts"],
    faults: [
      ["R081", "a modal that was closed is there again at the next Back", "if (pushed) history.back()", ""],
      [
        "R081",
        "a modal whose values were written is there again at the next Back",
        "pushed: readMark()?.pushed ?? false, own }",
        "pushed: false, own }",
      ],
      [
        "R081",
        "what was typed last is lost where the page goes at once",
        '  addEventListener("pagehide", leave)\n',
        "",
      ],
      ["S42", "what was typed right before the tab was loaded anew is called a link's", "    keepLeft()\n", ""],
      [
        "S01",
        "what a link brings is what the page before it had",
        "if (mark !== null && wasReloaded())",
        "if (mark !== null)",
      ],
      ["S16", "what was typed stays in the tab when the session ends", "  forgetTab(leftKey)\n}", "}"],
      [
        "S01",
        "what a link chose is this tab's own once it was written anew",
        "pushed: readMark()?.pushed ?? false, own }",
        "pushed: readMark()?.pushed ?? false, own: true }",
      ],
      [
        "S01",
        "what a link chose is this tab's own once it stayed",
        "own: writtenAsOwn }, written)",
        "own: true }, written)",
      ],
    ],
  },
  {
    file: "src/app/routes/statement-route.tsx",
    tests: ["tests/browser/app/routes/page-joints.browser.test.tsx"],
    faults: [
      ["", "a statement leads to no rows", "onQuery={show}", "onQuery={() => {}}"],
      [
        "",
        "a sum of a statement leads to rows that do not say where it comes from",
        "        requestExplanation()\n",
        "",
      ],
    ],
  },
  {
    file: "src/app/routes/home-route.tsx",
    tests: ["tests/browser/app/routes/page-joints.browser.test.tsx"],
    faults: [
      [
        "",
        "where the customer was is offered again after it was dismissed",
        "onForget={forget}",
        "onForget={() => {}}",
      ],
    ],
  },
  {
    file: "src/app/routes/contacts-route.tsx",
    tests: ["tests/browser/app/routes/page-joints.browser.test.tsx"],
    faults: [["", "a contact that is an address alone leads to all rows", 'email === "" ? address : email', "email"]],
  },
  {
    file: "src/ui/structure/partner-panel.tsx",
    tests: ["tests/browser/ui/structure/structure.browser.test.tsx"],
    faults: [
      [
        "R185",
        "each of a partner's own has the turnover of the whole team",
        "<Money value={turnover} />",
        "<Money value={inTeam} />",
      ],
      ["R185", "an open partner does not say that its inviter is not listed", "        <MarkChip mark={mark} />\n", ""],
    ],
  },
  {
    file: "src/ui/structure/branches-dialog.tsx",
    tests: ["tests/browser/ui/structure/structure.browser.test.tsx"],
    faults: [
      ["R125", "what counts of a branch is what it turns over", "<Amount value={limited}", "<Amount value={turnover}"],
    ],
  },
  {
    file: "src/ui/structure/referral-links.tsx",
    tests: ["tests/browser/ui/structure/structure.browser.test.tsx"],
    faults: [
      [
        "R051",
        "the code of an invitation is of another place",
        "<QrCode text={linkOf(openPlace)}",
        '<QrCode text={linkOf("default")}',
      ],
      ["R051", "the link that is copied is of another place", "copy(linkOf(place))", 'copy(linkOf("left"))'],
    ],
  },
  {
    file: "src/ui/structure/referral-screen.tsx",
    tests: ["tests/browser/ui/structure/structure.browser.test.tsx"],
    faults: [
      [
        "R025",
        "the turnover that counts is the one in full",
        "value={standing?.limited ?? null}",
        "value={standing?.turnover ?? null}",
      ],
      ["R025", "the left team has the turnover of the right one", "figures?.left ?? null", "figures?.right ?? null"],
    ],
  },
  {
    file: "src/ui/structure/pool.tsx",
    tests: ["tests/browser/ui/structure/pool.browser.test.tsx"],
    faults: [
      [
        "R189",
        "the pool is shared out in another currency",
        '<Amount value={amount} currency="oton" />',
        '<Amount value={amount} currency="usdt" />',
      ],
      ["", "a rank that is too low has one more step behind it", "index < (rank ?? 0)", "index <= (rank ?? 0)"],
    ],
  },
  {
    file: "src/ui/market/series-notes.tsx",
    tests: ["tests/browser/ui/market/market.browser.test.tsx"],
    faults: [
      ["", "it is not said since when points are fewer", "since < until - keptWhole", "since > until - keptWhole"],
      [
        "",
        "of what was never fetched the oldest is said, and not the newest",
        "slice(-mostGaps)",
        "slice(0, mostGaps)",
      ],
      [
        "",
        "what was asked for and not given is said not to have been fetched",
        "{gap.isFetched ? (",
        "{!gap.isFetched ? (",
      ],
    ],
  },
  {
    file: "src/domain/market/gaps.ts",
    tests: ["tests/domain/market/gaps.test.ts"],
    faults: [
      [
        "",
        "what was fetched is said not to have been",
        "(fetched[place]?.to ?? from) + 1",
        "(fetched[place]?.from ?? from) + 1",
      ],
      ["", "a gap that reaches until now is not said", "newer < 0 && end", "newer > 0 && end"],
    ],
  },
  {
    file: "src/ui/market/market-charts.tsx",
    tests: ["tests/browser/ui/market/market.browser.test.tsx"],
    faults: [
      [
        "",
        "days that were left out by choice are said to have no values",
        "isPlain(look) ? visibleLooks",
        "isPlain(look) || true ? visibleLooks",
      ],
      ["", "gaps are told of what is not in view", "inView={calmSpan}", "inView={{ from: 0, to: until }}"],
    ],
  },
  {
    file: "src/ui/market/adapter-rows.tsx",
    tests: ["tests/browser/ui/market/market.browser.test.tsx"],
    faults: [["R368", "an amount of the adapter has no currency", "<bdi>{currency}</bdi>", "<bdi></bdi>"]],
  },
  {
    file: "src/ui/market/series-chart.tsx",
    tests: ["tests/browser/ui/market/market.browser.test.tsx"],
    faults: [
      ["", "a point of noon is said to be of the whole day", "drawn.every(isMidnight) ? day", "drawn.length > 0 ? day"],
    ],
  },
  {
    file: "src/ui/market/market-controls.tsx",
    tests: ["tests/browser/ui/market/market.browser.test.tsx"],
    faults: [
      [
        "",
        "the weekdays that are chosen are left out",
        "week.filter((day) => ids.includes(String(day)))",
        "week.filter((day) => !ids.includes(String(day)))",
      ],
      ["", "no average is made of the market", "averages.find((days) => String(days) === id) ?? 0", "0"],
    ],
  },
  {
    file: "src/ui/market/series-table.tsx",
    tests: ["tests/browser/ui/market/market.browser.test.tsx"],
    faults: [
      ["", "a rate in the table has fewer digits than in its picture", "locale, seriesDecimals[name])", "locale)"],
    ],
  },
  {
    file: "src/ui/history/statistics/periods.tsx",
    tests: ["tests/browser/ui/history/statistics.browser.test.tsx"],
    faults: [
      ["", "both of two periods have the sums of the first", "value={line[side][part]}", "value={line.now[part]}"],
      ["", "the second of two periods is said to be the first", "days={pair.before}", "days={pair.now}"],
    ],
  },
  {
    file: "src/ui/history/statistics/row-statistics.tsx",
    tests: ["tests/browser/ui/history/statistics.browser.test.tsx"],
    faults: [["", "nothing says where the sums in view come from", "onPress={onExplain}", "onPress={() => {}}"]],
  },
  {
    file: "src/ui/history/statistics/month-bars.tsx",
    tests: ["tests/browser/ui/history/statistics.browser.test.tsx"],
    faults: [["", "a month that was pressed is never left again", "isChosen ? chooseDates(query, null, null) : ", ""]],
  },
  {
    file: "src/ui/history/statistics/type-shares.tsx",
    tests: ["tests/browser/ui/history/statistics.browser.test.tsx"],
    faults: [["", "the share of a type is not of all rows", "share.rows / all, {", "share.rows / types.length, {"]],
  },
  {
    file: "src/ui/history/purchases/purchase-dialog.tsx",
    tests: ["tests/browser/ui/history/purchases/purchases.browser.test.tsx"],
    faults: [
      [
        "R122",
        "a purchase that costs something else than its items is said to cost the same",
        "value={purchase?.price ?? null}",
        "value={total}",
      ],
      [
        "R122",
        "each row of a purchase leads to the first one",
        "href={rowHash(row.id)}",
        "href={rowHash(details.rows[0]?.id ?? 0)}",
      ],
    ],
  },
  {
    file: "src/ui/history/purchases/purchases-view.tsx",
    tests: ["tests/browser/ui/history/purchases/purchases.browser.test.tsx"],
    faults: [
      [
        "R022",
        "purchases are asked for once more while they are on their way",
        '                  isDisabled={area?._tag === "Ready" && area.call === "pending"}\n',
        "",
      ],
      ["R022", "it is not said that older purchases may be missing from a month", "more={more}", "more={false}"],
    ],
  },
  {
    file: "src/ui/history/purchases/spend-chart.tsx",
    tests: ["tests/browser/ui/history/purchases/purchases.browser.test.tsx"],
    faults: [
      [
        "R022",
        "the currency that is chosen for what was spent changes nothing",
        "onChange={choose}",
        "onChange={() => {}}",
      ],
    ],
  },
  {
    file: "src/ui/history/purchases/purchase-items.tsx",
    tests: ["tests/browser/ui/history/purchases/purchases.browser.test.tsx"],
    faults: [["R122", "the number of what was bought is its name", 'item.uid ?? ""', "item.name"]],
  },
  {
    file: "src/ui/history/sheets/onto-sheet.tsx",
    tests: ["tests/browser/ui/history/onto-sheet.browser.test.tsx"],
    faults: [
      [
        "B053",
        "nothing says why a question did not come onto a sheet",
        '{problem !== null && <Banner tone="failed">{problem}</Banner>}',
        "",
      ],
    ],
  },
  {
    file: "src/ui/history/sheets/use-sheets.ts",
    tests: ["tests/browser/ui/history/onto-sheet.browser.test.tsx"],
    faults: [
      [
        "B053",
        "a change of a sheet that failed without a reason is told of by nothing",
        ": t(somethingWentWrong),",
        ": null,",
      ],
    ],
  },
]
