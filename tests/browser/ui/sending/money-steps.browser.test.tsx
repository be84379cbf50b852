import { describe, expect, onTestFinished, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import type { ModalName } from "../../../../src/domain/modals/modal-names.ts"
import type { ModalState } from "../../../../src/domain/modals/modal-state.ts"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import type { ContactPicker } from "../../../../src/ui/sending/modal-port.ts"
import { MoneyModals } from "../../../../src/ui/sending/money-modals.tsx"
import { customerWorker, sessionOf } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"

const anna = { id: "1", name: "Anna", email: "anna@office.test", address: "", telegram: "" }
const bitcoin = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
const wallet = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F"

const NoPicker: ContactPicker = () => null
/** An address book with one page and one person on it. */
const PicksAnna: ContactPicker = ({ onPick }) => (
  <button type="button" onClick={() => onPick(anna)}>
    Anna
  </button>
)

/** A modal as the app opens it, with what it writes into the address and what it opens. */
const opened = (
  modal: ModalName,
  values: ModalState["values"],
  { office = customerWorker(), Picker = NoPicker } = {},
) => {
  const written: Array<ModalState> = []
  const others: Array<ModalState> = []
  let closed = 0
  const port = {
    write: (state: ModalState) => void written.push(state),
    close: () => {
      closed += 1
    },
    open: (state: ModalState) => void others.push(state),
    guard: () => {},
  }
  show(
    <ConfirmProvider>
      <MoneyModals
        state={{ modal, values }}
        own
        port={port}
        settings={{ whitelist: false, chooseWhitelist: () => {} }}
        Picker={Picker}
      />
    </ConfirmProvider>,
    { office },
  )
  return { office, others, at: () => written.at(-1)?.modal, closed: () => closed }
}

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true })
const goOn = button("Continue")
const sum = page.getByLabelText("Sum", { exact: true })

