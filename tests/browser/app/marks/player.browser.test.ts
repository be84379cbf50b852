import { afterEach, expect, it, onTestFinished, vi } from "vitest"
import { player } from "../../../../src/app/marks/player.ts"
import { modalHash } from "../../../../src/app/routes/modal-host.tsx"
import type { Mark, PlacedMark } from "../../../../src/domain/recording/mark.ts"
import { copyText } from "../../../../src/ui/kit/clipboard.ts"
import { download } from "../../../../src/ui/kit/download.ts"
import { shownAgain } from "../../../../src/ui/kit/shown-again.ts"
import { looks } from "../../../replay/looks.ts"

const pressed: ReadonlyArray<string> = ["inside", "outside", "of its own", "saved", "button"]
const page = `
  <a id="inside" href="#here">inside</a>
  <a id="outside" href="https://elsewhere.invalid/">outside</a>
  <a id="of its own" href="/" target="_blank">of its own</a>
  <a id="saved" href="blob:${location.origin}/1" download="saved">saved</a>
  <button id="button">button</button>
  <div data-beside><button id="beside">beside</button></div>`

const steps: ReadonlyArray<PlacedMark> = pressed.map((_, index) => {
  const mark: Mark = { kind: "pressed", after: 0, at: 0, index, of: pressed.length }
  return { place: 0, mark }
})

const office = { call: async () => undefined }
const idle = { path: () => "/", go: async () => undefined, apart: async () => undefined, look: async () => undefined }
const placed = (mark: Mark): ReadonlyArray<PlacedMark> => [{ place: 0, mark }]

afterEach(() => {
  document.body.innerHTML = ""
  player.restart()
  shownAgain.set(false)
})

it("presses what was pressed, and neither leaves the office nor saves a file for a recording's sake", async () => {
  document.body.innerHTML = page
  const heard: Array<string> = []
  document.body.addEventListener("click", (event) => {
    event.preventDefault()
    heard.push((event.target as Element).id)
  })
  const moved: Array<unknown> = []
  const office = { call: async (_: string, request: unknown) => moved.push(request) }
  for (const each of steps) {
    await player.next(office as never, steps)
    expect(player.current().isLost, JSON.stringify(each)).toBe(false)
  }
  expect(heard).toEqual(["inside", "button"])
  expect(moved).toHaveLength(steps.length)
})

it("plays one mark at a time: who asks for the next while one is played asks for nothing", async () => {
  player.on(idle)
  let presses = 0
  document.body.innerHTML = "<button>press</button>"
  document.body.addEventListener("click", () => presses++)
  const marks = [1, 2].flatMap(() => placed({ kind: "pressed", after: 0, at: 0, index: 0, of: 1 }))
  await Promise.all([player.next(office as never, marks), player.next(office as never, marks)])
  expect([presses, player.current().step]).toEqual([1, 1])
})

it("opens what stood in the address of a page as it was loaded as a link does, and else as the customer did", async () => {
  player.on(idle)
  for (const loaded of [false, true]) {
    player.restart()
    const mark: Mark = { kind: "stood", after: 0, at: 0, path: "/", modal: "withdrawBtc", loaded, looks }
    await player.next(office as never, placed(mark))
    expect(modalHash.current()).toMatchObject({ state: { modal: "withdrawBtc" }, own: !loaded })
  }
  modalHash.close()
})

it("draws the page anew where it was loaded anew, and where one begins again", async () => {
  player.on(idle)
  const standing = { kind: "stood", after: 0, at: 0, path: "/", modal: null, looks } as const
  const marks = [false, true].flatMap((loaded) => placed({ ...standing, loaded }))
  const { load } = player.current()
  await player.next(office as never, marks)
  expect(player.current().load).toBe(load)
  await player.next(office as never, marks)
  expect(player.current().load).toBe(load + 1)
  player.restart()
  expect(player.current()).toMatchObject({ load: load + 2, step: 0 })
})

it("leads a page that went on by itself sooner than then back to nothing, until it stood elsewhere", async () => {
  player.on(idle)
  const standing = { kind: "stood", after: 0, at: 0, path: "/", loaded: false, looks } as const
  const marks = [
    { ...standing, modal: "transferBtcAccept", loaded: true },
    { ...standing, modal: "transferBtcAccept", after: 5 },
    { ...standing, modal: "withdrawBtc", after: 6 },
  ] satisfies ReadonlyArray<Mark>
  const all = marks.flatMap(placed)
  await player.next(office as never, all)
  modalHash.open({ modal: "transferBtc", values: {} }, false) // a link opens the form alone
  await player.next(office as never, all)
  expect(modalHash.current()).toMatchObject({ state: { modal: "transferBtc" }, own: false })
  await player.next(office as never, all)
  expect(modalHash.current()).toMatchObject({ state: { modal: "withdrawBtc" }, own: true })
  modalHash.close()
})

