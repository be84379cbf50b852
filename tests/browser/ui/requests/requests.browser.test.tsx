import { i18n } from "@lingui/core"
import { useLingui } from "@lingui/react"
import { describe, expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { LiveQueries } from "../../../../src/domain/catalogue.ts"
import type { ModalState } from "../../../../src/domain/modals/modal-state.ts"
import type { Send } from "../../../../src/domain/sending/projection.ts"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { type OpenModal, OpenModalProvider } from "../../../../src/ui/kit/modals.ts"
import type { Language } from "../../../../src/ui/kit/preferences.ts"
import { QrCode } from "../../../../src/ui/kit/qr-code.tsx"
import { localMoment } from "../../../../src/ui/kit/time.ts"
import { RequestModals, useReceivedRequest } from "../../../../src/ui/requests/request-modals.tsx"
import { RequestsScreen } from "../../../../src/ui/requests/requests-screen.tsx"
import { customerWorker, noSends, sessionOf } from "../../customer-worker.ts"
import { succeeded, type FakeWorkerClient } from "../../fake-worker-client.ts"
import { catalogues, show } from "../../kit-page.tsx"

type View = NonNullable<LiveQueries["requests"]["value"]>
type Listed = View["requests"][number]

const forMe: Listed = {
  id: "r1",
  direction: "forMe",
  from: "demo@office.test",
  to: "anna@office.test",
  sum: "12.5",
  note: "",
  status: { _tag: "Waiting" },
  at: Date.now(),
  payment: null,
}
const mine: Listed = {
  ...forMe,
  id: "r2",
  direction: "mine",
  from: "bob@office.test",
  to: "demo@office.test",
  note: "Dinner",
}

const officeOf = (...requests: ReadonlyArray<Listed>): FakeWorkerClient => {
  const office = customerWorker()
  office.set("requests", { keptOn: "device", requests })
  return office
}

/** The texts of all parts that a selector finds, with plain spaces. */
const texts = (selector: string): ReadonlyArray<string> =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.replaceAll("\u00a0", " "))

interface Circumstances {
  readonly own?: boolean
  readonly office?: FakeWorkerClient
  readonly language?: Language
  readonly isReadOnly?: boolean
}

const opened = (
  state: ModalState,
  { own = true, office = officeOf(), language = "en", isReadOnly = false }: Circumstances = {},
) => {
  const written: Array<ModalState> = []
  const openedNext: Array<ModalState & { readonly isOwn: boolean }> = []
  show(
    <RequestModals
      state={state}
      own={own}
      port={{
        write: (next) => written.push(next),
        close: () => {},
        open: (next, isOwn = true) => openedNext.push({ ...next, isOwn }),
      }}
    />,
    { office, language, isReadOnly },
  )
  return { office, written, openedNext }
}

const coming = page.getByRole("status").filter({ hasText: "Loading" })

