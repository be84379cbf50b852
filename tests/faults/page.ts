import { type FaultTable } from "./fault.ts"

/** What the page does and passes on. */
export const pageFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/ui/requests/request-modals.tsx",
    tests: ["tests/browser/ui/requests/requests.browser.test.tsx"],
    faults: [["", "a recording waits for ever for what it does not say", "asks ? <Coming /> : null", "<Coming />"]],
  },
  {
    file: "src/ui/sending/money-modals.tsx",
    tests: ["tests/browser/ui/sending/money.browser.test.tsx"],
    faults: [["", "nothing says that a form of funds is on its way", "return asks ? <Coming /> : null", "return null"]],
  },
  {
    file: "src/worker/office.ts",
    tests: ["tests/browser/rpc/rpc.browser.test.ts"],
    faults: [["", "a page does not see that its worker died", "alive(await life)", "alive(null)"]],
  },
  {
    file: "src/worker/tabs/life.ts",
    tests: ["tests/browser/rpc/rpc.browser.test.ts"],
    faults: [
      ["", "a page takes each worker for dead", "return new Promise<never>(() => undefined)", "return undefined"],
    ],
  },
  {
    file: "src/app/routes/modal-host.tsx",
    tests: ["tests/e2e/start.spec.ts"],
    faults: [
      [
        "",
        "nothing says that a dialog is on its way",
        "<Suspense fallback={<Coming />}>",
        "<Suspense fallback={null}>",
      ],
    ],
  },
  {
    file: "src/app/routes/office-frame.tsx",
    tests: ["tests/e2e/start.spec.ts"],
    faults: [["", "nothing says that a screen is on its way", "{isComing && <Coming />}", ""]],
  },
  {
    file: "src/ui/kit/time-chart.tsx",
    tests: ["tests/browser/ui/market/market.browser.test.tsx"],
    faults: [["", "a picture keeps the colours of the theme before", "      known.clear()\n", ""]],
  },
  {
    file: "src/ui/market/market-charts.tsx",
    tests: ["tests/browser/ui/market/market.browser.test.tsx"],
    faults: [
      [
        "",
        "the days above the pictures stay where they were while the window moves",
        "span={calmSpan}",
        "span={{ from: 0, to: until }}",
      ],
    ],
  },
  {
    file: "src/app/boot/next-build.ts",
    tests: ["tests/app/boot/next-build.test.ts"],
    faults: [
      [
        "S38",
        "a page that is of the newer build is told to reload into it",
        ")) !== build) announce()",
        ")) !== '') announce()",
      ],
      [
        "S38",
        "a build that comes while the page is open is not told",
        '"statechange", () => void look()',
        '"statechange", () => undefined',
      ],
      ["S38", "a build that waited before the page was loaded is not told", "  void look()\n", ""],
    ],
  },
  {
    file: "src/ui/sending/flow/money-dialog.tsx",
    tests: ["tests/e2e/next-build.spec.ts"],
    faults: [
      [
        "S38",
        "who stands at the accept step is not told that a newer build waits",
        "{nextBuildWaits && (",
        "{!nextBuildWaits && (",
      ],
    ],
  },
  {
    file: "src/app/routes/first-look.ts",
    tests: ["tests/browser/app/routes/first-look.browser.test.tsx"],
    faults: [
      [
        "",
        "whoever goes elsewhere before the page is drawn stays where he was",
        "else void router.load({ action }).catch(() => {})",
        "else void action",
      ],
      [
        "",
        "each address is looked at twice",
        "if (history.subscribers.size > 1) stop()",
        "if (stop === undefined) return",
      ],
    ],
  },
  {
    file: "src/app/main.tsx",
    tests: ["tests/e2e/start.spec.ts"],
    faults: [["R047", "during technical works visitors are led to the sign-in", "if (!closed) void look", "void look"]],
  },
  {
    file: "src/app/main.tsx",
    tests: ["tests/e2e/next-build.spec.ts"],
    faults: [
      [
        "S38",
        "the next build loads the page anew under the customer's hands",
        "__BUILD__, announceNextBuild)",
        "__BUILD__, () => location.reload())",
      ],
    ],
  },
  {
    file: "src/app/boot/service-worker.ts",
    tests: ["tests/e2e/next-build.spec.ts"],
    faults: [
      ["S38", "a build that waits does not say which it is", "ports[0]?.postMessage(BUILD_ID)", "ports[0]?.close()"],
    ],
  },
  {
    file: "src/app/session/return-place.ts",
    tests: ["tests/app/session/ending.test.ts"],
    faults: [
      [
        "S16",
        "whoever signs in is led to where the customer before was",
        "(of !== null && of !== account)) return null",
        "(of !== null && of === '')) return null",
      ],
      [
        "S16",
        "where the customer before was stays in the tab of the next",
        "if (of !== null && of !== account) forgetPlace()",
        "if (of !== null && of === '') forgetPlace()",
      ],
    ],
  },
  {
    file: "src/app/session/session.ts",
    tests: ["tests/app/session/ending.test.ts"],
    faults: [
      [
        "S16 S17",
        "a tab that has not heard of a removal names the removed log again",
        `known !== "" && known !== readDevice("removedLog") &&`,
        `known !== "" &&`,
      ],
      [
        "S16 S17",
        "the log of a removed history is read ahead while it is being removed",
        "  forgetLog()\n  noteLeaving()",
        "  noteLeaving()",
      ],
      [
        "S16",
        "a tab that hears late that the session is over leaves its place to anybody",
        "=> lastAccount ?? readBinding()?.account",
        "=> readBinding()?.account",
      ],
    ],
  },
  {
    file: "src/ui/shell/missing-banner.tsx",
    tests: ["tests/browser/ui/shell/state-banner.browser.test.tsx"],
    faults: [
      [
        "S49",
        "an entry that two states lack is named twice",
        "Map.groupBy(missing, ({ position }) => position)",
        "Map.groupBy(missing, ({ projection }) => projection)",
      ],
      ["S49", "an area that lacks an entry twice is named twice", "[...new Set(names)].join", "names.join"],
    ],
  },
  {
    file: "src/app/session/cookies.ts",
    tests: ["tests/app/session/cookies.test.ts"],
    faults: [
      ["S14", "the token goes over the wire in plain sight", `isLocal(location.hostname) ? "" : "; Secure"`, `""`],
      ["R160", "a sign-in lasts 29 days", "tokenAge = 30 * daySeconds", "tokenAge = 29 * daySeconds"],
      [
        "",
        "a host that ends like localhost is taken for this machine",
        `host.endsWith(".localhost")`,
        `host.endsWith("localhost")`,
      ],
    ],
  },
  {
    file: "src/app/session/session.ts",
    tests: ["tests/app/session/ending.test.ts"],
    faults: [
      [
        "",
        "filters and places of whoever signed out stay in the tab",
        `if (end._tag === "SignedOut") forgetTabOfWhoLeft() // filters`,
        "// filters",
      ],
      [
        "S17",
        "a page that dies at its sign-out leaves no word of what is to go",
        `if (!keep && lastAccount !== null) writeDevice("removing", lastAccount)`,
        "",
      ],
      [
        "",
        "rows of whoever signed out stay on the device",
        "const forget = (): void => {\n  forgetDrawn()",
        `const forget = (): void => {`,
      ],
      [
        "S17",
        "a reopened tab has what was typed by whoever signed out meanwhile",
        'if (readDevice("leaving") !== readTab(leavingKey)) forgetTabOfWhoLeft()',
        "",
      ],
      [
        "S17",
        "a page that thaws shows whoever signed out meanwhile",
        "  document.documentElement.hidden = true\n  location.reload()",
        "  location.reload()",
      ],
      ["", "the token of whoever signed out stays", "  forgetToken()\n  ours", "  ours"],
      ["", "the next start opens the database of whoever signed out", `  removeDevice("binding")\n`, ""],
      [
        "",
        "whoever was thrown out does not find back to where they were",
        `if (end._tag === "Unauthenticated") rememberPlace(`,
        `if (end._tag === "Unauthenticated") dropNotice(`,
      ],
      [
        "",
        "a page of another customer's goes on",
        `anothersToken() !== null) return location.replace("/")`,
        `anothersToken() !== null) return`,
      ],
      [
        "S16",
        "a session that ends late signs out who came in meanwhile",
        `if (end._tag === "OtherCustomer" || anothersToken() !== null) return`,
        `if (end._tag === "OtherCustomer") return`,
      ],
      [
        "S16 S17",
        "a sign-out in a tab that has not heard of it signs out who came in in another",
        "if (!isAnotherHere()) forget()",
        "forget()",
      ],
      [
        "S17",
        "a sign-out leaves the same customer's newer token",
        `![null, lastAccount].includes(accountBoundTo(anothersToken() ?? ""))`,
        "lastAccount !== null",
      ],
      [
        "",
        "what this tab kept survives removing everything",
        `    forgetTabOfWhoLeft()\n    return location.reload()`,
        `    return location.reload()`,
      ],
      ["", "another's rows are drawn first after a sign-in", "  forgetDrawn() // another", `  // another`],
    ],
  },
  {
    file: "src/app/boot/first-paint.ts",
    tests: ["tests/browser/app/boot/first-paint.browser.test.ts"],
    faults: [
      [
        "",
        "rows are written down after the sign-out",
        "next !== null && next.binding === session()?.binding",
        "next !== null",
      ],
      [
        "",
        "rows of another session are drawn first",
        "record.binding === binding ? record : null",
        "binding !== '' ? record : null",
      ],
      ["S46", "what something else wrote is drawn", 'value["rows"].every(isRow)', 'value["rows"].length > 0'],
    ],
  },
  {
    file: "src/ui/sending/withdrawals/received-cell.tsx",
    tests: ["tests/browser/ui/sending/all-ways.browser.test.tsx"],
    faults: [
      [
        "S37",
        "all ways say what arrives while amounts are hidden",
        "if (hidden && isAsked) return",
        "if (hidden && quote === null) return",
      ],
      [
        "S37",
        "all ways say which balances suffice while amounts are hidden",
        "if (hidden && isAsked) return",
        "if (hidden && quote !== null) return",
      ],
    ],
  },
  {
    file: "src/app/routes/office-route.tsx",
    tests: ["tests/e2e/access.spec.ts"],
    faults: [["S18", "the cover is not drawn", "{covered ? (", "{covered && path === '' ? ("]],
  },
  {
    file: "src/ui/kit/gate.tsx",
    tests: ["tests/browser/ui/kit/gate.browser.test.tsx"],
    faults: [
      ["S20", "a gate closes while it sends", "if (!isPending) onClose()", "onClose()"],
      ["S04", "a password stands in plain letters where a code is asked for", "<GateField key={asks} ", "<GateField "],
    ],
  },
  {
    file: "src/ui/kit/gate.tsx",
    tests: ["tests/browser/ui/sending/money.browser.test.tsx"],
    faults: [
      ["R131 R321", "an empty gate is sent", "if (isSendable) onSubmit(answer)", "onSubmit(answer)"],
      ["R386", "a wrong code stays in its field", 'if (entry.attempt !== attempt) setEntry({ attempt, two: "" })', ""],
    ],
  },
  {
    file: "src/ui/sending/withdrawals/method-words.ts",
    tests: ["tests/browser/ui/sending/money.browser.test.tsx"],
    faults: [
      [
        "",
        "a fee is said ten times too small",
        "const hundred = BigDecimal.make(100n, 0)",
        "const hundred = BigDecimal.make(10n, 0)",
      ],
      ["", "a card's fixed part is not said", `rule.fixed === "0" ?`, `rule.fixed !== "" ?`],
      ["", "days are said as hours", "const days = hours / dayHours", "const days = hours"],
      ["", "the latest moment of a payout is not said", "if (usually === atMost)", "if (usually <= atMost)"],
    ],
  },
  {
    file: "src/ui/kit/code-field.tsx",
    tests: ["tests/browser/ui/kit/gate.browser.test.tsx"],
    faults: [["R247", "half a code is a try", "code.length < codeLength ?", "code.length < 0 ?"]],
  },
  {
    file: "src/ui/kit/code-field.tsx",
    tests: ["tests/browser/ui/kit/code-field.browser.test.tsx"],
    faults: [
      [
        "",
        "the digits of a keyboard in Arabic are none of a code",
        "const plain = plainDigits(typed)",
        "const plain = typed",
      ],
      ["", "the day of a message is sent for the code in it", "(apart.exec(plain)?.[0] ?? plain)", "plain"],
    ],
  },
  {
    file: "src/ui/sign-in/second-step-form.tsx",
    tests: ["tests/e2e/money-sign-in.spec.ts"],
    faults: [["", "half a code is one of three tries", "if (isSendable) void", "void"]],
  },
  {
    file: "src/ui/history/filters/condition-words.ts",
    tests: ["tests/browser/ui/history/filters/term-chips.browser.test.tsx"],
    faults: [
      ["", "a filter of more than one reads as of a thousand", "printAmount(part.value, locale, 0)", "part.value"],
    ],
  },
  {
    file: "src/ui/sign-in/use-second-step.ts",
    tests: ["tests/browser/ui/sign-in/sign-in.browser.test.tsx"],
    faults: [
      ["", "a PIN step stays open for ten hours", "secondStepTime = 10 * minuteMs", "secondStepTime = 600 * minuteMs"],
      ["", "a PIN may be guessed thirty times", "const mostTries = 3", "const mostTries = 30"],
      ["", "what the office ended by itself was wrong too often", 'onEnd("Over")', 'onEnd("TooManyTries")'],
    ],
  },
  {
    file: "src/ui/kit/time.ts",
    tests: ["tests/app/time.test.ts"],
    faults: [
      ["R169 S39", "times are of the device's zone", `{ timeZone: "UTC", ...options }`, `{ ...options }`],
      ["", "a line ends between a clock and its UTC", "written}\\u00a0UTC", "written} UTC"],
      ["", "a reader's own clock is said in UTC", "moment + ahead * minuteSeconds * 1000", "moment"],
      [
        "",
        "how far a reader's own clock is ahead is said of its whole hours only",
        "minutes === 0 ?",
        "minutes >= 0 ?",
      ],
      ["", "a clock behind UTC is said to be ahead of it", 'ahead < 0 ? "−" : "+"', 'ahead < -1e9 ? "−" : "+"'],
      ["R168", "English dates begin with the month", `locale === "en" ? "en-GB" : locale`, `locale`],
    ],
  },
  {
    file: "src/ui/structure/branches-dialog.tsx",
    tests: ["tests/browser/ui/structure/structure.browser.test.tsx"],
    faults: [["R143", "every other branch is 'My branch'", "{id === own && (", "{id !== own && ("]],
  },
  {
    file: "src/ui/structure/partner-words.tsx",
    tests: ["tests/browser/ui/structure/structure.browser.test.tsx"],
    faults: [["R269", "a partner of unknown activity is 'Not active'", "if (active === null) return <>—</>", ""]],
  },
  {
    file: "src/ui/history/sync/server-pages.ts",
    tests: ["tests/browser/ui/history/transactions-filter.browser.test.tsx"],
    faults: [
      [
        "R263 R429",
        "the office hears of a filter while it is typed",
        "const serverDelay = 500",
        "const serverDelay = 100",
      ],
    ],
  },
  {
    file: "src/ui/kit/field-counter.tsx",
    tests: ["tests/browser/ui/sending/money.browser.test.tsx"],
    faults: [
      ["R311", "a text of fifty characters is counted", "if (length <= countedFrom)", "if (length < countedFrom)"],
    ],
  },
  {
    file: "src/ui/sign-in/rules.ts",
    tests: ["tests/browser/ui/sign-in/entry.browser.test.tsx"],
    faults: [
      [
        "R318",
        "passwords of one length are the same",
        "password === repeated ?",
        "password.length === repeated.length ?",
      ],
    ],
  },
  {
    file: "src/ui/kit/toasts.tsx",
    tests: ["tests/browser/ui/kit/toasts.browser.test.tsx"],
    faults: [
      [
        "S18",
        "a message stands over the covered office",
        "toasts.length > 0 && !covered && (",
        "toasts.length > 0 && (",
      ],
    ],
  },
  {
    file: "src/ui/kit/toast.tsx",
    tests: ["tests/browser/ui/kit/toasts.browser.test.tsx"],
    faults: [["R428", "toasts stay half a second longer", "toastDuration = 3000", "toastDuration = 3500"]],
  },
  {
    file: "src/ui/contacts/contacts-screen.tsx",
    tests: ["tests/browser/ui/contacts/contacts.browser.test.tsx"],
    faults: [
      [
        "R432",
        "that only 100 are delivered is said at 101",
        "{all.length >= mostContacts && (",
        "{all.length > mostContacts && (",
      ],
    ],
  },
  {
    file: "src/app/device/referral.ts",
    tests: ["tests/browser/app/session/session.browser.test.tsx"],
    faults: [
      [
        "R162 R163 R164",
        "the cookie's sponsor comes before the address's",
        "sponsorInQuery(query) ?? parseSponsor(readReferral())",
        "parseSponsor(readReferral()) ?? sponsorInQuery(query)",
      ],
    ],
  },
  {
    file: "src/app/routes/office-route.tsx",
    tests: ["tests/e2e/access.spec.ts"],
    faults: [["R256", "documents block /404 too", `path !== "/404" && pending`, "pending"]],
  },
  {
    file: "src/app/boot/first-paint.ts",
    tests: ["tests/browser/app/boot/first-paint.browser.test.ts"],
    faults: [
      ["", "the newest rows of another customer are drawn", "whose === account && which", "which"],
      [
        "",
        "what was read beside the log takes the place of the office's answer",
        "      answered = true\n      end()\n",
        "      answered = true\n",
      ],
    ],
  },
  {
    file: "src/app/device/notifications.ts",
    tests: ["tests/browser/app/device/notifications.browser.test.ts"],
    faults: [
      [
        "B034",
        "hidden amounts leave in the tray what a service worker showed",
        "for (const notification of (await (await registered())?.getNotifications()) ?? []) notification.close()",
        "",
      ],
      [
        "B034",
        "a page shows by itself what none can close once it was loaded again",
        "if (registration?.active) return registration.showNotification(title, options)\n",
        "",
      ],
      [
        "B034",
        "hidden amounts leave in the tray what a service worker is about to show",
        "await Promise.allSettled(asked)",
        "await Promise.allSettled([])",
      ],
    ],
  },
  {
    file: "src/ui/kit/table/data-table.tsx",
    tests: ["tests/browser/ui/kit/table/leaving-table.browser.test.tsx"],
    faults: [
      [
        "S37",
        "a column that is out of view leaves in a file unasked",
        "onCsv === undefined ? drawn : columns",
        "drawn",
      ],
    ],
  },
  {
    file: "src/ui/kit/table/selection.tsx",
    tests: ["tests/browser/ui/kit/table/leaving-table.browser.test.tsx"],
    faults: [["", "rows are copied in the order of the presses", ".sort(([, a], [, b]) => a - b)", ".sort(() => 0)"]],
  },
  {
    file: "src/ui/history/grid/find-place.ts",
    tests: ["tests/browser/ui/history/tags.browser.test.tsx"],
    faults: [
      [
        "",
        "rows of the history are copied in the order of the presses",
        "placed.toSorted((a, b) => a.at - b.at)",
        "placed",
      ],
    ],
  },
  {
    file: "src/ui/kit/table/data-table.tsx",
    tests: ["tests/browser/ui/kit/table/data-table.browser.test.tsx"],
    faults: [
      ["", "the actions of a contact are out of view at 1024 px", "fitInto(port.clientWidth)", "fitInto(Infinity)"],
      [
        "S37",
        "hidden amounts are saved in a file without a question",
        `if (!(await mayLeave(onCsv === undefined ? drawn : columns, "file"))) return`,
        "",
      ],
    ],
  },
  {
    file: "src/ui/kit/dialog.css",
    tests: ["tests/browser/ui/kit/code-field.browser.test.tsx"],
    faults: [["", "half of a code stands under the foot of its dialog", "var(--space-8) var(--space-12);", "0;"]],
  },
  {
    file: "src/ui/kit/dialog.css",
    tests: ["tests/browser/ui/kit/dialog-low.browser.test.tsx"],
    faults: [
      [
        "",
        "the name of a field that is gone back to is not seen",
        "var(--space-8) var(--space-12)",
        "0 var(--space-12)",
      ],
      ["", "a dialog leaves a low window half of its height", "max-height: var(--room);", "max-height: 50vh;"],
    ],
  },
  {
    file: "src/ui/kit/select.css",
    tests: ["tests/browser/ui/kit/form.browser.test.tsx"],
    faults: [["", "a list has two rings", "    outline: none;\n  }\n  .select-button {", "  }\n  .select-button {"]],
  },
  {
    file: "src/ui/kit/table/table.css",
    tests: ["tests/browser/ui/history/purchases/room.browser.test.tsx"],
    faults: [["", "the first digits of a long amount are cut off", "safe flex-end", "flex-end"]],
  },
  {
    file: "src/ui/shell/frame.css",
    tests: ["tests/browser/ui/shell/header.browser.test.tsx"],
    faults: [["", "a title is cut beside words that could be", "flex: none;\n    max-width: 100%;", ""]],
  },
  {
    file: "src/ui/history/sheets/part-numbers.tsx",
    tests: ["tests/browser/ui/history/sheet-questions.browser.test.tsx"],
    faults: [["", "a picture takes half of the paper", "useOnPaper() ? paperWidth : roomWidth", "roomWidth"]],
  },
  {
    file: "src/ui/history/filters/view-name.tsx",
    tests: ["tests/browser/ui/history/filters/view-name.browser.test.tsx"],
    faults: [["", "a view cannot be saved and nothing says why", 'typed !== "" && !isSeen(typed) ?', "false ?"]],
  },
  {
    file: "src/ui/kit/dialog.css",
    tests: ["tests/browser/ui/kit/dialog-ground.browser.test.tsx"],
    faults: [["", "a table has dark patches in a dialog in the dark", "--ground: var(--raised);", ""]],
  },
  {
    file: "src/ui/home/worth-chart.css",
    tests: ["tests/browser/ui/home/home-room.browser.test.tsx"],
    faults: [
      ["", "balances go down when the past of their worth comes", "min-height: 2lh;", ""],
      [
        "",
        "balances go down while the history behind their worth is read",
        ".worth-foot {\n    display: flex;",
        ".worth-foot {\n    display: block;",
      ],
    ],
  },
  {
    file: "src/ui/market/market-skeleton.tsx",
    tests: ["tests/browser/ui/market/market-room.browser.test.tsx"],
    faults: [["", "a wide market goes down when its charts come", "isWide || place === charts", "place === charts"]],
  },
  {
    file: "src/ui/requests/request-modals.tsx",
    tests: ["tests/browser/ui/requests/requests.browser.test.tsx"],
    faults: [
      ["", "a link is kept as a request that asks nobody", "if (isKnown && to", "if (to"],
      [
        "",
        "what a link asks for is lost without a word",
        "useEffectEvent(keep)",
        "useEffectEvent(async (..._: Parameters<typeof keep>) => {})",
      ],
    ],
  },
  {
    file: "src/ui/kit/file-shows-amounts.tsx",
    tests: ["tests/browser/ui/history/export-dialog.browser.test.tsx"],
    faults: [["S37", "an export says nothing of amounts that are hidden on screen", "useHideAmounts() &&", "false &&"]],
  },
  {
    file: "src/ui/kit/table/drawn-columns.ts",
    tests: ["tests/browser/ui/history/pivot-wide.browser.test.tsx"],
    faults: [
      ["", "what a pivot's rows are of leaves its numbers no room", "kept.some(isKept) && widest > 0", "widest < 0"],
    ],
  },
  {
    file: "src/ui/kit/table/table-cards.tsx",
    tests: ["tests/browser/ui/kit/table/data-table.browser.test.tsx"],
    faults: [["", "the second line of a partner's card is cut through its letters", "? 132 : 88", "? 132 : 72"]],
  },
]
