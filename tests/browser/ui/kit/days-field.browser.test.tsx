import axe from "axe-core"
import { afterEach, describe, expect, test, vi } from "vitest"
import { type Locator, page, userEvent } from "vitest/browser"
import { type Days, DayField, DaysField } from "../../../../src/ui/kit/days-field.tsx"
import type { Language } from "../../../../src/ui/kit/preferences.ts"
import { forceColors } from "../../forced-colors.ts"
import { show } from "../../kit-page.tsx"

const second = (day: string, time = "00:00:00"): number => Date.parse(`${day}T${time}Z`) / 1000
const days = (from: string, to: string): Days => ({ from: second(from), to: second(to, "23:59:59") })
const june = days("2024-06-10", "2024-06-20")

interface Options {
  readonly first?: Days
  readonly canBeOpen?: boolean
  readonly language?: Language
}

/** A field that keeps what is chosen, opened; every choice is heard. */
const opened = async ({ first = june, canBeOpen = true, language = "en" }: Options = {}) => {
  const heard = vi.fn<(days: Days) => void>()
  const field = (chosen: Days): React.ReactNode => (
    <DaysField
      label="Days, UTC"
      none="All time"
      days={chosen}
      canBeOpen={canBeOpen}
      presets={[{ name: "All of May", days: days("2024-05-01", "2024-05-31") }]}
      onChange={(next) => {
        heard(next)
        drawn.draw(field(next))
      }}
    />
  )
  const drawn = show(field(first), { language })
  const button = page.getByRole("button", { name: /^Days, UTC/ })
  await userEvent.click(button)
  const panel = page.getByRole("dialog", { name: "Days, UTC" })
  await expect.element(panel.getByRole("grid")).toBeVisible()
  return { heard, button, panel }
}

const part = (panel: ReturnType<typeof page.getByRole>, edge: string) =>
  panel.getByRole("group", { name: edge }).getByRole("spinbutton").first()

const themes = ["light", "dark"] as const
afterEach(() => {
  document.documentElement.style.colorScheme = ""
})

