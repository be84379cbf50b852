import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { passwordRules, type PasswordRule, unmetPasswordRules } from "../../../src/domain/session/password.ts"

/** What passwords are made of: without these no random text would ever be taken. */
const usual = fc.constantFrom("a", "Z", "b", "0", "M", "9", "!")

describe("the rules of a new password", () => {
  it.each<[string, ReadonlyArray<PasswordRule>]>([
    ["Demo-2026!", []],
    ["Aa1!aaaa", []],
    ["Aa1!aaa", ["length"]],
    ["aa1!aaaa", ["upper"]],
    ["AA1!AAAA", ["lower"]],
    ["Aab!aaaa", ["digit"]],
    ["Aa1 aaaa", ["special"]],
    ["Aa1!aaaß", ["latin"]],
    ["Aa1!пароль", ["latin"]],
    ["Пароль1!", ["upper", "lower", "latin"]],
    ["12345678", ["upper", "lower", "special"]],
    ["", passwordRules],
  ])("R313 R314 R315 R317 of %j are unmet: %j", (password, unmet) => {
    expect(unmetPasswordRules(password)).toEqual(unmet)
  })

  it("R316 R317 a password that may be taken has both cases and a digit, whatever else it holds", () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof({ weight: 20, arbitrary: usual }, fc.string({ unit: "binary", maxLength: 2 })),
          minLength: 6,
          maxLength: 14,
        }),
        (password) => {
          const taken = unmetPasswordRules(password).length === 0
          expect(taken).toBe(
            [/[A-Z]/, /[a-z]/, /[0-9]/, /[^\p{L}\p{N}\s]/u].every((has) => has.test(password)) &&
              [...password].length >= 8 &&
              !/[^\P{L}A-Za-z]/u.test(password),
          )
        },
      ),
    )
  })

  it("counts characters as people do", () => {
    expect(unmetPasswordRules("Aa1!🙂🙂🙂")).toEqual(["length"])
    expect(unmetPasswordRules("Aa1!🙂🙂🙂🙂")).toEqual([])
  })
})
