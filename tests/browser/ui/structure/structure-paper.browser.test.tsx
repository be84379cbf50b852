import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { ReferralScreen } from "../../../../src/ui/structure/referral-screen.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"
import { onPaper } from "../../on-paper.ts"

const partner = {
  id: "1",
  name: "Anna",
  email: "anna@p.test",
  sponsor: "7",
  level: 1,
  branch: "left",
  rank: 3,
  active: true,
  turnover: "100",
  limited: "80",
  points: "4",
  purchases: [],
} as const
const figures = { partners: 1, active: 1, notActive: 0, left: "100", right: null }
const rows = [{ partner, depth: 1, mark: null, team: 0, inviter: "" }]

test.each(["Tree", "Table"])(
  "the structure is printed with its links and by what its partners are chosen, without buttons; view %s",
  async (view) => {
    await page.viewport(1280, 800)
    const office = customerWorker()
    office.set("partners", remoteData({ from: 0, total: 1, rows, figures }, Date.now(), "fulfilled"))
    show(<ReferralScreen />, { office })
    await page.getByRole("radio", { name: view }).click()
    await onPaper()
    await expect.element(page.getByText(/\/ref\/left\//)).toBeVisible()
    const pressed = ".structure-screen :is(button, input, [role=radio]):not(table *, .table-frame > [role=grid] *)"
    const seen = [...document.querySelectorAll(pressed)].filter((each) => each.checkVisibility())
    expect(seen.map(({ textContent }) => textContent)).toEqual(["Both branches", "Active or not"])
    for (const words of seen) expect(getComputedStyle(words).borderTopWidth).toBe("0px")
  },
)