const faults = async (element: Element | null): Promise<ReadonlyArray<string>> => {
  // What is half drawn has half its contrast.
  for (const animation of document.getAnimations()) animation.finish()
  const { violations } = await axe.run(element ?? document.body)
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`)
}

describe("a field of days", () => {
  test("takes days as they are typed, from the first second of the one to the last of the other", async () => {
    const { heard, button, panel } = await opened()
    await userEvent.click(part(panel, "First day"))
    await userEvent.keyboard("01062024")
    await userEvent.click(part(panel, "Last day"))
    await userEvent.keyboard("30062024")
    expect(heard).toHaveBeenLastCalledWith(days("2024-06-01", "2024-06-30"))
    await userEvent.keyboard("{Escape}")
    await expect.element(button).toHaveTextContent("1 Jun 2024 – 30 Jun 2024")
  })

  test("tells no year on the way to the one that is typed", async () => {
    const { heard, panel } = await opened()
    await userEvent.click(part(panel, "First day"))
    await userEvent.keyboard("01062023")
    expect(heard.mock.calls.every(([{ from }]) => from !== null && from >= second("2023-06-01"))).toBe(true)
    expect(heard).toHaveBeenLastCalledWith({ from: second("2023-06-01"), to: june.to })
  })

  test("says that days are the wrong way round, and tells them only when they are not", async () => {
    const { heard, panel } = await opened()
    await userEvent.click(part(panel, "Last day"))
    await userEvent.keyboard("09062024")
    await expect.element(panel.getByText("This day is before the first one")).toBeVisible()
    expect(heard.mock.calls.every(([{ from, to }]) => from === null || to === null || from <= to)).toBe(true)
    await userEvent.click(part(panel, "First day"))
    await userEvent.keyboard("09062024")
    expect(heard).toHaveBeenLastCalledWith(days("2024-06-09", "2024-06-09"))
    await expect.element(panel.getByText("This day is before the first one")).not.toBeInTheDocument()
  })

  test("is chosen in the calendar by pointing at two days, and by keys alone", async () => {
    const { heard, button, panel } = await opened()
    await userEvent.click(panel.getByRole("button", { name: /\b3 June 2024/ }))
    await userEvent.click(panel.getByRole("button", { name: /\b5 June 2024/ }))
    expect(heard).toHaveBeenLastCalledWith(days("2024-06-03", "2024-06-05"))
    await expect.element(panel).not.toBeInTheDocument()
    await userEvent.click(button)
    panel
      .getByRole("button", { name: /\b5 June 2024/ })
      .last()
      .element()
      .focus()
    await userEvent.keyboard("{ArrowDown}{Enter}{ArrowRight}{ArrowRight}{Enter}")
    // The first day chosen by a key, the next one is at hand: two more are the fifteenth.
    expect(heard).toHaveBeenLastCalledWith(days("2024-06-12", "2024-06-15"))
  })

  test("is one press away from days with a name", async () => {
    const { heard, button, panel } = await opened()
    await userEvent.click(panel.getByRole("button", { name: "All of May" }))
    expect(heard).toHaveBeenLastCalledWith(days("2024-05-01", "2024-05-31"))
    await expect.element(button).toHaveTextContent("1 May 2024 – 31 May 2024")
  })

  test.each([
    [true, { from: null, to: june.to }],
    [false, undefined],
  ])("where an end may be left open (%s), a day that is deleted leaves it open", async (canBeOpen, expected) => {
    const { heard, panel } = await opened({ canBeOpen })
    await userEvent.click(panel.getByRole("group", { name: "First day" }).getByRole("spinbutton").last())
    // What is empty is left backwards.
    await userEvent.keyboard("{Backspace}".repeat(12))
    expect(heard.mock.calls.at(-1)?.[0]).toEqual(expected)
  })

  test.each<[Language, string, string]>([
    ["en", "Mon", "10/06/2024"],
    ["ru", "пн", "10.06.2024"],
    ["de", "Mo", "10.06.2024"],
    ["tr", "Pzt", "10.06.2024"],
  ])(
    "follows the office's language: in %s the week begins with %s, and a day is %s",
    async (language, weekday, day) => {
      const { panel } = await opened({ language })
      const grid = panel.getByRole("grid").element()
      expect(grid.querySelector("th")?.textContent).toBe(weekday)
      const typed = panel.element().querySelector('[role="group"][class~="field-input"]')
      expect(typed?.textContent?.replaceAll(/[\s\u2066-\u2069\u200e\u200f]/g, "")).toBe(day)
    },
  )

  test.each([
    [-1, 253_402_300_799],
    [-62_167_219_201, 9_007_199_254_740_991],
    [253_402_300_800, null],
  ])("opens where a search asks for seconds that no row has: from %s to %s", async (from, to) => {
    const { panel } = await opened({ first: { from, to } })
    await expect.element(panel.getByRole("group", { name: "First day" })).toBeVisible()
  })

  test.each(themes)("has nothing that axe finds fault with, closed or open, in the %s theme", async (scheme) => {
    document.documentElement.style.colorScheme = scheme
    const { button, panel } = await opened()
    expect(await faults(panel.element())).toEqual([])
    await userEvent.keyboard("{Escape}")
    await expect.element(panel).not.toBeInTheDocument()
    expect(await faults(button.element().parentElement)).toEqual([])
  })
})

/** What of the panel lies outside what is seen of it, or outside the window. */
const outside = (panel: Element): ReadonlyArray<string> => {
  const { left, right } = panel.getBoundingClientRect()
  const [start, end] = [Math.max(0, left), Math.min(document.documentElement.clientWidth, right)]
  const parts = panel.querySelectorAll(
    ".days-day:not([data-outside-month]), .days-weekday, .days-head > *, .field-input",
  )
  return [...parts]
    .filter((part) => part.getBoundingClientRect().left < start || part.getBoundingClientRect().right > end)
    .map((part) => part.getAttribute("aria-label") ?? part.textContent)
}

const chosenOne = { second: second("2024-06-10"), latest: second("2024-06-20") }
const openedOne = async () => {
  show(<DayField label="Day, UTC" none="Any day" {...chosenOne} onChange={() => undefined} />)
  await userEvent.click(page.getByRole("button", { name: /^Day, UTC/ }))
  const panel = page.getByRole("dialog", { name: "Day, UTC" })
  await expect.element(panel.getByRole("grid")).toBeVisible()
  return { panel }
}

/** The colour behind the figure of a day as it is drawn: styles do not say it where colours are forced. */
const groundOf = async (panel: Locator, day: RegExp): Promise<string> => {
  const picture = new Image()
  const element = panel.getByRole("button", { name: day })
  picture.src = `data:image/png;base64,${await page.screenshot({ element, save: false })}`
  await picture.decode()
  const drawing = new OffscreenCanvas(picture.width, picture.height).getContext("2d")
  drawing?.drawImage(picture, 0, 0)
  return String(drawing?.getImageData(picture.width / 2, picture.height / 8, 1, 1).data)
}

const fields = [
  ["of days", opened],
  ["of one day", openedOne],
] as const

describe.each(fields)("a field %s", (_, openField) => {
  test("at 320 px has every day of a week, and the ways to other months, in view", async () => {
    await page.viewport(320, 900)
    const { panel } = await openField()
    await document.fonts.ready
    expect(panel.element().querySelectorAll(".days-weekday")).toHaveLength(7)
    expect(outside(panel.element())).toEqual([])
    expect(panel.element().scrollWidth).toBe(panel.element().clientWidth)
  })

  test("in forced colours shows which days are chosen", async () => {
    await forceColors()
    const { panel } = await openField()
    const [chosen, next] = [groundOf(panel, /\b10 June 2024/), groundOf(panel, /\b9 June 2024/)]
    expect(await chosen).not.toBe(await next)
  })
})

describe("a field of one day", () => {
  test("takes a day, none after the latest, and lets go of it", async () => {
    const heard = vi.fn<(day: { readonly from: number; readonly to: number } | null) => void>()
    show(
      <DayField
        label="Day, UTC"
        none="Any day"
        second={second("2024-06-10", "12:00:00")}
        latest={second("2024-06-20")}
        onChange={heard}
      />,
    )
    const button = page.getByRole("button", { name: /^Day, UTC/ })
    await userEvent.click(button)
    const panel = page.getByRole("dialog", { name: "Day, UTC" })
    await expect.element(panel.getByRole("button", { name: /\b21 June 2024/ })).toHaveAttribute("aria-disabled", "true")
    await userEvent.click(panel.getByRole("button", { name: /\b20 June 2024/ }))
    expect(heard).toHaveBeenLastCalledWith(expect.objectContaining(days("2024-06-20", "2024-06-20")))
    await userEvent.click(button)
    await userEvent.click(panel.getByRole("button", { name: "Any day" }))
    expect(heard).toHaveBeenLastCalledWith(null)
  })
  test.each(themes)("has nothing that axe finds fault with, in the %s theme", async (scheme) => {
    document.documentElement.style.colorScheme = scheme
    const { panel } = await openedOne()
    expect(await faults(panel.element())).toEqual([])
  })
})
