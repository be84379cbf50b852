import { type FaultTable } from "./fault.ts"

const browser = (place: string): ReadonlyArray<string> => [`tests/browser/ui/${place}.browser.test.tsx`]
const grid = browser("history/transactions")

/** The specification's own words, and what the screens say row by row and card by card. */
export const wordFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/ui/kit/refusal.ts",
    tests: browser("kit/error-view"),
    faults: [
      ["R396", "what went wrong is said in other words", "msg`Something went wrong`", "msg`Oops`"],
      ["R397", "whoever meets an error is not told to wait", "Please wait a minute and try again", "Please try again"],
    ],
  },
  {
    file: "src/ui/technical-works/technical-works-screen.tsx",
    tests: browser("kit/error-view"),
    faults: [
      [
        "R408",
        "technical works say nothing of coming back",
        "t`Technical works. Come back later`",
        "t`Technical works`",
      ],
    ],
  },
  {
    file: "src/app/device/within.ts",
    tests: browser("kit/error-view"),
    faults: [["R430", "a chunk is waited for 119 seconds", "chunkTimeout = 120_000", "chunkTimeout = 119_000"]],
  },
  {
    file: "src/ui/sending/information/payment-result.tsx",
    tests: browser("tokens/tokens"),
    faults: [["R413", "a payment is said to be made, and not successful", "t`Payment successful`", "t`Payment made`"]],
  },
  {
    file: "src/ui/kit/field-counter.tsx",
    tests: browser("kit/plural"),
    faults: [
      [
        "R445",
        "numbers have one Russian form for all",
        `<Plural value={length} one="# character" other="# characters" />`,
        "t`${length} of ${length} characters`",
      ],
    ],
  },
  {
    file: "src/ui/kit/confirm.tsx",
    tests: browser("contacts/contacts"),
    faults: [
      [
        "R130",
        "a no counts as a yes",
        "<Button autoFocus onPress={() => answer(false)}>",
        "<Button autoFocus onPress={() => answer(true)}>",
      ],
      [
        "R130",
        "a question stays when it was answered",
        "resolve.current(value)\n    setQuestion(null)",
        "resolve.current(value)",
      ],
    ],
  },
  {
    file: "src/ui/contacts/contact-actions.tsx",
    tests: browser("contacts/contacts"),
    faults: [
      [
        "R018",
        "a contact's own address is not filled in",
        `open("withdrawUsdt", { address })`,
        `open("withdrawUsdt", {})`,
      ],
    ],
  },
  {
    file: "src/ui/documents/documents-sheet.tsx",
    tests: browser("documents/documents"),
    faults: [["R141", "documents to accept can be closed", "        blocking\n", ""]],
  },
  {
    file: "src/domain/documents/model.ts",
    tests: browser("documents/documents"),
    faults: [["R074", "documents are looked for elsewhere", "return `/docs/${", "return `/documents/${"]],
  },
  {
    file: "src/ui/home/account-attention.tsx",
    tests: browser("home/attention"),
    faults: [["R146", "a refused verification leads to nothing", `open("kyc")`, `open("contacts")`]],
  },
  {
    file: "src/ui/history/purchases/purchase-dialog.tsx",
    tests: browser("history/purchases/purchases"),
    faults: [
      ["R142", "of what a purchase is made of nothing is shown", "<PurchaseItems items={details.items} />", "<></>"],
      [
        "R122",
        "what a purchase is made of is never asked for",
        `if (id !== null) void office.call("fetchPurchase", { id })\n  }, [office, id])`,
        "}, [office, id])",
      ],
    ],
  },
  {
    file: "src/ui/history/sync/server-pages.ts",
    tests: browser("history/transactions-filter"),
    faults: [
      [
        "R264",
        "a new filter goes on where the one before was",
        "void ask(() => Promise.resolve(0), false)",
        "void ask(() => Promise.resolve(25), false)",
      ],
    ],
  },
  {
    file: "src/ui/history/grid/columns.tsx",
    tests: grid,
    faults: [
      [
        "R021",
        "every transaction stands a day too late",
        "cell: ({ date }, { locale }) => utcDate(momentOf(date), locale)",
        "cell: ({ date }, { locale }) => utcDate(momentOf(date + 86_400), locale)",
      ],
      ["R170", "rows say the id of their currency", ">{drawn(code)}<", ">{drawn(currency)}<"],
      [
        "R171",
        "rows say the id of their bonus type",
        "const name = typeName(type)",
        "const name: string | undefined = typeName('')",
      ],
      [
        "R172",
        "what left stands as if it came in",
        `{sum.startsWith("-") ? wentOut : cameIn}`,
        `{sum.startsWith("-") ? cameIn : cameIn}`,
      ],
      [
        "R173",
        "rows are described by their status alone",
        "<bdi title={told(description)}>{drawn(description)}</bdi>",
        "<bdi />",
      ],
      ["R174", "no row has a hash", "<Party text={hash} words={words} />", "<Party text={undefined} words={words} />"],
      [
        "R175",
        "a row's sender is its recipient",
        "cell: ({ sender }, words) => <Party text={sender}",
        "cell: ({ recipient }, words) => <Party text={recipient}",
      ],
      [
        "R176",
        "a row's recipient is its sender",
        "cell: ({ recipient }, words) => <Party text={recipient}",
        "cell: ({ sender }, words) => <Party text={sender}",
      ],
      [
        "R177",
        "a row's fee is its sum",
        `<Aligned value={fee} currency={currency} sign="plain" />`,
        `<Aligned value={fee.slice(1)} currency={currency} sign="plain" />`,
      ],
    ],
  },
  {
    file: "src/ui/home/balance-lines.ts",
    tests: browser("home/balances"),
    faults: (
      [
        ["R004", "btc", "BTC"],
        ["R005", "usdt", "USDT"],
        ["R006", "eur", "euro"],
        ["R007", "saim", "tokens"],
        ["R009", "fee", "fees"],
      ] as const
    ).map(([number, key, name]): FaultTable["faults"][number] => [
      number,
      `the balance of ${name} is on no card`,
      "lines: Object.entries(balances)",
      `lines: Object.entries(balances).filter(([key]) => key !== "${key}")`,
    ]),
  },
  {
    file: "src/app/locales/ru.po",
    tests: ["tests/app/locales/translations.test.ts"],
    faults: [
      [
        "",
        "a minimum is ten times as large in Russian",
        "поэтому минимум 0,01\u00A0BTC",
        "поэтому минимум 0,1\u00A0BTC",
      ],
      [
        "",
        "a minimum is of another currency in Russian",
        "поэтому минимум 0,01\u00A0BTC",
        "поэтому минимум 0,01\u00A0EUR",
      ],
      ["", "of 21 transfers one is told in Russian", "one {# перевод раньше}", "one {перевод раньше}"],
    ],
  },
]
