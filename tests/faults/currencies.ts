import { type FaultTable } from "./fault.ts"

/** A currency of the list, as it stands there, with other decimals. */
const precision = (
  number: string,
  key: string,
  decimals: number,
  wrong: number,
  rest = ")",
): FaultTable["faults"][number] => [
  number,
  `amounts of ${key} are rounded at ${wrong} decimals instead of ${decimals}`,
  `currency("${key}", ${decimals}${rest}`,
  `currency("${key}", ${wrong}${rest}`,
]

/** A currency of the list under another id. */
const id = (number: string, written: string, right: number, wrong: number): FaultTable["faults"][number] => [
  number,
  `rows and calls of ${written} are another currency's`,
  `"${written}", ${right})`,
  `"${written}", ${wrong})`,
]

export const currencyFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/domain/money/currency.ts",
    tests: ["tests/domain/money/currency.test.ts"],
    faults: [
      precision("R192", "btc", 8, 7, ","),
      precision("R193", "btce", 2, 8),
      precision("R194", "dash", 8, 2),
      ["R195", "a date among the rates has two decimals", "date: 8", "date: 2"],
      precision("R196", "eth", 8, 2),
      precision("R197", "eur", 4, 2, ","),
      precision("R198", "hrk", 8, 2),
      ["R199", "an id among the rates has two decimals", "id: 8", "id: 2"],
      precision("R200", "oton", 3, 2, ","),
      precision("R201", "otonh", 3, 8),
      precision("R202", "otonb", 3, 8),
      precision("R203", "rub", 2, 8),
      precision("R204", "try", 8, 2),
      precision("R205", "uah", 8, 2),
      precision("R206", "usd", 2, 8),
      precision("R207", "usdt", 5, 2, ","),
      precision("R208", "vusdt", 5, 2, ","),
      precision("R209", "busdt", 4, 2, ","),
      precision("R210", "ate", 8, 2, ","),
      precision("R211", "ates", 8, 2),
      precision("R212", "ateb", 8, 2),
      ["R213", "tokens of the product have eight decimals", "currency(`s${product}`, 2", "currency(`s${product}`, 8"],
      precision("R214", "sgg", 2, 8, ","),
      precision("R215", "susdt", 2, 8, ","),
      precision("R216", "saim", 2, 8, ","),
      id("R217", "BTC", 1, 2),
      id("R218", "4ART", 17, 18),
      id("R219", "OTON", 18, 17),
      id("R220", "CONCERTVR", 19, 20),
      id("R221", "TRADE", 20, 19),
      id("R222", "EBP", 21, 22),
      id("R223", "EUR", 22, 21),
      id("R224", "USDT", 23, 32),
      id("R225", "BUSDT", 32, 23),
      id("R226", "ATE", 41, 14),
    ],
  },
  {
    file: "src/domain/withdrawals/token-balances.ts",
    tests: ["tests/domain/money/currency.test.ts"],
    faults: [
      ["R227", "USDT (adv) is withdrawn from another balance", `{ key: "vusdt", id: 49`, `{ key: "vusdt", id: 23`],
      ["R228", "USDT of the family is withdrawn from another balance", `"usdt", id: 23`, `"usdt", id: 32`],
      ["R229", "the product's tokens are withdrawn as Google Grants", "`s${product}`, id: 46", "`s${product}`, id: 48"],
      ["R230", "Google Grants are withdrawn as the product's tokens", `"sgg", id: 48`, `"sgg", id: 46`],
      ["R231", "SUSDT is withdrawn as AimToken", `"susdt", id: 45`, `"susdt", id: 47`],
      ["R232", "AimToken is withdrawn as SUSDT", `"saim", id: 47`, `"saim", id: 45`],
    ],
  },
]
