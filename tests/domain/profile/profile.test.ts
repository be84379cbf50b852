import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { balances } from "../../../src/domain/balances/projection.ts"
import type { Call, Reading } from "../../../src/domain/kernel/command.ts"
import { profileCommands } from "../../../src/domain/profile/commands.ts"
import { kycApply, twoIndex, userSetProfile } from "../../../src/domain/profile/endpoints.ts"
import { profileFeature } from "../../../src/domain/profile/feature.ts"
import {
  acceptanceOf,
  changedFields,
  changesOf,
  missingForTwoFactor,
  passwordChange,
  twoFactorChange,
} from "../../../src/domain/profile/model.ts"
import { customerAnswer } from "../../../src/domain/session/answer.ts"
import type { Customer } from "../../../src/domain/session/events.ts"
import { customer as customers } from "../../../src/domain/session/projection.ts"
import { readOf } from "../reading.ts"

const customer: Customer = {
  id: "7",
  email: "a@office.test",
  name: "Ann",
  twoFactor: false,
  bep20: "",
  firstName: "Ann",
  lastName: "",
  phone: "",
  telegram: "@ann",
  city: "Bonn",
  accepted: ["terms_of_use"],
}
const meta = { position: 1, at: 5, tab: "t", build: "b" }
const timing = { after: 0, callId: "c1", started: 0, ms: 1 }

describe("the profile", () => {
  it("R037 R038 R039 names what differs of names and phone, and nothing that only has spaces around it", () => {
    expect(changedFields(customer, { name: "Ann ", firstName: "Anna", lastName: "Lee", phone: " +49 30 1 " })).toEqual([
      { field: "firstName", from: "Ann", to: "Anna" },
      { field: "lastName", from: "", to: "Lee" },
      { field: "phone", from: "", to: "+49 30 1" },
    ])
  })

  it("R037 R038 R039 saves names and phone by key, each in its group", () => {
    const changes = changesOf(changedFields(customer, { firstName: "Anna", lastName: "Lee", phone: "+49 30 1" }))
    expect(changes).toEqual([
      { key: "first_name", value: "Anna", group: "personal" },
      { key: "last_name", value: "Lee", group: "personal" },
      { key: "phone", value: "+49 30 1", group: "contacts" },
    ])
  })

  it("R036 saves the account name, which the community sees, in group public, without spaces around it", () => {
    expect(changedFields(customer, { name: ` ${customer.name} ` })).toEqual([])
    expect(changesOf(changedFields(customer, { name: " Newton " }))).toEqual([
      { key: "name", value: "Newton", group: "public" },
    ])
  })

  it("R040 R041 R042 R337 saves telegram, city and e-mail by key, each with value and group", () => {
    const changes = changesOf(changedFields(customer, { telegram: "", city: "Ulm", email: "b@office.test" }))
    const body = userSetProfile.body({ changes, two: "123456" })
    expect(body).toEqual({
      two: "123456",
      data: JSON.stringify({
        city: { value: "Ulm", group: "personal" },
        email: { value: "b@office.test", group: "contacts" },
        telegram: { value: "", group: "contacts" },
      }),
    })
  })

  it("R255 accepts documents with the number 1 in group terms, and without a code", () => {
    expect(userSetProfile.body({ changes: acceptanceOf(["privacy_policy", "terms_of_use"]), two: null })).toEqual({
      data: JSON.stringify({
        privacy_policy: { value: 1, group: "terms" },
        terms_of_use: { value: 1, group: "terms" },
      }),
    })
  })

  it("R043 R044 A49 A50 sends passwords and the two-factor key in group security", () => {
    expect(twoFactorChange("Old-2026!")).toEqual([
      { key: "two_factor", value: 1, group: "security" },
      { key: "password_current", value: "Old-2026!", group: "security" },
    ])
    expect(twoFactorChange(null)).toEqual([{ key: "two_factor", value: 0, group: "security" }])
    expect(passwordChange("new", "again", null).map(({ key, group }) => [key, group])).toEqual([
      ["password", "security"],
      ["password1", "security"],
    ])
    expect(passwordChange("new", "again", "old")[0]).toEqual({
      key: "password_current",
      value: "old",
      group: "security",
    })
  })

  it("S19 of a save only key names, accepted documents and the public address become a fact", () => {
    const changes = [
      ...passwordChange("s3cret", "s3cret", "0ld"),
      ...changesOf([
        { field: "bep20", from: "", to: "0xabc" },
        { field: "phone", from: "", to: "+49" },
      ]),
    ]
    expect(userSetProfile.toEvents(null, { changes, two: "123456" }, timing).map(({ payload }) => payload)).toEqual([
      {
        callId: "c1",
        keys: ["password_current", "password", "password1", "bep20", "phone"],
        accepted: [],
        bep20: "0xabc",
      },
    ])
  })

  it.each([
    ["", "", ["name", "phone"]],
    ["Ann", "", ["phone"]],
    [" ", "+49", ["name"]],
    ["Ann", "+49", []],
  ] as const)("R320 with name %j and phone %j two-factor authentication waits for %j", (name, phone, missing) => {
    expect(missingForTwoFactor({ ...customer, name, phone })).toEqual(missing)
  })
})

