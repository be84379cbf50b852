import { type FaultTable } from "./fault.ts"

/** What is heard of a change: by a page, by another tab, by an alert, by who opens something by it. */
export const toldFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/worker/session/account.ts",
    tests: ["tests/worker/session/told.test.ts"],
    faults: [
      ["", "a page does not hear that the disk is full", `new Set(["session", "storage"])`, `new Set(["storage"])`],
      ["", "an area that is asked for looks as if nobody asked", `new Set(["pending"])`, "new Set([])"],
      ["", "the sync line stays at its last row", `changes.publish(new Set(["sync"]))`, "{}"],
      ["", "how far a job is is not drawn", `new Set(["jobs"])`, "new Set([])"],
    ],
  },
  {
    file: "src/worker/http/reads.ts",
    tests: ["tests/worker/session/told.test.ts"],
    faults: [
      [
        "",
        "an area looks as if it were asked for without end",
        "lanes.delete(lane)\n            changed()",
        "lanes.delete(lane)",
      ],
    ],
  },
  {
    file: "src/worker/session/alerts.ts",
    tests: ["tests/worker/session/alerts.test.ts"],
    faults: [
      [
        "",
        "an alert is not told of the first row after its view was changed",
        `"alerts", "views", "transactions"`,
        `"transactions"`,
      ],
      ["", "an alert sleeps through a note", `"coverage", "notes", "tags"]`, `"coverage", "tags"]`],
      ["", "an alert sleeps through a tag", `"coverage", "notes", "tags"]`, `"coverage", "notes"]`],
      ["", "who is never without new rows is told of none", "const mostWaits = 30", "const mostWaits = 3_000"],
    ],
  },
  {
    file: "src/worker/session/visits.ts",
    tests: ["tests/worker/session/visits.test.ts"],
    faults: [
      [
        "",
        "who looks away while a visit is written down has come back twice",
        "Effect.uninterruptible(look(visible))",
        "look(visible)",
      ],
    ],
  },
  {
    file: "src/worker/session/ways-in.ts",
    tests: ["tests/worker/session/coming-in.test.ts"],
    faults: [
      [
        "S60",
        "a link introduces nobody where a session is over",
        `yield* take({ _tag: "ComingIn" })\n      const token`,
        "const token",
      ],
    ],
  },
  {
    file: "src/worker/store/room.ts",
    tests: ["tests/worker/store/room.test.ts"],
    faults: [["", "what a checkpoint brought back is said to be missing", "say(null))", "undefined)"]],
  },
  {
    file: "src/worker/sync/area-refresh.ts",
    tests: ["tests/worker/sync/area-refresh.test.ts"],
    faults: [
      [
        "S50",
        "all devices come back to the office at one moment",
        "Effect.sleep(yield* restAndMore(rest))",
        "Effect.sleep(rest)",
      ],
      ["R267", "the office is asked without a network", "if (logs === null) return Effect.never", ""],
    ],
  },
  {
    file: "src/worker/http/orphans.ts",
    tests: ["tests/worker/http/orphans.test.ts"],
    faults: [
      [
        "",
        "a send that another tab waits for is said to be lost",
        `withLock(callLock(account, open.callId), writer.command(open.key, { _tag: "Lose", open }))`,
        `writer.command(open.key, { _tag: "Lose", open })`,
      ],
      ["", "in a browser without locks a send is said to be lost at once", "if (!locksExist()) return", ""],
    ],
  },
  {
    file: "src/ui/sending/money-modals.tsx",
    tests: ["tests/browser/ui/sending/money-steps.browser.test.tsx"],
    faults: [
      ["", "a wallet of USDT is filled in where bitcoin goes", "/^0x/i.test(address)", "/^0y/i.test(address)"],
      ["", "a wallet from the address book is filled in nowhere", "values: { address } }", "values: {} }"],
    ],
  },
  {
    file: "src/ui/sending/flow/question-words.tsx",
    tests: ["tests/browser/ui/sending/what-is-said.browser.test.tsx"],
    faults: [
      [
        "",
        "what was sent days ago and is not known seems to be of today",
        "utcMoment(at, i18n.locale)",
        "utcMoment(at, i18n.locale).slice(-9)",
      ],
      ["", "another sum to the same destination is called the very same", "body: isSame ? (", "body: true ? ("],
      [
        "",
        "a withdrawal of which nothing arrives is asked about as any other",
        "danger: asked.some(({ danger }) => danger === true)",
        "danger: false",
      ],
    ],
  },
  {
    file: "src/ui/sending/withdrawals/problem-words.ts",
    tests: ["tests/browser/ui/sending/what-is-said.browser.test.tsx"],
    faults: [
      [
        "",
        "of an IBAN that is too short its length is told as what it needs",
        "t`IBAN: needs ${needs}, has ${has}`",
        "t`IBAN: needs ${has}, has ${needs}`",
      ],
      [
        "",
        "the most that can leave is told as what would be paid out",
        "t`Maximum value ${most}: ${net} would",
        "t`Maximum value ${net}: ${most} would",
      ],
    ],
  },
  {
    file: "src/ui/sending/withdrawals/method-words.ts",
    tests: ["tests/browser/ui/sending/what-is-said.browser.test.tsx"],
    faults: [
      [
        "",
        "an address of Bitcoin is said to be of another network",
        "msg`Bitcoin network only. Sent elsewhere it is lost.`",
        "msg`BEP20 (BNB Smart Chain) only. Sent elsewhere it is lost.`",
      ],
      [
        "",
        "what is paid out by hand is said to be there in the days of the others",
        "manual && hours <= longestInHours",
        "false",
      ],
    ],
  },
  {
    file: "src/ui/home/frozen-thaw.tsx",
    tests: ["tests/browser/ui/home/balances.browser.test.tsx"],
    faults: [
      ["R008", "the next step of a thaw is never told on home", "next === null ? (", "true ? ("],
      [
        "R008",
        "what is free of frozen tokens is told as if they were another sum",
        "thawedPercent(frozen,",
        'thawedPercent("1",',
      ],
      ["R008", "a thaw that is suspended goes on, on home", "if (thaw.isSuspended)", "if (false)"],
    ],
  },
  {
    file: "src/ui/structure/use-save-partners.ts",
    tests: ["tests/browser/ui/structure/structure.browser.test.tsx"],
    faults: [["", "partners that were asked for are saved in no file", 'outcome._tag === "Succeeded"', "false"]],
  },
  {
    file: "src/ui/structure/partner-panel.tsx",
    tests: ["tests/browser/ui/structure/structure.browser.test.tsx"],
    faults: [
      [
        "R185",
        "the way to a partner leads nowhere",
        `onClick={() => onOpen(id)}>\n                  <bdi>{name}</bdi>\n                </button>\n              )}`,
        `onClick={() => {}}>\n                  <bdi>{name}</bdi>\n                </button>\n              )}`,
      ],
    ],
  },
  {
    file: "src/ui/profile/section.tsx",
    tests: ["tests/browser/ui/profile/profile-screen.browser.test.tsx"],
    faults: [
      ["", "no part of the profile opens on phones", `<Button slot="trigger" `, "<Button "],
      [
        "",
        "a part that is closed hides that it is not saved",
        "{isUnsaved && <Unsaved />}\n            <Icon",
        "<Icon",
      ],
    ],
  },
  {
    file: "src/ui/history/alerts/alert-dialog.tsx",
    tests: ["tests/browser/ui/history/alert-dialog.browser.test.tsx"],
    faults: [
      ["", "an alert is of the most frequent currency, whichever was chosen", "setChosen(next)", "setChosen(null)"],
      ["", "an alert of what goes out is of what comes in", "setMeasure(next)", `setMeasure("in")`],
      ["", "a limit that could be read two ways has no choice of them", "onChoose={setTyped}", "onChoose={() => {}}"],
      ["", "the next alert is said to be set before it is", "    setMade(false)\n", ""],
      ["", "why an alert was refused stays when another one is asked for", "    setRefused(null)\n", ""],
    ],
  },
]