describe("the steps of what moves funds", () => {
  const steps: ReadonlyArray<readonly [string, ModalName, ModalName, ModalState["values"], RegExp]> = [
    ["R133", "transferBtc", "transferBtcAccept", { email: anna.email, sum: "0.25" }, /^Send 0\.25 BTC$/],
    ["R134", "transferUsdt", "transferUsdtAccept", { email: anna.email, sum: "12.5" }, /^Send 12\.5 USDT$/],
    ["R135", "withdrawBtc", "withdrawBtcAccept", { btcaddress: bitcoin, sum: "0.25" }, /^Withdraw 0\.25 BTC$/],
    [
      "R136",
      "modalWithdrawEuro",
      "modalWithdrawEuroAccept",
      { tab: "paystree", iban: "GB82WEST12345698765432", beneficiaryName: "Ann Lee", sum: "20" },
      /^Withdraw 20 EUR$/,
    ],
    ["R137", "modalWithdrawOton", "modalWithdrawOtonAccept", { balance: "saim", sum: "100" }, /^Withdraw 100 /],
    ["R138", "withdrawUsdt", "withdrawUsdtAccept", { address: wallet, sum: "40" }, /^Withdraw 40 USDT$/],
  ]
  test.each(steps)(
    "%s %s is filled in, then looked at as %s, from where Back leads to what was filled in",
    async (_, form, accept, values, verb) => {
      const { office, at } = opened(form, values)
      await goOn.click()
      await expect.element(button(verb)).toBeVisible()
      expect(at()).toBe(accept)
      await button("Back").last().click()
      await expect.element(sum).toHaveValue(values.sum ?? "")
      expect(at()).toBe(form)
      expect(office.asked).toEqual([])
    },
  )

  test("the button that sends groups its sum as the rest of the form does", async () => {
    const office = customerWorker()
    office.set("balances", remoteData({ usdt: "5000" }, 1, "fulfilled"))
    opened("withdrawUsdtAccept", { address: wallet, sum: "1000.55" }, { office })
    await expect.element(button("Withdraw 1,000.55 USDT")).toBeVisible()
    opened("transferUsdtAccept", { email: anna.email, sum: "1000.55" }, { office })
    await expect.element(button("Send 1,000.55 USDT")).toBeVisible()
  })

  test("R148 R253 R412 a withdrawal is filled in, looked at, confirmed with a password and completed, and Done closes it", async () => {
    const { office, closed } = opened("withdrawBtc", { btcaddress: bitcoin, sum: "0.25" })
    await goOn.click()
    await button("Back").last().click()
    await goOn.click()
    await page.getByText(/I compared where/).click()
    await button("Withdraw 0.25 BTC").click()
    await page.getByLabelText("Password", { exact: true }).fill("secret")
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("Withdraw completed!", { exact: true })).toBeVisible()
    expect(office.asked.map(({ method }) => method)).toEqual(["withdraw"])
    await button("Done").click()
    expect(closed()).toBe(1)
  })

  test("R253 a customer with two-factor authentication accepts a withdrawal with a code", async () => {
    const office = customerWorker()
    office.set("session", sessionOf({ twoFactor: true }))
    opened("withdrawBtcAccept", { btcaddress: bitcoin, sum: "0.25" }, { office })
    await page.getByText(/I compared where/).click()
    await button("Withdraw 0.25 BTC").click()
    await expect.element(page.getByRole("dialog", { name: "Confirm with your code" })).toBeVisible()
  })

  test("R273 R424 a transfer costs no fee: its form says so, and what is left is the balance less the sum", async () => {
    opened("transferBtc", { email: anna.email, sum: "0.25" })
    const fact = (name: string) => page.getByText(name, { exact: true }).element().nextElementSibling?.textContent
    await expect.element(goOn).toBeEnabled()
    await expect.poll(() => fact("Balance")).toBe("3.84494719\u00a0BTC")
    expect(fact("Fee")).toBe("No fee")
    expect(fact("Balance after")).toBe("3.59494719\u00a0BTC")
  })

  test("a withdrawal is filled in beside the balance that it comes out of", async () => {
    opened("withdrawBtc", { btcaddress: bitcoin, sum: "0.25" })
    await expect.element(goOn).toBeEnabled()
    const beside = () => document.querySelector(".sum-facts span")?.textContent
    await expect.poll(beside).toBe("Balance 3.84494719\u00a0BTC")
  })

  test("S21 a transfer says before it is sent, and after, how much goes to whom, in figures and in words", async () => {
    const { office } = opened("transferBtcAccept", { email: anna.email, sum: "0.25" })
    const sentence = () => document.querySelector(".sentence")?.textContent
    await expect.poll(sentence).toBe(`You send 0.25\u00a0BTC to ${anna.email}`)
    expect(document.querySelector(".digits-aloud")?.textContent).toBe("zero point two five")
    const after = () => page.getByText("Balance after", { exact: true }).element().nextElementSibling?.textContent
    await expect.poll(after).toBe("3.59494719\u00a0BTC")
    await page.getByText(/I compared where/).click()
    await button("Send 0.25 BTC").click()
    await page.getByLabelText("Password", { exact: true }).fill("secret")
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("Transfer is done!", { exact: true })).toBeVisible()
    expect(office.asked.map(({ method }) => method)).toEqual(["transfer"])
    expect(sentence()).toBe(`0.25\u00a0BTC to ${anna.email}`)
  })

  test("R120 who is picked in the address book of the modal contacts becomes the recipient of a transfer", async () => {
    const { others } = opened("contacts", {}, { Picker: PicksAnna })
    await button("Anna").click()
    expect(others).toEqual([{ modal: "transferBtc", values: { email: anna.email } }])
  })

  test.each([
    ["a wallet of USDT", wallet, { modal: "withdrawUsdt", values: { address: wallet } }],
    ["one of bitcoin", bitcoin, { modal: "withdrawBtc", values: { btcaddress: bitcoin } }],
  ])("of who has no e-mail in the address book, %s is where a withdrawal of its own currency goes", async (...each) => {
    const [, address, wanted] = each
    const PicksWallet: ContactPicker = ({ onPick }) => (
      <button type="button" onClick={() => onPick({ ...anna, email: "", address })}>
        Anna
      </button>
    )
    const { others } = opened("contacts", {}, { Picker: PicksWallet })
    await button("Anna").click()
    expect(others).toEqual([wanted])
  })

  test("R279 R407 too small a sum is said in the specification’s words, and nothing goes on until it is enough", async () => {
    opened("modalWithdrawOton", { balance: "saim", sum: "49" })
    const reason = () => document.querySelector(".flow-reason")?.textContent
    await expect.poll(reason).toBe("minimum 50 USDT")
    await expect.element(goOn).toBeDisabled()
    await sum.fill("50")
    await expect.element(goOn).toBeEnabled()
  })

  test("R150 R406 without a wallet address in the profile tokens do not leave, and the way to the profile is shown", async () => {
    const office = customerWorker()
    office.set("session", sessionOf({ bep20: "" }))
    opened("modalWithdrawOton", { balance: "saim", sum: "100" }, { office })
    const words = page.getByText("Please fill your BEP20-address in Profile")
    await expect.poll(() => words.elements()).toHaveLength(2) // where the address would be, and why nothing goes on
    await expect.element(page.getByRole("link", { name: "/profile" })).toHaveAttribute("href", "/profile")
    await expect.element(goOn).toBeDisabled()
  })

  test("R296 tokens go to the address of the profile, which is shown and stands in no field", async () => {
    const { office } = opened("modalWithdrawOton", { balance: "saim", sum: "100", address: bitcoin })
    await expect.element(goOn).toBeEnabled()
    expect(document.querySelector(".profile-address-text")?.textContent).toBe(wallet)
    expect(page.getByRole("textbox").elements()).toHaveLength(1)
    await goOn.click()
    await page.getByText(/I compared where/).click()
    await button(/^Withdraw 100 /).click()
    await page.getByLabelText("Password", { exact: true }).fill("secret")
    await userEvent.keyboard("{Enter}")
    await expect.poll(() => office.asked).toHaveLength(1)
    expect(JSON.stringify(office.asked[0]?.request)).toContain(`bep20|${wallet}`)
  })

  test("R132 a row that this device holds is told with its own sum and fee, whatever the link says of them", async () => {
    const row = {
      id: 7,
      date: 1_700_000_000,
      description: "Rent",
      sum: "-1.5",
      currency: "btc",
      type: "2",
      status: "1",
    }
    const more = { statusName: "Completed", marketplace: "Web Office", fee: "0.01" }
    const office = customerWorker()
    office.set("rowDetails", remoteData({ row: { ...row, ...more } } as never, 1, "fulfilled"))
    history.replaceState(null, "", "#modal=trnInfo&id=7&sum=900&fee=0")
    onTestFinished(() => history.replaceState(null, "", "#"))
    opened("trnInfo", {}, { office })
    const fact = (name: string) => page.getByText(name, { exact: true }).element().nextElementSibling?.textContent
    await expect.element(page.getByText("Rent", { exact: true })).toBeVisible()
    expect([fact("Sum"), fact("Fee"), fact("Number")]).toEqual(["−1.50000000", "0.01000000", "7"])
  })

  test.each([
    ["R126", "modalPaymentFail", "Payment failure", "Payment denied"],
    ["R128", "modalPaymentSuccess", "Payment successful", "Tokens purchased"],
  ] as const)("%s %s says how the payment ended, and nothing of the address", async (_, name, title, words) => {
    opened(name, { sum: "777" })
    const dialog = page.getByRole("dialog", { name: title })
    await expect.element(dialog.getByText(words)).toBeVisible()
    await expect.element(dialog).not.toHaveTextContent("777")
  })
})
