import { afterEach, expect, it } from "vitest"
import { player } from "../../../../src/app/marks/player.ts"
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
