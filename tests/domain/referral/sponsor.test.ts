import { describe, expect, it } from "vitest"
import { parseSponsor, printSponsor, type Sponsor, sponsorOf } from "../../../src/domain/referral/sponsor.ts"

describe("who invited", () => {
  it.each<[unknown, unknown, Sponsor | null]>([
    ["left", "17", { place: "left", id: "17" }],
    ["right", 17, { place: "right", id: "17" }],
    ["default", "ann.b-c@x", { place: "default", id: "ann.b-c@x" }],
    ["middle", "17", { place: "default", id: "17" }],
    [undefined, "17", { place: "default", id: "17" }],
    ["LEFT", "17", { place: "default", id: "17" }],
    ["left", "", null],
    ["left", undefined, null],
    ["left", "<img>", null],
    ["left", "a/b", null],
    ["left", "1 2", null],
    ["left", "x".repeat(65), null],
    ["left", { id: 1 }, null],
  ])("R161 R446 of place %j and id %j is %j", (place, id, sponsor) => {
    expect(sponsorOf(place, id)).toEqual(sponsor)
  })

  it("R163 R164 is read back from the text that the stores keep", () => {
    for (const place of ["left", "right", "default"] as const)
      expect(parseSponsor(printSponsor({ place, id: "a@b.c" }))).toEqual({ place, id: "a@b.c" })
    for (const text of [null, "", "left", "left/", "left/1/2", "/1 2"]) expect(parseSponsor(text)).toBeNull()
    expect(parseSponsor("middle/1")).toEqual({ place: "default", id: "1" })
  })
})
