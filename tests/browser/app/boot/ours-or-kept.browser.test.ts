import { describe, expect, test } from "vitest"
import index from "../../../../index.html?raw"
import { oursOrKept } from "../../../../src/app/boot/ours-or-kept.ts"

const html = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { "Content-Type": "text/html; charset=utf-8" } })
const kept = (): Promise<Response> => Promise.resolve(html(index))
const nothing = (): Promise<undefined> => Promise.resolve(undefined)

/** What may stand in front of the office, or in its place. */
const foreign: Readonly<Record<string, () => Response>> = {
  "a bad gateway": () => html("<h1>502 Bad Gateway</h1>", 502),
  "an office that is down for maintenance": () => html(index, 503),
  "a page that is not there": () => html("Not found", 404),
  "a hotel's network": () => html("<title>Welcome</title><form>room number</form>"),
  "a page of ours as plain text": () => new Response(index, { headers: { "Content-Type": "text/plain" } }),
  "an answer of the office": () => Response.json({ code: 0, data: {} }),
  "an answer without a word": () => new Response(null, { status: 204 }),
  "an answer without a type": () => new Response(new Uint8Array(10)),
}

describe("a page load", () => {
  test("is answered by the network where that has a page of ours, of whatever build", async () => {
    const newer = html(index.replace("</body>", "<p>newer</p></body>"))
    const page = await oursOrKept(Promise.resolve(newer), kept)
    expect(await page.text()).toContain("newer")
  })

  test.each(Object.entries(foreign))(
    "is answered by the page that was kept, where the network has %s",
    async (_, answer) => {
      const page = await oursOrKept(Promise.resolve(answer()), kept)
      expect([page.status, await page.text()]).toEqual([200, index])
    },
  )

  test.each(Object.entries(foreign))("shows %s where nothing was kept", async (_, answer) => {
    expect((await oursOrKept(Promise.resolve(answer()), nothing)).status).toBe(answer().status)
  })

  test("is answered by the page that was kept where there is no network, and fails where there is neither", async () => {
    const gone = (): Promise<Response> => Promise.reject(new TypeError("no network"))
    expect((await oursOrKept(gone(), kept)).status).toBe(200)
    await expect(oursOrKept(gone(), nothing)).rejects.toThrow("no network")
  })
})
