import { describe, expect, it } from "vitest"
import { addressState } from "../../../src/domain/profile/bep20.ts"

const checked = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed" // EIP-55

describe("R153 S26 the address that tokens go to", () => {
  it.each([
    ["nothing", "", "Empty"],
    ["blanks", "  ", "Empty"],
    ["one with a checksum that holds", checked, "Valid"],
    ["one between blanks, which are no part of it", ` ${checked}\n`, "Valid"],
    ["one whose checksum has capitals alone", "0x52908400098527886E0F7030069857D2E4169EE7", "Valid"],
    ["one in small letters, which checks nothing", checked.toLowerCase(), "NoChecksum"],
    ["one with a letter of another case", checked.replace("aAeb", "aaeb"), "WrongChecksum"],
    ["one with another digit", checked.replace("6053", "6054"), "WrongChecksum"],
    ["one that is a sign short", checked.slice(0, -1), "Malformed"],
    ["one that is a sign too long", `${checked}0`, "Malformed"],
    ["one without its beginning", checked.slice(2), "Malformed"],
    ["one of another network", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "Malformed"],
  ])("%s", (_, typed, state) => expect(addressState(typed)).toEqual({ _tag: state }))

  it.each([
    ["a sign that is not seen", checked.replace("aAeb", "aAe\u200bb"), 7],
    ["a Cyrillic letter that passes for its own", ` ${checked.replace("0x5a", "0x5\u0430")}`, 4],
  ])("has %s, which is named by its place", (_, typed, place) =>
    expect(addressState(typed)).toEqual({ _tag: "HiddenCharacter", at: place }),
  )
})
