import { i18n } from "@lingui/core"
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router"
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { messages as en } from "../../../../src/app/locales/en.po"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import type { ModalState } from "../../../../src/domain/modals/modal-state.ts"
import type { Circumstances } from "../../../../src/domain/sending/intent.ts"
import type { Send } from "../../../../src/domain/sending/projection.ts"
import type { MoneyRefusal } from "../../../../src/domain/sending/refusals.ts"
import { copyText } from "../../../../src/ui/kit/clipboard.ts"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { KeptSends } from "../../../../src/ui/kit/kept-sends.tsx"
import { OfficeClockProvider } from "../../../../src/ui/kit/office-clock.tsx"
import type { Language } from "../../../../src/ui/kit/preferences.ts"
import { MoneyModals } from "../../../../src/ui/sending/money-modals.tsx"
import { customerWorker, noSends, sessionOf } from "../../customer-worker.ts"
import { type FakeWorkerClient, refused, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const NoPicker = () => null

interface Circumstanced {
  readonly office?: FakeWorkerClient
  readonly own?: boolean
  readonly whitelist?: boolean
  readonly language?: Language
}

/**
 * A modal as the app opens it, over a played office. `replaced` is what the app does when someone else changes the
 * address.
 */
const opened = (
  state: ModalState,
  { office = customerWorker(), own = true, whitelist = false, language = "en" }: Circumstanced = {},
) => {
  let keep: ((named: boolean) => boolean) | null = null
  let closed = 0
  const written: Array<boolean> = []
  const port = {
    write: (_: ModalState, isOwn = true) => void written.push(isOwn),
    close: () => {
      closed += 1
    },
    open: () => {},
    guard: (next: typeof keep) => {
      keep = next
    },
  }
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const dialogOf = (shown: ModalState | null, account = "customer") => (
    <KeptSends account={account}>
      <RouterContextProvider router={router as never}>
        <OfficeClockProvider>
          <ConfirmProvider>
            {shown !== null && (
              <MoneyModals
                state={shown}
                own={own}
                port={port}
                settings={{ whitelist, chooseWhitelist: () => {} }}
                Picker={NoPicker}
              />
            )}
          </ConfirmProvider>
        </OfficeClockProvider>
      </RouterContextProvider>
    </KeptSends>
  )
  const { draw } = show(dialogOf(state), { office, language })
  return {
    office,
    written,
    /** As where the office is covered. */
    leave: () => draw(dialogOf(null)),
    again: (shown: ModalState, account?: string) => draw(dialogOf(shown, account)),
    closed: () => closed,
    replaced: () => keep?.(true),
  }
}

const transfer: ModalState = { modal: "transferBtcAccept", values: { email: "anna@office.test", sum: "0.25" } }
const bitcoin = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
const withdrawal: ModalState = { modal: "withdrawBtcAccept", values: { btcaddress: bitcoin, sum: "0.25" } }
const oton: ModalState = { modal: "modalWithdrawOtonAccept", values: { balance: "saim", sum: "100" } }

const password = page.getByLabelText("Password", { exact: true })
const send = page.getByRole("button", { name: /^Send 0.25/ })
const tick = page.getByText(/I compared where/)
const onward = page.getByRole("button", { name: "Continue" })

/** Ticks what a first destination asks for, and presses the button of the accept step. */
const sendIt = async () => {
  await tick.click()
  await send.click()
}

const answered = async (refusal: MoneyRefusal) => {
  const screen = opened(transfer)
  screen.office.reply("transfer", () => refused(refusal))
  await sendIt()
  await password.fill("secret")
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => screen.office.asked).toHaveLength(1)
  return screen
}

const done = async (office = customerWorker()) => {
  const screen = opened(transfer, { office })
  await sendIt()
  await password.fill("secret")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("Transfer is done!")).toBeVisible()
  return screen
}

afterEach(() => sessionStorage.clear())

test("a form is said to be on its way until it is known what was sent before", async () => {
  const office = customerWorker()
  office.resolve("sends", () => undefined)
  opened({ modal: "transferBtc", values: {} }, { office })
  const coming = page.getByRole("status").filter({ hasText: "Loading" })
  await expect.element(coming).toBeVisible()
  office.set("sends", noSends)
  await expect.element(page.getByRole("dialog")).toBeVisible()
  await expect.element(coming).not.toBeInTheDocument()
})

