import { type FaultTable } from "./fault.ts"

const marketKeys = ["tests/browser/ui/market/market-keys.browser.test.tsx"]
const market = ["tests/browser/ui/market/market.browser.test.tsx"]
const correlations = ["tests/browser/ui/history/correlation-table.browser.test.tsx"]
const explained = ["tests/browser/ui/history/pivot-explained.browser.test.tsx"]
const sheets = ["tests/browser/ui/history/sheets.browser.test.tsx"]
const joints = ["tests/browser/app/routes/page-joints.browser.test.tsx"]
const signIn = ["tests/browser/ui/sign-in/sign-in.browser.test.tsx"]
const signInRoute = ["tests/browser/app/routes/sign-in-route.browser.test.tsx"]
const replayRoute = ["tests/browser/app/routes/replay-route.browser.test.tsx"]

/** What one part of the page hands to the next: a picture to those beside it, a route to its screen. */
export const wiringFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/ui/kit/time-chart.tsx",
    tests: marketKeys,
    faults: [
      [
        "",
        "what the mouse points at in one picture the others do not say",
        "sync: { key: crosshair }",
        "sync: { key: crosshair, filters: { sub: () => false } }",
      ],
      [
        "",
        "the crosshair that keys move stays where it is in the pictures beside it",
        "uPlot.sync(crosshair).plots)",
        "uPlot.sync(crosshair).plots.slice(0, 1))",
      ],
      ["", "a crosshair is never left by Escape", "Escape: () => point(null)", "Escape: () => {}"],
      ["", "plus zooms out of a picture", '"+": () => zoomBy(0.5)', '"+": () => zoomBy(2)'],
      ["", "minus zooms into a picture", '"-": () => zoomBy(2)', '"-": () => zoomBy(0.5)'],
      [
        "",
        "Home with Shift moves a window on",
        "Home: () => onZoom(panned(span, -1))",
        "Home: () => onZoom(panned(span, 1))",
      ],
      [
        "",
        "End with Shift moves a window back",
        "End: () => onZoom(panned(span, 1))",
        "End: () => onZoom(panned(span, -1))",
      ],
      [
        "",
        "a zoom by keys is around the middle of a picture, whatever is looked at",
        "data.dates[looked ?? -1] ?? (span.from",
        "data.dates[-1] ?? (span.from",
      ],
      ["", "Home goes to the last day of a picture", "Home: () => moveTo(0)", "Home: () => moveTo(last)"],
      [
        "",
        "an arrow to the right begins with the second day of a picture",
        "moveTo((looked ?? -1) + 1)",
        "moveTo((looked ?? 0) + 1)",
      ],
      [
        "",
        "a picture that is walked through says that its last place is looked at",
        "aria-valuenow={looked ?? Math.max(0, last)}",
        "aria-valuenow={Math.max(0, last)}",
      ],
    ],
  },
  {
    file: "src/ui/market/market-block.tsx",
    tests: marketKeys,
    faults: [
      [
        "",
        "the presale of the market's title is another window",
        'openModal("modalInfo")',
        'openModal("modalPurchasesInfo")',
      ],
      [
        "",
        "what was traded in a day is said to be the present rate",
        "market?.traded.value?.total ?? null",
        "market?.present.value ?? null",
      ],
      ["", "how often was traded in a day is never said", 'market?.traded.value?.transactions ?? "—"', '"—"'],
    ],
  },
  {
    file: "src/ui/market/market-block.tsx",
    tests: market,
    faults: [
      ["", "a market of which nothing is known has empty pictures", "isEmpty={isEmpty}", "isEmpty={() => false}"],
      ["", "a market that could not be reached is not asked for again", "onRetry={refresh}", "onRetry={() => {}}"],
      [
        "R188",
        "pictures of the market stand one below the other where they have room beside each other",
        "until={until} isWide={isWide} />}",
        "until={until} isWide={false} />}",
      ],
    ],
  },
  {
    file: "src/ui/market/compare-chart.tsx",
    tests: marketKeys,
    faults: [
      [
        "",
        "compared series are 100 at the first point of all, whichever window is looked at",
        "indexed(within(rows, span))",
        "indexed(rows)",
      ],
      ["", "compared series say their newest day, wherever one looks", "onLook={look}", "onLook={() => {}}"],
      ["", "a picture of compared series cannot be zoomed", "onZoom={onZoom}", "onZoom={() => {}}"],
      [
        "",
        "both compared series have the name of the first",
        "title: t(seriesWords[name]),",
        "title: t(seriesWords[pair[0]?.name ?? name]),",
      ],
      ["", "over compared series no value is read", "{title} {value}\n", "{title}\n"],
    ],
  },
  {
    file: "src/ui/history/pivot/beside/correlation-table.tsx",
    tests: correlations,
    faults: [
      ["B051", "a history that is earlier is said to be later", ") : lag > 0 ? (", ") : lag < 0 ? ("],
      [
        "B051",
        "of more than one period back the number is said with its sign",
        "<Plural value={-lag}",
        "<Plural value={lag}",
      ],
      ["B051", "the table of lags begins with its first line", "port.scrollTop = (", "void (port.scrollTop = 0) // ("],
      [
        "B051",
        "the line without a lag is not told from the others",
        "isCurrent={({ lag }) => lag === 0}",
        "isCurrent={() => false}",
      ],
      [
        "B051",
        "the correlation over the table is that of its first lag",
        "found.find(({ lag }) => lag === 0)",
        "found[0]",
      ],
      [
        "B051",
        "of too few periods a correlation is said that there is not",
        "{same.value === null ? (",
        "{same.value === undefined ? (",
      ],
      [
        "B051",
        "each lag is said to rest on as many periods as none",
        "cell: ({ points }) => i18n.number(points)",
        "cell: () => i18n.number(same?.points ?? 0)",
      ],
    ],
  },
  {
    file: "src/ui/history/pivot/explained-cell.tsx",
    tests: explained,
    faults: [
      [
        "S37",
        "a number that is explained is read though amounts are hidden",
        "made.shown.map((line) => lineText(line, pivot, hidden, i18n))",
        "made.shown.map((line) => lineText(line, pivot, false, i18n))",
      ],
      [
        "S37",
        "what a number is held against is read though amounts are hidden",
        '{ ...pivot, shape: "itself" }, hidden, i18n)',
        '{ ...pivot, shape: "itself" }, false, i18n)',
      ],
      [
        "S37",
        "by how much a number changed is read though amounts are hidden",
        "{percent !== null && !hidden &&",
        "{percent !== null &&",
      ],
      [
        "B042",
        "a number that is explained does not say of which cell it is",
        "[i18n._(measureNames[pivot.measure]), ...groups",
        "[i18n._(measureNames[pivot.measure]), ...groups.slice(0, 1)",
      ],
      [
        "B042",
        "the year before is said to be the period before",
        '{pivot.against === "year" ?',
        '{pivot.against === "before" ?',
      ],
      [
        "B042",
        "a running sum is not said to be one",
        '{pivot.shape === "running" && (',
        '{pivot.shape === "share" && (',
      ],
      [
        "B042",
        "of what came in all rows are said to have come in",
        'case "in":\n      return <Plural value={rows}',
        'case "in":\n      return <Plural value={count + rows}',
      ],
      [
        "B042",
        "the most of a cell's rows is said to be the least of them",
        'one="the most of # row" other="the most of # rows"',
        'one="the least of # row" other="the least of # rows"',
      ],
      ["B042", "rows that are counted say an amount", 'pivot.measure !== "rows" && own.value', "own.value"],
    ],
  },
  {
    file: "src/ui/history/sheets/sheets-view.tsx",
    tests: sheets,
    faults: [
      ["B054", "a sheet in a file is never seen", ".then(setFromFile)", ""],
      ["B054", "a file of any size is read as a sheet", "if (file.size > largestSheetFile)", "if (file.size < 0)"],
      [
        "B054",
        "a sheet of a file that was left stays in view",
        "const leave = (): void => {\n    setFromFile(null)\n",
        "const leave = (): void => {\n",
      ],
      [
        "B054",
        "a sheet of a file that was kept can be kept once more",
        "if (id === null) return\n    setFromFile(null)\n",
        "if (id === null) return\n",
      ],
      [
        "B054",
        "a sheet that a file brought is kept under a name that nobody sees",
        "isSeen(name) ? name : t`New sheet`",
        "name",
      ],
      ["B054", "a sheet that a file brought is kept without its parts", "t`New sheet`, parts)}", "t`New sheet`, [])}"],
    ],
  },
  {
    file: "src/ui/sign-in/sign-in-screen.tsx",
    tests: signIn,
    faults: [
      [
        "S60",
        "a sign-on of the parent platform leads nowhere",
        "useSignOn(parent, onSignedIn)",
        "useSignOn(parent, () => {})",
      ],
      [
        "R241",
        "a right PIN leads nowhere",
        "second={second} onSignedIn={onSignedIn}",
        "second={second} onSignedIn={() => {}}",
      ],
      [
        "R241",
        "whoever has no PIN does not get back to the form",
        "onBack={() => endSecond(null)}",
        "onBack={() => {}}",
      ],
      ["", "a PIN that was wrong too often is asked for again", "onEnd={endSecond}", "onEnd={() => {}}"],
      [
        "",
        "the way to the parent platform begins without a nonce",
        "start={parent.start}",
        "start={(address) => address}",
      ],
    ],
  },
  {
    file: "src/app/routes/sign-in-route.tsx",
    tests: signInRoute,
    faults: [
      ["R239", "the sign-in's own token leads nowhere", "onSignedIn={useEnter()}", "onSignedIn={() => {}}"],
      [
        "S60",
        "a sign-on of this office begins without a nonce",
        "start: signOnStart",
        "start: (address: string) => address",
      ],
      ["S60", "a token of the parent platform that came is lost", "take: takeSignOn", "take: () => null"],
      ["S60", "the sign-in knows no parent platform", "address: signOnAddress()", "address: null"],
    ],
  },
  {
    file: "src/app/routes/replay-route.tsx",
    tests: replayRoute,
    faults: [
      ["", "every screen of a recording is called home", "t(screen.title)}", "t(screens[0]?.title ?? screen.title)}"],
      [
        "",
        "an address that a recording has no screen for is called home",
        "each.path === path)",
        "each.path === path) ?? screens[0]",
      ],
      ["", "a recording cannot be left", "isDemo ? null : () => void leave()", "isDemo ? null : () => {}"],
      [
        "",
        "screens of a recording are as old as the device's clock says",
        "<MomentProvider value={momentShown}>",
        "<MomentProvider value={null}>",
      ],
      ["", "a recording without events is shown as of today", "now?.at) ?? made", "now?.at) ?? null"],
      [
        "",
        "a recording offers what could only be refused",
        "<OffersProvider value={isWalking}>",
        "<OffersProvider value={true}>",
      ],
      [
        "",
        "steps are shown without what was pressed in them",
        "<OffersProvider value={isWalking}>",
        "<OffersProvider value={false}>",
      ],
      ["", "a step is shown as of the entry before it", "isWalking ? played.mark?.mark.at : now?.at", "now?.at"],
      [
        "",
        "a recording that is moved on stays at the moment of its last step",
        "(played.isWalking || Math.max(1, played.mark.place) === now?.place)",
        "true",
      ],
      ["", "what was open stays open where the page was loaded anew", "key={played.load}", 'key=""'],
      [
        "",
        "a step that is not found does not say in how large a window it was done",
        "? stood.looks : null",
        "? null : null",
      ],
      [
        "",
        "the next step can be pressed for before there are any",
        "isWalking: played.isWalking || marks === null,",
        "isWalking: played.isWalking,",
      ],
      [
        "",
        "the first step of a recording is never reached again",
        "onRestart: () => player.restart()",
        "onRestart: () => {}",
      ],
      ["", "a step leads to no screen", "router.navigate({ to })", "Promise.resolve()"],
      [
        "",
        "a long recording shows nothing before it is read",
        '(replay._tag === "Reading" && now === null)',
        'replay._tag === "Reading"',
      ],
    ],
  },
  {
    file: "src/app/routes/profile-route.tsx",
    tests: joints,
    faults: [
      [
        "",
        "the customer's security is said not to be connected where it is",
        "connected={readSettings().inferredCalls}",
        "connected={false}",
      ],
      [
        "",
        "forms of the customer's security are offered by an office that takes none of their calls",
        "connected={readSettings().inferredCalls}",
        "connected={true}",
      ],
      ["S18", "the time until the cover that was chosen is not shown", "idleMinutes={idleMinutes}", "idleMinutes={15}"],
    ],
  },
  {
    file: "src/app/routes/market.tsx",
    tests: joints,
    faults: [
      ["", "a market is shown by an office that has no adapter", 'readSettings().adapterUrl !== ""', "true"],
      ["", "what the drivers of the adapter say is not shown", "Drivers.length > 0", "Drivers.length > 1"],
      ["", "figures are kept free for drivers that there are not", "Drivers.length > 0", "Drivers.length >= 0"],
    ],
  },
  {
    file: "src/app/routes/replay-route.tsx",
    tests: replayRoute,
    faults: [
      [
        "",
        "what screens kept of a recording stays in the tab when it is left",
        "if (account !== null) forgetTabOf(account)",
        "",
      ],
      [
        "",
        "a step leads to a screen once more that the page went to by itself",
        'path: () => router.state.resolvedLocation?.pathname ?? ""',
        'path: () => ""',
      ],
      [
        "",
        "what steps choose is kept on this device",
        "apart: () => preferences.lookAs(preferences),",
        "apart: async () => {},",
      ],
      ["", "a step looks as this device does", "look: preferences.lookAs,", "look: async () => {},"],
    ],
  },
  {
    file: "src/ui/history/pivot/explained-cell.tsx",
    tests: explained,
    faults: [
      [
        "B044",
        "a number by the rates then is said to be what it is held against",
        "itself: measured(now),",
        "itself: measured(before),",
      ],
      [
        "B044",
        "what a number by the rates then is held against is said to be the number",
        "null : measured(before)",
        "null : measured(now)",
      ],
      ["B044", "a number by the rates then is explained by those now", "isValuedThen(pivot) ?", "false ?"],
    ],
  },
]
