import { type FaultTable } from "./fault.ts"

const test = (name: string): ReadonlyArray<string> => [`tests/${name}.test.ts`]

/** What a page keeps of a session and for it: on the device, in the tab, in a cookie. */
export const deviceFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/app/boot/first-paint.ts",
    tests: ["tests/browser/app/boot/first-paint.browser.test.ts"],
    faults: [
      ["", "rows that were drawn first go before others are there", "() => shown !== null,", "() => shown === null,"],
    ],
  },
  {
    file: "src/worker/commands.ts",
    tests: ["tests/tooling/shared-names.test.ts"],
    faults: [["", "tabs of two builds send at once", "`sends:${context.account}`", "`send:${context.account}`"]],
  },
  {
    file: "src/app/session/session.ts",
    tests: test("app/session/ending"),
    faults: [
      [
        "",
        "a sign-in page that thaws loses what was typed when somebody came in elsewhere",
        "if (ours === null || readToken() === ours) return",
        "if (readToken() === ours) return",
      ],
      ["S16", "a tab keeps what the customer before had typed", "  forgetTabOfOthers(account)\n", ""],
      [
        "",
        "who came in is told how the session before ended",
        "hasEnded = false\n  dropNotice()\n",
        "hasEnded = false\n",
      ],
      [
        "S15",
        "a page that signs out just now ends for want of a cookie",
        "if (ours !== null && readToken() === null) endSession",
        "if (readToken() === null) endSession",
      ],
      ["S15", "a page that signed out is still somebody's", "  forgetToken()\n  ours = null\n", "  forgetToken()\n"],
      [
        "S15",
        "a page ends though its cookie is there again",
        "if (ours !== null && readToken() === null) endSession",
        "if (ours !== null) endSession",
      ],
      ["S15", "the tab that signs out has no time to say how it ended", "wordFirst = 5_000", "wordFirst = 0"],
      ["S17", "what was told of the history stays in the tray", "  void closeNotifications()\n", ""],
      ["S17", "what was copied stays in the clipboard", "  void clearCopied() //", "  //"],
      [
        "R243 S17",
        "the cover of whoever left waits for who comes in",
        '  removeDevice("tokenUntil")\n  forgetIdle()\n',
        '  removeDevice("tokenUntil")\n',
      ],
    ],
  },
  {
    file: "src/app/session/session-notice.ts",
    tests: test("app/session/ending"),
    faults: [["", "any text is a word about the last session", "isNotice(value) ? value : null", "value as never"]],
  },
  {
    file: "src/app/session/return-place.ts",
    tests: test("app/session/ending"),
    faults: [
      ["", "the way back leads home", 'path === pathname && path !== "/"', "path === pathname"],
      [
        "",
        "an address of nobody is kept for whose the one before was",
        "  forgetPlace()\n  writeTab(key, place)",
        "  writeTab(key, place)",
      ],
    ],
  },
  {
    file: "src/app/session/cookies.ts",
    tests: test("app/session/cookies"),
    faults: [
      [
        "",
        "a token of the parent platform's domain leads from the sign-in back to it",
        "from < labels.length && readToken() !== null",
        "from < 0 && readToken() !== null",
      ],
    ],
  },
  {
    file: "src/app/session/sign-on.ts",
    tests: test("app/session/sign-on"),
    faults: [
      [
        "S60",
        "a stranger's link without a word is taken for this tab's",
        'value.state !== "" && value.state === readTab(nonceKey)',
        'value.state === (readTab(nonceKey) ?? "")',
      ],
      ["S60", "what a tab set out with serves twice", "forgetTab(nonceKey) //", "//"],
      ["", "a token of the parent platform stays in the page", "  Reflect.deleteProperty(window, place)\n", ""],
      ["", "a token of the parent platform is sent twice", "  arrived = null\n", ""],
      [
        "S60",
        "a tab that looks twice is not known again",
        "readTab(nonceKey) ?? crypto.randomUUID()",
        "crypto.randomUUID()",
      ],
      ["S60", "a tab sets out without its word", '  url.searchParams.set("state", nonce)\n', ""],
    ],
  },
  {
    file: "src/app/device/device-storage.ts",
    tests: test("app/device/device-storage"),
    faults: [
      [
        "",
        "what was stored before a full disk hides what was chosen since",
        "    removeDevice(key) // what",
        "    // what",
      ],
      ["", "where nothing may be stored nothing is known", "    memory.set(key, value)\n", ""],
      [
        "",
        "what found no room comes back after it was stored and removed",
        "    memory.delete(key)\n  } catch {\n    removeDevice",
        "  } catch {\n    removeDevice",
      ],
      ["", "what is kept in memory cannot be removed", "  memory.delete(key)\n  try {", "  try {"],
      ["", "another tab that clears the device is not heard of", "event.key === null || ", ""],
      ["", "each start calls a customer's database otherwise", '  writeDevice("salt", made)\n', ""],
      ["", "each load of a page counts as a visit", "(readTab(visited) === null ? 1 : 0)", "1"],
      ["", "a browser is asked to keep the data for who never came back", "if (visits < 2 ||", "if (visits < 1 ||"],
    ],
  },
]
