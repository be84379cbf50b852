import { describe, expect, it } from "vitest"
import {
  type DestinationInput,
  destinationNotes,
  destinationProblems,
  fieldsOf,
  readDestination,
  tidyDestination,
  wireDestination,
} from "../../../src/domain/withdrawals/destination.ts"
import type { DestinationKind } from "../../../src/domain/withdrawals/method.ts"

describe("destinations", () => {
  it.each([
    ["GB82 WEST 1234 5698 7654 32", [], []],
    ["GB00 WEST 1234 5698 7654 32", [], [{ _tag: "IbanChecksum" }]],
    ["DE89 3704 0044 0532 0130 00", [], []],
    ["gb82west12345698765432", [], []],
    [
      "GB82 WEST 1234 5698 7654 321",
      [{ _tag: "IbanLength", field: "iban", has: 23, needs: 22 }],
      [{ _tag: "IbanChecksum" }],
    ],
    [
      "GB82 WEST 1234 5698 7654 3",
      [{ _tag: "IbanLength", field: "iban", has: 21, needs: 22 }],
      [{ _tag: "IbanChecksum" }],
    ],
  ])(
    "R277 R278 R294 the IBAN %s is judged by its 22 characters, and a wrong checksum is only said",
    (iban, problems, notes) => {
      expect(destinationProblems("bank", { iban, beneficiaryName: "Ann Müller" })).toEqual(problems)
      expect(destinationNotes("bank", { iban, beneficiaryName: "Ann Müller" })).toEqual(notes)
    },
  )

  it("R276 R288 what is missing is named field by field", () => {
    expect(destinationProblems("bank", {})).toEqual([
      { _tag: "Missing", field: "beneficiaryName" },
      { _tag: "Missing", field: "iban" },
    ])
    expect(destinationProblems("btc", { btcaddress: "  " })).toEqual([{ _tag: "Missing", field: "btcaddress" }])
  })

  it("R284 a card needs the name that stands on it", () => {
    for (const cardname of ["", " "])
      expect(destinationProblems("card", { card: "5555555555554444", cardname })).toEqual([
        { _tag: "Missing", field: "cardname" },
      ])
  })

  it.each([
    ["5555 5555 5555 4444", []],
    ["2223 0031 2200 3222", []],
    ["5555 5555 5555 4445", [{ _tag: "CardChecksum", field: "card" }]],
    ["4111 1111 1111 1111", [{ _tag: "NotMastercard", field: "card" }]],
    ["2220 9999 9999 9999", [{ _tag: "NotMastercard", field: "card" }]],
    ["2721 0000 0000 0000", [{ _tag: "NotMastercard", field: "card" }]],
    ["5000 0000 0000 0000", [{ _tag: "NotMastercard", field: "card" }]],
    ["2720 9999 9999 9996", []],
    ["5555 5555 5555", [{ _tag: "CardLength", field: "card", has: 12, needs: 16 }]],
    ["55555", [{ _tag: "CardLength", field: "card", has: 5, needs: 16 }]],
    ["41111", [{ _tag: "CardLength", field: "card", has: 5, needs: 16 }]],
    ["411111", [{ _tag: "NotMastercard", field: "card" }]],
    ["5555 5555 5555 444O", [{ _tag: "Sign", field: "card", sign: "O" }]],
    ["5555-5555-5555-4444", [{ _tag: "Sign", field: "card", sign: "-" }]],
    ["x411111", [{ _tag: "Sign", field: "card", sign: "x" }]],
  ])("R281 R282 R283 the card %s", (card, problems) => {
    expect(destinationProblems("card", { card, cardname: "ANN MUELLER" })).toEqual(problems)
  })

  it.each([
    ["E 1234 5678 9012", [], "E123456789012"],
    ["e123456789012", [], "E123456789012"],
    ["E12345678901", [{ _tag: "AdvCashShape", field: "advcash", has: 12 }], "E12345678901"],
    ["E1234567890123", [{ _tag: "AdvCashShape", field: "advcash", has: 14 }], "E1234567890123"],
    ["1234567890123", [{ _tag: "AdvCashShape", field: "advcash", has: 13 }], "1234567890123"],
    ["U123456789012", [{ _tag: "Sign", field: "advcash", sign: "U" }], "U123456789012"],
    ["E12345678901O", [{ _tag: "Sign", field: "advcash", sign: "O" }], "E12345678901O"],
    ["1234567E89012", [{ _tag: "Sign", field: "advcash", sign: "E" }], "1234567E89012"],
    ["EE12345678901", [{ _tag: "Sign", field: "advcash", sign: "E" }], "EE12345678901"],
  ])("R285 the AdvCash account %s is E and twelve digits", (advcash, problems, tidy) => {
    expect(destinationProblems("advcash", { advcash })).toEqual(problems)
    expect(tidyDestination("advcash", { advcash })).toEqual({ advcash: tidy })
  })

  it("R374 R375 R376 R377 the wire strings", () => {
    expect(wireDestination("btc", { btcaddress: " bc1qar0srrr7xfkvy5l6 43lydnw9re59gtzzwf5mdq " })).toBe(
      "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    )
    expect(wireDestination("card", { card: "5555 5555 5555 4444", cardname: "ANN M" })).toBe("5555555555554444|ANN M")
    expect(wireDestination("bank", { iban: "GB82 WEST 1234 5698 7654 32", beneficiaryName: "Ann M" })).toBe(
      "paystree|GB82WEST12345698765432|Ann M",
    )
    expect(wireDestination("bep20", { address: "0xfb6916095ca1 df60bb79ce92ce3ea74c37c5d359" })).toBe(
      "bep20|0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359",
    )
  })

  it.each<[DestinationKind, DestinationInput]>([
    ["btc", { btcaddress: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" }],
    ["card", { card: "5555555555554444", cardname: "ANN M" }],
    ["advcash", { advcash: "E123456789012" }],
    ["bank", { beneficiaryName: "Ann M", iban: "GB82WEST12345698765432" }],
    ["bep20", { address: "0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359" }],
  ])(
    "S21 the wire string of %s reads back as what was typed, field by field, and nothing of it is odd",
    (kind, typed) => {
      expect(fieldsOf(kind)).toEqual(Object.keys(typed))
      expect(Object.fromEntries(readDestination(kind, wireDestination(kind, typed)))).toEqual(typed)
      expect([destinationProblems(kind, typed), destinationNotes(kind, typed)]).toEqual([[], []])
      expect(tidyDestination(kind, typed)).toEqual(typed)
      expect(Object.values(tidyDestination(kind, {}))).toEqual(Object.keys(typed).map(() => ""))
    },
  )

  it.each([
    ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", []],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", []],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", [{ _tag: "BitcoinFormat" }]],
  ])("a Bitcoin address is looked at: %s", (btcaddress, notes) =>
    expect(destinationNotes("btc", { btcaddress })).toEqual(notes),
  )

  it.each([
    ["0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", []],
    ["0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359", []],
    ["0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5D359", [{ _tag: "Bep20Checksum" }]],
    ["0x123", [{ _tag: "Bep20Format" }]],
  ])("a BEP20 address is looked at: %s", (address, notes) =>
    expect(destinationNotes("bep20", { address })).toEqual(notes),
  )

  it("characters that hide or imitate others are refused with their place, in names only the hidden ones", () => {
    expect(destinationProblems("btc", { btcaddress: "bc1q\u200bar0" })).toEqual([
      { _tag: "HiddenCharacter", field: "btcaddress", at: 5 },
    ])
    expect(destinationProblems("bep20", { address: "0xfb69160а5ca1" })).toEqual([
      { _tag: "HiddenCharacter", field: "address", at: 10 },
    ])
    expect(destinationProblems("bank", { iban: "GB82WEST12345698765432", beneficiaryName: "Анна\u202eанна" })).toEqual([
      { _tag: "HiddenCharacter", field: "beneficiaryName", at: 5 },
    ])
    expect(destinationProblems("bank", { iban: "GB82WEST12345698765432", beneficiaryName: "Анна Müller" })).toEqual([])
  })

  it("values that contain the glue of the wire string are refused", () => {
    expect(destinationProblems("card", { card: "5555555555554444", cardname: "ANN|M" })).toEqual([
      { _tag: "Sign", field: "cardname", sign: "|" },
    ])
    expect(destinationProblems("bank", { iban: "GB82WEST12345698765432", beneficiaryName: "ANN|M" })).toEqual([
      { _tag: "Sign", field: "beneficiaryName", sign: "|" },
    ])
    const address = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"
    expect(destinationProblems("bep20", { address: `${address}|${address}` })).toEqual([
      { _tag: "Sign", field: "address", sign: "|" },
    ])
  })

  it.each([
    ["GB82WE\u017fT12345698765432", 7],
    ["GB82WE\u00dfT1234569876543", 7],
    ["\uff27B82WEST12345698765432", 1],
    ["GB82WEST1234569876543\u0662", 22],
  ])("S26 a letter whose capital is another one is refused, not put right: %s", (iban, at) =>
    expect(destinationProblems("bank", { iban, beneficiaryName: "Ann" })).toContainEqual({
      _tag: "HiddenCharacter",
      field: "iban",
      at,
    }),
  )

  it("S26 an IBAN's letters and spaces count for nothing, of whatever width", () => {
    const { iban } = tidyDestination("bank", { iban: "gb82\u00a0west 1234\u202f5698\ufeff7654\t32 " })
    expect(iban).toBe("GB82WEST12345698765432")
  })
})
