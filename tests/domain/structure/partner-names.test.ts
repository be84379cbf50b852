import { describe, expect, it } from "vitest"
import { partnerNames } from "../../../src/domain/structure/partner-names.ts"
import { partner } from "./partner.ts"

const named = (id: string, name: string, email: string) => partner(id, null, { name, email })
const held = {
  root: "7",
  partners: [
    named("1", "Anna", "Anna@p.test"),
    named("2", "", "nameless@p.test"),
    named("3", "Ben", ""),
    named("anna@p.test", "Mallory", "mallory"),
    named("1", "Second of one id", "second@p.test"),
  ],
}

describe("the names of partners in rows", () => {
  it("are those of the e-mails and ids that rows have, each once, as the rows spell them", () => {
    expect(partnerNames(held, ["anna@p.test", "1", "3", undefined, "1", "4", "nameless@p.test"])).toEqual([
      ["anna@p.test", "Anna"],
      ["1", "Anna"],
      ["3", "Ben"],
    ])
  })

  it("nobody is named by an id that looks like another's e-mail, nor by an e-mail that looks like an id", () => {
    expect(partnerNames(held, ["anna@p.test", "mallory"])).toEqual([["anna@p.test", "Anna"]])
    expect(partnerNames({ root: "7", partners: [named("9", "Mallory", "1")] }, ["1"])).toEqual([])
  })

  it("an id is taken as it is written: in another case it is another's", () => {
    const ids = ["0xAB", "0xab"].map((id) => named(id, `Partner ${id}`, ""))
    expect(partnerNames({ root: "7", partners: ids }, ["0xAB", "0xab", "0Xab"])).toEqual([
      ["0xAB", "Partner 0xAB"],
      ["0xab", "Partner 0xab"],
    ])
  })

  it("there are none before partners are known", () => expect(partnerNames(null, ["1"])).toEqual([]))
})