describe("asking for funds", () => {
  test("is said to be on its way until it is known what was asked before", async () => {
    const { office } = opened({ modal: "requestOton", values: {} }, { office: customerWorker() })
    await expect.element(coming).toBeVisible()
    office.set("requests", { keptOn: "device", requests: [] })
    await expect.element(page.getByRole("dialog")).toBeVisible()
    await expect.element(coming).not.toBeInTheDocument()
  })

  test("is not said to be on its way in a recording, which says no more by itself", async () => {
    const { office } = opened({ modal: "requestOton", values: {} }, { office: customerWorker(), isReadOnly: true })
    await expect.poll(() => office.watchedWith("requests")).not.toEqual([])
    await expect.element(coming).not.toBeInTheDocument()
  })

  test("R017 R100 R101 R102 form, accept and code follow one another; what is made is what was shown", async () => {
    const { office, written } = opened({ modal: "requestOton", values: {} })
    office.reply("askForFunds", () => {
      office.set("requests", { keptOn: "device", requests: [mine] })
      return succeeded({ id: "r2" })
    })
    await page.getByRole("button", { name: "Continue" }).click()
    await expect.element(page.getByText("Enter a sum")).toBeVisible()
    await expect.element(page.getByText("OTON", { exact: true })).toBeVisible()
    await page.getByLabelText("Sum").fill("12.5")
    await page.getByLabelText("E-mail of who is to pay").fill("bob@office.test")
    await page.getByLabelText("Note").fill("Dinner")
    await page.getByRole("button", { name: "Continue" }).click()
    await expect.element(page.getByText("bob@office.test")).toBeVisible()
    expect(texts(".request-facts > div")).toEqual(["You askbob@office.test", "Sum12.5 OTON", "NoteDinner"])
    expect(office.asked).toEqual([])
    await page.getByRole("button", { name: "Back" }).click()
    await expect.element(page.getByLabelText("Sum")).toHaveValue("12.5")
    await page.getByRole("button", { name: "Continue" }).click()
    await page.getByRole("button", { name: "Make the request" }).click()
    await expect.element(page.getByRole("img", { name: "QR code of the link" })).toBeVisible()
    expect(office.asked).toEqual([
      { method: "askForFunds", request: { from: "bob@office.test", sum: "12.5", note: "Dinner" } },
    ])
    expect(written.at(-1)).toEqual({ modal: "requestOtonQr", values: { sum: "12.5", email: "bob@office.test" } })
    await expect
      .element(page.getByText("#modal=transferOton&sum=12.5&email=demo%40office.test", { exact: false }))
      .toBeVisible()
  })

  test("where making the request came to nothing, that is said, and it is still to be made", async () => {
    const { office, written } = opened({
      modal: "requestOtonAccept",
      values: { sum: "12.5", email: "bob@office.test" },
    })
    office.reply("askForFunds", () => ({ _tag: "Crashed", message: "" }))
    await page.getByRole("button", { name: "Make the request" }).click()
    await expect.poll(() => office.requestsOf("noteMessage")).toHaveLength(1)
    await expect.element(page.getByRole("button", { name: "Make the request" })).toBeEnabled()
    expect(written.at(-1)?.modal).toBe("requestOtonAccept")
  })

  test.each([
    ["de", "1.000", ["1000", "1"]],
    ["tr", "2.500", ["2500", "2,5"]],
    ["en", "1,000", ["1000", "1.000"]],
  ] as const)(
    "S45 A86 in %s what %s means is asked with two buttons, and goes no further unasked",
    async (language, typed, readings) => {
      const { office, written } = opened({ modal: "requestOton", values: {} }, { language })
      const [sum, email] = [page.getByRole("textbox").nth(0), page.getByRole("textbox").nth(1)]
      await email.fill("bob@office.test")
      await sum.fill(typed)
      const group = page.getByRole("group").last()
      await expect.element(group.getByRole("button").first()).toBeVisible()
      expect(
        group
          .getByRole("button")
          .elements()
          .map(({ textContent }) => textContent),
      ).toEqual(readings)
      await sum.click()
      await userEvent.keyboard("{Enter}")
      expect(written.at(-1)?.modal).toBe("requestOton")
      await group.getByRole("button").first().click()
      await expect.element(sum).toHaveValue(readings[0])
      await expect.element(page.getByRole("button", { name: readings[1], exact: true })).not.toBeInTheDocument()
      await sum.click()
      await userEvent.keyboard("{Enter}")
      await expect
        .poll(() => written.at(-1))
        .toEqual({
          modal: "requestOtonAccept",
          values: { sum: readings[0], email: "bob@office.test" },
        })
      expect(office.asked).toEqual([])
    },
  )

  test("R410 copying the link says so, and its code is that of the same link", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
    opened({ modal: "requestOtonQr", values: { sum: "12.5", email: "bob@office.test" } }, { office: officeOf(mine) })
    await page.getByRole("button", { name: "Copy link" }).click()
    await expect.element(page.getByText("Link copied to clipboard")).toBeVisible()
    const link = `${location.origin}/requests#modal=transferOton&sum=12.5&email=demo%40office.test`
    expect(copied.mock.calls).toEqual([[link]])
    copied.mockRestore()
    const dots = (place: ParentNode) => place.querySelector(".qr-code > path")?.getAttribute("d")
    const shown = dots(document)
    const { place } = show(<QrCode text={link} label="the same" />)
    await expect.poll(() => dots(place)).toBe(shown)
  })

  test("S01 a foreign address opens the empty form, whatever step and values it names; a code is shown again only of a request that is held", async () => {
    const { office } = opened(
      { modal: "requestOtonQr", values: { sum: "999", email: "evil@office.test" } },
      { own: false },
    )
    await expect.element(page.getByLabelText("Sum")).toHaveValue("")
    await expect.element(page.getByRole("img", { name: "QR code of the link" })).not.toBeInTheDocument()
    expect(office.asked).toEqual([])
  })

  test("R102 after a reload a request that this device does not hold is a form again", async () => {
    opened({ modal: "requestOtonQr", values: { sum: "1", email: "bob@office.test" } }, { office: officeOf(mine) })
    await expect.element(page.getByLabelText("Sum")).toHaveValue("1")
  })
})

