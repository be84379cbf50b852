import { describe, expect, it } from "vitest"
import { destinationNotes } from "../../../src/domain/withdrawals/destination.ts"

const bitcoin = (btcaddress: string) => destinationNotes("btc", { btcaddress }).map(({ _tag }) => _tag)
const evm = (address: string) => destinationNotes("bep20", { address }).map(({ _tag }) => _tag)

describe("S44 an address that its network can have, and one that it cannot", () => {
  it.each([
    "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
    "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", // BIP-173
    "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0", // BIP-350
  ])("%s", (address) => expect(bitcoin(address)).toEqual([]))

  it.each([
    "abc",
    "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5", // BIP-173, invalid checksum
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kV8f3t4", // BIP-173, mixed case
    "bc1rw5uspcuh", // BIP-173, program of a wrong length
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd", // BIP-350, bech32 in place of bech32m
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh", // BIP-350, bech32m in place of bech32
    "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", // BIP-173, another network
    "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn",
  ])("not %s", (address) => expect(bitcoin(address)).toEqual(["BitcoinFormat"]))

  it.each([
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", // EIP-55
    "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "0xde709f2102306220921060314715629080e2fb77",
  ])("%s", (address) => expect(evm(address)).toEqual([]))

  it.each([
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed", "Bep20Checksum"],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe", "Bep20Format"],
    ["5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "Bep20Format"],
    ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "Bep20Format"],
  ])("not %s", (address, note) => expect(evm(address)).toEqual([note]))
})
