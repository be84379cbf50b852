import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Contact } from "../../../src/domain/contacts/model.ts"
import { contacts } from "../../../src/domain/contacts/projection.ts"
import type { EventMeta } from "../../../src/domain/kernel/event.ts"
import { listDifferences } from "../../../src/domain/visits/difference.ts"
import { visitGap } from "../../../src/domain/visits/events.ts"
import { visit, type Visit } from "../../../src/domain/visits/projection.ts"
import { runs } from "../../laws/seeds.ts"

const meta: EventMeta = { position: 1, at: 0, tab: "t", build: "b" }
const contact = (id: string, name: string): Contact => ({ id, name, email: "", address: "", telegram: "" })
const came = (state: Visit, list: ReadonlyArray<Contact>): Visit =>
  visit.on.ContactsReceived?.(state, { contacts: list }, meta) ?? state
const back = (state: Visit, since: number, at = since + 3_600_000): Visit =>
  visit.on.VisitBegan?.(state, { since }, { ...meta, at }) ?? state

const someBook = fc
  .uniqueArray(fc.record({ id: fc.constantFrom("1", "2", "3", "4"), name: fc.constantFrom("Anna", "Boris") }), {
    selector: ({ id }) => id,
    maxLength: 4,
  })
  .map((book) => book.map(({ id, name }) => contact(id, name)))

describe("what changed since the last visit (beyond 10)", () => {
  test("is the difference of the lists at two positions of the log, whatever came before and between", () => {
    fc.assert(
      fc.property(
        fc.array(someBook, { minLength: 1, maxLength: 4 }),
        fc.array(someBook, { maxLength: 4 }),
        (before, since) => {
          const fold = (books: ReadonlyArray<ReadonlyArray<Contact>>) =>
            books.reduce<ReadonlyArray<Contact> | null>(
              (state, book) => contacts.on.ContactsReceived?.(state, { contacts: book }, meta) ?? state,
              null,
            ) ?? []
          const [then, now] = [fold(before), fold([...before, ...since])]
          const state = since.reduce(came, back(before.reduce(came, visit.initial()), 1000))
          const added = now.filter(({ id }) => !then.some((each) => each.id === id)).length
          const gone = then.filter(({ id }) => !now.some((each) => each.id === id)).length
          const changed = now.filter(({ id, name }) => then.some((each) => each.id === id && each.name !== name)).length
          expect(listDifferences(state)).toEqual(
            added + gone + changed === 0 ? [] : [{ list: "contacts", added, gone, changed }],
          )
        },
      ),
      { numRuns: runs(200) },
    )
  })

  test("two tabs that come back at once tell of one visit, and a later visit begins anew", () => {
    const first = came(back(came(visit.initial(), [contact("1", "Anna")]), 1000), [
      contact("1", "Anna"),
      contact("2", "Boris"),
    ])
    expect(listDifferences(back(first, 1000))).toEqual([{ list: "contacts", added: 1, gone: 0, changed: 0 }])
    expect(listDifferences(back(first, 2000))).toEqual([])
  })

  test("S51 a visit of a clock that was a month ahead does not outlast the clock: the next one begins anew", () => {
    const ahead = back(visit.initial(), 30 * 86_400_000)
    const right = back(came(ahead, [contact("1", "Anna")]), 1000, 2000)
    expect(right.since).toBe(1000)
    expect(listDifferences(came(right, []))).toEqual([{ list: "contacts", added: 0, gone: 1, changed: 0 }])
  })

  test("a visit that was over before another one is none of its own, though it is told at the very moment", () => {
    expect(visitGap).toBe(1_800_000)
    const first = back(visit.initial(), 1000)
    expect(back(first, 500, 1000)).toBe(first)
  })

  test("of contracts it is whether they run and when they end, of partners whether they are active, that is told", () => {
    const contract = { id: "1", activated: true, release: null, income: "1" }
    const partner = { id: "9", active: true, turnover: "5" }
    const contracts = (state: Visit, ...list: ReadonlyArray<object>): Visit =>
      visit.on.ContractsReceived?.(state, { contracts: list, variants: [] } as never, meta) ?? state
    const partners = (state: Visit, ...list: ReadonlyArray<object>): Visit =>
      visit.on.PartnersReceived?.(state, { root: "1", partners: list } as never, meta) ?? state
    const known = back(partners(contracts(visit.initial(), contract), partner), 1000)
    const told = (state: Visit) => listDifferences(state).map(({ list, changed }) => [list, changed])
    expect(told(contracts(known, { ...contract, income: "2" }))).toEqual([])
    expect(told(contracts(known, { ...contract, activated: false }))).toEqual([["contracts", 1]])
    expect(told(contracts(known, { ...contract, release: 60 }))).toEqual([["contracts", 1]])
    expect(told(partners(known, { ...partner, turnover: "6" }))).toEqual([])
    expect(told(partners(known, { ...partner, active: false }))).toEqual([["partners", 1]])
    expect(known.before).toEqual({ contacts: null, contracts: { 1: "[true,null]" }, partners: { 9: "[true]" } })
  })

  test("a list that was not known then is no difference: nothing is said of what nobody knew", () => {
    expect(listDifferences(came(back(visit.initial(), 1000), [contact("1", "Anna")]))).toEqual([])
  })
})
