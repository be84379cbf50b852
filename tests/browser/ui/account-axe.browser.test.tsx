import axe from "axe-core"
import type { ReactNode } from "react"
import { afterEach, describe, expect, test } from "vitest"
import { page } from "vitest/browser"
import { DeviceSection } from "../../../src/ui/device/device-section.tsx"
import { DocumentsSheet } from "../../../src/ui/documents/documents-sheet.tsx"
import { ConfirmProvider } from "../../../src/ui/kit/confirm.tsx"
import { MessagesBell } from "../../../src/ui/messages/messages-bell.tsx"
import { CoverScreen } from "../../../src/ui/shell/cover-screen.tsx"
import { VerificationDialog } from "../../../src/ui/verification/verification-dialog.tsx"
import { customerWorker } from "../customer-worker.ts"
import { pending, refused, type FakeWorkerClient } from "../fake-worker-client.ts"
import { show } from "../kit-page.tsx"

const ignore = (): void => {}
const said = {
  id: "1",
  theme: "error",
  text: "Wrong password",
  at: Date.UTC(2026, 10, 20, 9, 31),
  call: "transaction/withdraw",
  seen: true,
  times: 2,
  isOwn: true,
} as const

interface Part {
  readonly node: ReactNode
  readonly prepare?: (office: FakeWorkerClient) => void
  /** What is done before it is looked at, and what shows that it is there. */
  readonly there: () => Promise<void>
}

const seen = async (name: string | RegExp): Promise<void> => {
  await expect.element(page.getByText(name).first()).toBeVisible()
}

const parts: { readonly [name: string]: Part } = {
  "the documents sheet": { node: <DocumentsSheet onSignOut={ignore} />, there: () => seen("Accept all") },
  "the message centre": {
    node: <MessagesBell onQuery={() => {}} />,
    prepare: (office) => office.set("messages", { kept: [said], unread: 0, muted: ["Quiet"] }),
    there: async () => {
      await page.getByRole("button", { name: "Messages" }).click()
      await seen("Wrong password")
    },
  },
  "the verification while it is prepared": {
    node: <VerificationDialog address="https://widget.invalid/kyc" onClose={ignore} />,
    prepare: (office) => {
      office.reply("verificationToken", pending)
    },
    there: () => seen("About five minutes"),
  },
  "the verification that could not be loaded": {
    node: <VerificationDialog address="https://widget.invalid/kyc" onClose={ignore} />,
    prepare: (office) => {
      office.reply("verificationToken", () => refused({ _tag: "Unreachable" }))
    },
    there: () => seen("Retry"),
  },
  "the verification of an office that has none": {
    node: <VerificationDialog address="" onClose={ignore} />,
    there: () => seen("Not connected"),
  },
  "the idle cover": { node: <CoverScreen onReturn={ignore} />, there: () => seen("Covered, since nobody was here") },
  "the device section": {
    node: (
      <ConfirmProvider>
        <h1>Profile</h1>
        <DeviceSection idleMinutes={15} onIdleMinutes={ignore} tokenUntil={null} onWipe={ignore} onSignOut={ignore} />
      </ConfirmProvider>
    ),
    prepare: (office) =>
      office.set("deviceContents", {
        rows: 12_480,
        contacts: 8,
        requests: 1,
        notes: 3,
        views: 2,
        sheets: 1,
        messages: 5,
        entries: 900,
      }),
    there: () => seen("12,480 transactions"),
  },
}

const faults = async (): Promise<ReadonlyArray<string>> => {
  // What is half drawn has half its contrast. A spinner never ends.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  // The test's own page is a landmark around what is drawn.
  const rules = Object.fromEntries(
    [
      "region",
      "page-has-heading-one",
      "landmark-no-duplicate-main",
      "landmark-main-is-top-level",
      "landmark-unique",
    ].map((rule) => [rule, { enabled: false }]),
  )
  const { violations } = await axe.run(document.body, { rules })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

afterEach(() => {
  document.documentElement.style.colorScheme = ""
})

describe.each(["light", "dark"])("the account in the %s theme", (scheme) => {
  test.each(Object.entries(parts))("axe finds nothing in %s", async (_, { node, prepare, there }) => {
    document.documentElement.style.colorScheme = scheme
    document.documentElement.lang = "en"
    document.title = "Account"
    const office = customerWorker()
    prepare?.(office)
    show(node, { office })
    await there()
    expect(await faults()).toEqual([])
  })
})
