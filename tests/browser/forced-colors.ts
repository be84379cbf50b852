import { onTestFinished } from "vitest"
import { cdp } from "vitest/browser"

const force = async (value: "active" | "none"): Promise<void> => {
  await cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] })
}

/** The colours of who reads, until the test is over. */
export const forceColors = async (): Promise<void> => {
  onTestFinished(() => force("none"))
  await force("active")
}
