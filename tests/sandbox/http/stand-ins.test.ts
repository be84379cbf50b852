import { describe, expect, it } from "vitest"
import { openOffice } from "../office.ts"

const office = await openOffice({ history: 0 })
const bare = await openOffice({ history: 0, standIns: false })
const parentOf = ({ url }: { readonly url: string }) => url.replace("localhost", "127.0.0.1")
const choose = (email: string, state = "", at = office) =>
  fetch(`${parentOf(at)}/parent/sign-on`, {
    method: "POST",
    body: new URLSearchParams({ email, state }),
    redirect: "manual",
  })
const landing = (response: Response) => new URL(response.headers.get("location") ?? "http://none", office.url)

describe("the parent platform's stand-in", () => {
  it("S60 carries the nonce of whoever began from the office and back to it", async () => {
    const begun = await fetch(`${office.url}/user/signOn?state=ab-_9`, { redirect: "manual" })
    expect(landing(begun).searchParams.get("state")).toBe("ab-_9")
    expect(await (await fetch(landing(begun))).text()).toContain('name="state" value="ab-_9"')
    const landed = landing(await choose("demo@office.test", "ab-_9")).searchParams
    expect([landed.get("state"), landed.get("token")]).toEqual(["ab-_9", expect.stringMatching(/^[\w-]{43}$/)])
    expect(landing(await choose("demo@office.test")).searchParams.has("state")).toBe(false)
  })

  it("S60 a nonce that is none is dropped, and is not written into the page", async () => {
    const state = '"><script>alert(1)</script>'
    const begun = await fetch(`${office.url}/user/signOn?${new URLSearchParams({ state }).toString()}`)
    expect(await begun.text()).not.toContain("alert")
    expect(landing(await choose("demo@office.test", state)).searchParams.has("state")).toBe(false)
  })

  it("S56 signs nobody in but the demo's customers", async () => {
    const { email } = Object((await office.hook("customer", { history: 0 })).data)
    for (const who of [email, "nobody@office.test", "", "constructor"])
      expect(landing(await choose(who)).searchParams.has("token"), who).toBe(false)
  })

  it("S56 is not there where the office has a database server, and neither is the widget", async () => {
    const place = parentOf(bare)
    for (const path of ["/parent/sign-on", "/verification", "/user/signOn"])
      expect(await (await fetch(place + path)).text(), path).toBe("The client is not built: npm start builds it.\n")
    expect((await choose("demo@office.test", "", bare)).status).not.toBe(303)
    const widget = await fetch(`${place}/verification/approved`, { method: "POST", body: new URLSearchParams() })
    expect(await widget.json()).toMatchObject({ code: 1 })
  })
})
