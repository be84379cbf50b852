import { describe, expect, test } from "vitest"
import { page } from "vitest/browser"
import {
  loading,
  type RemoteData,
  remoteData,
  remoteDataOf,
  type Rejection,
} from "../../../../src/domain/kernel/remote-data.ts"
import { UnidentifiedProvider } from "../../../../src/ui/kit/asking.ts"
import { ContentArea } from "../../../../src/ui/kit/content-area.tsx"
import { OnlineProvider } from "../../../../src/ui/kit/online.ts"
import { show } from "../../kit-page.tsx"

type Names = ReadonlyArray<string>

const unreachable = { at: 1_792_000_000_000, reason: { _tag: "Unreachable" } as const, messages: [] }
const refused = {
  at: 1_792_000_000_000,
  reason: { _tag: "Refused", code: 1 } as const,
  messages: [{ theme: "error", text: "The ledger is being counted" } as const],
}
const at = Date.now() - 20_000
const known = remoteData<Names>(["BTC"], at, "fulfilled")

const drawn = (
  area: RemoteData<Names> | null,
  {
    online = true,
    unidentified = null,
    isReadOnly = false,
  }: {
    readonly online?: boolean
    readonly unidentified?: Rejection | null
    readonly isReadOnly?: boolean
  } = {},
) => {
  let retries = 0
  const node = (newest: RemoteData<Names> | null) => (
    <OnlineProvider value={online}>
      <UnidentifiedProvider value={unidentified}>
        <ContentArea
          area={newest}
          skeleton={<p>grey bars</p>}
          isEmpty={(names) => names.length === 0}
          empty={<p>no balances yet</p>}
          onRetry={() => {
            retries++
          }}
        >
          {(names) => <p>holds {names.join()}</p>}
        </ContentArea>
      </UnidentifiedProvider>
    </OnlineProvider>
  )
  const { draw, place } = show(node(area), { isReadOnly })
  return { place, redraw: (newest: RemoteData<Names>) => draw(node(newest)), retries: () => retries }
}

const retry = page.getByRole("button", { name: "Retry" })

describe("a content area", () => {
  test.each([
    ["before the first answer", null],
    ["in state init", loading],
    ["in state pending", remoteData<Names>(null, null, "pending")],
    ["pending again after a rejection", remoteDataOf<Names>(null, { fulfilledAt: null, rejected: unreachable }, true)],
  ])("shows a skeleton and says that it loads: %s (R233, R236)", async (_, area) => {
    const { place } = drawn(area)
    await expect.element(page.getByText("grey bars")).toBeVisible()
    expect(place.querySelector("[aria-busy=true] [role=status]")?.textContent).toBe("Loading")
    expect(retry.elements()).toEqual([])
  })

  test.each([
    [20_000, "please try again in a minute"],
    [90_000, "please try again in 2 minutes"],
  ])("S50 says when to try again where the office wants not to be asked for %i ms", async (retryAfter, words) => {
    const reason = { _tag: "Unreachable", retryAfter } as const
    drawn(remoteData<Names>(null, null, { ...unreachable, reason }))
    await expect.element(page.getByText(`The office has too much to do or is being maintained: ${words}`)).toBeVisible()
    await expect.element(retry).toBeVisible()
  })

  test("shows its content when fulfilled, and while it is asked for again (R236)", async () => {
    const { redraw, place } = drawn(known)
    await expect.element(page.getByText("holds BTC")).toBeVisible()
    redraw(remoteDataOf<Names>(["BTC", "EUR"], { fulfilledAt: at, rejected: unreachable }, true))
    await expect.element(page.getByText("holds BTC,EUR")).toBeVisible()
    expect(place.querySelector(".banner")).toBeNull()
  })

  test("says what is missing when there is nothing", async () => {
    drawn(remoteData<Names>([], at, "fulfilled"))
    await expect.element(page.getByText("no balances yet")).toBeVisible()
  })

  test("rejected with content keeps it under a strip with reason, age and Retry (R236)", async () => {
    const { place, retries } = drawn(remoteData<Names>(["BTC"], at, unreachable))
    await expect.element(page.getByText("holds BTC")).toBeVisible()
    await expect
      .poll(() => place.querySelector(".banner")?.textContent)
      .toMatch(/^The office cannot be reached\. What is shown was synced 2[05] seconds ago\./)
    await retry.click()
    expect(retries()).toBe(1)
  })

  test("rejected with nothing known is the no-data view in the server's words, with Retry (R236, R415)", async () => {
    const { place, retries } = drawn(remoteData<Names>(null, null, refused))
    await expect.poll(() => place.querySelector("[role=alert]")?.textContent).toContain("The ledger is being counted")
    await retry.click()
    expect(retries()).toBe(1)
  })

  test("without a network what was never asked for is not waited for", async () => {
    const { place } = drawn(loading, { online: false })
    await expect.poll(() => place.querySelector("[role=alert]")?.textContent).toContain("This device is offline")
  })

  test("without a network a call that was not heard is no fault of the office, and what it said is", async () => {
    const { place, redraw } = drawn(remoteData<Names>(null, null, unreachable), { online: false })
    await expect.poll(() => place.querySelector("[role=alert]")?.textContent).toContain("This device is offline")
    redraw(remoteData<Names>(["BTC"], at, unreachable))
    await expect.poll(() => place.querySelector(".banner")?.textContent).toMatch(/^What is shown was synced/)
    redraw(remoteData<Names>(["BTC"], at, refused))
    await expect.poll(() => place.querySelector(".banner")?.textContent).toMatch(/^The ledger is being counted/)
  })

  test("that the office cannot be asked for, since it has not said whose token this is, says why, with Retry", async () => {
    const malformed = { ...unreachable, reason: { _tag: "Malformed", detail: "" } as const }
    const { place } = drawn(loading, { unidentified: malformed })
    await expect
      .poll(() => place.querySelector("[role=alert]")?.textContent)
      .toContain("The office sent an answer that cannot be read")
    await expect.element(retry).toBeVisible()
  })

  test("B062 of which a recording holds no answer says just that, and offers no Retry, which nobody would hear", async () => {
    const { place, redraw } = drawn(loading, { isReadOnly: true })
    await expect.element(page.getByText("Not in this recording")).toBeVisible()
    redraw(remoteData<Names>(null, null, refused))
    await expect.poll(() => place.querySelector("[role=alert]")?.textContent).toContain("The ledger is being counted")
    redraw(remoteData<Names>(["BTC"], at, refused))
    await expect.element(page.getByText("holds BTC")).toBeVisible()
    expect(retry.elements()).toEqual([])
  })
})
