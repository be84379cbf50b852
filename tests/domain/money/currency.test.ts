import { describe, expect, it } from "vitest"
import { currencies, currencyOf, currencyOfId, recordFieldPrecision } from "../../../src/domain/money/currency.ts"
import { worthUnitOf, worthUnits } from "../../../src/domain/money/worth-unit.ts"
import { tokenBalanceOf } from "../../../src/domain/withdrawals/token-balances.ts"

describe("the code of an unknown currency", () => {
  it("is in capitals, and no letter of another alphabet becomes one of a known code", () => {
    expect(currencyOf("xyz9").code).toBe("XYZ9")
    for (const key of ["u\u017fdt", "\u0131xy", "é\u01e5", "\ufb01at"])
      expect(currencyOf(key).code).toBe(key.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()))
  })
})

describe("decimals of the rates", () => {
  it.each([
    ["R192", "btc", 8],
    ["R193", "btce", 2],
    ["R194", "dash", 8],
    ["R196", "eth", 8],
    ["R197", "eur", 4],
    ["R198", "hrk", 8],
    ["R200", "oton", 3],
    ["R201", "otonh", 3],
    ["R202", "otonb", 3],
    ["R203", "rub", 2],
    ["R204", "try", 8],
    ["R205", "uah", 8],
    ["R206", "usd", 2],
    ["R207", "usdt", 5],
    ["R208", "vusdt", 5],
    ["R209", "busdt", 4],
    ["R210", "ate", 8],
    ["R211", "ates", 8],
    ["R212", "ateb", 8],
    ["R213", "sproduct", 2],
    ["R214", "sgg", 2],
    ["R215", "susdt", 2],
    ["R216", "saim", 2],
  ] as const)("%s %s has %i", (_, key, precision) => expect(currencyOf(key).precision).toBe(precision))

  it.each([
    ["R195", "date"],
    ["R199", "id"],
  ] as const)("%s the record field %s has 8 and is no currency", (_, field) => {
    expect(recordFieldPrecision[field]).toBe(8)
    expect(currencies.map((entry) => entry.key)).not.toContain(field)
  })
})

describe("ids of currencies in calls", () => {
  it.each([
    ["R217", 1, "BTC"],
    ["R218", 17, "4ART"],
    ["R219", 18, "OTON"],
    ["R220", 19, "CONCERTVR"],
    ["R221", 20, "TRADE"],
    ["R222", 21, "EBP"],
    ["R223", 22, "EUR"],
    ["R224", 23, "USDT"],
    ["R225", 32, "BUSDT"],
    ["R226", 41, "ATE"],
  ] as const)("%s %i is %s", (_, id, code) => {
    expect(currencyOfId(id)?.code).toBe(code)
    expect(currencyOfId(id)?.key).toBe(code.toLowerCase())
  })

  it.each([
    ["R227", "vusdt", 49, "USDT (adv)"],
    ["R228", "usdt", 23, "USDT"],
    ["R229", "sproduct", 46, "product"],
    ["R230", "sgg", 48, "Google Grants"],
    ["R231", "susdt", 45, "SUSDT"],
    ["R232", "saim", 47, "AimToken"],
  ] as const)(
    "%s the balance %s is %i and called %s, where it is listed and where it is withdrawn",
    (_, key, id, code) => {
      expect(currencyOf(key)).toMatchObject({ key, id, code })
      expect(tokenBalanceOf(key)).toEqual({ key, id, label: code })
    },
  )
})

describe("the unit that balances are compared in", () => {
  it("is euro or BTC, each as shown, and euro where a device kept another", () => {
    expect(worthUnits).toEqual({ eur: { currency: "eur", decimals: 2 }, btc: { currency: "btc", decimals: 8 } })
    expect(["btc", "eur", "usd", "", null].map(worthUnitOf)).toEqual(["btc", "eur", "eur", "eur", "eur"])
  })
})

describe("the table of currencies", () => {
  it("has every key and every id once", () => {
    const ids = currencies.flatMap((entry) => entry.id ?? [])
    expect(new Set(currencies.map((entry) => entry.key)).size).toBe(currencies.length)
    expect(new Set(ids).size).toBe(ids.length)
    for (const entry of currencies) expect(entry.key).toBe(entry.key.toLowerCase())
  })

  it("takes an unknown key as a currency of its own, to whose amounts no zero is added, and knows no unknown id", () => {
    for (const key of ["doge", "constructor", "__proto__"])
      expect(currencyOf(key)).toEqual({ key, id: undefined, code: key.toUpperCase(), precision: 0 })
    expect(currencyOfId(2)).toBeUndefined()
  })
})
