import { flushSync } from "react-dom"
import { expect, test } from "vitest"
import { Notes } from "../../../../src/ui/sending/flow/notes.tsx"
import { transferNotes } from "../../../../src/ui/sending/transfers/transfer-words.tsx"
import { show } from "../../kit-page.tsx"

test("S26 of a recipient whose domain has letters of another alphabet it is said how the domain travels", () => {
  const { place, draw } = show(null)
  const neverSentTo = "This device has never sent to this e-mail before."
  const said = (email: string): string => {
    flushSync(() => draw(<Notes notes={transferNotes([], [], email, undefined, "USDT")} />))
    return place.textContent.replace(neverSentTo, "")
  }
  const travelsAs = (domain: string): string =>
    `The domain is written with letters of another alphabet; it travels as ${domain}.`
  expect(said("anna@\u0430pple.test")).toBe(travelsAs("xn--pple-43d.test"))
  expect(said("anna@b\u00fccher.test")).toBe(travelsAs("xn--bcher-kva.test"))
  expect(said("anna@office.test@b\u00fccher.test")).toBe(travelsAs("xn--bcher-kva.test"))
  expect(said("anna@b\u00fccher<test")).toBe(travelsAs("b\u00fccher<test"))
  expect(["anna@apple.test", "\u00e4nn\u0430@apple.test", ""].map(said)).toEqual(["", "", ""])
})
