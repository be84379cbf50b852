import type { FaultTable } from "./fault.ts"

const test = (name: string): ReadonlyArray<string> => [`tests/${name}.test.ts`]

/** Retry of the screens: file, what a customer would meet, the text, and what is put for it. */
const retries: ReadonlyArray<readonly [file: string, meets: string, find: string, put: string]> = [
  [
    "src/ui/home/balances-section.tsx",
    "balances that did not come never come again by Retry",
    'onRetry={() => void office.call("refresh", { area: "balances" })}',
    "onRetry={() => undefined}",
  ],
  [
    "src/ui/home/latest-section.tsx",
    "Retry at the newest rows of home asks for something else",
    'onRetry={() => void office.call("refresh", { area: "transactions" })}',
    'onRetry={() => void office.call("refresh", { area: "balances" })}',
  ],
  [
    "src/ui/home/referral-strip.tsx",
    "Retry at the referral strip does nothing",
    'onRetry={() => void office.call("refresh", { area: "overview" })}',
    "onRetry={() => undefined}",
  ],
  [
    "src/ui/contracts/use-contracts.ts",
    "contracts that did not come never come by Retry",
    "retry: ask,",
    "retry: () => undefined,",
  ],
  [
    "src/ui/structure/referral-screen.tsx",
    "a structure that did not come never comes by Retry",
    'const refresh = (): void => void office.call("refresh", { area: "structure" })',
    "const refresh = (): void => void office",
  ],
  [
    "src/ui/contacts/use-contact-list.ts",
    "contacts that did not come never come by Retry",
    'retry: () => void office.call("refresh", { area: "contacts" })',
    "retry: () => void office",
  ],
  [
    "src/ui/tokens/tokens-screen.tsx",
    "an offer of tokens that did not come never comes by Retry",
    'const refresh = (): void => void office.call("refresh", { area: "tokenOffer" })',
    "const refresh = (): void => void office",
  ],
  [
    "src/ui/card/card-screen.tsx",
    "a card's offer that did not come never comes by Retry",
    'const refresh = (): void => void office.call("refresh", { area: "card" })',
    "const refresh = (): void => void office",
  ],
]

