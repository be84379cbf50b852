import { describe, expect, test } from "vitest"
import { type Asks, type Place, rowsAnEvent } from "../../../src/domain/alerts/model.ts"
import { events } from "../../../src/domain/catalogue.ts"
import { madeRow } from "../history/made-rows.ts"
import { Device, second } from "./device.ts"

const day = 86_400
const row: Asks = { kind: "row" }
const first = madeRow(1, second - 10)
const at = (id: number, date = second + id) => madeRow(id, date)
/** What each telling of a device says: how many rows, and the seconds of the oldest and the newest of them. */
const said = ({ state }: Device) => state.tellings.map(({ alert, count, from, to }) => [alert, count, from, to])

describe("what an alert of rows tells", () => {
  test("is named by the seconds at which its rows first came, whatever they were moved to since", () => {
    const device = new Device([first])
    device.ask(row)
    device.bring(at(2), at(3))
    device.bring(at(2, second + 90))
    expect(device.tell()).toEqual([
      events.AlertTold.draft({
        id: "a",
        search: "",
        since: { second: first.date, id: 1 },
        rows: [
          { second: second + 3, id: 3 },
          { second: second + 2, id: 2 },
        ],
        count: 2,
        from: second + 2,
        to: second + 3,
        after: null,
      }),
    ])
  })

  test("names so many rows at most, and says where the others stand", () => {
    const device = new Device([first])
    device.ask(row)
    device.bring(...Array.from({ length: rowsAnEvent + 2 }, (_, index) => at(index + 2)))
    const place = (id: number) => ({ second: second + id, id })
    expect(device.tell()).toMatchObject([
      {
        payload: {
          rows: Array.from({ length: rowsAnEvent }, (_, index) => place(rowsAnEvent + 3 - index)),
          count: rowsAnEvent + 2,
          from: second + 2,
          after: place(3),
        },
      },
    ])
    expect(device.tell()).toEqual([])
  })

  test("is of its own view alone, where several are told of", () => {
    const device = new Device([first])
    device.now += 100_000
    device.ask(row, "type:20", "a")
    device.ask(row, "type:3", "b")
    device.bring(madeRow(2, second + 2, { type: "3" }))
    device.tell()
    device.bring(madeRow(3, second + 3), madeRow(4, second + 4, { type: "3" }))
    device.tell()
    const [two, three, four] = [second + 2, second + 3, second + 4]
    expect(said(device)).toEqual([
      ["b", 1, two, two],
      ["a", 1, three, three],
      ["b", 1, four, four],
    ])
    device.save("b", "type:9")
    expect(device.tell()).toMatchObject([{ type: "AlertMoved", payload: { id: "b", after: { second: four, id: 4 } } }])
    expect(device.state.alerts.map(({ search }) => search)).toEqual(["type:20", "type:9"])
    device.record(events.AlertEnded.draft({ id: "a" }))
    expect(device.state.alerts.map(({ id }) => id)).toEqual(["b"])
  })

  test.each(["removed:", "on:nonsense"])("is nothing while its view cannot be judged: %s", (search) => {
    const device = new Device([first])
    device.ask(row)
    device.save("a", search)
    expect(device.tell().map(({ type }) => type)).toEqual(["AlertMoved"])
    device.bring(at(2))
    device.store.withdraw({ from: second, to: second + 9 }, new Set(), device.now)
    device.bring(at(3))
    expect(device.tell()).toEqual([])
  })

  const midnight = Math.ceil(second / day) * day
  /** Rows came on some of the days behind the one on which the alert was made; the customer comes back on a last one. */
  const cameBack = (days: ReadonlyArray<number>, back: number): ReadonlyArray<number> => {
    const device = new Device([first])
    device.ask(row, "on:today")
    device.bring(...days.map((each) => at(each + 2, midnight + each * day + 60)))
    device.now = (midnight + back * day + 120) * 1000
    device.tell()
    expect(device.tell()).toEqual([])
    return device.state.tellings.map(({ from }) => ((from ?? 0) - midnight - 60) / day)
  }

  test.each([
    ["2024-01-31T12:00Z", 1],
    ["2024-02-01T12:00Z", 0],
  ])("of a view whose days move is told as many days later as somebody may be away: until %s", (back, tellings) => {
    const device = new Device([first])
    device.ask(row, "on:this-month")
    device.bring(at(2, Date.parse("2023-11-30T12:00Z") / 1000))
    device.now = Date.parse(back)
    expect(device.tell()).toHaveLength(tellings)
  })

  test("of a view of one day is told of a row of that day's last second", () => {
    const device = new Device([first])
    device.ask(row, "on:today")
    device.bring(at(2, midnight + day - 1))
    device.now = (midnight + day) * 1000
    expect(device.tell()).toHaveLength(1)
  })

  test("of a view of one day is told of each of so many days by itself, the oldest first", () => {
    expect(cameBack([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 9)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  })
})

describe("what an alert of a sum tells", () => {
  const sum = (measure: "in" | "out" | "net"): Asks => ({ kind: "sum", measure, currency: "btc", limit: "10" })
  const btc = (id: number, amount: string, date = second + id) => madeRow(id, date, { currency: "btc", sum: amount })

  test("is nothing of rows of another currency, neither of new ones nor of those before them", () => {
    const device = new Device([first, madeRow(2, second + 20, { sum: "50" })])
    device.ask(sum("in"))
    device.bring(madeRow(3, second + 21, { sum: "99" }), btc(4, "10"))
    expect(device.tell()).toEqual([])
    device.bring(btc(5, "0.01"))
    expect(device.tell()).toHaveLength(1)
  })

  test("says from where on rows are new for the next time, those ahead of the clock by themselves", () => {
    const device = new Device([first])
    device.ask(sum("out"))
    device.bring(btc(2, "-11", second), btc(3, "-1", second + 9))
    const after = { second, id: 2 }
    expect(device.tell()).toEqual([
      events.AlertTold.draft({
        id: "a",
        search: "",
        since: { second: first.date, id: 1 },
        rows: [{ second: second + 9, id: 3 }],
        count: 0,
        from: null,
        to: null,
        after,
      }),
    ])
    expect(device.state.alerts).toMatchObject([{ after, told: [{ second: second + 9, id: 3 }] }])
  })

  test("is a fact of its own for each place that rows were new from, and each row ahead of the clock", () => {
    const device = new Device([first])
    device.ask(sum("net"))
    const here = { second: first.date, id: 1 }
    const told = (since: Place, after: Place | null, ...rows: ReadonlyArray<number>) => {
      device.record(
        events.AlertTold.draft({
          id: "a",
          search: "",
          since,
          rows: rows.map((id) => ({ second: second + id, id })),
          count: 0,
          from: null,
          to: null,
          after,
        }),
      )
      return device.state.tellings.length
    }
    // another tab told from another place
    expect(told({ ...here, id: 2 }, here, 7)).toBe(0)
    expect(told({ ...here, second: second + 1 }, here, 7)).toBe(0)
    expect(told(here, null)).toBe(0)
    expect(told(here, here, 7)).toBe(1)
    expect(told(here, here, 7)).toBe(1)
    expect(told(here, here, 8, 7)).toBe(2)
    expect(told(here, here, 7)).toBe(2)
    expect(told(here, { ...here, id: 5 }, 7)).toBe(3)
  })

  test("is nothing that new rows took back, where the days of its view do not move", () => {
    const device = new Device([first])
    device.ask(sum("net"))
    device.bring(btc(2, "11"), btc(3, "-5", second + day))
    device.now += day * 1000
    expect(device.tell()).toEqual([])
  })

  const month = Date.UTC(2023, 10, 1) / 1000
  test.each([
    ["to the second before the first that it asks for", "on:this-month", month - 1, 1],
    ["but for that first second", "on:this-month", month, 0],
    ["in part, where it asks for all", "", month - 1, 0],
    ["to its beginning", "", -1, 1],
  ])("is judged where the history was read down %s", (_, search, readFrom, tellings) => {
    const device = new Device([first])
    device.readFrom = readFrom
    device.ask(sum("out"), search)
    device.bring(btc(2, "-11"))
    expect(device.tell()).toHaveLength(tellings)
  })
})

describe("what an alert of silence tells", () => {
  const by = (Math.floor(second / day) + 1) * day - 1
  test.each([
    ["is that no row came, where all was read from its place on", -1, 1],
    ["and where only what is older was not", first.date - 1, 1],
    ["is nothing where rows of the very second of its place may be missing", first.date, 0],
    ["nor where newer ones may be", first.date + 1, 0],
  ])("%s", (_, readFrom, tellings) => {
    const device = new Device([first])
    device.ask({ kind: "silence", by }, "", "a")
    device.ask({ kind: "silence", by: by + day }, "", "b")
    device.readFrom = readFrom
    device.now = (by + 1) * 1000
    device.askedAt = device.now
    const nothing = { rows: [], count: 0, from: null, to: null, after: null }
    const silence = events.AlertTold.draft({ id: "a", search: "", since: { second: first.date, id: 1 }, ...nothing })
    expect(device.tell()).toEqual(tellings === 1 ? [silence] : [])
    expect(device.shown?.alerts.map(({ id, done }) => [id, done])).toEqual([
      ["a", tellings === 1],
      ["b", false],
    ])
  })

  test("is nothing where a row came in the last second of its day", () => {
    const device = new Device([first])
    device.ask({ kind: "silence", by })
    device.bring(at(2, by))
    device.now = (by + 1) * 1000
    device.askedAt = device.now
    expect(device.tell()).toEqual([events.AlertEnded.draft({ id: "a" })])
  })
})