describe("what comes of a money call", () => {
  const written = "Nothing was sent: what moves funds must first be written down on this device."
  const office = (code: number, text?: string): MoneyRefusal => ({
    _tag: "Refused",
    code,
    messages: text === undefined ? [] : [{ theme: "error", text }],
  })
  const plain: ReadonlyArray<readonly [cause: string, MoneyRefusal, title: string, body: string]> = [
    [
      "no network",
      { _tag: "Offline" },
      "This device is offline",
      "Nothing was sent, and nothing will be sent later by itself.",
    ],
    ["a full disk", { _tag: "Storage", problem: "StorageFull" }, "The storage of this device is full", written],
    [
      "data that was removed",
      { _tag: "Storage", problem: "StorageGone" },
      "The data on this device was removed from outside",
      written,
    ],
    [
      "an event that cannot be read",
      { _tag: "SetAside" },
      "Something this device wrote down cannot be read, and nothing is sent without it",
      "Nothing was sent: what was missing may speak of something sent before.",
    ],
    [
      "no locks",
      { _tag: "NoLocks" },
      "This page is not secure",
      "Nothing was sent: without https two tabs could send the same at once.",
    ],
    [
      "another rate",
      { _tag: "Changed" },
      "Something changed meanwhile",
      "Nothing was sent: a rate, a balance or your profile is another now. Go back and look at it again.",
    ],
    ["a recording", { _tag: "ReadOnly" }, "This is a recording: nothing can be sent or changed", "Nothing was moved."],
    [
      "one that is under way",
      { _tag: "AlreadyPending" },
      "One of these is under way already",
      "Perhaps in another tab. This one was not sent; wait until the other is done.",
    ],
    ["the office's own words", office(1, "Not enough"), "Not enough", "Nothing was moved."],
    ["no words of the office", office(2), "Access denied", "Nothing was moved."],
  ]
  for (const [cause, refusal, title, body] of plain) {
    test(`${cause}: the gate closes, the accept step stays and says why and that nothing was sent`, async () => {
      await answered(refusal)
      await expect
        .element(page.getByRole("dialog", { name: "Transfer BTC" }).getByRole("status").filter({ hasText: title }))
        .toHaveTextContent(`${title}. ${body}`)
      await expect.element(password).not.toBeInTheDocument()
      await expect.element(send).toBeEnabled()
    })
  }

  for (const refusal of [
    { _tag: "Unreachable" },
    { _tag: "Malformed", detail: "" },
    { _tag: "Cancelled" },
    { _tag: "WorkerLost" },
  ] as const) {
    test(`${refusal._tag}: the outcome is unknown, and that is what is said`, async () => {
      await answered(refusal)
      await expect.element(page.getByText("The outcome is unknown: compare your history")).toBeVisible()
      await expect.element(page.getByText("Transfer is done!")).not.toBeInTheDocument()
      await expect.element(page.getByRole("listitem").filter({ hasText: "Not known yet" })).toBeVisible()
    })
  }

  test("a worker that dies under a send leaves its outcome unknown", async () => {
    const { office } = opened(transfer)
    office.reply("transfer", () => ({ _tag: "Crashed", message: "" }))
    await sendIt()
    await password.fill("secret")
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("The outcome is unknown: compare your history")).toBeVisible()
  })

  test("of an order and of a repeat is asked one after the other, and both answers are passed on", async () => {
    const { office } = await answered({
      _tag: "Unanswered",
      questions: [
        { _tag: "Large", about: "0.25", largest: "0.01" },
        { _tag: "Repeat", about: "c1", before: { callId: "c1", at: Date.now(), amount: "0.25", isSame: true } },
      ],
    })
    await expect.element(page.getByText("Send an unusually large sum?")).toBeVisible()
    await page.getByRole("button", { name: "Yes, go on" }).click()
    await page.getByRole("button", { name: "Send it again" }).click()
    office.reply("transfer", () => succeeded(null))
    await password.fill("secret")
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("Transfer is done!")).toBeVisible()
    expect(office.requestsOf("transfer").at(-1)?.circumstances.answers).toMatchObject({ Large: "0.25", Repeat: "c1" })
  })

  test("S20 whoever presses a question's yes twice answers it and not the next one, which has its No in focus again", async () => {
    const questions: MoneyRefusal = {
      _tag: "Unanswered",
      questions: [
        { _tag: "Large", about: "0.25", largest: "0.01" },
        { _tag: "Repeat", about: "c1", before: { callId: "c1", at: Date.now(), amount: "0.25", isSame: true } },
      ],
    }
    const { office } = await answered(questions)
    const yes = page.getByRole("button", { name: "Yes, go on" })
    const no = page.getByRole("button", { name: "No, go back" })
    await yes.dblClick()
    await expect.element(no).toBeVisible()
    await expect.element(password).not.toBeInTheDocument()
    await no.click()
    await send.click()
    await password.fill("secret")
    await userEvent.keyboard("{Enter}")
    await expect.poll(() => office.asked).toHaveLength(2)
    await expect.element(yes).toBeVisible()
    await userEvent.keyboard("{Tab}{Enter}")
    await expect.element(no).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect.element(send).toBeEnabled()
    await expect.element(password).not.toBeInTheDocument()
  })

  test("a repeat of what is unknown asks with No in focus, and only a yes opens the gate again and is passed on", async () => {
    const { office } = await answered({
      _tag: "Unanswered",
      questions: [
        { _tag: "Repeat", about: "c1", before: { callId: "c1", at: Date.now(), amount: "0.25", isSame: true } },
      ],
    })
    await expect.element(page.getByRole("button", { name: "No, go back" })).toHaveFocus()
    await page.getByRole("button", { name: "Send it again" }).click()
    office.reply("transfer", () => succeeded(null))
    await password.fill("secret")
    await userEvent.keyboard("{Enter}")
    await expect
      .poll(() =>
        office.asked.map(({ request }) => (request as { circumstances: Circumstances }).circumstances.answers.Repeat),
      )
      .toEqual([undefined, "c1"])
    await expect.element(page.getByText("Transfer is done!")).toBeVisible()
  })

  test("where a newer build wrote the log the dialog itself offers to reload, on the form and on the accept step", async () => {
    const office = customerWorker()
    const { leave } = opened(transfer, { office })
    const reload = page.getByRole("dialog").getByRole("button", { name: "Reload" })
    await expect.element(send).toBeVisible()
    expect(reload.elements()).toEqual([])
    const session = sessionOf()
    if (session === null) throw new Error("somebody is signed in")
    office.set("session", { ...session, boot: { _tag: "Degraded", reason: "NewerLog" } })
    await expect.element(reload).toBeVisible()
    await expect.element(send).toBeDisabled()
    leave()
    opened({ modal: "transferBtc", values: {} }, { office })
    await expect.element(onward).toBeDisabled()
    await expect.element(reload).toBeVisible()
    office.set("session", { ...session, boot: { _tag: "Degraded", reason: "StorageFull" } })
    await expect.element(reload).not.toBeInTheDocument()
  })

  test("what is known to be unknown is asked about before the gate", async () => {
    const office = customerWorker()
    office.set("sends", {
      ...noSends,
      sends: [],
      unknown: [
        {
          callId: "c1",
          call: "transaction/transfer",
          request: { form: "btc", amount: "0.25", toUser: "anna@office.test" },
          at: Date.now(),
        },
      ],
    })
    const said = page.getByText("The outcome of a transfer of 0.25 BTC to anna@office.test is not known yet.")
    const { leave } = opened({ modal: "transferBtc", values: {} }, { office })
    await expect.element(said).toBeVisible()
    leave()
    opened(transfer, { office })
    await expect.element(said).toBeVisible()
    await sendIt()
    await expect.element(page.getByText("This may have been sent already")).toBeVisible()
    await page.getByRole("button", { name: "No, go back" }).click()
    await expect.element(password).not.toBeInTheDocument()
    expect(office.asked).toEqual([])
  })

  /** What the history shows of the send, but for its time and number. */
  const bookedRow = {
    description: "Transfer",
    sum: "-0.25",
    currency: "btc",
    type: "3",
    status: "1",
    statusName: "Completed",
    marketplace: "",
  }

  test("S20 one send that the history shows twice is said to be so: a browser may send again what was cut (0008)", async () => {
    const { office } = await done()
    const row = { ...bookedRow, date: Math.floor(Date.now() / 1000) }
    const twice = page.getByText(/Your history shows this sum twice/)
    office.set("transactionWindow", remoteData({ from: 0, total: 1, rows: [{ ...row, id: 8 }] }, 1, "fulfilled"))
    await expect.element(page.getByText("Completed")).toBeVisible()
    await expect.element(twice).not.toBeInTheDocument()
    office.set(
      "transactionWindow",
      remoteData(
        {
          from: 0,
          total: 2,
          rows: [
            { ...row, id: 9 },
            { ...row, id: 8 },
          ],
        },
        1,
        "fulfilled",
      ),
    )
    await expect.element(twice).toBeVisible()
  })

  test("the button that ends it stays where it is as its row appears, so that no press is lost", async () => {
    await page.viewport(1280, 720)
    const office = customerWorker()
    office.set("transactionWindow", remoteData({ from: 0, total: 0, rows: [] }, 1, "fulfilled"))
    await done(office)
    await expect.element(page.getByText("It appears here as soon as the office lists it.")).toBeVisible()
    const end = (): DOMRect => page.getByRole("button", { name: "Done", exact: true }).element().getBoundingClientRect()
    const { top } = end()
    const row = { ...bookedRow, date: Math.floor(Date.now() / 1000), id: 9 }
    office.set("transactionWindow", remoteData({ from: 0, total: 1, rows: [row] }, 1, "fulfilled"))
    await expect.element(page.getByText("Completed")).toBeVisible()
    expect(end().top).toBe(top)
  })

  test("S20 its rows are known where this device's clock is hours ahead of the office's", async () => {
    const hour = 3_600
    const row = { ...bookedRow, date: Math.floor(Date.now() / 1000) - 2 * hour }
    const shown = (...dates: ReadonlyArray<number>) =>
      remoteData(
        {
          from: 0,
          total: dates.length,
          rows: dates.map((date, place) => ({ ...row, date, id: dates.length - place })),
        },
        1,
        "fulfilled",
      )
    const then = row.date - hour
    const office = customerWorker()
    office.set("transactionWindow", shown(then))
    await done(office)
    await expect.element(page.getByText("It appears here as soon as the office lists it.")).toBeVisible()
    const isTwice = page.getByText(/Your history shows this sum twice/)
    office.set("transactionWindow", shown(row.date, then))
    await expect.element(page.getByText("Completed")).toBeVisible()
    await expect.element(isTwice).not.toBeInTheDocument()
    office.set("transactionWindow", shown(row.date, row.date, then))
    await expect.element(isTwice).toBeVisible()
  })

  test("R252 a success without a word is accepted without confirmation, and not done", async () => {
    const { office } = opened(oton)
    office.reply("withdraw", () => succeeded({ reference: null, confirmed: false }))
    await tick.click()
    await page.getByRole("button", { name: /^Withdraw 100/ }).click()
    await password.fill("secret")
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("Accepted without confirmation")).toBeVisible()
    await expect.element(page.getByText("Withdraw completed!")).not.toBeInTheDocument()
  })

  test("R386 a wrong value is cleared and said, and the next is asked for at the same gate", async () => {
    const { office } = await answered({ _tag: "Refused", code: 3, messages: [] })
    await expect.element(page.getByText("The code or the password is wrong")).toBeVisible()
    await expect.element(password).toHaveValue("")
    await expect.element(password).toHaveFocus()
    expect(office.asked).toHaveLength(1)
  })

  test("S20 a gate that sends cannot be closed, by Escape, outside or Cancel: what it sends would be forgotten", async () => {
    const { office } = opened(transfer)
    const answer = Promise.withResolvers<never>()
    office.reply("transfer", () => answer.promise)
    await sendIt()
    await password.fill("secret")
    await userEvent.keyboard("{Enter}")
    await expect.poll(() => office.asked).toHaveLength(1)
    await userEvent.keyboard("{Escape}")
    await expect.element(page.getByRole("button", { name: "Cancel" })).toBeDisabled()
    await userEvent.keyboard("{Enter}")
    await expect.element(password).toBeVisible()
    expect(office.asked).toHaveLength(1)
    answer.resolve(succeeded(null) as never)
    await expect.element(page.getByText("Transfer is done!")).toBeVisible()
  })

  describe("where the office is covered while it is on its way", () => {
    const form: ModalState = { modal: "transferBtc", values: {} }
    const empty = page.getByText("Enter the recipient’s e-mail").first()
    const gone = async () => {
      const screen = opened(transfer)
      const answer = Promise.withResolvers<never>()
      screen.office.reply("transfer", () => answer.promise)
      await sendIt()
      await password.fill("secret")
      await userEvent.keyboard("{Enter}")
      await expect.poll(() => screen.office.asked).toHaveLength(1)
      screen.leave()
      await expect.poll(() => page.getByRole("dialog").elements()).toEqual([])
      return { ...screen, answer: () => answer.resolve(succeeded({ reference: null, confirmed: true }) as never) }
    }

    test("S18 S20 it is on its way where the office is shown again, and is not filled in to be sent once more", async () => {
      const { office, again, answer } = await gone()
      again(form)
      await expect.element(page.getByRole("button", { name: "Cancel" })).toBeDisabled()
      answer()
      await expect.element(page.getByText("Transfer is done!")).toBeVisible()
      expect(office.asked).toHaveLength(1)
    })

    test("S18 S20 how it ended meanwhile is said once, and the next one begins at its form", async () => {
      const { office, leave, again, answer } = await gone()
      answer()
      again(form)
      await expect.element(page.getByText("Transfer is done!")).toBeVisible()
      leave()
      await expect.poll(() => page.getByRole("dialog").elements()).toEqual([])
      again(form)
      await expect.element(empty).toBeVisible()
      expect(office.asked).toHaveLength(1)
    })

    test("it is shown to nobody else who signs in at this page, nor in another dialog", async () => {
      const { leave, again, answer } = await gone()
      answer()
      again(form, "somebody else")
      await expect.element(empty).toBeVisible()
      leave()
      await expect.poll(() => page.getByRole("dialog").elements()).toEqual([])
      again({ modal: "transferUsdt", values: {} })
      await expect.element(empty).toBeVisible()
      await expect.element(page.getByText("Transfer is done!")).not.toBeInTheDocument()
    })
  })
})

