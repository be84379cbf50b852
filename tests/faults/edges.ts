import { type FaultTable } from "./fault.ts"

const client = ["tests/rpc/client.test.ts"]
const subscription = ["tests/rpc/subscription.test.ts"]
const joints = ["tests/browser/app/routes/page-joints.browser.test.tsx"]
const tellings = ["tests/browser/app/routes/alert-tellings.browser.test.tsx"]
const bell = ["tests/browser/ui/messages/messages.browser.test.tsx"]
const picker = ["tests/browser/ui/contacts/contact-picker.browser.test.tsx"]
const profile = ["tests/browser/ui/profile/profile.browser.test.tsx"]
const profileScreen = ["tests/browser/ui/profile/profile-screen.browser.test.tsx"]
const done = ["tests/browser/ui/sending/withdrawal-done.browser.test.tsx"]
const idle = ["tests/browser/app/session/idle.browser.test.tsx"]

/** What stands around the screens: the threads below them, the frame with its bell, the cover, and what is picked. */
export const edgeFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/rpc/client.ts",
    tests: client,
    faults: [
      [
        "",
        "what a worker was asked before it died is waited for without end",
        `.catch(() => "died" as const),\n        died,\n`,
        `.catch(() => "died" as const),\n`,
      ],
      [
        "",
        "nothing on screen is renewed any more once a worker died",
        "for (const [id, watch] of watches) register(id, watch)\n",
        "",
      ],
      [
        "",
        "a sign-out waits until the page is looked at",
        `if (watch.query === "session") deliver()\n      else requestAnimationFrame(deliver)`,
        "requestAnimationFrame(deliver)",
      ],
      ["", "what a dead worker said is drawn after its death", "if (watch.port !== port1) return\n", ""],
      ["", "the worker does not hear that its answer was drawn, and says no other", "port1.postMessage(drawn)\n", ""],
      [
        "",
        "a worker that does not come is waited for without a word",
        "waiting ??= setTimeout(() => sayLate(true), patience)",
        "",
      ],
      [
        "",
        "that the office is late stands there though it came",
        "if (!restarts.areTooMany(performance.now())) return sayLate(false)",
        "if (!restarts.areTooMany(performance.now())) return",
      ],
      ["", "a worker that was given up goes on working", "dead.worker.terminate()\n", ""],
      [
        "",
        "the worker looks for what no screen shows any more",
        "ready.then(() => api.cancel(id)).catch(() => undefined)\n",
        "",
      ],
      [
        "",
        "the rows of which a worker has a first sight are not drawn",
        "glimpsed?.(data.glimpse)",
        "void data.glimpse",
      ],
    ],
  },
  {
    file: "src/rpc/client.ts",
    tests: ["tests/rpc/share.test.ts"],
    faults: [
      [
        "",
        "all rows are drawn anew where one came before them",
        "share(byId.get(idOf(item)) ?? previous[place], item)",
        "share(previous[place], item)",
      ],
      [
        "",
        "what went away from an answer stays on screen",
        "keys.length === Object.keys(previous).length &&\n    ",
        "",
      ],
    ],
  },
  {
    file: "src/rpc/glimpse.ts",
    tests: ["tests/rpc/glimpse.test.ts"],
    faults: [
      [
        "",
        "a worker looks for the log under the name of the database",
        "account + between + logId",
        "logId + between + account",
      ],
      ["", "a visitor's worker opens a database", `account === "" ? "" : account`, "account"],
    ],
  },
  {
    file: "src/rpc/server.ts",
    tests: client,
    faults: [
      [
        "",
        "what a handler throws is said to be another thing",
        "call: (method, request) => server.call(method, request).catch(crashed)",
        "call: (method, request) => server.call(method, request)",
      ],
      [
        "",
        "of what was asked wrongly no developer hears",
        "report(query, error)\n    }\n  }\n  return",
        "}\n  }\n  return",
      ],
    ],
  },
  {
    file: "src/rpc/subscription.ts",
    tests: client,
    faults: [["", "long work keeps everybody else waiting", "while (performance.now() < end) if", "while (true) if"]],
  },
  {
    file: "src/rpc/subscription.ts",
    tests: subscription,
    faults: [
      [
        "",
        "nothing is shown until something changes",
        "begin()\n  return {\n    invalidate",
        "return {\n    invalidate",
      ],
      ["", "of an answer that fails no developer hears", "crashed(error)\n    }", "}"],
      [
        "",
        "what nobody watches any more is worked at",
        "working = undefined\n      clearTimeout(timer)\n      port.close()",
        "port.close()",
      ],
      ["", "answers follow each other without a rest", "Math.max(0, restUntil - performance.now())", "0"],
    ],
  },
  {
    file: "src/app/routes/alert-tellings.tsx",
    tests: tellings,
    faults: [
      ["", "what an alert told in another tab pops up in each", "each.isOwn && !each.seen", "!each.seen"],
      ["", "what an alert told pops up again after it was seen", "each.isOwn && !each.seen", "each.isOwn"],
      ["", "the same telling pops up with each new one", "for (const each of fresh) popped.add(keyOf(each))\n", ""],
      ["B034", "an alert is named while amounts are hidden", "const text = hidden\n", "const text = false\n"],
      ["B034", "hidden amounts leave notifications in the tray", "if (hidden) void closeNotifications()", ""],
      ["", "of several alerts only the newest is told", "others.length === 0\n", "true\n"],
      ["", "the browser shows notifications that nobody chose", "if (view.notifies && ", "if ("],
      [
        "",
        "a notification leads to all rows",
        "tag: keyOf(newest) }, () => onQuery(rowsOf(newest)))",
        "tag: keyOf(newest) }, () => {})",
      ],
      [
        "",
        "a notification of the service worker leads to the rows of another alert",
        "keyOf(each) === data?.pressed",
        "keyOf(each) !== data?.pressed",
      ],
    ],
  },
  {
    file: "src/app/routes/contacts-route.tsx",
    tests: joints,
    faults: [
      [
        "",
        "a contact that was closed stays in the address, and opens with the next visit",
        `onClosed={() => void router.navigate({ to: "/contacts", replace: true })}`,
        "onClosed={() => {}}",
      ],
    ],
  },
  {
    file: "src/app/routes/history-route.tsx",
    tests: joints,
    faults: [
      [
        "",
        "the statement of rows in view is of another period",
        "{ from: start, to: end }",
        "{ from: end, to: start }",
      ],
      ["", "the statement of rows in view is of all currencies", `{ currencies: currencies.join(" ") }`, "{}"],
      ["", "rows that are asked for over the open history do not come", "key={useTimesShown()}\n", ""],
    ],
  },
  {
    file: "src/app/routes/statement-route.tsx",
    tests: joints,
    faults: [
      ["", "a statement of two currencies is of none", "currenciesInAddress(currencies)", "[currencies]"],
      [
        "",
        "a statement's address names no period",
        "to === undefined ? {} : { from, to }",
        "to === undefined ? {} : {}",
      ],
    ],
  },
  {
    file: "src/app/routes/home-route.tsx",
    tests: joints,
    faults: [
      [
        "",
        "the way back that was taken stands there again",
        "const goOn = (): void => {\n    forget()\n",
        "const goOn = (): void => {\n",
      ],
    ],
  },
  {
    file: "src/app/routes/palette.tsx",
    tests: joints,
    faults: [
      [
        "",
        "the palette opens over a dialog that moves funds",
        `if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) setOpen(true)`,
        "setOpen(true)",
      ],
      ["", "Ctrl+K searches the web", "event.preventDefault()\n", ""],
      [
        "",
        "the palette leads home whatever was chosen",
        "router.navigate({ to: screen.path })",
        `router.navigate({ to: "/" })`,
      ],
    ],
  },
  {
    file: "src/app/routes/profile-route.tsx",
    tests: joints,
    faults: [
      [
        "S18",
        "the time until the cover cannot be chosen",
        "onIdleMinutes={writeIdleMinutes}",
        "onIdleMinutes={() => {}}",
      ],
      ["", "what is to be kept at a sign-out is removed", "signOut(office, keep)", "signOut(office, false)"],
      ["", "what is to be removed from this device stays", "void removeEverything(office)", "{}"],
      ["", "signing out in the profile does nothing", "onSignOut={() => setLeaving(true)}", "onSignOut={() => {}}"],
      ["", "the profile names the end of another sign-in", "tokenUntil={readTokenUntil()}", "tokenUntil={null}"],
    ],
  },
  {
    file: "src/app/routes/office-route.tsx",
    tests: joints,
    faults: [["S18", "the office is shown while it is covered", "{covered ? (", "{!covered ? ("]],
  },
  {
    file: "src/ui/messages/messages-bell.tsx",
    tests: bell,
    faults: [
      ["", "the bell does not count what alerts told", "?.unread ?? 0) + untold", "?.unread ?? 0)"],
      ["", "the bell counts up to 98", "unread > mostCounted ?", "unread >= mostCounted ?"],
      ["", "a bell without news shows a zero", "{unread > 0 && (", "{unread >= 0 && ("],
      ["", "messages that were looked at stay unread", `void office.call("seeMessages", null)`, ""],
      ["", "who wants to hear a message again mutes it", "mute(text, false)", "mute(text, true)"],
      [
        "",
        "the list lies over the rows that it leads to",
        "onClose()\n                onQuery(query)",
        "onQuery(query)",
      ],
      [
        "",
        "no messages are said to be there before any are known",
        "messages === null || alerts === null ? (",
        "messages === null ? (",
      ],
      [
        "",
        "alerts that told nothing yet are not listed",
        "alerts.alerts.length + alerts.tellings.length > 0",
        "alerts.tellings.length > 0",
      ],
    ],
  },
  {
    file: "src/ui/messages/message-row.tsx",
    tests: bell,
    faults: [
      ["", "how often a message came is not said", "{times > 1 && (", "{times > 9 && ("],
      ["", "what is muted can be muted again", "{!isMuted && (\n        <IconButton", "{(\n        <IconButton"],
      ["", "the call that a message came with is not named", "{call !== null && <code>{call}</code>}", ""],
    ],
  },
  {
    file: "src/ui/messages/alerts-part.tsx",
    tests: bell,
    faults: [
      ["", "notifications are chosen though the browser refused", `if (answer === "granted" || !on)`, "if (true)"],
      ["", "notifications cannot be given up", `if (answer === "granted" || !on)`, `if (answer === "granted" && on)`],
      ["", "the browser is asked again what it allowed already", `on && permission !== "granted" ?`, "on ?"],
      ["", "that the browser refuses is not said", `{permission === "denied" && (`, `{permission === "default" && (`],
      ["", "an alert leads to no rows", "onPress={() => onQuery(rowsOf(telling))}", "onPress={() => {}}"],
      [
        "",
        "an alert told at the beginning of time",
        "{utcMoment(telling.at, i18n.locale)}",
        "{utcMoment(0, i18n.locale)}",
      ],
    ],
  },
  {
    file: "src/ui/contacts/contact-picker.tsx",
    tests: picker,
    faults: [
      [
        "",
        "a transfer can be made to somebody without an e-mail",
        `wanted === "email" ? email !== ""`,
        `wanted === "email" ? address !== ""`,
      ],
      [
        "",
        "a withdrawal can be made to somebody without an address",
        `wanted === "address" ? address !== ""`,
        `wanted === "address" ? email !== ""`,
      ],
      [
        "",
        "everybody can be picked, whatever is wanted of them",
        "contacts={contacts.filter(suits(wanted))}",
        "contacts={contacts}",
      ],
      ["", "somebody else is picked than was pressed", "find(({ id }) => id === key)", "find(({ id }) => id !== key)"],
      [
        "",
        "nobody is found by their e-mail",
        "[name, email, address, telegram].join",
        "[name, address, telegram].join",
      ],
      ["", "nobody is found by their address", "[name, email, address, telegram].join", "[name, email, telegram].join"],
      ["", "names are found with their accents only", `sensitivity: "base"`, `sensitivity: "variant"`],
      [
        "R432",
        "that contacts are left out is not said",
        "contacts.length >= mostContacts",
        "contacts.length > mostContacts",
      ],
      ["", "a picker of nobody is an empty list", "!contacts.some(suits(wanted))", "contacts.length === 0"],
      [
        "",
        "new contacts are not asked for",
        `useEffect(() => void office.call("refresh", { area: "contacts" }), [office])`,
        "useEffect(() => {}, [office])",
      ],
    ],
  },
  {
    file: "src/ui/sending/flow/sent.ts",
    tests: done,
    faults: [["", "after a reload a withdrawal forgets that the clock is wrong", "  ...clockOf(send),\n", ""]],
  },
  {
    file: "src/ui/sending/withdrawals/withdrawal-done.tsx",
    tests: done,
    faults: [
      ["", "what was withdrawn is said to be its fee", "value={sent.amount}", "value={sent.fee}"],
      ["", "the fee that was paid is said to be the sum", "value={sent.fee}", "value={sent.amount}"],
      ["", "the reference of a withdrawal is left out", "sent.reference !== null && (", "sent.reference === '' && ("],
      ["", "a bank account stands as an address of a chain", "kind={method.destination}", `kind="bep20"`],
      [
        "",
        "support is to be asked from the request on",
        "utcDate(promised.latest, i18n.locale)",
        "utcDate(sent.at, i18n.locale)",
      ],
      ["", "a withdrawal was asked for at midnight", "officeMoment(sent.at, sent)", "0"],
      ["", "a withdrawal was asked for by a clock that is wrong", "officeMoment(sent.at, sent)", "sent.at"],
      ["", "a withdrawal is in the history before it is", "isPast={row !== null}", "isPast"],
      [
        "",
        "what waits is said to be settled",
        "const isWaiting = row === null || mayChange(row, numbers)",
        "const isWaiting = row === null",
      ],
      [
        "",
        "what is settled is said to wait",
        "const isWaiting = row === null || mayChange(row, numbers)",
        "const isWaiting = true",
      ],
      ["", "how far a withdrawal is stands still", "promisedTime(sent, now)", "promisedTime(sent, sent.at)"],
      [
        "",
        "a contact is saved without its address",
        "reviewContact({ ...emptyContact, name, address })",
        `reviewContact({ ...emptyContact, name, email: "a@b" })`,
      ],
      ["", "a contact is saved without a name", "isDisabled={contact === null}", `isDisabled={name === ""}`],
      [
        "",
        "a contact that was refused is said to be saved",
        `outcome._tag === "Succeeded" ? "saved"`,
        `outcome._tag !== "Crashed" ? "saved"`,
      ],
    ],
  },
  {
    file: "src/app/session/idle.ts",
    tests: idle,
    faults: [
      ["S18", "who wants no cover is covered at once", "return minutes > 0 && activeAt", "return activeAt"],
      ["S18", "the office is covered after seconds instead of minutes", "minutes * minuteMs", "minutes * 1000"],
      [
        "S51",
        "a clock that was set back keeps the office open",
        "Math.max(passed, performance.now() - lastSign.seenAt)",
        "passed",
      ],
      [
        "S51",
        "a sign of life that is still to come counts as one",
        "if (!(passed >= -step)) return Number.POSITIVE_INFINITY\n",
        "",
      ],
      ["S18", "a page that moves under the mouse is somebody", "if (isStill(event) || ", "if ("],
      ["S18", "what was drawn last is kept behind the cover", `removeDevice("firstPaint")\n`, ""],
      ["S18", "who comes back is covered again at once", `noteActive(Date.now())\n  changed()`, "changed()"],
      [
        "S18",
        "only a tab that is looked at all the time is ever covered",
        `document.addEventListener("visibilitychange", look, { signal: ended.signal })\n`,
        "",
      ],
      [
        "S18",
        "a page on which nobody ever moved is never covered",
        `if (readDevice("activeAt") === null) noteActive(Date.now())\n`,
        "",
      ],
      [
        "S18",
        "the first move after the device slept keeps the office open",
        "if (isOver(now)) cover() // the clock ran while this device slept\n    else noteActive(now)",
        "noteActive(now)",
      ],
      [
        "S18",
        "other tabs stay open when one is covered",
        "const stop = onDeviceChange(listener)",
        "const stop = (): void => {}",
      ],
      [
        "",
        "who signs in anew finds the office covered",
        `removeDevice("covered")\n  removeDevice("activeAt")`,
        `removeDevice("activeAt")`,
      ],
      ["S18", "keys are no sign of life", `"keydown", `, ""],
    ],
  },
  {
    file: "src/ui/profile/change-list.tsx",
    tests: profile,
    faults: [
      [
        "R248",
        "what changes is said without what was there",
        "<Value field={field} text={from} />",
        "<Value field={field} text={to} />",
      ],
    ],
  },
  {
    file: "src/ui/profile/fields-section.tsx",
    tests: profile,
    faults: [
      ["", "what is not saved is not said to be", "isUnsaved={isUnsaved} {...(words", "isUnsaved={false} {...(words"],
      [
        "R153",
        "an address of a wrong checksum is saved after a no",
        "if (confirms !== undefined && !(await confirms(typed))) return\n",
        "if (confirms !== undefined) await confirms(typed)\n",
      ],
    ],
  },
  {
    file: "src/ui/profile/save-row.tsx",
    tests: profileScreen,
    faults: [
      [
        "",
        "what is typed offline can be pressed to be saved",
        "isDisabled={!isUnsaved || !online}",
        "isDisabled={!isUnsaved}",
      ],
      ["", "that nothing will be saved later is not said", "{!online && isUnsaved && (", "{online && isUnsaved && ("],
    ],
  },
  {
    file: "src/ui/profile/profile-screen.tsx",
    tests: profileScreen,
    faults: [
      [
        "",
        "who leaves a profile that is not saved loses it without a word",
        "unsaved.size > 0 &&\n      current",
        "unsaved.size > 9 &&\n      current",
      ],
      [
        "",
        "who saved all is asked before leaving",
        "if (isUnsaved) next.add(id)\n        else next.delete(id)",
        "next.add(id)",
      ],
      ["", "an e-mail without an @ is saved", "isEmail.test(value) ? undefined", "true ? undefined"],
      ["", "who has a phone cannot take it away", `value === "" || value.replace`, "value.replace"],
      ["", "four digits are a phone", `.length >= 5 ?`, ".length >= 4 ?"],
      ["", "the last name stands as the first", `{ field: "lastName", input`, `{ field: "firstName", input`],
      [
        "",
        "an office that takes no password is asked to change it",
        "<SecuritySection connected={connected}",
        "<SecuritySection connected",
      ],
    ],
  },
  {
    file: "src/ui/profile/documents-section.tsx",
    tests: profileScreen,
    faults: [
      [
        "R156",
        "a document that was accepted is said not to be",
        "accepted?.includes(document.acceptKey) === true",
        "accepted?.includes(document.acceptKey) !== true",
      ],
      ["R156", "a document that needs no yes waits for one", "{document.needAccept &&", "{"],
    ],
  },
  {
    file: "src/ui/profile/two-factor.tsx",
    tests: profileScreen,
    faults: [
      ["R044", "switching off switches on", "save(twoFactorChange(null), {", `save(twoFactorChange(""), {`],
      ["", "what was switched off is not said to be", "setChanged(\n      await save(", "Boolean(\n      await save("],
      ["R320", "the way to a missing phone leads to the name", `phone: "contacts" }`, `phone: "public" }`],
      [
        "",
        "who has no second factor is said to have one",
        "{customer.twoFactor ? (\n          <Trans>On:",
        "{!customer.twoFactor ? (\n          <Trans>On:",
      ],
    ],
  },
  {
    file: "src/ui/profile/address-section.tsx",
    tests: profileScreen,
    faults: [
      ["", "the first change of an address stands as the newest", "changes.toReversed().map(", "changes.map("],
      [
        "",
        "an address was changed at the beginning of time",
        "const day = utcDate(at, i18n.locale)",
        "const day = utcDate(0, i18n.locale)",
      ],
    ],
  },
]
