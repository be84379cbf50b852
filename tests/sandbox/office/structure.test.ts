import * as Schema from "effect/Schema"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { demoPassword } from "../../../sandbox/main.ts"
import { poolAnswer } from "../../../src/domain/pool/model.ts"
import { partnersAnswer, standingAnswer } from "../../../src/domain/structure/answers.ts"
import { partnerDetails } from "../../../src/domain/structure/query.ts"
import { structureOf } from "../../../src/domain/structure/tree.ts"
import { minus, plus } from "../decimals.ts"
import { careful, demo, openOffice, other } from "../office.ts"

const office = await openOffice()
const standing = async (email?: string) =>
  Schema.decodeUnknownSync(standingAnswer)(
    (await office.send("/linear/stats", {}, email === undefined ? {} : { email })).data,
  )
const ownId = async (): Promise<string> => (await standing()).branches[1]?.id ?? ""
const partners = async (id: string, email?: string) =>
  Schema.decodeUnknownSync(partnersAnswer)(
    (await office.send("/linear/data", { user_id: id }, email === undefined ? {} : { email })).data,
  )

describe("the partners below a customer", () => {
  it("R023 R185 R345 stand in one structure, and a partner's turnover is its own purchases and its team's", async () => {
    const root = await ownId()
    const all = await partners(root)
    const structure = structureOf(root, all)
    expect([all.length, structure.placed.size]).toEqual([160, 160])
    expect([...structure.placed.values()].every(({ mark }) => mark === null)).toBe(true)
    for (const { partner, depth } of structure.placed.values()) {
      expect(partner.level, partner.id).toBe(depth)
      const completed = partner.purchases.filter(({ status }) => status === "Completed").length
      expect(partnerDetails(structure, partner.id)?.beside === "0", partner.id).toBe(completed === 0)
    }
  })

  it("R184 R326 R344 the customer's own branch stands among the others and is what its partners come to", async () => {
    const root = await ownId()
    const own = (await partners(root)).filter(({ sponsor }) => sponsor === root)
    const mine = await standing()
    expect(mine.rank).toBe(6)
    expect(
      minus(
        mine.turnover ?? undefined,
        own.reduce((sum, { turnover }) => plus(sum, turnover ?? undefined), "0"),
      ),
    ).toBe("0")
    expect(mine.branches.map(({ name }) => name)).toEqual(["Team North", "Demo Customer", "Team South"])
    expect(mine.branches[1]?.turnover).toBe(mine.turnover)
    expect(mine.branches[1]?.id).toBe(root)
    expect(new Set(mine.branches.map(({ id }) => id)).size).toBe(3)
  })

  it("R189 R349 the pool is shared out by ranks, and the shares come to the whole", async () => {
    const shares = Schema.decodeUnknownSync(poolAnswer)((await office.send("/pool/info", {})).data)
    expect(shares.map(({ rank }) => rank)).toEqual([6, 7, 8, 9])
    expect(shares.reduce((sum, { share }) => plus(sum, share ?? undefined), "0")).toBe("100")
  })

  it("R002 a partner and an ordinary customer have the same office: the same calls answer both, one with a rank and a team, the other without", async () => {
    for (const path of [
      "/user/info",
      "/user/balance",
      "/user/dashboard",
      "/user/stats",
      "/linear/stats",
      "/linear/data",
      "/pool/info",
      "/pool/user/pointsBar",
      "/contracts/index",
    ]) {
      for (const email of [demo, other])
        expect(await office.send(path, { user_id: "0" }, { email }), `${path} of ${email}`).toMatchObject({ code: 0 })
    }
    expect([(await standing()).rank, (await standing(other)).rank]).toEqual([6, 0])
    expect(await partners(await ownId())).toHaveLength(160)
    expect(await partners((await standing(other)).branches[0]?.id ?? "", other)).toEqual([])
  })

  it("nobody sees another customer's partners", async () => {
    expect(await partners(await ownId(), other)).toEqual([])
  })

  it("R349 what is shared out is two per cent of all that partners bought", async () => {
    const bought = plus((await standing()).turnover ?? undefined, (await standing(careful)).turnover ?? undefined)
    const { distribution } = Object((await office.send("/pool/info", {})).data)[1]
    for (const { share, amount } of distribution)
      expect(amount, share).toBe(((Number(bought) * Number(share)) / 5000).toFixed(3))
  })

  it("R344 R348 a hundred of turnover is a point, and the next rank takes more of them than this one", async () => {
    const stats = Object((await office.send("/linear/stats", {})).data)
    const points = { points: String(Math.trunc(Number(stats.turnover) / 100)), points_next: "2450" }
    expect(Number(points.points)).toBeGreaterThan(0)
    expect(stats).toMatchObject(points)
    expect((await office.send("/pool/user/pointsBar", {})).data).toEqual(points)
    expect((await office.send("/pool/user/pointsBar", {}, { email: other })).data).toEqual({
      points: "0",
      points_next: "50",
    })
  })

  it("R343 R435 what partners bought counts for thirty days, and for the thirty before these", async () => {
    const [now, id] = [Date.now(), await ownId()]
    onTestFinished(() => void vi.useRealTimers())
    /** So many days on; a session does not last as long. */
    const after = async (days: number) => {
      vi.useFakeTimers({ now: now + days * 86_400_000, toFake: ["Date"] })
      const { auth: token } = Object((await office.call("/user/auth", { email: demo, password: demoPassword })).data)
      const records: ReadonlyArray<{ readonly activity: number }> = Object(
        (await office.call("/linear/data", { token, user_id: id })).data,
      ).records
      const active = records.filter(({ activity }) => activity === 1).length
      return { ...Object((await office.call("/user/stats", { token })).data), active }
    }
    const [present, month, later] = [await after(0), await after(30), await after(60)]
    expect(Number(present.turnover_30d)).toBeGreaterThan(0)
    expect(Number(present.turnover_previous_30d)).toBeGreaterThan(0)
    expect(present.active).toBeGreaterThan(0)
    expect(present.active).toBeLessThan(160)
    expect(month).toEqual({ turnover_30d: "0", turnover_previous_30d: present.turnover_30d, active: 0 })
    expect(later).toEqual({ turnover_30d: "0", turnover_previous_30d: "0", active: 0 })
  })
})