describe("one intent in two tabs", () => {
  const sent: Send = {
    callId: "c1",
    kind: "transfer",
    form: "btc",
    tab: null,
    balance: "btc",
    amount: "0.250",
    fee: "0",
    to: "Anna@office.test",
    reference: null,
    confirmed: true,
    at: Date.now(),
  }
  const said = page.getByText("Just this was sent meanwhile.")

  test("S20 what another tab sent while it was looked at here, or at its gate, leads back to the form; looked at once more it goes on", async () => {
    const { office } = opened({ modal: "transferBtc", values: transfer.values })
    await onward.click()
    await sendIt()
    await expect.element(password).toBeVisible()
    office.set("sends", { ...noSends, sends: [{ ...sent, amount: "0.3" }] })
    office.set("sends", { ...noSends, sends: [{ ...sent, amount: "0.3" }, sent] })
    await expect.element(said).toBeVisible()
    await expect.element(password).not.toBeInTheDocument()
    expect(office.asked).toEqual([])
    await onward.click()
    await expect.element(send).toBeEnabled()
    await expect.element(said).not.toBeInTheDocument()
  })

  test.each([
    ["this one slept for an hour", 3_600_000, 60_000],
    ["the clock was set a day back", -86_400_000, -86_400_000],
  ])("S20 it does so, too, where %s meanwhile", async (_, by, sentBy) => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { office } = opened(transfer)
    await expect.element(send).toBeVisible()
    const looked = Date.now()
    vi.setSystemTime(looked + by)
    vi.advanceTimersByTime(1_000)
    office.set("sends", { ...noSends, sends: [{ ...sent, at: looked + sentBy }] })
    await expect.element(said).toBeVisible()
  })

  test("S20 an accept step that a reload shows again is left where just that was sent before it, and stays where that was an hour ago", async () => {
    const office = customerWorker()
    office.set("sends", { ...noSends, sends: [{ ...sent, at: Date.now() - 3_600_000 }] })
    const { leave } = opened(transfer, { office })
    await expect.element(send).toBeVisible()
    leave()
    office.set("sends", { ...noSends, sends: [sent] })
    opened(transfer, { office })
    await expect.element(said).toBeVisible()
    await expect.element(onward).toBeEnabled()
  })
})

