import { describe, expect, it } from "vitest"
import { noFilter } from "../../../src/domain/history/query.ts"
import { movingSearch, viewQuery } from "../../../src/domain/views/counts.ts"
import { FilterKept, longestName, longestSearch } from "../../../src/domain/views/events.ts"
import { viewsFeature } from "../../../src/domain/views/feature.ts"
import { keptFilter, savedViews, type ViewEdits, views } from "../../../src/domain/views/projection.ts"
import { madeRow, storeOf } from "../history/made-rows.ts"
import { readOf } from "../reading.ts"

const metaOf = (at: number) => ({ position: at, at, tab: "t", build: "b" })
const save = (all: ViewEdits, id: string, name: string, at: number): ViewEdits =>
  views.on.ViewSaved?.(all, { id, name, search: `type:${name}` }, metaOf(at)) ?? all
const remove = (all: ViewEdits, id: string, at: number): ViewEdits =>
  views.on.ViewDeleted?.(all, { id }, metaOf(at)) ?? all
const take = (all: ViewEdits, said: object): ViewEdits =>
  views.on.ExchangeTaken?.(all, { view: [], viewDeleted: [], ...said } as never, metaOf(9)) ?? all
const names = (all: ViewEdits) => savedViews(all).map(({ name }) => name)

describe("saved views", () => {
  it("stand in the order in which they were first saved, and keep it when they are saved anew", () => {
    const three = save(save(save([], "a", "one", 1), "b", "two", 2), "c", "three", 3)
    expect(names(three)).toEqual(["one", "two", "three"])
    const anew = save(three, "a", "uno", 9)
    expect(names(anew)).toEqual(["uno", "two", "three"])
    expect(savedViews(anew)[0]).toEqual({ id: "a", name: "uno", search: "type:uno" })
    expect(savedViews(anew)).toBe(savedViews(anew))
  })

  it("that are deleted are gone, that one alone, and one that is saved again comes last", () => {
    const three = save(save(save([], "a", "one", 1), "b", "two", 2), "c", "three", 3)
    const two = remove(three, "b", 4)
    expect(names(two)).toEqual(["one", "three"])
    expect(names(save(two, "b", "again", 5))).toEqual(["one", "three", "again"])
  })

  it("are deleted also where the clock was set back, each by what was said of it", () => {
    const two = save(save([], "a", "one", 1), "b", "two", 10)
    expect(names(remove(two, "b", 3))).toEqual(["one"])
    expect(viewsFeature.commands.deleteView.decide({ id: "b" }, readOf({}), {} as never)).toMatchObject({
      drafts: [{ type: "ViewDeleted", payload: { id: "b" } }],
    })
  })

  it("of another device are taken where they were said later, and so is that they are no more", () => {
    const own = save(save([], "a", "one", 10), "b", "two", 10)
    const said = (id: string, name: string, edited: number) => ({ id, name, search: "", first: 20, edited })
    expect(names(take(own, { view: [said("a", "older", 9), said("b", "newer", 11), said("c", "new", 1)] }))).toEqual([
      "one",
      "newer",
      "new",
    ])
    expect(
      names(
        take(own, {
          viewDeleted: [
            { id: "a", edited: 11 },
            { id: "b", edited: 9 },
          ],
        }),
      ),
    ).toEqual(["two"])
  })

  it("ask for what their words ask for now", () => {
    const march = Date.UTC(2026, 2, 15) / 1000
    const query = viewQuery({ search: "on:this-month" }, march)
    expect([query.start, query.end]).toEqual([Date.UTC(2026, 2, 1) / 1000, Date.UTC(2026, 3, 1) / 1000 - 1])
    expect(viewQuery({ search: "" }, march)).toEqual(noFilter)
    const month = { ...noFilter, start: query.start, end: query.end }
    expect(movingSearch(month, march)).toBe("on:this-month")
    expect(movingSearch({ ...month, types: ["5"] }, march)).toBe("type:5 on:this-month")
    expect(movingSearch({ ...month, end: null }, march)).toBeNull()
  })

  it("are counted from the rows, which are as old as their sync, and not before anything of them is known", () => {
    const search = { id: "a", name: "five", search: "type:5" }
    const saved = views.on.ViewSaved?.([], search, metaOf(1))
    const counted = (ids: ReadonlyArray<number>) =>
      viewsFeature.queries.viewCounts.resolve(
        {
          ...readOf({ views: saved, transactions: storeOf(ids.map((id) => madeRow(id, id, { type: String(id) }))) }),
          remote: ({ name }, value, lane) => [name, lane, value()] as never,
        },
        { today: 0 },
      )
    const call = ["transaction/listTransactions", "sync"]
    expect(counted([4, 5])).toEqual([
      ...call,
      {
        counts: { a: { count: 1, currencies: [expect.objectContaining({ currency: "eur", net: "1" })] } },
        complete: false,
      },
    ])
    expect(counted([])).toEqual([...call, null])
  })
})

describe("what was asked of the history last", () => {
  const { keepFilter, saveView } = viewsFeature.commands
  const decide = (search: string, { account = "a", kept = "" }: { account?: string | null; kept?: string } = {}) =>
    keepFilter.decide?.({ search }, readOf({ keptFilter: kept }, { session: { account } }), {} as never)

  it("is kept once, of somebody who is signed in, as long as it was typed", () => {
    expect(decide("type:1")).toMatchObject({ drafts: [{ type: "FilterKept", payload: { search: "type:1" } }] })
    expect(decide("type:1", { kept: "type:1" })).toMatchObject({ drafts: [] })
    expect(decide("", { kept: "type:1" })).toMatchObject({ drafts: [{ payload: { search: "" } }] })
    expect(decide("type:1", { account: null })).toMatchObject({ drafts: [] })
    expect(decide("x".repeat(longestSearch))).toMatchObject({ drafts: [{ type: FilterKept.type }] })
    expect(decide("x".repeat(longestSearch + 1))).toMatchObject({ drafts: [] })
  })

  it("is the last of all that was", () => {
    expect(keptFilter.initial()).toBe("")
    expect(keptFilter.on.FilterKept?.("type:1", { search: "type:2" }, metaOf(1))).toBe("type:2")
    const read = readOf({ keptFilter: "type:2", views: save([], "a", "one", 1) })
    const { keptFilter: last, savedViews: saved } = viewsFeature.queries
    expect([last.resolve(read, null), saved.resolve(read, null)]).toEqual([
      "type:2",
      [{ id: "a", name: "one", search: "type:one" }],
    ])
  })

  it("a name is cut to what stands on a tab", () => {
    const view = { id: "a", name: "n".repeat(longestName + 1), search: "" }
    expect(saveView.decide?.(view, readOf({}), {} as never)).toMatchObject({
      drafts: [{ payload: { ...view, name: "n".repeat(longestName) } }],
    })
  })
})