describe("what guards the profile", () => {
  const addressOf = (to: string) => changesOf([{ field: "bep20", from: "", to }])
  const factOf = (changes: ReturnType<typeof changesOf>) =>
    userSetProfile.toEvents(null, { changes, two: null }, timing)[0]?.payload

  it("R337 saves the address that tokens go to in group wallets", () =>
    expect(addressOf("0xabc")).toEqual([{ key: "bep20", group: "wallets", value: "0xabc" }]))

  it("S19 passwords and the code of a save are its secrets, and nothing else of it is", () => {
    const changes = [...passwordChange("n3w", "n3w2", "0ld"), ...addressOf("0xabc"), ...acceptanceOf(["terms_of_use"])]
    const secrets = (two: string | null) => userSetProfile.secrets?.({ changes, two })?.filter((each) => each !== "")
    expect(secrets("123456")).toEqual(["123456", "0ld", "n3w", "n3w2"])
    expect(secrets(null)).toEqual(["0ld", "n3w", "n3w2"])
  })

  it("R255 what is switched on is no accepted document, and a number is no address", () => {
    expect(factOf(twoFactorChange("pw"))).toMatchObject({ keys: ["two_factor", "password_current"], accepted: [] })
    expect(factOf([{ key: "bep20", group: "wallets", value: 5 }])).toMatchObject({ keys: ["bep20"], bep20: null })
    expect(factOf(acceptanceOf(["terms_of_use"]))).toMatchObject({ accepted: ["terms_of_use"], bep20: null })
  })

  /** What is asked of the office, and what is asked anew behind it. */
  const askedBy = (decided: Call<unknown>) => {
    const name = (reading: Reading) => reading.with((endpoint, request) => [endpoint.name, request])
    return [decided.with((endpoint, request) => [endpoint.name, request]), decided.refresh.map(name)]
  }
  const respondedBy = (decided: Call<unknown>, answer: unknown) =>
    decided.with((_endpoint, _request, _lane, respond) => respond({ answer: answer as never, facts: [] }))

  it("R337 a save leaves with the gate's code, says nothing back, and has who is signed in asked anew", () => {
    const changes = addressOf("0xabc")
    const decided = profileCommands.saveProfile.decide({ changes, secondFactor: "123456" }, readOf({}), {} as never)
    expect(profileCommands.saveProfile.needs).toBe("network")
    expect(askedBy(decided)).toEqual([["user/setProfile", { changes, two: "123456" }], [["user/info", {}]]])
    expect(respondedBy(decided, { status: "ok" })).toBeNull()
  })

  it("R346 R364 S40 a secret for an authenticator and a token for the widget are passed on, without what else is said", () => {
    const secret = profileCommands.twoFactorSecret.decide(null, readOf({}), {} as never)
    expect([...askedBy(secret), twoIndex.body({})]).toEqual([["two/index", {}], [], {}])
    expect(respondedBy(secret, { secret: "S3", qr: "otpauth://a", more: 1 })).toEqual({
      secret: "S3",
      qr: "otpauth://a",
    })
    const token = profileCommands.verificationToken.decide(null, readOf({}), {} as never)
    expect([...askedBy(token), kycApply.body({})]).toEqual([["kyc/apply", {}], [], {}])
    expect(respondedBy(token, { token: "T", more: 1 })).toEqual({ token: "T" })
  })

  it("the last twenty addresses that were saved here are told with when that was, and a save without one is none", () => {
    const { projections, queries } = profileFeature
    const saved = (bep20: string | null) => ({ callId: "c", keys: ["bep20"], accepted: [], bep20 })
    const changes = [null, ...Array.from({ length: 21 }, (_, place) => `0x${place}`), null].reduce(
      (all, bep20, place) =>
        projections.addressChanges.on.ProfileSaved?.(all, saved(bep20), { ...meta, at: place }) ?? all,
      projections.addressChanges.initial(),
    )
    expect(changes).toEqual(Array.from({ length: 20 }, (_, place) => ({ to: `0x${place + 1}`, at: place + 2 })))
    expect(queries.addressChanges.resolve(readOf({ addressChanges: changes }), null)).toBe(changes)
  })
})

describe("user info", () => {
  const read = Schema.decodeUnknownSync(customerAnswer)
  const wire = {
    id: 7,
    email: "a@b",
    balance: { otonq: { balance: "12.5" }, sft: { balance: "3" } },
    acceptance: { privacy_policy: 1, terms_of_use: "1", cookie_policy: 0, other: 2, more: { value: 1 } },
  }

  it("R156 names the documents whose key is 1", () =>
    expect(read(wire).accepted).toEqual(["privacy_policy", "terms_of_use", "more"]))

  it("R154 R155 brings balances along, which count beside those of the balance call", () => {
    const info = read(wire)
    expect(info.balances).toEqual({ otonq: "12.5", sft: "3" })
    expect(balances.on.UserInfoReceived?.({ btc: "1", sft: "2" }, info, meta)).toEqual({
      btc: "1",
      otonq: "12.5",
      sft: "3",
    })
    expect(balances.on.UserInfoReceived?.(null, { ...info, balances: {} }, meta)).toBeNull()
  })

  it.each([undefined, null, "none", []])("R156 with acceptance %j nothing is accepted", (acceptance) =>
    expect(read({ ...wire, acceptance }).accepted).toEqual([]),
  )

  it("R255 what was accepted here counts before the next user info says so", () => {
    const accepted = customers.on.ProfileSaved?.(
      customer,
      { callId: "c", keys: ["privacy_policy"], accepted: ["privacy_policy"], bep20: null },
      meta,
    )
    expect(accepted?.accepted).toEqual(["terms_of_use", "privacy_policy"])
  })
})
