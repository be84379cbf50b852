import { flushSync } from "react-dom"
import { describe, expect, test } from "vitest"
import type { Question } from "../../../../src/domain/sending/questions.ts"
import { methodOf } from "../../../../src/domain/withdrawals/method.ts"
import { Notes } from "../../../../src/ui/sending/flow/notes.tsx"
import { useQuestionDialogs } from "../../../../src/ui/sending/flow/question-words.tsx"
import { transferNotes } from "../../../../src/ui/sending/transfers/transfer-words.tsx"
import { ReceiptLine } from "../../../../src/ui/sending/withdrawals/receipt.tsx"
import { withdrawalNotes } from "../../../../src/ui/sending/withdrawals/withdrawal-notes.tsx"
import { show } from "../../kit-page.tsx"

const exceeds = { _tag: "ExceedsBalance", balance: "271.8281" } as const
const questions: ReadonlyArray<Question> = [
  { ...exceeds, about: "300" },
  { _tag: "Large", about: "300", largest: "14.159" },
  {
    _tag: "Repeat",
    about: "call",
    before: { callId: "call", at: Date.UTC(2026, 0, 2, 3, 4), amount: "16.1803", isSame: false },
  },
]

/** Every sentence about a sum that only this device knows. */
const Said = () => (
  <>
    {useQuestionDialogs("USDT")(questions).map(({ title, body }) => (
      <section key={title}>{body}</section>
    ))}
    <Notes notes={transferNotes([exceeds], [], "ann@office.test", undefined, "USDT")} />
    <Notes
      notes={withdrawalNotes(
        { warnings: [exceeds], notes: [], order: null } as unknown as Parameters<typeof withdrawalNotes>[0],
        { questions: [], obstacles: [] },
        "USDT",
        false,
      )}
    />
  </>
)

const sums = ["271.8281", "14.159", "16.1803"]

const text = (): string => (document.querySelector("main")?.textContent ?? "").replaceAll("\u00a0", " ")

describe("what a form says of sums that only this device knows", () => {
  test("S37 names none of them while amounts are hidden", async () => {
    show(<Said />, { amountsHidden: true })
    await expect.poll(() => text().match(/•••••/g)?.length).toBe(5)
    for (const sum of sums) expect(document.body.innerHTML).not.toContain(sum.split(".")[1])
  })
  test("names each where it belongs otherwise", async () => {
    show(<Said />)
    await expect.poll(text).toContain("This device knows of 271.8281 USDT only.")
    expect(text()).toContain("from this device before: 14.159 USDT.")
    expect(text()).toContain("On 2 Jan 2026, 03:04 UTC 16.1803 were sent")
    expect(text().match(/this device knows \(271\.8281 USDT\)/g)).toHaveLength(2)
  })
})

describe("each sentence about a fee", () => {
  const fee = "1234.5"
  const takesAll = { _tag: "NothingArrives", fee } as const
  const notes = (): Parameters<typeof withdrawalNotes>[0] =>
    ({
      warnings: [takesAll, { _tag: "FeeNotCovered", fee, balance: "2000" }],
      notes: [],
      order: null,
    }) as unknown as Parameters<typeof withdrawalNotes>[0]
  const Fees = () => (
    <>
      <Notes notes={withdrawalNotes(notes(), { questions: [], obstacles: [] }, "USDT", false)} />
      <ReceiptLine
        method={methodOf("usdt", "bsc")}
        quote={{ sum: "3234.5", fee, net: "2000", arrives: "2000", effectivePercent: "38.17" }}
        code="USDT"
        rate={null}
      />
      {useQuestionDialogs("USDT")([{ ...takesAll, about: "3" }]).map(({ title, body }) => (
        <section key={title}>{body}</section>
      ))}
    </>
  )
  test.each([
    [
      "en",
      "The fee of 1,234.5 USDT is not less than the sum",
      "the fee of 1,234.5 USDT is not covered",
      "Fee 1,234.5 USDT · you receive 2,000 USDT (38.17% fee)",
    ],
    [
      "de",
      "Die Gebühr von 1.234,5 USDT ist nicht kleiner",
      "die Gebühr von 1.234,5 USDT ist durch dieses Guthaben",
      "Gebühr 1.234,5 USDT · Sie erhalten 2.000 USDT (38,17 % Gebühr)",
    ],
    [
      "ru",
      "Комиссия 1 234,5 USDT не меньше суммы",
      "комиссия 1 234,5 USDT не покрывается",
      "Комиссия 1 234,5 USDT · вы получите 2 000 USDT (комиссия 38,17 %)",
    ],
    [
      "tr",
      "1.234,5 USDT tutarındaki ücret tutardan az değil",
      "1.234,5 USDT tutarındaki ücret bu bakiyeyle",
      "Ücret 1.234,5 USDT · elinize geçen 2.000 USDT (%38,17 ücret)",
    ],
  ] as const)("names its currency, in the digits of %s", async (language, takes, uncovered, line) => {
    show(<Fees />, { language })
    await expect.poll(() => text().split(takes)).toHaveLength(3)
    expect(text()).toContain(uncovered)
    expect(text()).toContain(line)
  })
})

test("what loses a sum or sends it twice is asked in the colour of what cannot be undone, and nothing else", () => {
  const nothingArrives = { _tag: "NothingArrives", about: "3", fee: "3" } as const
  const asked: Array<readonly [string, boolean | undefined]> = []
  const Ask = ({ open }: { readonly open: ReadonlyArray<Question> }) => {
    for (const { title, danger } of useQuestionDialogs("USDT")(open)) asked.push([title, danger])
    return null
  }
  const { draw } = show(null)
  for (const open of [questions, [nothingArrives, ...questions]]) flushSync(() => draw(<Ask open={open} />))
  expect(asked).toEqual([
    ["Send more than the balance?", false],
    ["An earlier send there is still open", true],
    ["Withdraw although nothing would arrive?", true],
    ["An earlier send there is still open", true],
  ])
})
