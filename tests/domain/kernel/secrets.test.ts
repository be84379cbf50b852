import { describe, expect, it } from "vitest"
import { messagesWithout, withoutSecrets } from "../../../src/domain/kernel/secrets.ts"

describe("what the office repeats of a secret", () => {
  it.each<readonly [how: string, text: string, secrets: ReadonlyArray<string>, without: string]>([
    ["as it is", "Code 123456 is wrong", ["123456"], "Code •••• is wrong"],
    ["however often", "1234, again 1234", ["1234"], "••••, again ••••"],
    ["in groups", "Card 4000 1234-5678 is over", ["400012345678"], "Card •••• is over"],
    ["where it was typed in groups", "Card 400012345678 is over", ["4000 1234-5678"], "Card •••• is over"],
    ["as JSON writes it", String.raw`Password pa\\ss1`, [String.raw`pa\ss1`], "Password ••••"],
    ["each of several", "1234 and abcd", ["abcd", "1234"], "•••• and ••••"],
    ["of signs beyond the first plane", "Not 😀😁😂😃!", ["😀😁😂😃"], "Not ••••!"],
  ])("is left out of it, %s", (_, text, secrets, without) => expect(withoutSecrets(text, secrets)).toBe(without))

  it.each([
    ["what is too short for one", "Code 123 is wrong", "123"],
    ["what is too short but for its gaps", "Code 1 2 3 is wrong", "1 2 3"],
    ["the beginning of a word", "Your password is wrong", "pass"],
    ["the end of a number", "Sum 51234", "1234"],
    ["what an alphabet goes on with", "passé", "pass"],
    ["what a pattern would mean by it", "abcd", "...."],
  ])("is not %s", (_, text, secret) => expect(withoutSecrets(text, [secret])).toBe(text))

  it("is left out of each of its messages, which look as they did", () => {
    expect(
      messagesWithout(
        [
          { theme: "error", text: "Code 1234 is wrong" },
          { theme: "info", text: "Try again" },
        ],
        ["1234"],
      ),
    ).toEqual([
      { theme: "error", text: "Code •••• is wrong" },
      { theme: "info", text: "Try again" },
    ])
  })
})
