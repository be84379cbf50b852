import "../../at-hand.ts"
import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import { commands } from "../../../src/domain/catalogue.ts"
import { accountOf, tokenBinding } from "../../../src/domain/session/account.ts"
import { customerAnswer } from "../../../src/domain/session/answer.ts"
import { sessionCommands } from "../../../src/domain/session/commands.ts"
import {
  userAuth,
  userAuth2fa,
  userAuthEmail,
  userForgot,
  userForgotSave,
  userInfo,
  userInfoUnkept,
  userRegister,
  userSignOn,
  userSignOut,
} from "../../../src/domain/session/endpoints.ts"

describe("the names that a device keeps", () => {
  test("S16 of a customer's database and of a token stay what they were: under others what is kept would be lost", () => {
    expect(accountOf("salt", "7")).toBe("60ef31c485c44487df7e746754078d19")
    expect(tokenBinding("salt", "token")).toBe("ccbd1970095f6128")
  })

  test("S16 are others for another customer, token or device, and have nothing of either in them", () => {
    const names = [
      accountOf("salt", "7"),
      accountOf("salt", "8"),
      accountOf("other", "7"),
      tokenBinding("salt", "7"),
      tokenBinding("other", "7"),
    ]
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[\da-f]+$/)
    expect([names[0]?.length, names[3]?.length]).toEqual([32, 16])
  })
})

describe("what is said to the office by who comes in", () => {
  const registration = { email: "a@b.test", name: "Ann", password: "one", repeated: "two" }

  test("a registration names the sponsor where there is one, and no other one", () => {
    const said = { email: "a@b.test", name: "Ann", password: "one", password1: "two", terms: 1 }
    expect(userRegister.body({ ...registration, sponsor: null })).toEqual(said)
    expect(userRegister.body({ ...registration, sponsor: { id: "5", place: "L" } as never })).toEqual({
      ...said,
      ref: "5",
      place: "L",
    })
  })

  test("a new password, its code and a sign-on are said by their own fields, and where they belong", () => {
    expect(userForgot.body({ email: "a@b.test" })).toEqual({ email: "a@b.test" })
    expect(userForgotSave.body({ code: "1", password: "one", repeated: "two" })).toEqual({
      code: "1",
      password: "one",
      password1: "two",
    })
    const signOn = { token: "t", app: "a", address: "https://parent.test/sign-on" }
    expect(userSignOn.body(signOn)).toEqual({ token: "t", app: "a" })
    expect(userSignOn.formAt?.(signOn)).toBe(signOn.address)
  })

  test("S60 who is signed in is written down, and who would be is not", () => {
    const info = Schema.decodeUnknownSync(customerAnswer)({ id: 7, email: "a@b.test" })
    const moment = { after: 0, callId: "c", started: 0, ms: 1 }
    expect(userInfo.toEvents(info, {}, moment)).toMatchObject([{ type: "UserInfoReceived", payload: info }])
    expect(userInfoUnkept.toEvents()).toEqual([])
    expect(userInfoUnkept).toMatchObject({ path: userInfo.path, answer: userInfo.answer })
  })
})

describe("what comes of the office's answer to who comes in or leaves", () => {
  const coming = { userRegister, userSignOn, userAuth, userAuth2fa, userAuthEmail }
  const others = { userForgot, userForgotSave, userSignOut }

  test.each(Object.entries({ ...coming, ...others }))("%s writes nothing down", (_, { toEvents }) => {
    expect(toEvents({ auth: "token" }, {} as never, {} as never)).toEqual([])
  })

  test.each(Object.entries(coming))("%s is no answer without a token in it", (_, { answer }) => {
    const isAnswer = Schema.is(answer as Schema.Codec<unknown>)
    expect(isAnswer({ auth: "token" })).toBe(true)
    for (const said of [{}, { auth: "" }, { auth: null }, { auth: 7 }, null]) expect(isAnswer(said)).toBe(false)
  })

  test("who leaves says no more to the office than the token that goes along with every call", () => {
    expect(userSignOut.body({})).toEqual({})
  })
})

describe("who may ask for what", () => {
  test("only what has to do with coming in and leaving is done for anybody; all else is a customer's", () => {
    const ofAnybody = Object.entries(commands).flatMap(([name, command]) =>
      "ofAnybody" in command && command.ofAnybody ? [name] : [],
    )
    expect(Object.keys(sessionCommands).filter((name) => !ofAnybody.includes(name))).toEqual([])
  })

  test.each<[keyof typeof sessionCommands, unknown, ReadonlyArray<unknown>]>([
    ["signIn", { email: "a", password: "b" }, [{}, { email: "a" }, { email: 1, password: "b" }]],
    ["signInSecond", { step: "pin", key: "k", secondFactor: "1" }, [{ step: "none", key: "k", secondFactor: "1" }, {}]],
    ["signInSecond", { step: "twoFactor", key: "k", secondFactor: "1" }, [{ step: "pin" }]],
    ["signOn", { token: "t", app: "a", address: "x" }, [{ token: "t", app: "a" }, { address: "x" }]],
    ["introduceSignOn", { token: "t", app: "a", address: "x" }, [{ token: "t", app: "a" }]],
    ["agreeToSignOn", null, ["yes"]],
    ["declineSignOn", null, ["no"]],
    ["register", { email: "a", name: "b", password: "c", repeated: "c", sponsor: null }, [{}, { email: "a" }]],
    ["forgot", { email: "a" }, [{}, null]],
    ["saveNewPassword", { code: "1", password: "a", repeated: "a" }, [{ code: "1", password: "a" }, {}]],
    ["signOut", { keep: true }, [{}, { keep: "true" }]],
    ["wipeDevice", null, [{}]],
  ])("%s takes what it needs and nothing less", (name, right, wrong) => {
    const takes = Schema.is(sessionCommands[name].request as Schema.Codec<unknown>)
    expect(takes(right)).toBe(true)
    expect(wrong.map((request) => takes(request))).toEqual(wrong.map(() => false))
  })
})
