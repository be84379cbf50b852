import { describe, expect, onTestFinished, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { LiveQueries } from "../../../../src/domain/catalogue.ts"
import type { Contract, ContractVariant } from "../../../../src/domain/contracts/model.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import type { Circumstances } from "../../../../src/domain/sending/intent.ts"
import { ContractCard } from "../../../../src/ui/contracts/contract-card.tsx"
import { ContractsFigures } from "../../../../src/ui/contracts/contracts-figures.tsx"
import { ContractsTimeline } from "../../../../src/ui/contracts/contracts-timeline.tsx"
import { NewContract } from "../../../../src/ui/contracts/new-contract.tsx"
import { NodeSoftwareScreen } from "../../../../src/ui/contracts/node-software-screen.tsx"
import { OpenContractsScreen } from "../../../../src/ui/contracts/open-contracts-screen.tsx"
import { OrderDialog } from "../../../../src/ui/contracts/order-dialog.tsx"
import { SoftwareInfo } from "../../../../src/ui/contracts/software-info.tsx"
import { useContracts } from "../../../../src/ui/contracts/use-contracts.ts"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { StakingScreen } from "../../../../src/ui/staking/staking-screen.tsx"
import { contractOf } from "../../contract.ts"
import { customerWorker } from "../../customer-worker.ts"
import { refused, succeeded } from "../../fake-worker-client.ts"
import { forceColors } from "../../forced-colors.ts"
import { show } from "../../kit-page.tsx"

const variant = (
  id: string,
  period: number,
  maxAmount: string,
  maxAmountLimit: string | null = null,
): ContractVariant => ({ id, period, maxAmount, maxAmountLimit })
const three: readonly [ContractVariant, ...Array<ContractVariant>] = [
  variant("1", 12, "5000", "15000"),
  variant("2", 36, "20000"),
  variant("3", 60, "100000"),
]
const circumstances: Circumstances = { fromLink: false, whitelist: false, answers: {} }
const now = Math.floor(Date.now() / 1000)
// A little more than a quarter is over: the card reckons by whole minutes, and now may be the end of one.
const running = contractOf(now - 100_100, now + 299_900)
const area = <Value,>(value: Value) => remoteData(value, Date.now(), "fulfilled")
const rejected = remoteData<never>(null, null, { at: 0, reason: { _tag: "Unreachable" as const }, messages: [] })

/** The texts of all parts that a selector finds, with plain spaces. */
const plain = (text: string | null): string => text?.replaceAll(/\s/g, " ") ?? ""
const texts = (selector: string): ReadonlyArray<string> =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => plain(textContent))

const amount = page.getByLabelText("Amount")
const create = page.getByRole("button", { name: "Create" })

const dialog = (office = customerWorker(), amountsHidden = false) => {
  const left: Array<string> = []
  let closed = 0
  let keep: ((named: boolean) => boolean) | null = null
  show(
    <ConfirmProvider>
      <OrderDialog
        name="new"
        title="New contract"
        verb="Create"
        variants={three}
        all={three}
        onClose={() => {
          closed += 1
        }}
        guard={(next) => {
          keep = next
        }}
        leave={(link) => left.push(link)}
      />
    </ConfirmProvider>,
    { office, amountsHidden },
  )
  return { office, left, closed: () => closed, stays: () => keep?.(false) }
}

/** Presses the form's button, and says yes to what the checking step shows. */
const ordered = async () => {
  await create.click()
  await page.getByRole("button", { name: "Yes, order this" }).click()
}

