import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { contactChanges } from "../../../src/domain/contacts/changes.ts"
import { contactsFeature } from "../../../src/domain/contacts/feature.ts"
import { emptyContact, reviewContact } from "../../../src/domain/contacts/form.ts"
import { type Contact, contactsAnswer } from "../../../src/domain/contacts/model.ts"
import { contactsQueries, contactUse, recipientTexts } from "../../../src/domain/contacts/queries.ts"
import { byLastUse, contactsCsv, contactsWith, imitated } from "../../../src/domain/contacts/uses.ts"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import type { Call, Reading } from "../../../src/domain/kernel/command.ts"
import { readOf } from "../reading.ts"

const storeOf = (rows: ReadonlyArray<Transaction>) => {
  const store = TransactionStore.empty(1) // two rows to a chunk, so that sums cross chunks
  store.merge({ request: pageRequest({ purpose: "head" }), rows, bad: [] }, 0)
  return store
}

const row = (
  fields: Pick<Transaction, "id" | "date" | "sum" | "currency"> & { readonly recipient: string },
): Transaction => ({ description: "", type: "", status: "1", statusName: "", marketplace: "", ...fields })

const anna: Contact = { id: "1", name: "Anna", email: "Anna@office.test", address: "", telegram: "@anna" }
const wallet: Contact = {
  id: "2",
  name: "Wallet",
  email: "",
  address: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F",
  telegram: "",
}
const twin: Contact = {
  id: "3",
  name: "Twin",
  email: "",
  address: "0x71C700000000000000000000000000000000976F",
  telegram: "",
}

const fold = (state: ReturnType<typeof contactChanges.initial>, contacts: ReadonlyArray<Contact>, at: number) =>
  contactChanges.on.ContactsReceived?.(state, { contacts }, { at, position: 1 } as never) ?? state

describe("the form of a contact", () => {
  it.each([
    ["nothing at all", emptyContact, ["NameMissing", "NoWay"]],
    ["a name alone", { ...emptyContact, name: "Anna" }, ["NoWay"]],
    ["blanks for a name", { ...emptyContact, name: "  ", email: "a@b" }, ["NameMissing"]],
    ["marks without a letter for a name", { ...emptyContact, name: "\u0301 \u20dd", email: "a@b" }, ["NameUnseen"]],
    [
      "what draws nothing for a name",
      { ...emptyContact, name: "\u3164", email: "a@b" },
      ["NameUnseen", "HiddenCharacter"],
    ],
    ["an e-mail without an @", { ...emptyContact, name: "Anna", email: "anna.office.test" }, ["NoEmail"]],
    [
      "a zero-width space in an e-mail",
      { ...emptyContact, name: "Anna", email: "an\u200bna@office.test" },
      ["HiddenCharacter"],
    ],
    ["a Cyrillic а in an address", { ...emptyContact, name: "Anna", address: "0x71С7" }, ["HiddenCharacter"]],
  ])("A77 S26 refuses %s", (_, draft, problems) => {
    const review = reviewContact(draft)
    expect(review.problems.map(({ _tag }) => _tag)).toEqual(problems)
    expect(review.contact).toBeNull()
  })

  it.each(["Я", "中", "7", "…", "🐱", "#\ufe0f\u20e3"])("A77 takes %s for a name, which is seen", (name) => {
    expect(reviewContact({ ...emptyContact, name, email: "a@b" }).problems).toEqual([])
  })

  it("A77 A93 takes a name with an e-mail or an address, tidied, and keeps the id", () => {
    expect(reviewContact({ ...emptyContact, name: " Анна ", email: " a@b.test " }).contact).toEqual({
      name: "Анна",
      email: "a@b.test",
      address: "",
      telegram: "",
    })
    expect(reviewContact({ id: "7", name: "W", email: "", address: "0x71C7 656E", telegram: "" }).contact).toEqual({
      id: "7",
      name: "W",
      email: "",
      address: "0x71C7656E",
      telegram: "",
    })
  })
})

describe("a draft of a contact", () => {
  const problemsOf = (email: string) =>
    reviewContact({ ...emptyContact, name: "Anna", email }).problems.map(({ _tag }) => _tag)

  it("A77 has an e-mail with one @ and nothing but it", () => {
    for (const email of ["a@b@c", "a b@c", "a@b c", "@b", "a@"]) expect(problemsOf(email), email).toContain("NoEmail")
    expect(problemsOf("a@b")).toEqual([])
  })

  it("A77 without an id stays without one, and its telegram is tidied", () =>
    expect(reviewContact({ name: "Anna", email: "a@b", address: "", telegram: " @anna " }).contact).toStrictEqual({
      name: "Anna",
      email: "a@b",
      address: "",
      telegram: "@anna",
    }))
})

