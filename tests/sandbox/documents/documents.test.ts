import { describe, expect, it } from "vitest"
import { openOffice } from "../office.ts"

const office = await openOffice({ history: 0 })

describe("legal documents", () => {
  it.each([
    ["Privacy_Policy.pdf", "Privacy Policy"],
    ["terms-of-use.pdf", "Terms of Use"],
  ])("R074 R075 R076 /docs/%s is a PDF whose table of contents of bytes is right", async (name, title) => {
    const response = await fetch(`${office.url}/docs/${name}`)
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe("application/pdf")
    expect(response.headers.get("x-content-type-options")).toBe("nosniff")
    const file = Buffer.from(await response.arrayBuffer()).toString("latin1")
    expect(file.startsWith("%PDF-1.4\n")).toBe(true)
    expect(file).toContain(`(${title}) Tj`)
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
    expect(file.slice(table, table + 4)).toBe("xref")
    const offsets = [...file.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset))
    expect(offsets.length).toBeGreaterThan(5)
    for (const [index, offset] of offsets.entries())
      expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
    for (const [, length, content] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
      expect(content?.length).toBe(Number(length))
  })

  it.each(["cookies.pdf", "Privacy_Policy_ru.pdf", "..%2fsecret", ""])(
    "R077 R078 there is no /docs/%s, and nothing is served in its place",
    async (name) => {
      expect((await fetch(`${office.url}/docs/${name}`)).status).toBe(404)
    },
  )
})
