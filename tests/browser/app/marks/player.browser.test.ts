import { afterEach, expect, it } from "vitest"
import { player } from "../../../../src/app/marks/player.ts"
import { modalHash } from "../../../../src/app/routes/modal-host.tsx"
import type { Mark, PlacedMark } from "../../../../src/domain/recording/mark.ts"

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

afterEach(() => {
  document.body.innerHTML = ""
  player.restart()
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

it("opens what stood in the address of a page as it was loaded as a link does, and else as the customer did", async () => {
  player.on({ path: () => "/", go: async () => undefined, look: async () => undefined })
  const office = { call: async () => undefined }
  const looks = {
    language: "en",
    theme: "system",
    density: "compact",
    worthUnit: "eur",
    amountsHidden: false,
    zone: "UTC",
    width: 1280,
    height: 720,
  } as const
  for (const loaded of [false, true]) {
    player.restart()
    const mark: Mark = { kind: "stood", after: 0, at: 0, path: "/", modal: "withdrawBtc", loaded, looks }
    await player.next(office as never, [{ place: 0, mark }])
    expect(modalHash.current()).toMatchObject({ state: { modal: "withdrawBtc" }, own: !loaded })
  }
  modalHash.close()
})
