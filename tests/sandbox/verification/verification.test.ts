import { describe, expect, it, onTestFinished, vi } from "vitest"
import { openOffice, other } from "../office.ts"

const office = await openOffice({ history: 0 })
const widget = office.url.replace("localhost", "127.0.0.1")
const token = async (): Promise<string> => Object((await office.send("/kyc/apply", {})).data).token
const ask = async (what: string, given: string): Promise<string> =>
  (
    await (
      await fetch(`${widget}/verification/${what}`, { method: "POST", body: new URLSearchParams({ token: given }) })
    ).json()
  ).status

describe("the stand-in for the verification widget", () => {
  it("S09 lives on another origin, may be framed by the office alone, and has the camera", async () => {
    const { headers } = await fetch(`${widget}/verification`)
    expect(headers.get("content-security-policy")).toContain(`frame-ancestors ${office.url}`)
    expect(headers.get("permissions-policy")).toBe("camera=(self), microphone=(self)")
    for (const file of ["widget.js", "widget.css"])
      expect((await fetch(`${widget}/verification/${file}`)).status).toBe(200)
  })

  it("S09 the office’s own origin does not serve it", async () => {
    expect(await (await fetch(`${office.url}/verification`)).text()).not.toContain("data-office")
  })

  it("R364 knows its applicant by the token of /kyc/apply, decides, and keeps what was approved", async () => {
    const given = await token()
    expect(given).toMatch(/^_act-/)
    expect(await ask("state", given)).toBe("open")
    expect(await ask("submitted", given)).toBe("submitted")
    expect(await ask("approved", given)).toBe("approved")
    expect(await ask("rejected", given)).toBe("approved")
  })

  it("R364 S40 a token ends when it is let expire, when another is asked for, and when it was never given", async () => {
    const [first, second] = [await token(), await token()]
    expect(await ask("state", first)).toBe("expired")
    expect(await ask("expire", second)).toBe("open")
    expect(await ask("submitted", second)).toBe("expired")
    expect(await ask("state", "made up")).toBe("expired")
    expect(await office.call("/kyc/apply", {})).toMatchObject({ code: 401 })
  })

  it("R364 S40 a token ends after ten minutes", async () => {
    const given = await token()
    const made = Date.now()
    onTestFinished(() => void vi.useRealTimers())
    for (const [seconds, status] of [
      [590, "open"],
      [601, "expired"],
    ] as const) {
      vi.useFakeTimers({ now: made + seconds * 1000, toFake: ["Date"] })
      expect(await ask("state", given)).toBe(status)
    }
  })

  it("R364 one customer's token and outcome are not another's", async () => {
    const mine = await token()
    const theirs: string = Object((await office.send("/kyc/apply", {}, { email: other })).data).token
    expect(await ask("approved", mine)).toBe("approved")
    expect(await ask("rejected", theirs)).toBe("rejected")
    expect(await ask("submitted", mine)).toBe("approved")
  })
})
