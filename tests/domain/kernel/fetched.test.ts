import { describe, expect, it, vi } from "vitest"
import { merge } from "../../../src/domain/kernel/feature.ts"
import { fetchedWhenAsked, fetching } from "../../../src/domain/kernel/fetched.ts"

describe("definitions that no start needs", () => {
  const code = { one: { needs: "funds", times: 2 }, other: { times: 3 } }

  it("are as if they stood there once their code has come, which is fetched for all of them at once", async () => {
    const load = vi.fn<() => Promise<typeof code>>(() => Promise.resolve(code))
    const { one, other } = fetchedWhenAsked(load, "one", "other")
    expect(load).not.toHaveBeenCalled()
    expect(() => one.times).toThrow("one was not fetched yet")
    expect(() => "times" in other).toThrow("other was not fetched yet")
    await fetching(one)
    expect([one.times, one.needs, other.times]).toEqual([2, "funds", 3])
    expect(["needs" in one, "needs" in other]).toEqual([true, false])
    expect([fetching(one), fetching(other)]).toEqual([null, null])
    expect(load).toHaveBeenCalledOnce()
  })

  it("are fetched again by the next who asks where they did not come", async () => {
    const load = vi.fn<() => Promise<typeof code>>(() => Promise.resolve(code))
    load.mockImplementationOnce(() => Promise.reject(new Error("offline")))
    const { one } = fetchedWhenAsked(load, "one")
    await expect(fetching(one)).rejects.toThrow("offline")
    expect(() => one.times).toThrow("not fetched yet")
    await fetching(one)
    expect(one.times).toBe(2)
  })

  it("stand there already where they are no such ones", () => expect(fetching(code.one)).toBeNull())
})

describe("one part of all features", () => {
  const endpoint = (name: string) =>
    ({
      name,
      backend: "office",
      method: "POST",
      path: `/${name}`,
      kind: "read",
      settledBy: "fact",
      persistedFields: [],
    }) as const
  const [one, other] = [endpoint("one"), endpoint("other")]

  it("is one table of what each of them declares of it", () => {
    expect(merge({ a: { endpoints: { one } }, b: {}, c: { endpoints: { other } } }, "endpoints")).toEqual({
      one,
      other,
    })
  })

  it("is none where two declare the same: such a build does not start", () => {
    expect(() => merge({ a: { endpoints: { one } }, b: { endpoints: { one } } }, "endpoints")).toThrow(
      "two features declare the same of their endpoints",
    )
  })
})