describe("reviewing who asks", () => {
  test("R118 R119 one of those who ask is chosen, what is known of them is said, and paying opens the form of the transfer", async () => {
    const office = officeOf(forMe)
    const sent: Omit<Send, "to"> = {
      callId: "c1",
      kind: "transfer",
      form: "oton",
      tab: null,
      balance: "oton",
      amount: "5",
      fee: "0",
      reference: null,
      confirmed: true,
      at: 1,
    }
    const { openedNext } = opened({ modal: "modalRequests", values: {} }, { office })
    await expect.poll(() => texts(".request-choice")).toEqual(["anna@office.test12.5 OTON"])
    await page.getByRole("button", { name: /anna@office.test/ }).click()
    await expect
      .element(page.getByText("they are anna@office.test; nobody has checked it", { exact: false }))
      .toBeVisible()
    const facts = ["Asksanna@office.test", "Sum12.5 OTON", "In your contactsAnna"]
    await expect.poll(() => texts(".request-facts > div")).toEqual([...facts, "Paid beforenever from this device"])
    office.set("sends", { ...noSends, sends: ["Anna@office.test", "bob@office.test"].map((to) => ({ ...sent, to })) })
    await expect.poll(() => texts(".request-facts > div")).toEqual([...facts, "Paid before1 time from this device"])
    await page.getByRole("button", { name: "Back" }).click()
    await page.getByRole("button", { name: /anna@office.test/ }).click()
    await page.getByRole("button", { name: "Pay" }).click()
    expect(openedNext).toEqual([
      { modal: "transferOton", values: { email: "anna@office.test", sum: "12.5" }, isOwn: false },
    ])
    expect(office.asked).toEqual([])
  })

  test("R119 S01 a foreign address reviews nothing", async () => {
    opened(
      { modal: "modalRequestsAccept", values: { email: "anna@office.test", sum: "12.5" } },
      { own: false, office: officeOf(forMe) },
    )
    await expect.element(page.getByRole("dialog", { name: "Requests for me" })).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Pay" })).not.toBeInTheDocument()
  })
})

