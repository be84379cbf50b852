import { describe, expect, test } from "vitest"
import { alertsCommands as commands } from "../../../src/domain/alerts/commands.ts"
import { type Asks, mostAlerts } from "../../../src/domain/alerts/model.ts"
import { events } from "../../../src/domain/catalogue.ts"
import { NotKnown, type Read } from "../../../src/domain/kernel/query.ts"
import { NotLoaded } from "../../../src/domain/kernel/snapshot.ts"
import { madeRow } from "../history/made-rows.ts"
import { Device, second } from "./device.ts"

const sum = (limit: string): Asks => ({ kind: "sum", measure: "out", currency: "btc", limit })
const silence = (by: number): Asks => ({ kind: "silence", by })
const none = (problem: string) => ({ refusal: { _tag: "NoAlert", problem } })
const held = () => new Device([madeRow(1, second - 10), madeRow(2, second - 5)])

describe("an alert is made", () => {
  const after = { second: second - 5, id: 2 }
  test.each<readonly [string, Asks]>([
    ["a new row", { kind: "row" }],
    ["a sum above 0, to its last digit", sum("0.00000000000000000001")],
    ["silence up to this very second", silence(second)],
  ])("B033 of %s, from behind the newest row on", (_, asks) => {
    expect(held().ask(asks, "type:20")).toEqual([
      events.AlertMade.draft({ id: "a", view: "a", search: "type:20", asks, after, held: [] }),
    ])
  })

  test("of the view that is named, by what it asks for", () => {
    const device = held()
    device.save("other", "type:3")
    expect(device.ask({ kind: "row" }, "type:20")).toMatchObject([{ payload: { view: "a", search: "type:20" } }])
  })

  test.each<readonly [string, Asks, search: string]>([
    ["Unreadable", { kind: "row" }, "on:nonsense"],
    ["Unreadable", { kind: "row" }, "removed:"],
    ["NoLimit", sum("0"), ""],
    ["NoLimit", sum("-1"), ""],
    ["NoLimit", sum("much"), ""],
    ["Past", silence(second - 1), ""],
  ])("not, and that is said: %s, of %j and a view of '%s'", (problem, asks, search) => {
    const device = held()
    expect(device.ask(asks, search)).toEqual(none(problem))
    expect(device.state.alerts).toEqual([])
  })

  test("not of a view that there is not, nor beyond so many", () => {
    const device = held()
    device.save("v", "")
    const make = (limit: number, view = "v") =>
      device.do(commands.makeAlert, { id: `a${limit}`, view, asks: sum(String(limit)) })
    expect(make(1, "w")).toEqual(none("NoView"))
    for (let limit = 1; limit <= mostAlerts; limit++) expect(make(limit)).toHaveLength(1)
    expect(make(mostAlerts + 1)).toEqual(none("TooMany"))
    expect(make(mostAlerts)).toEqual([]) // the second press of the last one
    expect(make(mostAlerts + 1, "w")).toEqual(none("NoView"))
    expect(device.state.alerts).toHaveLength(mostAlerts)
  })

  test("once, however often it is asked for while it has more to tell", () => {
    const device = held()
    device.save("v", "in:")
    device.save("w", "in:")
    const make = (id: string, view: string, asks: Asks) => device.do(commands.makeAlert, { id, view, asks })
    expect(make("a", "v", sum("5"))).toHaveLength(1)
    expect(make("b", "v", { limit: "5", currency: "btc", measure: "out", kind: "sum" })).toEqual([])
    expect(make("c", "v", sum("6"))).toHaveLength(1)
    expect(make("d", "w", sum("5"))).toHaveLength(1)
    expect(device.state.alerts.map(({ id }) => id)).toEqual(["a", "c", "d"])
    device.save("v", "out:")
    expect(make("e", "v", sum("5"))).toHaveLength(1)
  })

  test("not where nothing is known of the history yet, but of an empty one that was read", () => {
    const empty = new Device([])
    expect(empty.ask({ kind: "row" })).toMatchObject([{ payload: { after: { second: 0, id: 0 }, held: [] } }])
    const unread = new Device([])
    unread.readFrom = Number.POSITIVE_INFINITY
    expect(unread.ask({ kind: "row" })).toEqual(none("Unknown"))
  })

  test("not while the history is being fetched, and of what else goes wrong there nothing is hidden", () => {
    const failing = (error: Error): Read => ({
      ...device.read,
      folded: () => {
        throw error
      },
    })
    const device = held()
    device.save("v", "")
    const make = (error: Error) =>
      device.do(commands.makeAlert, { id: "a", view: "v", asks: { kind: "row" } }, failing(error))
    expect(make(new NotKnown("transactions"))).toEqual(none("Unknown"))
    expect(make(new NotLoaded("columns"))).toEqual(none("Unknown"))
    expect(() => make(new Error("broken"))).toThrow("broken")
  })

  test("once by an id, of whatever two tabs make at the same moment", () => {
    const device = held()
    device.ask({ kind: "row" })
    const made = { id: "a", view: "a", search: "", after: { second: 0, id: 0 }, held: [] }
    device.record(events.AlertMade.draft({ ...made, asks: silence(second + 5) }))
    expect(device.shown?.alerts.map(({ asks }) => asks)).toEqual([{ kind: "row" }])
  })

  test("once: ended it is gone, and what is gone is not ended again", () => {
    const device = held()
    device.ask({ kind: "row" }, "", "a")
    device.ask({ kind: "row" }, "", "b")
    expect(device.do(commands.endAlert, { id: "a" })).toEqual([events.AlertEnded.draft({ id: "a" })])
    expect(device.do(commands.endAlert, { id: "a" })).toEqual([])
    expect(device.shown?.alerts.map(({ id }) => id)).toEqual(["b"])
  })
})

