import { describe, expect, it } from "vitest"
import { changingStatuses, heldStatuses, unreportedStatuses } from "../../../src/domain/history/held-statuses.ts"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { mayChange, phaseOf, type StatusNumbers } from "../../../src/domain/history/phase.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"

const named = (statusName: string, status = "7") => ({ status, statusName })

const rows = (status: string, statusName: string, count: number, first: number): ReadonlyArray<Transaction> =>
  Array.from({ length: count }, (_, index) => ({
    id: first + index,
    date: 1_700_000_000 + first + index,
    description: "",
    sum: "1",
    currency: "usdt",
    type: "1",
    marketplace: "",
    status,
    statusName,
  }))

const readerOf = (...parts: ReadonlyArray<ReadonlyArray<Transaction>>) => {
  const store = TransactionStore.empty()
  store.merge({ request: pageRequest({ purpose: "statuses" }), rows: parts.flat(), bad: [] }, 0)
  return store.reader()
}

describe("A76 what a status means is learnt from its name", () => {
  const said = [
    ["Waiting", "waiting"],
    ["Processing", "waiting"],
    ["Completed", "done"],
    ["Cancelled", "failed"],
    ["В обработке", "waiting"],
    ["Завершён", "done"],
    ["Отклонено", "failed"],
    ["In Bearbeitung", "waiting"],
    ["Abgeschlossen", "done"],
    ["Storniert", "failed"],
    ["Beklemede", "waiting"],
    ["İşleniyor", "waiting"],
    ["Tamamlandı", "done"],
    ["Reddedildi", "failed"],
  ] as const

  it("in four languages, however it is spelled and whatever its number is", () => {
    const spellings: ReadonlyArray<(name: string) => string> = [
      (name) => name,
      (name) => name.toLowerCase(),
      (name) => name.toUpperCase(),
      (name) => name.toLocaleUpperCase("tr"),
      (name) => ` ${name}\t`,
      (name) => name.replaceAll(" ", "_"),
      (name) => name.replaceAll(" ", "  "),
      (name) => name.replaceAll(" ", ""),
      (name) => name.normalize("NFD"),
    ]
    for (const [name, phase] of said)
      for (const spelled of spellings.map((spell) => spell(name)))
        for (const status of ["0", "7", "2147483647"]) expect(phaseOf(named(spelled, status), {}), spelled).toBe(phase)
  })

  it("a name that nobody knows may change, and so may one that is missing", () => {
    for (const name of ["Archived", "", "0", "Completed?", "incomplete"]) {
      expect(phaseOf(named(name), {}), name).toBe("unknown")
      expect(mayChange(named(name), {}), name).toBe(true)
    }
  })

  it("the settings' numbers rule over the name", () => {
    const numbers: StatusNumbers = { 7: "done", 9: "waiting" }
    expect(mayChange(named("Waiting", "7"), numbers)).toBe(false)
    expect(mayChange(named("Completed", "9"), numbers)).toBe(true)
    expect(phaseOf(named("Cancelled", "8"), numbers)).toBe("failed")
    // What every object inherits is no setting.
    for (const status of ["constructor", "toString", "__proto__"])
      expect(phaseOf(named("Completed", status), numbers), status).toBe("done")
  })
})

describe("A76 which statuses are asked about again", () => {
  it("those of any office, by what its rows are called", () => {
    const reader = readerOf(
      rows("7", "In Bearbeitung", 2, 1),
      rows("9", "Abgeschlossen", 5, 100),
      rows("4", "", 1, 200),
    )
    expect([...changingStatuses(reader, {})].sort()).toEqual(["4", "7"])
    expect(changingStatuses(reader, { 4: "done", 7: "failed" })).toEqual([])
  })

  it("not an unknown one that most of the history has; what waits is asked about however much it is", () => {
    const many = readerOf(rows("5", "Archived", 1001, 1), rows("6", "Bekliyor", 1001, 5000))
    expect(changingStatuses(many, {})).toEqual(["6"])
    expect(changingStatuses(readerOf(rows("5", "Archived", 1000, 1)), {})).toEqual(["5"])
  })

  it("an unknown one is reported once, and again under another name or number", () => {
    const held = heldStatuses(readerOf(rows("5", "Archived", 1, 1), rows("1", "Completed", 1, 9)), {})
    expect(unreportedStatuses(held, [])).toMatchObject([named("Archived", "5")])
    expect(unreportedStatuses(held, [named("Archived", "5")])).toEqual([])
    expect(unreportedStatuses(held, [named("Filed", "5")])).toHaveLength(1)
    expect(unreportedStatuses(held, [named("Archived", "6")])).toHaveLength(1)
  })
})
