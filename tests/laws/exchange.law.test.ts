import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { heldSheets } from "../../src/domain/sheets/projection.ts"
import { byHand, heldRules } from "../../src/domain/tags/projection.ts"
import { savedViews } from "../../src/domain/views/projection.ts"
import { type Deed, doings, ExchangingDevice } from "./reference/exchanging-device.ts"
import { law } from "./reference/law.ts"

const start = 1_790_000_000_000
const later = start + 100_000

const someDeed: fc.Arbitrary<Deed> = fc.record({
  what: fc.constantFrom(...doings),
  of: fc.integer({ min: 1, max: 3 }),
  text: fc.constantFrom("", "a", "B", "__proto__", "дом"),
  // clocks that differ by little, stand still and go back
  at: fc.integer({ min: start, max: start + 20 }),
})

const someDevices = fc.array(fc.array(someDeed, { maxLength: 8 }), { minLength: 2, maxLength: 3 })

/** Every pair of so many devices, from and to, in some order, some of them twice. */
const someOrder = (count: number): fc.Arbitrary<ReadonlyArray<readonly [number, number]>> => {
  const pairs = Array.from({ length: count * count }, (_, at) => [Math.floor(at / count), at % count] as const)
  return fc.shuffledSubarray([...pairs, ...pairs], { minLength: pairs.length })
}

/** Files go around until nobody hears anything new. */
const settle = (devices: ReadonlyArray<ExchangingDevice>, order: ReadonlyArray<readonly [number, number]>): void => {
  for (const [from, to] of order) devices[to]?.take(devices[from]?.file() ?? [], later)
  for (let round = 0; round < 2; round++)
    for (const to of devices) for (const from of devices) to.take(from.file(), later)
}

const devicesAfter = (all: ReadonlyArray<ReadonlyArray<Deed>>): ReadonlyArray<ExchangingDevice> =>
  all.map((deeds) => {
    const device = new ExchangingDevice()
    for (const deed of deeds) device.do(deed)
    return device
  })

describe("files between devices", () => {
  it("B023 any order of exchange, with edits on each device, ends the same on all of them", () => {
    law(
      fc.property(
        someDevices.chain((all) =>
          fc.tuple(
            fc.constant(all),
            someOrder(all.length),
            someOrder(all.length),
            fc.array(someDeed, { maxLength: 4 }),
          ),
        ),
        ([all, one, other, between]) => {
          const [here, there] = [devicesAfter(all), devicesAfter(all)]
          settle(here, one)
          settle(there, other)
          expect(new Set([...here, ...there].map((device) => device.digest)).size).toBe(1)
          // edits on all of them after that, and files again
          for (const [place, deed] of between.entries()) here[place % here.length]?.do(deed)
          settle(here, other)
          expect(new Set(here.map((device) => device.digest)).size).toBe(1)
        },
      ),
      150,
    )
  })

  it("B023 the same file twice, and a device's own, changes nothing", () => {
    law(
      fc.property(someDevices, (all) => {
        const [one, other] = devicesAfter(all)
        const file = one?.file() ?? []
        const before = one?.digest
        expect(one?.take(file, later)).toBe(0)
        expect(one?.digest).toBe(before)
        other?.take(file, later)
        const after = other?.digest
        expect(other?.take(file, later)).toBe(0)
        expect(other?.digest).toBe(after)
      }),
      100,
    )
  })

  it("B023 what is done on a device holds there at once over all that it took, whatever its clock says", () => {
    law(
      fc.property(someDevices, fc.integer({ min: 0, max: start }), (all, at) => {
        const devices = devicesAfter(all)
        settle(devices, [])
        const [first] = devices
        first?.do({ what: "note", of: 1, text: "mine", at })
        first?.do({ what: "save", of: 2, text: "mine", at })
        for (const what of ["make", "name", "put"] as const) first?.do({ what, of: 3, text: "mine", at })
        first?.do({ what: "untag", of: 1, text: "a", at })
        first?.do({ what: "rule", of: 2, text: "mine", at })
        settle(devices, [])
        for (const { held } of devices) {
          expect(held.notes.texts["1"]).toBe("mine")
          expect(savedViews(held.views).find(({ id }) => id === "2")?.search).toBe("mine")
          const sheet = heldSheets(held.sheets).find(({ id }) => id === "3")
          expect([sheet?.name, sheet?.parts.at(-1)?.id]).toEqual(["mine", "pmine"])
          expect(byHand(held.tags).get("a")?.get(1)).toBe(0)
          expect(heldRules(held.tags).find(({ id }) => id === "2")?.search).toBe('text:"xmine"')
        }
      }),
      50,
    )
  })
})
