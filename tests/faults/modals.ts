import { type FaultTable } from "./fault.ts"

const states = ["tests/domain/modals/modal-state.test.ts"]

/** A parameter of the hash under another name. */
const parameter = (number: string, name: string): FaultTable["faults"][number] => [
  number,
  `what a link says as ${name} does not reach the form`,
  `  "${name}",\n`,
  `  "${name}_",\n`,
]

/** A name of the hash that leads to another step than its own. */
const step = (number: string, name: string, right: string, wrong: string): FaultTable["faults"][number] => [
  number,
  `#modal=${name} opens something else`,
  `  ${name}: { ${right} }`,
  `  ${name}: { ${wrong} }`,
]
const of = (kind: string, form: string, place: string): string => `kind: "${kind}", form: "${form}", step: "${place}"`

/** What a link may fill in and open. */
export const modalFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/domain/modals/modal-names.ts",
    tests: states,
    faults: [
      parameter("R083", "sum"),
      parameter("R084", "email"),
      parameter("R085", "tab"),
      parameter("R086", "iban"),
      parameter("R087", "btcaddress"),
      parameter("R088", "address"),
      parameter("R089", "beneficiaryName"),
      parameter("R090", "card"),
      parameter("R091", "cardname"),
      parameter("R092", "advcash"),
      parameter("R093", "swift"),
      parameter("R094", "typeOfWallet"),
      parameter("R095", "balance"),
      parameter("R096", "fee"),
      parameter("R097", "sumWithFee"),
      parameter("R098", "isDone"),
      ["R081 R082", "a modal's name is none", `  kyc: { trust: "fixed" },\n`, ""],
      [
        "",
        "another's link opens the accept step of a withdrawal",
        `withdrawBtcAccept: { trust: "step", form: "withdrawBtc" }`,
        `withdrawBtcAccept: { trust: "form" }`,
      ],
    ],
  },
  {
    file: "src/domain/modals/money-modals.ts",
    tests: states,
    faults: [
      step("R103", "transferOton", of("transfer", "oton", "form"), of("transfer", "usdt", "form")),
      step("R104", "transferInfoOton", of("transfer", "oton", "accept"), of("transfer", "oton", "form")),
      step("R106", "transferBtc", of("transfer", "btc", "form"), of("withdrawal", "btc", "form")),
      step("R107", "transferBtcAccept", of("transfer", "btc", "accept"), of("transfer", "btc", "form")),
      step("R108", "transferUsdt", of("transfer", "usdt", "form"), of("transfer", "btc", "form")),
      step("R109", "transferUsdtAccept", of("transfer", "usdt", "accept"), of("transfer", "usdt", "form")),
      step("R110", "withdrawBtc", of("withdrawal", "btc", "form"), of("withdrawal", "euro", "form")),
      step("R111", "withdrawBtcAccept", of("withdrawal", "btc", "accept"), of("withdrawal", "btc", "form")),
      step("R112", "modalWithdrawEuro", of("withdrawal", "euro", "form"), of("withdrawal", "usdt", "form")),
      step("R113", "modalWithdrawEuroAccept", of("withdrawal", "euro", "accept"), of("withdrawal", "euro", "form")),
      step("R114", "modalWithdrawOton", of("withdrawal", "oton", "form"), of("transfer", "oton", "form")),
      step("R115", "modalWithdrawOtonAccept", of("withdrawal", "oton", "accept"), of("withdrawal", "oton", "form")),
      step("R116", "withdrawUsdt", of("withdrawal", "usdt", "form"), of("withdrawal", "btc", "form")),
      step("R117", "withdrawUsdtAccept", of("withdrawal", "usdt", "accept"), of("withdrawal", "usdt", "form")),
    ],
  },
  {
    file: "src/domain/modals/modal-state.ts",
    tests: states,
    faults: [
      ["R090", "six digits of a card stand in the address", `.slice(-4) : value)`, `.slice(-6) : value)`],
      ["R099", "closing a modal drops the purchases tab", "asksForPurchases(hash) ? `#tab=${purchases}` :", ""],
      ["R099", "closing a modal keeps any tab", `get("tab") === purchases`, `get("tab") !== null`],
      [
        "R251",
        "done without the journal's proof",
        "kept.isDone !== undefined && doneProven",
        "kept.isDone !== undefined",
      ],
      ["", "another's link says that something is done", "if (!own)\n", "if (!own && values.isDone === undefined)\n"],
      ["", "a link's fee is believed", "const kept = without(values, ...hints)", "const kept = values"],
      [
        "",
        "a name of JavaScript is a modal",
        "if (modal === null || !isModalName(modal)) return null",
        "if (modal === null || (!isModalName(modal) && modal !== 'constructor')) return null",
      ],
      ["", "a value of a link may be of any length", "value.slice(0, longestValue)", "value"],
      ["", "a form that a link filled in is not marked", `entry.trust === "information" ? null : "FromLink"`, `null`],
    ],
  },
  {
    file: "src/domain/modals/info-modals.ts",
    tests: ["tests/domain/sending/money-ui-rules.test.ts"],
    faults: [
      ["R132", "texts of a link are not cut at 256", "value.slice(0, longest)", "value"],
      ["R132", "a link may say anything of a transaction", `  "description",\n`, `  "description",\n  "Support",\n`],
    ],
  },
]
