import type { FaultTable } from "./fault.ts"

/** Of a page that starts, of what it keeps on the device, and of who comes in by it. */
export const startingFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/app/session/customer-office.ts",
    tests: ["tests/e2e/leaving.spec.ts"],
    faults: [
      [
        "S17",
        "a sign-out whose page died is never brought to its end",
        `removing: readDevice("removing")`,
        "removing: null",
      ],
      ["S15", "a page whose cookie was removed goes on", "  onTokenGone(endWithoutToken)\n", ""],
    ],
  },
  {
    file: "src/app/session/customer-office.ts",
    tests: ["tests/e2e/security.spec.ts"],
    faults: [["S18", "a page draws for a moment what is to be covered", "  coverIfOver() // before", "  // before"]],
  },
  {
    file: "src/app/session/customer-office.ts",
    tests: ["tests/e2e/cold-start.spec.ts"],
    faults: [["", "calls are in English until a language is chosen", "language: readLanguage(),", `language: "en",`]],
  },
  {
    file: "src/app/session/cookies.ts",
    tests: ["tests/e2e/leaving.spec.ts"],
    faults: [["S15", "no page hears of its cookie", 'addEventListener("change"', 'addEventListener("changed"']],
  },
  {
    file: "src/app/session/session.ts",
    tests: ["tests/browser/app/session/idle.browser.test.tsx"],
    faults: [
      ["S18", "rows are written down behind the cover", "(isCovered() ? null : boundSession())", "boundSession()"],
    ],
  },
  {
    file: "src/app/main.tsx",
    tests: ["tests/e2e/cold-start.spec.ts"],
    faults: [
      [
        "",
        "calls stay in the language the page began in",
        `makePreferences((language) => void office.call("language", { language }))`,
        "makePreferences(() => {})",
      ],
      ["", "a page begins in the theme of the system", "showTheme(readTheme())\n", ""],
    ],
  },
  {
    file: "src/app/boot/worker-connection.ts",
    tests: ["tests/e2e/kept-page.spec.ts"],
    faults: [["S16", "a page that was kept shows its rows", "hidden = persisted", "hidden = false"]],
  },
  {
    file: "src/app/main.tsx",
    tests: ["tests/e2e/start.spec.ts"],
    faults: [["", "a language that does not come is no page", `.catch(() => showLanguage("en", isOffice))`, ""]],
  },
  {
    file: "src/app/boot/worker-connection.ts",
    tests: ["tests/e2e/cold-start.spec.ts"],
    faults: [
      ["", "what is appended names no build", "build: __BUILD__ }", `build: "" }`],
      ["", "the worker goes on for a page that nobody sees", `document.addEventListener("visibilitychange", tell)`, ""],
    ],
  },
  {
    file: "src/ui/kit/device-contents.tsx",
    tests: ["tests/browser/ui/device/device.browser.test.tsx"],
    faults: [
      [
        "S41",
        "a sign-out removes what knows of a send that another tab waits for",
        "?.unknown.length ?? 0) + underWay",
        "?.unknown.length ?? 0)",
      ],
    ],
  },
  {
    file: "src/app/boot/service-worker.ts",
    tests: ["tests/e2e/coming-in.spec.ts"],
    faults: [
      ["", "a first visit needs the network for every screen", "  await self.clients.claim()\n", ""],
      ["S38", "a document's address shows the office", `!path.startsWith("/docs/") && `, ""],
    ],
  },
  {
    file: "src/app/boot/service-worker.ts",
    tests: ["tests/e2e/alerts.spec.ts"],
    faults: [
      ["", "a notification opens nothing where no tab is open", "await self.clients.openWindow(page)", "return"],
      ["", "a notification brings a tab of a replay to the front", "(docs|replay)", "(docs)"],
    ],
  },
  {
    file: "src/app/boot/service-worker.ts",
    tests: ["tests/e2e/next-build.spec.ts"],
    faults: [
      [
        "S38",
        "every build's files stay for good",
        "  await Promise.all(others.map((name) => caches.delete(name)))\n",
        "",
      ],
    ],
  },
  {
    file: "src/app/device/preferences.ts",
    tests: ["tests/browser/app/device/preferences.browser.test.ts"],
    faults: [
      [
        "",
        "a theme of another tab is not drawn",
        "    refresh()\n    showTheme(snapshot.theme)\n    const chosen",
        "    refresh()\n    const chosen",
      ],
      [
        "",
        "a theme is drawn at the next start",
        "      refresh()\n      showTheme(snapshot.theme)\n    }",
        "      refresh()\n    }",
      ],
      [
        "",
        "the worker does not hear of a language",
        "    writeLanguage(chosen)\n    languageChosen(chosen)",
        "    writeLanguage(chosen)",
      ],
      ["", "a recording is not drawn as it was", "    showTheme(theme)\n", ""],
      [
        "",
        "what is chosen of one table forgets the others",
        "{ ...readTables(), [name]: choice }",
        "{ [name]: choice }",
      ],
      ["", "what is chosen in a recording is not there", "        shownTables[name] ??\n", ""],
      [
        "",
        "columns that were chosen long ago are forgotten",
        `(name === "transactions" ? upcastHistoryColumns(readDevice("historyColumns")) : null)`,
        "null",
      ],
    ],
  },
  {
    file: "src/app/routes/entry-routes.tsx",
    tests: ["tests/browser/app/routes/page-joints.browser.test.tsx"],
    faults: [
      [
        "R163 R164",
        "who invited is back at the next visit",
        "history.replace(forgetSponsor())",
        `history.replace("/login/join")`,
      ],
      ["R163", "an invitation's own address is not read", "readSponsor(history.location.search)", `readSponsor("")`],
      [
        "R162",
        "who invited is not in the address",
        "if (history.location.pathname + history.location.search !== address) history.replace(address)",
        "",
      ],
      [
        "R245",
        "who asked for a code is asked to ask for one",
        "useState(() => readForgot() !== null)",
        "useState(false)",
      ],
    ],
  },
  {
    file: "src/app/session/use-enter.ts",
    tests: ["tests/e2e/coming-in.spec.ts"],
    faults: [["", "the next one finds the e-mail of who forgot a password", "      dropForgot()\n", ""]],
  },
  {
    file: "src/app/routes/router.tsx",
    tests: ["tests/browser/app/routes/page-joints.browser.test.tsx"],
    faults: [["", "a statement is of a period that ends before it begins", "Number(from) <= Number(to)", "true"]],
  },
  {
    file: "src/app/routes/office-route.tsx",
    tests: ["tests/browser/app/routes/page-joints.browser.test.tsx"],
    faults: [
      ["", "nobody asks for the data to be kept", "useEffect(() => void askToKeep().catch(() => {}), [])", ""],
      ["", "the unlisted page is titled as none", "path === hiddenPath ? t`Website` : t`Not found`", "t`Not found`"],
    ],
  },
  {
    file: "src/app/marks/player.ts",
    tests: ["tests/browser/app/marks/player.browser.test.ts"],
    faults: [
      [
        "",
        "a step is played twice by two who ask for it",
        "if (next === undefined || playing.isWalking) return",
        "if (next === undefined) return",
      ],
      ["", "a page that was loaded anew keeps what was open", "if (loaded) say({ load: playing.load + 1 })", ""],
    ],
  },
  {
    file: "src/app/marks/recording.tsx",
    tests: ["tests/browser/app/marks/recording.browser.test.tsx"],
    faults: [
      ["", "an address that somebody typed is in the marks (B059)", `?? "/404"`, "?? path"],
      ["", "no mark says that the page was loaded", "loaded: isFirst,", "loaded: false,"],
      ["", "a press of the pointer is recorded twice", "detail === 0 && isTrusted", "isTrusted"],
      ["", "a mark goes back behind the one before", "Math.max(after, outcome.value)", "outcome.value"],
      [
        "",
        "steps are recorded while the office is covered",
        "    clearInterval(timer)\n    ending.abort()",
        "    clearInterval(timer)",
      ],
    ],
  },
]
