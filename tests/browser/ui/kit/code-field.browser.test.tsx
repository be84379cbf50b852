import axe from "axe-core"
import { useState } from "react"
import { describe, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { Button } from "../../../../src/ui/kit/button.tsx"
import { CodeField } from "../../../../src/ui/kit/code-field.tsx"
import { Dialog } from "../../../../src/ui/kit/dialog.tsx"
import { forceColors } from "../../forced-colors.ts"
import { show } from "../../kit-page.tsx"

const field = page.getByRole("textbox", { name: "Code" })

const opened = () => {
  const heard: Array<string> = []
  const Page = () => {
    const [code, setCode] = useState("")
    return (
      <CodeField
        label="Code"
        name="two"
        value={code}
        onChange={(next) => {
          heard.push(next)
          setCode(next)
        }}
        description="Six digits"
        error={code === "000000" ? "The code is wrong" : undefined}
      />
    )
  }
  return { ...show(<Page />), heard }
}

const paste = (text: string): void => {
  const data = new DataTransfer()
  data.setData("text/plain", text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
  )
  document.execCommand("insertText", false, text)
}

describe("the code in six boxes", () => {
  test("R240 is one field that the system may fill, whose boxes nobody hears of", async () => {
    const { place } = opened()
    await expect.element(field).toHaveAttribute("autocomplete", "one-time-code")
    await expect.element(field).toHaveAttribute("inputmode", "numeric")
    expect(page.getByRole("textbox").elements()).toHaveLength(1)
    expect([...place.querySelectorAll(".code-box")].map((box) => box.getAttribute("aria-hidden"))).toEqual(
      Array.from({ length: 6 }, () => "true"),
    )
    expect((await axe.run(place)).violations).toEqual([])
  })

  test("takes digits only, six at most, typed or pasted with blanks between them", async () => {
    const { heard } = opened()
    await field.click()
    await userEvent.keyboard("12a3")
    await expect.element(field).toHaveValue("123")
    await field.clear()
    paste("987 654 321")
    await expect.element(field).toHaveValue("987654")
    for (const text of ["１２３ ４５６", "١٢٣٤٥٦", "29.11.2026: 123 456", "2026 code: 123456, for 30 s"]) {
      await field.clear()
      paste(text)
      await expect.element(field).toHaveValue("123456")
    }
    for (const code of heard) expect(code).toMatch(/^\d{0,6}$/)
  })

  test("draws every digit over its own box", async () => {
    const { place } = opened()
    await field.fill("123456")
    const boxes = [...place.querySelectorAll(".code-box")].map((box) => box.getBoundingClientRect())
    const style = getComputedStyle(field.element())
    const pen = document.createElement("canvas").getContext("2d")
    if (pen === null) throw new Error("nothing to measure with")
    pen.font = style.font
    const step = pen.measureText("0").width + Number.parseFloat(style.letterSpacing)
    const start = field.element().getBoundingClientRect().x + Number.parseFloat(style.paddingInlineStart)
    boxes.forEach((box, index) =>
      expect(Math.abs(start + index * step + pen.measureText("0").width / 2 - (box.x + box.width / 2))).toBeLessThan(2),
    )
  })

  test("in forced colours leaves the edges of its boxes whole, and gives them others where one types", async () => {
    await forceColors()
    const { place } = opened()
    const outlines = () => [
      ...new Set([...place.querySelectorAll(".code-box")].map((box) => getComputedStyle(box).outlineStyle)),
    ]
    await expect.element(field).toBeInTheDocument()
    // What is adjusted to forced colours gets a ground behind its text, which covers what it lies on.
    expect(getComputedStyle(field.element()).forcedColorAdjust).toBe("none")
    expect(outlines()).toEqual(["none"])
    await field.click()
    await expect.poll(outlines).toEqual(["solid"])
  })

  test("stands over the foot of its dialog, whole, where somebody types in a low window", async () => {
    await page.viewport(320, 640)
    const Page = () => {
      const [code, setCode] = useState("")
      return (
        <Dialog title="Two factors" isOpen onClose={() => {}} actions={<Button>Switch on</Button>}>
          <div style={{ height: 700 }} />
          <CodeField label="Code" value={code} onChange={setCode} description="Six digits from your app." />
        </Dialog>
      )
    }
    show(<Page />)
    await userEvent.fill(field, "1234")
    const bottom = (part: string): number => document.querySelector(part)?.getBoundingClientRect().bottom ?? Infinity
    await expect.poll(() => bottom(".code-row") <= bottom(".dialog-body") && bottom(".dialog-body") < 640).toBe(true)
  })
})
