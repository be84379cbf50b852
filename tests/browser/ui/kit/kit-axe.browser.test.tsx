import axe from "axe-core"
import { Bell, Wallet } from "lucide-react"
import { describe, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { Address, ShortAddress } from "../../../../src/ui/kit/address.tsx"
import { AgeChip } from "../../../../src/ui/kit/age.tsx"
import { Amount } from "../../../../src/ui/kit/amount.tsx"
import { Banner } from "../../../../src/ui/kit/banner.tsx"
import { Button } from "../../../../src/ui/kit/button.tsx"
import { Checkbox } from "../../../../src/ui/kit/checkbox.tsx"
import { Chip } from "../../../../src/ui/kit/chip.tsx"
import { ConfirmProvider, useConfirm } from "../../../../src/ui/kit/confirm.tsx"
import { EmptyState } from "../../../../src/ui/kit/empty-state.tsx"
import { ErrorView } from "../../../../src/ui/kit/error-view.tsx"
import { IconButton } from "../../../../src/ui/kit/icon-button.tsx"
import { Icon } from "../../../../src/ui/kit/icon.tsx"
import { Menu, MenuChoices, MenuItem } from "../../../../src/ui/kit/menu.tsx"
import { NoDataView } from "../../../../src/ui/kit/no-data-view.tsx"
import { PasswordField } from "../../../../src/ui/kit/password-field.tsx"
import { MultiSelect, Select } from "../../../../src/ui/kit/select.tsx"
import { TextField } from "../../../../src/ui/kit/text-field.tsx"
import { useToast } from "../../../../src/ui/kit/toasts.tsx"
import { TransactionRow } from "../../../../src/ui/kit/transaction-row.tsx"
import { show } from "../../kit-page.tsx"

const choices = [
  { id: "0", name: "Transfer" },
  { id: "1", name: "Bonus", note: "12" },
]
const row = {
  id: 1,
  date: 1_792_000_000,
  description: "Withdrawal to card",
  sum: "-12.5",
  currency: "eur",
  type: "2",
  status: "0",
  statusName: "Waiting",
  marketplace: "",
}
const tones = ["neutral", "in", "out", "waiting", "failed", "accent"] as const
const now = Date.now()
const ignore = () => {}

const Actions = () => {
  const confirm = useConfirm()
  const toast = useToast()
  return (
    <>
      <Button
        onPress={() => void confirm({ title: "Remove the contact?", body: <p>It cannot be undone.</p>, danger: true })}
      >
        Ask
      </Button>
      <Button
        onPress={() => {
          for (const theme of ["error", "success", "info", "warning"] as const)
            toast({ theme, text: `This is ${theme}` })
        }}
      >
        Tell
      </Button>
    </>
  )
}

const Board = () => (
  <ConfirmProvider>
    <h1>Kit</h1>
    {(["primary", "plain", "quiet", "danger"] as const).map((kind) => (
      <Button key={kind} kind={kind}>
        {kind}
      </Button>
    ))}
    <Button kind="primary" isPending>
      Sending
    </Button>
    <Button isDisabled>Not yet</Button>
    <IconButton label="Messages">
      <Icon of={Bell} size={20} />
    </IconButton>
    <TextField label="Name" description="As others see it" placeholder="Anna" />
    <TextField label="Sum" error="Write 1000 or 1.000" />
    <PasswordField label="Secret" />
    <Select label="Type" choices={choices} value="0" onChange={ignore} />
    <MultiSelect label="Types" choices={choices} values={["0", "1"]} onChange={ignore} placeholder="All types" />
    <Checkbox defaultSelected>I have read it</Checkbox>
    {tones.map((tone) => (
      <Chip key={tone} tone={tone}>
        {tone}
      </Chip>
    ))}
    <Chip onRemove={ignore} removeLabel="Remove filter Bonus">
      Bonus
    </Chip>
    <Menu
      label="Theme"
      trigger={
        <IconButton label="Theme">
          <Icon of={Bell} size={20} />
        </IconButton>
      }
    >
      <MenuChoices label="Theme" choices={choices} value="1" onChange={ignore} />
      <MenuItem onAction={ignore} danger>
        Sign out
      </MenuItem>
    </Menu>
    {(["info", "waiting", "failed"] as const).map((tone) => (
      <Banner key={tone} tone={tone} action={<Button size="small">Retry</Button>}>
        <strong>Said.</strong> And why.
      </Banner>
    ))}
    <EmptyState icon={<Icon of={Wallet} size={20} />} title="No balances yet">
      They appear here.
    </EmptyState>
    <NoDataView rejected={null} onRetry={ignore} />
    <ErrorView error={new Error("broken")} onRetry={ignore} />
    <p>
      <AgeChip at={now - 120_000} online /> <AgeChip at={now} online={false} />
    </p>
    <p>
      <Amount value="0.25" currency="btc" sign="movement" /> <Amount value="-3" currency="eur" sign="movement" />{" "}
      <Amount value={null} currency="eur" />
    </p>
    <p>
      <Address text="0x71C7656EC7ab88b098defB751B7401B5f6d8976F" copyable />{" "}
      <ShortAddress text="0x71C7656EC7ab88b098defB751B7401B5f6d8976F" />
    </p>
    <TransactionRow transaction={row} />
    <Actions />
  </ConfirmProvider>
)

const faults = async (): Promise<ReadonlyArray<string>> => {
  // What is half drawn has half its contrast. A spinner never ends.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

describe.each(["light", "dark"])("the kit in its %s theme", (scheme) => {
  const shown = async () => {
    document.documentElement.style.colorScheme = scheme
    document.documentElement.lang = "en"
    document.title = "Kit"
    show(<Board />)
    await expect.element(page.getByRole("heading", { name: "Kit" })).toBeVisible()
  }

  test("axe finds nothing in any part", async () => {
    await shown()
    expect(await faults()).toEqual([])
  })

  test("axe finds nothing in an open menu", async () => {
    await shown()
    await page.getByRole("button", { name: "Theme" }).click()
    await expect.element(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible()
    expect(await faults()).toEqual([])
  })

  test("axe finds nothing in an open list", async () => {
    await shown()
    await page.getByRole("button", { name: "Transfer and Bonus Types" }).click()
    await expect.element(page.getByRole("option", { name: "Bonus 12" })).toBeVisible()
    expect(await faults()).toEqual([])
  })

  test("axe finds nothing in the yes/no dialog or in toasts, and No has the focus (R130)", async () => {
    await shown()
    await page.getByRole("button", { name: "Tell" }).click()
    await page.getByRole("button", { name: "Ask" }).click()
    await expect.element(page.getByRole("button", { name: "No", exact: true })).toHaveFocus()
    expect(await faults()).toEqual([])
    await userEvent.keyboard("{Escape}")
    await expect.element(page.getByRole("button", { name: "Ask" })).toHaveFocus()
  })
})
