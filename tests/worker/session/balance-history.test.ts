import * as BigDecimal from "effect/BigDecimal"
import "fake-indexeddb/auto"
import * as Option from "effect/Option"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { noFilter } from "../../../src/domain/history/query.ts"
import { isFulfilled } from "../../../src/domain/kernel/remote-data.ts"
import { formatAmount, parseAmount } from "../../../src/domain/money/amount.ts"
import { usableRates, worthOf } from "../../../src/domain/money/convert.ts"
import { byCurrency } from "../../../src/domain/money/currency.ts"
import { worthUnits } from "../../../src/domain/money/worth-unit.ts"
import { clearDevice } from "../device.ts"
import { openTab, type Tab } from "../office.ts"
import { listPath, type RealOffice, startRealOffice } from "../sandbox.ts"

const exact = (text: string) => Option.getOrThrow(parseAmount(text))

describe("the past of the balances, with the real office", () => {
  let office: RealOffice
  let tab: Tab
  beforeEach(async () => {
    office = await startRealOffice(400)
  }, 60_000)
  afterEach(async () => {
    await tab.kill()
    await clearDevice()
    await office.close()
  })
  const now = (): number => Math.floor(Date.now() / 1000)
  const known = (): boolean => isFulfilled(tab.answer("balances", null)) && tab.answer("rates", null).value !== null

  test("R004 every midnight of ninety days is worth what the server's own rows say, and the last point is the office's answer", async () => {
    tab = await openTab(office.url, { session: { token: await office.signIn(), account: null } })
    await tab.until(() => tab.answer("sync", null).complete && known())
    const rows = (await office.table()).filter(
      ({ status, sum }) => status === "1" || (status !== "2" && sum.startsWith("-")),
    )
    const balances = tab.answer("balances", null).value ?? {}
    const rates = Option.getOrThrow(usableRates(tab.answer("rates", null).value, Date.now(), Date.now()))
    for (const unit of ["eur", "btc"] as const) {
      const { currency, decimals } = worthUnits[unit]
      const worthAt = (second: number): string => {
        const held = Object.fromEntries(
          Object.entries(balances).map(([key, amount]) => [
            key,
            formatAmount(
              rows
                .filter((row) => row.date > second && (row.currency === "busdt" ? "usdt" : row.currency) === key)
                .reduce((left, { sum }) => BigDecimal.subtract(left, exact(sum)), exact(amount)),
            ),
          ]),
        )
        return formatAmount(worthOf(held, currency, rates, decimals).sum)
      }
      const moment = now()
      const history = tab.answer("balanceHistory", { unit, now: moment })
      expect(history?.points).toHaveLength(91)
      for (const { at, worth, disagree } of history?.points ?? [])
        expect([at, worth, disagree]).toEqual([at, worthAt(at), []])
      expect(new Set(history?.points.map(({ worth }) => worth)).size).toBeGreaterThan(3)
      expect(history?.changes.month?.amount).toBe(
        formatAmount(BigDecimal.subtract(exact(worthAt(moment)), exact(worthAt(moment - 30 * 86_400)))),
      )
    }
  })

  test("beyond 3: at the end of any day each balance is the office's answer less the rows since, and those rows are a query that comes to the difference", async () => {
    tab = await openTab(office.url, { session: { token: await office.signIn(), account: null } })
    await tab.until(() => tab.answer("sync", null).complete && known())
    const rows = (await office.table()).filter(
      ({ status, sum }) => status === "1" || (status !== "2" && sum.startsWith("-")),
    )
    const balances = tab.answer("balances", null).value ?? {}
    for (const row of [rows[3], rows[40], rows[150], rows.at(-1)]) {
      const second = (row?.date ?? 0) - 1
      const then = tab.answer("balancesThen", { second })
      expect(then?.balances.map(({ currency }) => currency)).toEqual(Object.keys(balances).sort(byCurrency))
      for (const { currency, amount, doubt, rowsIn } of then?.balances ?? []) {
        const since = rows.filter(
          (each) => each.date > second && (each.currency === "busdt" ? "usdt" : each.currency) === currency,
        )
        expect([amount, doubt]).toEqual([
          formatAmount(
            since.reduce((left, { sum }) => BigDecimal.subtract(left, exact(sum)), exact(balances[currency] ?? "")),
          ),
          null,
        ])
        const query = {
          ...noFilter,
          currencies: rowsIn,
          start: second + 1,
          end: Math.floor((then?.answeredAt ?? 0) / 1000),
          ...(then !== null && { where: then.moving }),
        }
        const listed = rowsIn.length === 0 ? [] : (tab.answer("transactionTotals", { query }).value?.currencies ?? [])
        const moved = listed.reduce((sum, { net }) => BigDecimal.sum(sum, exact(net)), exact("0"))
        expect(formatAmount(BigDecimal.sum(exact(amount ?? ""), moved))).toBe(
          formatAmount(exact(balances[currency] ?? "")),
        )
      }
    }
    expect(
      tab.answer("balancesThen", { second: now() + 60 })?.balances.map(({ currency, amount }) => [currency, amount]),
    ).toEqual(Object.entries(balances).sort(([a], [b]) => byCurrency(a, b)))
  })

  test("while the history is not on this device nothing but the answer itself is said", async () => {
    await office.hook("drop", { path: listPath, when: "before", times: 1000 })
    tab = await openTab(office.url, { session: { token: await office.signIn(), account: null } })
    await tab.until(known)
    const history = tab.answer("balanceHistory", { unit: "eur", now: now() })
    expect(history?.points.slice(0, -1).every(({ worth, height }) => worth === null && height === null)).toBe(true)
    expect(history?.points.at(-1)?.worth).not.toBeNull()
    expect(tab.answer("balancesThen", { second: now() - 86_400 })).toMatchObject({ knownFrom: null, oldest: null })
    expect(
      tab.answer("balancesThen", { second: now() - 86_400 })?.balances.every(({ amount }) => amount === null),
    ).toBe(true)
    expect(history?.changes).toEqual({ day: null, week: null, month: null })
  })
})
