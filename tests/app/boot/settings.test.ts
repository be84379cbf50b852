import { afterEach, describe, expect, test, vi } from "vitest"
import { isClosed, readSettings, signOnAddress, websites } from "../../../src/app/boot/settings.ts"
import { standInBrowser } from "../browser.ts"

const own = "https://office.example"
/** What the page reads of what its server wrote. */
const reading = (written: Readonly<Record<string, string>>) => {
  standInBrowser(`${own}/`, written)
  return readSettings()
}

describe("what the server wrote into the page", () => {
  afterEach(() => void vi.unstubAllGlobals())

  test("is nothing where it wrote nothing: both backends are this origin, and what has to be switched on is off", () => {
    expect(reading({})).toEqual({
      officeUrl: own,
      adapterUrl: own,
      adapterDrivers: [],
      statuses: {},
      idempotency: false,
      inferredCalls: false,
      verificationUrl: "",
      demo: "",
    })
    expect([signOnAddress(), websites(), isClosed()]).toEqual([null, [], false])
  })

  test("names the backends; customers of another office are not shown this origin's market", () => {
    expect(reading({ "office-url": "https://api.example" })).toMatchObject({
      officeUrl: "https://api.example",
      adapterUrl: "",
    })
    const both = { "office-url": "https://api.example", "adapter-url": "https://market.example" }
    expect(reading(both)).toMatchObject({ officeUrl: "https://api.example", adapterUrl: "https://market.example" })
  })

  test("switches on by one word alone", () => {
    expect(reading({ idempotency: "on", "inferred-calls": "on" })).toMatchObject({
      idempotency: true,
      inferredCalls: true,
    })
    expect(reading({ idempotency: "off", "inferred-calls": "yes" })).toMatchObject({
      idempotency: false,
      inferredCalls: false,
    })
  })

  test("says what numbers of statuses mean, and of what it says otherwise nothing is taken", () => {
    const statuses = (text: string) => reading({ statuses: text }).statuses
    expect(statuses('{"0":"waiting","1":"done","2":"failed","3":"lost","4":1}')).toEqual({
      0: "waiting",
      1: "done",
      2: "failed",
    })
    for (const text of ["", "null", "[", "7", '"done"', "{"]) expect(statuses(text)).toEqual({})
  })

  test("names the adapter's drivers with their tokens, and no other word of theirs", () => {
    const drivers = (text: string) => reading({ "adapter-drivers": text }).adapterDrivers
    expect(
      drivers('[{"name":"a","token":"1","more":2},{"name":"b"},{"token":"3"},{"name":4,"token":"4"},null]'),
    ).toEqual([{ name: "a", token: "1" }])
    for (const text of ["", "{}", "[", '{"name":"a","token":"1"}']) expect(drivers(text)).toEqual([])
  })

  test("leads to the parent platform and to websites, and to nothing that is no address of one", () => {
    reading({
      "sign-on-url": "/sign-on",
      "office-url": "https://api.example",
      websites: " https://a.example/\n b ftp://c/ http://d.example/ ",
    })
    expect(signOnAddress()).toBe("https://api.example/sign-on")
    expect(websites().map(({ href }) => href)).toEqual(["https://a.example/", "http://d.example/"])
    reading({ "sign-on-url": "https://[" })
    expect(signOnAddress()).toBeNull()
  })

  test("R047 R048 closes the office where that is switched on, and not to a tester", () => {
    reading({ "technical-works": "on" })
    expect(isClosed()).toBe(true)
    document.cookie = "tester=1"
    expect(isClosed()).toBe(false)
    reading({ "technical-works": "off" })
    expect(isClosed()).toBe(false)
  })
})