describe("a new contract", () => {
  test("S20 S21 nothing is ordered before a yes to exactly what is shown, with what it leaves of the balance", async () => {
    const { office } = dialog()
    office.set("balances", remoteData({ ates: "500.5" }, 1, "fulfilled"))
    await page.getByText("36 months").click()
    await amount.fill("200")
    await create.click()
    const check = page.getByRole("dialog", { name: "New contract" })
    await expect.element(check.getByText("36 months")).toBeVisible()
    const facts = () => texts(".order-check > div")
    const asked = ["Period36 months", "Amount200 ATES"]
    await expect.poll(facts).toEqual([...asked, "Balance500.50000000 ATES", "Balance after300.50000000 ATES"])
    office.set("balances", remoteData({ ate: "640.25", btc: "1" }, 2, "fulfilled"))
    await expect.poll(facts).toEqual([...asked, "Balance640.25000000 ATE", "Balance after440.25000000 ATE"])
    office.set("balances", remoteData({ btc: "1" }, 3, "fulfilled"))
    await expect.poll(() => facts().slice(2)).toEqual(["Balance—", "Balance after—"])
    expect(office.asked).toEqual([])
    await page.getByRole("button", { name: "Back" }).click()
    await expect.element(amount).toHaveValue("200")
    expect(office.asked).toEqual([])
  })

  test("S21 an order is shown with the period that it was made of, also where the office offers that no more, or another by its name", async () => {
    const parts = { name: "new", title: "New contract", verb: "Create", all: three, onClose: () => {} }
    const of = (variants: typeof three) => (
      <ConfirmProvider>
        <OrderDialog {...parts} variants={variants} />
      </ConfirmProvider>
    )
    const office = customerWorker()
    office.reply("orderContract", () => refused({ _tag: "Changed" }))
    const { draw } = show(of(three), { office })
    await page.getByText("36 months").click()
    await amount.fill("200")
    await create.click()
    const facts = () => texts(".order-check > div").slice(0, 2)
    await expect.poll(facts).toEqual(["Period36 months", "Amount200 ATES"])
    draw(of([three[0]]))
    draw(of([three[0], variant("2", 48, "20000")]))
    await expect.poll(facts).toEqual(["Period36 months", "Amount200 ATES"])
    await page.getByRole("button", { name: "Yes, order this" }).click()
    await expect
      .element(page.getByText("Something changed meanwhile: nothing was sent. Look at it again"))
      .toBeVisible()
    await expect.element(page.getByRole("radio", { name: /^48 months/ })).toBeChecked()
    expect(office.asked.map(({ request }) => (request as { readonly order: object }).order)).toEqual([
      { variantId: "2", period: 36, amount: "200" },
    ])
  })

  test("S20 S21 who presses the form's button twice has said yes to nothing: the second press was meant for what was there", async () => {
    const { office } = dialog()
    await amount.fill("200")
    await create.dblClick()
    await expect.element(page.getByText("Nothing is ordered yet. Check it once more:")).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Yes, order this" })).toBeEnabled()
    expect(office.asked).toEqual([])
  })

  test("S20 an order that is on its way cannot be closed, by Escape, Back or its button: what becomes of it would be said to nobody", async () => {
    const { office, closed, left, stays } = dialog()
    const answer = Promise.withResolvers<never>()
    office.reply("orderContract", () => answer.promise)
    await amount.fill("200")
    expect(stays()).toBe(false)
    await ordered()
    await expect.poll(() => office.asked).toHaveLength(1)
    await userEvent.keyboard("{Escape}")
    await page.getByRole("button", { name: "Close" }).click()
    expect([closed(), stays()]).toEqual([0, true])
    answer.resolve(succeeded({ link: "https://payments.test/7?x=1" }) as never)
    await expect.poll(() => left).toEqual(["https://payments.test/7?x=1"])
    await page.getByRole("button", { name: "Close" }).first().click()
    expect(closed()).toBe(1)
  })

  test("R302 R307 R433 12, 36 and 60 months may be chosen, 12 is; Create waits for an amount", async () => {
    dialog()
    await expect.element(page.getByRole("radio", { name: /^12 months/ })).toBeChecked()
    await expect.element(page.getByRole("radio", { name: /^36 months/ })).not.toBeChecked()
    await expect.element(page.getByRole("radio", { name: /^60 months/ })).toBeInTheDocument()
    expect(texts(".period")).toEqual([
      "12 monthsup to 5,000 ATES",
      "36 monthsup to 20,000 ATES",
      "60 monthsup to 100,000 ATES",
    ])
    await expect.element(page.getByText("A contract takes 15,000 ATES in all.")).toBeVisible()
    await expect.element(create).toBeDisabled()
    await amount.fill("4000")
    await expect.element(page.getByText("fits, 1,000 ATES left")).toBeVisible()
    await amount.fill("5000")
    await expect.element(create).toBeEnabled()
  })

  test("R303 signs, dots, commas and letters cannot be typed; backspace and arrows can", async () => {
    dialog()
    await amount.click()
    await userEvent.keyboard("-1.2,3a+4")
    await expect.element(amount).toHaveValue("1234")
    await userEvent.keyboard("{ArrowLeft}{Backspace}")
    await expect.element(amount).toHaveValue("124")
  })

  test("R304 R305 R308 what is pasted loses its spaces or all of itself, is never cut, and the field is as long as the third variant's amount", async () => {
    dialog()
    await expect.element(amount).toHaveAttribute("maxlength", "6")
    const paste = (text: string): void => {
      const data = new DataTransfer()
      data.setData("text", text)
      amount
        .element()
        .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }))
    }
    paste("1 000")
    await expect.element(amount).toHaveValue("1000")
    paste("12a")
    await expect.element(amount).toHaveValue("")
    paste("1 000 000")
    await expect.element(amount).toHaveValue("1000000")
  })

  test("R306 R404 R434 more than the period takes is refused in the specification’s words, with by how much in ATES; a longer period takes it", async () => {
    dialog()
    await amount.fill("5001")
    await expect.element(page.getByText("The amount exceeds the scope of the contract")).toBeVisible()
    await expect.element(page.getByText("exceeds by 1 ATES")).toBeVisible()
    await expect.element(create).toBeDisabled()
    await page.getByText("36 months").click()
    await expect.element(page.getByText("The amount exceeds the scope of the contract")).not.toBeInTheDocument()
    await expect.element(create).toBeEnabled()
  })

  test("R309 an amount of nothing is told the least that is one, once the field is left", async () => {
    dialog()
    await amount.fill("0")
    await expect.element(page.getByText("Minimum value 1")).not.toBeInTheDocument()
    await userEvent.keyboard("{Tab}")
    await expect.element(page.getByText("Minimum value 1")).toBeVisible()
    await amount.fill("1")
    await expect.element(page.getByText("Minimum value 1")).not.toBeInTheDocument()
  })

  test("R019 R257 R259 an order without a link resets the amount and closes", async () => {
    const { office, closed, left } = dialog()
    office.reply("orderContract", () => succeeded({ link: null }))
    await amount.fill("200")
    await ordered()
    await expect.poll(closed).toBe(1)
    await expect.element(amount).toHaveValue("")
    expect(office.asked).toEqual([
      { method: "orderContract", request: { order: { variantId: "1", period: 12, amount: "200" }, circumstances } },
    ])
    expect(left).toEqual([])
  })

  test("R258 S05 an order with a link says where it goes on and goes there; the dialog stays", async () => {
    const { office, closed, left } = dialog()
    office.reply("orderContract", () => succeeded({ link: "https://payments.test/7?x=1" }))
    await amount.fill("200")
    await ordered()
    await expect.poll(() => left).toEqual(["https://payments.test/7?x=1"])
    await expect.element(page.getByText("Continue to payment at payments.test")).toBeVisible()
    await expect
      .element(page.getByRole("link", { name: "payments.test" }))
      .toHaveAttribute("rel", "noopener noreferrer")
    expect(closed()).toBe(0)
  })

  test("R415 a refusal is said in the office's words and keeps the amount; what nobody knows is said to be so", async () => {
    const { office } = dialog()
    office.reply("orderContract", () =>
      refused({ _tag: "Refused", code: 1, messages: [{ theme: "error", text: "The contract takes no more" }] }),
    )
    await amount.fill("200")
    await ordered()
    await expect.element(page.getByText("The contract takes no more")).toBeVisible()
    await expect.element(amount).toHaveValue("200")
    office.reply("orderContract", () => refused({ _tag: "Unreachable" }))
    await ordered()
    await expect
      .element(page.getByText(/Whether the order took effect is not known: compare your contracts/))
      .toBeVisible()
  })

  test("S20 a repeat of what is unknown asks with No in focus; only a yes orders again, as confirmed", async () => {
    const { office } = dialog()
    office.reply("orderContract", () =>
      refused({
        _tag: "Unanswered",
        questions: [
          { _tag: "Repeat", about: "c1", before: { callId: "c1", at: Date.now(), amount: "200", isSame: true } },
        ],
      }),
    )
    await amount.fill("200")
    await ordered()
    await expect.element(page.getByRole("button", { name: "No, go back" })).toHaveFocus()
    office.reply("orderContract", () => succeeded({ link: null }))
    await page.getByRole("button", { name: "Order again" }).click()
    await expect
      .poll(() =>
        office.asked.map(({ request }) => (request as { circumstances: Circumstances }).circumstances.answers.Repeat),
      )
      .toEqual([undefined, "c1"])
  })

  test.each([
    [false, "An order of 12,000 ATES left this device before"],
    [true, "An order of •••••hidden ATES left this device before"],
  ])("S37 another open order is told by its amount, covered with all others: %s", async (amountsHidden, words) => {
    const { office } = dialog(customerWorker(), amountsHidden)
    office.reply("orderContract", () =>
      refused({
        _tag: "Unanswered",
        questions: [
          { _tag: "Repeat", about: "c1", before: { callId: "c1", at: Date.now(), amount: "12000", isSame: false } },
        ],
      }),
    )
    await amount.fill("200")
    await ordered()
    const question = page.getByRole("alertdialog", { name: "Order although an earlier one is open?" })
    await expect.element(question).toBeVisible()
    expect(question.element().textContent?.replaceAll("\u00a0", " ")).toContain(words)
  })

  test("R127 R147 R236 without variants the form is not there and Retry is; with them it is", async () => {
    const office = customerWorker()
    office.set("contractVariants", rejected)
    show(
      <ConfirmProvider>
        <NewContract onClose={() => {}} guard={() => {}} />
      </ConfirmProvider>,
      { office },
    )
    await expect
      .element(page.getByRole("dialog", { name: "New contract" }).getByRole("button", { name: "Retry" }))
      .toBeVisible()
    await expect.element(amount).not.toBeInTheDocument()
    office.set("contractVariants", area(three))
    await expect.element(amount).toBeVisible()
  })
})

