import { expect, it } from "vitest"
import { pageSettings } from "../../../sandbox/http/settings.ts"

it.each([
  [{}, "/user/signOn"],
  [{ standIns: false }, ""],
  [{ databaseUrl: "postgres://office.example" }, ""],
  [{ officeUrl: "https://office.example/api" }, ""],
  [{ officeUrl: "https://office.example/api", signOnUrl: "https://parent.example" }, "https://parent.example"],
])("the page of an office with %j leads to the parent platform's sign-on at %j", (options, url) => {
  expect(pageSettings(options)["sign-on-url"]).toBe(url)
})
