import { expect, test } from "vitest"
import type { VerificationStatus } from "../../../../src/domain/verification/events.ts"
import { AccountAttention } from "../../../../src/ui/home/account-attention.tsx"
import { VerificationLine } from "../../../../src/ui/verification/verification-line.tsx"
import { customerOf, customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"
import { saidBy } from "../../said.tsx"

const at = Date.UTC(2026, 4, 20)

const words: ReadonlyArray<readonly [VerificationStatus, line: string, atHome: string]> = [
  ["submitted", "Under review: your documents have been handed in. As of 20 May 2026Open the verification", ""],
  ["approved", "Your identity is verified. As of 20 May 2026", ""],
  [
    "rejected",
    "The verification was refused. You can try again. As of 20 May 2026Open the verification",
    "The verification was refused. You can try again.Open the verification",
  ],
]

test.each(words)(
  "a verification that is %s says so, and where there is something to do",
  async (status, line, home) => {
    const office = customerWorker()
    office.set("verification", { status, at })
    const { place } = show(<VerificationLine />, { office })
    await expect.poll(() => place.textContent.replaceAll("\u00a0", " ")).toBe(line)
    const accepted = null
    const customer = { ...customerOf(), accepted: accepted ?? [] }
    const attention = saidBy(<AccountAttention customer={customer} verification={{ status, at }} />)
    expect(attention.replace(/^\d+ documents? waits? to be accepted\./, "")).toBe(home)
  },
)

test("a device that knows of no verification says so, and leads to it", async () => {
  const office = customerWorker()
  office.set("verification", null)
  const { place } = show(<VerificationLine />, { office })
  await expect.poll(() => place.textContent).toBe("This device knows of no verification.Verify your identity")
})