describe("what is asked about contacts", () => {
  const asked = (decided: Call<unknown>) => {
    const name = (reading: Reading) => reading.with((endpoint, request) => [endpoint.name, request])
    return [decided.with((endpoint, request) => [endpoint.name, request]), decided.refresh.map(name)]
  }
  const anew = [["address/find", {}]]

  it("R358 R359 one is saved and removed as it is, and the address book is asked for anew", () => {
    const { removeContact, saveContact } = contactsFeature.commands
    expect(asked(saveContact.decide(anna, readOf({}), {} as never))).toEqual([["address/edit", anna], anew])
    expect(asked(removeContact.decide({ id: "1" }, readOf({}), {} as never))).toEqual([
      ["address/remove", { id: "1" }],
      anew,
    ])
  })

  it("R186 R357 a list is demanded, and what is none is no address book without contacts", () => {
    const read = Schema.decodeUnknownSync(contactsAnswer)
    expect([read([]), read({ records: [] })]).toEqual([[], []])
    for (const answer of [null, "none", 5]) expect(() => read(answer)).toThrow("a list of contacts was expected")
  })

  it("each has what the history knows of it, and when it was seen to lead elsewhere; before the first answer there is none", () => {
    const { resolve } = contactsQueries.contactUses
    const transactions = storeOf([row({ id: 1, date: 100, sum: "-10", currency: "usdt", recipient: wallet.address })])
    const contactChanges = { 2: { email: "", address: wallet.address, at: 7 } }
    expect(resolve(readOf({ transactions, contacts: [anna, wallet], contactChanges }), null)).toEqual({
      1: { times: 0, last: null, sent: [], changedAt: null },
      2: { times: 1, last: 100, sent: [{ currency: "usdt", amount: "10" }], changedAt: 7 },
    })
    expect(resolve(readOf({ transactions, contactChanges }), null)).toEqual({})
  })

  it("the history may name an e-mail in either case, and an address with its checksum", () => {
    expect(recipientTexts(anna)).toEqual(["Anna@office.test", "anna@office.test", "ANNA@OFFICE.TEST"])
    const checked = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F"
    expect(recipientTexts({ ...wallet, address: checked.toLowerCase() })).toContain(checked)
  })
})

describe("the address book as the office delivers it", () => {
  it("R186 has of several entries with one id but one: who picks it by its id gets the one that was drawn", () => {
    const read = Schema.decodeUnknownSync(contactsAnswer)
    const other = { ...wallet, id: anna.id }
    expect(read({ records: [anna, wallet, other] })).toEqual([other, wallet])
    expect(read({ records: [{ ...anna, id: null }, { ...anna, id: "__proto__" }, wallet] })).toEqual([
      { ...anna, id: "__proto__" },
      wallet,
    ])
  })
})

