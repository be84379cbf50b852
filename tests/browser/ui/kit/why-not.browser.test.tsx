import { expect, test } from "vitest"
import type { RejectionReason } from "../../../../src/domain/calls/events.ts"
import type { CallRefusal, StorageProblem } from "../../../../src/domain/calls/refusals.ts"
import { officeCodes, type OfficeMessage } from "../../../../src/domain/kernel/envelope.ts"
import { LoadMore } from "../../../../src/ui/history/sync/load-more.tsx"
import { NoDataView } from "../../../../src/ui/kit/no-data-view.tsx"
import { saidBy } from "../../said.tsx"

const minute = 60_000
const ignore = (): void => {}
const full: ReadonlyArray<OfficeMessage> = [{ theme: "error", text: "The vault is closed" }]

const RefusedPage = ({ refusal }: { readonly refusal: CallRefusal }) => (
  <LoadMore pages={{ state: "idle", pages: 1, more: true, refusal }} onPress={ignore} />
)
const said = (refusal: CallRefusal): string => saidBy(<RefusedPage refusal={refusal} />).replace(/Load more$/, "")
const code = (number: number, messages: ReadonlyArray<OfficeMessage> = []): CallRefusal => ({
  _tag: "Refused",
  code: number,
  messages,
})
const busy = "The office has too much to do or is being maintained: please try again in"

test.each<[cause: string, CallRefusal, said: string]>([
  ["R415 an office that says why", code(officeCodes.invalidData, full), "The vault is closed"],
  ["R384 data that are none", code(officeCodes.invalidData), "The office did not accept the data"],
  ["R385 somebody who may not", code(officeCodes.accessDenied), "Access denied"],
  ["R386 a wrong code", code(officeCodes.wrongCodeOrPassword), "The code or the password is wrong"],
  ["R387 a PIN that is over", code(officeCodes.pinNotFound), "The PIN was not found"],
  ["R388 a token that is none", code(officeCodes.invalidToken), "The token is not valid"],
  ["R389 somebody unknown", code(officeCodes.unauthenticated), "Please sign in"],
  ["R415 a code of which nothing is known", code(77), "Something went wrong"],
  ["no answer", { _tag: "Unreachable" }, "The office cannot be reached"],
  ["an office that wants rest", { _tag: "Unreachable", retryAfter: 1 }, `${busy} a minute`],
  ["an office that wants a minute", { _tag: "Unreachable", retryAfter: minute }, `${busy} a minute`],
  ["an office that wants more", { _tag: "Unreachable", retryAfter: minute + 1 }, `${busy} 2 minutes`],
  ["an answer of nonsense", { _tag: "Malformed", detail: "" }, "The office sent an answer that cannot be read"],
  ["a request that was left", { _tag: "Cancelled" }, "The request was called off"],
  ["the same in another tab", { _tag: "AlreadyPending" }, "The same request is still under way"],
  ["no network", { _tag: "Offline" }, "This device is offline"],
  ["a recording", { _tag: "ReadOnly" }, "This is a recording: nothing can be sent or changed"],
  [
    "a worker that died",
    { _tag: "WorkerLost" },
    "The office stopped in the middle; whether the request took effect is not known",
  ],
])("%s: why a request came to nothing is said", (_, refusal, words) => {
  expect(said(refusal)).toBe(words)
})

test.each<[StorageProblem, string]>([
  ["StorageFull", "The storage of this device is full"],
  ["StorageBusy", "The storage of this device is busy"],
  ["StorageGone", "The data on this device was removed from outside"],
  ["StorageUnavailable", "This browser gives the office no storage"],
  ["NewerLog", "A newer version of the office is in use on this device. Reload to go on"],
])("why nothing can be written down is said: %s", (problem, words) => {
  expect(said({ _tag: "Storage", problem })).toBe(words)
})

const Unknown = ({ reason, messages }: { readonly reason: RejectionReason; readonly messages: typeof full }) => (
  <NoDataView rejected={{ at: 0, reason, messages }} onRetry={ignore} />
)

test.each<[cause: string, RejectionReason, messages: typeof full, said: string]>([
  ["the office says why", { _tag: "Refused", code: 1 }, full, "The vault is closed"],
  ["the office says no", { _tag: "Refused", code: 1 }, [], "Something went wrong"],
  ["no answer came", { _tag: "Unreachable" }, [], "The office cannot be reached"],
  ["the office wants rest", { _tag: "Unreachable", retryAfter: 5 * minute }, [], `${busy} 5 minutes`],
  ["the answer is nonsense", { _tag: "Malformed", detail: "" }, [], "The office sent an answer that cannot be read"],
  ["it was left", { _tag: "Cancelled" }, [], "The request was called off"],
])("R415 where nothing is known and %s, that is said", (_, reason, messages, words) => {
  expect(saidBy(<Unknown reason={reason} messages={messages} />)).toBe(
    `${words}There is nothing on this device to show meanwhile.Retry`,
  )
})
