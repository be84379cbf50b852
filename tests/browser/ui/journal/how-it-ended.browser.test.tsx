import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { entryOf } from "../../../../src/domain/journal/entry.ts"
import { link } from "../../../../src/domain/recording/chain.ts"
import { checkNext, type ChainCheck, unchecked } from "../../../../src/domain/recording/check.ts"
import { CodeDialog } from "../../../../src/ui/journal/code-dialog.tsx"
import { JournalScreen } from "../../../../src/ui/journal/journal-screen.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const stored = { position: 7, version: 1, at: 0, tab: "tab", build: "test" }
const call = { callId: "c", call: "user/info", started: 0, ms: 12 }
const rejected = (reason: object) => ({ type: "CallRejected", payload: { ...call, reason, messages: [] } })

test.each<[cause: string, { readonly type: string; readonly payload: object }, said: string]>([
  ["left", { type: "CallStarted", payload: call }, "sent"],
  ["was answered", { type: "CallFulfilled", payload: call }, "answered"],
  ["was refused", rejected({ _tag: "Refused", code: 2 }), "refused · 2"],
  ["got no answer", rejected({ _tag: "Unreachable" }), "no answer"],
  ["got nonsense", rejected({ _tag: "Malformed", detail: "" }), "unreadable answer"],
  ["was left", rejected({ _tag: "Cancelled" }), "called off"],
  ["died with its tab", { type: "CallLost", payload: call }, "outcome unknown"],
])("the journal says of a call that %s how it ended", async (_, event, said) => {
  const office = customerWorker()
  office.set("journal", { total: 1, entries: [entryOf({ ...stored, ...event })], calls: [] })
  show(<JournalScreen />, { office })
  await expect.element(page.getByRole("button", { name: /user\/info/ })).toBeVisible()
  const chips = document.querySelectorAll("main .chip")
  expect([...chips].map(({ textContent }) => textContent)).toEqual([said])
})

/** What a log of these positions comes to when one entry is changed; none is where `changed` is none of them. */
const checkOf = (positions: ReadonlyArray<number>, changed: number): ChainCheck => {
  let head = unchecked("log-1").head
  return positions.reduce((check, position) => {
    const event = { ...stored, position, type: "VerificationAsked", payload: {} }
    head = link(head, event)
    return checkNext(check, { ...event, at: position === changed ? 1 : 0, hash: head })
  }, unchecked("log-1"))
}

test.each([
  [
    "was changed",
    checkOf([1, 2, 3], 3),
    "The chain breaks at entry 3: it is not what was written there, or not in its place.",
  ],
  [
    "misses some before it",
    { ...checkOf([1], 0), broken: { _tag: "Missing", position: 4 } as const },
    "The chain breaks at entry 4: entries before it are missing on this device.",
  ],
])("the journal says where its chain breaks when an entry %s", async (_, { entries, broken }, said) => {
  const office = customerWorker()
  office.set("journal", { total: 0, entries: [], calls: [] })
  office.set("chain", { entries, code: "AAAA-BBBB-CCCC-DDDD", broken })
  show(<JournalScreen />, { office })
  await expect.element(page.getByRole("alert")).toHaveTextContent(said)
})

test.each([
  [
    { position: 41, at: Date.UTC(2026, 4, 20, 7, 5, 9) },
    /^Entry 41 of 20.May.2026, 07:05:09.UTC was the head\. Everything up to it is as it was\.$/,
  ],
  [null, /^This log does not contain that code: its end was cut off, or the code is of another device or customer\.$/],
])("what a kept code proves of the journal is said: %o", async (found, said) => {
  const office = customerWorker()
  office.reply("findCode", () => succeeded(found))
  show(<CodeDialog onClose={() => {}} />, { office })
  await page.getByRole("textbox", { name: "Code" }).fill("AAAA-BBBB-CCCC-DDDD")
  await page.getByRole("button", { name: "Check", exact: true }).click()
  await expect.poll(() => document.querySelector("[role=dialog] .banner")?.textContent).toMatch(said)
})