describe("what the history knows of contacts", () => {
  const rows = [
    row({ id: 6, date: 600, sum: "0.00", currency: "oton", recipient: "anna@office.test" }),
    row({ id: 5, date: 500, sum: "-2", currency: "oton", recipient: "anna@office.test" }),
    row({ id: 4, date: 400, sum: "3", currency: "oton", recipient: "anna@office.test" }),
    row({ id: 3, date: 300, sum: "-0.25", currency: "btc", recipient: "Anna@office.test" }),
    row({ id: 2, date: 200, sum: "-1.5", currency: "oton", recipient: "joanna@office.test" }),
    row({ id: 1, date: 100, sum: "-10", currency: "usdt", recipient: wallet.address }),
  ]
  const sent = storeOf(rows)
    .reader()
    .sentTo(noFilter, new Map([anna, wallet, twin].map((contact) => [contact.id, recipientTexts(contact)])))
  const uses = Object.fromEntries([anna, wallet, twin].map(({ id }) => [id, contactUse(sent.get(id), null)]))

  it("counts and sums what went to each, exactly and per currency; what came in or was nothing, and others with similar names, do not count", () => {
    expect(uses["1"]).toEqual({
      times: 2,
      last: 500,
      sent: [
        { currency: "btc", amount: "0.25" },
        { currency: "oton", amount: "2" },
      ],
      changedAt: null,
    })
    expect(uses["2"]).toEqual({ times: 1, last: 100, sent: [{ currency: "usdt", amount: "10" }], changedAt: null })
    expect(uses["3"]).toEqual({ times: 0, last: null, sent: [], changedAt: null })
  })

  it("stand latest used first, never used ones last", () => {
    expect(byLastUse([twin, wallet, anna], uses).map(({ name }) => name)).toEqual(["Anna", "Wallet", "Twin"])
  })

  it("S24 an address that begins and ends like another contact's, or like one that was sent to, is named", () => {
    expect(imitated({ ...twin, address: "0x71c700000000000000000000000000000000976F" }, [anna, wallet], [])).toEqual({
      address: wallet.address,
      name: "Wallet",
    })
    expect(imitated({ ...twin, address: "0x71c700000000000000000000000000000000976F" }, [], [wallet.address])).toEqual({
      address: wallet.address,
      name: null,
    })
    expect(imitated(wallet, [wallet, anna], [wallet.address])).toBeNull()
  })

  it("stand by name where they were used as late, or never", () => {
    expect(byLastUse([wallet, twin, anna], {}).map(({ name }) => name)).toEqual(["Anna", "Twin", "Wallet"])
    const same = {
      1: contactUse({ times: 1, last: 5, sums: [] }, null),
      2: contactUse({ times: 1, last: 5, sums: [] }, null),
    }
    expect(byLastUse([twin, wallet, anna], same).map(({ name }) => name)).toEqual(["Anna", "Wallet", "Twin"])
  })

  it("S24 what one contact was before is no other that it imitates, and it is named as the one that it does imitate", () => {
    expect(imitated({ ...twin, id: wallet.id }, [wallet], [])).toBeNull()
    const other = { ...anna, address: "0x00000000000000000000000000000000000000a1" }
    expect(imitated(twin, [other, wallet], [])).toEqual({ address: wallet.address, name: "Wallet" })
  })

  it("R186 notice when the e-mail alone is another", () =>
    expect(fold(fold({}, [anna], 1), [{ ...anna, email: "b@office.test" }], 2)).toEqual({
      1: { email: "b@office.test", address: "", at: 2 },
    }))

  it("are found by any field, in any case", () => {
    expect(contactsWith([anna, wallet], "@ANNA").map(({ id }) => id)).toEqual(["1"])
    expect(contactsWith([anna, wallet], "976f").map(({ id }) => id)).toEqual(["2"])
    expect(contactsWith([anna, wallet], " ")).toHaveLength(2)
  })

  it("R186 notice when an answer leads elsewhere than the one before, and not when only the name is another", () => {
    const first = fold({}, [anna, wallet], 1)
    const renamed = fold(
      first,
      [
        { ...anna, name: "Anne" },
        { ...wallet, address: "0x1" },
      ],
      2,
    )
    expect(renamed).toEqual({
      1: { email: anna.email, address: "", at: null },
      2: { email: "", address: "0x1", at: 2 },
    })
    expect(fold(renamed, [wallet], 3)).toEqual({ 1: renamed[1], 2: { email: "", address: wallet.address, at: 3 } })
  })

  it("R186 notice it of one that answers left out meanwhile, and of none that is named as everything inherits", () => {
    const gone = fold(fold({}, [anna, wallet], 1), [anna], 2)
    expect(fold(gone, [anna, { ...wallet, address: "0x1" }], 3)[wallet.id]?.at).toBe(3)
    expect(fold(gone, [anna, wallet], 3)[wallet.id]?.at).toBeNull()
    for (const id of ["constructor", "__proto__", "toString"])
      expect(Object.entries(fold({}, [{ ...wallet, id }], 4))).toEqual([
        [id, { email: "", address: wallet.address, at: null }],
      ])
  })
})

describe("the address book as CSV", () => {
  it("S31 has sums of several currencies in one cell, apart from each other", () => {
    const sum = (currency: string, out: string) => ({ currency, count: 1, in: "0", out, net: out })
    const use = contactUse({ times: 2, last: 9, sums: [sum("btc", "-1"), sum("eur", "-2")] }, null)
    const csv = contactsCsv([wallet], { 2: use }, String, { separator: ",", decimal: "." })
    expect(csv.split("\r\n")[1]).toBe(`"Wallet","","${wallet.address}","",2,9,"1 btc; 2 eur"`)
  })

  it.each([
    [",", "."],
    [";", ","],
  ] as const)(
    "S31 S53 with %j and %j has a line for each contact with what was sent to it; unknown is empty, and a name that is a formula is a text",
    (separator, decimal) => {
      const use = contactUse(
        { times: 2, last: 500, sums: [{ currency: "oton", count: 2, in: "0", out: "-3.5", net: "-3.5" }] },
        null,
      )
      expect(
        contactsCsv([{ ...anna, name: '=HYPERLINK("x")' }, wallet], { 1: use }, (seconds) => `t${seconds}`, {
          separator,
          decimal,
        }),
      ).toBe(
        [
          "\uFEFFname,email,address,telegram,used,last_used_utc,total_sent",
          `"'=HYPERLINK(""x"")","Anna@office.test","","'@anna",2,t500,"3#5 oton"`,
          `"Wallet","","${wallet.address}","",,,""`,
          "",
        ]
          .join("\r\n")
          .replaceAll(",", separator)
          .replace("#", decimal),
      )
    },
  )
})
