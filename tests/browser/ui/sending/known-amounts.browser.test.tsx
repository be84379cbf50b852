import { flushSync } from "react-dom"
import { describe, expect, test } from "vitest"
import type { Question } from "../../../../src/domain/sending/questions.ts"
import { Notes } from "../../../../src/ui/sending/flow/notes.tsx"
import { useQuestionDialogs } from "../../../../src/ui/sending/flow/question-words.tsx"
import { transferNotes } from "../../../../src/ui/sending/transfers/transfer-words.tsx"
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
    expect(text()).toContain("At 03:04 UTC 16.1803 were sent")
    expect(text().match(/this device knows \(271\.8281 USDT\)/g)).toHaveLength(2)
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
