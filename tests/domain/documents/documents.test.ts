import { describe, expect, it } from "vitest"
import {
  documentAddress,
  documentLanguage,
  documents,
  fileAddress,
  pendingDocuments,
} from "../../../src/domain/documents/model.ts"

describe("legal documents", () => {
  it.each(["en", "ru", "de", "tr", "xx"])(
    "R045 R075 R076 R077 exist in English only, which %s falls back to",
    (language) => {
      expect(documentAddress("privacy_policy", language)).toBe("/docs/Privacy_Policy.pdf")
      expect(documentAddress("terms_of_use", language)).toBe("/docs/terms-of-use.pdf")
      expect(documentLanguage(documents.terms_of_use, language)).toBe("en")
    },
  )

  it("R080 a language that a document exists in has a file of its own, by the mask", () => {
    const translated = { ...documents.terms_of_use, langs: ["en", "ru"] }
    expect([documentLanguage(translated, "ru"), documentLanguage(translated, "de")]).toEqual(["ru", "en"])
    expect(["ru", "en", "de"].map((language) => fileAddress(translated, language))).toEqual([
      "/docs/terms-of-use_ru.pdf",
      "/docs/terms-of-use.pdf",
      "/docs/terms-of-use.pdf",
    ])
    for (const document of Object.values(documents))
      expect(Object.keys(document)).toEqual(["type", "langs", "mask", "needAccept", "acceptKey", "sourceDesc"])
  })

  it("R078 the cookie policy has no file and leads to the 404 path", () =>
    expect(documentAddress("cookie_policy", "en")).toBe("/404"))

  it.each(["", "unknown", "constructor", "__proto__", "toString"])("R079 the unknown name %j is #", (name) =>
    expect(documentAddress(name, "en")).toBe("#"),
  )

  it("R254 those that need it and are not accepted are pending, in their order", () => {
    const keys = (accepted: ReadonlyArray<string> | null) =>
      pendingDocuments(accepted).map(({ acceptKey }) => acceptKey)
    expect(keys([])).toEqual(["privacy_policy", "terms_of_use"])
    expect(keys(["privacy_policy"])).toEqual(["terms_of_use"])
    expect(keys(["terms_of_use", "privacy_policy"])).toEqual([])
  })

  it("R254 nothing is pending before the office said what was accepted", () =>
    expect(pendingDocuments(null)).toEqual([]))
})
