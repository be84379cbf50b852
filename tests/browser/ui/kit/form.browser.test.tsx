import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { Button } from "../../../../src/ui/kit/button.tsx"
import { Dialog } from "../../../../src/ui/kit/dialog.tsx"
import { Form } from "../../../../src/ui/kit/form.tsx"
import { PasswordField } from "../../../../src/ui/kit/password-field.tsx"
import { Segments } from "../../../../src/ui/kit/segments.tsx"
import { Select } from "../../../../src/ui/kit/select.tsx"
import { TextField } from "../../../../src/ui/kit/text-field.tsx"
import { useDraft } from "../../../../src/ui/kit/use-draft.ts"
import { show } from "../../kit-page.tsx"

const start = { name: "", email: "" }
const missing = (text: string): string | undefined => (text === "" ? "It is missing" : undefined)

const Names = ({ onSent }: { readonly onSent: (values: typeof start) => void }) => {
  const { values, change, problems, attempt, clear } = useDraft(start, ({ name, email }) => ({
    name: missing(name),
    email: missing(email),
  }))
  const submit = (): void => {
    if (!attempt()) return
    onSent(values)
    clear()
  }
  return (
    <Form onSubmit={submit}>
      <TextField label="Name" value={values.name} onChange={(name) => change({ name })} error={problems.name} />
      <TextField
        label="E-mail"
        type="email"
        value={values.email}
        onChange={(email) => change({ email })}
        error={problems.email}
      />
      <Button type="submit">Send</Button>
    </Form>
  )
}

const [name, email, send] = [
  page.getByLabelText("Name"),
  page.getByLabelText("E-mail"),
  page.getByRole("button", { name: "Send" }),
]
const wrong = (): number => document.querySelectorAll('[aria-invalid="true"]').length

test("nothing is called wrong before it was tried; the keyboard is led to the first, which is wrong until it is mended", async () => {
  const sent: Array<typeof start> = []
  show(<Names onSent={(values) => sent.push(values)} />)
  await name.fill("Ann")
  await name.fill("")
  expect(wrong()).toBe(0)
  await send.click()
  await expect.element(name).toHaveFocus()
  expect(wrong()).toBe(2)
  await userEvent.keyboard("Ann")
  expect(wrong()).toBe(1)
  await userEvent.keyboard("{Enter}")
  await expect.element(email).toHaveFocus()
  await email.fill("no address to a browser")
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => sent).toEqual([{ name: "Ann", email: "no address to a browser" }])
  await expect.element(name).toHaveValue("")
  expect(wrong()).toBe(0)
})

test("a form in a dialog that a form opened sends itself alone", async () => {
  const sent: Array<string> = []
  show(
    <Form onSubmit={() => sent.push("outer")}>
      <Dialog title="Inner" isOpen onClose={() => {}}>
        <Form onSubmit={() => sent.push("inner")}>
          <Button type="submit">Send</Button>
        </Form>
      </Dialog>
    </Form>,
  )
  await send.click()
  await expect.poll(() => sent).toEqual(["inner"])
})

test.each([320, 1440])(
  "fields, selects, segments and buttons are as high as each other in a window of %d px",
  async (width) => {
    await page.viewport(width, 800)
    show(
      <>
        <TextField label="Name" />
        <PasswordField label="Password" />
        <Select label="Unit" value={null} choices={[]} onChange={() => {}} />
        <Segments label="Sort" value="a" choices={[{ id: "a", name: "By name" }]} onChange={() => {}} />
        <Button>Send</Button>
      </>,
    )
    await expect.element(send).toBeVisible()
    const heights = [...document.querySelectorAll(".field-input, .segments, button:not(.segment)")].map(
      (each) => each.getBoundingClientRect().height,
    )
    expect(heights).toHaveLength(6)
    expect(new Set(heights)).toEqual(new Set([width === 320 ? 44 : 36]))
  },
)

test("text in a field on a phone is so large that iOS zooms into none", async () => {
  await page.viewport(390, 844)
  show(<Names onSent={() => undefined} />)
  await expect.element(page.getByLabelText("E-mail")).toBeVisible()
  const sizes = [...document.querySelectorAll("input")].map((input) =>
    Number.parseFloat(getComputedStyle(input).fontSize),
  )
  expect(sizes).toHaveLength(2)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
})

test("a select that the keyboard led to has one ring, around its button", async () => {
  show(<Select label="Unit" value={null} choices={[]} onChange={() => {}} />)
  await expect.element(page.getByRole("button")).toBeVisible()
  await userEvent.keyboard("{Tab}")
  const ringed = () =>
    [...document.querySelectorAll(".field, .field *")].filter((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0
    })
  await expect.poll(() => ringed().map(({ className }) => className)).toEqual(["select-button"])
})
