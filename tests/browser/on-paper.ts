import { onTestFinished } from "vitest"
import { cdp } from "vitest/browser"

/** Draws the page as it is printed, to the end of the test: with the browser's word for it, and the styles of paper. */
export const onPaper = async (): Promise<void> => {
  onTestFinished(async () => {
    dispatchEvent(new Event("afterprint"))
    await cdp().send("Emulation.setEmulatedMedia", { media: "" })
  })
  dispatchEvent(new Event("beforeprint"))
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" })
}
