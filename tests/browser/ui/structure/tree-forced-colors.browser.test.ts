import { expect, onTestFinished, test } from "vitest"
import { forceColors } from "../../forced-colors.ts"
import "../../../../src/ui/structure/tree/tree.css"

test("with forced colours the tree's canvas still says the colours that it is drawn in: a box has not that of its words", async () => {
  await forceColors()
  const canvas = document.createElement("canvas")
  canvas.className = "tree-canvas"
  document.body.append(canvas)
  onTestFinished(() => canvas.remove())
  canvas.style.color = "rgb(250, 251, 252)"
  expect(getComputedStyle(canvas).color).toBe("rgb(250, 251, 252)")
})
