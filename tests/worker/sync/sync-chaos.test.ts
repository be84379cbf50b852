import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import "fake-indexeddb/auto"
import { beginning } from "../../../src/domain/history/page.ts"
import { shownRows } from "../../laws/reference/store-rows.ts"
import { patience, runs } from "../../laws/seeds.ts"
import { clearDevice } from "../device.ts"
import { openTab, type Tab } from "../office.ts"
import { differing, type RealOffice, repeated, startRealOffice } from "../sandbox.ts"

/** Rows: hundreds of pages, one of which changes with every request; `npm run soak` takes twenty times as many. */
const size = runs(5_000)
const kills = 10

describe("a long history of a server that does not hold still", () => {
  let office: RealOffice
  let token: string
  let tab: Tab | undefined
  beforeAll(async () => {
    office = await startRealOffice(size)
    token = await office.signIn()
  }, patience)
  afterAll(() => office.close())
  afterEach(async () => {
    await tab?.kill()
    await clearDevice()
    await office.hook("reset")
  })

  const line = (of: Tab) => of.answer("sync", null)
  const rowsOf = (of: Tab) => shownRows(of.opened().account.projector.state("transactions"))
  const verified = (of: Tab): Promise<void> =>
    of.until(() => {
      const { spans, verifyTurn } = of.opened().account.projector.state("coverage")
      return spans.every(({ turn }) => turn > verifyTurn) && line(of).phase === "Idle"
    })
  const readToTheBeginning = (of: Tab): Promise<void> =>
    of.until(() => of.opened().account.projector.state("coverage").spans.at(-1)?.from === beginning)
  const complete = (of: Tab): Promise<void> => of.until(() => line(of).complete && line(of).phase === "Idle")

  test(
    "thousands of rows are synced while rows are inserted, edited and deleted and ties are unstable; read again at peace they are the server's, row for row",
    { timeout: patience },
    async () => {
      await office.hook("ties", { order: "unstable" })
      await office.hook("chaos", { seed: 7, rate: 1 })
      tab = await openTab(office.url, { session: { token, account: null } })
      await readToTheBeginning(tab)
      expect(line(tab).rows).toBeGreaterThan(size * 0.9)
      await office.hook("chaos", { seed: 7, rate: 0 })
      await tab.call("verifyHistory", null)
      await verified(tab)
      expect(differing(rowsOf(tab), await office.table())).toEqual([])
      expect(line(tab)).toMatchObject({ complete: true, verified: true, bad: 0 })
    },
  )

  test(
    "killed ten times in the middle the sync goes on where it stood: at most two pages are asked again after each, and the end is the same",
    { timeout: patience },
    async () => {
      const total = (await office.table()).length
      await office.hook("reset")
      const ends: Array<number> = []
      for (let kill = 0; kill <= kills; kill++) {
        tab = await openTab(office.url, { session: { token, account: tab?.session.view().account ?? null } })
        const present = tab
        if (kill === kills) await complete(present)
        else await present.until(() => line(present).rows >= ((kill + 1) * total) / (kills + 1))
        ends.push(line(present).rows)
        if (kill < kills) await present.kill()
      }
      expect(ends).toEqual([...ends].sort((a, b) => a - b))
      expect(differing(rowsOf(tab as Tab), await office.table())).toEqual([])
      expect(repeated(await office.pages())).toBeLessThanOrEqual(2 * kills + 2)
    },
  )
})
