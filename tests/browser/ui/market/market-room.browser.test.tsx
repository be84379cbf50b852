import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import type { WholeSeries } from "../../../../src/domain/market/queries.ts"
import type { Language } from "../../../../src/ui/kit/preferences.ts"
import { MarketBlock } from "../../../../src/ui/market/market-block.tsx"
import { MarketComing } from "../../../../src/ui/market/market-skeleton.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"
import "../../../../src/ui/kit/fonts.css"

const today = Date.UTC(2026, 5, 30) / 1000
const answered = <Value,>(value: Value) => remoteData(value, today * 1000, "fulfilled")
const coming = remoteData<never>(null, null, "pending")
const series: WholeSeries = {
  points: Array.from({ length: 200 }, (_, place) => ({
    date: today - (199 - place) * 86_400,
    total: `${1000 + place}.50`,
    rate: "0.15000",
    transactions: place,
  })),
  bad: 0,
  each: 0,
  fetched: [],
}

/** How high the block is. */
const heightOf = (place: Element): number => place.getBoundingClientRect().height

test.each<readonly [number, Language, boolean]>([
  [1440, "en", false],
  [1440, "en", true],
  [1440, "ru", true],
  [390, "en", false],
  [390, "en", true],
  [390, "ru", true],
  [1024, "ru", true],
  [1024, "de", false],
  [1024, "tr", false],
])(
  "a market that is coming is as high as it is when it has come, at %d px in %s, wide: %s",
  async (width, language, isWide) => {
    await page.viewport(width, 1400)
    const office = customerWorker()
    const unknown = { liquidity: coming, volume: coming, rate: coming, traded: coming, present: coming }
    office.set("market", { ...unknown, transactions: coming })
    const room = width === 390 ? 358 : width - 288 // beside the navigation, within the margins
    const { place, draw } = show(
      <div style={{ width: room }}>
        <MarketComing isWide={isWide} />
      </div>,
      { office, language },
    )
    await expect.poll(() => place.querySelector(".market-coming")).not.toBeNull()
    const ofCode = heightOf(place)
    draw(
      <div style={{ width: room }}>
        <MarketBlock hasDrivers={false} isWide={isWide} />
      </div>,
    )
    await expect.poll(() => place.querySelector(".market")).not.toBeNull()
    await document.fonts.ready
    const ofAnswers = heightOf(place)
    const known = { liquidity: answered(series), volume: answered(series), rate: answered(series) }
    office.set("market", { ...unknown, ...known, transactions: coming })
    await expect.poll(() => place.querySelector(".time-chart canvas")).not.toBeNull()
    expect({ ofCode, ofAnswers }).toEqual({ ofCode: heightOf(place), ofAnswers: heightOf(place) })
  },
)
