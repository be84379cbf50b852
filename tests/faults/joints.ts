import { type FaultTable } from "./fault.ts"

const sync = ["tests/worker/sync/sync.test.ts"]
const syncOfTabs = ["tests/worker/sync/sync-tabs.test.ts"]
const outage = ["tests/worker/sync/outage.test.ts"]
const schedules = ["tests/worker/sync/schedules.test.ts"]
const session = ["tests/worker/session/session.test.ts"]
const refresh = ["tests/worker/sync/area-refresh.test.ts"]
const table = ["tests/worker/sending/table.test.ts"]

/** Where the parts of the worker are joined: what one tells another, when, and under which lock. */
export const jointFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/worker/sync/transaction-sync.ts",
    tests: outage,
    faults: [
      [
        "R250",
        "balances that rows moved are not asked for again when they could not be had",
        "standing = before // the next round asks again",
        "",
      ],
      [
        "S47",
        "a worker that is started again reads anew what may still change",
        "recheckedAt = lastly(askedAt.statuses, askedAt.range)",
        "recheckedAt = never",
      ],
      [
        "S47",
        "a worker that is started again counts the history anew",
        "auditedAt = lastly(askedAt.check)",
        "auditedAt = never",
      ],
      [
        "S50",
        "balances are asked for though the office wants not to be, where rows moved",
        " || restNow(userBalance.name) > 0",
        "",
      ],
      [
        "S50",
        "a worker that starts asks for rows though the office wants not to be asked",
        "if (wanted > 0) yield*",
        "if (wanted < 0) yield*",
      ],
      [
        "S50",
        "the customer is told a moment that is over for the next try",
        "(yield* Clock.currentTimeMillis) + wait",
        "(yield* Clock.currentTimeMillis) - wait",
      ],
      [
        "",
        "that the office has too much to do is said as an outage",
        `refusal.retryAfter !== undefined ? "Busy"`,
        `refusal.retryAfter === undefined ? "Busy"`,
      ],
    ],
  },
  {
    file: "src/worker/sync/transaction-sync.ts",
    tests: sync,
    faults: [
      [
        "S27",
        "without a network the sync goes on",
        "workingBy(presence, restingPhase, ",
        "workingBy(presence, ({ paused }) => (paused ? ('Paused' as const) : null), ",
      ],
      [
        "",
        "an office that refuses several pages at once is asked for as many again",
        "pace = paceAfterFailure(requests.length)",
        "pace = paceAfter(pace, requests.length, 0)",
      ],
    ],
  },
  {
    file: "src/worker/sync/transaction-sync.ts",
    tests: syncOfTabs,
    faults: [
      [
        "",
        "two tabs of a customer sync beside each other",
        "withLock(`sync:${context.account}`,",
        "withLock(`sync:${crypto.randomUUID()}`,",
      ],
    ],
  },
  {
    file: "src/worker/sync/transaction-sync.ts",
    tests: ["tests/worker/sync/outage.test.ts"],
    faults: [
      ["S51", "a clock that was set back stops the rechecks", "return age < 0 ? never : now - age", "return now - age"],
    ],
  },
  {
    file: "src/worker/sync/area-refresh.ts",
    tests: refresh,
    faults: [["R427 R268", "rates are good for an hour", "maxAge: ratesMaxAge", "maxAge: 12 * ratesMaxAge"]],
  },
  {
    file: "src/worker/sync/area-refresh.ts",
    tests: [...session, ...outage],
    faults: [
      [
        "",
        "every tab of a customer asks for the rates",
        "account !== null && isShared ? withLock",
        "account === null && isShared ? withLock",
      ],
    ],
  },
  {
    file: "src/worker/sync/area-refresh.ts",
    tests: ["tests/worker/store/storage.test.ts"],
    faults: [
      [
        "S35",
        "where the database was deleted under the office nobody asks again who the customer is",
        "askAll(reads, [reading(userInfo, {})]), ...asked",
        "...asked",
      ],
      ["S35", "what a screen rested on is not asked for again", ", ...asked.values()]", "]"],
    ],
  },
  {
    file: "src/worker/session/account.ts",
    tests: ["tests/worker/store/storage.test.ts"],
    faults: [
      [
        "S35",
        "nobody hears that another log was begun",
        "presence.set({}) // whoever works by it",
        "// whoever works by it",
      ],
    ],
  },
  {
    file: "src/worker/performers.ts",
    tests: ["tests/worker/store/storage.test.ts"],
    faults: [["S35", "what a screen rests on is not remembered", "account.asked.set(area, ask)", ""]],
  },
  {
    file: "src/domain/kernel/remote-data.ts",
    tests: outage,
    faults: [["S50", "an office that wants not to be asked is asked", "reason.retryAfter ?? 0", "0"]],
  },
  {
    file: "src/worker/http/back-off.ts",
    tests: ["tests/worker/http/back-off.test.ts"],
    faults: [["S50", "pauses grow beyond a minute", `Schedule.spaced("1 minute")`, `Schedule.spaced("1 hour")`]],
  },
  {
    file: "src/worker/session/session.ts",
    tests: session,
    faults: [
      [
        "S15 R242",
        "a 401 ends nothing but its call",
        `Effect.forkIn(take({ _tag: "Unidentified", token, refused: true }), home)`,
        "Effect.void",
      ],
      ["", "a sign-out waits for an office that never answers", "Effect.timeoutOption(signOutPatience),", ""],
      [
        "",
        "an office that was not said to know the sign-out is told of it",
        "!initialisation.inferredCalls || !presence",
        "!presence",
      ],
      [
        "R243",
        "that the office cannot be reached is not said",
        "unreachable: state.unreachable,\n",
        "unreachable: false,\n",
      ],
      [
        "",
        "what a killed sign-out left stays until that customer comes back",
        "if (state.account === null) yield* Effect.ignore(sweepDatabases(null))",
        "",
      ],
      [
        "S17",
        "what a sign-out left that died before it wrote anything down stays",
        "if (initialisation.removing !== null) yield* Effect.ignore(condemnAccountLog(initialisation.removing))",
        "",
      ],
      [
        "",
        "what was asked while nobody knew for whom goes into the next customer's log",
        "state.token === token ? Effect.void : Effect.fail",
        "state.token !== '' ? Effect.void : Effect.fail",
      ],
      ["R330", "calls go on in the language that was", "language = chosen", "void chosen"],
      ["R238", "a customer who came in does not sync", "present.sync = yield* account.start", "present.sync = null"],
    ],
  },
  {
    file: "src/worker/session/session.ts",
    tests: outage,
    faults: [
      [
        "S50",
        "as long as the office cannot be reached nobody asks on whose token it is",
        "account: openedAccount,\n    isCurrent: (token) => state.token === token,",
        "account: openedAccount,\n    isCurrent: () => false,",
      ],
    ],
  },
  {
    file: "src/domain/session/machine.ts",
    tests: session,
    faults: [
      [
        "S15 S16",
        "a customer's newer sign-in ends with the older token",
        "isAnothers(state, tokenDigest) && !state.isOlder ? stay(state) : end",
        "isAnothers(state, tokenDigest) && state.isOlder ? stay(state) : end",
      ],
      [
        "S15",
        "a tab of an older token shows rows on where the office refuses the cookie's",
        "isAnothers(state, tokenDigest) && !state.isOlder ? stay(state) : end",
        "isAnothers(state, tokenDigest) ? stay(state) : end",
      ],
    ],
  },
  {
    file: "src/worker/session/session.ts",
    tests: ["tests/worker/session/coming-in.test.ts"],
    faults: [
      [
        "S15 S60",
        "a refusal of a token that somebody else had ends the session of whoever came in meanwhile",
        `take({ _tag: "Unidentified", token, refused: true })`,
        `take({ _tag: "Unidentified", token: state.token ?? token, refused: true })`,
      ],
    ],
  },
  {
    file: "src/worker/session/identify.ts",
    tests: session,
    faults: [
      [
        "R070",
        "a customer who is known by the token alone is nobody after the next start",
        "if (name !== before.name && now.name === name)",
        "if (name === before.name && now.name !== name)",
      ],
      [
        "R070",
        "a network that comes back lets the question whose token it is wait",
        "({ online }) => online,",
        "({ paused }) => paused,",
      ],
    ],
  },
  {
    file: "src/worker/session/account.ts",
    tests: schedules,
    faults: [
      ["", "an hour in which nothing happens fills the log with pages", "holds: isInLog,", "holds: () => false,"],
      [
        "",
        "a page that says the same again is written each time it is asked for",
        "isSaidLately: isInLogLately",
        "isSaidLately: () => false",
      ],
    ],
  },
  {
    file: "src/worker/session/account.ts",
    tests: schedules,
    faults: [
      ["", "no visit is ever noted", "if (name !== null) yield* kept(keepVisits({ writer, projector, presence }))", ""],
      [
        "",
        "a tab behind a newer build keeps all others from telling alerts and asking for rates",
        "    Effect.runFork(Scope.close(keeping, Exit.void))\n",
        "",
      ],
      [
        "",
        "a tab behind a newer build goes on with the rates",
        "yield* kept(startAreaRefresh(",
        "yield* (startAreaRefresh(",
      ],
    ],
  },
  {
    file: "src/worker/session/account.ts",
    tests: ["tests/worker/store/storage.test.ts"],
    faults: [
      ["", "a log that takes writes again is said to be broken for ever", "storage = null\n    setBoot(", "setBoot("],
      [
        "",
        "that the log cannot be written is not said",
        'storage = problem\n    setBoot({ _tag: "Degraded", reason: problem })',
        'setBoot({ _tag: "Ready" })',
      ],
    ],
  },
  {
    file: "src/worker/session/account.ts",
    tests: ["tests/worker/session/set-aside.test.ts"],
    faults: [
      [
        "S49",
        "funds move while a send of the log cannot be read",
        "stopsSending: rests.has(projection)",
        "stopsSending: false",
      ],
      [
        "S49",
        "what is missing of the log is not said",
        "return missing.length === 0 ? boot :",
        "return missing.length >= 0 ? boot :",
      ],
      [
        "S49",
        "a page of the history that was read again is missing for ever",
        "spans.length > 0 && spans.every(({ turn }) => turn > verifyTurn)",
        "spans.length < 0",
      ],
    ],
  },
  {
    file: "src/worker/commands.ts",
    tests: table,
    faults: [
      [
        "S27",
        "funds move without a network",
        'if (!session.view().online) return { _tag: "Offline" }',
        'if (!session.view().online && false) return { _tag: "Offline" }',
      ],
      ["", "funds move where no tab can hold another back", 'if (!locksExist()) return { _tag: "NoLocks" }', ""],
      [
        "",
        "funds move while the log cannot be written",
        "return problem === null ? null :",
        'return problem !== "NewerLog" ? null :',
      ],
    ],
  },
  {
    file: "src/worker/commands.ts",
    tests: ["tests/worker/sending/update.test.ts"],
    faults: [
      [
        "",
        "a build pays again what a newer one, whose words it cannot read, has paid",
        "return problem === null ? null :",
        'return problem === null || problem === "NewerLog" ? null :',
      ],
    ],
  },
  {
    file: "src/worker/commands.ts",
    tests: ["tests/worker/sending/asked-after.test.ts"],
    faults: [
      [
        "R250",
        "balances are not asked anew behind a send",
        "const beside = Effect.asVoid(Effect.forkIn(askAll(account.reads, decided.beside), context.scope))",
        "const beside = Effect.void",
      ],
      [
        "",
        "who is refused for what was known is not asked for what is so",
        "        yield* Effect.forkIn(askAll(account.reads, decided.beside), account.context.scope)\n",
        "",
      ],
    ],
  },
  {
    file: "src/worker/commands.ts",
    tests: ["tests/worker/sending/overtaken.test.ts", "tests/worker/sending/law.test.ts"],
    faults: [
      [
        "",
        "what another send overtook is refused and not decided anew",
        'while: ({ _tag }) => _tag === "Overtaken", times: mostDecisions',
        'while: ({ _tag }) => _tag === "Overtaken", times: 0',
      ],
    ],
  },
  {
    file: "src/worker/commands.ts",
    tests: ["tests/worker/sending/one-yes.test.ts"],
    faults: [
      [
        "S20 S41",
        "two tabs decide beside each other on what is sent",
        "withLock(`sends:${context.account}`, anew, true)",
        "withLock(`sends:${crypto.randomUUID()}`, anew, true)",
      ],
      [
        "S20 S41",
        "law 8: a tab that nobody looked at for long pays what another paid meanwhile",
        "    projector.rehydrate()\n",
        "",
      ],
      [
        "S27",
        "a send is decided on a log that was not read to its end",
        `if (needs === "funds") yield* readToEnd(account)`,
        "",
      ],
      [
        "S27",
        "law 8: what a tab could not read of the log counts as not having happened",
        "Effect.sync(() => writer.storageFailed(failure))",
        "Effect.sync(() => void failure)",
      ],
    ],
  },
  {
    file: "src/worker/commands.ts",
    tests: ["tests/worker/office-of-the-rest.test.ts"],
    faults: [
      [
        "R357 R358 R359",
        "what was changed is not asked for again",
        "yield* askAll(account.reads, decided.refresh)",
        "",
      ],
      [
        "",
        "what is asked before it is known for whom is lost",
        "command.ofAnybody === true ? act : Effect.andThen(session.identified, act)",
        "act",
      ],
    ],
  },
  {
    file: "src/worker/commands.ts",
    tests: ["tests/worker/replay/replay.test.ts"],
    faults: [
      [
        "S33",
        "what is shown of a recording sends",
        "if (session.replay !== null && command.ofRecording !== true)",
        "if (session.replay !== null && command.ofRecording === false)",
      ],
    ],
  },
  {
    file: "src/worker/performers.ts",
    tests: ["tests/worker/session/coming-in.test.ts"],
    faults: [
      [
        "R336",
        "the PIN of an e-mail is sent as a code",
        `step === "pin" ? userAuthEmail : userAuth2fa`,
        `step === "pin" ? userAuth2fa : userAuthEmail`,
      ],
    ],
  },
  {
    file: "src/worker/performers.ts",
    tests: session,
    faults: [
      [
        "",
        "whoever signs out and keeps the history leaves the last filter",
        "if (keep && forgets.drafts.length > 0)",
        "if (!keep && forgets.drafts.length > 0)",
      ],
      [
        "",
        "a sign-out that keeps the history removes it",
        'session.end({ _tag: "SignedOut", kept: keep })',
        'session.end({ _tag: "SignedOut", kept: false })',
      ],
    ],
  },
  {
    file: "src/worker/store/event-writer.ts",
    tests: ["tests/worker/store/storage.test.ts"],
    faults: [
      ["S35", "what the log could not take is never written", "if (drafts.some(isKept)) pending.push(write)", ""],
      ["", "what the log could not take is written twice", "Effect.sync(() => pending.shift()),", "Effect.void,"],
      [
        "",
        "what the log could not take is nowhere until the next start",
        "projector.foldUnpersisted(drafts, write.stamp)",
        "",
      ],
    ],
  },
  {
    file: "src/worker/store/event-writer.ts",
    tests: syncOfTabs,
    faults: [
      [
        "",
        "other tabs do not hear that the log moved on",
        "hint({ logId: events.logId, position: events.position })",
        "",
      ],
    ],
  },
  {
    file: "src/rpc/restarts.ts",
    tests: ["tests/rpc/restarts.test.ts"],
    faults: [
      [
        "S47",
        "a worker that dies at once is started ten times a minute",
        "const mostStarts = 5",
        "const mostStarts = 10",
      ],
      ["S47", "ten tabs start their dead workers together", "(0.5 + random / 2)", "1"],
      [
        "S47",
        "the pauses between starts do not grow",
        "firstPause * 2 ** Math.max(0, counted.length - 1)",
        "firstPause",
      ],
    ],
  },
  {
    file: "src/rpc/server.ts",
    tests: ["tests/rpc/watches.test.ts"],
    faults: [
      [
        "",
        "a query that crashed once says nothing any more",
        "dependencies === null || dependencies.has(name)",
        "dependencies?.has(name) === true",
      ],
      [
        "",
        "every query is resolved again for every change",
        "if ([...changed].some(reads)) subscription.invalidate()",
        "subscription.invalidate()",
      ],
      ["", "a query is looked at before its code has come", "if (coming === null) return", "if (true) return"],
      [
        "",
        "a query whose code did not come once is never answered",
        "timer = setTimeout(() => wait(fetch()), fetchAgainAfter)",
        "timer = undefined",
      ],
      ["", "a query that nobody watches any more is answered when its code comes", "if (!isClosed) open()", "open()"],
    ],
  },
  {
    file: "src/domain/history/columns/id-index.ts",
    tests: ["tests/laws/columns-parts.test.ts"],
    faults: [
      [
        "",
        "a row that the office moved to another day is found where it was",
        "cells[slot] === id && chunk.markOf(slot) !== superseded)",
        "cells[slot] === id)",
      ],
      [
        "",
        "of two rows of one id the one that was before is found",
        "=== id && chunk.markOf(held - 1) !== superseded) return held",
        "=== id) return held",
      ],
      ["", "rows that come behind a look are not found", "known.tabled < rows", "known.tabled < 1"],
      ["", "a stretch that began anew has the rows of the one before", "known?.chunk !== chunk", "known === undefined"],
    ],
  },
  {
    file: "src/domain/history/columns/drawn.ts",
    tests: ["tests/laws/query-loading.test.ts"],
    faults: [
      [
        "",
        "a window's rows ask for what they lack one after the other",
        "for (const handle of handles) {",
        "for (const handle of handles.slice(0, 1)) {",
      ],
    ],
  },
  {
    file: "src/domain/pivot/answer-pivot.ts",
    tests: ["tests/laws/pivot.law.test.ts"],
    faults: [
      [
        "B039",
        "the rows of any pivot are told as their cells",
        "columnGroups.left > 0 || hasOwnLines(",
        "columnGroups.left > 0 && hasOwnLines(",
      ],
    ],
  },
  {
    file: "src/rpc/subscription.ts",
    tests: ["tests/rpc/subscription.test.ts"],
    faults: [
      [
        "",
        "an answer that did not change is posted",
        "if (value === undefined || isSame(value, last)) return",
        "if (value === undefined) return",
      ],
      [
        "",
        "an answer that says nothing yet holds the next one up like any other",
        "let distance = unsaidDistance",
        "let distance = isFirst ? 0 : leastDistance",
      ],
      [
        "",
        "a page that does not draw is posted to again and again",
        "if (!dirty || inFlight || timer",
        "if (!dirty || timer",
      ],
      ["", "a slow answer starves the work", "restFactor * (now - started)", "0"],
      [
        "",
        "what changed while an answer was drawn is never said",
        "inFlight = false\n    schedule()",
        "inFlight = false",
      ],
    ],
  },
  {
    file: "src/rpc/client.ts",
    tests: ["tests/rpc/share.test.ts"],
    faults: [
      [
        "",
        "a list that got shorter stays as long on screen",
        "shared.length === previous.length && shared.every",
        "shared.every",
      ],
      ["", "a column of numbers comes as fields of their own", " && !isColumn(value)", ""],
    ],
  },
  {
    file: "src/worker/sync/area-refresh.ts",
    tests: ["tests/worker/session/coming-in.test.ts"],
    faults: [
      [
        "",
        "a visitor asks for balances",
        "account === null ? [ratesForever] : [...once, ratesForever]",
        "[...once, ratesForever]",
      ],
    ],
  },
  {
    file: "src/worker/sync/area-refresh.ts",
    tests: outage,
    faults: [
      [
        "S50",
        "what opens asks though the office wants not to be asked",
        "if (rest === 0) break",
        "if (rest >= 0) break",
      ],
      [
        "",
        "what the office refuses is asked for again and again",
        "schedule: backOff, while: mayPass }",
        "schedule: backOff }",
      ],
    ],
  },
  {
    file: "src/worker/session/session.ts",
    tests: syncOfTabs,
    faults: [
      [
        "",
        "rows of one tab come to another only with its next round",
        'if (name !== null) channel.publish({ _tag: "LogMoved", account: name, head })',
        "",
      ],
    ],
  },
  {
    file: "src/worker/projector/projector.ts",
    tests: ["tests/worker/store/storage.test.ts"],
    faults: [
      ["S35", "what was lost with a database is still shown", "slice.logId !== logId()", 'phase._tag === "Unread"'],
    ],
  },
  {
    file: "src/worker/sync/transaction-sync.ts",
    tests: ["tests/worker/store/storage.test.ts"],
    faults: [
      [
        "",
        "a second window of a browser that keeps nothing has no history",
        "if (!isShared) return turn",
        "if (isShared) return turn",
      ],
    ],
  },
  {
    file: "src/worker/sync/transaction-sync.ts",
    tests: schedules,
    faults: [
      [
        "",
        "what moved nothing asks for balances, and what moved rows does not",
        "if (view.standing() === before ||",
        "if (view.standing() !== before ||",
      ],
    ],
  },
  {
    file: "src/worker/sync/transaction-sync.ts",
    tests: outage,
    faults: [
      ["", "a customer who asks to see now waits for the next try", "Effect.sync(urge.give))", "Effect.void)"],
      [
        "S50",
        "what could not be had is asked for at once, again and again",
        "Effect.timeoutOrElse({ duration: wait, orElse",
        "Effect.timeoutOrElse({ duration: 0, orElse",
      ],
    ],
  },
  {
    file: "src/worker/store/dexie-log.ts",
    tests: ["tests/browser/worker/store/read-ahead.browser.test.ts"],
    faults: [
      [
        "S16 S17",
        "a file beside a log that was signed out of is written on",
        `if (!(await confirmed)) throw`,
        `if (!confirmed) throw`,
      ],
      [
        "S16 S17",
        "the newest rows stay in a file after a sign-out that was cut off",
        "// wrote meanwhile goes behind it.\n" +
          "        if (change.tombstone === true) await dropManifests(filesOf(logId))",
        "// wrote meanwhile goes behind it.",
      ],
    ],
  },
  {
    file: "src/worker/store/checkpoint-store.ts",
    tests: ["tests/browser/worker/store/read-ahead.browser.test.ts"],
    faults: [
      [
        "S16 S17",
        "a checkpoint that is written during a sign-out leaves the newest rows in a file",
        "if (meta === undefined || meta.tombstone || meta.logId !== row.logId) await files.remove([name])",
        "",
      ],
    ],
  },
  {
    file: "src/worker/store/read-ahead.ts",
    tests: ["tests/browser/worker/store/read-ahead.browser.test.ts"],
    faults: [
      ["", "the office's script waits for ever for a file that never comes", "setTimeout(begun, manifestPatience)", ""],
      [
        "",
        "the office's script runs before the newest rows are told",
        `if (beginning.account === "") return begun()`,
        "begun()",
      ],
    ],
  },
  {
    file: "src/worker/store/segment-files.ts",
    tests: ["tests/browser/worker/store/read-ahead.browser.test.ts"],
    faults: [
      [
        "",
        "the office waits for ever for a folder that never comes",
        "soon(navigator.storage.getDirectory())",
        "navigator.storage.getDirectory()",
      ],
      [
        "",
        "the office waits for ever for a log's own folder",
        "soon((await root()).getDirectoryHandle(directory, { create }))",
        "(await root()).getDirectoryHandle(directory, { create })",
      ],
      [
        "",
        "the office waits for ever for a file",
        "soon((await folder).getFileHandle(name))",
        "(await folder).getFileHandle(name)",
      ],
      ["", "the office waits for ever for a list of files", "soon(namesIn(await open()))", "namesIn(await open())"],
    ],
  },
  {
    file: "src/worker/store/segment-files.ts",
    tests: ["tests/browser/worker/store/segment-files.browser.test.ts"],
    faults: [
      [
        "S17",
        "who signs out waits for ever for files whose removal never ends",
        "soon((await root()).removeEntry(directory, { recursive: true }))",
        "(await root()).removeEntry(directory, { recursive: true })",
      ],
      [
        "S17",
        "files that another tab just reads stay behind whoever signs out",
        `error.name !== "NoModificationAllowedError"`,
        `error.name !== ""`,
      ],
    ],
  },
  {
    file: "src/domain/journal/projection.ts",
    tests: ["tests/worker/projector/restore.test.ts"],
    faults: [["", "a start reads the journal before it answers", "  isLast: true,\n", ""]],
  },
  {
    file: "src/worker/projector/restore.ts",
    tests: ["tests/worker/projector/restore.test.ts"],
    faults: [
      [
        "",
        "the journal is read beside the columns before anybody asks",
        "stored.isLast !== true && (stored.deferred",
        "(stored.deferred",
      ],
    ],
  },
  {
    file: "src/domain/history/columns/codec.ts",
    tests: ["tests/laws/columns-codec.test.ts"],
    faults: [
      [
        "",
        "who asks for texts waits for those of the newest rows too",
        "missing.filter((name) => wanted.includes(name))",
        "missing.filter((name) => wanted.includes(name) || drawnNext(columns).has(name))",
      ],
    ],
  },
  {
    file: "src/worker/store/bytes.ts",
    tests: ["tests/worker/store/bytes.test.ts"],
    faults: [
      ["", "a torn end of a segment is believed", "bytes[at] ?? 0)", "0)"],
      [
        "",
        "a segment that lost its end is believed",
        "Int32Array.of(1, 2, 3, bytes.length)",
        "Int32Array.of(1, 2, 3, 4)",
      ],
      [
        "",
        "two words of a segment that changed places are believed",
        "sums[at & 3] = withWord(sums[at & 3] ?? 0, word)",
        "sums[at & 3] = (sums[at & 3] ?? 0) ^ word",
      ],
    ],
  },
  {
    file: "src/domain/history/columns/blocks.ts",
    tests: ["tests/laws/cold-rows.test.ts"],
    faults: [
      [
        "",
        "rows of a torn block are drawn",
        "if (!isSum(this.#sums, block * 2, sumsOf(blockOf(bytes, block, bytes.length), block)))",
        "if (block < 0)",
      ],
      [
        "",
        "torn sums are believed",
        "if (!isSum(this.#sums, blocks * 2, sumsOf(tail.subarray(0, blocks * sumSize), blocks)))",
        "if (blocks < 0)",
      ],
      ["", "a window's rows cost the whole of their part", "const nearBlocks = 4", "const nearBlocks = 4096"],
    ],
  },
  {
    file: "src/domain/history/columns/codec.ts",
    tests: ["tests/laws/cold-rows.test.ts"],
    faults: [
      ["", "rows of another position of the log are drawn", "if (rows.size !== chunk.rows) throw", "if (false) throw"],
      [
        "",
        "rows that cannot be read in part never come",
        "  } catch {\n    chunk.askForCold()\n  }",
        "  } catch {\n    chunk.askedRows.clear()\n  }",
      ],
    ],
  },
  {
    file: "src/domain/history/transaction-store.ts",
    tests: ["tests/worker/projector/checkpoint.test.ts"],
    faults: [
      ["", "the newest rows go again when the columns come", "if (front !== undefined) tellFront(columns, front)", ""],
    ],
  },
  {
    file: "src/worker/projector/restore.ts",
    tests: ["tests/worker/projector/restore.test.ts"],
    faults: [
      [
        "",
        "rows that somebody waits for come with all of their part",
        "if (deferred.inPart(state).length > 0) {",
        "if (false) {",
      ],
    ],
  },
  {
    file: "src/worker/store/checkpoint-store.ts",
    tests: ["tests/worker/store/read-ahead.test.ts"],
    faults: [["", "no file is read in part", '"file" in place && files.readSome(place.file, use)', "false"]],
  },
  {
    file: "src/worker/store/manifest.ts",
    tests: ["tests/browser/worker/store/read-ahead.browser.test.ts"],
    faults: [
      ["", "a torn file is drawn from", "(await digestOf(body)).some(", "(await digestOf(body)).slice(32).some("],
    ],
  },
  {
    file: "src/domain/session/queries.ts",
    tests: session,
    faults: [
      [
        "",
        "the page hears of a customer from the visitor's log",
        "return view",
        "return { ...view, customer: read.soFar(customer) }",
      ],
    ],
  },
  {
    file: "src/worker/projector/checkpoint-keeper.ts",
    tests: ["tests/browser/rpc/rpc.browser.test.ts"],
    faults: [
      [
        "",
        "the first screen shows rows that the filter of the last visit left out",
        'isFiltered: projector.state("keptFilter") !== ""',
        "isFiltered: false",
      ],
    ],
  },
  {
    file: "src/worker/session/session.ts",
    tests: ["tests/browser/rpc/rpc.browser.test.ts"],
    faults: [
      [
        "S16 S17",
        "a log that was signed out of stays open",
        "(isIt ? Effect.void : Effect.forkIn(openAnew(name), home))",
        "(isIt ? Effect.void : Effect.void)",
      ],
    ],
  },
]
