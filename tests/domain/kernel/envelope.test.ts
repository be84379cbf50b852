import * as Option from "effect/Option"
import { describe, expect, it } from "vitest"
import { decodeEnvelope, looseEnvelope, officeCodes } from "../../../src/domain/kernel/envelope.ts"

const read = (body: unknown) => Option.getOrUndefined(decodeEnvelope(body))
const messagesOf = (message: unknown, code = 1) => read({ code, data: null, message })?.messages

describe("the envelope of every office answer", () => {
  it("is a code, data and messages (R331)", () => {
    expect(read({ code: 0, data: { user: 1 }, message: [{ theme: "info", text: "Hello" }] })).toEqual({
      code: 0,
      data: { user: 1 },
      messages: [{ theme: "info", text: "Hello" }],
    })
    expect(read({ code: 0 })).toEqual({ code: 0, data: undefined, messages: [] })
  })

  it.each([
    null,
    undefined,
    "",
    "<html>",
    7,
    [],
    {},
    { data: 1 },
    { code: "0" },
    { code: 0.5 },
    { code: null },
    { code: Number.NaN },
  ])("%j is none", (body) => {
    expect(read(body)).toBeUndefined()
  })

  it.each([
    ["R383", "success", 0],
    ["R384", "invalidData", 1],
    ["R385", "accessDenied", 2],
    ["R386", "wrongCodeOrPassword", 3],
    ["R387", "pinNotFound", 4],
    ["R388", "invalidToken", 5],
    ["R389", "unauthenticated", 401],
  ] as const)("%s the code of %s is %i", (_, name, code) => {
    expect(officeCodes[name]).toBe(code)
    expect(read({ code })?.code).toBe(code)
  })
})

describe("messages of the office", () => {
  it("may be a list, or a single one with theme and text (R392)", () => {
    expect(
      messagesOf([
        { theme: "success", text: "one" },
        { theme: "danger", text: "two" },
      ]),
    ).toEqual([
      { theme: "success", text: "one" },
      { theme: "danger", text: "two" },
    ])
    expect(messagesOf({ theme: "warning", text: "only" })).toEqual([{ theme: "warning", text: "only" }])
  })

  it.each(["error", "success", "danger", "info", "warning"])("keep the theme %s (R393)", (theme) => {
    expect(messagesOf({ theme, text: "x" })).toEqual([{ theme, text: "x" }])
  })

  it("without a theme are errors where the code is one, and information where it is 0", () => {
    expect(messagesOf("plain", 1)).toEqual([{ theme: "error", text: "plain" }])
    expect(messagesOf({ text: "plain" }, 0)).toEqual([{ theme: "info", text: "plain" }])
    expect(messagesOf({ theme: "purple", text: "plain" }, 1)).toEqual([{ theme: "error", text: "plain" }])
  })

  it.each(["NotAcceptable", "Unauthorized", " Unauthorized "])("are not shown when they say %j (R394)", (text) => {
    expect(
      messagesOf([
        { theme: "error", text },
        { theme: "error", text: "real" },
      ]),
    ).toEqual([{ theme: "error", text: "real" }])
    expect(messagesOf(text)).toEqual([])
  })

  it("are left out when they are empty or no text, and cut where they are endless", () => {
    expect(messagesOf([null, 7, {}, { text: 5 }, { text: "  " }, "", { theme: "error", text: "kept" }])).toEqual([
      { theme: "error", text: "kept" },
    ])
    expect(messagesOf("x".repeat(1_000_000))?.[0]?.text.length).toBe(1_000)
    const many = Array.from({ length: 21 }, (_, index) => `message ${index}`)
    expect(messagesOf(many)?.map(({ text }) => text)).toEqual(many.slice(0, 20))
  })
})

describe("an answer of the adapter", () => {
  it("R365 stands in an envelope, or bare", () => {
    expect(looseEnvelope({ code: 1, data: [1], message: "no" })).toEqual({
      code: 1,
      data: [1],
      messages: [{ theme: "error", text: "no" }],
    })
    for (const body of [[1], { data: [1] }, null])
      expect(looseEnvelope(body)).toEqual({ code: 0, data: body, messages: [] })
  })
})