describe("the accept step", () => {
  test("R131 R247 R321 nothing is sent on an empty gate, and the order is the very one that was shown", async () => {
    const { office } = opened(withdrawal)
    await tick.click()
    await page.getByRole("button", { name: /^Withdraw 0.25/ }).click()
    await expect.element(password).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("Enter your password")).toBeVisible()
    expect(office.asked).toEqual([])
    await password.fill("secret")
    await userEvent.keyboard("{Enter}")
    await expect.poll(() => office.asked).toHaveLength(1)
    expect(office.asked[0]?.request).toMatchObject({
      secondFactor: "secret",
      circumstances: { fromLink: false, answers: { FirstTime: bitcoin } },
      order: { amount: "0.25", comission: "0.00375000", currency: 1, destination: bitcoin },
    })
  })

  test("S22 an address that changes in the profile leads back to the form with a notice", async () => {
    const { office } = opened(oton)
    await expect.element(page.getByText("Goes to")).toBeVisible()
    office.set("session", sessionOf({ bep20: "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359" }))
    await expect.element(page.getByText(/The destination was changed meanwhile/)).toBeVisible()
    await expect.element(page.getByText("Goes to")).not.toBeInTheDocument()
  })

  test("R310 a balance that falls below what would arrive while it is looked at is said where it is confirmed, which waits", async () => {
    const { office } = opened(oton)
    const confirm = page.getByRole("button", { name: /^Withdraw 100/ })
    await tick.click()
    await expect.element(confirm).toBeEnabled()
    office.set("balances", remoteData({ saim: "95" }, 2, "fulfilled"))
    await expect.element(confirm).toBeDisabled()
    await expect
      .element(confirm)
      .toHaveAccessibleDescription("Maximum value 98: 97 would be paid out of 95 AimToken only")
    office.set("balances", remoteData({ saim: "97" }, 3, "fulfilled"))
    await expect.element(confirm).toBeEnabled()
  })

  test.each([
    ["e-mail", transfer, { email: "Anna@office.test" }, { email: "new@office.test" }, /^Send 0.25/],
    ["address", withdrawal, { address: bitcoin }, { address: "bc1qnew" }, /^Withdraw 0.25/],
  ] as const)(
    "S22 a contact whose %s is another meanwhile leads back to the form once, wherever it was chosen",
    async (_, state, before, after, yes) => {
      const office = customerWorker()
      const book = (leads: object) =>
        office.set(
          "contacts",
          remoteData([{ id: "1", name: "Anna", email: "", address: "", telegram: "", ...leads }], 1, "fulfilled"),
        )
      book(before)
      opened(state, { office })
      await expect.element(page.getByRole("button", { name: yes })).toBeVisible()
      book({ ...before, telegram: "@anna" })
      await new Promise(requestAnimationFrame) // drawn with this address
      await expect.element(page.getByRole("button", { name: yes })).toBeVisible()
      book(after)
      await expect.element(page.getByText(/The destination was changed meanwhile/)).toBeVisible()
      await page.getByRole("button", { name: "Continue" }).click()
      await expect.element(page.getByRole("button", { name: yes })).toBeVisible()
    },
  )

  test("a contact whose e-mail is written otherwise meanwhile, and means the same, leads nowhere", async () => {
    const office = customerWorker()
    const book = (name: string, email: string) =>
      office.set("contacts", remoteData([{ id: "1", name, email, address: "", telegram: "" }], 1, "fulfilled"))
    book("Anna", "Anna@office.test")
    opened(transfer, { office })
    await expect.element(page.getByText("Anna", { exact: true })).toBeVisible()
    book("Anna again", "anna@OFFICE.test")
    await expect.element(page.getByText("Anna again", { exact: true })).toBeVisible()
    await tick.click()
    await send.click()
    await expect.element(password).toBeVisible()
  })

  test("S03 it stays with its own values when the address is replaced, and goes back to the form", async () => {
    const { replaced } = opened(transfer)
    await expect.element(send).toBeVisible()
    expect(replaced()).toBe(true)
    await expect.element(page.getByText(/The address of this page was changed from outside/)).toBeVisible()
    await expect.element(page.getByLabelText("Recipient’s e-mail")).toHaveValue("anna@office.test")
  })

  test("S24 the local whitelist asks once more before a destination this device has known for less than a day", async () => {
    const office = customerWorker()
    const sent = {
      callId: "c0",
      kind: "withdrawal" as const,
      form: "btc",
      tab: "btc",
      balance: "btc",
      amount: "1",
      fee: "0.015",
      to: bitcoin,
      reference: "1",
      confirmed: true,
    }
    office.set("sends", {
      ...noSends,
      sends: [{ ...sent, at: Date.now() - 3_600_000 }],
      unknown: [],
    })
    opened(withdrawal, { office, whitelist: true })
    await page.getByRole("button", { name: /^Withdraw 0.25/ }).click()
    await expect.element(page.getByText("Send to a new destination?")).toBeVisible()
    await page.getByRole("button", { name: "No, go back" }).click()
    // An hour ago as well, before this device's clock was set two days ahead.
    office.set("officeClock", { ahead: 48 * 3_600_000 })
    office.set("sends", {
      ...noSends,
      sends: [{ ...sent, at: Date.now() - 49 * 3_600_000 }],
      unknown: [],
    })
    await page.getByRole("button", { name: /^Withdraw 0.25/ }).click()
    await expect.element(page.getByText("Send to a new destination?")).toBeVisible()
    await page.getByRole("button", { name: "No, go back" }).click()
    office.set("officeClock", {})
    office.set("sends", {
      ...noSends,
      sends: [{ ...sent, at: Date.now() - 25 * 3_600_000 }],
      unknown: [],
    })
    await page.getByRole("button", { name: /^Withdraw 0.25/ }).click()
    await expect.element(password).toBeVisible()
  })

  test("S24 an address that begins and ends like a known one is marked and needs its tick", async () => {
    const office = customerWorker()
    office.set("sends", {
      ...noSends,
      sends: [
        {
          callId: "c0",
          kind: "withdrawal",
          form: "btc",
          tab: "btc",
          balance: "btc",
          amount: "1",
          fee: "0",
          to: "bc1qar0xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx5mdq",
          reference: null,
          confirmed: true,
          at: 1,
        },
      ],
      unknown: [],
    })
    opened(withdrawal, { office })
    await expect.element(page.getByText(/Compare the middle as well/)).toBeVisible()
    await expect.element(page.getByRole("button", { name: /^Withdraw 0.25/ })).toBeDisabled()
  })
})

