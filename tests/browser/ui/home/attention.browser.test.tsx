import { describe, expect, test } from "vitest"
import { page } from "vitest/browser"
import { AccountAttention, accountWaits } from "../../../../src/ui/home/account-attention.tsx"
import { OpenModalProvider } from "../../../../src/ui/kit/modals.ts"
import { customerOf } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"

const customer = customerOf({ bep20: "", accepted: ["terms_of_use"] })

describe("what of the account waits", () => {
  test("R254 R146 a document and a refused verification are said, and the verification is opened from there", async () => {
    const opened: Array<string> = []
    const verification = { status: "rejected" as const, at: 1 }
    expect(accountWaits(customer, verification)).toBe(2)
    show(
      <OpenModalProvider value={(modal) => opened.push(modal)}>
        <AccountAttention customer={customer} verification={verification} />
      </OpenModalProvider>,
    )
    await expect.element(page.getByText("1 document waits to be accepted.")).toBeVisible()
    await page.getByRole("button", { name: "Open the verification" }).click()
    expect(opened).toEqual(["kyc"])
  })

  test("nothing is said of what is accepted, approved, or not known on this device", () => {
    const accepted = { ...customer, accepted: ["terms_of_use", "privacy_policy"] }
    for (const verification of [null, { status: "approved" as const, at: 1 }, { status: "submitted" as const, at: 1 }])
      expect(accountWaits(accepted, verification)).toBe(0)
    expect(accountWaits(null, null)).toBe(0)
  })
})
