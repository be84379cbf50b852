import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { pointsBar, userDashboard, userStats } from "../../../src/domain/overview/endpoints.ts"
import { overviewFeature } from "../../../src/domain/overview/feature.ts"
import { readOf } from "../reading.ts"

const read = <Answer>({ answer }: { readonly answer: Schema.ConstraintDecoder<Answer> }, given: unknown): Answer =>
  Schema.decodeUnknownSync(answer)(given)

describe("what the office says for home", () => {
  it("R342 R343 R348 is asked for with nothing", () => {
    expect(
      [userDashboard, userStats, pointsBar].map(({ path, method, body, persistedFields: record }) => [
        path,
        method,
        body({}),
        record,
      ]),
    ).toEqual([
      ["/user/dashboard", "POST", {}, []],
      ["/user/stats", "POST", {}, []],
      ["/pool/user/pointsBar", "POST", {}, []],
    ])
  })

  it("R191 A67 any object will do: what is not there under a name it may have is unknown, and unknown names are kept without what they hold", () => {
    expect(read(userDashboard, {})).toEqual({ news: [], more: [] })
    expect(read(userDashboard, { banner: "Win big", news: "none" })).toEqual({ news: [], more: ["banner"] })
    expect(read(userStats, { turnover_30d: 12.5, income: "900" })).toEqual({
      turnover: "12.5",
      before: null,
      more: ["income"],
    })
    expect(read(pointsBar, { points: "210", max: 800, colour: "red" })).toEqual({
      points: "210",
      next: "800",
      more: ["colour"],
    })
    expect(read(pointsBar, { points: "many" })).toEqual({ points: null, next: null, more: [] })
    expect(
      read(
        userStats,
        Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`${"long".repeat(30)}${index}`, 1])),
      ).more.every((name) => name.length === 64),
    ).toBe(true)
    expect(() => read(userDashboard, "news")).toThrow("Expected object")
  })

  it("R026 S05 news is text with a date; a link counts only if it is https without credentials", () => {
    const item = (link: unknown) => ({ title: "New terms", text: "From May on", date: 1_767_571_200, link })
    const { news } = read(userDashboard, {
      news: [
        item("https://news.test/a"),
        item("javascript:alert(1)"),
        item("http://news.test"),
        item("https://me:you@news.test"),
        item(7),
        { text: "untitled" },
        "no item",
      ],
    })
    expect(news.map(({ link }) => link)).toEqual(["https://news.test/a", null, null, null, null])
    expect(news[0]).toEqual({
      title: "New terms",
      text: "From May on",
      date: 1_767_571_200,
      link: "https://news.test/a",
    })
  })

  it("R026 R365 at most twenty pieces of news are kept, under any of the names that an office may give them", () => {
    const item = { title: "N", text: null, date: null, link: null }
    for (const [name, value, field, wanted] of [
      ["name", "N", "title", "N"],
      ["subject", "N", "title", "N"],
      ["description", "T", "text", "T"],
      ["body", "T", "text", "T"],
      ["created_at", 60, "date", 60],
      ["url", "https://news.test/", "link", "https://news.test/"],
    ] as const)
      for (const list of ["records", "list"])
        expect(
          read(userDashboard, { news: { [list]: [{ ...(field !== "title" && { title: "N" }), [name]: value }] } }).news,
          name,
        ).toEqual([{ ...item, [field]: wanted }])
    const many = Array.from({ length: 30 }, (_, index) => ({ title: `N${index}` }))
    expect(read(userDashboard, { news: many }).news.map(({ title }) => title)).toEqual(
      many.slice(0, 20).map(({ title }) => title),
    )
    const names = Array.from({ length: 40 }, (_, index) => `f${index}`)
    expect(read(userStats, Object.fromEntries(names.map((name) => [name, 1]))).more).toEqual(names.slice(0, 30))
  })

  it("A67 each block of home is what its own call answered last", () => {
    const states = { dashboard: { news: [], more: [] }, stats: null, points: { points: "1", next: "2", more: [] } }
    const { overview } = overviewFeature.queries
    expect(overview.resolve(readOf({ overview: states }), null)).toMatchObject({
      dashboard: { _tag: "Ready", value: states.dashboard },
      stats: { _tag: "Loading" },
      points: { _tag: "Ready", value: states.points },
    })
  })
})