describe("the form", () => {
  const compared = page.getByText("I compared the recipient and the sum with someone I trust")

  test("S42 what a link filled in is never written as the customer's own, whatever is typed over it, nor restored as such", async () => {
    const first = opened({ modal: "transferBtc", values: { email: "anna@office.test", sum: "0.25" } }, { own: false })
    await page.getByLabelText("Sum").fill("0.2")
    await expect.element(onward).toBeDisabled()
    await compared.click()
    await expect.element(onward).toBeEnabled()
    await page.getByLabelText("Sum").fill("0.3")
    await expect.element(onward).toBeDisabled() // what was ticked was another sum
    expect(first.written).not.toContain(true)
    first.leave()
    opened({ modal: "transferBtc", values: {} })
    await expect.element(page.getByLabelText("Sum")).toHaveValue("0.3")
    await expect.element(page.getByText("Tick that you compared what the link filled in")).toBeInTheDocument()
    await expect.element(onward).toBeDisabled()
  })

  test.each([
    ["was done", () => succeeded(null), "Transfer is done!", ""],
    [
      "nobody knows the outcome of",
      () => refused({ _tag: "Unreachable" } as const),
      "The outcome is unknown: compare your history",
      "0.25",
    ],
  ])(
    "A52 of a send that %s and was left by the browser's Back nobody says that nothing was sent",
    async (_, reply, ending, sum) => {
      const first = opened({ modal: "transferBtc", values: {} })
      first.office.reply("transfer", reply)
      await page.getByLabelText("Recipient’s e-mail").fill("anna@office.test")
      await page.getByLabelText("Sum").fill("0.25")
      await onward.click()
      await sendIt()
      await password.fill("secret")
      await userEvent.keyboard("{Enter}")
      await expect.element(page.getByText(ending)).toBeVisible()
      first.leave()
      opened({ modal: "transferBtc", values: {} })
      await expect.element(page.getByLabelText("Sum")).toHaveValue(sum)
      await expect.element(page.getByText(/nothing of it was sent/)).not.toBeInTheDocument()
    },
  )

  test("S44 an address that its network cannot have goes on only once its end was typed by hand", async () => {
    const { office } = opened({ modal: "withdrawBtcAccept", values: { btcaddress: "abcdefghij", sum: "0.25" } })
    await tick.click()
    const verb = page.getByRole("button", { name: /^Withdraw 0.25/ })
    await expect.element(verb).toBeDisabled()
    await page.getByLabelText(/The last six characters/).fill("efghiX")
    await expect.element(page.getByText("These are not its last six characters")).toBeVisible()
    await page.getByLabelText(/The last six characters/).fill("efghij")
    await verb.click()
    await expect.element(password).toHaveFocus()
    expect(office.asked).toEqual([])
  })

  test("S44 what was typed of one address is no answer of another that ends alike", async () => {
    opened({ modal: "withdrawBtcAccept", values: { btcaddress: "abcdefghij", sum: "0.25" } })
    const again = page.getByLabelText(/The last six characters/)
    await again.fill("efghij")
    await page.getByRole("button", { name: "Back", exact: true }).last().click()
    await page.getByLabelText("Bitcoin address", { exact: true }).fill("1bcdefghij")
    await onward.click()
    await tick.click()
    await expect.element(again).toHaveValue("")
    await expect.element(page.getByRole("button", { name: /^Withdraw 0.25/ })).toBeDisabled()
  })

  test.each(["de", "tr"] as const)("S45 in %s 1.000 asks with two buttons, and either settles it", async (language) => {
    opened({ modal: "transferBtc", values: { email: "anna@office.test", sum: "1.000" } }, { language })
    const sum = page.getByRole("textbox").nth(1)
    await page.getByRole("button", { name: "1", exact: true }).click()
    await expect.element(sum).toHaveValue("1")
    await sum.fill("1.000")
    await page.getByRole("button", { name: "1000", exact: true }).click()
    await expect.element(sum).toHaveValue("1000")
    await expect.element(page.getByRole("button", { name: "1", exact: true })).not.toBeInTheDocument()
  })

  test("A86 S45 what a language left open is settled by no other, in the form or when it is opened again", async () => {
    const empty: ModalState = { modal: "transferBtc", values: {} }
    const { leave } = opened(empty, { language: "de" })
    await page.getByRole("textbox").first().fill("anna@office.test")
    const sum = page.getByRole("textbox").nth(1)
    await sum.fill("1.000")
    const thousand = page.getByRole("button", { name: "1000", exact: true })
    await expect.element(thousand).toBeVisible()
    i18n.loadAndActivate({ locale: "en", messages: en })
    await expect.element(onward).toBeDisabled()
    await expect.element(thousand).toBeVisible()
    leave()
    opened(empty)
    await expect.element(page.getByRole("textbox").first()).toHaveValue("anna@office.test")
    await expect.element(onward).toBeDisabled()
    await thousand.click()
    await expect.element(sum).toHaveValue("1000")
    await expect.element(onward).toBeEnabled()
  })

  test("S43 a rate that leapt blocks the Bitcoin tab and says for how long", async () => {
    const office = customerWorker()
    office.set("sends", { ...noSends, leapt: { eur: Date.now() } })
    opened({ modal: "modalWithdrawEuro", values: { tab: "btc", sum: "1000", btcaddress: bitcoin } }, { office })
    await expect.element(page.getByText(/The rate changed by more than half/)).toBeVisible()
    await expect.element(onward).toBeDisabled()
    office.set("sends", noSends)
    await expect.element(onward).toBeEnabled()
  })

  test("S28 without a rate that can be relied on only the Bitcoin tab of euro waits", async () => {
    const office = customerWorker()
    office.set("rates", remoteData({ btc: "1", eur: "0.9" }, Date.now(), "fulfilled"))
    opened({ modal: "modalWithdrawEuro", values: { tab: "btc", sum: "1000" } }, { office })
    await expect.element(page.getByText(/The rate is unavailable/).first()).toBeVisible()
    await page.getByRole("radio", { name: "AdvCash" }).click()
    await expect.element(page.getByText("Enter the AdvCash account").first()).toBeVisible()
  })

  test("what arrives by the Bitcoin method is compared with the others, whichever of them is chosen", async () => {
    opened({ modal: "modalWithdrawEuro", values: { tab: "card", sum: "1000" } })
    const ways = page.getByRole("table", { name: "Compare methods" })
    const way = ways.getByRole("row", { name: /^Switch to Bitcoin/ })
    await expect.poll(() => way.query()?.textContent).toMatch(/985\.0000\sEUR$/)
    expect(page.getByText(/The rate is unavailable/).elements()).toEqual([])
  })

  test("Max waits for a balance of the OTON family, and says that one is to be chosen", async () => {
    opened({ modal: "modalWithdrawOton", values: {} })
    await expect.element(page.getByRole("button", { name: "Max" })).toHaveAccessibleDescription("Choose a balance")
  })

  test("a sum of the OTON family has no unit as long as its balance is not chosen", async () => {
    opened({ modal: "modalWithdrawOton", values: { sum: "101" } })
    const net = document.getElementsByClassName("receipt-net")
    await expect.poll(() => net[0]?.textContent).toBe("You receive97")
    const units = [...document.querySelectorAll(".sum-code, .receipt .amount-unit, .what-if")]
    expect(units.map(({ textContent }) => textContent)).toEqual([])
  })

  test("R299 Max is the largest sum that passes, exactly, and says why where there is none", async () => {
    const { office } = opened({ modal: "withdrawBtc", values: {} })
    await page.getByRole("button", { name: "Max" }).click()
    await expect.element(page.getByLabelText("Sum")).toHaveValue("3.84494719")
    office.set("balances", remoteData({ btc: "0.005" }, 1, "fulfilled"))
    await expect.element(page.getByRole("button", { name: "Max" })).toBeDisabled()
    await expect.element(page.getByText("Minimum withdrawal amount 0.01 BTC").first()).toBeVisible()
  })

  test("R310 a sum of which more would arrive than is there is told the largest, and why", async () => {
    opened({ modal: "modalWithdrawOton", values: { balance: "susdt", sum: "101" } })
    // At the field, and beside the button that waits.
    const words = page.getByText("Maximum value 98: 97 would be paid out of 95 SUSDT only")
    await expect.poll(() => words.elements()).toHaveLength(2)
  })

  const ways: ReadonlyArray<readonly [ModalState["modal"], ModalState["values"], fee: string, arrives: string]> = [
    ["withdrawBtc", {}, "1.5%", "within 3 days"],
    ["withdrawBtc", { tab: "paystree" }, "1.5%", "usually within 3 days, at the latest 14 days"],
    ["modalWithdrawEuro", { tab: "card" }, "4.5% + 5 dollars", "usually within 3 days, at the latest 14 days"],
    ["modalWithdrawEuro", { tab: "adv" }, "3%", "usually within 3 days, at the latest 14 days"],
    ["modalWithdrawEuro", { tab: "btc" }, "1.5%", "within 3 days"],
    ["modalWithdrawEuro", { tab: "paystree" }, "No fee", "usually within 3 days, at the latest 14 days"],
    ["withdrawUsdt", { tab: "bsc" }, "fixed 3 USDT", "usually within 3 days, at the latest 14 days"],
    [
      "modalWithdrawOton",
      { balance: "saim" },
      "3%, rounded up to a whole unit, at least 3",
      "usually within 72 hours (paid out by hand), at the latest 14 days",
    ],
  ]
  test.each(ways)(
    "A24 A36 %s %j says what it costs, %s, and when it arrives, %s",
    async (modal, values, fee, arrives) => {
      opened({ modal, values: { sum: "1000", ...values } })
      await expect
        .poll(() => [...document.querySelectorAll("dt")].map(({ textContent }) => textContent))
        .toContain(`Fee ${fee}`)
      expect([...document.querySelectorAll("dd")].map(({ textContent }) => textContent)).toContain(arrives)
    },
  )

  test("Esc goes one step back and closes on the first", async () => {
    const { closed } = opened(transfer)
    await expect.element(send).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await expect.element(page.getByLabelText("Sum")).toHaveValue("0.25")
    expect(closed()).toBe(0)
    await userEvent.keyboard("{Escape}")
    expect(closed()).toBe(1)
  })

  test("R290 R291 R292 R295 USDT leaves by BEP20 or ERC20 or the bank, BEP20 alone can be chosen, and the address is asked for", async () => {
    opened({ modal: "withdrawUsdt", values: { sum: "10" } })
    await expect.element(page.getByRole("radio", { name: "ERC20/BEP20" })).toBeChecked()
    await expect.element(page.getByRole("radio", { name: "Bank (paystree)" })).toBeVisible()
    await expect.element(page.getByRole("radiogroup", { name: "Type of wallet" }).getByRole("radio")).toBeChecked()
    expect(page.getByRole("radiogroup", { name: "Type of wallet" }).getByRole("radio").elements()).toHaveLength(1)
    await expect.element(page.getByText(/USDT goes to BEP20 or ERC20. ERC20 is not available/)).toBeVisible()
    await expect.element(page.getByText("Enter the wallet address").first()).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Continue" })).toBeDisabled()
  })

  test("R289 R301 a card must be one’s own, and tokens go to a BEP20 address only", async () => {
    const { closed } = opened({ modal: "modalWithdrawEuro", values: {} })
    await expect.element(page.getByText("Withdrawals go to your own card only.")).toBeVisible()
    for (const name of ["Card number", "Name on card"])
      await expect.element(page.getByLabelText(name)).toHaveAttribute("autocomplete", "off")
    await userEvent.keyboard("{Escape}")
    expect(closed()).toBe(1)
    opened({ modal: "modalWithdrawOton", values: { balance: "saim", sum: "100" } })
    await expect.element(page.getByText("BEP20 (BNB Smart Chain) only. Sent elsewhere it is lost.")).toBeVisible()
  })

  test("R149 R411 a transfer is done in the specification’s words, and its Done button closes it", async () => {
    const { closed, office } = await done()
    expect(JSON.stringify(office.asked)).not.toContain("comission")
    await page.getByRole("button", { name: "Done", exact: true }).click()
    expect(closed()).toBe(1)
  })

  test("R311 a text over fifty characters shows its length", async () => {
    opened({ modal: "transferBtc", values: {} })
    const email = page.getByLabelText("Recipient’s e-mail")
    await email.fill("a".repeat(50))
    await expect.element(page.getByText("50 characters")).not.toBeInTheDocument()
    await email.fill("a".repeat(51))
    await expect.element(page.getByText("51 characters")).toBeVisible()
  })

  test("S25 a destination that was pasted is held against what was last copied here", async () => {
    const clipboard = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
    const granted = vi.spyOn(navigator.permissions, "query").mockResolvedValue({ state: "granted" } as PermissionStatus)
    const read = vi.spyOn(navigator.clipboard, "readText").mockResolvedValue("bc1qanother")
    expect(await copyText(bitcoin)).toBe("changed")
    read.mockResolvedValue(bitcoin)
    expect(await copyText(bitcoin)).toBe("copied")
    for (const spy of [clipboard, granted, read]) spy.mockRestore()
    opened({ modal: "withdrawBtc", values: {} })
    const address = page.getByLabelText("Bitcoin address", { exact: true })
    const paste = (text: string): void => {
      const clipboardData = new DataTransfer()
      clipboardData.setData("text", text)
      address.element().dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }))
    }
    await address.fill("bc1qswapped")
    paste("bc1qswapped")
    await expect.element(page.getByText("What was pasted is not what was last copied in this office.")).toBeVisible()
    paste(bitcoin)
    await expect
      .element(page.getByText("What was pasted is not what was last copied in this office."))
      .not.toBeInTheDocument()
  })
})
