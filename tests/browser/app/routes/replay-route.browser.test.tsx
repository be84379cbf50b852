import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { useState } from "react"
import { afterEach, expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"
import { player } from "../../../../src/app/marks/player.ts"
import { ReplayRoute } from "../../../../src/app/routes/replay-route.tsx"
import type { LiveQueries } from "../../../../src/domain/catalogue.ts"
import type { Mark } from "../../../../src/domain/recording/mark.ts"
import { useNow } from "../../../../src/ui/kit/clock.ts"
import { useOffers } from "../../../../src/ui/kit/office.ts"
import { looks } from "../../../replay/looks.ts"
import { customerWorker, sessionOf } from "../../customer-worker.ts"
import { pending, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

afterEach(() => player.restart())

let drawn = 0
/** A screen that says what stands around it: the moment, whether it offers what it could, and how often it was begun. */
const Screen = () => {
  const [which] = useState(() => ++drawn)
  return <output>{`${useNow()} ${useOffers() ? "offers" : "offers nothing"} ${which}`}</output>
}
const said = (): string | null | undefined => document.querySelector("output")?.textContent.replace(/ \d+$/, "")
const begun = (): number => Number(document.querySelector("output")?.textContent.split(" ").at(-1))

const place = (at: number, number = 2) => ({
  place: number,
  position: number,
  at,
  type: "BalancesReceived",
  dayBefore: null,
  dayAfter: null,
})
type Replay = LiveQueries["replay"]["value"]
const open: Extract<Replay, { readonly _tag: "Open" }> = {
  _tag: "Open",
  mode: "full",
  made: 900_000,
  build: "test",
  events: 3,
  marks: 0,
  code: "abc",
  before: null,
  agreement: { compared: 1, unlike: [] },
  now: place(500_000),
}

/** The route around a screen at each address, of a worker that replays this. */
const visit = (replay: Replay, address = "/") => {
  const looked: Array<unknown> = []
  const office = customerWorker()
  office.set("session", sessionOf())
  office.set("replay", replay)
  office.reply("closeRecording", pending) // what comes then loads another page
  office.reply("moveReplay", () => succeeded(null))
  const root = createRootRoute({ component: ReplayRoute })
  const router = createRouter({
    routeTree: root.addChildren(
      ["/", "/transactions", "$"].map((path) => createRoute({ getParentRoute: () => root, path, component: Screen })),
    ),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  show(<RouterProvider router={router as never} />, {
    office,
    isReadOnly: true,
    lookAs: async ({ density, worthUnit }) => void looked.push([density, worthUnit]),
  })
  return { office, router, looked, path: () => router.state.location.pathname }
}

test("without a recording one is asked for, and the office is a press away", async () => {
  const { office } = visit({ _tag: "Closed" })
  await expect.element(page.getByRole("heading", { name: "Open a recording" })).toBeVisible()
  await page.getByRole("button", { name: "Back to the office" }).click()
  await expect.poll(() => office.requestsOf("closeRecording")).toEqual([null])
})

test("a long recording that is being read shows its screens as of what was checked of it", async () => {
  const { office } = visit({ _tag: "Reading", bytes: 1, total: 4, now: null })
  await expect.element(page.getByRole("progressbar")).toBeVisible()
  await expect.element(page.getByRole("heading", { name: "Open a recording" })).toBeVisible()
  office.set("replay", { _tag: "Reading", bytes: 2, total: 4, now: place(500_000) })
  await expect.poll(said).toBe("500000 offers nothing")
  await expect.element(page.getByText(/^What you see was checked, and is as of/)).toBeVisible()
})

test.each([
  ["/", "Home"],
  ["/transactions", "Transactions"],
  ["/nowhere", "Not found"],
])("a recording shows the screen of %s, called “%s”, as it was at the moment that is shown", async (address, title) => {
  const { office } = visit(open, address)
  await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
  await expect.poll(said).toBe("500000 offers nothing")
  office.set("replay", { ...open, now: place(600_000, 3) })
  await expect.poll(said).toBe("600000 offers nothing")
  await page.getByRole("button", { name: "Leave the recording" }).click()
  await expect.poll(() => office.requestsOf("closeRecording")).toEqual([null])
})

test("whoever leaves a recording leaves nothing of its account in this tab", async () => {
  const { office } = visit(open)
  office.reply("closeRecording", () => succeeded(null))
  const stay = new AbortController()
  onTestFinished(() => stay.abort())
  const left = new Promise<string>((hear) => {
    const noteAndStay = (event: NavigateEvent): void => {
      event.preventDefault()
      hear(event.destination.url)
    }
    navigation.addEventListener("navigate", noteAndStay, { signal: stay.signal })
  })
  sessionStorage.setItem("office:place:a1", "12")
  sessionStorage.setItem("office:place:b2", "34")
  onTestFinished(() => sessionStorage.clear())
  await page.getByRole("button", { name: "Leave the recording" }).click()
  expect(await left).toBe(new URL("/", location.href).href)
  // The tab is that of other files' tests, too, whose routers note how far they were scrolled when they go.
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("office:"))).toEqual(["office:place:b2"])
})

test("a recording without events is shown as of when it was made", async () => {
  visit({ ...open, events: 0, now: null })
  await expect.poll(said).toBe("900000 offers nothing")
})

const stood = (at: number, path: string, loaded: boolean): Mark => ({
  kind: "stood",
  after: 2,
  at,
  path,
  modal: null,
  loaded,
  looks: { ...looks, worthUnit: "btc", width: 801, height: 601 },
})

test("what was shown and done is walked through step by step: each at its own moment, as it was offered then, until the slider is moved", async () => {
  const { office, path } = visit({ ...open, marks: 3 })
  const next = page.getByRole("button", { name: "Next step" })
  await expect.element(next).toBeDisabled() // the steps themselves are not here yet
  const marks = [
    { place: 2, mark: stood(510_000, "/transactions", true) },
    { place: 2, mark: stood(520_000, "/", false) },
    { place: 2, mark: { kind: "pressed", after: 2, at: 530_000, index: 0, of: 9_999 } },
  ] as const
  office.set("replayMarks", marks)
  await expect.element(next).toBeEnabled()
  const before = begun()
  await next.click()
  await expect.element(page.getByText("Step 1 of 3")).toBeVisible()
  expect(office.requestsOf("moveReplay")).toEqual([{ place: 2 }])
  await expect.poll(path).toBe("/transactions")
  await expect.poll(said).toBe("510000 offers")
  expect(begun()).toBeGreaterThan(before)
  await next.click()
  await expect.element(page.getByText("Step 2 of 3")).toBeVisible()
  await expect.poll(path).toBe("/")
  await expect.poll(said).toBe("520000 offers")
  await next.click()
  const height = document.querySelector<HTMLElement>(".replay-bar")?.offsetHeight ?? 0
  await expect
    .element(page.getByText(`Step 3 is not found in a window of this size. Make it 801 × ${601 + height}`))
    .toBeVisible()
  office.set("replay", { ...open, marks: 3, now: place(600_000, 3) })
  await expect.poll(said).toBe("600000 offers nothing")
  await page.getByRole("button", { name: "From the first step" }).click()
  await expect.element(page.getByText("Step 0 of 3")).toBeVisible()
})

/** A recording of two steps, of which only the first loaded the page, stands at it. */
const atFirstOfTwo = async () => {
  const visited = visit({ ...open, marks: 2 })
  visited.office.set("replayMarks", [
    { place: 2, mark: stood(510_000, "/", true) },
    { place: 2, mark: stood(520_000, "/transactions", false) },
  ])
  const next = page.getByRole("button", { name: "Next step" })
  await next.click()
  await expect.element(page.getByText("Step 1 of 2")).toBeVisible()
  return { ...visited, next }
}

test("a step has the page look as it did then, and apart from what this device keeps before the first", async () => {
  const { next, looked } = await atFirstOfTwo()
  expect(looked).toEqual([
    ["comfortable", "eur"], // the device's own
    ["compact", "btc"],
  ])
  await next.click()
  await expect.element(page.getByText("Step 2 of 2")).toBeVisible()
  expect(looked.slice(2)).toEqual([["compact", "btc"]])
})

test("where the page went on by itself it is not led to its screen once more", async () => {
  const { next, router, path } = await atFirstOfTwo()
  router.history.push("/transactions?type=13")
  await expect.poll(path).toBe("/transactions")
  await next.click()
  await expect.element(page.getByText("Step 2 of 2")).toBeVisible()
  expect(router.state.location.search).toEqual({ type: 13 })
})
