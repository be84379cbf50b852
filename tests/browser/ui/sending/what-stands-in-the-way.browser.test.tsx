import { expect, test } from "vitest"
import { decide } from "../../../../src/domain/sending/decide.ts"
import type { SendingState } from "../../../../src/domain/sending/state.ts"
import { useAcceptReason } from "../../../../src/ui/sending/flow/accept-questions.tsx"
import { Notes } from "../../../../src/ui/sending/flow/notes.tsx"
import { NoticeBanner } from "../../../../src/ui/sending/flow/notice-banner.tsx"
import { useObstacleWords } from "../../../../src/ui/sending/flow/obstacle-words.ts"
import type { FormNotice } from "../../../../src/ui/sending/flow/use-form-values.ts"
import { transferNotes, useRecipientWords } from "../../../../src/ui/sending/transfers/transfer-words.tsx"
import { sent, state, transfer, wallet, withdrawal } from "../../../domain/sending/intents.ts"
import { saidBy } from "../../said.tsx"

const InTheWay = ({ changes }: { readonly changes: Partial<SendingState> }) =>
  useObstacleWords()(decide(transfer(), state(changes)).obstacles)

test.each<[cause: string, Partial<SendingState>, said: string]>([
  ["nothing", {}, ""],
  ["no network", { online: false }, "You are offline. Nothing can be sent, and nothing is kept to be sent later."],
  ["no https", { locks: false }, "This page is not secure: without https two tabs could send the same at once."],
  ["a full disk", { storage: "StorageFull" }, "The storage of this device is full."],
  ["a disk that others use", { storage: "StorageBusy" }, "The storage of this device is busy."],
  ["data that was removed", { storage: "StorageGone" }, "The data on this device was removed from outside."],
  ["a browser that keeps nothing", { storage: "StorageUnavailable" }, "This browser gives the office no storage."],
  [
    "a newer build",
    { storage: "NewerLog" },
    "A newer version of the office is in use on this device. Reload to go on.",
  ],
  [
    "an event that cannot be read",
    { storage: "SetAside" },
    "Something this device wrote down cannot be read, and nothing is sent without it.",
  ],
])("what keeps everything from being sent is said: %s", (_, changes, said) => {
  expect(saidBy(<InTheWay changes={changes} />)).toBe(said)
})

const Transfer = ({ email, sum = "0.1" }: { readonly email: string; readonly sum?: string }) => {
  const words = useRecipientWords()
  const { review, questions } = decide(
    transfer({ email, sum }),
    state({ emails: ["anna@office.test"], sends: [sent({ to: "ben@office.test" })] }),
  )
  const known = email === "ben@office.test" ? { to: email, count: 1, at: 0 } : undefined
  return (
    <>
      {review.recipient !== null && words(review.recipient)}
      <Notes notes={transferNotes(review.notes, questions, email, known as never, "CODE")} />
    </>
  )
}
const first = "This device has never sent to this e-mail before."

test.each<[cause: string, email: string, sum: string, said: string]>([
  ["nobody", "", "1", `Enter the recipient’s e-mail${first}`],
  ["no e-mail", "anna", "1", `This is not an e-mail address${first}`],
  [
    "what cannot be seen",
    "an\u200bna@office.test",
    "1",
    `Character 3 cannot be seen or is not what it looks like. Type the address by hand.${first}`,
  ],
  ["somebody known", "ben@office.test", "1", ""],
  ["oneself", "me@office.test", "1", `This is your own e-mail.${first}`],
  ["more than there is", "ben@office.test", "6", "The sum is more than the balance this device knows (5 CODE)."],
  ["too many decimals", "ben@office.test", "0.123456789", "More than 8 decimals will be rounded by the server."],
  [
    "somebody who looks like another",
    "anma@office.test",
    "1",
    `It looks like anna@office.test, but is another one. Compare it letter by letter.${first}`,
  ],
])("of a transfer to %s it is said", (_, email, sum, said) => {
  expect(saidBy(<Transfer email={email} sum={sum} />)).toBe(said)
})

const notice = (name: FormNotice | null, fromLink = false) => (
  <NoticeBanner notice={name} fromLink={fromLink} questions={[]} answers={{}} onAnswer={() => {}} />
)

test.each<[FormNotice, string]>([
  ["CardNotKept", "Card numbers are kept nowhere, so please type it again."],
  [
    "AddressChanged",
    "The address of this page was changed from outside. " +
      "What stands here is what you had filled in. Compare it before you go on.",
  ],
  [
    "DestinationChanged",
    "The destination was changed meanwhile. " +
      "Your profile or address book has another one now than a moment ago. Compare it before you go on.",
  ],
  [
    "SentMeanwhile",
    "Just this was sent meanwhile. " +
      "From another tab, or from this one before it was loaded again. Compare your history before you go on.",
  ],
  ["Restored", "This is what you had filled in before."],
])("over a form stands where its values came from: %s", (name, said) => {
  expect(saidBy(notice(name))).toBe(said)
})

test("S01 over a form that a link filled in stands that whoever made it chose where the funds go", () => {
  expect(saidBy(notice(null, true))).toBe(
    "This was filled in by a link – compare it. Whoever made the link chose where the funds go.",
  )
  expect(saidBy(notice(null))).toBe("")
})

const Reason = ({ intent }: { readonly intent: Parameters<typeof decide>[0] }) => {
  const reasonOf = useAcceptReason()
  return reasonOf(decide(intent, state()).open)
}
/** An address that no network has: one capital of it is another one. */
const impossible = wallet.replace("E", "e")

test.each([
  ["a link", { ...transfer(), fromLink: true }, "Tick that you compared what the link filled in"],
  [
    "an address that cannot be",
    withdrawal({ form: "usdt", tab: "bsc", sum: "50", destination: { address: impossible } }),
    "Type the last six characters of the address",
  ],
  ["somebody new", transfer(), "Tick that you compared the destination"],
])("why an order of %s cannot be sent yet is said", (_, intent, said) => {
  expect(saidBy(<Reason intent={intent} />)).toBe(said)
})
