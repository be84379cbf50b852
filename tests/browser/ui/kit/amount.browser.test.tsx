import { describe, expect, test } from "vitest"
import { AmountColumn, pointsOf } from "../../../../src/ui/kit/amount-points.ts"
import { Amount, CoveredAmount } from "../../../../src/ui/kit/amount.tsx"
import { Figure } from "../../../../src/ui/kit/figure.tsx"
import type { Language } from "../../../../src/ui/kit/preferences.ts"
import { show } from "../../kit-page.tsx"

const spaced = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, " ")

const drawn = async (node: React.ReactNode, options: Parameters<typeof show>[1] = {}) => {
  const { place } = show(<p>{node}</p>, options)
  await expect.poll(() => place.textContent).not.toBe("")
  return place
}

describe("an amount", () => {
  test.each<[Language, string]>([
    ["en", "1,234,567.10000000 BTC"],
    ["ru", "1 234 567,10000000 BTC"],
    ["de", "1.234.567,10000000 BTC"],
    ["tr", "1.234.567,10000000 BTC"],
  ])("is grouped as %s does it, to the last decimal of its currency (R045, R192)", async (language, expected) => {
    const place = await drawn(<Amount value="1234567.1" currency="btc" />, { language })
    expect(spaced(place.textContent)).toBe(expected)
  })

  test.each([
    ["9007199254740993.123456789012345678", "9,007,199,254,740,993.123456789012345678 BTC"],
    ["-0.00000001", "−0.00000001 BTC"],
    ["0", "0.00000000 BTC"],
    ["-0", "0.00000000 BTC"],
    ["999", "999.00000000 BTC"],
    ["1000", "1,000.00000000 BTC"],
  ])("%s shows every digit it has: %s", async (value, expected) => {
    expect(spaced((await drawn(<Amount value={value} currency="btc" />)).textContent)).toBe(expected)
  })

  test.each([
    ["an amount", <Amount key="a" value="12.5" currency={"\u202exyz"} />],
    ["a figure", <Figure key="f" value="12.5" code={"\u202exyz"} precision={0} />],
    ["a covered one", <CoveredAmount key="c" unit={"\u202exyz"} />],
  ])("the name of a currency turns nothing around that stands behind %s", async (_, node) => {
    const place = await drawn(
      <>
        {node} <b>1</b>
        <i>2</i>
      </>,
    )
    const [before, after] = ["b", "i"].map((tag) => place.querySelector(tag)?.getBoundingClientRect().left)
    expect(before).toBeLessThan(after ?? 0)
  })

  test("the name of a currency is no longer than one would read, in a column too", async () => {
    const long = "w".repeat(5000)
    const place = await drawn(<Amount value="12.5" currency={long} />)
    expect(place.textContent).toHaveLength("12.5\u00a0".length + 25)
    expect(pointsOf([long, "eur"].map((currency) => ({ amount: "1", currency })))?.letters).toBe(25)
  })

  test("zeros at its end are dimmed, not cut", async () => {
    const place = await drawn(
      <>
        <Amount value="0.25" currency="btc" />
        <Amount value="100" currency="eur" />
        <Amount value="7" currency="btc" precision={0} />
      </>,
    )
    expect([...place.querySelectorAll(".amount-zeros")].map(({ textContent }) => textContent)).toEqual([
      "000000",
      ".0000",
    ])
  })

  test("several currencies in a column stand on the decimal point, and read as they do elsewhere", async () => {
    const sums = [
      { amount: "1234.5", currency: "usdt" },
      { amount: "-0.00000001", currency: "btc" },
      { amount: "101", currency: "saim" },
      { amount: "7", currency: "google grants" },
      { amount: "12.75", currency: "eur" },
    ]
    const lines = sums.map(({ amount, currency }) => (
      <p key={currency} style={{ width: 400, textAlign: "end" }}>
        <Amount value={amount} currency={currency} />
      </p>
    ))
    const place = await drawn(
      <>
        <AmountColumn value={pointsOf(sums)}>{lines}</AmountColumn>
        {lines}
      </>,
    )
    /** Where the decimals of each begin, or the whole ends that has none. */
    const points = [...place.querySelectorAll(".amount")].map((amount) => {
      const texts = document.createTreeWalker(amount, NodeFilter.SHOW_TEXT)
      let end = 0
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(text)
        const { left, right } = range.getBoundingClientRect()
        if (text.textContent?.startsWith(".") === true) return left
        if (/^[\d,]+$/.test(text.textContent ?? "")) end = right
      }
      return end
    })
    const spread = (each: ReadonlyArray<number>): number => Math.max(...each) - Math.min(...each)
    expect(spread(points.slice(0, sums.length))).toBeLessThan(2)
    expect(spread(points.slice(sums.length))).toBeGreaterThan(20)
    const words = [...place.querySelectorAll(".amount")].map(({ textContent }) => textContent)
    expect(words.slice(0, sums.length)).toEqual(words.slice(sums.length))
  })

  test("amounts that are alike leave no room", () => {
    expect(pointsOf([])).toBeNull()
    expect(pointsOf([{ amount: null, currency: "btc" }])).toBeNull()
    const alike = ["1", "2.25"].map((amount) => ({ amount, currency: "usdt" }))
    expect(pointsOf(alike)).toBeNull()
    expect(pointsOf([...alike, { amount: "3.123456789", currency: "usdt" }])).toEqual({ decimals: 9, letters: 0 })
    expect(pointsOf([...alike, { amount: "3", currency: "btc" }], 0)).toEqual({ decimals: 2, letters: 4 })
  })

  test("a movement carries its sign both ways, with the true minus", async () => {
    const place = await drawn(
      <>
        <Amount value="1.5" currency="usd" sign="movement" bare />,{" "}
        <Amount value="-1.5" currency="usd" sign="movement" bare />,{" "}
        <Amount value="0" currency="usd" sign="movement" bare />
      </>,
    )
    expect(place.textContent).toBe("+1.50, −1.50, 0.00")
  })

  test("an unknown amount is a dash and never a zero", async () => {
    expect((await drawn(<Amount value={null} currency="btc" />)).textContent).toBe("—")
  })

  test("the server's symbol stands in place of the code; a currency nobody knows is in upper case", async () => {
    expect(
      spaced(
        (
          await drawn(
            <>
              <Amount value="1" currency="eur" symbol="€" precision={0} />{" "}
              <Amount value="2" currency="xyz" precision={0} />
            </>,
          )
        ).textContent,
      ),
    ).toBe("1 € 2 XYZ")
  })
})

describe("a hidden amount", () => {
  test.each(["0.00000001", "-123456789.12345678", "0"])(
    "%s leaves neither digit nor sign, and the same room as every other",
    async (value) => {
      const place = await drawn(
        <>
          <Amount value={value} currency="btc" sign="movement" /> <Amount value="5" currency="btc" sign="movement" />
        </>,
        { amountsHidden: true },
      )
      expect(place.innerHTML).not.toMatch(/[\d−+]/)
      const [one, other] = place.querySelectorAll<HTMLElement>(".amount")
      expect(one?.offsetWidth).toBe(other?.offsetWidth)
      expect(one?.textContent).toContain("hidden")
    },
  )
})