it("opens the step behind what a link opened as one of the link's, where it does not come by itself", async () => {
  player.on(idle)
  const standing = { kind: "stood", after: 0, at: 0, path: "/", loaded: false, looks } as const
  const marks = [
    { ...standing, modal: "transferBtcAccept", loaded: true },
    { ...standing, modal: "transferBtc" },
    { ...standing, modal: null },
    { ...standing, modal: "transferBtc" },
  ] satisfies ReadonlyArray<Mark>
  const owned: Array<unknown> = []
  while (owned.length < marks.length) {
    await player.next(office as never, marks.flatMap(placed))
    owned.push(modalHash.current().own)
  }
  expect(owned).toEqual([false, false, true, true])
  modalHash.close()
})

it("takes no file and nothing copied out of a step, but out of what somebody presses himself", async () => {
  const [address, written] = [vi.spyOn(URL, "createObjectURL"), vi.spyOn(navigator.clipboard, "writeText")]
  address.mockReturnValue("blob:none")
  written.mockResolvedValue(undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  document.body.innerHTML = "<button>take</button>"
  const copied: Array<string> = []
  const take = async (): Promise<void> => {
    download("rows.csv", "text/csv", "rows")
    copied.push(await copyText("1Somebody"))
  }
  document.querySelector("button")?.addEventListener("click", () => void take())
  await player.next(office as never, placed({ kind: "pressed", after: 0, at: 0, index: 0, of: 1 }))
  await expect.poll(() => copied).toEqual(["copied"]) // as it said then
  expect([address.mock.calls.length, written.mock.calls.length]).toEqual([0, 0])
  shownAgain.set(false)
  document.querySelector("button")?.click()
  await expect.poll(() => copied.length).toBe(2)
  expect([address.mock.calls.length, written.mock.calls.length]).toEqual([1, 1])
})

it("goes on behind a step that throws, which is lost", async () => {
  player.on({ ...idle, look: () => Promise.reject(new Error("the texts did not come")) })
  document.body.innerHTML = `
    <span contenteditable="true">12</span>
    <svg><a href="#elsewhere"><text>picture</text></a></svg>`
  const step = { after: 0, at: 0, index: 0, of: 1 } as const
  const marks = [
    { kind: "typed", ...step },
    { kind: "pressed", ...step },
    { kind: "stood", after: 0, at: 0, path: "/", modal: null, loaded: true, looks: { ...looks, language: "ru" } },
  ] satisfies ReadonlyArray<Mark>
  const all = marks.flatMap(placed)
  for (const [index] of all.entries()) {
    await player.next(office as never, all)
    expect(player.current()).toMatchObject({ step: index + 1, isWalking: false, isLost: true })
  }
})

it("keeps nothing that a step chooses, also where the first one is a press", async () => {
  const happened: Array<string> = []
  player.on({ ...idle, apart: async () => void happened.push("apart") })
  document.body.innerHTML = "<button>dark</button>"
  document.querySelector("button")?.addEventListener("click", () => void happened.push("chosen"))
  const [mark] = placed({ kind: "pressed", after: 0, at: 0, index: 0, of: 1 })
  const marks = mark === undefined ? [] : [mark, mark]
  while (player.current().step < marks.length) await player.next(office as never, marks)
  expect(happened).toEqual(["apart", "chosen", "chosen"])
})

it("waits four seconds for what is not there, and behind a lost step one for each, until one is found again", async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  document.body.innerHTML = "<button>one of three that were there</button>"
  const mark: Mark = { kind: "pressed", after: 0, at: 0, index: 0, of: 3 }
  const marks = Array.from({ length: 3 }, () => placed(mark)).flat()
  const lost = async (): Promise<number> => {
    const from = performance.now()
    let isDone = false
    void player.next(office as never, marks).then(() => (isDone = true))
    while (!isDone) await vi.advanceTimersByTimeAsync(100)
    return Math.round((performance.now() - from) / 1_000)
  }
  expect([await lost(), await lost()]).toEqual([4, 1])
  document.body.innerHTML = "<button>1</button><button>2</button><button>3</button>"
  await player.next(office as never, marks)
  expect(player.current()).toMatchObject({ step: 3, isLost: false })
})
