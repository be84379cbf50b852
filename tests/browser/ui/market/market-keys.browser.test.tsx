import { beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import type { MarketView, WholeSeries } from "../../../../src/domain/market/queries.ts"
import { type OpenModal, OpenModalProvider } from "../../../../src/ui/kit/modals.ts"
import { MarketBlock } from "../../../../src/ui/market/market-block.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { moveOver } from "../../hands.ts"
import { show } from "../../kit-page.tsx"
import { plotOf } from "./plot-of.ts"

beforeEach(() => page.viewport(1280, 900))

const daySeconds = 86_400
const now = Date.UTC(2026, 5, 30, 12)
const today = Date.UTC(2026, 5, 30) / 1000
const answered = <Value,>(value: Value) => remoteData(value, now, "fulfilled")

/** A point of each of two hundred days. */
const days = (value: (ago: number) => string): WholeSeries => ({
  points: Array.from({ length: 200 }, (_, place) => {
    const ago = 199 - place
    return { date: today - ago * daySeconds, total: value(ago), rate: value(ago), transactions: ago }
  }),
  bad: 0,
  each: 0,
  fetched: [],
})
const market: MarketView = {
  liquidity: answered(days((ago) => `${1000 + ago}.50`)),
  volume: answered(days((ago) => `${ago + 1}00.25`)),
  rate: answered(days((ago) => `0.${200 - ago}`)),
  traded: answered({ from: today, to: today + daySeconds, total: "1204.55", transactions: 12 }),
  present: answered("0.15958"),
  transactions: answered([]),
}

/** The block over ninety days; what is opened of modals. */
const shown = async () => {
  const office = customerWorker()
  office.set("market", market)
  const opened: Array<Parameters<OpenModal>> = []
  show(
    <OpenModalProvider value={(...args) => opened.push(args)}>
      <MarketBlock hasDrivers />
    </OpenModalProvider>,
    { office },
  )
  await expect.poll(() => placesOf("Rate")).toBe(89)
  return opened
}
const chart = (name: string) => page.getByRole("slider", { name, exact: true })
const attribute = (name: string, of: string) => (): string => chart(name).element().getAttribute(of) ?? ""
const placesOf = (name: string): number => Number(attribute(name, "aria-valuemax")())
const saidOf = (name: string) => attribute(name, "aria-valuetext")
/** Days as they are said of the newest, of which none is looked at, and of the one that keys went to. */
const dayOf = (name: string) => (): string => saidOf(name)().split(":")[0]?.replaceAll("\u00a0", " ") ?? ""
const press = async (name: string, keys: string): Promise<void> => {
  chart(name).element().focus()
  await userEvent.keyboard(keys)
}
const compare = async (): Promise<void> => {
  await page.getByRole("button", { name: /Compare/ }).click()
  await page.getByRole("option", { name: "Liquidity + Rate" }).click()
  await expect.element(chart("Compared")).toBeVisible()
}

test("the figures over the market's pictures are the present rate and what was traded in a day, and its title leads to the presale", async () => {
  const opened = await shown()
  const figures = [...document.querySelectorAll(".market-figures dd")].map(({ textContent }) =>
    textContent.replaceAll("\u00a0", " "),
  )
  expect(figures).toEqual(["0.15958 USDT", "1,204.55 USDT", "12"])
  await page.getByRole("button", { name: "OTON presale" }).click()
  expect(opened).toEqual([["modalInfo"]])
})

test("the mouse points at one day in every picture, and at none once it has left", async () => {
  await shown()
  const plot = await plotOf(chart("Rate"))
  await moveOver(plot, plot.clientWidth / 4)
  await expect.poll(dayOf("Rate")).not.toBe("30 Jun 2026")
  const day = dayOf("Rate")()
  await expect.poll(() => [dayOf("Liquidity")(), dayOf("Volume")()]).toEqual([day, day])
  await moveOver(page.getByRole("button", { name: "As a table" }).element(), 0)
  for (const name of ["Liquidity", "Volume", "Rate"]) await expect.poll(dayOf(name)).toBe("30 Jun 2026")
})

test("keys point at the first day of a picture and at its last, say which one it is, and at none by Escape", async () => {
  await shown()
  await press("Volume", "{Home}")
  await expect.poll(attribute("Volume", "aria-valuenow")).toBe("0")
  await expect.poll(dayOf("Rate")).toBe("2 Apr 2026")
  await press("Volume", "{ArrowRight}")
  await expect.poll(dayOf("Volume")).toBe("3 Apr 2026")
  await press("Volume", "{Escape}")
  for (const name of ["Liquidity", "Volume", "Rate"]) await expect.poll(dayOf(name)).toBe("30 Jun 2026")
  await press("Volume", "{ArrowRight}")
  await expect.poll(dayOf("Volume")).toBe("2 Apr 2026")
})

test("keys zoom around the day that is pointed at, and out again, and move the window by all of it with Shift", async () => {
  await shown()
  await press("Rate", "{End}+")
  await expect.poll(() => placesOf("Rate")).toBeLessThan(30)
  await expect.poll(dayOf("Rate")).toBe("30 Jun 2026")
  await press("Rate", "-")
  await expect.poll(() => placesOf("Rate")).toBeGreaterThan(40)
  await page.getByRole("button", { name: "Reset zoom" }).click()
  await expect.poll(() => placesOf("Rate")).toBe(89)
  await press("Rate", "{Shift>}{Home}{/Shift}")
  await expect.poll(dayOf("Rate")).toBe("1 Apr 2026")
  await press("Rate", "{Shift>}{End}{/Shift}")
  await expect.poll(dayOf("Rate")).toBe("30 Jun 2026")
})

test("two series that are compared are 100 where the window begins, say each day with the other pictures, and zoom with them", async () => {
  await shown()
  await compare()
  await press("Compared", "{Home}")
  await expect.poll(saidOf("Compared")).toBe("2\u00a0Apr\u00a02026: Liquidity 100.00, Rate 100.00")
  await expect.poll(dayOf("Rate")).toBe("2 Apr 2026")
  await expect
    .poll(() => document.querySelector(".series:last-of-type .series-readout")?.textContent?.replaceAll("\u00a0", " "))
    .toBe("2 Apr 2026 Liquidity 100.00Rate 100.00")
  await press("Rate", "{ArrowRight}")
  await expect.poll(saidOf("Compared")).toMatch(/^3\u00a0Apr\u00a02026: Liquidity 99\.91, Rate 100\.\d\d$/)
  await press("Compared", "{End}+")
  await expect.poll(() => placesOf("Rate")).toBeLessThan(30)
  await press("Compared", "{Home}")
  await expect.poll(saidOf("Compared")).toMatch(/2026: Liquidity 100\.00, Rate 100\.00$/)
})