describe("from where on rows are new", () => {
  const anchor = (device: Device) => {
    const made = device.ask({ kind: "row" })
    return Array.isArray(made) ? made[0].payload : made
  }
  const at = (row: { readonly date: number; readonly id: number }) => ({ second: row.date, id: row.id })

  test("rows that are dated ahead of the clock are remembered, newest first, and no measure for others", () => {
    const [now, soon, late] = [madeRow(1, second), madeRow(3, second + 1), madeRow(2, second + 9)]
    expect(anchor(new Device([now, soon, late]))).toMatchObject({ after: at(now), held: [at(late), at(soon)] })
  })

  test("where all are ahead the clock is wrong, and the newest is the measure", () => {
    const [one, two] = [madeRow(1, second + 1), madeRow(2, second + 2)]
    expect(anchor(new Device([one, two]))).toMatchObject({ after: at(two), held: [] })
  })

  test("rows that once stood before it are remembered among them, newest first, and others that changed are not", () => {
    const [old, now, ahead] = [madeRow(1, second - 10), madeRow(2, second), madeRow(3, second + 20)]
    const [back, gone, farther] = [madeRow(4, second + 30), madeRow(5, ahead.date), madeRow(6, second + 40)]
    const device = new Device([old, now, ahead, back, gone, farther])
    device.store.withdraw({ from: gone.date - 1, to: gone.date }, new Set([ahead.id]), device.now)
    for (const row of [
      { ...old, sum: "2" },
      { ...back, date: second - 5 },
      { ...farther, date: second + 50 },
    ])
      device.bring(row)
    expect(anchor(device)).toMatchObject({
      after: at(now),
      held: [{ second: second + 50, id: 6 }, at(back), at(gone), at(ahead)],
    })
  })

  test("of rows that stand or once stood before it the newest thousand are remembered", () => {
    const ahead = Array.from({ length: 999 }, (_, index) => madeRow(index + 2, second + index + 10))
    const [near, far] = [madeRow(2_000, second + 1), madeRow(2_001, second + 5_000)]
    const device = new Device([madeRow(1, second)])
    device.bring(...ahead, near, far)
    for (const { date } of [near, far]) device.store.withdraw({ from: date - 1, to: date }, new Set(), device.now)
    expect(anchor(device)).toMatchObject({ held: [at(far), ...ahead.toReversed().map(at)] })
  })
})

describe("the alerts", () => {
  const told = (device: Device) => {
    device.bring(madeRow(3, second + 1))
    device.tell()
  }

  test("say what each is of by its view's name, and what was told, newest first", () => {
    const device = held()
    device.ask({ kind: "row" }, "type:20", "a")
    device.ask(silence(second + 5), "", "b")
    told(device)
    device.bring(madeRow(4, second + 2))
    device.tell()
    const telling = (id: number, position: number) => ({
      position,
      alert: "a",
      view: "a",
      name: "View a",
      search: "type:20",
      asks: { kind: "row" },
      at: device.now,
      count: 1,
      from: second + id - 2,
      to: second + id - 2,
      seen: false,
      isOwn: true,
    })
    expect(device.shown).toEqual({
      alerts: [
        { id: "a", view: "a", name: "View a", asks: { kind: "row" }, done: false },
        { id: "b", view: "b", name: "View b", asks: silence(second + 5), done: false },
      ],
      tellings: [telling(4, 6), telling(3, 5)],
      unseen: 2,
      notifies: false,
    })
  })

  test("pop up in the tab that told, once the log has what it told", () => {
    const device = held()
    device.ask({ kind: "row" })
    told(device)
    const isOwn = (sources: Device["sources"]) => {
      device.sources = sources
      return device.shown?.tellings.map((each) => each.isOwn)
    }
    expect(isOwn({ tab: "t", storage: null })).toEqual([true])
    expect(isOwn({ tab: "other", storage: null })).toEqual([false])
    expect(isOwn({ tab: "t", storage: "StorageFull" })).toEqual([false])
  })

  test("have been seen once the messages were, and what is told behind that is new", () => {
    const device = held()
    device.ask({ kind: "row" })
    const seen = () => device.record(events.MessagesSeen.draft({}))
    told(device)
    expect(device.shown?.unseen).toBe(1)
    seen()
    const before = device.state
    seen()
    expect(device.state).toBe(before)
    device.bring(madeRow(4, second + 2))
    device.tell()
    expect(device.shown).toMatchObject({ unseen: 1, tellings: [{ seen: false }, { seen: true, count: 1 }] })
    seen()
    expect(device.shown?.tellings.map((each) => each.seen)).toEqual([true, true])
  })

  test("are notifications too where that was chosen, which is written down once", () => {
    const device = held()
    device.ask({ kind: "row" })
    const choose = (on: boolean) => device.do(commands.chooseNotifications, { on })
    expect(choose(false)).toEqual([])
    expect(choose(true)).toEqual([events.NotificationsChosen.draft({ on: true })])
    expect(choose(true)).toEqual([])
    expect(device.shown).toMatchObject({ notifies: true, alerts: [{ id: "a" }] })
    expect(choose(false)).toHaveLength(1)
    expect(device.shown?.notifies).toBe(false)
  })
})