describe("a contract", () => {
  test("R182 R183 shows what was delivered, its value without decimals, and Replenish", async () => {
    show(
      <ul>
        <ContractCard contract={running} isNew={false} onOrder={() => {}} />
      </ul>,
    )
    for (const text of ["Contract 52001", "Standard · 12 months", "1,210", "9.5559", "Node Light", "Activated"])
      await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible()
    expect(texts(".contract-value")).toEqual(["1,210 ATES"])
    await expect.element(page.getByRole("img", { name: "25% of the period is over" })).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Replenish" })).toBeVisible()
  })

  test("what stands below it stays in its place when it comes to be known that something can be ordered for it", async () => {
    const Cards = () => {
      const { orderOf } = useContracts()
      return (
        <>
          <ul>
            <ContractCard contract={running} isNew={false} onOrder={orderOf(running)} />
          </ul>
          <p>below</p>
        </>
      )
    }
    const office = customerWorker()
    office.set("contractVariants", remoteData<never>(null, null, "pending"))
    show(<Cards />, { office })
    const replenish = page.getByRole("button", { name: "Replenish" })
    await expect.element(replenish).toBeDisabled()
    const below = (): number => page.getByText("below").element().getBoundingClientRect().top
    const coming = below()
    office.set("contractVariants", area(three))
    await expect.element(replenish).toBeEnabled()
    expect(below()).toBe(coming)
    office.set("contractVariants", area([]))
    await expect.element(replenish).not.toBeInTheDocument()
  })

  test("says of each of its amounts and of its day which it is", async () => {
    const release = Date.UTC(2031, 4, 9, 12) / 1000
    show(
      <ul>
        <ContractCard contract={{ ...running, deposit: "340", release }} isNew={false} />
      </ul>,
    )
    await expect
      .poll(() =>
        [...document.querySelectorAll(".contract-facts > div")].map(({ textContent }) =>
          textContent.replaceAll("\u00a0", " "),
        ),
      )
      .toEqual([
        "Amount1,200 ATES",
        "On deposit340 ATES",
        "Income9.5559 ATES",
        "Release date9 May 2031",
        "SoftwareNode Light",
      ])
  })

  test("R260 one that is not activated says so and offers Activate; one without a variant offers nothing", async () => {
    const { draw } = show(
      <ul>
        <ContractCard
          contract={{ ...running, activated: false, started: null, release: null, income: null }}
          isNew={false}
          onOrder={() => {}}
        />
      </ul>,
    )
    await expect.element(page.getByText("Not activated")).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Activate" })).toBeVisible()
    draw(
      <ul>
        <ContractCard contract={{ ...running, variantId: null, type: "Perpetual" }} isNew={false} onOrder={() => {}} />
      </ul>,
    )
    await expect.element(page.getByRole("img", { name: "No end" })).toBeVisible()
    await expect.element(page.getByRole("button")).not.toBeInTheDocument()
  })

  test("stands on one time axis with the others and with today", async () => {
    const [started, today, release] = [Date.UTC(2026, 1, 3), Date.UTC(2026, 6, 1), Date.UTC(2027, 1, 3)].map(
      (at) => at / 1000,
    ) as [number, number, number]
    const year = contractOf(started, release)
    const endless: Contract = { ...year, id: "2", number: null, type: "Perpetual", release: null }
    show(<ContractsTimeline contracts={[year, endless]} now={today} />)
    await expect.poll(() => texts(".timeline-label")).toEqual(["52001", "2"])
    const bars = page.getByRole("list").getByRole("img").elements()
    expect(bars.map((bar) => plain(bar.getAttribute("aria-label")))).toEqual([
      "From 3 Feb 2026 to 3 Feb 2027",
      "From 3 Feb 2026 to no end",
    ])
    expect(bars.map((bar) => plain(bar.getAttribute("title")))).toEqual([
      "3 Feb 2026 – 3 Feb 2027",
      "3 Feb 2026 – no end",
    ])
    expect(texts(".timeline-ends > span")).toEqual(["3 Feb 2026", "17 Feb 2027"])
  })

  test("says a contract's number in one line to a reader of 32 px", async () => {
    await page.viewport(1024, 800)
    document.documentElement.style.fontSize = "32px"
    onTestFinished(() => document.documentElement.removeAttribute("style"))
    show(<ContractsTimeline contracts={[running]} now={now} />)
    await expect.element(page.getByText("52001").first()).toBeVisible()
    const range = document.createRange()
    range.selectNodeContents(document.querySelector(".timeline-label") ?? document.body)
    expect(range.getClientRects().length).toBe(1)
  })

  test("is seen on its axis in forced colours as in others", async () => {
    show(<ContractsTimeline contracts={[running]} now={now} />)
    await expect.poll(() => document.querySelector(".timeline-bar")).not.toBeNull()
    const ground = () => getComputedStyle(document.querySelector(".timeline-bar") ?? document.body).backgroundColor
    const before = ground()
    await forceColors()
    expect(matchMedia("(forced-colors: active)").matches).toBe(true)
    expect(ground()).toBe(before)
  })

  test("R064 the page of open contracts leaves out what is over, and compares what can be ordered", async () => {
    const office = customerWorker()
    office.set(
      "contracts",
      area({ contracts: [running, { ...running, id: "2", number: "41", release: now - 50_000 }], variants: [] }),
    )
    office.set("contractVariants", area(three))
    show(<OpenContractsScreen />, { office })
    await expect.element(page.getByText("Contract 52001")).toBeVisible()
    await expect.element(page.getByText("Contract 41")).not.toBeInTheDocument()
    await expect
      .poll(() => texts(".variants tbody tr"))
      .toEqual(["12 months5,000 ATES15,000 ATES", "36 months20,000 ATES—", "60 months100,000 ATES—"])
  })

  test("open contracts that could not be fetched are said so once, with one way to ask again; where there are none no second line says so", async () => {
    const office = customerWorker()
    office.reply("refresh", () => succeeded(null))
    office.set("contracts", rejected)
    office.set("contractVariants", rejected)
    show(<OpenContractsScreen />, { office })
    const asked = () => office.requestsOf("refresh").map((request) => (request as { area: string }).area)
    await expect.poll(asked).toEqual(["contracts", "contractVariants"])
    await page.getByRole("button", { name: "Retry" }).click()
    expect(asked().slice(2)).toEqual(["contracts", "contractVariants"])
    office.set("contracts", area({ contracts: [], variants: [] }))
    await expect.element(page.getByText("No contract is open")).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Retry" })).toBeVisible()
    office.set("contractVariants", area([]))
    await expect.element(page.getByRole("button", { name: "Retry" })).not.toBeInTheDocument()
    await expect.element(page.getByText("Nothing here yet")).not.toBeInTheDocument()
  })

  test("R124 R140 the software info says the number of licences and the planned date; R020 R067 the software's state is not invented", async () => {
    const office = customerWorker()
    const { draw } = show(<SoftwareInfo onClose={() => {}} />, { office })
    await expect.element(page.getByText("planned: Q1 2022")).toBeVisible()
    await expect.element(page.getByRole("dialog").getByText("—")).toBeVisible()
    office.set("balances", area({ sft: "3.00000000" }))
    await expect.element(page.getByRole("dialog").getByText("3", { exact: true })).toBeVisible()
    office.set("contracts", area({ contracts: [running], variants: [] }))
    draw(<NodeSoftwareScreen />)
    await expect.element(page.getByText("The server does not report the state of the software.")).toBeVisible()
    await expect.element(page.getByRole("row", { name: /Node Light 52001 not reported/ })).toBeVisible()
    await expect.element(page.getByText(/online|running/i)).not.toBeInTheDocument()
  })
})