/** What goes on after something could not be done, was called off, or was done in another tab. */
export const recoveringFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/worker/store/chain-keeper.ts",
    tests: test("worker/store/chain-keeper"),
    faults: [
      [
        "S34",
        "the chain is never looked at again after a moment at which the log could not be read",
        "Effect.ignore(check)",
        "check",
      ],
    ],
  },
  {
    file: "src/worker/http/orphans.ts",
    tests: test("worker/http/orphans"),
    faults: [
      [
        "",
        "law 2: a call whose tab died counts as on its way for as long as this one is open, since the disk was full just then",
        'schedule: backOff, while: ({ _tag }) => _tag === "StorageFailure"',
        "times: 0",
      ],
    ],
  },
  {
    file: "src/worker/sync/area-refresh.ts",
    tests: test("worker/sync/area-refresh"),
    faults: [
      [
        "R267",
        "balances do not come where the log could not be read when the office opened",
        'failure._tag === "StorageFailure" ||',
        'failure._tag !== "StorageFailure" &&',
      ],
    ],
  },
  {
    file: "src/worker/sync/transaction-sync.ts",
    tests: test("worker/sync/reading-again"),
    faults: [
      [
        "",
        "rows that come while everything is read again bring no balances before it is read",
        "due ? look : verifyStep",
        "due ? round : verifyStep",
      ],
    ],
  },
  {
    file: "src/worker/store/room.ts",
    tests: test("worker/store/room"),
    faults: [
      [
        "",
        "a disk that is full again and again is full of a checkpoint again every ten minutes",
        "restFor = Math.min(2 * restFor, longestRest)",
        "restFor = firstRest",
      ],
      [
        "",
        "one full disk that several writes meet keeps checkpoints away for hours",
        "    if (now < restsUntil) return\n",
        "",
      ],
      [
        "",
        "a checkpoint that could not be written just then is said to have no room",
        ' && !hasOne) say("newest")',
        ' || !hasOne) say("newest")',
      ],
      [
        "",
        "two writes that meet a full disk at once give up both checkpoints",
        "turn.withPermits(1)(giving(inTurn)(write))",
        "giving(inTurn)(write)",
      ],
      [
        "",
        "what a tab gives up is torn from under a checkpoint that another one is writing",
        "withLock(checkpointLockOf(database), give(0))",
        "Effect.asSome(give(0))",
      ],
    ],
  },
  {
    file: "src/worker/store/event-writer.ts",
    tests: test("worker/store/event-writer"),
    faults: [
      [
        "",
        "what a full disk did not take is written twice where whoever wrote it was called off",
        "Effect.uninterruptible(\n          Effect.andThen(",
        "Effect.suspend(() =>\n          Effect.andThen(",
      ],
      [
        "",
        "that another tab's entries cannot be read is not said where one's own were written behind them",
        "return orFail(",
        "return Effect.ignore(",
      ],
    ],
  },
  {
    file: "src/worker/store/dexie-log.ts",
    tests: test("worker/store/dexie-log"),
    faults: [
      [
        "",
        "a handle that the engine has lost is never opened anew",
        'failure.problem === "StorageGone" && !closed',
        'failure.problem === "StorageBusy"',
      ],
      [
        "",
        "nothing can be saved on a full disk, whatever lies there that could go",
        "Effect.flatMap(\n        kept(async () => {",
        "Effect.flatMap(\n        once(async () => {",
      ],
      [
        "S17",
        "a sign-out is not written down on a full disk, whatever lies there that could go",
        "mark: (change) =>\n      kept(",
        "mark: (change) =>\n      once(",
      ],
    ],
  },
  {
    file: "src/worker/store/databases.ts",
    tests: test("worker/store/databases"),
    faults: [
      [
        "S17",
        "whoever signed out and comes back finds what was to be removed",
        "if (!log.tombstone) return log",
        "return log",
      ],
      [
        "S17",
        "a log that is begun anew is the one that was to be removed",
        "  yield* removeAccountLog(account)\n  return yield* openDexieLog",
        "  return yield* openDexieLog",
      ],
      ["S16", "a history that was to be kept goes when somebody else comes in", "meta?.kept !== true", "true"],
      [
        "S17",
        "a deletion that was cut off is not finished before somebody comes in",
        "meta?.tombstone === true || (own",
        "(own",
      ],
      [
        "S17",
        "a frozen tab of one customer keeps what others signed out of",
        "yield* Effect.ignore(remove(name))",
        "yield* remove(name)",
      ],
      [
        "S17",
        "a database that cannot be read keeps what others signed out of",
        "yield* Effect.ignore(Effect.map(metaOf(name), (meta) => metas.set(name, meta)))",
        "metas.set(name, yield* metaOf(name))",
      ],
      [
        "S16",
        "a history that was to be kept goes where it could not be asked",
        "return metas.has(name) && (",
        "return name !== own && (",
      ],
      [
        "S17",
        "a sign-out whose page died removes nothing",
        "yield* log.mark({ tombstone: true })",
        "yield* Effect.void",
      ],
    ],
  },
  {
    file: "src/worker/store/databases.ts",
    tests: test("worker/store/segment-files"),
    faults: [
      [
        "S16",
        "the files of a history that was to be kept go where its database could not be asked",
        "    if (database !== own && names.includes(database) && !metas.has(database)) continue\n",
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
        "amounts are written as in the language that another tab chose, and words are not",
        "shown ?? { ...readPreferences(), language }",
        "shown ?? readPreferences()",
      ],
      [
        "",
        "a tab that is looked at again stays in the language of before",
        'document.addEventListener("visibilitychange", follow)',
        "",
      ],
    ],
  },
  {
    file: "src/app/routes/modal-host.tsx",
    tests: ["tests/browser/app/routes/page-joints.browser.test.tsx"],
    faults: [
      [
        "",
        "young destinations are asked about in the tab alone in which that was chosen",
        "isReplaying ? undefined : onDeviceChange(",
        "true ? undefined : onDeviceChange(",
      ],
    ],
  },
  {
    file: "src/worker/sync/transaction-sync.ts",
    tests: test("worker/sync/first-reading"),
    faults: [
      [
        "",
        "what comes while a long history is read for the first time is seen at its end",
        "isHeadDue: () => answeredAt - headAt >= headEvery",
        "isHeadDue: () => false",
      ],
      [
        "R250",
        "what comes while a long history is read for the first time brings no balances",
        "if (isAmidOlder) yield* askForBalances",
        "",
      ],
      ["", "the sync line flickers while older rows are read", "&& !isAmidOlder)", ")"],
      [
        "",
        "what is pending stays so until a long history is read for the first time",
        "areStatusesDue: () => answeredAt - recheckedAt >= recheckEvery",
        "areStatusesDue: () => false",
      ],
      [
        "",
        "while a long history is read for the first time what is pending is asked for every ten seconds",
        "if (isRecheck) recheckedAt = now",
        "",
      ],
    ],
  },
  {
    file: "src/domain/history/sync-plan.ts",
    tests: test("domain/history/sync-plan"),
    faults: [
      [
        "",
        "a look at the newest page has older ones asked for one by one again",
        "const reading = gapReading()\n  while (!(yield* readFromNewest(view, reading)))",
        "while (!(yield* readFromNewest(view, gapReading())))",
      ],
    ],
  },
  {
    file: "src/ui/history/grid/day-groups.ts",
    tests: ["tests/laws/row-tops.test.ts"],
    faults: [
      [
        "",
        "a day begins a row too late until the days are told",
        "if (dayAt(index) !== dayAt(index - 1)) groups.set(index, dayAt(index))",
        "if (dayAt(index) !== dayAt(index - 1)) groups.set(index + 1, dayAt(index))",
      ],
    ],
  },
  {
    file: "src/ui/history/grid/grid-model.ts",
    tests: ["tests/browser/ui/history/transactions-reading.browser.test.tsx"],
    faults: [
      [
        "",
        "the heads of days come a moment after the rows, and move them",
        "return this.#watchDays === null || this.#days.rows === total",
        "return true",
      ],
    ],
  },
  {
    file: "src/app/marks/recording.tsx",
    tests: ["tests/browser/app/marks/recording.browser.test.tsx"],
    faults: [
      [
        "",
        "steps are said to be recorded before they are",
        "import { useLayoutEffect }",
        "import { useEffect as useLayoutEffect }",
      ],
    ],
  },
  {
    file: "src/ui/history/grid/scroll-port.ts",
    tests: ["tests/browser/ui/history/transactions-reading.browser.test.tsx"],
    faults: [
      [
        "",
        "a reader who was put at a day's head is elsewhere once the rows above him come",
        "if (held !== null) this.#hold({ index: held.index + moved, pixels: held.pixels })\n    else if",
        "if",
      ],
    ],
  },
  {
    file: "src/domain/history/query/cells/joined-sums.ts",
    tests: test("laws/pivot.law"),
    faults: [
      [
        "",
        "what a pivot joined before is counted on when some of it has changed",
        "const isMore = stayed.length - more.length === steady.count",
        "const isMore = true",
      ],
      [
        "",
        "what a pivot joined before is joined again",
        "joining(sums, isMore ? more : stayed, sumsOf)",
        "joining(sums, stayed, sumsOf)",
      ],
    ],
  },
  {
    file: "src/domain/pivot/groups.ts",
    tests: test("domain/pivot/listed"),
    faults: [
      [
        "",
        "of a pivot's groups those with fewest rows are listed",
        "(counts[b] ?? 0) - (counts[a] ?? 0)",
        "(counts[a] ?? 0) - (counts[b] ?? 0)",
      ],
      ["", "of a pivot's periods the oldest are listed", "inOrder.slice(-most)", "inOrder.slice(0, most)"],
      ["", "the groups of a pivot stand by the last grouping first", "own.reduceRight<", "own.reduce<"],
      [
        "",
        "the groups of a pivot stand by how many tags their rows have",
        "table.isByTag(places) ? [place] : places",
        "places",
      ],
    ],
  },
  {
    file: "src/domain/history/query/cells/figures.ts",
    tests: test("laws/pivot.law"),
    faults: [
      [
        "",
        "a column of a pivot is too narrow for its decimals",
        "scaleDigits - Math.round(",
        "scaleDigits - 1 - Math.round(",
      ],
      ["", "a column of a pivot is too narrow for what went out", "if (said < this.#least) this.#least = said", ""],
    ],
  },
  ...retries.map(([file, meets, find, put]): FaultTable => ({
    file,
    tests: ["tests/e2e/failing-calls.spec.ts"],
    faults: [["R236", meets, find, put]],
  })),
]
