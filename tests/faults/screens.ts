import { type FaultTable } from "./fault.ts"

const contracts = ["tests/browser/ui/contracts/contracts.browser.test.tsx"]
const card = ["tests/browser/ui/card/card.browser.test.tsx"]
const requests = ["tests/browser/ui/requests/requests.browser.test.tsx"]
const structure = ["tests/browser/ui/structure/structure.browser.test.tsx"]
const pool = ["tests/browser/ui/structure/pool.browser.test.tsx"]
const tokens = ["tests/browser/ui/tokens/tokens.browser.test.tsx"]

/** What screens say, ask and send on. */
export const screenFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/ui/contracts/order-dialog.tsx",
    tests: contracts,
    faults: [
      ["R257", "the amount stays after an order", `setAmount("") // R257`, ""],
      ["S20", "an order that is on its way can be closed", "if (!isPending) onClose()", "onClose()"],
      ["S20", "Back closes an order that is on its way", "guard?.(() => isPending)", "guard?.(() => false)"],
      ["R019 R259", "the dialog stays after an order", "if (isOver) leaveIt()", "if (!isOver) leaveIt()"],
      [
        "R258 S05",
        "the dialog closes over a link that is to be followed",
        "if (isOver) leaveIt()",
        `if (flow._tag === "Done") leaveIt()`,
      ],
      [
        "R415",
        "what the office says of a refused order is not shown",
        `if (flow._tag === "Form" && flow.refused !== null)\n`,
        `if (flow._tag === "Form" && flow.refused === null)\n`,
      ],
      [
        "S21",
        "a contract is ordered as soon as its form is sent",
        "checked !== null ? (\n        <OrderCheck",
        "checked === null ? (\n        <OrderCheck",
      ],
      [
        "R302 R433",
        "sixty months are chosen to begin with",
        "period === contractPeriods[0]",
        "period === contractPeriods[2]",
      ],
    ],
  },
  {
    file: "src/ui/contracts/order-form.tsx",
    tests: contracts,
    faults: [
      [
        "R309",
        "the least amount is not told",
        'if (fit._tag !== "TooLittle" || !wasLeft) return',
        'if (fit._tag !== "TooLittle" || wasLeft) return',
      ],
      [
        "R404",
        "an amount that a period does not take is not refused in words",
        `if (fit._tag === "Exceeds") return t`,
        `if (fit._tag === "Empty") return t`,
      ],
      ["R434", "contracts are labelled OTON", "${whole}${fraction} ATES", "${whole}${fraction} OTON"],
    ],
  },
  {
    file: "src/ui/contracts/software-info.tsx",
    tests: contracts,
    faults: [["R140 R124", "licences are those of another balance", `balances?.["sft"]`, `balances?.["oton"]`]],
  },
  {
    file: "src/ui/contracts/node-software-screen.tsx",
    tests: contracts,
    faults: [
      ["R020 R067", "software whose state nobody knows is online", "<Trans>not reported</Trans>", "<>online</>"],
    ],
  },
  {
    file: "src/ui/contracts/open-contracts-screen.tsx",
    tests: contracts,
    faults: [
      ["R064", "what is over stands among the open contracts", ".filter((contract) => isOpen(contract, now))", ""],
    ],
  },
  {
    file: "src/ui/staking/staking-screen.tsx",
    tests: contracts,
    faults: [
      ["R008", "the frozen balance is another one", `balances?.["otonq"]`, `balances?.["oton"]`],
      [
        "R063 R191",
        "a staircase is drawn of nothing",
        "{frozen !== null && thaw !== null && <ThawStairs frozen={frozen} thaw={thaw}",
        "{frozen !== null && <ThawStairs frozen={frozen} thaw={thaw ?? { isSuspended: false, steps: [] }}",
      ],
      [
        "R347",
        "what was earned is said of what the office did not say",
        "{earned.some(isGiven) && (",
        "{!earned.some(isGiven) && (",
      ],
    ],
  },
  {
    file: "src/ui/staking/thaw-stairs.tsx",
    tests: contracts,
    faults: [["", "a thaw below nothing is drawn at no place at all", "(most > 0 ? ", "(most !== 0 ? "]],
  },
  {
    file: "src/ui/card/card-terms.tsx",
    tests: card,
    faults: [
      ["R030", "that the price covers one year is not said", "<Trans>The price covers one year.</Trans>", "<></>"],
      ["R031", "that the price is not refunded is not said", "<Trans>The price is non-refundable.</Trans>", "<></>"],
      [
        "R032 R437",
        "what is charged later is said without its currency's number",
        "currency === null ? <>{lateCharge}</>",
        "currency !== null ? <>{lateCharge}</>",
      ],
    ],
  },
  {
    file: "src/ui/card/own-card.tsx",
    tests: card,
    faults: [
      ["R401", "an activated card says nothing", `state._tag === "Activated" && (`, `state._tag === "Expired" && (`],
      [
        "R402",
        "that the time to apply is over is not said",
        `<Trans>The card activation period has expired.</Trans>\n          </Banner>`,
        `<></>\n          </Banner>`,
      ],
      [
        "R270",
        "why a card cannot be applied for is not said",
        `{why !== null && <Banner tone="failed">`,
        `{why === null && <Banner tone="failed">`,
      ],
    ],
  },
  {
    file: "src/ui/card/countries-dialog.tsx",
    tests: card,
    faults: [
      ["R123", "the list of countries stays open", "chooseCountry(country)\n    onClose()", "chooseCountry(country)"],
      ["R029 R123", "a country is found by nothing that is typed", "filter={contains}", "filter={() => true}"],
    ],
  },
  {
    file: "src/ui/tokens/token-form.tsx",
    tests: tokens,
    faults: [
      ["R398", "without a wallet tokens are ordered", "Please install MetaMask and try again!", "Something went wrong"],
    ],
  },
  {
    file: "src/ui/tokens/use-payment.ts",
    tests: tokens,
    faults: [
      [
        "R399 R400",
        "a denied payment is told as one that succeeded",
        `open("modalPaymentFail")`,
        `open("modalPaymentSuccess")`,
      ],
      [
        "R400",
        "the office does not hear of a denied payment",
        `await office.call("noteWalletDenied", { orderId: payment.orderId })`,
        "",
      ],
      ["S21", "a wallet is asked before it is written down", "isNoted = await note(payment)", "isNoted = true"],
    ],
  },
  {
    file: "src/ui/tokens/ask-wallet.ts",
    tests: tokens,
    faults: [
      [
        "S21",
        "a wallet pays on whatever chain it is",
        `if (!(await isOnChain(wallet, payment)))\n    await`,
        `if (await isOnChain(wallet, payment))\n    await`,
      ],
      [
        "S20",
        "what a wallet did not say counts as denied",
        `refusedCodes.has(code) ? "Failed" : "Unknown"`,
        `refusedCodes.has(code) ? "Failed" : "Denied"`,
      ],
    ],
  },
  {
    file: "src/ui/contracts/new-contract.tsx",
    tests: contracts,
    faults: [
      [
        "R127 R147 R236",
        "what can be ordered is never offered",
        "if (first !== undefined)",
        "if (first !== undefined && others.length > 9)",
      ],
    ],
  },
  {
    file: "src/ui/sending/information/payment-result.tsx",
    tests: tokens,
    faults: [
      [
        "R144 R145 R414",
        "a payment that was denied bought tokens",
        "succeeded ? t`Tokens purchased` : t`Payment denied`",
        "succeeded ? t`Payment denied` : t`Tokens purchased`",
      ],
    ],
  },
  {
    file: "src/ui/requests/ask-flow.tsx",
    tests: requests,
    faults: [
      [
        "R101",
        "a request is made without a look at it",
        `onDone={() => setStep("requestOtonAccept")}`,
        `onDone={() => void (asked === null ? undefined : make(asked))}`,
      ],
      [
        "R100 R102",
        "the code of a request leads to somebody else's",
        "{ to: ownEmail, sum: asked.sum }",
        "{ to: asked.from, sum: asked.sum }",
      ],
      [
        "R102",
        "a code is shown of a request that nobody made",
        `(opened === "requestOtonQr" && !isHeld)`,
        `(opened === "requestOtonQr" && isHeld && draft.sum === "")`,
      ],
      ["R410", "nobody is told that a link was copied", "useCopy(t`Link copied to clipboard`)", "useCopy('')"],
      [
        "R017",
        "who is asked for funds is not said",
        `keep("askForFunds", what)`,
        `keep("askForFunds", { ...what, from: ownEmail })`,
      ],
    ],
  },
  {
    file: "src/ui/requests/review-flow.tsx",
    tests: requests,
    faults: [
      [
        "R118",
        "a request opens the transfer of another sum",
        "email: request.to, sum: request.sum } }, false",
        "email: request.to, sum: '' } }, false",
      ],
      [
        "R118 R119",
        "what a request asked counts as the customer's own",
        "sum: request.sum } }, false)",
        "sum: request.sum } }, true)",
      ],
    ],
  },
  {
    file: "src/ui/structure/partners-table.tsx",
    tests: structure,
    faults: [
      [
        "R025",
        "a partner's rank is the number of points",
        "value: ({ partner }) => partner.rank }",
        "value: ({ partner }) => partner.points }",
      ],
      [
        "R326",
        "an ordinary customer is a partner of rank 0",
        "value: ({ partner }) => partner.rank }",
        "value: ({ partner }) => partner.rank ?? 0 }",
      ],
    ],
  },
  {
    file: "src/ui/structure/referral-links.tsx",
    tests: structure,
    faults: [
      [
        "R446 R051",
        "an invitation to the left leads to the right",
        "/ref/${place}/${encodeURIComponent(",
        "/ref/right/${encodeURIComponent(",
      ],
    ],
  },
  {
    file: "src/ui/structure/branches-dialog.tsx",
    tests: structure,
    faults: [
      [
        "R125",
        "of all branches the first is left out",
        "branches.map(({ id, name, email",
        "branches.slice(1).map(({ id, name, email",
      ],
    ],
  },
  {
    file: "src/ui/structure/partner-words.tsx",
    tests: structure,
    faults: [
      ["R435", "over which days somebody was active is not said", "title={t`based on the last 30 days`}", "title=''"],
    ],
  },
  {
    file: "src/ui/structure/partner-panel.tsx",
    tests: structure,
    faults: [
      [
        "R185",
        "a partner's turnover that counts is the whole",
        "<Money value={partner.limited} />",
        "<Money value={partner.turnover} />",
      ],
      ["R185", "a partner's inviter is the partner", '<bdi>{partner.sponsor ?? "—"}</bdi>', "<bdi>{partner.id}</bdi>"],
    ],
  },
  {
    file: "src/ui/structure/partner-map.tsx",
    tests: structure,
    faults: [
      ["R184", "what a team does not come to is nowhere", 'turnover: beside ?? "0"', 'turnover: "0"'],
      ["", "an area of a few px is a button", "width >= leastTarget && height >= leastTarget", "width > 0"],
    ],
  },
  {
    file: "src/ui/structure/pool.tsx",
    tests: pool,
    faults: [
      ["R327 R436", "the pool is open to a lower rank", "rank !== null && seesPool(rank) ?", "rank !== null ?"],
      ["R405", "why the pool is closed is not said", "{t`Pool is't available to you`}", ""],
      [
        "R027 R189",
        "another rank is marked as the own one",
        "isCurrent={({ rank }) => rank === own}",
        "isCurrent={({ rank }) => rank !== own}",
      ],
      [
        "R349",
        "the pool is never asked for",
        'useEffect(() => void office.call("refresh", { area: "pool" }), [office])',
        "",
      ],
    ],
  },
]
