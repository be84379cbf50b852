import { afterEach, expect, test, vi } from "vitest"
import { replayIntroduction } from "../../../src/app/boot/replay-office.ts"
import { standInBrowser } from "../browser.ts"

afterEach(() => void vi.unstubAllGlobals())

test("S33 a worker that shows recordings is told what statuses mean at this office, and of no customer and no address", () => {
  standInBrowser("https://office.example/replay", { statuses: '{"7":"waiting"}', "office-url": "https://api.example" })
  expect(replayIntroduction()).toMatchObject({
    statuses: { 7: "waiting" },
    replays: true,
    officeUrl: "",
    adapterUrl: "",
    salt: "",
    session: null,
  })
})