describe("the requests screen", () => {
  const screen = (office: FakeWorkerClient) => {
    const opens: Array<Parameters<OpenModal>> = []
    show(
      <OpenModalProvider value={(...args) => opens.push(args)}>
        <ConfirmProvider>
          <RequestsScreen />
        </ConfirmProvider>
      </OpenModalProvider>,
      { office },
    )
    return opens
  }

  test("R058 R187 has those for me and mine, each with its counts, and says where they are kept", async () => {
    screen(officeOf(forMe, mine, { ...mine, id: "r3", status: { _tag: "Paid", row: 7 } }))
    await expect.element(page.getByRole("tab", { name: "For me 1" })).toHaveAttribute("aria-selected", "true")
    await expect.element(page.getByText("kept on this device")).toBeVisible()
    await expect.element(page.getByText("asked 2, paid 1")).toBeVisible()
    await page.getByRole("tab", { name: "Mine 1" }).click()
    await expect.element(page.getByText("Paid, row 7")).toBeVisible()
    await expect.element(page.getByText("Dinner").first()).toBeVisible()
  })

  test("R187 says of each who is to pay whom since when, and goes on with the other of both; what is settled goes on nowhere", async () => {
    const at = Date.UTC(2026, 1, 3, 9, 5)
    const opens = screen(
      officeOf(
        { ...forMe, at },
        { ...mine, at },
        { ...mine, id: "r3", at, status: { _tag: "Dismissed" } },
        { ...mine, id: "r4", at, status: { _tag: "Paid", row: 7 } },
      ),
    )
    const ways = () => [...document.querySelectorAll(".request-way")].map(({ textContent }) => textContent)
    await expect.poll(ways).toEqual(["demo@office.testanna@office.test"])
    const when = page.getByText("3 Feb 2026, 09:05 UTC")
    await expect.element(when).toHaveAttribute("datetime", new Date(at).toISOString())
    await expect.element(when).toHaveAttribute("title", localMoment(at, "en"))
    expect(texts(".request-amount")).toEqual(["12.5 OTON"])
    await page.getByRole("button", { name: "Review" }).click()
    await page.getByRole("tab", { name: "Mine 1" }).click()
    await expect.poll(ways).toEqual(Array.from({ length: 3 }, () => "bob@office.testdemo@office.test"))
    await page.getByRole("button", { name: "QR and link" }).click()
    expect(opens).toEqual([
      ["modalRequestsAccept", { email: "anna@office.test", sum: "12.5" }],
      ["requestOtonQr", { email: "bob@office.test", sum: "12.5" }],
    ])
  })

  test("A20 a row that pays offers to mark as paid; without one there is no such button, and a refusal of the worker is said", async () => {
    const office = officeOf(mine)
    screen(office)
    await expect.element(page.getByRole("button", { name: "QR and link" })).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Mark as paid" })).not.toBeInTheDocument()
    office.set("requests", { keptOn: "device", requests: [{ ...mine, payment: 81 }] })
    await expect.element(page.getByText("Row 81 of the history pays it.")).toBeVisible()
    office.reply("markRequestPaid", () => succeeded({ paid: false }))
    await page.getByRole("button", { name: "Mark as paid" }).click()
    await expect.element(page.getByText("No row of the history pays this request")).toBeVisible()
    expect(office.requestsOf("markRequestPaid")).toEqual([{ id: "r2" }])
  })

  test("R130 dismissing asks first, with No in focus", async () => {
    const office = officeOf(mine)
    office.reply("dismissRequest", () => succeeded(null))
    screen(office)
    await page.getByRole("button", { name: "Dismiss" }).click()
    await expect.element(page.getByRole("button", { name: "Keep" })).toHaveFocus()
    await userEvent.keyboard("{Escape}")
    expect(office.asked).toEqual([])
    await page.getByRole("button", { name: "Dismiss" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Dismiss" }).click()
    await expect.poll(() => office.asked).toEqual([{ method: "dismissRequest", request: { id: "r2" } }])
  })

  test("what could not be kept, that it is dismissed or paid, is said, and not that no row pays", async () => {
    const office = officeOf({ ...mine, payment: 81 })
    office.reply("dismissRequest", () => ({ _tag: "Crashed", message: "" }))
    office.reply("markRequestPaid", () => ({ _tag: "Crashed", message: "" }))
    screen(office)
    const text = "Something went wrong"
    const said = page.getByText(text)
    await page.getByRole("button", { name: "Dismiss" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Dismiss" }).click()
    await expect.element(said).toBeVisible()
    await page.getByRole("button", { name: "Close" }).click()
    await expect.element(said).not.toBeInTheDocument()
    await page.getByRole("button", { name: "Mark as paid" }).click()
    await expect.element(said).toBeVisible()
    expect(office.requestsOf("noteMessage")).toEqual(Array.from({ length: 2 }, () => ({ theme: "error", text })))
  })

  test("R187 with nothing yet it says in one sentence what a request is, and has one button", async () => {
    screen(officeOf())
    await expect.element(page.getByText("You have asked nobody yet")).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Ask for funds" })).toBeVisible()
  })
})

/** What opens a link that asks for funds. */
const Link = () => {
  useReceivedRequest({ modal: "transferOton", values: { email: "anna@office.test", sum: "12.5" } }, false)
  return <p>{useLingui().i18n.locale}</p>
}

test("A20 a link that asks for funds is kept once it is known whom it asks", async () => {
  const office = customerWorker()
  office.reply("receiveRequest", () => succeeded(null))
  office.set("session", { ...sessionOf(), customer: null })
  show(<Link />, { office })
  await expect.poll(() => office.watchedWith("session").length).toBeGreaterThan(0)
  expect(office.requestsOf("receiveRequest")).toEqual([])
  office.set("session", sessionOf())
  await expect.poll(() => office.requestsOf("receiveRequest")).toEqual([{ to: "anna@office.test", sum: "12.5" }])
})

test("A20 a link whose request could not be kept says so, and asks no second time with another language", async () => {
  const office = customerWorker()
  office.reply("receiveRequest", () => ({ _tag: "Crashed", message: "" }))
  show(<Link />, { office })
  await expect.element(page.getByText("Something went wrong")).toBeVisible()
  i18n.loadAndActivate({ locale: "de", messages: catalogues.de })
  await expect.element(page.getByText("de", { exact: true })).toBeVisible()
  expect(office.requestsOf("receiveRequest")).toHaveLength(1)
})