describe("staking", () => {
  const opened = (thaw: LiveQueries["thaw"]["value"], otonq = "900") => {
    const office = customerWorker()
    office.set(
      "staking",
      area([{ name: "OTON 12", months: 12, share: "9.5", state: "Active", staked: "4000", earned: null }]),
    )
    office.set("balances", area({ otonq }))
    office.set("thaw", thaw)
    show(<StakingScreen />, { office })
  }

  test("R008 R347 the frozen balance goes down step by step; what is not known is not shown", async () => {
    opened({
      isSuspended: false,
      steps: [
        { at: now + 86_400, amount: "300" },
        { at: now + 172_800, amount: "600" },
      ],
    })
    await expect.element(page.getByText("OTON 12")).toBeVisible()
    await expect.element(page.getByText("Earned")).not.toBeInTheDocument()
    const table = page.getByRole("table", { name: "Steps of the thaw" })
    await expect
      .poll(() =>
        table
          .getByRole("cell")
          .elements()
          .map((cell) => cell.textContent),
      )
      .toEqual(["900.000\u00a0OTON", "600.000\u00a0OTON", "0.000\u00a0OTON"])
  })

  test("what one product does not say is not added up without it", async () => {
    const office = customerWorker()
    const product = { name: "OTON 12", months: 12, share: "9.5", state: "Active", staked: "4000", earned: "7" }
    office.set("staking", area([product, { ...product, earned: null }]))
    show(<StakingScreen />, { office })
    const figures = () => texts(".figures > div")
    await expect.poll(figures).toEqual(["In products8,000.000 OTON", "Earned—"])
    office.set("staking", area([product, product]))
    await expect.poll(figures).toEqual(["In products8,000.000 OTON", "Earned14.000 OTON"])
  })

  test("R008 on a phone all steps of the thaw are in view, and the last day stands under the last of them", async () => {
    await page.viewport(390, 844)
    opened({
      isSuspended: false,
      steps: [
        { at: now + 86_400, amount: "300" },
        { at: now + 172_800, amount: "600" },
      ],
    })
    await expect.element(page.getByText("Frozen OTON, as it thaws")).toBeVisible()
    const chart = document.querySelector(".thaw-chart")?.getBoundingClientRect() ?? new DOMRect()
    expect(chart.right).toBeLessThanOrEqual(document.querySelector(".thaw")?.getBoundingClientRect().right ?? 0)
    const [, last = ""] =
      /H([\d.]+)V[\d.]+H600$/.exec(document.querySelector(".thaw-line")?.getAttribute("d") ?? "") ?? []
    const day = document.querySelector(".thaw-ends > :last-child")?.getBoundingClientRect().right
    expect(day).toBeCloseTo(chart.left + (chart.width * Number(last)) / 600, 0)
  })

  test("R008 a suspended thaw says why and stays where it is", async () => {
    opened({ isSuspended: true, steps: [{ at: now + 86_400, amount: "300" }] })
    await expect.element(page.getByText("Thawing is suspended – qualification too low")).toBeVisible()
    await expect
      .poll(() => page.getByRole("table", { name: "Steps of the thaw" }).getByRole("cell").elements())
      .toHaveLength(1)
  })

  test("a balance below nothing is drawn as nothing", async () => {
    opened({ isSuspended: false, steps: [{ at: now + 86_400, amount: "300" }] }, "-5")
    await expect.element(page.getByText("Frozen OTON, as it thaws")).toBeVisible()
    expect(document.querySelector(".thaw-line")?.getAttribute("d")).toMatch(/^M0 160H[\d.]+V160H600$/)
  })

  test("R063 R191 without steps from the office no staircase is drawn", async () => {
    opened(null)
    await expect.element(page.getByText("OTON 12")).toBeVisible()
    await expect.element(page.getByText("Frozen OTON, as it thaws")).not.toBeInTheDocument()
  })
})

