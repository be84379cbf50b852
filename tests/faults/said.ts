import { type FaultTable } from "./fault.ts"

const browser = (place: string): ReadonlyArray<string> => [`tests/browser/ui/${place}.browser.test.tsx`]

/** Words and numbers that the customer reads: which is said of what, and what is put into it. */
export const saidFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/ui/device/exchange-words.ts",
    tests: browser("device/exchange"),
    faults: [
      [
        "B023",
        "a file in which an entry stands twice is said to have been changed",
        "msg`it is there twice`",
        "msg`it was changed after the file was made`",
      ],
      [
        "B023",
        "of a file of a newer format the numbers are said the wrong way round",
        "it is a file of format ${reason.version}, and this office reads up to ${reason.known}",
        "it is a file of format ${reason.known}, and this office reads up to ${reason.version}",
      ],
      [
        "B023",
        "whoever has too many requests is told of sheets",
        "too many requests.",
        "too many sheets. Delete some, here or there.",
      ],
    ],
  },
  {
    file: "src/ui/replay/flaw-words.ts",
    tests: browser("replay/what-is-wrong"),
    faults: [
      [
        "S34",
        "a recording that was cut off is said to have steps removed",
        "msg`the recording ends here, before its last line: it was cut off`",
        "msg`steps of what was shown and done were removed, changed or moved`",
      ],
      [
        "S34",
        "of two entries that changed places the numbers are said the wrong way round",
        "entry ${reason.position} follows entry ${reason.after}:",
        "entry ${reason.after} follows entry ${reason.position}:",
      ],
    ],
  },
  {
    file: "src/ui/history/filters/problem-words.ts",
    tests: browser("history/filters/what-is-left-out"),
    faults: [
      [
        "",
        "whoever closes what was not opened is told that it is not closed",
        "return t`a parenthesis is closed that was not opened`",
        "return t`a parenthesis is not closed`",
      ],
      [
        "",
        "the least and the most of a number are said the wrong way round",
        "is no number from ${least} to ${most}`",
        "is no number from ${most} to ${least}`",
      ],
    ],
  },
  {
    file: "src/ui/history/pivot/pivot-problems.ts",
    tests: browser("history/filters/what-is-left-out"),
    faults: [
      [
        "B057",
        "what was probably meant by a slip is not said",
        "return meant === null ? why : ",
        "return meant !== null ? why : ",
      ],
      [
        "B057",
        "whoever asks for shares of what has none is told of running sums",
        "return t`only rows, what came in, what went out and fees have shares`",
        "return t`only sums are added up, and only over one period down the rows`",
      ],
    ],
  },
  {
    file: "src/ui/history/sync/sync-phrase.tsx",
    tests: browser("history/sync-line"),
    faults: [
      [
        "",
        "an office that refused is said not to have answered",
        "Refused: failed(<Trans>the office refused to list the history</Trans>)",
        "Refused: failed(<Trans>the office did not answer</Trans>)",
      ],
      [
        "",
        "when the office is asked again is not said",
        "if (retryAt === null) return what",
        "if (retryAt !== 0) return what",
      ],
      [
        "",
        "a history that is whole is said to be waited for",
        "Idle: (sync, locale) => (sync.complete ? ",
        "Idle: (sync, locale) => (!sync.complete ? ",
      ],
    ],
  },
  {
    file: "src/ui/kit/refusal.ts",
    tests: browser("kit/why-not"),
    faults: [
      [
        "R387",
        "a PIN that is over is said to be a token",
        "4: msg`The PIN was not found`",
        "4: msg`The token is not valid`",
      ],
      [
        "",
        "a full disk is said to be busy",
        "StorageFull: msg`The storage of this device is full`",
        "StorageFull: msg`The storage of this device is busy`",
      ],
      [
        "",
        "whoever waits as long as is said comes too early",
        "Math.ceil(retryAfter / minuteMs)",
        "Math.floor(retryAfter / minuteMs)",
      ],
    ],
  },
  {
    file: "src/ui/sending/flow/refusal-words.ts",
    tests: browser("sending/money"),
    faults: [
      [
        "",
        "whoever's rate changed is told that the page is not secure",
        "title: msg`Something changed meanwhile`",
        "title: msg`This page is not secure`",
      ],
    ],
  },
  {
    file: "src/ui/sending/flow/obstacle-words.ts",
    tests: browser("sending/what-stands-in-the-way"),
    faults: [
      [
        "",
        "an event that cannot be read is told of as a full disk",
        `if (obstacle.problem === "SetAside") return`,
        `if (obstacle.problem === "StorageFull") return`,
      ],
    ],
  },
  {
    file: "src/ui/sending/flow/notice-banner.tsx",
    tests: browser("sending/what-stands-in-the-way"),
    faults: [
      [
        "",
        "a destination that was changed is told of as an address of the page",
        `case "AddressChanged":`,
        `case "DestinationChanged" as never:`,
      ],
    ],
  },
  {
    file: "src/ui/sending/transfers/transfer-words.tsx",
    tests: browser("sending/what-stands-in-the-way"),
    faults: [
      [
        "",
        "an e-mail that looks like another is held against itself",
        "It looks like <bdi>{question.other}</bdi>",
        "It looks like <bdi>{email}</bdi>",
      ],
    ],
  },
  {
    file: "src/ui/statements/use-statement-words.ts",
    tests: browser("statements/statement-screen"),
    faults: [
      ["B007", "a statement's file calls what came in what went out", "came: t`In`", "came: t`Out`"],
      [
        "B007",
        "a statement's file calls its opening balance closing",
        "opening: t`Opening balance`",
        "opening: t`Closing balance`",
      ],
      ["B007", "a statement's file says of what agrees that it differs", "agrees: t`the same`", "agrees: t`differs`"],
    ],
  },
  {
    file: "src/ui/statements/closing-section.tsx",
    tests: browser("statements/closing-section"),
    faults: [
      [
        "",
        "a balance that differs is passed over where another one could not be compared",
        "if (said.includes(false))",
        "if (said.includes(false) && !said.includes(null))",
      ],
      [
        "B024",
        "a period that was closed meanwhile is said not to be over",
        `case "Closed":\n      return <Trans>It is closed.</Trans>`,
        `case "Closed":\n      return <Trans>It cannot be closed yet: it is not over, or was not read to its end.</Trans>`,
      ],
    ],
  },
  {
    file: "src/ui/statements/parting-note.tsx",
    tests: browser("statements/parting-note"),
    faults: [
      [
        "B027",
        "a history without a row is said to have rows that explain nothing",
        "return rows === 0 ? (",
        "return rows !== 0 ? (",
      ],
      [
        "B027",
        "why it was not looked for where balances part is not said",
        '{typeof why === "string" ? <bdi>{why}</bdi> : t(why)}',
        '{typeof why === "string" ? <bdi>{why}</bdi> : null}',
      ],
    ],
  },
  {
    file: "src/ui/verification/status-words.ts",
    tests: browser("verification/how-it-stands"),
    faults: [
      [
        "",
        "documents that were handed in are said to have been approved",
        "submitted: msg`Under review: your documents have been handed in.`",
        "submitted: msg`Your identity is verified.`",
      ],
    ],
  },
  {
    file: "src/ui/journal/words.ts",
    tests: browser("journal/how-it-ended"),
    faults: [
      [
        "",
        "the journal says of a call without an answer that it was refused",
        "unreachable: { name: msg`no answer`",
        "unreachable: { name: msg`refused`",
      ],
    ],
  },
  {
    file: "src/ui/journal/chain-line.tsx",
    tests: browser("journal/how-it-ended"),
    faults: [
      [
        "",
        "an entry that was changed is said to miss those before it",
        `broken._tag === "Missing" ? (`,
        `broken._tag === "Changed" ? (`,
      ],
    ],
  },
  {
    file: "src/ui/kit/telling-words.ts",
    tests: browser("kit/alert-words"),
    faults: [
      ["B033", "of one new row as of several is told", "one: `“${name}”: # new row`,", "one: `“${name}”: # new rows`,"],
    ],
  },
  {
    file: "src/ui/kit/alert-list.tsx",
    tests: browser("kit/alert-words"),
    faults: [
      [
        "B033",
        "an alert of what went out says that it waits for what comes in",
        "in: t`What came in`, out: t`What went out`",
        "in: t`What went out`, out: t`What came in`",
      ],
    ],
  },
  {
    file: "src/ui/history/alerts/alert-dialog.tsx",
    tests: browser("kit/alert-words"),
    faults: [
      [
        "B033",
        "a day that is over is said to be a view that is gone",
        "Past: msg`This day is over. Choose a later one.`",
        "Past: msg`This view is no longer there.`",
      ],
    ],
  },
  {
    file: "src/ui/history/details/row-details.tsx",
    tests: browser("history/row-details"),
    faults: [
      [
        "",
        "a row that the office changed is not said to be",
        "{earlier.length > 0 && (\n        <Banner",
        "{earlier.length > 1 && (\n        <Banner",
      ],
    ],
  },
  {
    file: "src/ui/history/export/format-words.tsx",
    tests: browser("history/export-dialog"),
    faults: [
      [
        "",
        "whoever chooses OFX gets what is called so and is QIF",
        "ofx: t`OFX 2 for accounting programs`",
        "ofx: t`QIF for Quicken and its kin`",
      ],
      [
        "",
        "of a file for taxes nothing is said of rows that are left out",
        "koinly: [taxed, marked]",
        "koinly: [marked]",
      ],
    ],
  },
  {
    file: "src/ui/history/export/export-dialog.tsx",
    tests: browser("history/export-dialog"),
    faults: [
      [
        "",
        "an amount with too many digits is said to be a filter that is in the way",
        'refusal._tag === "NotCarried" ? notCarriedText[refusal.problem]',
        'refusal._tag === "NotCarried" ? notCarriedText.Filter',
      ],
    ],
  },
  {
    file: "src/ui/kit/password-checklist.tsx",
    tests: browser("kit/what-is-lacking"),
    faults: [
      [
        "R315",
        "a password without a special character is said to want a digit",
        "special: msg`A special character`",
        "special: msg`A digit`",
      ],
      [
        "",
        "a rule of a password that is met is said not to be",
        "met ? t`met` : t`not met yet`",
        "met ? t`not met yet` : t`met`",
      ],
    ],
  },
  {
    file: "src/ui/sign-in/problem-words.ts",
    tests: browser("kit/what-is-lacking"),
    faults: [
      [
        "",
        "whoever typed no name is asked for the code of an e-mail",
        "NameMissing: msg`Enter a name`",
        "NameMissing: msg`Enter the code from the e-mail`",
      ],
    ],
  },
  {
    file: "src/ui/kit/contact-words.ts",
    tests: browser("kit/what-is-lacking"),
    faults: [
      [
        "",
        "a contact without any way to it is said to have no e-mail that is one",
        "return t`Give an e-mail or an address`",
        "return t`This is not an e-mail address`",
      ],
    ],
  },
  {
    file: "src/ui/history/tags/rule-words.ts",
    tests: browser("kit/what-is-lacking"),
    faults: [
      [
        "B018",
        "a rule that asks for tags is said to give none",
        "OfTags: msg`A rule cannot ask for tags, since it gives them`",
        "OfTags: msg`A rule needs a tag to give`",
      ],
    ],
  },
  {
    file: "src/ui/structure/partner-words.tsx",
    tests: browser("structure/partner-words"),
    faults: [
      ["", "a circle of inviters is said to be listed twice", `mark === "duplicate" ? (`, `mark === "cycle" ? (`],
      [
        "",
        "what is a team's own turnover is said to be beside it",
        "{whole}: {team} in the team, {rest} own or not shown",
        "{whole}: {rest} in the team, {team} own or not shown",
      ],
    ],
  },
]
