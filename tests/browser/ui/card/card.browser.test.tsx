import { describe, expect, onTestFinished, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { CardOffer } from "../../../../src/domain/card/model.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { CardScreen } from "../../../../src/ui/card/card-screen.tsx"
import { chooseCountry } from "../../../../src/ui/card/chosen-country.ts"
import { CountriesDialog } from "../../../../src/ui/card/countries-dialog.tsx"
import { OnlineProvider } from "../../../../src/ui/kit/online.ts"
import { utcDate } from "../../../../src/ui/kit/time.ts"
import { customerWorker } from "../../customer-worker.ts"
import { refused, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const day = 86_400
const now = () => Math.floor(Date.now() / 1000)
const offer = (change: Partial<CardOffer> = {}): CardOffer => ({
  price: "120",
  currency: "eur",
  methods: [
    { id: "bank-card", name: "Bank card" },
    { id: "usdt", name: "USDT" },
  ],
  bought: null,
  activated: null,
  name: null,
  ...change,
})

const open = async (change: Partial<CardOffer> = {}, width = 1000) => {
  await page.viewport(width, 800)
  chooseCountry(null)
  const office = customerWorker()
  office.set("card", remoteData(offer(change), Date.now(), "fulfilled"))
  const left: Array<string> = []
  const { draw } = show(<CardScreen connected leave={(link) => left.push(link)} />, { office })
  return { office, left, draw }
}
const plain = (text: string): string => text.replaceAll("\u00a0", " ")
const dayOf = (second: number): string => plain(utcDate(second * 1000, "en"))
/** What stands under what the card itself says. */
const quiet = () => [...document.querySelectorAll(".card-own .card-quiet")].map(({ textContent }) => plain(textContent))
const submit = page.getByRole("button", { name: "Continue to payment" })

describe("the payment card", () => {
  test("R030 R031 R032 R437 says what it means before what it costs: one year, non-refundable, and 60 in full size if not applied for in 30 days", async () => {
    await open()
    const terms = page.getByText(/is charged if the card is not applied for within 30 days/)
    await expect.poll(() => terms.element().textContent).toMatch(/^60.EUR is charged/)
    await expect.element(page.getByText("The price is non-refundable.")).toBeVisible()
    await expect.element(page.getByText("The price covers one year.")).toBeVisible()
    const price = document.querySelector(".card-price-amount")
    expect(price?.textContent).toBe("120.00\u00a0EUR")
    expect(
      terms.element().compareDocumentPosition(price ?? document.body) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
  })

  test("R029 R123 somebody who lives elsewhere is told so before anything is asked; the list finds a country by a part of its name", async () => {
    const { office } = await open()
    await expect.element(page.getByText("Where you live")).toBeVisible()
    expect(document.querySelectorAll("input").length).toBe(0)
    chooseCountry("elsewhere")
    await expect.element(page.getByText("The card cannot be bought from where you live")).toBeVisible()
    expect(document.querySelectorAll("input, button[type=submit]").length).toBe(0)
    expect(office.asked).toEqual([])
    let closed = 0
    show(<CountriesDialog onClose={() => closed++} />, { office })
    await expect.poll(() => page.getByRole("option").elements().length).toBe(31)
    await page.getByPlaceholder("Country").fill("kingd")
    await expect
      .poll(() =>
        page
          .getByRole("option")
          .elements()
          .map((option) => option.textContent),
      )
      .toEqual(["United Kingdom"])
    await page.getByRole("option").click()
    expect(closed).toBe(1)
  })

  test("R033 R034 R322 neither box is ticked beforehand; the button stays shut until both are, and pressing it leads to the missing one", async () => {
    const { office } = await open()
    chooseCountry("DE")
    const [terms, resident] = [
      page.getByRole("checkbox", { name: /conditions of the card/ }),
      page.getByRole("checkbox", { name: /live in the country/ }),
    ]
    await expect.element(terms).not.toBeChecked()
    await expect.element(resident).not.toBeChecked()
    await expect.element(submit).toBeDisabled()
    await userEvent.click(submit.element(), { force: true })
    await expect.element(terms).toHaveFocus()
    await userEvent.keyboard(" ")
    await expect.element(submit).toBeDisabled()
    await userEvent.click(submit.element(), { force: true })
    await expect.element(resident).toHaveFocus()
    await userEvent.keyboard(" ")
    await expect.element(submit).toBeEnabled()
    expect(office.asked).toEqual([])
  })

  test("R190 S05 the order carries name and method, is sent once, and goes on at the https page with its host said", async () => {
    const { office, left } = await open()
    chooseCountry("GB")
    await page.getByText("I have read the conditions of the card and agree to them.").click()
    await page.getByText("I live in the country that I chose.").click()
    await expect.element(page.getByRole("button", { name: "Country of residence United Kingdom" })).toBeVisible()
    await submit.click()
    await expect.element(page.getByLabelText("Name on the card")).toHaveFocus()
    await expect.element(page.getByText("The name is missing")).toBeVisible()
    await userEvent.keyboard("Anna Petrova")
    await submit.click()
    await expect.element(page.getByText("Choose a payment method.")).toBeVisible()
    await page.getByText("USDT", { exact: true }).click()
    office.reply("orderCard", () => succeeded({ link: "https://cards.test/apply/1" }))
    await submit.click()
    await expect.poll(() => page.getByText(/^Continue to payment at/).element().textContent).toMatch(/cards\.test$/)
    expect(left).toEqual(["https://cards.test/apply/1"])
    expect(office.asked).toEqual([
      {
        method: "orderCard",
        request: {
          order: { country: "GB", name: "Anna Petrova", method: "usdt" },
          circumstances: { fromLink: false, whitelist: false, answers: {} },
        },
      },
    ])
  })

  test("is not ordered without a network, and what was filled in stays; that the office names no page is said", async () => {
    const { office, draw } = await open()
    const at = (online: boolean) =>
      draw(
        <OnlineProvider value={online}>
          <CardScreen connected leave={() => {}} />
        </OnlineProvider>,
      )
    at(true)
    chooseCountry("GB")
    await page.getByText("I have read the conditions of the card and agree to them.").click()
    await page.getByText("I live in the country that I chose.").click()
    await page.getByLabelText("Name on the card").fill("Anna Petrova")
    await page.getByText("USDT", { exact: true }).click()
    at(false)
    await expect.element(page.getByText("This device is offline", { exact: false })).toBeVisible()
    await page.getByLabelText("Name on the card").click()
    await userEvent.keyboard("{Enter}")
    office.reply("orderCard", () => succeeded({ link: null }))
    at(true)
    await expect.element(page.getByText("You pay on the provider’s own page.")).toBeVisible()
    expect(office.asked).toEqual([])
    await page.getByLabelText("Name on the card").click()
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("names no page to pay at", { exact: false })).toBeVisible()
    await expect.element(submit).not.toBeInTheDocument()
    expect(office.requestsOf("orderCard")).toHaveLength(1)
  })

  test("what became of an order is said where it was pressed, at the foot of a form longer than the window", async () => {
    const { office } = await open()
    office.reply("orderCard", () => refused({ _tag: "Unreachable" }))
    chooseCountry("GB")
    await page.getByText("I have read the conditions of the card and agree to them.").click()
    await page.getByText("I live in the country that I chose.").click()
    await page.getByLabelText("Name on the card").fill("Anna Petrova")
    await page.getByText("USDT", { exact: true }).click()
    await page.viewport(1000, 500)
    await submit.click()
    const said = page.getByText(/Whether the order took effect is not known/)
    await expect.element(said).toBeVisible()
    const { top, bottom } = said.element().getBoundingClientRect()
    expect([top >= 0, bottom <= innerHeight]).toEqual([true, true])
  })

  test("the name on a card is drawn in Latin capitals in every language: an i has no dot over it in Turkish", async () => {
    document.documentElement.lang = "tr"
    onTestFinished(() => document.documentElement.removeAttribute("lang"))
    await open({ bought: now() - 7 * day, name: "Lina Smith" })
    const name = page.getByText("Lina Smith", { exact: true })
    await expect.element(name).toBeVisible()
    expect((name.element() as HTMLElement).innerText).toBe("LINA SMITH")
  })

  test("R032 R270 a card that was bought counts the days down; why it cannot be applied for is said in the office's words", async () => {
    const bought = now() - 7 * day - 3600
    const { office } = await open({ bought, name: "ANNA PETROVA" })
    await expect.element(page.getByText("23 days left to apply")).toBeVisible()
    await expect.element(page.getByText("ANNA PETROVA", { exact: true })).toBeVisible()
    const until = dayOf(bought + 30 * day)
    expect(quiet()).toEqual([`Apply by ${until} UTC. After that 60 EUR is charged.`])
    await expect.element(page.getByText("What it costs")).not.toBeInTheDocument()
    office.reply("activateCard", () =>
      refused({
        _tag: "Refused",
        code: 1,
        messages: [{ theme: "error", text: "The card activation period has expired." }],
      }),
    )
    await page.getByRole("button", { name: "Apply for the card" }).click()
    await expect.element(page.getByText("The card activation period has expired.")).toBeVisible()
    expect(office.asked).toEqual([{ method: "activateCard", request: null }])
  })

  test("R401 R402 an activated card and an expired one say so in the specification's words; only after expiry a new one is offered", async () => {
    const [bought, activated] = [now() - 31 * day, now() - day]
    const { office } = await open({ bought: now() - 7 * day, activated })
    await expect.element(page.getByText("The card is already activated!")).toBeVisible()
    expect(quiet()).toEqual([`${dayOf(activated)} UTC`])
    expect(page.getByText("What it costs").elements()).toEqual([])
    office.set("card", remoteData(offer({ bought }), Date.now() + 1, "fulfilled"))
    await expect.element(page.getByText("The card activation period has expired.")).toBeVisible()
    await expect.element(page.getByText("What it costs")).toBeVisible()
    const ended = dayOf(bought + 30 * day)
    expect(quiet()[0]).toBe(`It ended on ${ended} UTC, and 60 EUR is charged. A new card can be bought below.`)
  })

  test("a form that is left and opened again asks for the country again, as for everything else", async () => {
    const { draw } = await open()
    chooseCountry("NO")
    await expect.element(page.getByLabelText("Name on the card")).toBeVisible()
    draw(<p>another screen</p>)
    await expect.element(page.getByText("another screen")).toBeVisible()
    draw(<CardScreen connected />)
    await expect.element(page.getByRole("button", { name: /Choose from the list/ })).toBeVisible()
    await expect.element(page.getByLabelText("Name on the card")).not.toBeInTheDocument()
  })

  test("R322 a phone asks step by step, and its steps hold one as the form does", async () => {
    const { office } = await open({}, 390)
    await expect.element(page.getByText("Step 1 of 4")).toBeVisible()
    const next = page.getByRole("button", { name: "Next" })
    await next.click()
    await next.click()
    await expect.element(page.getByRole("button", { name: /Choose from the list/ })).toHaveFocus()
    chooseCountry("NO")
    await next.click()
    await expect.element(page.getByText("Step 3 of 4")).toBeVisible()
    await expect.element(next).toBeDisabled()
    await page.getByText("I have read the conditions of the card and agree to them.").click()
    await userEvent.click(next.element(), { force: true })
    await expect.element(page.getByRole("checkbox", { name: /live in the country/ })).toHaveFocus()
    await userEvent.keyboard(" ")
    await next.click()
    await expect.element(page.getByLabelText("Name on the card")).toBeVisible()
    await page.getByRole("button", { name: "Back" }).click()
    await expect.element(page.getByRole("checkbox", { name: /live in the country/ })).toBeChecked()
    expect(office.asked).toEqual([])
  })

  test("S20 whoever presses a phone's Next twice sees the next step, and orders nothing that is filled in there", async () => {
    const { office } = await open({}, 390)
    const next = page.getByRole("button", { name: "Next" })
    await next.click()
    chooseCountry("NO")
    await next.click()
    await page.getByText("I have read the conditions of the card and agree to them.").click()
    await page.getByText("I live in the country that I chose.").click()
    await next.click()
    await page.getByLabelText("Name on the card").fill("Anna Petrova")
    await page.getByText("USDT", { exact: true }).click()
    await page.getByRole("button", { name: "Back" }).click()
    office.reply("orderCard", () => succeeded({ link: "https://cards.test/apply/1" }))
    const button = next.element()
    const press = (detail: number): void =>
      void button.dispatchEvent(new MouseEvent("click", { detail, bubbles: true, cancelable: true }))
    press(1)
    await expect.element(page.getByText("Step 4 of 4")).toBeVisible()
    press(2)
    expect(office.asked).toEqual([])
    await submit.click()
    await expect.poll(() => office.asked).toHaveLength(1)
  })

  test("A65 an office whose server takes no such calls has no form", async () => {
    show(<CardScreen connected={false} />, { office: customerWorker() })
    await expect.element(page.getByText("Not connected")).toBeVisible()
    expect(document.querySelectorAll("form").length).toBe(0)
  })

  test("the days that are left are drawn as high as the line they are of", async () => {
    await open({ bought: now() - 7 * day })
    const meter = page.getByRole("meter")
    await expect.element(meter).toBeVisible()
    const picture = new Image()
    picture.src = `data:image/png;base64,${await page.screenshot({ element: meter, save: false })}`
    await picture.decode()
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const drawing = canvas.getContext("2d")
    drawing?.drawImage(picture, 0, 0)
    const column = drawing?.getImageData(picture.width / 4, 0, 1, picture.height).data ?? new Uint8ClampedArray()
    const colours = Array.from({ length: column.length / 4 }, (_, y) => column.slice(y * 4, y * 4 + 3).join())
    expect(colours.length).toBeGreaterThan(5)
    expect(new Set(colours).size).toBe(1)
  })
})