test.each([320, 390, 1024])(
  "what contracts come to stands apart, however long a figure is, %d px wide",
  async (width) => {
    await page.viewport(width, 800)
    const release = Date.UTC(2131, 4, 9) / 1000
    const rich: Contract = { ...running, value: "1234567.56", income: "1234.75721415", deposit: "1234566", release }
    const { place } = show(<ContractsFigures contracts={[rich]} now={now} />)
    const text = (part: Element) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return range.getBoundingClientRect()
    }
    await expect.poll(() => place.querySelectorAll("dd").length).toBe(4)
    expect(texts(".figures > div")).toEqual([
      "Value in all1,234,568 ATES",
      "On deposit1,234,566 ATES",
      "Income to date1,234.75721415 ATES",
      "Next release9 May 2131",
    ])
    const figures = [...place.querySelectorAll("dd")].map(text)
    for (const { right } of figures) expect(right).toBeLessThanOrEqual(width)
    const near = figures.filter(({ right, top }, index) => {
      const next = figures[index + 1]
      return next?.top === top && next.left - right < 16
    })
    expect(near).toEqual([])
  },
)

test("the facts of contracts beside each other stand on one line, and what they brought is measured alike, whether they brought anything yet or not", async () => {
  await page.viewport(1440, 900)
  const idle: Contract = { ...running, id: "4", number: "52004", value: "0", amount: "0", income: "0", deposit: "0" }
  const { place } = show(
    <ul style={{ display: "grid", gridTemplateColumns: "1fr 1fr" }}>
      {[running, idle].map((contract) => (
        <ContractCard key={contract.id} contract={contract} isNew={false} />
      ))}
    </ul>,
  )
  await expect.poll(() => place.querySelectorAll(".contract").length).toBe(2)
  const [first, second] = [...place.querySelectorAll(".contract")].map((card) =>
    [...card.querySelectorAll("dt")].map((name) => name.getBoundingClientRect().top),
  )
  expect(first).toHaveLength(5)
  expect(first).toEqual(second)
  const [long, short] = [...place.querySelectorAll(".contract-bar")].map((bar) => bar.getBoundingClientRect().width)
  expect(long).toBe(short)
})
