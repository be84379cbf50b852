import { expect, test } from "vitest"
import { page } from "vitest/browser"
import type { Transaction } from "../../../../src/domain/history/model.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import type { WithdrawalForm } from "../../../../src/domain/withdrawals/method.ts"
import { MomentProvider } from "../../../../src/ui/kit/clock.ts"
import { OfficeClockProvider } from "../../../../src/ui/kit/office-clock.tsx"
import { beginFlow, type Sent } from "../../../../src/ui/sending/flow/sent.ts"
import { SaveAsContact, Timeline, WithdrawalSummary } from "../../../../src/ui/sending/withdrawals/withdrawal-done.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { refused, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F"
const at = Date.UTC(2026, 10, 20, 9, 31)
const day = 86_400_000
const sent: Sent = {
  kind: "withdrawal",
  form: "usdt",
  tab: "bsc",
  currency: "usdt",
  amount: "40.5",
  fee: "1.25",
  to: address,
  reference: "81",
  at,
  before: [],
  newest: undefined,
}
const row: Transaction = {
  id: 7,
  date: at / 1000,
  description: "Withdrawal",
  sum: "-40.5",
  currency: "usdt",
  type: "2",
  status: "0",
  statusName: "Waiting",
  marketplace: "",
}
/** What is shown of a send of this device's journal, as after a reload. */
const ofJournal = (clock: { readonly at: number; readonly ahead?: number }): Sent => {
  const { currency: balance, ...rest } = sent
  const opening = { modal: "withdrawUsdt", values: {}, notice: null } as const
  const proof = { ...rest, ...clock, kind: "withdrawal", balance, callId: "c", confirmed: true } as const
  const flow = beginFlow(opening, proof, false, null)
  if (flow._tag !== "Done") throw new Error("a proven send is done")
  return flow.sent
}
const text = (element: Element): string => element.textContent.replaceAll(/[\u00a0\u2007\u2008\u2009\u202f]/g, " ")
const all = (selector: string) => [...document.querySelectorAll(selector)].map(text)

const summary = (changes: Partial<Sent>, form: WithdrawalForm = "usdt", code = "USDT") => {
  show(<WithdrawalSummary sent={{ ...sent, ...changes }} form={form} code={code} />, { office: customerWorker() })
  return () => all("dl > * > *, dl > dt, dl > dd")
}

test("what was withdrawn, its fee, where it goes and its reference stand by their names", async () => {
  await expect
    .poll(summary({}))
    .toEqual(["Sum", "40.50000 USDT", "Fee", "1.25000 USDT", "Goes to", address, "Reference", "81"])
})

test("an office that names no reference has none made up, and a bank account stands with its owner", async () => {
  const to = "GB82WEST12345698765432 Ann Lee"
  const named = { to, tab: "paystree", reference: null }
  await expect.poll(summary(named, "euro", "EUR")).toEqual(["Sum", "40.50 EUR", "Fee", "1.25 EUR", "Goes to", to])
  const [account, owner] = [".facts .compared", ".facts .destination-owner"].map((part) =>
    document.querySelector(part)?.getBoundingClientRect(),
  )
  expect(owner?.top).toBeGreaterThanOrEqual(account?.bottom ?? Infinity)
})

/** The steps at a moment, each with whether it is past; the last says how far it is. */
const steps = (rows: ReadonlyArray<Transaction>, moment: number, ahead = 0) => {
  const office = customerWorker()
  office.set("officeClock", { ahead })
  office.set("transactionWindow", remoteData({ from: 0, total: rows.length, rows }, moment, "fulfilled"))
  show(
    <MomentProvider value={moment + ahead}>
      <OfficeClockProvider>
        <Timeline sent={ahead === 0 ? sent : ofJournal({ at: at + ahead, ahead })} form="usdt" />
      </OfficeClockProvider>
    </MomentProvider>,
    { office },
  )
  return () =>
    [...document.querySelectorAll(".timeline-step")].map(
      (each) => `${each.matches(".timeline-past") ? "✓" : "○"} ${text(each)}`,
    )
}

test("A36 a withdrawal that is not in the history yet says when it was asked for and how far its promised time is", async () => {
  await expect
    .poll(steps([], at + day))
    .toEqual([
      "✓ Requested at 09:31 UTC",
      "✓ Accepted by the office",
      "○ Appears in your history",
      "○ 1 of 14 days · Arrives usually within 3 days, at the latest 14 days – after 4 Dec 2026 contact support",
    ])
})

test.each([-10, 10])(
  "of a device whose clock is %i hours ahead they go by the office's, and the row is found after a reload, too",
  async (hours) => {
    await expect
      .poll(steps([row], at + day, hours * 3_600_000))
      .toEqual([
        "✓ Requested at 09:31 UTC",
        "✓ Accepted by the office",
        "✓ In your history",
        "○ Waiting · 1 of 14 days · Arrives usually within 3 days, at the latest 14 days – after 4 Dec 2026 contact support",
      ])
  },
)

test("A36 the row that it left behind shows its status, and from when on support is to be asked", async () => {
  await expect
    .poll(steps([{ ...row, id: 8, sum: "-41", statusName: "Another" }, row], at + 14 * day))
    .toEqual([
      "✓ Requested at 09:31 UTC",
      "✓ Accepted by the office",
      "✓ In your history",
      "○ Waiting · Overdue – contact support. · Arrives usually within 3 days, at the latest 14 days – after 4 Dec 2026 contact support",
    ])
})

test("what the office has settled waits for nothing any more", async () => {
  await expect
    .poll(steps([{ ...row, statusName: "Completed" }], at + day))
    .toEqual([
      "✓ Requested at 09:31 UTC",
      "✓ Accepted by the office",
      "✓ In your history",
      "✓ Completed · Settled by the office",
    ])
})

test("a new destination is kept in the address book by a name that is seen, and one that was refused is not said to be", async () => {
  const office = customerWorker()
  office.reply("saveContact", () =>
    refused({ _tag: "Refused", code: 1, messages: [{ theme: "error", text: "No more contacts" }] }),
  )
  show(<SaveAsContact address={address} />, { office })
  await page.getByRole("button", { name: "Save as contact" }).click()
  const save = page.getByRole("button", { name: "Save" })
  await page.getByLabelText("Name").fill("  ")
  await expect.element(save).toBeDisabled()
  await page.getByLabelText("Name").fill("My\u200b wallet")
  await expect.element(page.getByText("Character 3 is not seen or is not what it looks like")).toBeVisible()
  await expect.element(save).toBeDisabled()
  await page.getByLabelText("Name").fill(" My wallet ")
  await save.click()
  await expect.element(page.getByText("No more contacts")).toBeVisible()
  office.reply("saveContact", () => succeeded(null))
  await save.click()
  await expect.element(page.getByText("Saved in your contacts")).toBeVisible()
  const contact = { name: "My wallet", address, email: "", telegram: "" }
  expect(office.requestsOf("saveContact")).toEqual([contact, contact])
})
